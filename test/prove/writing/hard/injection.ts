import {
  ancestor,
  attr,
  child,
  elements,
  isW,
  make,
  PPR_ORDER,
  putInOrder,
} from '#word-host/document/markup/xml.ts';
import type { ExtraParts } from './extra-parts.ts';

/** What an injection modifies, and its sources of randomness. */
export interface Injecting {
  readonly doc: Document;
  readonly body: Element;
  /** Returns numbers in [0, 1), the same for the same seed. */
  readonly random: () => number;
  /** Returns an id that no annotation of the document has. */
  readonly id: () => string;
  readonly parts: ExtraParts;
}

/** Adds one difficulty to a document. Returns false if it found no place for it. */
export type Injection = (into: Injecting) => boolean;

/** Adds a difficulty at words of the text. */
export const atWords =
  (add: (into: Injecting, words: Element) => void): Injection =>
  (into) => {
    const words = someWords(into);
    if (words !== undefined) add(into, words);
    return words !== undefined;
  };

/** Picks an item of a list. */
export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

const COLLEAGUES = ['Opposing Counsel', 'Junior Associate', 'María Núñez'] as const;

/** Returns the attributes of a colleague's revision. */
export function colleague({ id, random }: Injecting): Record<string, string> {
  const day = String(1 + Math.floor(random() * 28)).padStart(2, '0');
  return {
    'w:id': id(),
    'w:author': pick(COLLEAGUES, random) ?? COLLEAGUES[0],
    'w:date': `2025-0${1 + Math.floor(random() * 9)}-${day}T0${Math.floor(random() * 10)}:30:00Z`,
  };
}

/** Returns the paragraphs of the main text and its tables, without those in text boxes. */
export function paragraphs({ body }: Injecting): Element[] {
  const found: Element[] = [];
  const walk = (parent: Element): void => {
    for (const node of elements(parent)) {
      if (isW(node, 'p')) found.push(node);
      else if (['tbl', 'tr', 'tc', 'sdt', 'sdtContent'].includes(node.localName)) walk(node);
    }
  };
  walk(body);
  return found;
}

/** Returns the paragraphs that are direct children of the body. */
export const topParagraphs = (into: Injecting): Element[] =>
  paragraphs(into).filter((paragraph) => paragraph.parentElement === into.body);

/** Returns the runs of plain text in a paragraph that are not part of a field. */
function plainRuns(paragraph: Element): Element[] {
  const found: Element[] = [];
  let depth = 0;
  const walk = (parent: Element): void => {
    for (const node of elements(parent)) {
      if (isW(node, 'r')) {
        const marks = elements(node).filter((e) => isW(e, 'fldChar'));
        for (const mark of marks) {
          if (attr(mark, 'fldCharType') === 'begin') depth += 1;
          if (attr(mark, 'fldCharType') === 'end') depth -= 1;
        }
        const content = elements(node).filter((e) => !isW(e, 'rPr'));
        const [only] = content;
        if (depth === 0 && content.length === 1 && only !== undefined && isW(only, 't')) found.push(node);
      } else if (isW(node, 'hyperlink') || isW(node, 'sdtContent') || isRichControl(node)) walk(node);
    }
  };
  walk(paragraph);
  return found;
}

/** Returns whether a control may contain several runs; plain text, dates and lists contain only one. */
function isRichControl(node: Element): boolean {
  if (!isW(node, 'sdt')) return false;
  const properties = child(node, 'sdtPr');
  const kinds = properties === null ? [] : elements(properties).map(({ localName }) => localName);
  return !kinds.some((kind) => ['text', 'date', 'dropDownList', 'comboBox', 'checkbox'].includes(kind));
}

const textOf = (run: Element): string => child(run, 't')?.textContent ?? '';

