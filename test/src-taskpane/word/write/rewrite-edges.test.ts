// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { WriteReport } from '#pane/word/model.ts';
import { agreementOf } from '#test/prove/writing/agreement.ts';
import { deleted, paragraph, row, run } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['windows', 'web'] as const, 1);

/** Returns a paragraph whose mark a colleague inserted or deleted. */
const marked = (kind: 'ins' | 'del', text = ''): string =>
  `<w:p><w:pPr><w:rPr><w:${kind} w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${text === '' ? '' : run(text)}</w:p>`;
const control = (content: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="party"/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const note = '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>';

/** Rewrites from the start of one paragraph to the end of another. */
async function rewrite(
  { host, pane }: Pick<Opened, 'host' | 'pane'>,
  [first, last]: readonly [number, number],
  text: string,
  from = 0,
): Promise<WriteReport> {
  host.selectRange(first, from, last, host.document.body.paragraphs()[last]?.textOf('current').length ?? 0);
  const target = await pane.readSelection();
  return pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }));
}

/** Rewrites from the start of the document to an offset of a paragraph, as plain text. */
async function plainly(
  { host, pane }: Opened,
  end: readonly [number, number],
  text: string,
): Promise<WriteReport> {
  host.selectRange(0, 0, ...end);
  const target = await pane.readSelection();
  return pane.insert(planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }));
}

interface Case {
  readonly blocks: readonly string[];
  readonly passage: readonly [number, number];
  /** Where the passage begins in its first paragraph. */
  readonly from?: number;
  readonly text: string;
  /** The whole document when all changes are accepted. */
  readonly shows: string;
  /** The Word in which Undo refuses, and says so, since the change is not in its list there. */
  readonly stays?: 'web';
}

const cases: readonly (readonly [string, Case])[] = [
  [
    'inserts a paragraph before a mark that a colleague deleted, and the line after it continues there',
    {
      blocks: [marked('del', 'One.'), 'Two.'],
      passage: [0, 0],
      text: 'One.\nNew.',
      shows: 'One.\nNew.Two.\n',
    },
  ],
  [
    'deletes words whose mark a colleague deleted, together with the mark before them',
    {
      blocks: ['One.', marked('del', 'Two.'), 'Three.'],
      passage: [0, 1],
      text: 'One.',
      shows: 'One.Three.\n',
    },
  ],
  [
    'moves an empty line that a colleague joined with the next',
    { blocks: ['One.', marked('del'), 'Two.'], passage: [0, 1], text: '\nOne.', shows: '\nOne.Two.\n' },
  ],
  [
    'inserts words into the empty line, not into an empty paragraph that a colleague joined with words',
    {
      blocks: [marked('del', 'One.'), '<w:p></w:p>', paragraph(deleted('Two.'))],
      passage: [0, 2],
      text: 'One.\nNew.',
      shows: 'One.\nNew.\n',
    },
  ],
  [
    'changes words and inserts a paragraph where a colleague deleted all of the next one but its mark',
    {
      blocks: [marked('del', 'One. One more.'), paragraph(deleted('Two.')), 'Three.'],
      passage: [0, 2],
      text: 'One. One now.\nNew.\nThree.',
      shows: 'One. One now.\nNew.\nThree.\n',
      // Neither the list of the place nor that of the anchor has a change with these words.
      stays: 'web',
    },
  ],
  [
    'splits a paragraph with only a note’s mark',
    { blocks: [note, 'Two.'], passage: [0, 0], text: 'One.\nNote ', shows: 'One.\nNote \u0002\nTwo.\n' },
  ],
  [
    'inserts an empty paragraph before a note’s mark',
    { blocks: [note, 'Two.'], passage: [0, 0], text: '\n', shows: '\n\u0002\nTwo.\n' },
  ],
  [
    'inserts an empty paragraph at the end of the document',
    { blocks: ['One.'], passage: [0, 1], text: 'One.\n\n', shows: 'One.\n\n' },
  ],
  [
    'inserts a paragraph at the end of a cell whose last mark a colleague inserted',
    {
      blocks: [row(marked('ins', 'One.'), paragraph('Two.'))],
      passage: [0, 0],
      text: 'One.\nNew.',
      shows: 'One.\nNew.\nTwo.\n',
    },
  ],
  [
    'inserts an empty paragraph at the end of a cell, and words into the next one',
    {
      blocks: [row(paragraph('One.'), paragraph('Two.'))],
      passage: [0, 1],
      text: 'One.\n\nNow two.',
      shows: 'One.\n\nNow two.\n',
    },
  ],
  [
    'splits a paragraph of which only the mark is selected',
    {
      blocks: ['One.', 'Two.'],
      passage: [0, 1],
      from: 4,
      text: 'New\nmore\nTwo.',
      shows: 'One.New\nmore\nTwo.\n',
    },
  ],
  [
    'splits a paragraph in a content control of paragraphs',
    {
      blocks: [control(paragraph('One. Two.')), 'Three.'],
      passage: [0, 0],
      text: 'One.\nTwo.',
      shows: 'One.\nTwo.\nThree.\n',
    },
  ],
  [
    'removes the last paragraph of a content control, and joins nothing with the text after it',
    {
      blocks: ['One.', control(paragraph('Two.') + paragraph('Three.')), 'Four.', 'Five.'],
      passage: [0, 4],
      text: 'One.\nTwo.\nNow four.\nFive.',
      shows: 'One.\nTwo.\nNow four.\nFive.\n',
    },
  ],
  [
    'empties the only paragraph of a content control, and joins nothing with the text beside it',
    {
      blocks: ['One.', control(paragraph('Two.')), 'Three.', 'Four.'],
      passage: [0, 3],
      text: 'One.\nNow three.\nFour.',
      shows: 'One.\n\nNow three.\nFour.\n',
    },
  ],
  [
    'changes words on both sides of the end of a content control in a cell',
    {
      blocks: [row(control(paragraph('One.')) + paragraph('Two.'), paragraph('Three.'))],
      passage: [0, 2],
      text: 'Now one.\nNow two.\nThree.',
      shows: 'Now one.\nNow two.\nThree.\n',
    },
  ],
];

