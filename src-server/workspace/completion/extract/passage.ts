import { typedLabel } from '../../files/clause-label.ts';
import { sentencesOf } from './sentences.ts';

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['What must not be done', /\b(shall|will|may|must) not\b|\bno (party|person)\b|\bneither\b/i],
  ['What must be done', /\b(shall|must|agrees? to|is required to|undertakes?)\b/i],
  ['What may be done', /\b(may|is entitled to|has the right to)\b/i],
  ['When and how much', /\b\d|\b(days?|months?|years?|per cent|percent)\b/i],
];
const CONDITION = /\b(if|unless|provided that|except|subject to|only where)\b/i;

interface Part {
  readonly text: string;
  readonly label: string | undefined;
}

function partsOf(passage: string): Part[] {
  let label: string | undefined;
  return sentencesOf(passage).map(({ start, end }) => {
    const text = passage.slice(start, end);
    label = typedLabel(text)?.label ?? label;
    return { text, label };
  });
}

function line({ text, label }: Part): string {
  const clause = label === undefined || text.startsWith(label) ? '' : ` (clause ${label})`;
  return `- “${text}”${clause}`;
}

/** The passage's sentences sorted into duties, rights and figures, word for word. */
export function explainByExtracts(passage: string): string {
  const left = new Set(partsOf(passage).filter(({ text }) => text.length > 12));
  const groups = KINDS.flatMap(([title, pattern]) => {
    const found = [...left].filter(({ text }) => pattern.test(text));
    for (const part of found) left.delete(part);
    return found.length === 0 ? [] : [`${title}:\n${found.map(line).join('\n')}`];
  });
  const rest = left.size === 0 ? [] : [`The rest:\n${[...left].map(line).join('\n')}`];
  return [...groups, ...rest].join('\n\n');
}

/** How much of a passage's substance a sentence carries; long sentences count a little less. */
function weigh(text: string): number {
  const names = Math.min(2, (text.match(/[A-Z][a-z]+ [A-Z][a-z]+/g) ?? []).length * 0.5);
  const kinds = KINDS.filter(([, pattern]) => pattern.test(text)).length * 2;
  return kinds + (CONDITION.test(text) ? 1 : 0) + names - text.length / 800;
}

/** At most five sentences of the passage, in their order: those with duties, conditions, figures and defined terms. */
export function summariseByExtracts(passage: string): string {
  const parts = partsOf(passage).map((part, index) => ({ part, index, weight: weigh(part.text) }));
  const chosen = parts
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, 5)
    .toSorted((a, b) => a.index - b.index);
  return chosen.map(({ part }) => line(part)).join('\n');
}
