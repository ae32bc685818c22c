import { describe, expect, it } from 'vitest';
import { brief, docxOf } from '../fixture.ts';
import type { OpenedWord } from '../jsdom.ts';
import { firstHit, openForTest } from '../open-for-test.ts';

const open = (docx = brief()): Promise<OpenedWord> => openForTest({ docx, author: 'Add-in User' });
describe('reading text through office.js', () => {
  it('reads the selection of the user', async () => {
    const { Word, host } = await open();
    host.select('Smith v. Jones');
    const read = await Word.run(async (context) => {
      const selection = context.document.getSelection();
      selection.load('text,style,isEmpty');
      await context.sync();
      return selection.toJSON();
    });
    expect(read).toMatchObject({ text: 'Smith v. Jones', style: 'Normal', isEmpty: false });
  });

  it('reads the nth occurrence, and a selection over paragraphs', async () => {
    const { Word, host } = await open();
    const text = (): Promise<string> =>
      Word.run(async (context) => {
        const selection = context.document.getSelection();
        selection.load('text');
        await context.sync();
        return selection.text;
      });
    host.select('Smith', 1);
    expect(await text()).toBe('Smith');
    host.select('115.\nThe defendant');
    expect(await text()).toBe('115.\rThe defendant');
    host.selectRange(0, 3, 1, 9);
    expect(await text()).toBe('ument\rThe Court');
    expect(() => host.select('nowhere in it')).toThrow(/nowhere in it/);
  });

  it('moves the selection of the user by range.select', async () => {
    const { Word, host } = await open();
    await Word.run(async (context) => {
      firstHit(context, 'overruled').select('End');
      await context.sync();
    });
    expect(host.document.selection.isEmpty).toBe(true);
    host.document.selection.insertText('!', 'After');
    expect(host.text()).toContain('overruled!.');
  });

  it('loads paragraphs with their neighbours, format and story', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items/text,items/style,items/isLastParagraph,items/tableNestingLevel,items/alignment');
      await context.sync();
      const [, second] = paragraphs.items;
      if (second === undefined) throw new Error('fixture');
      const previous = second.getPreviousOrNullObject();
      const next = second.getNext();
      const none = paragraphs.getFirst().getPreviousOrNullObject();
      const body = second.parentBody;
      previous.load('text');
      next.load('text');
      none.load('text');
      body.load('type');
      await context.sync();
      return {
        texts: paragraphs.items.map((paragraph) => paragraph.text),
        styles: paragraphs.items.map((paragraph) => paragraph.style),
        last: paragraphs.items.map((paragraph) => paragraph.isLastParagraph),
        neighbours: [previous.text, next.text, none.isNullObject],
        type: body.type,
      };
    });
    expect(read.texts).toHaveLength(4);
    expect(read.styles.slice(0, 2)).toEqual(['Heading 1', 'Normal']);
    expect(read.last).toEqual([false, false, false, true]);
    expect(read.neighbours).toEqual(['Argument', read.texts[2], true]);
    expect(read.type).toBe('MainDoc');
  });

  it('loads the same by select, expand, top and skip', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load({ select: 'text,font/bold', expand: 'font', top: 2, skip: 1 });
      await context.sync();
      return paragraphs.items.map((paragraph) => [
        paragraph.text.slice(0, 9),
        paragraph.font.bold,
        paragraph.font.size !== undefined,
      ]);
    });
    expect(read).toEqual([
      ['The Court', false, true],
      ['The defen', false, true],
    ]);
  });

  it('finds text with and without options', async () => {
    const { Word } = await open();
    const count = (text: string, options?: object): Promise<number> =>
      Word.run(async (context) => {
        const hits = context.document.body.search(text, options);
        hits.load('items');
        await context.sync();
        return hits.items.length;
      });
    expect(await count('the')).toBe(4);
    expect(await count('The', { matchCase: true })).toBe(2);
    expect(await count('rule', { matchWholeWord: true })).toBe(0);
    expect(await count('absent')).toBe(0);
  });

  it('compares and joins ranges', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const a = firstHit(context, 'Argument');
      const b = firstHit(context, 'overruled');
      const whole = a.getRange('Start').expandTo(b);
      const none = a.intersectWithOrNullObject(b);
      whole.load('text');
      none.load('text');
      const relations = [a.compareLocationWith(b), whole.compareLocationWith(a), a.compareLocationWith(a)];
      await context.sync();
      return [whole.text, none.isNullObject, ...relations.map((relation) => relation.value)];
    });
    expect(read[0]).toMatch(/^Argument\rThe Court .*overruled$/s);
    expect(read.slice(1)).toEqual([true, 'Before', 'ContainsStart', 'Equal']);
  });

  it('gives OOXML and HTML of a range', async () => {
    const { Word } = await open();
    const [ooxml, html] = await Word.run(async (context) => {
      const range = firstHit(context, 'Smith v. Jones');
      const results = [range.getOoxml(), range.getHtml()];
      await context.sync();
      return results.map((result) => result.value);
    });
    expect(ooxml).toMatch(/<pkg:package.*Smith v\. Jones/s);
    expect(html).toContain('Smith v. Jones');
  });
});

