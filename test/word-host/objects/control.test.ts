import { describe, expect, it } from 'vitest';
import { brief, docxOf, tableOf } from '../fixture.ts';
import type { OpenedWord } from '../jsdom.ts';
import { firstHit, openForTest } from '../open-for-test.ts';

const open = (docx = brief()): Promise<OpenedWord> => openForTest({ docx });
describe('content controls and bookmarks through office.js', () => {
  it('wraps a range, sets its properties, finds it by tag, title and id, and takes it away', async () => {
    const { Word, host } = await open();
    const id = await Word.run(async (context) => {
      const control = firstHit(context, 'Smith v. Jones').insertContentControl();
      control.tag = 'cite-1';
      control.set({ title: 'Citation', appearance: 'Hidden', cannotEdit: false });
      control.load('id,tag,title,appearance,text');
      await context.sync();
      expect(control.toJSON()).toMatchObject({
        tag: 'cite-1',
        title: 'Citation',
        appearance: 'Hidden',
        text: 'Smith v. Jones',
      });
      return control.id;
    });
    const found = await Word.run(async (context) => {
      const { contentControls } = context.document;
      const byTag = contentControls.getByTag('cite-1');
      const byTitle = contentControls.getByTitle('Citation');
      const byId = contentControls.getById(id);
      const missing = contentControls.getByTag('missing').getFirstOrNullObject();
      const parent = firstHit(context, 'Jones').parentContentControlOrNullObject;
      byTag.load('items/id');
      byTitle.load('items/id');
      byId.load('tag');
      missing.load('id');
      parent.load('id');
      await context.sync();
      return [byTag.items[0]?.id, byTitle.items[0]?.id, byId.tag, missing.isNullObject, parent.id];
    });
    expect(found).toEqual([id, id, 'cite-1', true, id]);
    await Word.run(async (context) => {
      context.document.contentControls.getById(id).delete(true);
      await context.sync();
    });
    expect(host.document.contentControls()).toHaveLength(0);
    expect(host.text()).toContain('Smith v. Jones');
  });

  it('tells a control of words from one of paragraphs', async () => {
    const { Word } = await open();
    const found = await Word.run(async (context) => {
      const words = firstHit(context, 'Smith v. Jones').insertContentControl();
      const paragraphs = context.document.body.paragraphs.getFirst().getRange('Whole').insertContentControl();
      for (const control of [words, paragraphs]) control.load('type,subtype');
      await context.sync();
      return [words, paragraphs].map(({ type, subtype }) => [type, subtype]);
    });
    expect(found).toEqual([
      ['RichText', 'RichTextInline'],
      ['RichText', 'RichTextParagraphs'],
    ]);
  });

  it('bookmarks a range, finds it and answers a null object for none', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const range = firstHit(context, 'overruled');
      range.insertBookmark('cite_1');
      const found = context.document.getBookmarkRangeOrNullObject('cite_1');
      const none = context.document.getBookmarkRangeOrNullObject('nope');
      const names = range.getBookmarks(false, false);
      found.load('text');
      none.load('text');
      await context.sync();
      context.document.deleteBookmark('cite_1');
      const gone = context.document.getBookmarkRangeOrNullObject('cite_1');
      gone.load('text');
      await context.sync();
      return [found.text, none.isNullObject, names.value, gone.isNullObject];
    });
    expect(read).toEqual(['overruled', true, ['cite_1'], true]);
  });
});

describe('tables through office.js', () => {
  it('reads cells, rows and values', async () => {
    const { Word } = await open(docxOf('before', tableOf(['a', 'b'], ['c', 'd']), 'after'));
    const read = await Word.run(async (context) => {
      const table = context.document.body.tables.getFirst();
      table.load('rowCount,values,nestingLevel');
      const cell = table.getCell(1, 0);
      cell.load('value,rowIndex,cellIndex');
      const none = table.getCellOrNullObject(9, 9);
      none.load('value');
      const body = cell.body;
      body.load('type,text');
      const paragraph = cell.body.paragraphs.getFirst();
      paragraph.load('tableNestingLevel');
      const parent = paragraph.parentTableOrNullObject;
      parent.load('rowCount');
      const { rows } = table;
      rows.load('items/values,items/cellCount');
      await context.sync();
      return {
        table: [table.rowCount, table.values, table.nestingLevel],
        cell: [cell.value, cell.rowIndex, cell.cellIndex, body.type, body.text],
        none: none.isNullObject,
        level: paragraph.tableNestingLevel,
        parent: parent.rowCount,
        rows: rows.items.map((row) => [row.cellCount, row.values]),
      };
    });
    expect(read).toEqual({
      table: [
        2,
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        1,
      ],
      cell: ['c', 1, 0, 'TableCell', 'c'],
      none: true,
      level: 1,
      parent: 2,
      rows: [
        [2, [['a', 'b']]],
        [2, [['c', 'd']]],
      ],
    });
  });

  it('inserts a table and rows, and writes a cell', async () => {
    const { Word, host } = await open(docxOf('before', 'after'));
    await Word.run(async (context) => {
      const table = context.document.body.paragraphs.getFirst().insertTable(1, 2, 'After', [['x', 'y']]);
      table.addRows('End', 1, [['z', '']]);
      table.getCell(1, 1).value = 'w';
      await context.sync();
    });
    expect(host.document.body.tables()[0]?.values).toEqual([
      ['x', 'y'],
      ['z', 'w'],
    ]);
  });
});

describe('sections, styles and headers through office.js', () => {
  it('writes a header and reads styles', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const header = context.document.sections.getFirst().getHeader('Primary');
      header.insertText('Privileged', 'Start');
      header.load('text,type');
      const style = context.document.getStyles().getByNameOrNullObject('Heading 1');
      const same = context.document.getStyles().getByName('heading 1');
      same.load('nameLocal');
      const none = context.document.getStyles().getByNameOrNullObject('No such style');
      style.load('nameLocal,type,builtIn');
      none.load('nameLocal');
      await context.sync();
      return [header.text, header.type, style.nameLocal, same.nameLocal, style.type, none.isNullObject];
    });
    expect(read).toEqual(['Privileged', 'Header', 'Heading 1', 'Heading 1', 'Paragraph', true]);
  });

  it('finds a paragraph by its unique local id', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const paragraph = context.document.body.paragraphs.getLast();
      paragraph.load('uniqueLocalId,text');
      await context.sync();
      const again = context.document.getParagraphByUniqueLocalId(paragraph.uniqueLocalId);
      again.load('text');
      await context.sync();
      return again.text === paragraph.text;
    });
    expect(read).toBe(true);
  });
});
