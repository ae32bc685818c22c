import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeTrace, TracedChange } from '#pane/pure/compare/trace/model.ts';
import { traceChanges } from '#pane/pure/compare/trace/trace-changes.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { rounds } from '#test/setup/rounds.ts';
import { del, docx, ins, mark, para, plain, row, run, table } from '../docx.ts';

/** Traces what was done. @throws when a file is no .docx. */
function trace(before: Uint8Array, after: Uint8Array): ChangeTrace {
  const found = runToEnd(traceChanges(before, after));
  if (typeof found === 'string') throw new Error(`Not a .docx: ${found}.`);
  return found;
}

const write = ({ kind, how, authors, place }: TracedChange): string =>
  [how, kind, `${place.part} ${String(place.ordinal)}`, ...authors.map(({ name }) => name)].join(', ');
const changesOf = (before: Uint8Array, after: Uint8Array): readonly string[] =>
  trace(before, after).changes.map(write);
const unequal = ({ rest }: ChangeTrace): readonly string[] =>
  rest.filter(({ isEqual }) => !isEqual).map(({ kind }) => kind);

/** Changes the text of a part of a .docx. */
function edit(file: Uint8Array, part: string, change: (xml: string) => string): Uint8Array {
  const { parts, zip } = openDocx(new Uint8Array(file));
  parts[part] = change(parts[part] ?? '');
  return zip();
}

const NOTICE = 'The Customer may end this agreement with 30 days’ notice to the Supplier.';
const FEES = 'The fees are due within ten days after the invoice was received.';
const LAW = 'This agreement is governed by the laws of Ireland and of no other country.';
const CAME = docx([plain(NOTICE), plain(FEES), plain(LAW)]);
const MIXED = run('The fees are due within ') + del('ten') + ins('sixty') + run(' days after the invoice.');

/** A document with a note and a table. */
const noted = (price: string, note: string) =>
  docx([para(`${run(NOTICE)}<w:r><w:footnoteReference w:id="2"/></w:r>`), table([row(['Licence', price])])], {
    2: note,
  });

