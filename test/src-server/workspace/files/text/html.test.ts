import { describe, expect, it } from 'vitest';
import { readBytes } from '#server/workspace/files/read.ts';
import { declaredEncoding, readHtml } from '#server/workspace/files/text/html.ts';

describe('readHtml', () => {
  it('reads what a browser shows, one block per line', () => {
    const { text, blocks } = readHtml(
      '<html><head><title>no</title><style>p{}</style></head><body><h2>Terms</h2><p>One &amp; <b>two</b><br>three</p><script>alert(1)</script>' +
        '<table><tr><th>Fee</th><td><p>&pound;5</p></td></tr></table><ol start="3"><li>third</li><li>fourth</li></ol>tail</body></html>',
    );
    expect(text).toBe('Terms\nOne & two\nthree\nFee\t£5\n3. third\n4. fourth\ntail');
    expect(blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'tableRow',
      'paragraph',
      'paragraph',
      'paragraph',
    ]);
  });

  it('reads what form fields show, as a browser does', () => {
    const { text } = readHtml(
      '<p>Term: <select><option>one year<option selected>two <b>years</b></select>, from <select><optgroup label=x><option label=May>5</select></p>' +
        '<p>Areas <select multiple><option selected>EU<option>US<option selected>UK</select> or <select size=3><option>none</select>.</p>' +
        '<p>Name <input value="Ann Smith">agreed <input type=checkbox checked> <input type=radio>refused<input type=hidden value=x><input type=password value=y></p>' +
        '<textarea>As agreed</textarea>',
    );
    expect(text).toBe(
      'Term: two years, from May\nAreas EU, UK or .\nName Ann Smith agreed ☒ ☐ refused\nAs agreed',
    );
  });

  it('leaves out what a browser does not show, and continues after it', () => {
    const { text } = readHtml(
      '<body style="display:none"><ol><li>one<li hidden>x<ul><li>y</ul><li>two</ol><table><tr hidden><td>z</table>a<span hidden><br><select><option>x</select></span>b',
    );
    expect(text).toBe('1. one\n2. two\nab');
  });

  it('refuses elements that are nested 2,001 deep', () => {
    expect(() => readHtml('<div>'.repeat(2_001))).toThrow(/too large/);
  });

  it('is not confused by 2,000 elements without an end tag', () => {
    expect(readHtml('<br>'.repeat(5_000) + 'text').text).toBe('text');
  });

  it('finds the declared encoding', async () => {
    const page = Buffer.from(
      '<html><head><meta charset="windows-1252"></head><body>caf\u00e9 \u0096 bar</body></html>',
      'latin1',
    );
    expect(declaredEncoding(page)).toBe('windows-1252');
    expect((await readBytes(page)).text).toBe('café – bar');
  });
});
