/** A way to tell a language model what to do, in English, German and French. */
export interface Address {
  /** True where the words count only as the beginning of an order; {@link orderStarts} finds these places. */
  readonly isOrder: boolean;
  readonly says: readonly RegExp[];
}

/**
 * Where an order begins: at the beginning of a sentence, after a mark or a form of address. A party whose duty it is precedes the
 * verb, with “shall”; so a duty to disregard earlier instructions is no order.
 */
const STARTS: readonly RegExp[] = [
  /^[^\p{L}\p{N}]*(?:\(?\p{L}\)|[\d.]+)?\s*|[:;([{"“”„«»*#>|–—]\s*/giu,
  /(?<!\p{L})(?:please|kindly|you must|you should|you shall|you are to|bitte|du musst|du sollst|Sie müssen|Sie sollen|veuillez|merci de|vous devez|tu dois)\s+/giu,
];

/** Returns the offsets at which an order may begin. */
export const orderStarts = (text: string): readonly number[] =>
  STARTS.flatMap((start) => Array.from(text.matchAll(start), (match) => match.index + match[0].length));

const order = (...sources: readonly string[]): Address => ({
  isOrder: true,
  says: sources.map((source) => new RegExp(`^(?:${source})`, 'iu')),
});
const says = (...sources: readonly string[]): Address => ({
  isOrder: false,
  says: sources.map((source) => new RegExp(source, 'iu')),
});

/** The names of a model, with what it is used as. */
const AI = String.raw`(?:(?:generative |legal )?(?:AI|A\.I\.|artificial intelligence|LLMs?|(?:large )?language models?|chatbots?|chat ?GPT|Copilot)(?:[- ](?:systems?|models?|assistants?|agents?|reviewers?|readers?|tools?))?)(?!\p{L})`;
const KI = String.raw`(?:(?:KI|AI|LLM|künstliche Intelligenz|(?:großes? )?Sprachmodelle?|Chatbots?|ChatGPT|Copilot)(?:[- ]?(?:Systeme?|Modelle?|Assistent(?:en|in)?|Agent(?:en)?|Prüfer(?:in)?))?)(?!\p{L})`;
const IA = String.raw`(?:(?:(?:assistants?|modèles?|systèmes?|agents?|outils?|relecteurs?)\s+(?:d'|de l')?)?(?:IA|I\.A\.|intelligence artificielle|LLM|(?:grands? )?modèles? de langage|chatbots?|ChatGPT|Copilot))(?!\p{L})`;
/** What follows where the model itself is meant, and not its provider or its output. */
const ITSELF = String.raw`(?=\s*[,.;:!?)]|\s*$|\s+(?:that|who|which|and|reading|reviewing|und|das|die|der|bist|sind|et|qui)(?!\p{L}))`;

/** An order to set earlier instructions aside. */
const SET_ASIDE = order(
  String.raw`(?:ignore|disregard|forget|override|bypass|do not (?:follow|obey))\s+(?:(?:all|any|every|everything|the|your|my|these|those|of|and|previous|prior|earlier|above|preceding|existing|original|initial|other|system|given|former|past)[\s,/]+){1,6}(?:instructions?|prompts?|directions?|directives?|commands?|guidelines|rules|messages?)\b`,
  String.raw`(?:ignore|disregard|forget)\s+(?:everything|anything|all|what(?:ever)?)\s+(?:that\s+)?(?:you\s+(?:were|have\s+been)\s+told|above|before|so far)\b`,
  String.raw`(?:(?:ignorier|missacht|überschreib|umgeh)(?:e?(?=\s)|en\s+Sie)|vergiss|vergessen\s+Sie)\s+(?:(?:alle[ns]?|alles|sämtliche[nr]?|die|deine|Ihre|jegliche[nr]?|vorherigen?|vorigen?|bisherigen?|vorangegangenen?|obigen?|früheren?|anderen?|und)[\s,]+){1,6}(?:Anweisung(?:en)?|Instruktion(?:en)?|Befehle?|Vorgaben?|Regeln|Prompts?)`,
  String.raw`(?:ignorier(?:e|en\s+Sie)|vergiss|vergessen\s+Sie)\s+(?:alles|was)(?!\p{L}).{0,30}?(?:oben|bisher|zuvor|vorher|gesagt)`,
  String.raw`(?:ignore[zr]?|oublie[zr]?|ne (?:suis|suivez|tiens|tenez) (?:pas|aucun compte)(?: d(?:e|es))?)\s+(?:(?:toutes?|tous|les?|des|tes|vos|ces|et|autres?|précédentes?|antérieures?)[\s,]+){1,6}(?:instructions?|consignes?|directives?|ordres?|règles|prompts?)\b`,
);

/** An order to reveal what the model was told. */
const REVEAL = order(
  String.raw`(?:reveal|print|repeat|output|show|disclose|leak|send|tell me|give me)\s+(?:me\s+)?(?:(?:your|the)\s+(?:\w+\s+){0,2}?system\s+(?:prompt|message|instructions?)|your\s+(?:\w+\s+){0,2}?(?:prompts?|instructions?|playbook))\b`,
  String.raw`(?:gib|geben\s+Sie|zeig|nenn|verrat|wiederhol)(?:e|en\s+Sie)?\s+(?:mir\s+)?(?:deine?n?|Ihre?n?|den|die)\s+(?:System-?(?:prompt|anweisung(?:en)?|nachricht)|Prompt)(?!\p{L})`,
  String.raw`(?:révèle|révélez|affiche[zr]?|répète|répétez|donne[zr]?|montre[zr]?)(?:-moi)?\s+(?:ton|votre|tes|vos)\s+(?:prompt|message système|instructions? (?:système|initiales?|secrètes?|cachées?))`,
);

/** The reader is told that it is a model, or asked whether it is one. */
const YOU_ARE = says(
  String.raw`\byou(?:'re| are)\s+(?:now\s+)?(?:an?|the|any|in)\s+(?:[\w-]+\s+){0,2}?(?:${AI}${ITSELF}|helpful assistant\b|developer mode\b)`,
  String.raw`(?<!\p{L})(?:du bist|Sie sind)\s+(?:nun\s+|jetzt\s+|ab sofort\s+)?(?:eine?|das|im)\s+(?:[\p{L}-]+\s+){0,2}?(?:${KI}${ITSELF}|hilfreicher Assistent|Entwicklermodus)`,
  String.raw`(?<!\p{L})(?:wenn|falls|sofern)\s+(?:du|Sie)\s+(?:eine?)\s+(?:[\p{L}-]+\s+){0,2}?${KI}\s+(?:bist|sind)`,
  String.raw`(?<!\p{L})(?:tu es|vous êtes)\s+(?:maintenant\s+|désormais\s+)?(?:une?|le|l'|en)\s*(?:[\p{L}'-]+\s+){0,2}?(?:${IA}${ITSELF}|mode développeur)`,
);

/** The reader is spoken to as a model. */
const AS_ONE = says(
  String.raw`\bas an? (?:\w+ )?${AI}\s*,?\s+you\b`,
  String.raw`(?<!\p{L})als\s+(?:eine?\s+)?${KI}\s*,?\s+(?:(?:musst|sollst|darfst|bist|kannst|wirst)\s+du|(?:müssen|sollen|dürfen)\s+Sie)(?!\p{L})`,
  String.raw`(?<!\p{L})en tant qu(?:e |')(?:une?\s+)?(?:[\p{L}'-]+\s+){0,2}?${IA}\s*,?\s+(?:tu|vous)(?!\p{L})`,
);

/** The sentence begins by calling a model. */
const CALLED = says(
  String.raw`^[^\p{L}\p{N}]*(?:hey|hi|hello|dear|attention|(?:note|notice|message|instructions?)\s+(?:to|for))[ :,]+(?:the |all |any )*${AI}(?:\s*[:,;.!–—-]|$)`,
  String.raw`^[^\p{L}\p{N}]*${AI}\s*:\s*(?:please\s+)?(?:ignore|disregard|report|state|say|mark|treat|rate|approve|accept|do not)\b`,
  String.raw`^[^\p{L}\p{N}]*(?:Hallo|Liebe[rs]?|Achtung|(?:Hinweis|Anweisung(?:en)?|Nachricht)\s+(?:an|für))[ :,]+(?:die |das |den |alle )*${KI}(?:\s*[:,;.!–—-]|$)`,
  String.raw`^[^\p{L}\p{N}]*(?:bonjour|chère?s?|attention|(?:note|avis|instructions?|consignes?|message)\s+(?:à|pour|aux?))[ :,]*(?:l'|les |la |le |une? )*${IA}(?:\s*[:,;.!–—-]|$)`,
);

/** The marks by which the turns of a chat are told apart, and what claims to be from its system. */
const CHAT = says(
  String.raw`<\|[\w-]+\|>|\[/?INST\]|<</?SYS>>`,
  String.raw`^[^\p{L}]*(?:new |updated? |hidden |secret )?system (?:prompt|message|instructions?)\s*:\s*\S`,
);

/**
 * Six ways, each of which tells a language model what to do whatever the document is. They are not all that there are: other orders in
 * words of their own are for a reader, or a language model, to notice. Owner: the scan; `addresses-ai.test.ts` says what is found and what is not.
 */
export const ADDRESSES: readonly Address[] = [SET_ASIDE, REVEAL, YOU_ARE, AS_ONE, CALLED, CHAT];
