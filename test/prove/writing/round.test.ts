import { expect, it } from 'vitest';
import { paragraph, row, run } from '#test/src-taskpane/word/documents.ts';
import { agreementOf } from './agreement.ts';
import { Stage } from './round.ts';

it('a round accepts text only if each cell has its words, where a line between cells was removed', async () => {
  const stage = await Stage.open('web');
  stage.load(agreementOf([row('<w:p></w:p>', paragraph(run('the ')))]));
  const result = await stage.play(
    { first: 0, more: 3, from: 0, to: 0, whole: false },
    [{ kind: 'dropParagraph', at: 0.5, words: 'the' }],
    {
      way: { action: 'rewrite', form: 'tracked' },
      cursor: true,
      mark: false,
      tracking: { writing: true, removing: true },
      views: { reading: 'all', writing: 'all' },
    },
  );
  await stage.close();
  expect(result).toEqual({ kind: 'unchanged' });
});
