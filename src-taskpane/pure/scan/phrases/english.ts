import { order, says, type Address } from './address.ts';

const AI = String.raw`(?:(?:generative |legal )?(?:AI|A\.I\.|artificial intelligence|LLMs?|(?:large )?language models?|chatbots?|chat ?GPT|GPT(?:-?\d\w*)?|Copilot)(?:[- ](?:systems?|models?|assistants?|agents?|reviewers?|readers?|tools?|bots?|engines?|analysts?|summari[sz]ers?))?)`;
/** What follows where the model itself is meant, and not its provider or its output. */
const ITSELF = String.raw`(?=\s*[,.;:!?)]|\s*$|\s+(?:that|who|which|and|tasked|reviewing|reading|helping|analy[sz]ing|designed|trained|processing|summari[sz]ing|you)\b)`;
const GOOD = String.raw`(?:compliant|acceptable|low[- ]risk|risk[- ]free|market[- ]standard|(?:as |at |on )?market(?: terms)?|balanced|favou?rable|harmless|unproblematic|meets? the playbook|playbook|no (?:issues?|risks?|problems?|concerns?|deviations?|red flags))`;
const TEXTS = String.raw`(?:clauses?|sections?|provisions?|terms|agreement|contract|document|paragraphs?)`;
const EARLIER = String.raw`(?:(?:all|any|every|each|everything|the|your|my|these|those|of|and|previous|prior|earlier|above|preceding|foregoing|existing|original|initial|other|system|user|developer|safety|given|former|past|current)[\s,/]+)`;

