import { MATERIAL_RULE, SETTING_START, unescapeMarks } from './material.ts';
import { parseReplacements } from './replace/replace-quoted.ts';

/** What a prompt asks for, as far as rules can recognise it. `plain`: the same in fewer and plainer words. `write`: new words, which only a language model can give. */
export type Intent = 'plain' | 'replace' | 'write' | 'other';

/**
 * A parsed prompt. The instruction comes first; the passage is between `<passage>` and `</passage>` lines, or after a line that ends in a
 * colon and asks for something that the rules know (`Put this clause into plain language:`).
 */
export interface ParsedPrompt {
  readonly instruction: string;
  /** Verbatim; undefined if the prompt has none. The first of several. */
  readonly passage?: string;
  /** The question that this one follows up on; undefined for none. */
  readonly previousQuestion?: string;
  readonly intent: Intent;
}

/** The passage of a prompt that does not escape the marks in its material: the longest possible. */
const FENCE = /(?:^|\n)<passage>\r?\n([\s\S]*)\r?\n<\/passage>\s*$/;

/** The marks of material, which follows the instruction: each part between lines with its mark. */
const MARKS = 'passage|notes|previous-question|previous-answer';
const MATERIAL = new RegExp(String.raw`(?:^|\n)<(${MARKS})>\r?\n([\s\S]*)\r?\n</(${MARKS})>\s*$`);
/** The end of one part and the beginning of the next. */
const BETWEEN = new RegExp(String.raw`\r?\n</(${MARKS})>\s*\n<(${MARKS})>\r?\n`);

/** A line that announces the passage, and the passage. */
const ANNOUNCED = /^([^\n]{1,300}):[ \t]*\r?\n\s*(\S[\s\S]*)$/;

const PLAIN =
  /\bplain(er)? (language|english)\b|\bsimplif|\bplainly\b|\blegalese\b|\bshort(en|er)\b|\bconcise|\bcondense|\btighten/i;
const WRITE = /\bexplain|\bwhat (does|do) (this|it)\b|\bsummar(y|ise|ize)\b|\bkey points\b|\btranslate\b/i;

/** Sentences that limit an answer and ask for nothing more. Rules observe these limits anyway. */
const LIMITS_ONLY =
  /^(keep|answer with|change as few|say only|say so|do not|don.t|cite|no\b|without|use only|preserve|the parties are)/i;
/** Words of an instruction that go beyond a known intent. */
const ASKS_MORE =
  /\b(add|insert|include|replace|translate|also|then|instead|limit|cap|remove the|delete the|swap|rename)\b/i;

function intentOf(instruction: string): Intent {
  if (parseReplacements(instruction) !== undefined) return 'replace';
  const [first = '', ...further] = instruction.split(/\n\s*\n/).map((part) => part.trim());
  if (WRITE.test(first)) return 'write';
  // Rules cannot follow what the user typed after a quick action, so the action alone must not be reported as the intent.
  if (further.some((part) => part !== '')) return 'other';
  const [opening = '', ...sentences] = first.split(/(?<=[.!?])\s+/);
  if (sentences.some((sentence) => !LIMITS_ONLY.test(sentence))) return 'other';
  if (ASKS_MORE.test(opening)) return 'other';
  return PLAIN.test(opening) ? 'plain' : 'other';
}

/**
 * Parses a prompt. An intent is recognised only if the instruction asks for that and nothing else: `Shorten it and add a cap` is `other`,
 * since doing half of an instruction would be wrong.
 */
export function parsePrompt(prompt: string): ParsedPrompt {
  const { before, parts } = splitMaterial(prompt);
  const instruction = withoutRules(before);
  if (parts.length === 0) return parseUnfenced(instruction);
  const find = (mark: string): string | undefined => parts.find((part) => part.mark === mark)?.text;
  const [passage, previousQuestion] = [find('passage'), find('previous-question')];
  return {
    instruction,
    intent: intentOf(instruction),
    ...(previousQuestion === undefined ? {} : { previousQuestion }),
    ...(passage === undefined ? {} : { passage }),
  };
}

/** Returns an instruction without the paragraphs of the pane that are about the request, and no part of it. */
const withoutRules = (text: string): string =>
  text.includes(MATERIAL_RULE) || text.includes(SETTING_START)
    ? text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== MATERIAL_RULE && !part.trim().startsWith(`${SETTING_START} `))
        .join('\n\n')
        .trim()
    : text.trim();

/** Splits a prompt into its instruction and the marked parts that follow it, as their authors wrote them. */
function splitMaterial(prompt: string): {
  readonly before: string;
  readonly parts: readonly { readonly mark: string; readonly text: string }[];
} {
  const material = MATERIAL.exec(prompt);
  if (material === null) return { before: prompt, parts: [] };
  const [, opened = '', inside = '', closed = ''] = material;
  // Text, closing mark, opening mark, text, and so on.
  const pieces = inside.split(BETWEEN);
  const parts = pieces.flatMap((text, index) => {
    const [mark, end] = [pieces[index - 1] ?? opened, pieces[index + 1] ?? closed];
    return index % 3 === 0 ? [{ mark, end, text: unescapeMarks(text) }] : [];
  });
  if (parts.every(({ mark, end }) => mark === end)) return { before: prompt.slice(0, material.index), parts };
  const fence = FENCE.exec(prompt);
  return fence === null
    ? { before: prompt, parts: [] }
    : {
        before: prompt.slice(0, fence.index),
        parts: [{ mark: 'passage', text: unescapeMarks(fence[1] ?? '') }],
      };
}

/** Paragraphs of an instruction that merely say how to answer, or what it follows up on. */
const HOW_TO_ANSWER =
  /^(answer (the|this|my|from|in|with|only)|cite|say so|be brief|use only|this follows up on an earlier)\b/i;

/** Returns the question of a prompt: its instruction without the paragraphs that merely say how to answer, and without its material. */
export function readQuestion({ instruction }: ParsedPrompt): string {
  const paragraphs = instruction.split(/\n\s*\n/);
  const asked = paragraphs.filter((text) => !HOW_TO_ANSWER.test(text.trim()));
  return (asked.length === 0 ? paragraphs : asked).join('\n');
}

function parseUnfenced(prompt: string): ParsedPrompt {
  const announced = ANNOUNCED.exec(prompt);
  if (announced !== null) {
    const [, instruction = '', passage = ''] = announced;
    const intent = intentOf(instruction);
    // A question may contain a line that ends in a colon too.
    if (intent !== 'other') return { instruction, intent, passage: passage.trimEnd() };
  }
  return { instruction: prompt, intent: intentOf(prompt) };
}