describe('writing text through office.js', () => {
  it('inserts at the end of and behind a range', async () => {
    const { Word, host } = await open();
    const read = await Word.run(async (context) => {
      const range = firstHit(context, 'Smith v. Jones');
      range.insertText(' [end]', 'End');
      const after = range.insertText(' [after]', 'After');
      range.load('text');
      after.load('text');
      await context.sync();
      return [range.text, after.text];
    });
    expect(read).toEqual(['Smith v. Jones [end]', ' [after]']);
    expect(host.text()).toContain('Smith v. Jones [end] [after] that');
  });

  it('inserts paragraphs before, behind and at both ends', async () => {
    const { Word, host } = await open(docxOf('one', 'two'));
    await Word.run(async (context) => {
      const { body } = context.document;
      body.paragraphs.getFirst().insertParagraph('after one', 'After');
      body.paragraphs.getLast().insertParagraph('before two', 'Before');
      body.insertParagraph('start', 'Start');
      body.insertParagraph('end', 'End');
      await context.sync();
    });
    expect(host.text()).toBe('start\none\nafter one\nbefore two\ntwo\nend');
  });

  it('deletes and clears', async () => {
    const { Word, host } = await open(docxOf('one two three', 'four'));
    await Word.run(async (context) => {
      firstHit(context, 'two ').delete();
      context.document.body.paragraphs.getLast().clear();
      await context.sync();
    });
    expect(host.text()).toBe('one three\n');
  });

  it('writes and reads back OOXML', async () => {
    const { Word, host } = await open();
    await Word.run(async (context) => {
      firstHit(context, 'older decision').insertOoxml(
        '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/_rels/.rels" pkg:contentType="application/vnd.openxmlformats-package.relationships+xml"><pkg:xmlData><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships></pkg:xmlData></pkg:part><pkg:part pkg:name="/word/document.xml" pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"><pkg:xmlData><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Old v. New</w:t></w:r></w:p></w:body></w:document></pkg:xmlData></pkg:part></pkg:package>',
        'Replace',
      );
      await context.sync();
    });
    expect(host.text()).toContain('Old v. New');
    expect(host.text()).not.toContain('older decision');
  });

  it('sets font, style, alignment and hyperlink, one by one and by set', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const range = firstHit(context, 'overruled');
      range.font.bold = true;
      range.font.set({ italic: true, size: 14 });
      range.hyperlink = 'https://example.com/#x';
      const paragraph = context.document.body.paragraphs.getLast();
      paragraph.alignment = 'Centered';
      paragraph.styleBuiltIn = 'Heading1';
      await context.sync();
      range.load('hyperlink,font/bold,font/italic,font/size');
      paragraph.load('alignment,style');
      await context.sync();
      return [
        range.font.bold,
        range.font.italic,
        range.font.size,
        range.hyperlink,
        paragraph.alignment,
        paragraph.style,
      ];
    });
    expect(read).toEqual([true, true, 14, 'https://example.com/#x', 'Centered', 'Heading 1']);
  });

  it('undoes the calls of a batch, a step each', async () => {
    const { Word, host } = await open(docxOf('one'));
    await Word.run(async (context) => {
      context.document.body.insertParagraph('two', 'End');
      context.document.body.insertParagraph('three', 'End');
      await context.sync();
    });
    expect(host.text()).toBe('one\ntwo\nthree');
    await Word.run(async (context) => {
      context.document.undo(2);
      await context.sync();
    });
    expect(host.text()).toBe('one');
  });

  it('lets the user undo what a batch did', async () => {
    const { Word, host } = await open(docxOf('one'));
    await Word.run(async (context) => {
      context.document.body.insertParagraph('two', 'End');
      await context.sync();
    });
    expect([host.undo(), host.text(), host.undo()]).toEqual([true, 'one', false]);
  });

  it('says whether the document was saved', async () => {
    const { Word } = await open();
    const saved = await Word.run(async (context) => {
      const seen: boolean[] = [];
      const look = async (): Promise<void> => {
        context.document.load('saved');
        await context.sync();
        seen.push(context.document.saved);
      };
      await look();
      context.document.body.insertText('!', 'End');
      await look();
      context.document.save();
      await look();
      return seen;
    });
    expect(saved).toEqual([true, false, true]);
  });
});
