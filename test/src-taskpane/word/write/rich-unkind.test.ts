// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { wordMessages } from '#pane/word/messages.ts';
import { blankDocument, buildDocx } from '#word-host/document/file/blank.ts';
import { document } from '../documents.ts';
import { clause, insertRich, looks, xml } from '../insert-rich.ts';
import { open } from '../open.ts';

describe('a list in Word for Mac, which makes the next paragraph an item', () => {
  const list = '1. first\n2. second';

  it('leaves the paragraph after it as it was', async () => {
    const opened = await open(document(clause, 'Outro.'), {
      profile: 'mac',
      quirks: { ooxmlTrailingItem: true, delayPerAction: 0 },
    });
    const { host, pane } = opened;
    host.select(clause);
    const before = xml(opened);
    const { entry, outcome } = await insertRich(pane, list);
    expect(outcome).toBe('verified');
    expect(looks(opened)).toEqual([
      [clause, 'Normal', undefined],
      ['first', 'Normal', '1.'],
      ['second', 'Normal', '2.'],
      ['Outro.', 'Normal', undefined],
    ]);
    expect(await pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(xml(opened).replaceAll('<w:pPr/>', '')).toBe(before);
  });

  const NUMBERED = {
    'its style': { style: '<w:numPr><w:numId w:val="1"/></w:numPr>', direct: '' },
    'the paragraph itself': {
      style: '',
      direct: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>',
    },
  } as const;

  it.each(
    (['tracked', 'plain'] as const).flatMap((form) =>
      Object.entries(NUMBERED).map(([from, where]) => [from, form, where] as const),
    ),
  )('leaves the next heading its number from %s, %s, and the later ones theirs', async (_, form, where) => {
    const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
    const heading = (text: string): string =>
      `<w:p><w:pPr><w:pStyle w:val="Clause"/>${where.direct}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const docx = buildDocx(
      `${heading('Term')}<w:p><w:r><w:t>${clause}</w:t></w:r></w:p>${heading('Price')}${heading('Law')}`,
      {
        'word/numbering.xml': {
          xml: `<w:numbering ${namespace}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
          type: `${type}.numbering+xml`,
          relation: 'numbering',
        },
        'word/styles.xml': {
          xml: `<w:styles ${namespace}><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:customStyle="1" w:styleId="Clause"><w:name w:val="Clause"/><w:basedOn w:val="Normal"/><w:pPr>${where.style}</w:pPr></w:style></w:styles>`,
          type: `${type}.styles+xml`,
          relation: 'styles',
        },
      },
    );
    const opened = await open(docx, {
      profile: 'mac',
      quirks: { ooxmlTrailingItem: true, delayPerAction: 0 },
    });
    opened.host.select(clause);
    const numbers = (): unknown[] =>
      looks(opened).flatMap(([text, , label]) =>
        ['Term', 'Price', 'Law'].includes(String(text)) ? [`${String(label)} ${String(text)}`] : [],
      );
    expect(numbers()).toEqual(['1. Term', '2. Price', '3. Law']);
    const { entry, outcome } = await insertRich(opened.pane, list, { form });
    expect(outcome).toBe('verified');
    expect(numbers()).toEqual(['1. Term', '2. Price', '3. Law']);
    expect(await opened.pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
    expect(numbers()).toEqual(['1. Term', '2. Price', '3. Law']);
  });

  it('tracks no format change on it when inserted as plain text with Track Changes on', async () => {
    const opened = await open(document(clause, 'Outro.'), {
      profile: 'mac',
      quirks: { ooxmlTrailingItem: true, delayPerAction: 0 },
    });
    const { host, pane } = opened;
    host.document.trackingMode = 'TrackAll';
    host.select(clause);
    const { outcome } = await insertRich(pane, list, { form: 'plain' });
    expect(outcome).toBe('verified');
    expect(xml(opened)).not.toContain('pPrChange');
    expect(host.document.trackingMode).toBe('TrackAll');
  });

  it('leaves the next part of the answer without a number, and lists separate', async () => {
    const opened = await open(document(clause, 'Outro.'), {
      profile: 'mac',
      quirks: { ooxmlTrailingItem: true, delayPerAction: 0 },
    });
    opened.host.select(clause);
    await insertRich(opened.pane, `${list}\n\nBetween.\n\n- bullet\n\nAfter.`);
    expect(looks(opened).map(([text, , label]) => [text, label])).toEqual([
      [clause, undefined],
      ['first', '1.'],
      ['second', '2.'],
      ['Between.', undefined],
      ['bullet', expect.any(String)],
      ['After.', undefined],
      ['Outro.', undefined],
    ]);
  });
});

it('a list in Word on the web is inserted with a remark on how to undo it', async () => {
  const { host, pane } = await open(document(clause, 'Outro.'), { profile: 'web' });
  host.select(clause);
  expect((await insertRich(pane, '1. first')).message).toContain(wordMessages.done.undoLost);
  expect((await insertRich(pane, 'No list.\n\nNone.')).message).not.toContain(wordMessages.done.undoLost);
});

describe('the first row of a table', () => {
  const table = '| a | b |\n|---|---|\n| 1 | 2 |';

  it('is reported where Word does not make it a heading row', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'), {
      quirks: { headerRowCountIgnored: true },
    });
    host.select(clause);
    const report = await insertRich(pane, table);
    expect(report).toMatchObject({
      outcome: 'verified',
      message: expect.stringContaining(wordMessages.done.headingLeft),
    });
  });

  it('is not reported where it is one', async () => {
    const { host, pane } = await open(document(clause, 'Outro.'), { temper: 'kind' });
    host.select(clause);
    expect((await insertRich(pane, table)).message).not.toContain(wordMessages.done.headingLeft);
    expect(host.document.body.tables()[0]?.headerRowCount).toBe(1);
  });
});

/** Returns the style of a table inserted into a document of German Word whose own table has the given style. */
async function tableAfter(style: string): Promise<string | undefined> {
  const { host, pane } = await open(blankDocument(), { quirks: { styleNames: 'de' } });
  const [first] = host.document.body.paragraphs();
  first?.insertText(clause, 'Start');
  const old = first?.insertTable(1, 1, 'Before', [['old']]);
  if (old !== undefined) old.style = style;
  host.select(clause);
  await insertRich(pane, '| a | b |\n|---|---|\n| 1 | 2 |');
  return host.document.body.tables()[1]?.style;
}

describe('a table in German Word', () => {
  it('has lines, although the table before it has no style and no lines', async () => {
    expect(await tableAfter('Normale Tabelle')).toBe('Tabellenraster');
  });

  it('takes the style of a table that has one', async () => {
    expect(await tableAfter('Tabellenraster')).toBe('Tabellenraster');
  });
});
