import { shows } from '../markup/content.ts';
import type { Core } from '../core.ts';
import type { Span } from '../markup/spans.ts';
import { spanParagraphs } from '../looks/style.ts';
import { ancestor, child, childVal, toggle } from '../markup/xml.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Renders a span as plain HTML: paragraphs with bold, italic and underlined text; tracked deletions are left out. */
export function spanHtml(core: Core, span: Span): string {
  const list = spanParagraphs(core, span);
  const lines = list.map((paragraph, i) => {
    const from = i === 0 ? span.start.offset : 0;
    const to = i === list.length - 1 ? span.end.offset : Infinity;
    let html = '';
    for (const atom of core.content(paragraph).atoms) {
      const text = atom.text.slice(Math.max(0, from - atom.start), Math.max(0, to - atom.start));
      if (text === '' || !shows(atom, 'current')) continue;
      let piece = escape(text).replaceAll('\v', '<br>').replaceAll('\u0002', '');
      const rPr = child(atom.run, 'rPr');
      if (toggle(rPr, 'b') === true) piece = `<b>${piece}</b>`;
      if (toggle(rPr, 'i') === true) piece = `<i>${piece}</i>`;
      if ((childVal(rPr, 'u') ?? 'none') !== 'none') piece = `<u>${piece}</u>`;
      html += piece;
    }
    return ancestor(paragraph, 'tc') === null ? `<p>${html}</p>` : `<p class="cell">${html}</p>`;
  });
  return `<html><body>${lines.join('')}</body></html>`;
}
