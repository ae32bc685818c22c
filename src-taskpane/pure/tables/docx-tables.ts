import type { FileTable } from './model.ts';
import { TableError } from './model.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
/** WordprocessingML namespace of a strict document. */
const W_STRICT = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

/** Reads the tables of a document part, except those nested in other tables, with tracked insertions and without deletions. */
export function readDocxTables(xml: string): readonly FileTable[] {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  if (document.getElementsByTagName('parsererror').length > 0) throw new TableError('unreadable');
  const tables = [...descendants(document, 'tbl')].filter(
    (table) => closest(table.parentElement, 'tbl') === undefined,
  );
  return tables.map((table, index) => ({
    name: `Table ${index + 1}`,
    rows: children(table, 'tr').map((row) => children(row, 'tc').flatMap(readCell)),
    firstRow: 1,
  }));
}

/** Reads a cell. One that spans several columns is followed by empty ones, so that the columns stay aligned. */
function readCell(cell: Element): string[] {
  const span = Number(descendants(cell, 'gridSpan')[0]?.getAttribute('w:val') ?? 1);
  const text = descendants(cell, 'p').map(readParagraph).join('\n').trim();
  return [text, ...Array.from({ length: Math.max(0, span - 1) }, () => '')];
}

function readParagraph(paragraph: Element): string {
  return [...paragraph.getElementsByTagName('*')]
    .map((node) => {
      if (node.localName === 't') return closest(node, 'del') === undefined ? (node.textContent ?? '') : '';
      if (node.localName === 'tab') return node.parentElement?.localName === 'r' ? '\t' : '';
      return node.localName === 'br' ? '\n' : '';
    })
    .join('');
}

const descendants = (node: Document | Element, name: string): Element[] => [
  ...node.getElementsByTagNameNS(W, name),
  ...node.getElementsByTagNameNS(W_STRICT, name),
];

/** Finds child elements; rows and cells may be inside content controls. */
function children(node: Element, name: string): Element[] {
  return [...node.children].flatMap((child) => {
    if (child.localName === name) return [child];
    return ['sdt', 'sdtContent', 'ins'].includes(child.localName) ? children(child, name) : [];
  });
}

function closest(node: Element | null, name: string): Element | undefined {
  for (let at = node; at !== null; at = at.parentElement) if (at.localName === name) return at;
  return undefined;
}
