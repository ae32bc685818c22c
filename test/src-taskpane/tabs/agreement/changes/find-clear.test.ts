// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import type { Decision } from '#pane/tabs/agreement/changes/decision.ts';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import { findClear } from '#pane/tabs/agreement/changes/understand/find-clear.ts';
import { clause, deleted, inserted, numberedWith } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';

const WORDING = 'Payment is due within 45 days of the invoice.';
const { rules } = readPlaybook('Services', {
  firstRow: 1,
  rows: [
    ['Topic', 'Find', 'Position', 'Wording'],
    ['Payment', 'payment', '45 days', WORDING],
  ],
});
const TYPOGRAPHY = 'The same words; only marks or spaces are written differently.';
const FROM_PLAYBOOK = 'Reads as the playbook’s wording for Payment (row 2).';

/** The changes of clauses, and a function that returns the reason of each that is clear, empty for the others. */
async function readClauses(...clauses: readonly (readonly string[])[]) {
  const { pane } = await open(numberedWith(...clauses.map((runs) => clause(...runs))));
  const review = await pane.readReview();
  const edits = groupChanges(review);
  return (...rejected: readonly number[]): readonly string[] => {
    const decisions = new Map(
      rejected.map((at): [string, Decision] => [edits[at]?.id ?? '', { action: 'reject' }]),
    );
    const clear = findClear(edits, review, rules, decisions);
    return edits.map(({ id }) => clear.get(id) ?? '');
  };
}

describe('a change is clear', () => {
  it.each([
    ['quotation marks', ['the ', deleted('"', 1), inserted('“', 2), 'Fees" are due.']],
    ['a dash', ['Net fees ', deleted('-', 1), inserted('–', 2), ' no taxes.']],
    ['a space that does not break', ['Within ', deleted('30 days', 1), inserted('30\u00a0days', 2), '.']],
  ])('where it only writes %s differently', async (_, runs) => {
    expect((await readClauses(runs))()).toEqual([TYPOGRAPHY]);
  });

  it.each([
    ['an amount', ['The cap is ', deleted('£5', 1), inserted('£1', 2), '.']],
    ['a comma', ['The fees', inserted(',', 1), ' and taxes are due.']],
    ['a capital', ['The ', deleted('Fees', 1), inserted('fees', 2), ' are due.']],
    ['a space between letters', ['They can', inserted(' ', 1), 'not be changed.']],
    ['all words of its paragraph', [inserted('“Fees”', 1)]],
  ])('never where it changes %s', async (_, runs) => {
    expect((await readClauses(runs))()).toEqual(['']);
  });

  it('where its paragraph reads as the playbook with all that is pending, and no longer once a part of that is rejected', async () => {
    const reasons = await readClauses([
      'Payment is due within ',
      deleted('30', 1),
      inserted('45', 2),
      ' days of the ',
      deleted('delivery', 3),
      inserted('invoice', 4),
      '.',
    ]);
    expect(reasons()).toEqual([FROM_PLAYBOOK, FROM_PLAYBOOK]);
    expect(reasons(1)).toEqual(['', '']);
  });

  it('never where the playbook’s wording replaces that of another topic, or comes without its end', async () => {
    const reasons = await readClauses(
      [deleted('Liability is unlimited.', 1), inserted(WORDING, 2)],
      ['Payment is due within ', deleted('30', 3), inserted('45', 4), ' days.'],
    );
    expect(reasons()).toEqual(['', '']);
  });
});
