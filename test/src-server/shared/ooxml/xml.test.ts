// The reader of parts, against a parser that others wrote, and against what a hostile file may try.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { decodePart } from '#shared/ooxml/decode-part.ts';
import { findChild, isOn, readValue, textContent, type XmlElement } from '#shared/ooxml/element.ts';
import { parseXml } from '#shared/ooxml/xml.ts';
import { runToEnd } from '#shared/steps.ts';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { rounds } from '#test/setup/rounds.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
const read = (text: string): XmlElement => runToEnd(parseXml(text));
const refusal = (reason: string): unknown => expect.objectContaining({ name: 'OoxmlFailure', reason });

/** The local names and letters of a part in their order, with how many attributes an element has; undefined if it is refused. */
type Flat = readonly string[] | undefined;

function flat(text: string): Flat {
  const found: string[] = [];
  const walk = (element: XmlElement): void => {
    found.push(`<${element.name.replace(/^\w*:/u, '')} ${element.attributes.size}`);
    for (const child of element.children) {
      if (typeof child === 'string') found.push(`"${child}`);
      else walk(child);
    }
    found.push('>');
  };
  try {
    walk(read(text));
  } catch {
    // What is refused is compared as such.
    return undefined;
  }
  return join(found);
}

/** Letters between two tags are one text, wherever a parser divides them; white space between elements is layout. */
function join(found: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const one of found) {
    if (one.startsWith('"') && joined.at(-1)?.startsWith('"') === true)
      joined.push(`${joined.pop() ?? ''}${one.slice(1)}`);
    else joined.push(one);
  }
  return joined.map((one) => one.replace(/\s/gu, '')).filter((one) => one !== '"');
}

const refuse = (cause: unknown): never => {
  throw cause;
};

function judge(text: string): Flat {
  const found: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ local, attributes }) => {
    const own = Object.values(attributes).filter(
      ({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns',
    );
    found.push(`<${local} ${own.length}`);
  });
  parser.on('closetag', () => found.push('>'));
  const addText = (some: string): void => void found.push(`"${some}`);
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text).close();
  } catch {
    // What is refused is compared as such.
    return undefined;
  }
  return join(found);
}

const parts = AGREEMENTS.flatMap(({ path }) => Object.entries(openDocx(readFileSync(path)).parts)).filter(
  ([name, text]) => /\.(?:xml|rels)$/u.test(name) && text.length < 400_000,
);

describe('parts of real agreements', () => {
  it('are read as another parser reads them', () => {
    expect(parts.length).toBeGreaterThanOrEqual(20);
    for (const [name, text] of parts) expect([name, flat(text)]).toEqual([name, judge(text)]);
  });

  it('are refused where they are cut', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([, text], share) => {
          const end = text.trimEnd().lastIndexOf('>');
          expect(flat(text.slice(0, Math.floor(share * end)))).toBeUndefined();
        },
      ),
      { numRuns: rounds(60) },
    );
  });
});

const PIECES = [
  '<w:p>',
  '</w:p>',
  '<w:t>',
  '</w:t>',
  '<w:t xml:space="preserve">',
  '<w:br/>',
  '<w:p w:a="1" w:b=\'2\'>',
  '<p>',
  '</p>',
  '<o:p/>',
  '<n:p/>',
  '<w:p w:a="1" w:a="2"/>',
  '<w:p a="1" a="2"/>',
  '<w:p a=1/>',
  '<w:p a/>',
  'word ',
  '&amp;',
  '&#65;',
  '&#x1F600;',
  '&#0;',
  '&#xD800;',
  '&nbsp;',
  '&',
  ']]>',
  '"',
  "'",
  '<',
  '>',
  '<!-- a -->',
  '<!-- <w:p> -->',
  '<![CDATA[<w:p>&]]>',
  '<?pi some?>',
  '<!DOCTYPE a>',
  '<1/>',
  '< w:p/>',
  '</w:p >',
  '\u0001',
  '\t',
  '\n',
  '<w:p a="<"/>',
  '<w:p a=">"/>',
  '<w:p xmlns:n="urn:n"><n:a n:b="1"/></w:p>',
];

it('parts of any pieces are read or refused as by another parser', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), (pieces) => {
      const text = `<w:r xmlns:w="${W}" xmlns:o="urn:o">${pieces.join('')}</w:r>`;
      expect(flat(text)).toEqual(judge(text));
    }),
    { numRuns: rounds(4_000) },
  );
});

const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);

describe('a part', () => {
  it.each([
    ['another prefix', `<q:p xmlns:q="${W}"><q:b q:val="0"/><q:t>a</q:t></q:p>`],
    ['no prefix', `<p xmlns="${W}" xmlns:q="${W}"><b q:val="0"/><t>a</t></p>`],
    ['the namespace of ISO strict', `<w:p xmlns:w="${STRICT}"><w:b w:val="off"/><w:t>a</w:t></w:p>`],
  ])('is read alike with %s', (_, text) => {
    const part = read(text);
    expect(part.name).toBe('w:p');
    expect(isOn(part, 'w:b')).toBe(false);
    expect(textContent(findChild(part, 'w:t'))).toBe('a');
  });

  it.each([
    `<w:color w:val="FFFFFF" n:val="000000"/>`,
    `<w:color n:val="000000" w:val="FFFFFF"/>`,
    `<w:color val="000000" w:val="FFFFFF"/>`,
  ])('has no attribute of Word’s that another namespace covers: %s', (colour) => {
    expect(readValue(read(`<w:rPr xmlns:w="${W}" xmlns:n="urn:n">${colour}</w:rPr>`), 'w:color')).toBe(
      'FFFFFF',
    );
  });

  it('is refused with a document type, whatever it declares', () => {
    for (const type of ['<!DOCTYPE w>', '<!DOCTYPE w [<!ENTITY a "b">]>'])
      expect(() => read(`${type}<w>a</w>`)).toThrow(refusal('corrupt'));
  });

  it('is refused above the limits', () => {
    expect(() => runToEnd(parseXml(nested(20), { elements: 100, depth: 10 }))).toThrow(refusal('too_large'));
    expect(() => runToEnd(parseXml(nested(20), { elements: 10, depth: 100 }))).toThrow(refusal('too_large'));
    expect(runToEnd(parseXml(nested(10), { elements: 10, depth: 10 })).name).toBe('x:a');
  });

  it('may be in UTF-8 or UTF-16, with a mark or without', () => {
    const text = '<a>ö€</a>';
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      little,
      big,
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00F6</a>', 'latin1'),
    ])
      expect(textContent(read(decodePart(bytes)))).toMatch(/^ö€?$/u);
    expect(() => decodePart(Buffer.from([0x3c, 0x61, 0x3e, 0xff]))).toThrow(refusal('corrupt'));
  });
});

it('pauses often', () => {
  const steps = parseXml(`<a>${'<b c="1">d</b>'.repeat(5_000)}</a>`);
  let count = 0;
  for (let step = steps.next(); step.done !== true; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(20);
});
