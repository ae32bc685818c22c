import { describe, expect, it } from 'vitest';
import {
  control,
  deleted,
  inserted,
  listPackage,
  openQuirky,
  outcomeOf,
  paragraph,
  reference,
  run,
} from './open.ts';

const redlined = paragraph(`${run('One ')}${deleted('two ')}${inserted('2 ')}${run('three.')}`);

describe('text', () => {
  it.each([
    ['simple', true, 'One 2 three.'],
    ['simple', false, 'One two 2 three.'],
    ['all', true, 'One two 2 three.'],
  ] as const)(
    'in the markup view %s, with the quirk %s, is "%s"',
    async (view, markupViewHidesDeleted, text) => {
      const { Word, host } = await openQuirky({ markupViewHidesDeleted }, [redlined]);
      host.document.markupView = view;
      const read = await Word.run(async (context) => {
        const { body } = context.document;
        body.load('text');
        const hits = body.search('One 2', { matchCase: true });
        hits.load('items');
        await context.sync();
        return [body.text, hits.items.length];
      });
      expect(read).toEqual([text, text === 'One 2 three.' ? 1 : 0]);
    },
  );

  it('of the ranges of getTextRanges lacks its tabs on the web', async () => {
    const { Word } = await openQuirky({ textRangesWithoutTabs: true }, ['(a)\tOne two.']);
    const texts = await Word.run(async (context) => {
      const ranges = context.document.body.paragraphs.getFirst().getTextRanges([' '], false);
      ranges.load('items/text');
      await context.sync();
      return ranges.items.map(({ text }) => text);
    });
    expect(texts).toEqual(['(a)One ', 'two.']);
  });
});

describe('getReviewedText on Mac', () => {
  it('scrolls to the changes that it reads, and to none where there is none', async () => {
    const { Word, host } = await openQuirky({ reviewedTextScrolls: true }, [redlined, 'Plain.']);
    await Word.run(async (context) => {
      context.document.body.paragraphs.getLast().getReviewedText('Current');
      context.document.body.getReviewedText('Current');
      await context.sync();
    });
    expect(host.scrolls).toEqual(['getReviewedText']);
  });
});

describe('getOoxml', () => {
  it('of a cursor fails on the desktop', async () => {
    const { Word } = await openQuirky({ ooxmlOfEmptyRangeThrows: true }, ['One.']);
    const read = (at: 'Start' | 'Whole'): Promise<string> =>
      Word.run(async (context) => {
        const ooxml = context.document.body.getRange(at).getOoxml();
        await context.sync();
        return ooxml.value;
      });
    expect(await outcomeOf(read('Start'))).toBe('GeneralException');
    expect(await read('Whole')).toContain('One.');
  });

  it('of a tracked deletion is malformed on the web', async () => {
    const { Word } = await openQuirky({ ooxmlOfDeletionThrows: true }, [redlined, 'Plain.']);
    const read = (at: number): Promise<string> =>
      Word.run(async (context) => {
        const { paragraphs } = context.document.body;
        paragraphs.load('items');
        await context.sync();
        const ooxml = paragraphs.items[at]?.getOoxml();
        await context.sync();
        return ooxml?.value ?? '';
      });
    expect(await outcomeOf(read(0))).toBe('OoxmlIsMalformated');
    expect(await read(1)).toContain('Plain.');
  });
});

describe('a field', () => {
  it('keeps its result to itself', async () => {
    const { Word } = await openQuirky({ fieldResultThrows: true }, [
      paragraph(`${run('See ')}${reference('4')}`),
    ]);
    const read = Word.run(async (context) => {
      const { fields } = context.document.body.getRange();
      fields.load('items/code,items/result/text');
      await context.sync();
      return fields.items[0]?.code;
    });
    expect(await outcomeOf(read)).toBe('GeneralException');
  });

  it('parts what a search can find', async () => {
    const blocks = [paragraph(`${run('See Section ')}${reference('4.2')}${run(' above.')}`)];
    const { Word } = await openQuirky({ searchAcrossFieldsFindsNothing: true }, blocks);
    const found = await Word.run(async (context) => {
      const hits = ['See Section', '4.2', 'Section 4.2', '4.2 above', 'above.'].map((text) => {
        const ranges = context.document.body.search(text);
        ranges.load('items');
        return ranges;
      });
      await context.sync();
      return hits.map(({ items }) => items.length);
    });
    expect(found).toEqual([1, 1, 0, 0, 1]);
  });
});

