// A change of what a reader sees is a difference, whatever the words are; what changes by itself is none.
import { describe, expect, it } from 'vitest';
import { findSilent } from '#pane/pure/compare/find-silent.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { insertBefore, openDocx } from '#test/setup/hidden/package.ts';
import { docx, para, plain, run } from './docx.ts';

const M = 'http://schemas.openxmlformats.org/officeDocument/2006/math';
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

const looking = (text: string, properties: string): string =>
  run(text).replace('<w:r>', `<w:r><w:rPr>${properties}</w:rPr>`);
const field = (code: string, result: string): string =>
  `<w:fldSimple w:instr=" ${code} ">${run(result)}</w:fldSimple>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const spread = (code: string, result: string): string =>
  `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}${run(result)}${mark('end')}`;
const around = (content: string): Uint8Array =>
  docx([para(run('It ends after ') + content + run(' as agreed.'))]);

const squared = (by: string): Uint8Array =>
  around(
    `<m:oMath xmlns:m="${M}"><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>${by}</m:t></m:r></m:sup></m:sSup></m:oMath>`,
  );
const SENT = around('thirty days');

/** A document with a link that leads to an address. */
function linked(address: string): Uint8Array {
  const { parts, zip } = openDocx(
    docx([
      para(
        `${run('See the ')}<w:hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="rLink">${run('terms')}</w:hyperlink>${run(' of use.')}`,
      ),
    ]),
  );
  insertBefore(
    parts,
    'word/_rels/document.xml.rels',
    '</Relationships>',
    `<Relationship Id="rLink" Type="${LINK}" Target="${address}" TargetMode="External"/>`,
  );
  return zip();
}

function differences(before: Uint8Array, after: Uint8Array): readonly string[] {
  const found = runToEnd(findSilent(before, after));
  if (typeof found === 'string') throw new Error(`Not a .docx: ${found}.`);
  return found.differences.map(
    ({ kind, redline }) =>
      `${kind}: ${redline.map(({ kind: own, text }) => (own === 'kept' ? text : `${own === 'deleted' ? '-' : '+'}[${text}]`)).join('')}`,
  );
}

describe('a silent change is one of', () => {
  it('where a link leads', () => {
    expect(differences(linked('https://a.example'), linked('https://b.example'))).toEqual([
      'changed: See the terms ⟨https://-[a]+[b].example⟩ of use.',
    ]);
  });

  it('where a field leads', () => {
    const [before, after] = ['a', 'b'].map((host) =>
      around(spread(`HYPERLINK "https://${host}.example"`, 'the terms')),
    );
    expect(differences(before ?? SENT, after ?? SENT)).toHaveLength(1);
  });

  it.each([
    ['struck through', '<w:strike/>', '⟪', '⟫'],
    ['struck through twice', '<w:dstrike/>', '⟪', '⟫'],
    ['hidden', '<w:vanish/>', '⟦', '⟧'],
    ['white', '<w:color w:val="FFFFFF"/>', '⟦', '⟧'],
  ])('words that are %s', (_, properties, open, close) => {
    expect(differences(around(run('thirty days')), around(looking('thirty days', properties)))).toEqual([
      `changed: It ends after +[${open}]thirty days+[${close}] as agreed.`,
    ]);
  });

  it('a formula', () => {
    expect(differences(squared('2'), squared('3'))).toEqual(['changed: It ends after x^-[2]+[3] as agreed.']);
  });

  it.each(['PAGE', 'PAGEREF _Toc1', 'NUMPAGES', 'DATE', 'FILENAME'])(
    'words in the result of %s, in one element or in runs',
    (code) => {
      for (const write of [field, spread])
        expect(
          differences(around(write(code, 'thirty days')), around(write(code, 'ninety days'))),
        ).toHaveLength(1);
    },
  );
});

describe('no change is one of', () => {
  it.each([
    ['PAGE', '4', '15'],
    ['PAGEREF _Toc1', 'iv', 'xii'],
    ['NUMPAGES', '12', '13'],
    ['DATE', '27 November 2026', 'Saturday, 28 November 2026'],
    ['SAVEDATE', '27.11.2026 10:15', '28.11.2026 09:00'],
    ['TIME', '10:15 AM', '9:00 PM'],
    ['FILENAME', 'Draft 1.docx', 'Draft 2 (Hale).docx'],
  ])('what %s counts: %s and %s', (code, before, after) => {
    for (const write of [field, spread])
      expect(differences(around(write(code, before)), around(write(code, after)))).toEqual([]);
  });

  it('the same link, formula and look', () => {
    expect(differences(linked('https://a.example'), linked('https://a.example'))).toEqual([]);
    const same = docx([plain('It is agreed.'), para(looking('not', '<w:strike/>'))]);
    expect(differences(same, same)).toEqual([]);
  });
});
