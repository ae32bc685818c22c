// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { wordMessages } from '#pane/word/messages.ts';
import type { RichTable } from '#pane/pure/markdown/rich-content.ts';
import { document, numberedClauses, numberedWith, paragraph, row, run } from '../documents.ts';
import { answer, clause, heading, insertRich, looks, xml } from '../insert-rich.ts';
import { open } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const words = 'Payment\nIt is due at once.\nfirst\ninner\nsecond\n\nParty\nCap\nSeller\n$1\nBehind it.';

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
  'a rich answer in Word %s',
  (profile) => {
    it('follows the passage with its list, table and bold words, and can be removed', async () => {
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
      expect(['Payment', 'due', 'at ', 'Party', 'Seller'].map(bold)).toEqual([
        true,
        true,
        false,
        true,
        false,
      ]);
      expect(host.document.body.search('once')[0]?.font().italic).toBe(true);
      expect(host.document.body.tables()[0]?.style).toBe('Table Grid');
      expect(await (await reload()).remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('all')).toBe(`${clause}\nOutro.`);
      expect(host.document.body.tables()).toEqual([]);
      expect(host.document.contentControls()).toEqual([]);
      expect(host.document.bookmarks(true)).toEqual([]);
    });

    it('inserts a table at the end of the document and removes all of it', async () => {
      const { host, pane } = await open(document(clause), { profile });
      host.select(clause);
      const { entry, outcome } = await insertRich(pane, '| a | b |\n|---|---|\n| 1 | 2 |');
      expect(outcome).toBe('verified');
      expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('all')).toBe(clause);
    });
  },
);

