// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackWords, type PackageChange } from '#pane/word/plan/package/track-words.ts';

const NS = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const STYLES =
  '<pkg:part pkg:name="/word/styles.xml"><w:styles xmlns:w="urn:other"><w:t>not text</w:t></w:styles></pkg:part>';
const SECTION = '<w:sectPr><w:pgSz w:w="11906"/></w:sectPr>';

/** Returns a package as Word does, with an empty paragraph and the section after the paragraph. */
const packageOf = (paragraph: string): string =>
  `<?xml version="1.0"?><pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><w:document ${NS}><w:body>${paragraph}<w:p/>${SECTION}</w:body></w:document>${STYLES}</pkg:package>`;

const mark = { author: 'Anna “A” & <Co>', date: new Date(2026, 0, 5, 9, 30, 15, 400) };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const run = (text: string, look = ''): string =>
  `<w:r w:rsidR="00AA">${look === '' ? '' : `<w:rPr>${look}</w:rPr>`}${text
    .split(/(\t)/u)
    .map((part) => (part === '\t' ? '<w:tab/>' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
    .join('')}</w:r>`;
const link = (text: string): string => `<w:hyperlink w:anchor="a">${run(text, '<w:u/>')}</w:hyperlink>`;
const field = (text: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A character and all that the package says about it. */
interface Seen {
  readonly text: string;
  readonly look: string;
}

/** Reads the characters of a package with their looks and holders, with its revisions decided. Shares no code with the planner. */
function read(ooxml: string, decision: 'accept' | 'reject'): readonly Seen[] {
  const parsed = new DOMParser().parseFromString(ooxml, 'application/xml');
  expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0);
  const body = parsed.getElementsByTagName('w:body')[0];
  const seen: Seen[] = [];
  const visit = (node: Element, path: string): void => {
    if (node.localName === (decision === 'accept' ? 'del' : 'ins')) return;
    const isText = node.localName === 't' || node.localName === 'delText';
    const isDeleted = node.closest('del') !== null || node.parentElement?.parentElement?.localName === 'del';
    // Deleted words are w:delText, and no others are.
    if (isText && (node.localName === 'delText') !== isDeleted)
      seen.push({ text: '', look: 'wrong element' });
    if (isText) for (const text of node.textContent) seen.push({ text, look: path });
    else if (node.localName === 'tab') seen.push({ text: '\t', look: path });
    else if (node.localName === 'instrText' || node.localName === 'fldChar')
      seen.push({ text: '', look: `${path}${node.outerHTML}` });
    const look = [...node.children].find(({ localName }) => localName === 'rPr')?.innerHTML ?? '';
    const isRevision = node.localName === 'del' || node.localName === 'ins';
    const inside = isRevision ? path : `${path}${node.localName}[${look}] `;
    for (const child of node.children) if (child.localName !== 'rPr') visit(child, inside);
  };
  for (const child of body?.children ?? []) visit(child, '');
  return seen;
}

/** Returns the package with changes that can be made in it. */
function tracked(...args: Parameters<typeof trackWords>): string {
  const made = trackWords(...args);
  if ('refusal' in made) throw new Error(made.refusal);
  return made.ooxml;
}

const textOf = (seen: readonly Seen[]): string => seen.map(({ text }) => text).join('');

const word = fc.constantFrom('the ', 'Seller ', 'shall ', 'pay', '. ', '30\t', 'Käufer ', '“x” & <y> ', '𝒜 ');
const look = fc.constantFrom('', '<w:b/>', '<w:i/><w:sz w:val="20"/>');
const plainRuns = fc.array(fc.record({ words: fc.array(word, { minLength: 1, maxLength: 4 }), look }), {
  minLength: 1,
  maxLength: 4,
});
type Part = { readonly kind: 'plain' | 'link' | 'field'; readonly xml: string; readonly text: string };
const plainPart = plainRuns.map((runs): Part => ({
  kind: 'plain',
  xml: runs.map((one) => run(one.words.join(''), one.look)).join(''),
  text: runs.map((one) => one.words.join('')).join(''),
}));
const fixedPart = fc.constantFrom<Part>(
  { kind: 'link', xml: link('Clause 4 '), text: 'Clause 4 ' },
  { kind: 'field', xml: field('7.2 '), text: '7.2 ' },
);