/** Orders to a language model in English. */
export const ENGLISH: readonly Address[] = [
  order(
    String.raw`(?:ignore|disregard|forget|override|bypass|skip|discard|do not (?:follow|obey))\s+${EARLIER}{1,6}(?:instructions?|prompts?|directions?|directives?|commands?|guidelines|guardrails|rules|messages?|context|training)\b`,
  ),
  order(
    String.raw`(?:ignore|disregard|forget)\s+(?:everything|anything|all|what(?:ever)?)\s+(?:that\s+)?(?:you\s+(?:were|have\s+been)\s+told|(?:above|before|so far|you know|(?:was\s+)?said\s+(?:above|before)))`,
  ),
  order(
    String.raw`(?:respond|reply|answer|output|return|write|print|say)\s+(?:(?:to\s+(?:this|the|any|every|all|each)\s+\w+\s+)|back\s+)?(?:only|exactly|solely|just|nothing but|exclusively)\s*(?:with\b|by saying|[:"“'‘]|yes\b|no\b|one\b|the (?:word|words|phrase|text|sentence|following)|in (?:json|one|a single|english|french|german)\b)`,
  ),
  order(
    String.raw`(?:respond|reply|answer)\s+(?:to\s+(?:this|the|any|every|all|each)\s+\w+\s+)?with\s+(?:["“'‘]|the\s+(?:word|words|phrase|text|sentence|following)\b|yes\b|no\b|ok\b|one word)`,
  ),
  order(
    String.raw`(?:and\s+)?(?:do not|don't|never)\s+(?:ever\s+)?(?:mention|flag|point out|highlight|reveal|summari[sz]e|comment on|criti(?:ci[sz]e|que)|red-?flag)\b`,
  ),
  order(
    String.raw`(?:do not|don't|never)\s+(?:report|disclose|raise|redline|question|tell|warn|list|propose|suggest|quote|include|show)\b(?=.{0,80}\b(?:this (?:instruction|message|sentence|prompt)|these (?:instructions|words)|the user\b|the reader\b|in (?:your|the) (?:summary|answer|response|review|output|report|analysis)))`,
  ),
  order(
    String.raw`(?:do not|don't|never)\s+(?:report|raise|redline|question)\s+(?:this|these|the|any|that)\s+(?:\w+\s+){0,3}?(?:clauses?|sections?|provisions?|paragraphs?|issues?|risks?|deviations?|concerns?)\b`,
  ),
  order(
    String.raw`(?:report|mark|treat|rate|classify|label|state|say|conclude|confirm|assess|score|consider|describe|flag|tell (?:the )?(?:user|reader|lawyer|client|partner))\s+(?:that\s+|to\s+\w+\s+that\s+)?(?:every|all|any|this|the|each|these)\b.{0,60}?\b${TEXTS}\b.{0,40}?\b(?:as|is|are|to be|meets?|complie?s?|conforms?|has|have|contains?)\b.{0,30}?\b${GOOD}\b`,
  ),
  order(
    String.raw`(?:report|mark|rate|classify|label|flag|score|approve|accept)\s+(?:that\s+)?(?:every|all|each|this)\s+(?:\w+\s+){0,2}?${TEXTS}\b.{0,30}?\b(?:as|is|are)\s+(?:\w+\s+)?(?:approved|accepted|standard|fair|passed|green|fine|ok(?:ay)?|safe|met|satisfied)\b`,
  ),
  order(
    String.raw`(?:reveal|print|repeat|output|show|disclose|leak|send|tell me|give me|email)\s+(?:me\s+)?(?:(?:your|the)\s+(?:\w+\s+){0,2}?system\s+(?:prompt|message|instructions?)|your\s+(?:\w+\s+){0,2}?(?:prompts?|instructions?|playbook|conversation|chat history))\b`,
  ),
  order(
    String.raw`(?:act|behave|respond|reply|answer|pretend|role-?play)\s+(?:as if|as though|like|to be|that)\s+you(?:'re|\s+are|\s+were)\b`,
  ),
  order(
    String.raw`(?:act|behave|respond|pretend|role-?play)\s+(?:as|like|to be)\s+(?:an?|the)\s+(?:\w+\s+){0,3}?(?:${AI}|DAN\b|hacker|unrestricted \w+)${ITSELF}`,
  ),
  order(
    String.raw`(?:end|stop|finish|abort|skip)\s+your\s+(?:review|analysis|summary|answer|response|output|completion)\b`,
  ),
  says(
    String.raw`\byou(?:'re| are)\s+(?:now\s+)?(?:an?|the|acting as an?|in)\s+(?:(?!of\b|for\b|to\b|who\b|with\b)[\w-]+\s+){0,3}?(?:${AI}${ITSELF}|helpful assistant\b|developer mode\b|DAN\b)`,
  ),
  says(
    String.raw`\bif you(?:'re| are)\s+(?:an?|the|any)\s+(?:(?!of\b|for\b|to\b|who\b|with\b)[\w-]+\s+){0,2}?${AI}${ITSELF}`,
  ),
  says(
    String.raw`\bas an? (?:\w+ )?${AI}\s*,?\s+(?:you\b|I (?:cannot|can't|must|am|will|do|have)\b|(?:please|do not|don't|never|always|ignore|disregard|treat|mark|report)\b)`,
  ),
  says(
    String.raw`^[^\p{L}\p{N}]*(?:hey|hi|hello|dear|attention|(?:important )?(?:note|notice|message|instructions?|warning)\s+(?:to|for)|attn\.?)[ :,]+(?:the |all |any |every |our |your )*${AI}(?:\s*[:,;.!–—-]|\s+(?:reading|reviewing|analy[sz]ing|processing|summari[sz]ing|only)\b|$)`,
  ),
  says(
    String.raw`\b${AI}\s*[:,;!–—]\s*(?:please\s+)?(?:ignore|disregard|forget|(?:do not|don't|never) (?:mention|flag|report|reveal|summari[sz]e)|(?:report|state|say|conclude|confirm|assume) (?:that|this|every|all|each|the)|(?:mark|treat|rate|classify|approve|accept|summari[sz]e|translate|skip) (?:this|these|every|all|each)|recommend|respond|reply|answer|output)\b`,
  ),
  says(
    String.raw`\b${AI}s?\s+(?:(?:that|who|which)\s+(?:is|are)\s+)?(?:currently\s+)?(?:reading|reviewing|analy[sz]ing|summari[sz]ing|processing|parsing|evaluating|that (?:reads?|reviews?|analy[sz]es?|summari[sz]es?|process(?:es)?))\s+(?:this|these|the present)\s+(?:document|agreement|contract|text|file|clause|section|page|message|draft|words)\b.{0,120}\b(?:must|should|shall|will|is|are|has|have|to)\b`,
    /\b(?:party|parties|supplier|provider|customer|client|vendor|licensor|licensee|recipient|counsel)\b.{0,60}\b(?:shall|may|will|must)\b/iu,
  ),
  says(
    String.raw`(?:^|[^\p{L}])(?:new|updated?|hidden|secret|begin|start|end(?: of)?|override) (?:system|developer) (?:prompt|message|instructions?)\b|^[^\p{L}]*system (?:prompt|message|instruction|override)\s*:\s*\S|^[^\p{L}]*(?:system|assistant|developer)\s*:\s*(?:you\b|ignore|disregard|forget|do not|don't|never|always|respond|override|the user)\b`,
  ),
  {
    isOrder: false,
    says: /<\|[\w-]+\|>|\[\/?INST\]|<<\/?SYS>>|<\/(?:system|assistant|instructions?|prompt|document|user|untrusted)>|^\s*#{2,}\s*(?:instructions?|system|response|assistant)\b/iu,
  },
];