describe('what was done to a file', () => {
  it('is nothing for the same file, whatever Word counts again at a save', () => {
    const found = trace(CAME, CAME);
    expect(found).toMatchObject({ changes: [], looks: [], parts: [{ part: 'text', all: 3, same: 3 }] });
    expect(unequal(found)).toEqual([]);
    const saved = edit(CAME, 'word/document.xml', (xml) =>
      xml
        .replaceAll('<w:p>', '<w:p w:rsidR="00A1B2C3" w:rsidRDefault="00A1B2C3">')
        .replace(
          'fees are',
          'fees </w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t xml:space="preserve">are',
        ),
    );
    const again = trace(CAME, saved);
    expect([again.changes, again.looks, unequal(again)]).toEqual([[], [], []]);
  });

  it('is by whom, where it is tracked, and untracked where it is not', () => {
    const tracked = plain(NOTICE).replace('30', `30</w:t></w:r>${ins(' Business', 'Us')}<w:r><w:t>`);
    const after = docx([tracked, plain(FEES.replace('ten', 'sixty')), plain(LAW, mark('ins', 'Us'))]);
    const before = docx([plain(NOTICE), plain(FEES)]);
    const both = docx([
      para(run('The fees ') + ins('are paid', 'Us') + run(' on the 2nd day of each month.')),
    ]);
    expect(changesOf(CAME, after).slice(0, 2)).toEqual([
      'tracked, changed, text 1, Us',
      'untracked, changed, text 2',
    ]);
    expect(changesOf(before, after)).toHaveLength(3);
    expect(changesOf(docx([plain('The fees  on the 1st day of each month.')]), both)).toEqual([
      'untracked, changed, text 1',
      'tracked, changed, text 1, Us',
    ]);
  });

  it('is that a tracked change of theirs was rejected, accepted or left', () => {
    const came = docx([para(MIXED), plain(LAW)]);
    const decided = (days: string) =>
      docx([plain(`The fees are due within ${days} days after the invoice.`), plain(LAW)]);
    expect(changesOf(came, decided('ten'))).toEqual(['rejected, changed, text 1, Other side']);
    expect(trace(came, decided('sixty'))).toMatchObject({
      changes: [],
      decided: [{ name: 'Other side' }],
      pending: [],
    });
    expect(changesOf(came, decided('twenty'))).toEqual(['decided, changed, text 1, Other side']);
    expect(trace(came, came)).toMatchObject({ changes: [], decided: [], pending: [{ name: 'Other side' }] });
    // A whole paragraph that they deleted, and that is there again.
    const whole = docx([plain(NOTICE), para(del(FEES), mark('del')), plain(LAW)]);
    expect(changesOf(whole, CAME)).toEqual(['rejected, inserted, text 2, Other side']);
  });

  it('is also in notes and tables, and what is equal besides is known', () => {
    const found = trace(noted('EUR 10', 'Net of tax.'), noted('EUR 20', 'Net of all tax.'));
    expect(found.changes.map(write)).toEqual(['untracked, changed, note 1', 'untracked, changed, row 1']);
    expect(unequal(found)).toEqual([]);
  });

  it.each([
    [
      'bold words',
      'word/document.xml',
      (xml: string) => xml.replace('<w:r><w:t', '<w:r><w:rPr><w:b/></w:rPr><w:t'),
      'isRestyled',
      [],
    ],
    ['other quotation marks', 'word/document.xml', (xml: string) => xml.replace('’', "'"), 'isRespelt', []],
    [
      'an empty paragraph',
      'word/document.xml',
      (xml: string) => xml.replace('<w:sectPr>', '<w:p/><w:sectPr>'),
      undefined,
      ['frame'],
    ],
    [
      'a wider page',
      'word/document.xml',
      (xml: string) => xml.replace('12240', '12340'),
      undefined,
      ['frame'],
    ],
    [
      'a larger font',
      'word/styles.xml',
      (xml: string) => xml.replace('w:val="22"', 'w:val="24"'),
      undefined,
      ['styles'],
    ],
    [
      'another numbering',
      'word/numbering.xml',
      (xml: string) => xml.replace('<w:start w:val="1"/>', '<w:start w:val="2"/>'),
      undefined,
      ['numbering'],
    ],
    ['a separate part', 'word/settings.xml', () => '<w:settings xmlns:w="urn:x"/>', undefined, ['settings']],
  ] as const)('is %s, which is no word', (_, part, change, looks, rest) => {
    const found = trace(CAME, edit(CAME, part, change));
    expect(found.changes).toEqual([]);
    expect(unequal(found)).toEqual(rest);
    expect(found.looks.map((one) => [one.isRespelt, one.isRestyled])).toEqual(
      looks === undefined ? [] : [[looks === 'isRespelt', looks === 'isRestyled']],
    );
  });

  it(
    'is never nothing, whichever text of an agreement is touched, and never in another paragraph',
    { timeout: 120_000 },
    () => {
      for (const { path } of AGREEMENTS) {
        const file = new Uint8Array(readFileSync(path));
        const { parts } = openDocx(new Uint8Array(file));
        const places = Object.entries(parts).flatMap(([part, xml]) =>
          /^word\/(?:document|header\d+|footer\d+|footnotes)\.xml$/u.test(part)
            ? [...xml.matchAll(/<w:t(?: [^>]*)?>[^<]*\p{L}{4}[^<]*<\/w:t>/gu)].map((found) => ({
                part,
                found,
              }))
            : [],
        );
        fc.assert(
          fc.property(fc.nat(places.length - 1), fc.constantFrom('word', 'break'), (at, how) => {
            const place = places[at];
            if (place === undefined) return;
            const { part, found } = place;
            const after = edit(file, part, (xml) => {
              const [text] = found;
              const put = how === 'word' ? text.replace(/(?<=>[^<]*)\p{L}{4}/u, 'Zyxw') : `<w:br/>${text}`;
              return xml.slice(0, found.index) + put + xml.slice(found.index + text.length);
            });
            const { changes, looks, rest } = trace(file, after);
            const isHeader = !/document|footnotes/u.test(part);
            // What a header says may be in another one as well, where it is one paragraph.
            // A paragraph of one word has nothing in common with the other one.
            const isOneWord =
              changes
                .map(({ kind }) => kind)
                .toSorted()
                .join() === 'deleted,inserted';
            const touched = changes.length + looks.length - Number(isOneWord);
            const isRestEqual = rest.every(
              ({ kind, isEqual }) => isEqual || (isHeader && kind === 'headers'),
            );
            const isHeaderEqual = rest.every(({ kind, isEqual }) => isEqual || kind !== 'headers');
            expect([isHeader || touched === 1, isRestEqual, isHeaderEqual]).toEqual([true, true, !isHeader]);
          }),
          { numRuns: rounds(24) },
        );
      }
    },
  );

  it('is not known of what is no .docx', () => {
    expect(runToEnd(traceChanges(new Uint8Array([1]), CAME))).toBe('before');
    expect(runToEnd(traceChanges(CAME, new Uint8Array([1])))).toBe('after');
  });
});
