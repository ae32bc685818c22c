import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSilent, type SilentChanges } from '#pane/pure/compare/find-silent.ts';
import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import { readParagraphs } from '#pane/pure/compare/read/read-paragraphs.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { del, docx, ins, mark, numbered, para, plain, row, rowMark, run, table } from './docx.ts';

/** Finds the silent changes. @throws when a file is no .docx. */
function silentIn(before: Uint8Array, after: Uint8Array): SilentChanges {
  const found = runToEnd(findSilent(before, after));
  if (typeof found === 'string') throw new Error(`Not a .docx: ${found}.`);
  return found;
}

const listed = (before: Uint8Array, after: Uint8Array): readonly string[] =>
  silentIn(before, after).differences.map(
    ({ kind, redline }) =>
      `${kind}: ${redline
        .map((piece) =>
          piece.kind === 'kept' ? piece.text : `${piece.kind === 'deleted' ? '-' : '+'}[${piece.text}]`,
        )
        .join('')}`,
  );

/** What is read with all changes accepted. */
function read(file: Uint8Array): readonly string[] {
  const opened = runToEnd(openPackage(file));
  if (opened === undefined) throw new Error('This is no .docx.');
  return runToEnd(readParagraphs(opened, () => true)).map(({ number, text }) => `${number} ${text}`.trim());
}

const NOTICE = 'The Customer may end this agreement with 30 days’ notice to the Supplier.';
const FEES = 'The fees are due within ten days after the invoice was received.';
const LAW = 'This agreement is governed by the laws of Ireland and of no other country.';
const SENT = docx([plain(NOTICE), plain(FEES), plain(LAW)]);

/** A document in which we offer other days. */
const offer = (days: string): Uint8Array =>
  docx([
    para(
      run('The fees are due within ') + del('ten', 'Us') + ins(days, 'Us') + run(' days after the invoice.'),
    ),
  ]);