describe('a search on the web', () => {
  it('finds no tab and no line break, and a caret where one stands', async () => {
    const { Word } = await openQuirky({ searchFindsNoSpecialCharacters: true }, ['(a)\tOne ^ two.']);
    const found = await Word.run(async (context) => {
      const hits = ['^tOne', '(a)\tOne', 'One ^^', 'two'].map((text) => {
        const ranges = context.document.body.search(text);
        ranges.load('items');
        return ranges;
      });
      await context.sync();
      return hits.map(({ items }) => items.length);
    });
    expect(found).toEqual([0, 0, 1, 1]);
  });
});

describe('a list paragraph whose mark is deleted', () => {
  it('has no list item on the web: the whole batch fails', async () => {
    const { Word, host } = await openQuirky({ deletedListItemThrows: true }, ['Before.']);
    const read = (): Promise<(string | null)[]> =>
      Word.run(async (context) => {
        const { paragraphs } = context.document.body;
        paragraphs.load('items/isListItem,items/listItemOrNullObject/listString');
        await context.sync();
        return paragraphs.items.map(({ listItemOrNullObject: item }) =>
          item.isNullObject ? null : item.listString,
        );
      });
    host.document.body.range('End').insertOoxml(listPackage(['One.', 'Two.']), 'After');
    expect(await read()).toEqual([null, '1.', '2.']);
    host.document.trackingMode = 'TrackAll';
    host.document.body.paragraphs()[1]?.delete();
    expect(await outcomeOf(read())).toBe('GeneralException');
  });
});

describe('uniqueLocalId', () => {
  it('is not there in a volume licence', async () => {
    const { Word } = await openQuirky({ uniqueLocalIdMissing: true }, ['One.']);
    const read = Word.run(async (context) => {
      const first = context.document.body.paragraphs.getFirst();
      first.load('uniqueLocalId');
      await context.sync();
      return first.uniqueLocalId;
    });
    expect(await outcomeOf(read)).toBe('ApiNotFound');
  });
});

describe('styles in German Word', () => {
  it('go by German names, and by the same built-in names as everywhere', async () => {
    const { Word } = await openQuirky({ styleNames: 'de' }, [
      paragraph(run('Heading'), '<w:pStyle w:val="Heading1"/>'),
      'Body.',
    ]);
    const read = await Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      paragraphs.load('items/style,items/styleBuiltIn');
      await context.sync();
      const [, body] = paragraphs.items;
      if (body !== undefined) body.style = 'Überschrift 2';
      const table = body?.insertTable(1, 1, 'After', [['x']]);
      table?.load('style,styleBuiltIn');
      body?.load('styleBuiltIn');
      await context.sync();
      return [
        ...paragraphs.items.map(({ style, styleBuiltIn }) => [style, styleBuiltIn]),
        [table?.style, table?.styleBuiltIn],
      ];
    });
    expect(read).toEqual([
      ['Überschrift 1', 'Heading1'],
      ['Überschrift 2', 'Heading2'],
      ['Tabellenraster', 'TableGrid'],
    ]);
  });
});

describe('content controls', () => {
  const blocks = [paragraph(`${control('text', 'plain')}${run(' and ')}${control('', 'rich')}`)];

  it('are listed when they are of rich text, and others when they are asked for by type', async () => {
    const { Word } = await openQuirky({}, blocks);
    const read = await Word.run(async (context) => {
      const { body } = context.document;
      const listed = body.contentControls;
      listed.load('items/type');
      const plain = body.getContentControls({ types: [Word.ContentControlType.plainText] });
      plain.load('items/type');
      const inPlain = body.search('plain').getFirst().parentContentControlOrNullObject;
      inPlain.load('type');
      await context.sync();
      return [
        listed.items.map(({ type }) => type),
        plain.items.map(({ type }) => type),
        inPlain.isNullObject,
      ];
    });
    expect(read).toEqual([['RichText'], ['PlainText'], true]);
  });
});
