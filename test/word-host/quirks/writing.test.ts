import { describe, expect, it } from 'vitest';
import type { Quirks } from '../document/api.ts';
import type { OpenedWord } from '../jsdom.ts';
import { control, deleted, listPackage, movedFrom, openQuirky, outcomeOf, paragraph, run } from './open.ts';

describe('insertText', () => {
  it('on a search hit writes and then fails, on the web; beside the hit it does not', async () => {
    const { Word, host } = await openQuirky({ insertTextResultThrows: true }, ['One two.']);
    const insert = (beside: boolean): Promise<unknown> =>
      Word.run(async (context) => {
        const hit = context.document.body.search('One').getFirst();
        if (beside) hit.getRange('End').insertText('!', 'Start');
        else hit.insertText('?', 'End');
        await context.sync();
      });
    expect(await outcomeOf(insert(false))).toBe('GeneralException');
    expect(host.text()).toBe('One? two.');
    await insert(true);
    expect(host.text()).toBe('One!? two.');
  });

  it('between two runs swallows a space on Mac', async () => {
    const runs = [run('the '), run('Titles Queensland'), run(' website'), run('.')];
    const { Word, host } = await openQuirky({ startAtRunBoundary: true }, [paragraph(runs.join(''))]);
    host.document.trackingMode = 'TrackAll';
    await Word.run(async (context) => {
      context.document.body.search(' website').getFirst().insertText(' Office', 'Start');
      context.document.body.search('Queensland').getFirst().insertText('of ', 'Start');
      await context.sync();
    });
    expect(host.text()).toBe('the Titles of QueenslandOffice website.');
  });
});

/** Inserts a package after the first paragraph. */
function insertAfterFirst(Word: OpenedWord['Word'], ooxml: string): Promise<void> {
  return Word.run(async (context) => {
    context.document.body.paragraphs.getFirst().getRange('End').insertOoxml(ooxml, 'After');
    await context.sync();
  });
}

/** The numbers of all paragraphs, empty for none. */
const labelsOf = ({ document }: OpenedWord['host']): string[] =>
  document.body.paragraphs().map((item) => item.listLabel()?.listString ?? '');

describe('insertOoxml of a list on Mac', () => {
  it.each([
    [true, ['', '1.', '2.', '3.']],
    [false, ['', '1.', '2.', '']],
  ])('with the quirk %s takes the next paragraph in', async (ooxmlTrailingItem, labels) => {
    const { Word, host } = await openQuirky({ ooxmlTrailingItem }, ['Before.', 'After.']);
    await insertAfterFirst(Word, listPackage(['One.', 'Two.']));
    expect(labelsOf(host)).toEqual(labels);
  });
});

describe('insertOoxml of one paragraph', () => {
  const revised = listPackage(
    [],
    paragraph(
      `${deleted('two')}<w:ins w:id="7" w:author="A" w:date="2025-06-01T08:00:00Z">${run('2')}</w:ins>`,
    ),
  );
  const replaceTwo = (Word: OpenedWord['Word']): Promise<void> =>
    Word.run(async (context) => {
      context.document.body.search('two').getFirst().insertOoxml(revised, 'Replace');
      await context.sync();
    });

  it('in place of words goes in line with its tracked changes, unless Track Changes is on', async () => {
    for (const mode of ['Off', 'TrackAll'] as const) {
      const { Word, host } = await openQuirky({}, ['One two three.', 'Outro.']);
      host.document.trackingMode = mode;
      await replaceTwo(Word);
      expect(host.text('current')).toBe('One 2 three.\nOutro.');
      expect(host.text('original')).toBe('One two three.\nOutro.');
      const authors = host.document.trackedChanges().map(({ author }) => author);
      expect(authors.includes('A')).toBe(mode === 'Off');
    }
  });

  it('may leave an empty paragraph behind', async () => {
    const { Word, host } = await openQuirky({ ooxmlLeavesParagraph: true }, ['One two three.', 'Outro.']);
    await replaceTwo(Word);
    expect(host.text('current')).toBe('One 2 three.\n\nOutro.');
  });
});

