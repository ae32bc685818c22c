import { parseReplacements } from './replace/replace-quoted.ts';

/** What a prompt asks for, as far as rules can recognise it. */
export type Intent = 'plain' | 'shorten' | 'mutual' | 'replace' | 'explain' | 'summarise' | 'other';

/**
 * A parsed prompt. The instruction comes first; the passage is between `<passage>` and `</passage>` lines, or after a line that ends in a
 * colon and asks for something that the rules know (`Put this clause into plain language:`).
 */
export interface ParsedPrompt {
  readonly instruction: string;
  /** Verbatim; undefined if the prompt has none. */
  readonly passage?: string;
  /** Notes on the passage, such as its footnotes and the definitions that it uses. Empty if there are none. */
  readonly notes: string;
  readonly intent: Intent;
}

const FENCE = /(?:^|\n)<passage>\r?\n([\s\S]*)\r?\n<\/passage>\s*$/;

/** Notes on the passage, which precede it. They are material, not instructions. */
const NOTES = /(?:^|\n)<notes>\r?\n([\s\S]*)\r?\n<\/notes>\s*$/;

/** A line that announces the passage, and the passage. */
const ANNOUNCED = /^([^\n]{1,300}):[ \t]*\r?\n\s*(\S[\s\S]*)$/;

const INTENTS: readonly (readonly [Intent, RegExp])[] = [
  ['plain', /\bplain(er)? (language|english)\b|\bsimplif|\bplainly\b|\blegalese\b/i],
  ['mutual', /\bmutual|\breciproc/i],
  ['shorten', /\bshort(en|er)\b|\bconcise|\bcondense|\btighten/i],
  ['explain', /\bexplain|\bwhat (does|do) (this|it|the)\b/i],
  ['summarise', /\bsummar(y|ise|ize)\b|\bkey points\b/i],
];

/** Sentences that limit an answer and ask for nothing more. Rules observe these limits anyway. */
const LIMITS_ONLY =
  /^(keep|answer with|change as few|say only|say so|do not|don.t|cite|no\b|without|use only|preserve|the parties are)/i;
/** Words of an instruction that go beyond a known intent. */
const ASKS_MORE =
  /\b(add|insert|include|replace|translate|also|then|instead|limit|cap|remove the|delete the|swap|rename)\b/i;

function intentOf(instruction: string): Intent {
  if (parseReplacements(instruction) !== undefined) return 'replace';
  const [first = '', ...further] = instruction.split(/\n\s*\n/).map((part) => part.trim());
  // Rules cannot follow what the user typed after a quick action, so the action alone must not be reported as the intent.
  if (further.some((part) => part !== '')) return 'other';
  const [opening = '', ...sentences] = first.split(/(?<=[.!?])\s+/);
  if (sentences.some((sentence) => !LIMITS_ONLY.test(sentence))) return 'other';
  if (ASKS_MORE.test(opening)) return 'other';
  return INTENTS.find(([, pattern]) => pattern.test(opening))?.[0] ?? 'other';
}

/**
 * Parses a prompt. An intent is recognised only if the instruction asks for that and nothing else: `Shorten it and add a cap` is `other`,
 * since doing half of an instruction would be wrong.
 */
export function parsePrompt(prompt: string): ParsedPrompt {
  const fence = FENCE.exec(prompt);
  if (fence === null) return parseUnfenced(prompt.trim());
  const before = prompt.slice(0, fence.index);
  const notes = NOTES.exec(before);
  const instruction = (notes === null ? before : before.slice(0, notes.index)).trim();
  return {
    instruction,
    intent: intentOf(instruction),
    notes: unescapeMarks(notes?.[1] ?? ''),
    passage: unescapeMarks(fence[1] ?? ''),
  };
}

function parseUnfenced(prompt: string): ParsedPrompt {
  const announced = ANNOUNCED.exec(prompt);
  if (announced !== null) {
    const [, instruction = '', passage = ''] = announced;
    const intent = intentOf(instruction);
    // A question may contain a line that ends in a colon too.
    if (intent !== 'other') return { instruction, intent, notes: '', passage: passage.trimEnd() };
  }
  return { instruction: prompt, intent: intentOf(prompt), notes: '' };
}

/** Restores markers in the document's text, which the pane escapes. */
function unescapeMarks(text: string): string {
  return text.replace(/&lt;(?=\s*\/?\s*(?:passage|notes)\b)/gi, '<');
}
