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

/** What an injection works on, and what it draws from. */
export interface Injecting {
  readonly doc: Document;
  readonly body: Element;
  /** Numbers in [0, 1), the same for the same seed. */
  readonly random: () => number;
  /** An id that no annotation of the document has. */
  readonly id: () => string;
  readonly parts: ExtraParts;
}

/** Puts one difficulty into a document; answers false when it found no place for it. */
export type Injection = (into: Injecting) => boolean;

/** One of a list. */
export function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

const COLLEAGUES = ['Opposing Counsel', 'Junior Associate', 'María Núñez'] as const;

/** The attributes of a colleague's revision. */
export function colleague({ id, random }: Injecting): Record<string, string> {
  const day = String(1 + Math.floor(random() * 28)).padStart(2, '0');
  return {
    'w:id': id(),
    'w:author': pick(COLLEAGUES, random) ?? COLLEAGUES[0],
    'w:date': `2025-0${1 + Math.floor(random() * 9)}-${day}T0${Math.floor(random() * 10)}:30:00Z`,
  };
}

/** Paragraphs of the main text and its tables, those in text boxes left out. */
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

/** Paragraphs that are in the body itself. */
export const topParagraphs = (into: Injecting): Element[] =>
  paragraphs(into).filter((paragraph) => paragraph.parentElement === into.body);

/** Runs of plain text in a paragraph, with nothing of a field around them. */
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

/** A control that may hold several runs: plain text, dates and lists hold one. */
function isRichControl(node: Element): boolean {
  if (!isW(node, 'sdt')) return false;
  const properties = child(node, 'sdtPr');
  const kinds = properties === null ? [] : elements(properties).map(({ localName }) => localName);
  return !kinds.some((kind) => ['text', 'date', 'dropDownList', 'comboBox', 'checkbox'].includes(kind));
}

const textOf = (run: Element): string => child(run, 't')?.textContent ?? '';

/** A run with the same properties and other text; `deleted`: as text that a revision deleted. */
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

/** Parts a run of plain text at an offset; answers the second half. */
function part(run: Element, at: number): Element {
  const text = textOf(run);
  const rear = runLike(run, text.slice(at));
  run.replaceWith(runLike(run, text.slice(0, at)), rear);
  return rear;
}

/** Some words of a paragraph as a run of their own; undefined where there are none. `in` says which paragraphs count. */
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

/** One to four words of a run, as a run of their own. */
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

/** Puts an element around others that stand side by side. */
export function wrap(holder: Element, into: Element, ...nodes: readonly Element[]): void {
  nodes[0]?.before(holder);
  into.append(...nodes);
}

/** The properties of a paragraph's mark, made when absent. */
export function markProperties(paragraph: Element): Element {
  const doc = paragraph.ownerDocument;
  const known = child(paragraph, 'pPr');
  const pPr = known ?? make(doc, 'w:pPr');
  if (known === null) paragraph.prepend(pPr);
  const rPr = child(pPr, 'rPr') ?? make(doc, 'w:rPr');
  if (rPr.parentElement === null) putInOrder(pPr, rPr, PPR_ORDER);
  return rPr;
}

/** True where the mark is nobody's revision, and another paragraph follows in the same container. */
export function hasPlainMark(paragraph: Element): boolean {
  const next = paragraph.nextElementSibling;
  const pPr = child(paragraph, 'pPr');
  const rPr = pPr === null ? null : child(pPr, 'rPr');
  const revised = rPr !== null && elements(rPr).some((e) => /^(ins|del|moveFrom|moveTo)$/u.test(e.localName));
  const breaks = pPr !== null && child(pPr, 'sectPr') !== null;
  return !revised && !breaks && next !== null && isW(next, 'p');
}

/** True for a paragraph of plain runs and nothing else, with some text. */
export function isPlain(paragraph: Element): boolean {
  const content = elements(paragraph).filter((e) => !isW(e, 'pPr'));
  const runs = plainRuns(paragraph);
  return (
    content.length > 0 && content.every((e) => runs.includes(e)) && /\S/u.test(paragraph.textContent ?? '')
  );
}

/** True for a node in a table. */
export const inTable = (node: Node): boolean => ancestor(node, 'tbl') !== null;