const deletedCell = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:tcPr/>${paragraph(
  deleted('Old.'),
  '<w:rPr><w:del w:id="905" w:author="A"/></w:rPr>',
)}</w:tc></w:tr></w:tbl>`;

describe('insertOoxml of a list and deleted cells on Mac', () => {
  it.each([
    [true, ['', '1.', '2.', '3.', '']],
    [false, ['', '1.', '2.', '', '']],
  ])('with the quirk %s numbers the cells', async (ooxmlNumbersDeletedCells, labels) => {
    const { Word, host } = await openQuirky({ ooxmlNumbersDeletedCells }, ['Before.', 'After.']);
    await insertAfterFirst(Word, listPackage(['One.', 'Two.'], deletedCell));
    expect(labelsOf(host)).toEqual(labels);
  });
});

describe('insertOoxml of moved words', () => {
  it('is refused where they are marked as deleted words, in every Word', async () => {
    const words = movedFrom('Moved.');
    const { Word, host } = await openQuirky({}, ['Before.', 'After.']);
    const wrong = words.replaceAll('w:t>', 'w:delText>').replace('<w:t ', '<w:delText ');
    expect(await outcomeOf(insertAfterFirst(Word, listPackage(['One.'], paragraph(wrong))))).toBe(
      'OoxmlIsMalformated',
    );
    expect(host.text()).toBe('Before.\nAfter.');
    expect(await outcomeOf(insertAfterFirst(Word, listPackage(['One.'], paragraph(words))))).toBeUndefined();
  });
});

describe('headerRowCount', () => {
  it('takes a number and does nothing on Windows', async () => {
    const { Word } = await openQuirky({ headerRowCountIgnored: true }, ['One.']);
    const count = await Word.run(async (context) => {
      const table = context.document.body.insertTable(2, 1, 'End', [['a'], ['b']]);
      table.headerRowCount = 1;
      table.load('headerRowCount');
      await context.sync();
      return table.headerRowCount;
    });
    expect(count).toBe(0);
  });
});

describe('Viewing mode', () => {
  it('refuses each writing call with GeneralException, lets all be read, and says that it can be written', async () => {
    const { Word, Office, host } = await openQuirky({ viewingMode: true }, ['One.']);
    expect(Office.context.document.mode).toBe('readWrite');
    const write = Word.run(async (context) => {
      context.document.body.insertParagraph('Two.', 'End');
      await context.sync();
    });
    expect(await outcomeOf(write)).toBe('GeneralException');
    const text = await Word.run(async (context) => {
      context.document.body.load('text');
      await context.sync();
      return context.document.body.text;
    });
    expect([text, host.text()]).toEqual(['One.', 'One.']);
  });
});

describe('a locked plain text control', () => {
  it('is not written into, though no list shows it', async () => {
    const blocks = [paragraph(`${run('Dated ')}${control('text', '1 May', 'contentLocked')}${run('.')}`)];
    const { Word, host } = await openQuirky({}, blocks);
    const write = Word.run(async (context) => {
      context.document.body.search('1 May').getFirst().insertText('2 May', 'Replace');
      await context.sync();
    });
    expect(await outcomeOf(write)).toBe('NotAllowed');
    expect(host.text()).toBe('Dated 1 May.');
  });
});

describe('names of bookmarks on the web', () => {
  it.each(['_hidden', 'Upper', 'é1'])('are refused when they are like %s', async (name) => {
    const { Word, host } = await openQuirky({ bookmarkNamesLowerAscii: true }, ['One two.']);
    const mark = (as: string): Promise<void> =>
      Word.run(async (context) => {
        context.document.body.search('two').getFirst().insertBookmark(as);
        await context.sync();
      });
    expect(await outcomeOf(mark(name))).toBe('InvalidArgument');
    await mark('codicil_1');
    expect(host.document.bookmarks(true)).toEqual(['codicil_1']);
  });
});

describe('a comment', () => {
  it('that the user selected stands in the way of content controls on Mac', async () => {
    const { Word, host } = await openQuirky({ controlNotAllowedAtComment: true }, ['One two.']);
    const wrap = (): Promise<void> =>
      Word.run(async (context) => {
        context.document.body.search('two').getFirst().insertContentControl();
        await context.sync();
      });
    await Word.run(async (context) => {
      context.document.body.search('One').getFirst().insertComment('Why?');
      await context.sync();
    });
    host.selectComment();
    expect(await outcomeOf(wrap())).toBe('NotAllowed');
    host.select('One');
    await wrap();
    expect(host.document.contentControls()).toHaveLength(1);
  });

  it('that was inserted is in no list until the document is opened again, on the web', async () => {
    const { Word, host } = await openQuirky({ commentsAfterReload: true }, ['One two.']);
    const count = (): Promise<number> =>
      Word.run(async (context) => {
        const comments = context.document.body.getComments();
        comments.load('items');
        await context.sync();
        return comments.items.length;
      });
    await Word.run(async (context) => {
      context.document.body.search('One').getFirst().insertComment('Why?');
      await context.sync();
    });
    expect(await count()).toBe(0);
    host.open(host.save());
    expect(await count()).toBe(1);
  });

  it.each([
    ['commentAtPageBreakStays', 'a page break in its paragraph, on Mac', '<w:r><w:br w:type="page"/></w:r>'],
    ['commentOfDeletedTextStays', 'its words deleted under tracking, on Windows', ''],
  ] as const)('cannot be deleted with %s: %s', async (quirk, _where, after) => {
    const remove = async (quirks: Partial<Quirks>): Promise<unknown> => {
      const { Word, host } = await openQuirky(quirks, [paragraph(`${run('Words.')}${after}`)]);
      const outcome = Word.run(async (context) => {
        const words = context.document.body.search('Words.').getFirst();
        const comment = words.insertComment('Why?');
        await context.sync();
        context.document.changeTrackingMode = 'TrackAll';
        if (quirk === 'commentOfDeletedTextStays') words.delete();
        await context.sync();
        comment.delete();
        await context.sync();
      });
      return [await outcomeOf(outcome), host.document.comments().length];
    };
    expect(await remove({})).toEqual([undefined, 0]);
    expect(await remove({ [quirk]: true })).toEqual(['GeneralException', 1]);
  });

  it('is dated by the user’s own clock, called UTC, on the desktop', async () => {
    const { Word } = await openQuirky({ commentDatesLocal: true }, ['One two.'], {
      now: () => new Date('2026-01-05T09:00:00Z'),
    });
    const date = await Word.run(async (context) => {
      const comment = context.document.body.search('One').getFirst().insertComment('Why?');
      comment.load('creationDate');
      await context.sync();
      return comment.creationDate.toISOString();
    });
    expect(date).toBe('2026-01-05T10:00:00.000Z');
  });
});
