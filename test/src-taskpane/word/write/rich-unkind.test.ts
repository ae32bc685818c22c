// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { wordMessages } from '#pane/word/messages.ts';
import { blankDocument } from '#word-host/document/file/blank.ts';
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
