import {
  child,
  elements,
  isW,
  make,
  PPR_ORDER,
  putInOrder,
  putProperty,
  RPR_ORDER,
} from '#word-host/document/markup/xml.ts';
import {
  atWords,
  colleague,
  hasPlainMark,
  isPlain,
  markProperties,
  pick,
  runLike,
  someWords,
  topParagraphs,
  wrap,
  type Injecting,
  type Injection,
} from './injection.ts';

/** Words that colleagues insert. */
const WORDS = [
  'subject to Section 9, ',
  'reasonable ',
  'or its Affiliates ',
  'in writing ',
  'promptly ',
  'except as set forth herein, ',
] as const;

const newWords = ({ random }: Injecting): string => pick(WORDS, random) ?? WORDS[0];

function asDeleted(run: Element): Element {
  const deleted = runLike(run, child(run, 't')?.textContent ?? '', true);
  run.replaceWith(deleted);
  return deleted;
}

function around(into: Injecting, name: 'ins' | 'del' | 'moveFrom' | 'moveTo', run: Element): Element {
  const holder = make(into.doc, `w:${name}`, colleague(into));
  wrap(holder, holder, run);
  return holder;
}

/** Adds a colleague's insertion. */
export const insertion = atWords((into, words) => {
  const fresh = runLike(words, newWords(into));
  words.after(fresh);
  around(into, 'ins', fresh);
});

/** Adds a colleague's deletion. */
export const deletion = atWords((into, words) => {
  around(into, 'del', asDeleted(words));
});

/** Replaces words as a colleague. */
export const replacement = atWords((into, words) => {
  const fresh = runLike(words, newWords(into));
  const deleted = around(into, 'del', asDeleted(words));
  deleted.after(fresh);
  around(into, 'ins', fresh);
});

/** Adds words that one colleague inserted and another deleted. */
export const struckInsertion = atWords((into, words) => {
  const fresh = runLike(words, newWords(into), true);
  words.after(fresh);
  const deleted = around(into, 'del', fresh);
  const holder = make(into.doc, 'w:ins', colleague(into));
  wrap(holder, holder, deleted);
});

/** Adds a colleague's change of character format. */
export const formatChange = atWords((into, words) => {
  const properties = child(words, 'rPr') ?? make(into.doc, 'w:rPr');
  if (properties.parentElement === null) words.prepend(properties);
  const before = make(into.doc, 'w:rPr', {}, ...elements(properties).map((e) => e.cloneNode(true)));
  putInOrder(properties, make(into.doc, into.random() < 0.5 ? 'w:b' : 'w:i'), RPR_ORDER);
  putInOrder(properties, make(into.doc, 'w:rPrChange', colleague(into), before), RPR_ORDER);
});

/** Adds a colleague's change of paragraph format. */
export const paragraphChange: Injection = (into) => {
  const paragraph = pick(
    topParagraphs(into).filter((p) => {
      const pPr = child(p, 'pPr');
      return pPr === null || child(pPr, 'pPrChange') === null;
    }),
    into.random,
  );
  if (paragraph === undefined) return false;
  const pPr = child(paragraph, 'pPr') ?? make(into.doc, 'w:pPr');
  if (pPr.parentElement === null) paragraph.prepend(pPr);
  const old = elements(pPr).filter((e) => !isW(e, 'rPr') && !isW(e, 'sectPr'));
  const before = make(into.doc, 'w:pPr', {}, ...old.map((e) => e.cloneNode(true)));
  putProperty(pPr, 'w:jc', { 'w:val': 'center' }, PPR_ORDER);
  putInOrder(pPr, make(into.doc, 'w:pPrChange', colleague(into), before), PPR_ORDER);
  return true;
};

/** Marks a paragraph mark as deleted or inserted by a colleague. */
export const revisedMark: Injection = (into) => {
  const paragraph = pick(topParagraphs(into).filter(hasPlainMark), into.random);
  if (paragraph === undefined) return false;
  markProperties(paragraph).prepend(make(into.doc, into.random() < 0.6 ? 'w:del' : 'w:ins', colleague(into)));
  return true;
};

