import { child, descendants, elements, isW, make } from '#word-host/document/markup/xml.ts';
import {
  atWords,
  colleague,
  pick,
  runLike,
  topParagraphs,
  wrap,
  type Injecting,
  type Injection,
} from '#test/prove/writing/hard/injection.ts';

const rows = ({ body }: Injecting): Element[] => descendants(body, 'tr');
const cells = ({ body }: Injecting): Element[] => descendants(body, 'tc');

/** Returns the properties of a row, a cell or a table, and creates them where a schema wants them. */
function properties(owner: Element, name: 'trPr' | 'tcPr' | 'tblPr'): Element {
  const known = child(owner, name);
  if (known !== null) return known;
  const made = make(owner.ownerDocument, `w:${name}`);
  const exceptions = child(owner, 'tblPrEx');
  if (exceptions === null) owner.prepend(made);
  else exceptions.after(made);
  return made;
}

const hasRevision = (holder: Element): boolean =>
  elements(holder).some((e) => /^(ins|del|cellIns|cellDel|cellMerge)$/u.test(e.localName));

/** Adds a row that a colleague inserted, or marks one as deleted by a colleague. */
export const rowChange: Injection = (into) => {
  const row = pick(rows(into), into.random);
  if (row === undefined || hasRevision(properties(row, 'trPr'))) return false;
  if (into.random() < 0.5) {
    properties(row, 'trPr').append(make(into.doc, 'w:del', colleague(into)));
    return true;
  }
  const fresh = row.cloneNode(true) as Element;
  for (const e of descendants(fresh, 'bookmarkStart').concat(descendants(fresh, 'bookmarkEnd'))) e.remove();
  properties(fresh, 'trPr').append(make(into.doc, 'w:ins', colleague(into)));
  row.after(fresh);
  return true;
};

/** Marks a cell as inserted, deleted or merged by a colleague. */
export const cellChange: Injection = (into) => {
  const cell = pick(cells(into), into.random);
  if (cell === undefined || hasRevision(properties(cell, 'tcPr'))) return false;
  const name = pick(['cellIns', 'cellDel', 'cellMerge'], into.random) ?? 'cellIns';
  const merge = name === 'cellMerge' ? { 'w:vMerge': 'rest', 'w:vMergeOrig': 'rest' } : {};
  properties(cell, 'tcPr').append(make(into.doc, `w:${name}`, { ...colleague(into), ...merge }));
  return true;
};

/** Records a colleague's change of the format of a table, a row or a cell. */
export const tableFormat: Injection = (into) => {
  const kind = pick(['tblPr', 'trPr', 'tcPr'] as const, into.random) ?? 'tblPr';
  const owners = { tblPr: descendants(into.body, 'tbl'), trPr: rows(into), tcPr: cells(into) }[kind];
  const owner = pick(owners, into.random);
  if (owner === undefined) return false;
  const holder = properties(owner, kind);
  if (child(holder, `${kind}Change`) !== null) return false;
  holder.append(make(into.doc, `w:${kind}Change`, colleague(into), make(into.doc, `w:${kind}`)));
  return true;
};

/** Records a colleague's change of a section. */
export const sectionFormat: Injection = (into) => {
  const section = elements(into.body).find((e) => isW(e, 'sectPr'));
  if (section === undefined || child(section, 'sectPrChange') !== null) return false;
  section.append(make(into.doc, 'w:sectPrChange', colleague(into), make(into.doc, 'w:sectPr')));
  return true;
};

/** Records a colleague's change of the format of a paragraph mark. */
export const markFormat: Injection = (into) => {
  const paragraph = pick(topParagraphs(into), into.random);
  const pPr = paragraph === undefined ? null : child(paragraph, 'pPr');
  const rPr = pPr === null ? null : child(pPr, 'rPr');
  if (rPr === null || child(rPr, 'rPrChange') !== null) return false;
  rPr.append(make(into.doc, 'w:rPrChange', colleague(into), make(into.doc, 'w:rPr')));
  return true;
};

/** Adds a field whose code has another field, as IF and mail merges have, one of them in a colleague's insertion. */
export const nestedField = atWords((into, words) => {
  const { doc } = into;
  const mark = (type: string): Element =>
    make(doc, 'w:r', {}, make(doc, 'w:fldChar', { 'w:fldCharType': type }));
  const code = (text: string): Element => {
    const instruction = make(doc, 'w:instrText', { 'xml:space': 'preserve' });
    instruction.textContent = text;
    return make(doc, 'w:r', {}, instruction);
  };
  const inner = [
    mark('begin'),
    code(' REF there \\h '),
    mark('separate'),
    runLike(words, 'two'),
    mark('end'),
  ];
  words.before(mark('begin'), code(' IF '), ...inner, code(' = "two" "both" "one" '), mark('separate'));
  words.after(mark('end'));
  if (into.random() < 0.5) {
    const holder = make(doc, 'w:ins', colleague(into));
    wrap(holder, holder, words);
  }
});
