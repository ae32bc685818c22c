// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document, numberedWith, paragraph, row, run } from '../documents.ts';
import { answer, clause, heading, insertRich, looks, parts, xml } from '../insert-rich.ts';
import { open } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Returns a content control around whole paragraphs. */
const block = (...paragraphs: readonly string[]): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="party"/><w:id w:val="1015"/></w:sdtPr><w:sdtContent>${paragraphs.join('')}</w:sdtContent></w:sdt>`;

describe('after a heading or a list item that ends the text', () => {
  const item = `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('Place')}</w:p>`;
  const ends: [string, Uint8Array][] = [
    ['an item that is last', numberedWith(paragraph('Before.'), item)],
    ['a heading that is last', numberedWith(paragraph('Before.'), heading('Place'))],
    ['an item before a table', numberedWith(item, row(paragraph('Cell')), paragraph('After.'))],
    ['an item that is last in its cell', numberedWith(row(item), paragraph('After.'))],
    ['an item before a content control', numberedWith(item, block(paragraph('Held.')), paragraph('After.'))],
    ['an item that is last in its content control', numberedWith(block(item), paragraph('After.'))],
  ];

  it.each(quickPart(ends, 2))(
    'paragraphs are refused, since removing them would remove the number: %s',
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

  it.each(ends.filter(([name]) => name.startsWith('an item')))(
    'one paragraph continues it and can be removed: %s',
    async (_, docx) => {
      const opened = await open(docx);
      const { host, pane } = opened;
      host.select('Place');
      const before = looks(opened);
      for (const markdown of ['Two **words**.', 'Two.']) {
        // oxlint-disable-next-line no-await-in-loop -- one document
        const { entry, outcome } = await insertRich(pane, markdown, { form: 'tracked' });
        expect(outcome).toBe('verified');
        expect(host.text('current')).toContain('Place Two');
        // oxlint-disable-next-line no-await-in-loop -- one document
        expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
        expect(looks(opened)).toEqual(before);
      }
    },
  );

  it.each(ends)('words follow its words and can be removed: %s', async (_, docx) => {
    const opened = await open(docx);
    const { host, pane } = opened;
    host.select('lac');
    const before = looks(opened);
    const { entry, outcome } = await insertRich(pane, '**Two.**', { form: 'tracked' });
    expect(outcome).toBe('verified');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(looks(opened)).toEqual(before);
  });

  it('paragraphs follow an item that another paragraph of its cell follows', async () => {
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

describe.each(quickPart(['windows', 'ltsc2021'] as const, 1))('a table after cells in Word %s', (profile) => {
  it('becomes lines in the last of them, and the document’s table stays when they are removed', async () => {
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
});

describe.each(quickPart(['windows', 'web'] as const, 1))(
  'after a paragraph mark that a colleague deleted, in Word %s',
  (profile) => {
    const joined = `<w:p><w:pPr><w:rPr><w:del w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${run('One.')}</w:p>`;

    it('a rich answer is refused, since the following text would continue its last line', async () => {
      const { host, pane } = await open(document(joined, 'Two.'), { profile });
      host.select('One.');
      const { version } = host.document;
      await expect(insertRich(pane, answer, { form: 'tracked' })).rejects.toMatchObject({
        code: 'not_writable_here',
        message: expect.stringContaining('Accept or reject that change first'),
      });
      expect(host.document.version).toBe(version);
    });

    it('words with bold ones follow the words and can be removed', async () => {
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

describe.each(quickPart(['windows', 'web'] as const, 1))(
  'after a mark before a table that a colleague deleted, in Word %s',
  (profile) => {
    const last = `<w:p><w:pPr><w:rPr><w:del w:id="901" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>${run('One.')}</w:p>`;

    it.each([
      ['a rich answer', { form: 'plain', text: '', rich: parts(answer) }],
      ['a tracked rich answer', { form: 'tracked', text: '', rich: parts(answer) }],
      ['several lines', { form: 'plain', text: 'New.\nMore.' }],
      ['several tracked lines', { form: 'tracked', text: 'New.\nMore.' }],
    ] as const)('%s would be joined with it and is refused', async (_, insertion) => {
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
  ] as const)('%s is refused, although this Word includes deletions', async (_, insertion) => {
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
  it('are removed with the empty paragraphs between them', async () => {
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

describe.each(quickPart(['windows', 'ltsc2021'] as const, 1))(
  'at the end of a content control in Word %s',
  (profile) => {
    it('paragraphs are removed without leaving an empty one', async () => {
      const held = block(paragraph('First.'), paragraph('Place'));
      const opened = await open(document('Intro.', held, 'Outro.'), { profile });
      const { host, pane } = opened;
      host.select('Place');
      const before = looks(opened);
      const target = await pane.readSelection();
      const form = profile === 'windows' ? 'tracked' : 'plain';
      const insertion = { target, sources: [], action: 'after', form, text: 'One.\nTwo.' } as const;
      const { entry, outcome } = await pane.insert(insertion);
      expect(outcome).toBe('verified');
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(looks(opened)).toEqual(before);
    });
  },
);