/** Marks a whole paragraph as deleted by a colleague. */
export const deletedParagraph: Injection = (into) => {
  const paragraph = plainTopParagraph(into);
  if (paragraph === undefined) return false;
  markProperties(paragraph).prepend(make(into.doc, 'w:del', colleague(into)));
  for (const run of elements(paragraph).filter((e) => isW(e, 'r'))) around(into, 'del', asDeleted(run));
  return true;
};

/** Adds a whole paragraph inserted by a colleague. */
export const insertedParagraph: Injection = (into) => {
  const paragraph = plainTopParagraph(into);
  const [model] = paragraph === undefined ? [] : elements(paragraph).filter((e) => isW(e, 'r'));
  if (paragraph === undefined || model === undefined) return false;
  const fresh = paragraph.cloneNode(false) as Element;
  const pPr = child(paragraph, 'pPr');
  if (pPr !== null) fresh.append(pPr.cloneNode(true));
  const run = runLike(model, `The parties agree that ${newWords(into)}this Section survives.`);
  fresh.append(run);
  around(into, 'ins', run);
  markProperties(fresh).prepend(make(into.doc, 'w:ins', colleague(into)));
  paragraph.before(fresh);
  return true;
};

/** Moves words to another paragraph as a colleague. */
export const movedWords: Injection = (into) => {
  const from = someWords(into);
  const to = someWords(into);
  if (from === undefined || to === undefined || from === to || from.parentElement === to.parentElement)
    return false;
  const text = child(from, 't')?.textContent ?? '';
  const name = `move${into.id()}`;
  const copy = runLike(to, text);
  to.after(copy);
  const target = around(into, 'moveTo', copy);
  const source = around(into, 'moveFrom', from);
  for (const [holder, kind] of [
    [source, 'moveFrom'],
    [target, 'moveTo'],
  ] as const) {
    const { start, end } = moveRange(into, kind, name);
    holder.before(start);
    holder.after(end);
  }
  return true;
};

/** Moves a whole paragraph as a colleague. */
export const movedParagraph: Injection = (into) => {
  const source = plainTopParagraph(into);
  const before = pick(
    topParagraphs(into).filter((p) => p !== source && hasPlainMark(p)),
    into.random,
  );
  if (source === undefined || before === undefined) return false;
  const target = source.cloneNode(true) as Element;
  const name = `move${into.id()}`;
  for (const [paragraph, kind] of [
    [source, 'moveFrom'],
    [target, 'moveTo'],
  ] as const) {
    markProperties(paragraph).prepend(make(into.doc, `w:${kind}`, colleague(into)));
    const runs = elements(paragraph).filter((e) => isW(e, 'r'));
    const [first] = runs;
    const { start, end } = moveRange(into, kind, name);
    for (const run of runs) around(into, kind, run);
    first?.parentElement?.before(start);
    // The range ends after the paragraph, so that it contains its mark (ECMA-376 17.13.5.24).
    if (kind === 'moveTo') before.before(paragraph);
    paragraph.after(end);
  }
  return true;
};

/** Creates the marks of one end of a move; both ends have the same name. */
function moveRange(
  into: Injecting,
  kind: 'moveFrom' | 'moveTo',
  name: string,
): { readonly start: Element; readonly end: Element } {
  const of = colleague(into);
  return {
    start: make(into.doc, `w:${kind}RangeStart`, { ...of, 'w:name': name }),
    end: make(into.doc, `w:${kind}RangeEnd`, { 'w:id': of['w:id'] ?? '' }),
  };
}

const plainTopParagraph = (into: Injecting): Element | undefined =>
  pick(
    topParagraphs(into).filter((p) => hasPlainMark(p) && isPlain(p)),
    into.random,
  );