/** Creates a run with the same properties and other text; with `deleted`, as text that a revision deleted. */
export function runLike(run: Element, text: string, deleted = false): Element {
  const doc = run.ownerDocument;
  const t = make(doc, deleted ? 'w:delText' : 'w:t', { 'xml:space': 'preserve' });
  t.textContent = text;
  const properties = child(run, 'rPr');
  const kept = properties === null ? [] : [properties.cloneNode(true) as Element];
  for (const change of kept.flatMap((rPr) => elements(rPr)).filter((e) => isW(e, 'rPrChange')))
    change.remove();
  return make(doc, 'w:r', {}, ...kept, t);
}

/** Splits a run of plain text at an offset, and returns the second half. */
function part(run: Element, at: number): Element {
  const text = textOf(run);
  const rear = runLike(run, text.slice(at));
  run.replaceWith(runLike(run, text.slice(0, at)), rear);
  return rear;
}

/** Separates some words of a paragraph into their own run. Returns undefined if there are none. `within` selects the paragraphs. */
export function someWords(
  into: Injecting,
  within: (paragraph: Element) => boolean = () => true,
): Element | undefined {
  const { random } = into;
  const candidates = paragraphs(into).filter(within);
  for (let tries = 0; tries < 12; tries += 1) {
    const paragraph = pick(candidates, random);
    const runs = paragraph === undefined ? [] : plainRuns(paragraph).filter((r) => /\S/u.test(textOf(r)));
    const run = pick(runs, random);
    if (run === undefined) continue;
    return cutOut(run, random);
  }
  return undefined;
}

/** Separates one to four words of a run into their own run. */
function cutOut(run: Element, random: () => number): Element {
  const text = textOf(run);
  const starts = Array.from(text.matchAll(/\S+\s*/gu), ({ index }) => index);
  const first = Math.floor(random() * starts.length);
  const after = starts[first + 1 + Math.floor(random() * 4)] ?? text.length;
  const from = starts[first] ?? 0;
  const rear = from > 0 ? part(run, from) : run;
  const length = after - from;
  if (length >= textOf(rear).length) return rear;
  const behind = part(rear, length);
  const words = behind.previousElementSibling;
  return words ?? behind;
}

/** Wraps adjacent elements in another. */
export function wrap(holder: Element, into: Element, ...nodes: readonly Element[]): void {
  nodes[0]?.before(holder);
  into.append(...nodes);
}

/** Returns the properties of a paragraph's mark, and creates them if they are absent. */
export function markProperties(paragraph: Element): Element {
  const doc = paragraph.ownerDocument;
  const known = child(paragraph, 'pPr');
  const pPr = known ?? make(doc, 'w:pPr');
  if (known === null) paragraph.prepend(pPr);
  const rPr = child(pPr, 'rPr') ?? make(doc, 'w:rPr');
  if (rPr.parentElement === null) putInOrder(pPr, rPr, PPR_ORDER);
  return rPr;
}

/** Returns whether the mark is not revised, and another paragraph follows in the same container. */
export function hasPlainMark(paragraph: Element): boolean {
  const next = paragraph.nextElementSibling;
  const pPr = child(paragraph, 'pPr');
  const rPr = pPr === null ? null : child(pPr, 'rPr');
  const revised = rPr !== null && elements(rPr).some((e) => /^(ins|del|moveFrom|moveTo)$/u.test(e.localName));
  const breaks = pPr !== null && child(pPr, 'sectPr') !== null;
  return !revised && !breaks && next !== null && isW(next, 'p');
}

/** Returns whether a paragraph has text, and consists only of plain runs. */
export function isPlain(paragraph: Element): boolean {
  const content = elements(paragraph).filter((e) => !isW(e, 'pPr'));
  const runs = plainRuns(paragraph);
  return (
    content.length > 0 && content.every((e) => runs.includes(e)) && /\S/u.test(paragraph.textContent ?? '')
  );
}

/** Returns whether a node is in a table. */
export const inTable = (node: Node): boolean => ancestor(node, 'tbl') !== null;
