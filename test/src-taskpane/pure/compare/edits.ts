import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComparedParagraph, Paragraphs } from '#pane/pure/compare/model.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/playbook-truth/agreements');

/** The paragraphs of agreements written by others, each once; what has bars is a row. */
export const CLAUSES: readonly ComparedParagraph[] = [
  ...new Set(
    readdirSync(FOLDER)
      .toSorted()
      .flatMap((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as { text: string }[])
      .map(({ text }) => text.trim())
      .filter((text) => /\p{L}.*\s.*\p{L}/su.test(text)),
  ),
].map((text) => ({ text, number: '', part: 'text' }));

/** Builds a paragraph. */
export const paragraph = (
  text: string,
  part: ComparedParagraph['part'] = 'text',
  number = '',
): ComparedParagraph => ({ text, number, part });

/** Rows of a table of fees, each once. */
export const ROWS: Paragraphs = Array.from({ length: 12 }, (_, row) =>
  paragraph(
    `Service level ${String(row + 1)} | EUR ${String(1_000 + row * 137)} per month | ${String(row + 2)} hours to respond`,
    'row',
  ),
);

/** The kinds of silent edits. */
export const EDITS = ['word', 'number', 'modal', 'term', 'delete', 'insert', 'move', 'moveChanged'] as const;
export type EditName = (typeof EDITS)[number];

/** A document after edits, with what was edited. */
export interface Edited {
  readonly after: Paragraphs;
  /** The kind of difference by position in the document before, and for what was inserted after. */
  readonly before: ReadonlyMap<number, 'changed' | 'deleted' | 'moved'>;
  readonly fresh: ReadonlyMap<number, 'changed' | 'inserted' | 'moved'>;
}

/** Changes words of a paragraph as a person would; undefined where it has none of the kind. */
function changeWords(text: string, edit: EditName, random: () => number): string | undefined {
  const pick = (pattern: RegExp, to: (word: string) => string): string | undefined => {
    const hits = [...text.matchAll(pattern)];
    const hit = hits[Math.floor(random() * hits.length)];
    if (hit === undefined) return undefined;
    return text.slice(0, hit.index) + to(hit[0]) + text.slice(hit.index + hit[0].length);
  };
  if (edit === 'number') return pick(/\d+/gu, (one) => String(Number(one) + 1));
  if (edit === 'modal')
    return pick(/\b(?:may|shall|must|will|not|all|any)\b/gu, (one) => (one === 'may' ? 'shall' : 'may'));
  if (edit === 'term') return pick(/\b\p{Lu}\p{L}{3,}\b/gu, () => 'Undertaking');
  return pick(/\b\p{Ll}{4,}\b/gu, () => 'commercially');
}

/** How many paragraphs a moved one passes at least, so that it and not they are moved. */
const FAR = 10;

/**
 * Makes `count` edits of different paragraphs. `clauses` are inserted. Paragraphs that an edit does not fit are changed by a word.
 */
export function makeEdits(
  before: Paragraphs,
  clauses: Paragraphs,
  {
    count,
    random,
    edits = EDITS,
  }: {
    readonly count: number;
    readonly random: () => number;
    readonly edits?: readonly EditName[];
  },
): Edited {
  const units = before.map(
    (own, old): { own: ComparedParagraph; old: number | undefined; kind?: string } => ({
      own,
      old,
    }),
  );
  const left = [...clauses];
  const changed = new Map<number, 'changed' | 'deleted' | 'moved'>();
  const free = (at: number): boolean => units[at]?.old !== undefined && !changed.has(units[at].old);
  for (let done = 0; done < count; done += 1) {
    const at = Math.floor(random() * units.length);
    const unit = units[at];
    const edit = edits[Math.floor(random() * edits.length)] ?? 'word';
    if (unit?.old === undefined || !free(at)) continue;
    const { old, own } = unit;
    const words = own.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (edit === 'insert') {
      const fresh = left.pop();
      if (fresh !== undefined) units.splice(at, 0, { own: fresh, old: undefined, kind: 'inserted' });
    } else if (edit === 'delete') {
      units.splice(at, 1);
      changed.set(old, 'deleted');
    } else if (edit === 'move' || edit === 'moveChanged') {
      const to = Math.floor(random() * units.length);
      const [low, high] = [Math.min(at, to), Math.max(at, to)];
      const passed = units.slice(low, high).filter((one) => one.kind === undefined).length;
      const text = edit === 'move' ? own.text : changeWords(own.text, 'word', random);
      if (passed < FAR || text === undefined || words < (edit === 'move' ? 4 : 15)) continue;
      units.splice(at, 1);
      units.splice(to, 0, { own: { ...own, text }, old, kind: 'moved' });
      changed.set(old, 'moved');
    } else {
      const text = changeWords(own.text, edit, random) ?? changeWords(own.text, 'word', random);
      if (text === undefined || text === own.text) continue;
      units[at] = { own: { ...own, text }, old, kind: 'changed' };
      changed.set(old, 'changed');
    }
  }
  const fresh = new Map<number, 'changed' | 'inserted' | 'moved'>();
  for (const [at, { kind }] of units.entries())
    if (kind === 'changed' || kind === 'inserted' || kind === 'moved') fresh.set(at, kind);
  return { after: units.map(({ own }) => own), before: changed, fresh };
}