describe('a rewrite in Word ltsc2021', () => {
  it('inserts words into an empty paragraph that it joins with the next', async () => {
    const { host, pane } = await open(agreementOf([paragraph('One.'), '<w:p></w:p>']), {
      profile: 'ltsc2021',
    });
    host.selectRange(0, 0, 2, 0);
    const target = await pane.readSelection();
    const text = 'Now one.\nTwo and more of it.';
    const report = await pane.insert(
      planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }),
    );
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(text);
  });
});

describe.each(quickPart(['windows', 'ltsc2021'] as const, 1))('a plain rewrite in Word %s', (profile) => {
  it('is verified where a deleted paragraph leaves its content control to the next one', async () => {
    const { host, pane } = await open(
      agreementOf([row(paragraph('One.'), `<w:p>${control(run('Two.'))}</w:p><w:p></w:p>`)]),
      { profile },
    );
    host.selectRange(1, 0, 2, 0);
    const target = await pane.readSelection();
    const report = await pane.insert(
      planned({ form: 'plain', action: 'rewrite', target, text: 'New.', sources: [] }),
    );
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('One.\nNew.\n');
  });
});

describe.each(quickPart(['windows', 'ltsc2021'] as const, 1))(
  'a plain rewrite that joins paragraphs in Word %s',
  (profile) => {
    it('leaves the words after the passage unchanged', async () => {
      const last = `<w:p>${control(run('Last.'))}</w:p>`;
      const blocks = [paragraph('One and two and'), paragraph('Two.'), '<w:p></w:p>', last];
      const opened = await open(agreementOf(blocks), { profile });
      const report = await plainly(opened, [3, 0], '\n\n\nOne and two and');
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('current')).toBe('\n\n\nOne and two andLast.\n');
    });

    it('inserts a paragraph before an empty one that is deleted with its mark', async () => {
      const opened = await open(agreementOf([row(`<w:p></w:p>${paragraph('Two.')}`)]), { profile });
      const report = await plainly(opened, [1, 4], 'New words.\n');
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('current')).toBe('New words.\n\n');
    });
  },
);

describe.each(PLAYED)('a plain rewrite before a table in Word %s', (profile) => {
  it.each([
    [[0, 0], 'One.\nNew.', 'One.\nNew.\nTwo.\n'],
    [[0, 1], 'One.\nNew.\nNow two.', 'One.\nNew.\nNow two.\n'],
  ] as const)(
    'joins nothing to the paragraph whose mark a colleague deleted (%j)',
    async ([first, last], text, shows) => {
      const blocks = [marked('del', 'One.'), row(paragraph('Two.'))];
      const { host, pane } = await open(agreementOf(blocks), { profile });
      host.selectRange(first, 0, last, 4);
      const target = await pane.readSelection();
      const report = await pane.insert(
        planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }),
      );
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe(shows);
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('One.\nTwo.\n');
    },
  );
});

