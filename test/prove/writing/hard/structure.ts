import {
  child,
  elements,
  isW,
  make,
  NS,
  PPR_ORDER,
  putInOrder,
  putProperty,
  RPR_ORDER,
} from '#word-host/document/markup/xml.ts';
import {
  atWords,
  hasPlainMark,
  inTable,
  pick,
  runLike,
  someWords,
  topParagraphs,
  wrap,
  type Injecting,
  type Injection,
} from './injection.ts';

const run = ({ doc }: Injecting, ...content: readonly Element[]): Element => make(doc, 'w:r', {}, ...content);

function fieldMark(into: Injecting, type: 'begin' | 'separate' | 'end'): Element {
  return run(into, make(into.doc, 'w:fldChar', { 'w:fldCharType': type }));
}

const CODES = [
  ' REF there \\h ',
  ' PAGEREF there \\h ',
  ' QUOTE "words" ',
  ' STYLEREF "heading 1" ',
] as const;

/** Adds a field whose result consists of words of the text. */
export const field = atWords((into, words) => {
  const code = make(into.doc, 'w:instrText', { 'xml:space': 'preserve' });
  code.textContent = pick(CODES, into.random) ?? CODES[0];
  if (into.random() < 0.3) {
    const holder = make(into.doc, 'w:fldSimple', { 'w:instr': code.textContent });
    wrap(holder, holder, words);
  } else {
    words.before(fieldMark(into, 'begin'), run(into, code), fieldMark(into, 'separate'));
    words.after(fieldMark(into, 'end'));
  }
});

/** Adds a footnote or an endnote. */
export const note = atWords((into, words) => {
  const kind = into.random() < 0.7 ? 'footnotes' : 'endnotes';
  const reference = make(into.doc, `w:${kind.slice(0, -1)}Reference`, {
    'w:id': into.parts.note(kind, 'See there.'),
  });
  const raised = make(into.doc, 'w:rPr', {}, make(into.doc, 'w:vertAlign', { 'w:val': 'superscript' }));
  words.after(run(into, raised, reference));
});

/** Adds a colleague's comment. */
export const comment = atWords((into, words) => {
  const id = into.parts.comment('Is this market?');
  words.before(make(into.doc, 'w:commentRangeStart', { 'w:id': id }));
  words.after(
    make(into.doc, 'w:commentRangeEnd', { 'w:id': id }),
    run(into, make(into.doc, 'w:commentReference', { 'w:id': id })),
  );
});

/** Adds a link to a page, or to a place in the document. */
export const link: Injection = (into) => {
  const words = someWords(into, (paragraph) => child(paragraph, 'hyperlink') === null);
  if (words === undefined || !isW(words.parentElement, 'p')) return false;
  const holder =
    into.random() < 0.5
      ? make(into.doc, 'w:hyperlink', { 'w:anchor': 'there' })
      : make(into.doc, 'w:hyperlink', { 'r:id': into.parts.link('https://example.com/terms') });
  wrap(holder, holder, words);
  return true;
};

/** Adds a bookmark on words, or from one paragraph into the next. */
export const bookmark = atWords((into, words) => {
  const id = into.id();
  words.before(make(into.doc, 'w:bookmarkStart', { 'w:id': id, 'w:name': `Clause_${id}` }));
  const end = make(into.doc, 'w:bookmarkEnd', { 'w:id': id });
  const paragraph = words.parentElement;
  const next = isW(paragraph, 'p') ? paragraph.nextElementSibling : null;
  const [first] = next !== null && isW(next, 'p') ? elements(next).filter((e) => isW(e, 'r')) : [];
  if (first !== undefined && into.random() < 0.4) first.after(end);
  else words.after(end);
});

/** Adds a smart tag, as older versions of Word put around places and dates. */
export const smartTag = atWords((into, words) => {
  const holder = make(into.doc, 'w:smartTag', {
    'w:uri': 'urn:schemas-microsoft-com:office:smarttags',
    'w:element': 'place',
  });
  wrap(holder, holder, words);
});

/** Adds a soft or a hard hyphen, a tab or a line break between words. */
export const specialCharacter = atWords((into, words) => {
  const text = child(words, 't')?.textContent ?? '';
  const kind =
    pick(['w:softHyphen', 'w:softHyphen', 'w:noBreakHyphen', 'w:tab', 'w:br'], into.random) ?? 'w:tab';
  const middle = Math.floor(text.trimEnd().length / 2);
  const properties = child(words, 'rPr');
  const between = run(
    into,
    ...(properties === null ? [] : [properties.cloneNode(true) as Element]),
    make(into.doc, kind),
  );
  words.replaceWith(runLike(words, text.slice(0, middle)), between, runLike(words, text.slice(middle)));
});

/** Splits words into several runs, as editing does. */
export const fragments = atWords((into, words) => {
  const text = child(words, 't')?.textContent ?? '';
  const pieces = text.match(/.{1,3}/gsu) ?? [];
  const runs = pieces.map((piece, index) => {
    const one = runLike(words, piece);
    if (index % 2 === 0) return one;
    const properties = child(one, 'rPr') ?? make(into.doc, 'w:rPr');
    if (properties.parentElement === null) one.prepend(properties);
    putProperty(properties, 'w:lang', { 'w:val': 'en-GB' }, RPR_ORDER);
    return one;
  });
  words.replaceWith(
    make(into.doc, 'w:proofErr', { 'w:type': 'spellStart' }),
    ...runs,
    make(into.doc, 'w:proofErr', { 'w:type': 'spellEnd' }),
  );
});

