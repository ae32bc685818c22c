// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { domRange, offsetOf, placeOf, readRendered, textRange, translate } from './rendered.ts';

function draw(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = `<section class="docx"><article>${html}</article><ol><li><p>a footnote</p></li></ol></section>`;
  return root;
}

describe('the text of a drawn document', () => {
  it('has a line feed between paragraphs, cells of tables included', () => {
    const root = draw(
      '<p><span>One</span></p><table><tr><td><p>Two</p></td><td><p></p></td></tr></table><p>Three</p>',
    );
    expect(readRendered(root).text).toBe('One\nTwo\n\nThree');
  });

  it('leaves tracked deletions, comments and footnotes out and keeps insertions', () => {
    const root = draw('<p>a<del>old</del><ins>new</ins><span class="docx-comment-ref">x</span></p>');
    // docx-preview puts a paragraph into a paragraph, which HTML text cannot.
    const popover = document.createElement('div');
    popover.className = 'docx-comment-popover';
    popover.append(document.createElement('p'));
    root.querySelector('p')?.append(popover);
    expect(readRendered(root).text).toBe('anew');
  });

  it('shows a note reference as the character that Word has for it, and a superscript as its text', () => {
    expect(readRendered(draw('<p>law<span><sup>1</sup></span> of the 2<sup>nd</sup></p>')).text).toBe(
      'law\u0002 of the 2nd',
    );
  });

  it('finds the offset of a place in a text node, and of one between elements', () => {
    const root = draw('<p><span>One</span><del>gone</del><b>Two</b></p><p>Three</p>');
    const rendered = readRendered(root);
    const text = root.querySelector('b')?.firstChild;
    const [first, second] = root.querySelectorAll('p');
    if (!text || !first || !second) throw new Error('fixture');
    expect(offsetOf(rendered, text, 2)).toBe(5);
    expect(offsetOf(rendered, second, 0)).toBe(7);
    expect(offsetOf(rendered, first, first.childNodes.length)).toBe(6);
    expect(offsetOf(rendered, document.createElement('p'), 0)).toBeUndefined();
  });

  it('selects one paragraph for a range from its start to that of the next, as a triple click leaves it', () => {
    const root = draw('<p><span>One</span></p><p>Two</p><p></p>');
    const rendered = readRendered(root);
    const [first, second, third] = root.querySelectorAll('p');
    if (!first || !second || !third) throw new Error('fixture');
    const select = (from: Node, to: Node) => {
      const range = document.createRange();
      range.setStart(from, 0);
      range.setEnd(to, 0);
      return textRange(rendered, range);
    };
    expect(select(first, second)).toEqual({ start: 0, end: 3 });
    expect(select(second, third)).toEqual({ start: 4, end: 7 });
    expect(select(third, third)).toEqual({ start: 8, end: 8 });
  });

  it('makes the DOM range of every part of the text', () => {
    const root = draw('<p><span>One</span><sup>1</sup><b>Two</b></p><p></p><p>Three</p>');
    const rendered = readRendered(root);
    for (let start = 0; start < rendered.text.length; start += 1) {
      for (let end = start + 1; end <= rendered.text.length; end += 1) {
        const shown = domRange(rendered, start, end)?.toString();
        const wanted = rendered.text.slice(start, end).replaceAll('\n', '').replaceAll('\u0002', '1');
        expect(shown, `${start}–${end}`).toBe(wanted);
      }
    }
  });

  it('names a place by paragraph and offset', () => {
    expect(placeOf('ab\ncd', 4)).toEqual({ paragraph: 1, offset: 1 });
  });
});

describe('a part of the drawn text in the text of the host', () => {
  it('has the same place where only page breaks differ', () => {
    expect(translate('one\ntwo', 'one\f\n\ftwo', 4, 7)).toEqual({ start: 6, end: 9 });
    expect(translate('one\f\n\ftwo', 'one\ntwo', 6, 9)).toEqual({ start: 4, end: 7 });
    expect(translate('same', 'same', 2, 2)).toEqual({ start: 2, end: 2 });
  });

  it('is the same occurrence of the words where the texts differ', () => {
    expect(translate('1. the law is the law', 'the law is the law', 18, 21)).toEqual({ start: 15, end: 18 });
    expect(translate('1. the law', 'a passage of its own', 3, 6)).toBeUndefined();
    expect(translate('1. the law', 'the law', 3, 3)).toBeUndefined();
  });

  it('is in the same paragraph where nothing is selected, or other paragraphs between are drawn differently', () => {
    const [host, page] = ['head\nsame\nfield A\nsame\nend', 'head\nsame\nfield B\nsame\nend'];
    const [from, to] = [host.lastIndexOf('same'), page.lastIndexOf('same')];
    expect(translate(host, page, from + 2, from + 2)).toEqual({ start: to + 2, end: to + 2 });
    expect(translate(host, page, 0, host.length)).toEqual({ start: 0, end: page.length });
    expect(translate(host, page, host.indexOf('field'), host.length)).toBeUndefined();
  });
});
