// @vitest-environment jsdom
// Tracked changes inside others: what is decided, and what goes with it.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentReview } from '#pane/word/model.ts';
import { rounds } from '#test/setup/rounds.ts';
import { document, paragraph } from '../documents.ts';
import { open } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';
import { decide } from '../decide.ts';

const by = (author: string): string => `w:id="1" w:author="${author}" w:date="2025-01-01T00:00:00Z"`;

interface Piece {
  readonly inserted?: boolean;
  readonly deleted?: boolean;
  readonly formatted?: boolean;
}

/** Words that one author inserted, another deleted and a third formatted, as far as the piece says. */
const piece = (text: string, { inserted, deleted, formatted }: Piece): string => {
  const tag = deleted === true ? 'delText' : 't';
  const look =
    formatted === true ? `<w:rPr><w:b/><w:rPrChange ${by('Finn')}><w:rPr/></w:rPrChange></w:rPr>` : '';
  const run = `<w:r>${look}<w:${tag} xml:space="preserve">${text}</w:${tag}></w:r>`;
  const inside = deleted === true ? `<w:del ${by('Dana')}>${run}</w:del>` : run;
  return inserted === true ? `<w:ins ${by('Ines')}>${inside}</w:ins>` : inside;
};

const listed = ({ changes }: DocumentReview): readonly string[] =>
  changes.map(({ kind, text }) => `${kind} ${text}`);

const NESTED = document(
  paragraph(
    'Fee of ',
    piece('ten ', { inserted: true }),
    piece('net ', { inserted: true, deleted: true }),
    piece('euros', { inserted: true, formatted: true }),
    ' a day.',
  ),
);

describe.each(quickPart(['windows', 'web', 'mac'] as const, 1))(
  'changes inside an insertion, in Word %s',
  (profile) => {
    it('go with it when it is rejected', async () => {
      const { host, pane } = await open(NESTED, { profile });
      const review = await pane.readReview();
      expect(listed(review)).toEqual(['inserted ten net euros', 'deleted net ', 'formatted euros']);
      const outer = review.changes.filter(({ kind }) => kind === 'inserted');
      expect(await decide(pane, review, outer, 'reject')).toMatchObject({ outcome: 'verified' });
      expect(listed(await pane.readReview())).toEqual([]);
      expect(host.document.body.textOf('current')).toContain('Fee of  a day.');
    });

    it('are left when it is accepted', async () => {
      const { pane } = await open(NESTED, { profile });
      const review = await pane.readReview();
      const outer = review.changes.filter(({ kind }) => kind === 'inserted');
      expect(await decide(pane, review, outer, 'accept')).toMatchObject({ outcome: 'verified' });
      expect(listed(await pane.readReview())).toEqual(['deleted net ', 'formatted euros']);
    });

    it('take their words out of it when a deletion is accepted', async () => {
      const { pane } = await open(NESTED, { profile });
      const review = await pane.readReview();
      const inner = review.changes.filter(({ kind }) => kind === 'deleted');
      expect(await decide(pane, review, inner, 'accept')).toMatchObject({ outcome: 'verified' });
      expect(listed(await pane.readReview())).toEqual(['inserted ten euros', 'formatted euros']);
    });
  },
);

it('every choice of decisions is carried out as read, however changes lie inside each other', async () => {
  const flags = fc.record({ inserted: fc.boolean(), deleted: fc.boolean(), formatted: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(flags, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.constantFrom('accept', 'reject', undefined)),
      async (pieces, choices) => {
        const runs = pieces.map((flag, index) => piece(`w${String(index)} `, flag));
        const { pane, close } = await open(document(paragraph('A ', ...runs, 'end.')));
        try {
          const review = await pane.readReview();
          const steps = review.changes.flatMap((change) => {
            const { value: decision } = choices.next();
            return decision === undefined ? [] : [{ changes: [change], decision }];
          });
          const results = await pane.decideAll(review, steps);
          expect(results).toEqual(
            steps.map(() => ({ report: expect.objectContaining({ outcome: 'verified' }) })),
          );
        } finally {
          await close();
        }
      },
    ),
    { numRuns: rounds(60) },
  );
});