/** A paragraph that begins and ends with plain words, and changes in its words, in order, that do not touch. */
const planned = fc
  .tuple(plainPart, fc.array(fc.tuple(fixedPart, plainPart), { maxLength: 2 }))
  .chain(([first, more]) => {
    const parts = [first, ...more.flat()];
    const text = parts.map((part) => part.text).join('');
    const place = fc.integer({ min: 0, max: text.length });
    return fc.record({
      parts: fc.constant(parts),
      text: fc.constant(text),
      changes: fc
        .array(fc.tuple(place, place, fc.constantFrom('', 'must ', 'a\tb', 'new & <old>')), {
          minLength: 1,
          maxLength: 4,
        })
        .map((some) => toChanges(text, some)),
    });
  });

function toChanges(text: string, some: readonly (readonly [number, number, string])[]): PackageChange[] {
  const changes: PackageChange[] = [];
  let from = 0;
  for (const [one, other, put] of some) {
    const [start, end] = [Math.max(from, Math.min(one, other)), Math.max(one, other)].map((at) =>
      // Not within a character of two code units.
      /[\uDC00-\uDFFF]/u.test(text.charAt(at)) ? at + 1 : at,
    );
    if (start === undefined || end === undefined || start > end || (start === end && put === '')) continue;
    changes.push({ start, end, text: put });
    from = end + 1;
  }
  return changes;
}

const applied = (text: string, changes: readonly PackageChange[]): string =>
  changes.reduceRight((all, { start, end, text: put }) => all.slice(0, start) + put + all.slice(end), text);

/** True where a change is within, or deletes of, what is fixed. */
function touchesFixed(parts: readonly Part[], changes: readonly PackageChange[]): boolean {
  let place = 0;
  return parts.some(({ kind, text }) => {
    const [from, to] = [place, place + text.length];
    place = to;
    return kind !== 'plain' && changes.some(({ start, end }) => start < to && end > from);
  });
}

