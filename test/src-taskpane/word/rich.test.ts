// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Insertion, WordDocument } from '../../../src-taskpane/word/model.ts';
import { readMarkdown } from '../../../src-taskpane/writing/markdown.ts';
import { planRich, type RichTable } from '../../../src-taskpane/writing/rich.ts';
import { document, numberedClauses, numberedWith, paragraph, row, run } from './documents.ts';
import { open, type Opened } from './open.ts';

const clause = 'The Seller shall pay the Buyer within thirty days.';
const answer = [
  '## Payment',
  'It is **due** at *once*.',
  '1. first',
  '   - inner',
  '2. second',
  '',
  '| Party | Cap |',
  '|---|---|',
  '| **Seller** | $1 |',
  '',
  'Behind it.',
].join('\n');
const words = 'Payment\nIt is due at once.\nfirst\ninner\nsecond\n\nParty\nCap\nSeller\n$1\nBehind it.';

const parts = (markdown: string, headings = false) => planRich(readMarkdown(markdown), { headings });

async function insertRich(
  pane: WordDocument,
  markdown: string,
  insertion: Partial<Insertion> = {},
  headings = false,
): ReturnType<WordDocument['insert']> {
  return pane.insert({
    form: 'plain',
    action: 'after',
    target: await pane.readSelection(),
    text: '',
    rich: parts(markdown, headings),
    sources: [],
    ...insertion,
  });
}

/** The body as it is saved. */
const xml = ({ host }: Opened): string =>
  /<w:body>[\s\S]*<\/w:body>/u.exec(
    strFromU8(unzipSync(host.save())['word/document.xml'] ?? new Uint8Array()),
  )?.[0] ?? '';
const looks = ({ host }: Opened) =>
  host.document.body.paragraphs().map((each) => [each.text, each.styleBuiltIn, each.listLabel()?.listString]);

