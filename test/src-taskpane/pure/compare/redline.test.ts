import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Paragraphs } from '#pane/pure/compare/model.ts';
import { redlineParagraphs, type RedlinedParagraph } from '#pane/pure/compare/redline-paragraphs.ts';
import { writeRedline } from '#pane/pure/compare/write-redline.ts';
import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import { readParagraphs } from '#pane/pure/compare/read/read-paragraphs.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { seededRandom } from '#test/setup/random.ts';
import { rounds } from '#test/setup/rounds.ts';
import { CLAUSES, makeEdits, ROWS } from './edits.ts';

const ABOUT = {
  title: 'Redline',
  subtitle: 'a & b.docx',
  author: 'Jane "J" <Doe>',
  date: new Date('2026-11-24T09:00:00.123Z'),
  headers: 'Headers and footers',
};
const texts = (paragraphs: Paragraphs): string[] => paragraphs.map(({ text }) => text);

const words = (list: readonly string[]): string => list.join('\n').replace(/\s+/gu, ' ').trim();

/** The paragraphs of a redline as they are with all of its changes rejected or accepted. */
const without = (redlined: readonly RedlinedParagraph[], gone: 'inserted' | 'deleted'): string[] =>
  redlined
    .filter(({ mark }) => mark !== gone)
    .map(({ pieces }) =>
      pieces
        .filter(({ kind }) => kind !== gone)
        .map(({ text }) => text)
        .join(''),
    );

/** A document and another one with some of its paragraphs changed, inserted, deleted and moved. */
const documents = fc.integer().map((seed) => {
  const random = seededRandom(seed);
  const before: Paragraphs = [...CLAUSES.slice(0, 30), ...ROWS, ...CLAUSES.slice(30, 60)];
  const { after } = makeEdits(before, CLAUSES.slice(60), { count: Math.floor(random() * 14), random });
  return { before, after };
});

describe('a redline of two documents', () => {
  it('is the one before with its changes rejected, and the one after with them accepted', () =>
    fc.assert(
      fc.property(documents, ({ before, after }) => {
        const redlined = runToEnd(redlineParagraphs(before, after));
        expect(without(redlined, 'inserted')).toEqual(texts(before));
        expect(without(redlined, 'deleted')).toEqual(texts(after));
      }),
      { numRuns: rounds(60) },
    ));

  it('has no change where nothing was changed', () => {
    const same = CLAUSES.slice(0, 20);
    const redlined = runToEnd(redlineParagraphs(same, same));
    expect(redlined.flatMap(({ mark, pieces }) => [mark, ...pieces.map(({ kind }) => kind)])).not.toContain(
      'inserted',
    );
    expect(without(redlined, 'inserted')).toEqual(texts(same));
  });
});

describe('a redline as a Word document', () => {
  it('reads as either document once its tracked changes are rejected or accepted', () =>
    fc.assert(
      fc.property(documents, ({ before, after }) => {
        const file = writeRedline(runToEnd(redlineParagraphs(before, after)), ABOUT);
        const read = (accepts: boolean): string[] => {
          const opened = runToEnd(openPackage(file));
          if (opened === undefined) throw new Error('It is no .docx.');
          return texts(runToEnd(readParagraphs(opened, () => accepts))).slice(2);
        };
        expect(words(read(true))).toBe(words(texts(after)));
        expect(words(read(false))).toBe(words(texts(before)));
      }),
      { numRuns: rounds(20) },
    ));
});
