import { describe, expect, it } from 'vitest';
import { clause, deleted, inserted, numberedWith } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { openWithModel } from '../stage/model.ts';
import { paneFrame, setWidth, sideways } from '../stage/narrow.ts';
import { settledTexts } from '../stage/settled-texts.ts';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

/** Twelve changes by a colleague: six replacements, three insertions, three deletions. */
const NEGOTIATED = numberedWith(
  clause('Term of ', deleted('one', 1), inserted('two', 2), ' years', inserted(' at least', 3), '.'),
  clause('Pay within ', deleted('30', 4), inserted('60', 5), ' days', deleted(' of receipt', 6), '.'),
  clause('Delivery by ', deleted('ship', 7), inserted('air', 8), ' at once', inserted(' or later', 9), '.'),
  clause('Notices by ', deleted('letter', 10), inserted('email', 11), '.'),
  clause('Cap of ', deleted('£5', 12), inserted('£1', 13), ' a year', deleted(' in all', 14), '.'),
  clause(
    'Law of ',
    deleted('England', 15),
    inserted('Ireland', 16),
    ' is',
    inserted(' only', 17),
    ' the law',
    deleted(' alone', 18),
    '.',
  ),
);

/** What a language model could propose: it counters the cap, asks about the notices, and accepts only insertions. */
function answer(prompt: string): string {
  const [, body = ''] = /\n<clause label="[^"]*">\n([\s\S]*)\n<\/clause>/u.exec(prompt) ?? [];
  return [...body.matchAll(/<change number="(\d+)" paragraph="\d+" kind="(\w+)">\n([\s\S]*?)<\/change>/gu)]
    .map(([, number = '', kind = '', words = '']) => {
      const action = words.includes('£5')
        ? 'counter'
        : words.includes('letter')
          ? 'comment'
          : kind === 'insertion'
            ? 'accept'
            : 'reject';
      return [
        `CHANGE: ${number}`,
        `EFFECT: The ${kind} changes what was agreed.`,
        `ACTION: ${action}`,
        'POSITION: none',
        'REASON: That is what we always do about it.',
        `WORDING: ${action === 'counter' ? 'Cap of £3 a year.' : 'none'}`,
        `COMMENT: ${action === 'comment' ? 'Why not by letter?' : 'none'}`,
      ].join('\n');
    })
    .join('\n\n');
}

const stage = useStage();

describe('proposals about a colleague’s twelve changes', () => {
  it('are used or overridden one by one, applied, and LibreOffice agrees with what is left', async () => {
    const preview = await openWithModel(stage, answer);
    const { pane } = preview;
    await preview.open(NEGOTIATED);
    await openView(pane, 'changes');
    await pane.getByRole('button', { name: 'List the changes' }).click();
    await pane.getByRole('heading', { name: '12 changes, 0 comments' }).waitFor();
    await pane.getByRole('button', { name: 'Propose decisions' }).click();
    await pane.getByText(/^12 changes, 6 requests with/u).waitFor();
    await setWidth(preview);
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(await sideways(paneFrame(preview))).toBe(0);
    await pane.getByRole('button', { name: 'Ask for proposals' }).click();
    await pane.getByText('6 of 6 done').waitFor();
    const use = (what: string): Promise<void> =>
      pane.getByRole('button', { name: `Use proposal: ${what}`, exact: true }).click();
    const decide = (what: string, action: string): Promise<void> =>
      pane
        .getByRole('group', { name: `Decision: ${what}` })
        .getByRole('button', { name: action })
        .click();
    // Nothing is decided by the answer.
    await pane.getByRole('button', { name: 'Apply ticked', exact: true }).waitFor();
    expect(await pane.getByRole('button', { name: /^Use proposal: /u }).count()).toBe(12);
    await use('Replaces “30” with “60”.');
    await use('Deletes “of receipt”.');
    await use('Replaces “letter” with “email”.');
    await use('Replaces “£5” with “£1”.');
    await use('Inserts “only”.');
    // The model would reject these.
    await decide('Replaces “one” with “two”.', 'Accept');
    await decide('Replaces “England” with “Ireland”.', 'Accept');
    await decide('Deletes “alone”.', 'Accept');
    expect(await violations(paneFrame(preview))).toEqual([]);
    expect(await sideways(paneFrame(preview))).toBe(0);
    await pane.getByRole('button', { name: 'Apply ticked (8)' }).click();
    await pane.getByText('8 decisions were applied.').first().waitFor();
    const accepted = [
      'Term of two years at least.',
      'Pay within 30 days of receipt.',
      'Delivery by air at once or later.',
      'Notices by email.',
      'Cap of £3 a year.',
      'Law of Ireland is only the law.',
    ];
    const rejected = [
      'Term of two years.',
      'Pay within 30 days of receipt.',
      'Delivery by ship at once.',
      'Notices by letter.',
      'Cap of £5 a year in all.',
      'Law of Ireland is only the law.',
    ];
    const judged = await settledTexts(preview);
    for (const sentence of accepted) expect(judged[0]).toContain(sentence);
    for (const sentence of rejected) expect(judged[1]).toContain(sentence);
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