describe.each(quickPart(['tracked', 'plain'] as const, 1))(
  'a %s rewrite that inserts a paragraph after one whose mark it deletes',
  (form) => {
    it('keeps the words after the passage in the last paragraph', async () => {
      const blocks = ['a c', 'b', 'b the a theTail.'].map((text) => paragraph(text));
      const { host, pane } = await open(agreementOf(['<w:p/>', '<w:p/>', ...blocks]));
      const before = host.text('current');
      host.selectRange(0, 0, 4, 11);
      const target = await pane.readSelection();
      const report = await pane.insert(
        planned({ form, action: 'rewrite', target, text: 'c\na', sources: [] }),
      );
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('c\naTail.\n');
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe(before);
    });
  },
);

describe('a plain rewrite, at the start of a paragraph, of a letter that occurs twice in it', () => {
  it('is verified where it inserts an empty paragraph before it', async () => {
    const { host, pane } = await open(agreementOf([paragraph('the the ')]));
    host.selectRange(0, 0, 0, 1);
    const target = await pane.readSelection();
    const report = await pane.insert(
      planned({
        form: 'plain',
        action: 'rewrite',
        target,
        text: '\nthe',
        sources: [],
      }),
    );
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('\nthehe the \n');
  });
});

describe('a plain rewrite of an empty paragraph that ends the document', () => {
  it('is verified where another takes its place and the one before is split', async () => {
    const { host, pane } = await open(agreementOf([paragraph('One two two')]), { profile: 'ltsc2021' });
    host.selectRange(0, 0, 1, 0);
    const target = await pane.readSelection();
    const text = 'One\ntwo two\ntwo ';
    const report = await pane.insert(
      planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }),
    );
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(text);
  });
});

describe.each(PLAYED)('a tracked rewrite in Word %s', (profile) => {
  const isKept = ([, { stays }]: (typeof cases)[number]): boolean => stays === profile;

  it.each(cases.filter(isKept))('%s, and stays as it is, since Undo cannot tell it', async (_, made) => {
    const xml = made.blocks.map((block) => (block.startsWith('<w:') ? block : paragraph(block)));
    const { host, pane } = await open(agreementOf(xml), { profile });
    const report = await rewrite({ host, pane }, made.passage, made.text, made.from);
    expect(report).toMatchObject({ outcome: 'verified' });
    await expect(pane.remove(report.entry?.id ?? '')).rejects.toMatchObject({ code: 'changes_unlisted' });
    expect(host.text('current')).toBe(made.shows);
  });

  const undone = cases.filter((one) => !isKept(one));
  it.each(quickPart(undone, 5))('%s', async (_, { blocks, passage, from, text, shows }) => {
    const xml = blocks.map((block) => (block.startsWith('<w:') ? block : paragraph(block)));
    const { host, pane } = await open(agreementOf(xml), { profile });
    const before = (['all', 'current', 'original'] as const).map((view) => host.text(view));
    const report = await rewrite({ host, pane }, passage, text, from);
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe(shows);
    expect(host.text('original')).toBe(before[2]);
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect((['all', 'current', 'original'] as const).map((view) => host.text(view))).toEqual(before);
    expect(host.document.bookmarks(true)).toEqual([]);
  });

  it('inserts words, not a paragraph, after a passage whose line continues after a mark that a colleague deleted', async () => {
    const { host, pane } = await open(agreementOf([marked('del', 'One.'), paragraph('Two.')]), { profile });
    host.selectRange(0, 0, 0, 4);
    const target = await pane.readSelection();
    const report = await pane.insert({ form: 'tracked', action: 'after', target, text: 'New.', sources: [] });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('One. New.Two.\n');
  });

  it('inserts a paragraph after a passage that an empty paragraph follows', async () => {
    const { host, pane } = await open(agreementOf([paragraph('One.'), '<w:p></w:p>']), { profile });
    host.selectRange(0, 0, 0, 4);
    const target = await pane.readSelection();
    const report = await pane.insert({ form: 'tracked', action: 'after', target, text: 'New.', sources: [] });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('One.\nNew.\n\n');
  });

  it('refuses to delete a mark that a colleague deleted, and leaves the document unchanged', async () => {
    const blocks = [marked('del', 'One.'), paragraph(deleted('Two.')), paragraph('Three.')];
    const { host, pane } = await open(agreementOf(blocks), { profile });
    const { version } = host.document;
    await expect(rewrite({ host, pane }, [0, 2], 'One. Three.')).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('joins or removes paragraphs'),
    });
    expect(host.document.version).toBe(version);
  });

  it('refuses to split a paragraph that is one inline content control, and leaves the document unchanged', async () => {
    const { host, pane } = await open(
      agreementOf([`<w:p>${control(run('One. Two.'))}</w:p>`, paragraph('Three.')]),
      { profile },
    );
    const { version } = host.document;
    await expect(rewrite({ host, pane }, [0, 0], 'One.\nTwo.')).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('content control'),
    });
    expect(host.document.version).toBe(version);
  });

  it('names a change that deletes all of a content control that must stay, and writes the others', async () => {
    const kept = control(run('Buyer')).replace('<w:sdtPr>', '<w:sdtPr><w:lock w:val="sdtLocked"/>');
    const { host, pane } = await open(agreementOf([`<w:p>${run('The ')}${kept}${run(' pays now.')}</w:p>`]), {
      profile,
    });
    const { version } = host.document;
    await expect(rewrite({ host, pane }, [0, 0], 'The Seller pays later.')).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('Change 1 is in a locked content control'),
    });
    expect(host.document.version).toBe(version);
    const report = await rewrite({ host, pane }, [0, 0], 'The Buyer pays later.');
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('The Buyer pays later.\n');
  });
});

