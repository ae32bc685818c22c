// @vitest-environment jsdom
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { applyDecisions } from '#pane/tabs/agreement/changes/apply-decisions.ts';
import { writeCoverNote } from '#pane/tabs/agreement/changes/decided/cover-note.ts';
import { settleDecisions } from '#pane/tabs/agreement/changes/decided/settle-decisions.ts';
import type { Decision, Reason } from '#pane/tabs/agreement/changes/decision.ts';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import { listEdits } from '#pane/tabs/agreement/changes/list/list-edits.ts';
import { planProposals } from '#pane/tabs/agreement/changes/proposals/plan-proposals.ts';
import { composeProposals } from '#pane/pure/playbooks/proposal-prompt.ts';
import { toNote } from '#pane/pure/tables/write-note.ts';
import { rounds } from '#test/setup/rounds.ts';
import { deleted, inserted, numberedWith, paragraph } from '#test/src-taskpane/word/documents.ts';
import { open } from '#test/src-taskpane/word/open.ts';

const AGREEMENT = numberedWith(
  paragraph('Term of ', deleted('one', 1), inserted('two', 2), ' years', inserted(' at least', 3), '.'),
  paragraph('Payment within ', deleted('30', 4), inserted('60', 5), ' days', deleted(' of receipt', 6), '.'),
  paragraph(inserted('All of this paragraph is new.', 7)),
  paragraph(deleted('All of this paragraph is gone.', 8)),
  paragraph('Notices by ', deleted('letter', 9), inserted('email', 10), '.'),
);
const INTERNAL = 'our-walk-away';
const EXTERNAL = 'said-to-them';
const LIMIT = 20_000;

const reason = (number: number): fc.Arbitrary<Reason | undefined> =>
  fc.constantFrom(
    undefined,
    { audience: 'internal' as const, text: `${INTERNAL} ${number}` },
    { audience: 'external' as const, text: `${EXTERNAL} ${number}` },
  );
const decision = (number: number): fc.Arbitrary<Decision | undefined> =>
  fc
    .tuple(fc.constantFrom('accept', 'reject', 'counter', 'comment', undefined), reason(number))
    .map(([action, why]): Decision | undefined => {
      if (action === undefined) return undefined;
      const because = why === undefined ? {} : { reason: why };
      if (action === 'comment')
        return { ...(why?.audience === 'internal' ? because : {}), action, text: `Why ${number}?` };
      return action === 'counter'
        ? { ...because, action, text: `Our own wording ${number}.` }
        : { ...because, action };
    });
const decided = fc.tuple(...Array.from({ length: 8 }, (_, number) => decision(number)));

/** Every part of a .docx that is text. */
const textOf = (docx: Uint8Array): string =>
  Object.values(unzipSync(docx))
    .map((part) => strFromU8(part))
    .join('\n');

describe('an internal reason', () => {
  it('is never in the document, its comments, the cover note, a list without reasons or a request', async () => {
    await fc.assert(
      fc.asyncProperty(decided, async (chosen) => {
        const { pane, host, close } = await open(AGREEMENT);
        try {
          const review = await pane.readReview();
          const edits = groupChanges(review);
          const decisions = new Map(
            edits.flatMap(({ id }, index) => {
              const own = chosen[index];
              return own === undefined ? [] : [[id, own] as const];
            }),
          );
          const outcomes = await applyDecisions(
            pane,
            { review, edits, decisions },
            () => undefined,
            new AbortController().signal,
          );
          const now = await pane.readReview();
          const after = { review: now, edits: groupChanges(now) };
          const settled = settleDecisions(
            { review, edits, decisions },
            outcomes,
            after,
            '2026-11-25T10:00:00.000Z',
          );
          const note = writeCoverNote(settled.decided);
          const requests = planProposals(after.edits, now, [], LIMIT).map(
            (planned) => composeProposals(planned, LIMIT)?.prompt ?? '',
          );
          const list = (hasReasons: boolean): string =>
            JSON.stringify(
              listEdits('document', {
                ...after,
                hasReasons,
                terms: [],
                proposals: new Map(),
                decisions: settled.decisions,
                decided: settled.decided,
              }),
            );
          const file = textOf(host.save());
          const places = [note, textOf(toNote(note)), list(false), ...requests, file];
          for (const place of places) expect(place).not.toContain(INTERNAL);

          expect(outcomes).toHaveLength(decisions.size);
          // Each applied decision is remembered with its reason: in the note what is said to them, in the list for our side all of it.
          const remembered = settled.decided.flatMap(
            ({ edit, decision: { reason: why }, isReasonWritten }) =>
              why === undefined ? [] : [{ ...why, isOwn: edit.isOwn, isReasonWritten }],
          );
          for (const { text } of remembered) expect(list(true)).toContain(text);
          for (const { text } of remembered.filter(
            ({ audience, isOwn }) => audience === 'external' && !isOwn,
          ))
            expect(note).toContain(text);
          // The document has the comments that are remembered as written, and none of a decision that was not applied.
          const said = now.comments.map(({ text }) => text).filter((text) => text.startsWith(EXTERNAL));
          const failed = [...settled.decisions.values()].flatMap(({ reason: why }) =>
            why?.isWritten === true ? [why] : [],
          );
          const written = [...remembered.filter(({ isReasonWritten }) => isReasonWritten), ...failed];
          expect(said.toSorted()).toEqual(written.map(({ text }) => text).toSorted());
        } finally {
          // Also where an expectation fails, so that the next round says why and not that Word is open.
          await close();
        }
      }),
      { numRuns: rounds(24) },
    );
  });
});