describe.each(['windows', 'web', 'ltsc2021'] as const)('a rich answer in Word %s', (profile) => {
  it('stands behind the passage with its list, its table and its bold words, and goes out again', async () => {
    const opened = await open(document(clause, 'Outro.'), { profile });
    const { host, pane, reload } = opened;
    host.select(clause);
    const { entry, outcome, message } = await insertRich(pane, answer);
    expect([outcome, message]).toEqual(['verified', expect.stringContaining('own format')]);
    expect(host.text('current')).toBe(`${clause}\n${words}\nOutro.`);
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(looks(opened).slice(1, 6)).toEqual([
      ['Payment', 'Normal', undefined],
      ['It is due at once.', 'Normal', undefined],
      ['first', 'Normal', '1.'],
      ['inner', 'Normal', '–'],
      ['second', 'Normal', '2.'],
    ]);
    const bold = (text: string) => host.document.body.search(text, { matchCase: true })[0]?.font().bold;
    expect(['Payment', 'due', 'at ', 'Party', 'Seller'].map(bold)).toEqual([true, true, false, true, false]);
    expect(host.document.body.search('once')[0]?.font().italic).toBe(true);
    expect(host.document.body.tables()[0]?.style).toBe('Table Grid');
    expect(await (await reload()).remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(host.document.body.tables()).toEqual([]);
    expect(host.document.contentControls()).toEqual([]);
    expect(host.document.bookmarks(true)).toEqual([]);
  });

  it('puts a table at the end of the document and takes all of it out again', async () => {
    const { host, pane } = await open(document(clause), { profile });
    host.select(clause);
    const { entry, outcome } = await insertRich(pane, '| a | b |\n|---|---|\n| 1 | 2 |');
    expect(outcome).toBe('verified');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(clause);
  });
});

/** A numbered heading. */
const heading = (text: string) =>
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;

describe('a rich answer', () => {
  it('is tracked, and accepted or rejected as a whole', async () => {
    const opened = await open(document(clause, 'Outro.'));
    const { host, pane } = opened;
    host.select(clause);
    const before = xml(opened);
    const { entry, outcome } = await insertRich(pane, answer, { form: 'tracked' });
    expect(outcome).toBe('verified');
    expect(host.text('current')).toBe(`${clause}\n${words}\nOutro.`);
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(new Set(host.document.trackedChanges().map(({ type }) => type))).toEqual(new Set(['Added']));
    expect(host.document.trackingMode).toBe('Off');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.trackedChanges()).toHaveLength(0);
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(xml(opened)).toBe(before);
  });

  it('leaves the document as it was when all of it is rejected by hand', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    await insertRich(pane, answer, { form: 'tracked' });
    host.document.rejectAllChanges();
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(host.document.body.tables()).toEqual([]);
  });

  it('has headings as headings only when asked', async () => {
    const opened = await open(document(clause, 'Outro.'));
    opened.host.select(clause);
    await insertRich(opened.pane, '### Term\n\nText.\n\n#### Notice', {}, true);
    expect(looks(opened).map(([text, style]) => `${text} ${style}`)).toEqual([
      `${clause} Normal`,
      'Term Heading1',
      'Text. Normal',
      'Notice Heading2',
      'Outro. Normal',
    ]);
  });

  it('looks as the words where it lands, in its list too', async () => {
    const look = '<w:rPr><w:rFonts w:ascii="Garamond" w:hAnsi="Garamond"/><w:sz w:val="21"/></w:rPr>';
    const opened = await open(
      document(
        `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${run(clause).replace('<w:r>', `<w:r>${look}`)}</w:p>`,
        'Outro.',
      ),
    );
    opened.host.select(clause);
    await insertRich(opened.pane, 'Then:\n\n- **one** thing');
    for (const text of ['Then:', 'one', ' thing']) {
      expect(opened.host.document.body.search(text)[0]?.font()).toMatchObject({
        name: 'Garamond',
        size: 10.5,
      });
    }
    expect(opened.host.document.body.search('one')[0]?.font().bold).toBe(true);
    expect(opened.host.document.body.paragraphs()[2]?.format().alignment).toBe('Justified');
  });

  it('numbers its own list from one, and leaves the numbers of the clauses', async () => {
    const opened = await open(numberedClauses('First clause.', 'Second clause.', 'Third clause.'));
    opened.host.select('Second clause.');
    const { entry } = await insertRich(opened.pane, 'Text.\n\n1. one\n2. two');
    const labels = () => looks(opened).map(([, , label]) => label);
    expect(labels()).toEqual(['1.', '2.', undefined, '1.', '2.', '3.']);
    await opened.pane.remove(entry?.id ?? '');
    expect(labels()).toEqual(['1.', '2.', '3.']);
  });

  it('goes on with the words of the passage when it is words alone', async () => {
    const { host, pane } = await open(document(clause));
    host.select('the Buyer');
    const { entry, outcome } = await insertRich(pane, '(**“Acme”** Ltd)');
    expect(outcome).toBe('verified');
    expect(host.text()).toBe(clause.replace('Buyer', 'Buyer (“Acme” Ltd)'));
    expect(host.document.body.search('“Acme”')[0]?.font().bold).toBe(true);
    expect(host.document.body.search(' Ltd)')[0]?.font().bold).toBe(false);
    await pane.remove(entry?.id ?? '');
    expect(host.text()).toBe(clause);
  });

  it('stands behind the paragraph of a passage that ends inside it', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select('the Buyer');
    await insertRich(pane, '- one\n- two');
    expect(host.text()).toBe(`${clause}\none\ntwo\nOutro.`);
  });

  it('fills the empty paragraph of the cursor, which is empty again when it is taken out', async () => {
    const { host, pane } = await open(document(clause, '', 'Outro.'));
    host.selectRange(1, 0, 1, 0);
    const { entry, outcome } = await insertRich(pane, 'One **bold**.\n\n- two');
    expect(outcome).toBe('verified');
    expect(host.text()).toBe(`${clause}\nOne bold.\ntwo\nOutro.`);
    await pane.remove(entry?.id ?? '');
    expect(host.text()).toBe(`${clause}\n\nOutro.`);
  });

  it('leaves the numbers of headings and clauses behind a heading, with its list and its table', async () => {
    const opened = await open(
      numberedWith(heading('Services'), paragraph('Text.'), heading('Fees'), paragraph('Outro.')),
    );
    const { host, pane } = opened;
    const before = xml(opened);
    host.select('Services');
    const { entry, outcome } = await insertRich(pane, '- one\n\n| a |\n|---|\n| b |', { form: 'tracked' });
    expect(outcome).toBe('verified');
    expect(looks(opened)).toEqual([
      ['Services', 'Heading1', '1.'],
      ['one', 'Normal', '•'],
      ['', 'Normal', undefined],
      ['a', 'Normal', undefined],
      ['b', 'Normal', undefined],
      ['Text.', 'Normal', undefined],
      ['Fees', 'Heading1', '2.'],
      ['Outro.', 'Normal', undefined],
    ]);
    await pane.remove(entry?.id ?? '');
    expect(xml(opened)).toBe(before);
  });

  it('has no table in a table cell: its rows are paragraphs there', async () => {
    const { host, pane } = await open(document(row(paragraph('Cell')), 'Outro.'));
    host.select('Cell');
    await insertRich(pane, '| a | b |\n|---|---|\n| 1 | 2 |');
    expect(host.document.body.tables()).toHaveLength(1);
    expect(host.text()).toBe('Cell\na\tb\n1\t2\nOutro.');
  });

  it('stays when a colleague wrote beside it, and goes without what he wrote', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry } = await insertRich(pane, '**One.**\n\n- two\n- three');
    host.document.body.paragraphs()[0]?.insertText(' Indeed.', 'End');
    host.document.body.paragraphs().at(-1)?.insertText('New. ', 'Start');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause} Indeed.\nNew. Outro.`);
  });
});

describe('a table', () => {
  const table: RichTable = {
    kind: 'table',
    rows: [
      [{ runs: [{ text: 'File' }] }, { runs: [{ text: 'Law' }] }],
      [
        { runs: [{ text: 'Acme.docx' }] },
        { runs: [{ text: 'Delaware' }], note: { text: 'Acme.docx, p. 7', cites: [0] } },
      ],
      [
        { runs: [{ text: 'Beta.docx' }] },
        { runs: [{ text: 'New York' }], note: { text: 'Beta.docx, p. 9', cites: [1] } },
      ],
    ],
  };

  it('looks as the document’s tables, heads its columns, and has its sources in notes', async () => {
    const styled = row(paragraph('Old')).replace(
      '<w:tblPr/>',
      '<w:tblPr><w:tblStyle w:val="Firm"/></w:tblPr>',
    );
    const opened = await open(document(styled, clause, 'Outro.'));
    const { host, pane } = opened;
    host.select(clause);
    const { entry, outcome } = await insertRich(pane, '', { form: 'table', rich: [table] });
    expect(outcome).toBe('verified');
    const [, made] = host.document.body.tables();
    expect(made?.headerRowCount).toBe(1);
    expect(host.document.footnotes().map(({ body }) => body.text.trim())).toEqual([
      expect.stringContaining('Acme.docx, p. 7'),
      expect.stringContaining('Beta.docx, p. 9'),
    ]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.body.tables()).toHaveLength(1);
    expect(host.document.footnotes()).toHaveLength(0);
    expect(host.text('all')).toBe(`Old\n${clause}\nOutro.`);
  });

  it('is tracked when Track Changes is on', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.document.trackingMode = 'TrackAll';
    host.select(clause);
    const { entry } = await insertRich(pane, '', { form: 'table', rich: [table] });
    expect(host.text('original')).toBe(`${clause}\nOutro.`);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text('all')).toBe(`${clause}\nOutro.`);
    expect(host.document.trackedChanges()).toHaveLength(0);
  });

  it('is refused in a table cell, with the reason', async () => {
    const { host, pane } = await open(document(row(paragraph('Cell'))));
    host.select('Cell');
    await expect(insertRich(pane, '', { form: 'table', rich: [table] })).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('main text'),
    });
  });
});

describe('behind a heading or a list item with which the text ends', () => {
  const item = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('Place')}</w:p>`;
  const ends: [string, Uint8Array][] = [
    ['an item that is last', numberedWith(paragraph('Before.'), item)],
    ['a heading that is last', numberedWith(paragraph('Before.'), heading('Place'))],
    ['an item before a table', numberedWith(item, row(paragraph('Cell')), paragraph('After.'))],
    ['an item that is last in its cell', numberedWith(row(item), paragraph('After.'))],
  ];

  it.each(ends)(
    'paragraphs are refused, since taken out they would take the number along: %s',
    async (_, docx) => {
      const opened = await open(docx);
      const { host, pane } = opened;
      host.select('Place');
      const before = xml(opened);
      for (const form of ['tracked', 'plain'] as const)
        for (const markdown of ['One.\n\n**Two.**', '1. a\n2. b', '# H\n\nText'])
          // oxlint-disable-next-line no-await-in-loop -- one document
          await expect(insertRich(pane, markdown, { form }, true)).rejects.toMatchObject({
            code: 'not_writable_here',
            message: expect.stringContaining('empty paragraph'),
          });
      expect(xml(opened)).toBe(before);
    },
  );

  it.each(ends)('words go behind its words, and out again: %s', async (_, docx) => {
    const opened = await open(docx);
    const { host, pane } = opened;
    host.select('lac');
    const before = looks(opened);
    const { entry, outcome } = await insertRich(pane, '**Two.**', { form: 'tracked' });
    expect(outcome).toBe('verified');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(looks(opened)).toEqual(before);
  });

  it('paragraphs go behind an item that another paragraph of its cell follows', async () => {
    const opened = await open(numberedWith(row(item + paragraph('After.')), paragraph('Outro.')));
    const { host, pane } = opened;
    host.select('Place');
    const before = looks(opened);
    const { entry, outcome } = await insertRich(pane, 'One.\n\n**Two.**', { form: 'tracked' });
    expect(outcome).toBe('verified');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(looks(opened)).toEqual(before);
  });
});