describe('a passage that ends in a locked content control', () => {
  it.each(quickPart(['tracked', 'plain'] as const, 1))(
    'is refused for %s text after it, by the name of what is locked',
    async (form) => {
      const locked = `<w:sdt><w:sdtPr><w:lock w:val="sdtContentLocked"/></w:sdtPr><w:sdtContent>${paragraph('Two.')}${paragraph('Three.')}</w:sdtContent></w:sdt>`;
      const { host, pane } = await open(agreementOf([paragraph('One.'), locked, paragraph('Four.')]), {
        profile: 'windows',
      });
      const { version } = host.document;
      host.selectRange(0, 0, 1, 4);
      const target = await pane.readSelection();
      const insertion = { form, action: 'after', target, text: 'More.', sources: [] } as const;
      await expect(pane.insert(planned(insertion))).rejects.toMatchObject({
        code: 'not_writable_here',
        message: expect.stringContaining('ends at a content control that is locked'),
      });
      expect(host.document.version).toBe(version);
    },
  );
});

describe('a passage that runs from a cell into a table in it', () => {
  it.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
    'is read cell by cell in Word %s',
    async (profile) => {
      const nested = row(`${paragraph('One.')}${paragraph('Two.')}${row(paragraph('Inner.'))}<w:p/>`);
      const { host, pane } = await open(agreementOf([nested, paragraph('Outro.')]), { profile });
      host.selectRange(0, 0, 2, 0);
      const target = await pane.readSelection();
      expect(target.blocks).toEqual([0, 0, 1]);
      const form = profile === 'ltsc2021' ? 'plain' : 'tracked';
      const text = 'One.\nAnd two.';
      const report = await pane.insert(planned({ form, action: 'rewrite', target, text, sources: [] }));
      expect(report.outcome).toBe('verified');
      expect(host.text('current')).toBe('One.\nAnd two.\nInner.\n\nOutro.\n');
    },
  );
});

describe('a passage that begins after a colleague’s deletion, in the same paragraph', () => {
  it('is rewritten where Word does not return the markup of the passage', async () => {
    const { host, pane } = await open(
      agreementOf([
        paragraph('Each ', deleted('and every other and further '), 'party shall pay.'),
        paragraph('Second one.'),
      ]),
    );
    host.selectRange(0, 'Each party '.length, 1, 'Second one.'.length);
    host.faults.refuse('Range.getOoxml', 'GeneralException', Infinity);
    const target = await pane.readSelection();
    expect(target.paragraphs).toEqual(['shall pay.', 'Second one.']);
    const text = 'shall promptly pay.\nSecond one.';
    await pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }));
    expect(host.text('current').trimEnd()).toBe('Each party shall promptly pay.\nSecond one.');
  });
});

describe('a passage whose last paragraph a colleague moved away', () => {
  it.each([', \nIt is an agreement. More', ', \nIt is'])(
    'gets what comes before it in order: %j',
    async (text) => {
      const by = 'w:author="Colleague" w:date="2025-01-01T00:00:00Z"';
      const moved =
        `<w:p><w:pPr><w:rPr><w:moveFrom w:id="902" ${by}/></w:rPr></w:pPr>` +
        `<w:moveFromRangeStart w:id="903" ${by} w:name="move1"/><w:moveFrom w:id="904" ${by}>${run('Old.')}</w:moveFrom></w:p>` +
        '<w:moveFromRangeEnd w:id="903"/>';
      const { host, pane } = await open(
        agreementOf([paragraph('It is an agreement.'), moved, paragraph('Outro.')]),
        { profile: 'web' },
      );
      const report = await rewrite({ host, pane }, [0, 1], text);
      expect(report.outcome).toBe('verified');
      expect(host.text('current')).toContain(text);
    },
  );
});
