// What can be seen, or what a script needs, is no alarm.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findShapeless } from '#shared/characters.ts';
import { agreementPath } from '#test/setup/agreements.ts';
import { insertBefore, openDocx, placesInBody } from '#test/setup/hidden/package.ts';
import { alarmsIn } from './scanning.ts';

/** Returns a real agreement with this content at the top and these styles. */
function withBody(content: string, styles = ''): Uint8Array {
  const { parts, zip } = openDocx(readFileSync(agreementPath('mutual-nda')));
  const document = parts['word/document.xml'] ?? '';
  const [at = 0] = placesInBody(document);
  parts['word/document.xml'] = document.slice(0, at) + content + document.slice(at);
  insertBefore(parts, 'word/styles.xml', '</w:styles>', styles);
  return zip();
}

const WHITE = '<w:rPr><w:color w:val="FFFFFF"/></w:rPr>';
const heading = (properties = WHITE): string =>
  `<w:p><w:r>${properties}<w:t>Service levels</w:t></w:r></w:p>`;
const table = (properties: string, cell: string, content: string): string =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc><w:tcPr>${cell}</w:tcPr>${content}</w:tc></w:tr><w:tr><w:tc><w:tcPr/><w:p><w:r><w:t>99.9 %</w:t></w:r></w:p></w:tc></w:tr></w:tbl>`;
const DARK_STYLE =
  '<w:style w:type="table" w:styleId="Dark"><w:name w:val="Dark"/><w:tblStylePr w:type="firstRow"><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>';
const DARK_PARAGRAPH =
  '<w:style w:type="paragraph" w:styleId="Bar"><w:name w:val="Bar"/><w:pPr><w:shd w:val="clear" w:color="auto" w:fill="0B588A"/></w:pPr><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>';

describe('no alarm is given', () => {
  it.each([
    [
      'a white heading on a dark cell',
      table('', '<w:shd w:val="clear" w:color="auto" w:fill="0B588A"/>', heading()),
      '',
    ],
    [
      'a white heading that the style of its table makes',
      table('<w:tblStyle w:val="Dark"/><w:tblLook w:val="0020" w:firstRow="1"/>', '', heading('')),
      DARK_STYLE,
    ],
    [
      'a white heading in a first row that only its table’s style shades',
      table('<w:tblStyle w:val="Dark"/><w:tblLook w:val="0020"/>', '', heading()),
      DARK_STYLE,
    ],
    [
      'a white heading of a table that is shaded as a whole',
      table('<w:shd w:val="clear" w:color="auto" w:fill="333333"/>', '', heading()),
      '',
    ],
    [
      'a white heading on a solid pattern',
      table('', '<w:shd w:val="solid" w:color="333333" w:fill="FFFFFF"/>', heading()),
      '',
    ],
    [
      'a white heading in a nested table',
      table('', '<w:shd w:val="clear" w:color="auto" w:fill="222222"/>', `${table('', '', heading())}<w:p/>`),
      '',
    ],
    [
      'a paragraph style of white on blue',
      '<w:p><w:pPr><w:pStyle w:val="Bar"/></w:pPr><w:r><w:t>Schedule</w:t></w:r></w:p>',
      DARK_PARAGRAPH,
    ],
    [
      'white on a highlight',
      heading('<w:rPr><w:color w:val="FFFFFF"/><w:highlight w:val="darkBlue"/></w:rPr>'),
      '',
    ],
    [
      'automatic text on black',
      heading('<w:rPr><w:color w:val="auto"/><w:shd w:val="clear" w:color="auto" w:fill="000000"/></w:rPr>'),
      '',
    ],
    [
      'a vanished paragraph mark',
      '<w:p><w:pPr><w:rPr><w:vanish/><w:specVanish/></w:rPr></w:pPr><w:r><w:t>Fees.</w:t></w:r></w:p>',
      '',
    ],
    ['what is hidden on the web only', heading('<w:rPr><w:webHidden/></w:rPr>'), ''],
    [
      'a spacer of one point',
      '<w:p><w:r><w:rPr><w:sz w:val="2"/></w:rPr><w:t xml:space="preserve"> </w:t></w:r></w:p>',
      '',
    ],
    ['vanish that is turned off', heading('<w:rPr><w:vanish w:val="0"/></w:rPr>'), ''],
    [
      'an index entry',
      '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:instrText> XE "Liability of the Supplier to the Customer" </w:instrText></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:fldChar w:fldCharType="end"/></w:r></w:p>',
      '',
    ],
    [
      'tracked deletions',
      '<w:p><w:del w:id="1" w:author="A"><w:r><w:rPr><w:vanish/></w:rPr><w:delText>old words</w:delText></w:r></w:del></w:p>',
      '',
    ],
  ])('for %s', (_, body, styles) => {
    expect(alarmsIn(withBody(body, styles))).toEqual([]);
  });

  it.each([
    ['an emoji of a family', 'Approved 👩‍👩‍👧 by all'],
    ['a flag of a country', 'Flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 of England'],
    ['a heart with a selector', 'I ❤️ it, 1️⃣ time'],
    ['Persian', 'می‌خواهم قرارداد را امضا کنم'],
    ['Hindi', 'क्‍ष और शक्ति'],
    ['Thai', 'สัญญา\u200Bฉบับนี้'],
    ['Arabic with marks of direction', 'العقد \u200Frev. 2\u200F'],
    ['a soft hyphen', 'Haftungs\u00ADbeschränkung'],
    ['a byte order mark at the start', '\uFEFFAgreement'],
    ['an address that may break', 'https://example.com/\u200Bterms/\u200Bof/\u200Buse'],
    ['a date with marks of direction', '\u200E1\u200E/\u200E2\u200E/\u200E2026'],
  ])('for %s', (_, text) => {
    expect(findShapeless(text).filter(({ weight }) => weight === 'alarm')).toEqual([]);
  });
});

describe('an alarm is given', () => {
  it.each([
    [
      'white on the white row below a dark one',
      table('<w:tblStyle w:val="Dark"/><w:tblLook w:val="0000"/>', '', heading()),
      DARK_STYLE,
    ],
    [
      'white in a cell whose shading is turned off',
      table(
        '<w:tblStyle w:val="Dark"/><w:tblLook w:val="0020"/>',
        '<w:shd w:val="clear" w:color="auto" w:fill="auto"/>',
        heading(),
      ),
      DARK_STYLE,
    ],
    [
      'dark text on its dark cell',
      table(
        '',
        '<w:shd w:val="clear" w:color="auto" w:fill="0B588A"/>',
        heading('<w:rPr><w:color w:val="0B588A"/></w:rPr>'),
      ),
      '',
    ],
    [
      'a theme colour that is the background',
      heading('<w:rPr><w:color w:val="000000" w:themeColor="background1"/></w:rPr>'),
      '',
    ],
  ])('for %s', (_, body, styles) => {
    expect(alarmsIn(withBody(body, styles)).map(({ kind, text }) => [kind, text])).toEqual([
      ['colour', 'Service levels'],
    ]);
  });
});