describe.each(['windows', 'ltsc2021'] as const)('a table behind cells in Word %s', (profile) => {
  it('is lines in the last of them, and the document’s table stays when they go out again', async () => {
    const opened = await open(document('Intro.', row(paragraph('Left'), paragraph('Right')), 'Outro.'), {
      profile,
    });
    const { host, pane } = opened;
    const before = xml(opened);
    host.select('Left\nRight');
    const report = await insertRich(pane, '| Law |\n|---|\n| England |');
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(host.document.body.tables()).toHaveLength(1);
    expect(host.text('current')).toBe('Intro.\nLeft\nRight\nLaw\nEngland\nOutro.');
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(xml(opened)).toBe(before);
  });

  it('is refused as a form of its own', async () => {
    const { host, pane } = await open(document(row(paragraph('Left'), paragraph('Right')), 'Outro.'), {
      profile,
    });
    host.select('Left\nRight');
    await expect(insertRich(pane, '| Law |\n|---|\n| England |', { form: 'table' })).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('table cell'),
    });
  });
});

describe.each(['windows', 'web'] as const)(
  'behind a mark that a colleague deleted, in Word %s',
  (profile) => {
    const joined = `<w:p><w:pPr><w:rPr><w:del w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${run('One.')}</w:p>`;

    it('a rich answer is refused, since what follows would run on in its last line', async () => {
      const { host, pane } = await open(document(joined, 'Two.'), { profile });
      host.select('One.');
      const { version } = host.document;
      await expect(insertRich(pane, answer, { form: 'tracked' })).rejects.toMatchObject({
        code: 'not_writable_here',
        message: expect.stringContaining('Accept or reject that change first'),
      });
      expect(host.document.version).toBe(version);
    });

    it('several lines of text are refused too', async () => {
      const { host, pane } = await open(document(joined, 'Two.'), { profile });
      host.select('One.');
      const target = await pane.readSelection();
      await expect(
        pane.insert({ form: 'plain', action: 'after', target, text: 'New.\nMore.', sources: [] }),
      ).rejects.toMatchObject({ message: expect.stringContaining('Accept or reject that change first') });
    });

    it('words with bold ones among them go behind the words, and out again', async () => {
      const opened = await open(document(joined, 'Two.'), { profile });
      const { host, pane } = opened;
      const before = xml(opened);
      host.select('One.');
      const report = await insertRich(pane, 'It is **due**.', { form: 'tracked' });
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('One. It is due.Two.');
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(xml(opened)).toBe(before);
    });
  },
);