/** A document with a note and a table. */
const noted = (price: string, note: string): Uint8Array =>
  docx(
    [
      para(`${run(NOTICE)}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      table([row(['Item', 'Price']), row(['Licence', price])]),
    ],
    { 2: note },
  );

/** A numbered clause. */
const clause = (text: string): string => plain(text, numbered(0));

/** A paragraph with the number of a page. */
const page = (number: string): string =>
  plain('See page ').replace(
    '</w:p>',
    `<w:fldSimple w:instr=" PAGEREF _Toc1 ">${run(number)}</w:fldSimple></w:p>`,
  );

describe('silent changes', () => {
  it('are what differs and is not tracked', () => {
    const back = docx([
      para(
        run('The Customer may end this agreement with ') +
          del('30') +
          ins('90') +
          run(' days’ notice to the Supplier.'),
      ),
      plain(FEES.replace('ten', 'five')),
      plain(LAW),
    ]);
    expect(listed(SENT, back)).toEqual([
      'changed: The fees are due within -[ten]+[five] days after the invoice was received.',
    ]);
  });

  it('are found in a paragraph that has tracked changes as well, without those', () => {
    const back = docx([
      para(
        run('The Customer may end this agreement with ') +
          del('30') +
          ins('90') +
          run(' days’ written notice to the Supplier.'),
      ),
      plain(FEES),
      plain(LAW),
    ]);
    expect(listed(SENT, back)).toEqual([
      'changed: The Customer may end this agreement with 30 days’ +[written ]notice to the Supplier.',
    ]);
  });

  it('are not paragraphs and rows that are inserted, deleted, split or joined as tracked changes', () => {
    const prices = [row(['Item', 'Price']), row(['Licence', 'EUR 100'])];
    const sent = docx([plain(NOTICE), plain(FEES), table(prices), plain(LAW)]);
    const back = docx([
      para(ins('A new clause about records. '), mark('ins')),
      para(del(NOTICE), mark('del')),
      para(run('The fees are due'), mark('ins')),
      plain(' within ten days after the invoice was received.'),
      table(
        [...prices, row(['Support', 'EUR 50'], rowMark('ins'))].with(
          1,
          row(['Licence', 'EUR 100'], rowMark('del')),
        ),
      ),
      plain(LAW),
    ]);
    expect(listed(sent, back)).toEqual([]);
  });

  it('include a change that was sent as tracked and silently came back in other words', () => {
    expect(listed(offer('30'), offer('30'))).toEqual([]);
    expect(listed(offer('30'), offer('60'))).toEqual([
      'changed: The fees are due within -[30]+[60] days after the invoice.',
    ]);
  });

  it('do not include a tracked change that was sent and then accepted', () => {
    const offered = docx([
      para(run('The fees are due within ') + del('ten', 'Us') + ins('30', 'Us') + run(' days.')),
    ]);
    expect(listed(offered, docx([plain('The fees are due within 30 days.')]))).toEqual([]);
  });

  it('are found in rows and in notes, each as one', () => {
    expect(
      listed(noted('EUR 100', 'As agreed in the order form.'), noted('EUR 170', 'As agreed in the letter.')),
    ).toEqual([
      'changed: As agreed in the -[order form]+[letter].',
      'changed: Licence | -[EUR 100]+[EUR 170]',
    ]);
  });

  it('tell a clause that moved, and those that only have another number', () => {
    const [a, b, c, d] = [NOTICE, FEES, LAW, 'Notices are sent by courier to the address above.'];
    const { differences, renumbered } = silentIn(
      docx([a, b, c, d].map(clause)),
      docx([b, c, d, a].map(clause)),
    );
    expect(differences.map(({ kind, before, after }) => [kind, before, after])).toEqual([['moved', 0, 3]]);
    expect(renumbered).toEqual([0, 1, 2]);
  });

  it('are none where only a page number differs', () => {
    expect(listed(docx([page('4')]), docx([page('5')]))).toEqual([]);
  });

  it('are not looked for in what is no .docx', () => {
    expect(runToEnd(findSilent(new Uint8Array([1, 2, 3]), SENT))).toBe('before');
    expect(runToEnd(findSilent(SENT, new Uint8Array()))).toBe('after');
  });

  it.each(AGREEMENTS)('are found in a real agreement, and none in itself: $name', ({ path }) => {
    const file = new Uint8Array(readFileSync(path));
    expect(silentIn(file, file)).toMatchObject({ differences: [], renumbered: [] });
    const { parts, zip } = openDocx(file);
    const xml = parts['word/document.xml'] ?? '';
    const words = [...xml.matchAll(/(?<=<w:t(?: [^>]*)?>[^<]{20,}) \p{Ll}{5,} (?=[^<]{10,}<)/gu)];
    const hit = words[Math.floor(words.length / 2)];
    const at = hit?.index ?? 0;
    parts['word/document.xml'] = `${xml.slice(0, at)} commercially ${xml.slice(at + (hit?.[0].length ?? 0))}`;
    const { differences } = silentIn(file, zip());
    expect(differences.map(({ kind }) => kind)).toEqual(['changed']);
    expect(differences[0]?.redline).toContainEqual({ kind: 'inserted', text: 'commercially' });
  });
});

describe('automatic numbers', () => {
  it('are counted as Word shows them', () => {
    const file = docx([
      plain('One', numbered(0)),
      plain('One one', numbered(1)),
      plain('Item', numbered(2)),
      plain('Item', numbered(2)),
      plain('One two', numbered(1)),
      plain('Item', numbered(2)),
      plain('Two', numbered(0)),
      plain('Two one', numbered(1)),
    ]);
    expect(read(file)).toEqual([
      '1. One',
      '1.1 One one',
      '(a) Item',
      '(b) Item',
      '1.2 One two',
      '(a) Item',
      '2. Two',
      '2.1 Two one',
    ]);
  });
});