/** Creates the properties of an inline content control: its kind, and sometimes a lock. */
function inlineControlProperties(into: Injecting): Element {
  const { doc, random } = into;
  const kinds = {
    rich: () => [],
    text: () => [make(doc, 'w:text')],
    date: () => [
      make(
        doc,
        'w:date',
        { 'w:fullDate': '2026-01-01T00:00:00Z' },
        make(doc, 'w:dateFormat', { 'w:val': 'd MMMM yyyy' }),
        make(doc, 'w:lid', { 'w:val': 'en-US' }),
        make(doc, 'w:storeMappedDataAs', { 'w:val': 'dateTime' }),
        make(doc, 'w:calendar', { 'w:val': 'gregorian' }),
      ),
    ],
    list: () => [
      make(
        doc,
        'w:dropDownList',
        {},
        make(doc, 'w:listItem', { 'w:displayText': 'New York', 'w:value': 'NY' }),
        make(doc, 'w:listItem', { 'w:displayText': 'Delaware', 'w:value': 'DE' }),
      ),
    ],
  } as const;
  const kind = pick(['rich', 'rich', 'text', 'text', 'date', 'list'] as const, random) ?? 'rich';
  return controlProperties(into, ...kinds[kind]());
}

function controlProperties(into: Injecting, ...kind: readonly Element[]): Element {
  const lock =
    pick(['', '', '', '', '', 'contentLocked', 'sdtLocked', 'sdtContentLocked'], into.random) ?? '';
  return make(
    into.doc,
    'w:sdtPr',
    {},
    make(into.doc, 'w:alias', { 'w:val': 'Party' }),
    make(into.doc, 'w:tag', { 'w:val': 'party' }),
    make(into.doc, 'w:id', { 'w:val': into.id() }),
    ...(lock === '' ? [] : [make(into.doc, 'w:lock', { 'w:val': lock })]),
    ...kind,
  );
}

/** Adds an inline content control: rich or plain text, a date or a list, sometimes locked. */
export const inlineControl: Injection = (into) => {
  const words = someWords(into, (paragraph) => !inTable(paragraph));
  if (words === undefined) return false;
  const content = make(into.doc, 'w:sdtContent');
  const control = make(into.doc, 'w:sdt', {}, inlineControlProperties(into), content);
  wrap(control, content, words);
  return true;
};

/** Adds a content control around one to three paragraphs, or a table. */
export const blockControl: Injection = (into) => {
  const blocks = elements(into.body).filter((e) => isW(e, 'p') || isW(e, 'tbl'));
  const first = pick(blocks, into.random);
  if (first === undefined) return false;
  const wanted = 1 + Math.floor(into.random() * 3);
  const held: Element[] = [];
  for (
    let node: Element | null = first;
    node !== null && held.length < wanted;
    node = node.nextElementSibling
  ) {
    if (!isW(node, 'p') && !isW(node, 'tbl')) break;
    held.push(node);
  }
  // The last paragraph of the text stays outside, since the text must end with one.
  if (held.some((block) => block === blocks.at(-1))) return false;
  // A mark that joins the next paragraph, and a moved range that ends after one, must not cross the edge of a control.
  if (held.some((block) => isW(block, 'p') && !hasPlainMark(block) && block !== held.at(-1))) return false;
  const last = held.at(-1);
  const before = first.previousElementSibling;
  if ((last !== undefined && hasRevisedMark(last)) || (before !== null && hasRevisedMark(before)))
    return false;
  const content = make(into.doc, 'w:sdtContent');
  const control = make(into.doc, 'w:sdt', {}, controlProperties(into), content);
  wrap(control, content, ...held);
  return true;
};

function hasRevisedMark(block: Element): boolean {
  const pPr = isW(block, 'p') ? child(block, 'pPr') : null;
  const rPr = pPr === null ? null : child(pPr, 'rPr');
  return rPr !== null && elements(rPr).some((e) => /^(ins|del|moveFrom|moveTo)$/u.test(e.localName));
}

/** Adds a section that ends with a paragraph; never the last one, since a section begins after it and has a paragraph. */
export const sectionBreak: Injection = (into) => {
  const final = elements(into.body).find((e) => isW(e, 'sectPr'));
  const paragraph = pick(
    topParagraphs(into).filter((p) => !hasRevisedMark(p) && p.nextElementSibling !== final),
    into.random,
  );
  const pPr = paragraph === undefined ? null : (child(paragraph, 'pPr') ?? make(into.doc, 'w:pPr'));
  if (final === undefined || paragraph === undefined || pPr === null || child(pPr, 'sectPr') !== null)
    return false;
  if (pPr.parentElement === null) paragraph.prepend(pPr);
  putInOrder(pPr, final.cloneNode(true) as Element, PPR_ORDER);
  return true;
};

/** Adds an empty paragraph, as used for spacing. */
export const emptyParagraph: Injection = (into) => {
  const paragraph = pick(topParagraphs(into), into.random);
  if (paragraph === undefined) return false;
  paragraph.before(into.doc.createElementNS(NS.w, 'w:p'));
  return true;
};
