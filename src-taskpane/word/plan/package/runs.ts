import type { PackageUnit } from './read-package.ts';

/** The namespace of WordprocessingML. */
export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Characters of Word's text that are elements. */
const ELEMENTS: Readonly<Record<string, string>> = {
  '\t': 'tab',
  '\v': 'br',
  '\u001e': 'noBreakHyphen',
  '\u001f': 'softHyphen',
};

/** Returns what a run has to contain to show a text of one paragraph. */
export const runContent = (text: string, document: Document): readonly Element[] =>
  // oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
  text.split(/([\t\v\u001e\u001f])/u).flatMap((part) => {
    const name = ELEMENTS[part];
    if (name !== undefined) return [document.createElementNS(W, `w:${name}`)];
    return part === '' ? [] : [words('t', part, document)];
  });

/** Returns a copy of the format of a run; none where it has its paragraph's. */
export const copyLook = (run: Element): readonly Node[] =>
  [...run.children].filter(({ nodeName }) => nodeName === 'w:rPr').map((look) => look.cloneNode(true));

/** Characters that are no words within a paragraph: its end, and what XML does not allow. */
// oxlint-disable-next-line no-control-regex -- as above
const NOT_WORDS = /[^\t\v\u001e\u001f\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** True for a text that is words within a paragraph. */
export const isWithinParagraph = (text: string): boolean => !NOT_WORDS.test(text);

/** Returns words as an element of a run. */
export function words(name: 't' | 'delText', text: string, document: Document): Element {
  const node = document.createElementNS(W, `w:${name}`);
  keepBlanks(node);
  node.textContent = text;
  return node;
}

/** Makes Word keep the blanks at the edges of words. */
export function keepBlanks(node: Element): void {
  node.setAttributeNS(XML, 'xml:space', 'preserve');
}

/** Divides a run within one of its elements: a copy of it gets what follows. */
export function splitRun({ run, node }: PackageUnit, offset: number): void {
  const rest = run.cloneNode(false);
  const document = run.ownerDocument;
  const moved: Node[] = [...copyLook(run)];
  let following: Element | null = node;
  if (offset > 0) {
    const text = node.textContent;
    moved.push(words('t', text.slice(offset), document));
    following = node.nextElementSibling;
    node.replaceWith(words('t', text.slice(0, offset), document));
  }
  while (following !== null) {
    const next: Element | null = following.nextElementSibling;
    moved.push(following);
    following = next;
  }
  for (const each of moved) rest.appendChild(each);
  run.after(rest);
}
