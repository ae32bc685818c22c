export const VERDICTS = ['acceptable', 'fallback', 'not_acceptable', 'missing', 'unclear'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a language model says of a measure: the sentence that sets the value, the value, and when it is another one; empty for none. */
export interface MeasureAnswer {
  readonly sentence: string;
  readonly value: string;
  readonly unless: string;
}

/** A model's answer about one topic, before it is checked. */
export interface ReviewAnswer {
  readonly verdict: Verdict;
  readonly clause: string;
  readonly quote: string;
  readonly reason: string;
  readonly rewrite: string;
  readonly comment: string;
  readonly measure: MeasureAnswer;
}

type Label =
  'verdict' | 'clause' | 'quote' | 'reason' | 'rewrite' | 'comment' | 'measured' | 'value' | 'unless';

/** What models write instead of a label. */
const LABELS: ReadonlyMap<string, Label> = new Map<string, Label>([
  ['verdict', 'verdict'],
  ['status', 'verdict'],
  ['assessment', 'verdict'],
  ['clause', 'clause'],
  ['section', 'clause'],
  ['quote', 'quote'],
  ['quotation', 'quote'],
  ['evidence', 'quote'],
  ['reason', 'reason'],
  ['reasoning', 'reason'],
  ['rationale', 'reason'],
  ['explanation', 'reason'],
  ['rewrite', 'rewrite'],
  ['redline', 'rewrite'],
  ['proposed wording', 'rewrite'],
  ['suggested rewrite', 'rewrite'],
  ['comment', 'comment'],
  ['comment to the other side', 'comment'],
  ['measured sentence', 'measured'],
  ['measured value', 'value'],
  ['measured unless', 'unless'],
]);
/** A label at the start of a line, whatever Markdown surrounds it. */
const LABEL_LINE = new RegExp(
  String.raw`^[\s>*_#•-]*(?:\d+[.)]\s*)?[*_"]*(${[...LABELS.keys()].toSorted((a, b) => b.length - a.length).join('|')})[*_"]*\s*[:：][*_"]*\s*`,
  'iu',
);

/**
 * Reads the labelled lines of an answer, or a JSON object with the same members, in any order and with Markdown
 * around them. Undefined if no verdict can be read: then the user reads the answer; there is no default.
 */
export function readReview(text: string): ReviewAnswer | undefined {
  const members = readJson(text) ?? readLines(text);
  const verdict = readVerdict(members.get('verdict') ?? '');
  if (verdict === undefined) return undefined;
  const member = (label: Label): string => {
    const value = (members.get(label) ?? '').trim();
    return /^(?:none|n\/a|not applicable|-|–|\(none\))\.?$/iu.test(value) ? '' : value;
  };
  return {
    verdict,
    clause: member('clause'),
    quote: withoutQuotationMarks(member('quote')),
    reason: member('reason'),
    rewrite: withoutFence(member('rewrite')),
    comment: member('comment'),
    measure: {
      sentence: withoutQuotationMarks(member('measured')),
      value: member('value'),
      unless: member('unless'),
    },
  };
}

function readLines(text: string): Map<Label, string> {
  const members = new Map<Label, string>();
  let label: Label | undefined;
  for (const line of text.split(/\r?\n/u)) {
    const head = LABEL_LINE.exec(line);
    const found = head === null ? undefined : LABELS.get((head[1] ?? '').toLowerCase());
    // A label that has already appeared is part of the text, such as "Comment: …" within a rewrite.
    if (head !== null && found !== undefined && !members.has(found)) {
      label = found;
      members.set(label, line.slice(head[0].length));
    } else if (label !== undefined) members.set(label, `${members.get(label) ?? ''}\n${line}`);
  }
  return members;
}

function readJson(text: string): Map<Label, string> | undefined {
  const body = /\{[\s\S]*\}/u.exec(text)?.[0];
  if (body === undefined || !text.replace(/^[\s`]*(?:json)?\s*/iu, '').startsWith('{')) return undefined;
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return undefined;
    return new Map(
      Object.entries(value).flatMap(([key, member]): [Label, string][] => {
        const label = LABELS.get(key.toLowerCase().replaceAll('_', ' '));
        return label === undefined || typeof member !== 'string' ? [] : [[label, member]];
      }),
    );
  } catch {
    // It is not JSON after all, and is read as lines.
    return undefined;
  }
}

function readVerdict(text: string): Verdict | undefined {
  const word = text
    .toLowerCase()
    .replace(/[*_`"“”.]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (/^(?:not acceptable|unacceptable|rejected|non-?compliant)\b/u.test(word)) return 'not_acceptable';
  if (/^(?:acceptable|accepted|compliant)\b(?! with)/u.test(word)) return 'acceptable';
  if (/^(?:fall ?back|acceptable with)\b/u.test(word)) return 'fallback';
  if (/^(?:missing|absent|not found)\b/u.test(word)) return 'missing';
  return /^(?:unclear|uncertain|unknown)\b/u.test(word) ? 'unclear' : undefined;
}

const withoutQuotationMarks = (text: string): string => text.replace(/^\s*[“"„«]([\s\S]*)[”"“»]\s*$/u, '$1');

const withoutFence = (text: string): string => /^```\w*\n([\s\S]*?)\n?```\s*$/u.exec(text)?.[1] ?? text;
