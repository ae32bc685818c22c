import type { Core } from '../core.ts';
import type { Span } from '../markup/spans.ts';
import { ancestor, attr, child, elements, isW } from '../markup/xml.ts';

type ChangeType = 'Added' | 'Deleted' | 'Formatted';

/** A tracked change as Word lists it: adjacent revisions of one kind, author and date are one change. */
export interface Change {
  readonly type: ChangeType;
  readonly author: string;
  readonly date: string;
  readonly elements: Element[];
  readonly span: Span;
}

interface Open {
  change: Change;
  paragraph: Element;
}

/** Returns every tracked change of a story, in document order. */
export function listChanges(core: Core, root: Element): Change[] {
  const changes: Change[] = [];
  const open = new Map<ChangeType, Open>();
  const add = (type: ChangeType, element: Element, paragraph: Element, from: number, to: number): void => {
    const author = attr(element, 'author') ?? '';
    const date = attr(element, 'date') ?? '';
    const last = open.get(type)?.change;
    if (last !== undefined && last.author === author && last.date === date) {
      if (!last.elements.includes(element)) last.elements.push(element);
      last.span.end = { paragraph, offset: to };
      return;
    }
    const span = core.span({ paragraph, offset: from }, { paragraph, offset: to });
    const change: Change = { type, author, date, elements: [element], span };
    changes.push(change);
    open.set(type, { change, paragraph });
  };
  for (const paragraph of core.paragraphs(root)) {
    const row = paragraph.parentElement === root ? null : firstOfRow(core, paragraph);
    if (row !== null) for (const [type, element] of rowRevisions(row)) add(type, element, paragraph, 0, 0);
    if (!core.revised(paragraph)) {
      open.clear();
      continue;
    }
    const content = core.content(paragraph);
    const length = content.text.length;
    const pPr = child(paragraph, 'pPr');
    for (const atom of content.atoms) {
      const end = atom.start + atom.text.length;
      const format = formatChange(atom.run);
      for (const [type, element] of [
        ['Added', atom.ins],
        ['Deleted', atom.del],
        ['Formatted', format],
      ] as const)
        if (element !== null) add(type, element, paragraph, atom.start, end);
        else open.delete(type);
    }
    const mark = pPr === null ? null : child(pPr, 'rPr');
    const inserted = mark === null ? null : (child(mark, 'ins') ?? child(mark, 'moveTo'));
    const deleted = mark === null ? null : (child(mark, 'del') ?? child(mark, 'moveFrom'));
    if (inserted === null) open.delete('Added');
    else add('Added', inserted, paragraph, length, length + 1);
    if (deleted === null) open.delete('Deleted');
    else add('Deleted', deleted, paragraph, length, length + 1);
    open.delete('Formatted');
    for (const holder of [pPr, mark]) {
      const change = holder === null ? null : (child(holder, 'pPrChange') ?? child(holder, 'rPrChange'));
      if (change !== null) add('Formatted', change, paragraph, 0, length);
    }
    open.delete('Formatted');
  }
  return changes.filter((c) => c.elements.length > 0);
}

function formatChange(run: Element): Element | null {
  const rPr = child(run, 'rPr');
  return rPr === null ? null : child(rPr, 'rPrChange');
}

/** Returns the row whose first paragraph this is. */
function firstOfRow(core: Core, paragraph: Element): Element | null {
  const row = ancestor(paragraph, 'tr');
  return row !== null && core.paragraphs(row)[0] === paragraph ? row : null;
}

function rowRevisions(row: Element): [ChangeType, Element][] {
  const trPr = child(row, 'trPr');
  if (trPr === null) return [];
  return elements(trPr).flatMap((e): [ChangeType, Element][] =>
    isW(e, 'ins') ? [['Added', e]] : isW(e, 'del') ? [['Deleted', e]] : [],
  );
}