describe.each(['windows', 'web'] as const)(
  'behind a mark before a table that a colleague deleted, in Word %s',
  (profile) => {
    const last = `<w:p><w:pPr><w:rPr><w:del w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${run('One.')}</w:p>`;

    it.each([
      ['a rich answer', { form: 'plain', text: '', rich: parts(answer) }],
      ['a tracked rich answer', { form: 'tracked', text: '', rich: parts(answer) }],
      ['several lines', { form: 'plain', text: 'New.\nMore.' }],
      ['several tracked lines', { form: 'tracked', text: 'New.\nMore.' }],
    ] as const)('%s would be joined with it, and is refused', async (_, insertion) => {
      const { host, pane } = await open(document(last, row(paragraph('Two.'))), { profile });
      host.select('One.');
      const { version } = host.document;
      const target = await pane.readSelection();
      await expect(pane.insert({ action: 'after', target, sources: [], ...insertion })).rejects.toMatchObject(
        { message: expect.stringContaining('Accept or reject that change first') },
      );
      expect(host.document.version).toBe(version);
    });
  },
);

describe('at a cursor before a mark that a colleague deleted, in Word ltsc2021', () => {
  const joined = `<w:p><w:pPr><w:rPr><w:del w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${run('One.')}</w:p>`;

  it.each([
    ['a table', { rich: parts('| Law |\n|---|\n| England |') }],
    ['a list', { rich: parts('1. first') }],
    ['several lines', { text: 'New.\nMore.' }],
  ] as const)('%s is refused, though such a Word does not leave deletions out', async (_, insertion) => {
    const { host, pane } = await open(document(joined, 'Two.'), { profile: 'ltsc2021' });
    host.selectRange(0, 2, 0, 2);
    const { version } = host.document;
    const target = await pane.readSelection();
    await expect(
      pane.insert({ form: 'plain', action: 'after', target, text: '', sources: [], ...insertion }),
    ).rejects.toMatchObject({ message: expect.stringContaining('Accept or reject that change first') });
    expect(host.document.version).toBe(version);
  });
});

describe.each([
  ['windows', 'tracked'],
  ['web', 'plain'],
  ['ltsc2021', 'plain'],
] as const)('two tables before a table in Word %s', (profile, form) => {
  it('go out again with the empty paragraphs that part them', async () => {
    const opened = await open(document(clause, row(paragraph('Cell')), 'Outro.'), { profile });
    const { host, pane } = opened;
    const before = xml(opened);
    host.select(clause);
    const tables = '| Law |\n|---|\n| England |\n\n| Court |\n|---|\n| London |';
    const report = await insertRich(pane, tables, { form });
    expect(report).toMatchObject({ outcome: 'verified' });
    expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(xml(opened)).toBe(before);
  });
});
