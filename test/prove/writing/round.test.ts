import { expect, it } from 'vitest';
import { paragraph, row, run } from '#test/src-taskpane/word/documents.ts';
import { agreementOf } from './agreement.ts';
import { Stage } from './round.ts';
import type { Manner } from './ways.ts';

const manner: Manner = {
  way: { action: 'rewrite', form: 'tracked' },
  cursor: true,
  mark: false,
  tracking: { writing: true, removing: true },
  views: { reading: 'all', writing: 'all' },
};

const control = (lock: string, content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="party"/>${lock}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;

it('a round accepts text only if each cell has its words, where a line between cells was removed', async () => {
  const stage = await Stage.open('web');
  stage.load(agreementOf([row('<w:p></w:p>', paragraph(run('the ')))]));
  const result = await stage.play(
    { first: 0, more: 3, from: 0, to: 0, whole: false },
    [{ kind: 'dropParagraph', at: 0.5, words: 'the' }],
    manner,
  );
  await stage.close();
  expect(result).toEqual({ kind: 'unchanged' });
});

it('a round begins with the document as it was opened, also after a write that Word broke off', async () => {
  // A tab among the words that came in cannot be searched for, so that the pane cannot continue.
  const stage = await Stage.open('web', {
    quirks: { insertTextResultThrows: true, searchFindsNoSpecialCharacters: true },
  });
  const bytes = agreementOf([paragraph(run('The Buyer shall pay.'))]);
  stage.load(bytes);
  const before = stage.text('current');
  const selected = { first: 0, more: 0, from: 0, to: 0, whole: true };
  const changes = [{ kind: 'replace', at: 0.5, words: 'must\tnot' }] as const;
  await expect(stage.play(selected, changes, manner)).rejects.toThrow('write_incomplete');
  expect(stage.text('current')).not.toBe(before);
  stage.load(bytes);
  const again = stage.text('current');
  await stage.close();
  expect(again).toBe(before);
});

it('a paragraph in a locked control is not written to, also where it ends with an inline control', async () => {
  const stage = await Stage.open('windows');
  const heading = paragraph(run('Delivery '), control('<w:text/>', run('and Acceptance')));
  const locked = control('<w:lock w:val="contentLocked"/>', heading);
  stage.load(agreementOf([locked, paragraph(run('The Buyer shall pay.'))]));
  const selected = { first: 0, more: 1, from: 0, to: 0, whole: true };
  const result = await stage.play(selected, [{ kind: 'end', at: 0, words: 'the' }], manner);
  await stage.close();
  expect(result).toEqual({ kind: 'refused', reason: 'No change can be ticked.' });
});