describe('a rich answer', () => {
  it('is tracked and can be accepted or rejected as a whole', async () => {
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

  it('takes the format of the surrounding words, also in its list', async () => {
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

  it('numbers its list from one and leaves the numbers of the clauses', async () => {
    const opened = await open(numberedClauses('First clause.', 'Second clause.', 'Third clause.'));
    opened.host.select('Second clause.');
    const { entry } = await insertRich(opened.pane, 'Text.\n\n1. one\n2. two');
    const labels = () => looks(opened).map(([, , label]) => label);
    expect(labels()).toEqual(['1.', '2.', undefined, '1.', '2.', '3.']);
    await opened.pane.remove(entry?.id ?? '');
    expect(labels()).toEqual(['1.', '2.', '3.']);
  });

  it('continues the words of the passage when it has only words', async () => {
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

  it('follows the paragraph in which the passage ends', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select('the Buyer');
    await insertRich(pane, '- one\n- two');
    expect(host.text()).toBe(`${clause}\none\ntwo\nOutro.`);
  });

  it('fills the empty paragraph of the cursor, which is empty again after removal', async () => {
    const { host, pane } = await open(document(clause, '', 'Outro.'));
    host.selectRange(1, 0, 1, 0);
    const { entry, outcome } = await insertRich(pane, 'One **bold**.\n\n- two');
    expect(outcome).toBe('verified');
    expect(host.text()).toBe(`${clause}\nOne bold.\ntwo\nOutro.`);
    await pane.remove(entry?.id ?? '');
    expect(host.text()).toBe(`${clause}\n\nOutro.`);
  });

  it('leaves the numbers of headings and clauses when inserted after a heading with a list and a table', async () => {
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

  it('has paragraphs for the rows of a table in a table cell', async () => {
    const { host, pane } = await open(document(row(paragraph('Cell')), 'Outro.'));
    host.select('Cell');
    await insertRich(pane, '| a | b |\n|---|---|\n| 1 | 2 |');
    expect(host.document.body.tables()).toHaveLength(1);
    expect(host.text()).toBe('Cell\na\tb\n1\t2\nOutro.');
  });

  it('is removed without what a colleague wrote next to it', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    const { entry } = await insertRich(pane, '**One.**\n\n- two\n- three');
    host.document.body.paragraphs()[0]?.insertText(' Indeed.', 'End');
    host.document.body.paragraphs().at(-1)?.insertText('New. ', 'Start');
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.text()).toBe(`${clause} Indeed.\nNew. Outro.`);
  });
});

describe('a numbered list', () => {
  it('has letters on its second level and Roman numbers on its third', async () => {
    const opened = await open(document(clause, 'Outro.'));
    opened.host.select(clause);
    await insertRich(opened.pane, '1. one\n   1. two\n      1. three\n   2. four\n2. five');
    expect(looks(opened).map(([text, , label]) => [text, label])).toEqual([
      [clause, undefined],
      ['one', '1.'],
      ['two', '(a)'],
      ['three', '(i)'],
      ['four', '(b)'],
      ['five', '2.'],
      ['Outro.', undefined],
    ]);
  });
});

describe('a part of a rich answer that could not be written is reported', () => {
  it('where Word refuses its bold words', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    host.faults.refuse('Font.bold', 'GeneralException');
    const report = await insertRich(pane, 'It is **due**.\n\nAt once.');
    expect(host.text('current')).toContain('It is due.');
    expect(report.message).toContain(wordMessages.done.looksLeft);
  });
});

describe('a table', () => {
  const table: RichTable = {
    kind: 'table',
    rows: [
      [{ runs: [{ text: 'File' }] }, { runs: [{ text: 'Law' }] }],
      [
        { runs: [{ text: 'Acme.docx' }] },
        { runs: [{ text: 'Delaware' }], note: { text: 'Acme, p. 7', cites: [0] } },
      ],
      [
        { runs: [{ text: 'Beta.docx' }] },
        { runs: [{ text: 'New York' }], note: { text: 'Beta, p. 9', cites: [1] } },
      ],
    ],
  };

  it('has the style of the document’s tables, a heading row, and its sources in notes', async () => {
    const styled = row(paragraph('Old')).replace(
      '<w:tblPr/>',
      '<w:tblPr><w:tblStyle w:val="Firm"/></w:tblPr>',
    );
    const opened = await open(document(styled, clause, 'Outro.'), {
      quirks: { headerRowCountIgnored: false },
    });
    const { host, pane } = opened;
    host.select(clause);
    const { entry, outcome } = await insertRich(pane, '', { form: 'table', rich: [table] });
    expect(outcome).toBe('verified');
    const [, made] = host.document.body.tables();
    expect(made?.headerRowCount).toBe(1);
    expect(host.document.footnotes().map(({ body }) => body.text.trim())).toEqual([
      expect.stringContaining('Acme, p. 7'),
      expect.stringContaining('Beta, p. 9'),
    ]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.body.tables()).toHaveLength(1);
    expect(host.document.footnotes()).toHaveLength(0);
    expect(host.text('all')).toBe(`Old\n${clause}\nOutro.`);
  });

  it('has light rules and a shaded header where the document’s tables have no style, the second one too', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    const looksOf = (index: number): unknown => {
      const made = host.document.body.tables()[index];
      return {
        beside: made?.rule('InsideVertical').type,
        between: made?.rule('InsideHorizontal'),
        header: [0, 1].map((column) => made?.cell(0, column)?.shading),
        text: made?.cell(1, 0)?.shading,
      };
    };
    const light = {
      beside: 'None',
      between: { type: 'Single', color: '#BFBFBF', width: 0.5 },
      header: ['#F2F2F2', '#F2F2F2'],
      text: '',
    };
    host.select(clause);
    const { entry } = await insertRich(pane, '', { form: 'table', rich: [table] });
    expect(looksOf(0)).toEqual(light);
    host.select('Outro.');
    expect((await insertRich(pane, '', { form: 'table', rich: [table] })).outcome).toBe('verified');
    expect(looksOf(1)).toEqual(light);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(host.document.body.tables()).toHaveLength(1);
  });

  it('keeps the rules of the style that the document’s tables have', async () => {
    const { host, pane } = await open(document(row(paragraph('Old')), clause, 'Outro.'));
    const [old] = host.document.body.tables();
    if (old !== undefined) old.style = 'Table Grid';
    host.select(clause);
    expect((await insertRich(pane, '', { form: 'table', rich: [table] })).outcome).toBe('verified');
    const [, made] = host.document.body.tables();
    expect(made?.style).toBe('Table Grid');
    expect(made?.rule('InsideVertical')).toEqual({ type: 'Single', color: '#000000', width: 0.5 });
    expect(made?.cell(0, 0)?.shading).toBe('');
  });

  it('has the font of the surrounding text in its cells, where that is uniform', async () => {
    const garamond =
      '<w:rPr><w:rFonts w:ascii="Garamond" w:hAnsi="Garamond" w:cs="Garamond"/><w:sz w:val="19"/></w:rPr>';
    const inGaramond = (text: string): string => run(text).replace('<w:r>', `<w:r>${garamond}`);
    const { host, pane } = await open(
      document(paragraph(inGaramond(clause)), paragraph(inGaramond('Half and '), run('half.')), 'Outro.'),
    );
    const cells = (): unknown[] =>
      ['File', 'Delaware'].map((text) => {
        const font = host.document.body.search(text, { matchCase: true })[0]?.font();
        return [font?.name, font?.size];
      });
    host.select(clause);
    const { entry } = await insertRich(pane, '', { form: 'table', rich: [table] });
    expect(cells()).toEqual([
      ['Garamond', 9.5],
      ['Garamond', 9.5],
    ]);
    await pane.remove(entry?.id ?? '');
    host.select('Half and half.');
    expect((await insertRich(pane, '', { form: 'table', rich: [table] })).outcome).toBe('verified');
    const { name, size } = host.document.body.search('Outro')[0]?.font() ?? {};
    expect(cells()).toEqual([
      [name, size],
      [name, size],
    ]);
  });

  it.each([
    [
      'has the font of a clause in the style of a heading',
      '<w:pStyle w:val="Heading2"/>',
      clause.repeat(2),
      true,
    ],
    [
      'has the font of a numbered clause',
      '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
      clause,
      true,
    ],
    ['does not have the font of a title', '<w:pStyle w:val="Heading2"/>', 'Payment', false],
  ])('%s in its cells', async (_, format, text, isSame) => {
    const garamond = '<w:rPr><w:rFonts w:ascii="Garamond" w:hAnsi="Garamond"/><w:sz w:val="19"/></w:rPr>';
    const clauseRun = run(text).replace('<w:r>', `<w:r>${garamond}`);
    const { host, pane } = await open(
      document('Intro.', `<w:p><w:pPr>${format}</w:pPr>${clauseRun}</w:p>`, 'Outro.'),
    );
    host.selectRange(1, 0, 1, 5);
    expect((await insertRich(pane, '', { form: 'table', rich: [table] })).outcome).toBe('verified');
    const font = host.document.body.search('Delaware', { matchCase: true })[0]?.font();
    expect(font?.name === 'Garamond' && font.size === 9.5).toBe(isSame);
  });

  it('is not reported as complete when a note of its cells fails', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'));
    host.select(clause);
    host.faults.refuse('Range.insertFootnote', 'GeneralException');
    const report = await insertRich(pane, '', { form: 'table', rich: [table] });
    expect(host.document.body.tables()).toHaveLength(1);
    expect(report.message).toContain(wordMessages.done.notesLeft);
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
});