describe('tracked words in a package', () => {
  it('read as the new words once accepted, and once rejected exactly as before', () => {
    fc.assert(
      fc.property(planned, ({ parts, text, changes }) => {
        const pPr = '<w:pPr><w:pStyle w:val="Clause"/><w:jc w:val="both"/></w:pPr>';
        const given = packageOf(`<w:p>${pPr}${parts.map(({ xml }) => xml).join('')}</w:p>`);
        const result = trackWords(given, text, changes, mark);
        const made = 'ooxml' in result ? result.ooxml : '';
        expect('refusal' in result ? result.refusal : '').toBe(touchesFixed(parts, changes) ? 'fixed' : '');
        if (made === '') return;
        expect(read(made, 'reject')).toEqual(read(given, 'reject'));
        expect(textOf(read(made, 'accept'))).toBe(applied(text, changes));
        // Nothing but the words of the changes is revised.
        const kept = changes.reduceRight((all, { start, end }) => all.slice(0, start) + all.slice(end), text);
        const own = made.replaceAll(/<w:(ins|del) .*?<\/w:\1>/gu, '');
        expect(textOf(read(own, 'accept'))).toBe(kept);
        // All else of the package is as it was.
        expect(made.slice(made.indexOf('</w:document>'))).toBe(given.slice(given.indexOf('</w:document>')));
        const ids = [...made.matchAll(/<w:(?:ins|del) [^>]*w:id="(\d+)"/gu)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('are authored by the user, in local time as Word writes it', () => {
    const made = tracked(
      packageOf(`<w:p>${run('one two')}</w:p>`),
      'one two',
      [{ start: 4, end: 7, text: '2' }],
      mark,
    );
    const parsed = new DOMParser().parseFromString(made, 'application/xml');
    for (const name of ['w:ins', 'w:del']) {
      const [revision] = parsed.getElementsByTagName(name);
      expect(revision?.getAttribute('w:author')).toBe(mark.author);
      expect(revision?.getAttribute('w:date')).toBe('2026-01-05T09:30:15Z');
    }
  });

  it('leave the paragraph its own number, and bring no section', () => {
    const pPr = '<w:pPr><w:numPr><w:numId w:val="3"/></w:numPr><w:jc w:val="both"/></w:pPr>';
    const made = tracked(
      packageOf(`<w:p>${pPr}${run('one')}</w:p>`),
      'one',
      [{ start: 0, end: 3, text: '1' }],
      mark,
    );
    expect(made).not.toMatch(/numPr|sectPr/u);
    expect(made).toContain('<w:jc w:val="both"/>');
    expect(made.match(/<w:p[ >]/gu)).toHaveLength(1);
  });

  it.each([
    ['a note', '<w:r><w:footnoteReference w:id="2"/></w:r>', 'objects'],
    ['a comment', '<w:commentRangeStart w:id="2"/>', 'objects'],
    ['a bookmark', '<w:bookmarkStart w:id="2" w:name="x"/><w:bookmarkEnd w:id="2"/>', 'objects'],
    ['a content control', `<w:sdt><w:sdtContent>${run('x')}</w:sdtContent></w:sdt>`, 'objects'],
    ['a picture', '<w:r><w:drawing/></w:r>', 'objects'],
    ['a text box', '<w:r><mc:AlternateContent xmlns:mc="urn:mc"/></w:r>', 'objects'],
    ['a page break', '<w:r><w:br w:type="page"/></w:r>', 'objects'],
    ['a colleague’s insertion', `<w:ins w:id="2" w:author="B">${run('x')}</w:ins>`, 'changes'],
    [
      'a colleague’s format',
      '<w:r><w:rPr><w:rPrChange w:id="2" w:author="B"/></w:rPr><w:t>x</w:t></w:r>',
      'changes',
    ],
  ] as const)('are refused where %s is among them, which could be lost', (_, xml, reason) => {
    const given = packageOf(`<w:p>${run('one ')}${xml}${run(' two')}</w:p>`);
    const shown = 'one  two';
    expect(trackWords(given, shown, [{ start: 0, end: 3, text: '1' }], mark)).toEqual({ refusal: reason });
  });

  it.each([
    ['a section break', '<w:p><w:pPr><w:sectPr/></w:pPr><w:r><w:t>one</w:t></w:r></w:p>', 'objects'],
    ['another paragraph', `<w:p>${run('one')}</w:p><w:p>${run('two')}</w:p>`, 'unread'],
    ['a table', `<w:tbl><w:tr><w:tc><w:p>${run('one')}</w:p></w:tc></w:tr></w:tbl>`, 'unread'],
    ['other words', `<w:p>${run('ones')}</w:p>`, 'unread'],
    ['part of a link', `<w:p>${link('one')}</w:p>`, 'fixed'],
    ['part of a field', `<w:p>${run('one')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`, 'unread'],
    ['what is no XML', '<w:p>', 'unread'],
  ] as const)('are refused where Word returned %s', (_, xml, reason) => {
    expect(trackWords(packageOf(xml), 'one', [{ start: 0, end: 3, text: '1' }], mark)).toEqual({
      refusal: reason,
    });
  });

  it('keep the blanks at the edges of all words, also where Word did not ask for it', () => {
    const split = packageOf(
      '<w:p><w:r><w:t>When </w:t></w:r><w:r><w:t>you</w:t></w:r><w:r><w:t> click</w:t></w:r></w:p>',
    );
    const made = tracked(split, 'When you click', [{ start: 8, end: 8, text: ' ever' }], mark);
    expect(made.match(/<w:t[ >]/gu)?.length).toBeGreaterThan(3);
    expect(made.split('</w:body>')[0]).not.toMatch(/<w:t>/u);
  });

  it('are refused where they end the paragraph', () => {
    const given = packageOf(`<w:p>${run('one')}</w:p>`);
    expect(trackWords(given, 'one', [{ start: 0, end: 3, text: '1\n2' }], mark)).toEqual({
      refusal: 'shape',
    });
  });
});
