import type { Core } from '../core.ts';
import { attr, descendants, elements, isW, make, NS, setAttr } from '../markup/xml.ts';

type RevisionKind = 'ins' | 'del';

const INSERTIONS = new Set(['ins', 'moveTo']);
const DELETIONS = new Set(['del', 'moveFrom']);

/** Returns the kind of a run revision element, or null for another element. */
export function revisionKind(element: Element): RevisionKind | null {
  if (element.namespaceURI !== NS.w) return null;
  return INSERTIONS.has(element.localName) ? 'ins' : DELETIONS.has(element.localName) ? 'del' : null;
}

/** Returns an id that no annotation of the document has. */
export const freshId = (core: Core): string => String(core.nextAnnotationId());

/** Returns the date for a revision or comment: UTC in whole seconds, or local time written as UTC. */
export function stamp(core: Core): string {
  const { now, utcOffsetMinutes = 60 } = core.options;
  const ahead = core.quirks.commentDatesLocal ? utcOffsetMinutes * 60_000 : 0;
  return `${new Date(now().getTime() + ahead).toISOString().slice(0, 19)}Z`;
}

/** Returns the attributes of a new revision. */
export const revisionAttrs = (core: Core): Record<string, string> => ({
  'w:id': freshId(core),
  'w:author': core.author,
  'w:date': stamp(core),
});

export const isOwn = (core: Core, revision: Element | null): boolean =>
  revision !== null && attr(revision, 'author') === core.author;

const sameMark = (a: Element, b: Element): boolean =>
  a.localName === b.localName &&
  attr(a, 'author') === attr(b, 'author') &&
  attr(a, 'date') === attr(b, 'date');

/** Wraps adjacent runs in a new revision, or adds them to an adjacent revision with the same attributes. */
export function wrapRuns(core: Core, kind: RevisionKind, runs: readonly Element[]): void {
  const first = runs[0];
  if (first === undefined) return;
  const wrapper = make(first.ownerDocument, `w:${kind}`, revisionAttrs(core));
  first.before(wrapper);
  wrapper.append(...runs);
  const { previousElementSibling: previous, nextElementSibling: next } = wrapper;
  if (previous !== null && sameMark(previous, wrapper)) {
    previous.append(...Array.from(wrapper.childNodes));
    wrapper.remove();
  } else if (next !== null && sameMark(next, wrapper)) {
    next.prepend(...Array.from(wrapper.childNodes));
    wrapper.remove();
  }
}

/** Turns the text of a run into deleted text (`w:delText`), or back. */
export function setDeleted(run: Element, deleted: boolean): void {
  const names: readonly (readonly [string, string])[] = [
    ['t', 'delText'],
    ['instrText', 'delInstrText'],
  ];
  for (const [kept, gone] of names)
    for (const old of descendants(run, deleted ? kept : gone)) {
      if (old.parentElement !== run) continue;
      const fresh = make(run.ownerDocument, `w:${deleted ? gone : kept}`, { 'xml:space': 'preserve' });
      old.after(fresh);
      fresh.append(...Array.from(old.childNodes));
      old.remove();
    }
}

/** Copies a revision (or container) without its children, with a new id. */
export function shell(core: Core, element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  if (attr(copy, 'id') !== null && revisionKind(element) !== null) setAttr(copy, 'w:id', freshId(core));
  return copy;
}

/** Moves a revision around controls or links down to the runs themselves, so that it can be split anywhere. */
export function pushDown(core: Core, revision: Element): void {
  let group: Element[] = [];
  const flush = (): void => {
    const first = group[0];
    if (first === undefined) return;
    const wrapper = shell(core, revision);
    first.before(wrapper);
    wrapper.append(...group);
    group = [];
  };
  const walk = (parent: Element): void => {
    for (const node of elements(parent)) {
      if (isW(node, 'r') || (revision.contains(node) && revisionKind(node) !== null)) group.push(node);
      else {
        flush();
        if (['sdt', 'sdtContent', 'hyperlink', 'smartTag', 'fldSimple', 'customXml'].includes(node.localName))
          walk(node);
      }
    }
    flush();
  };
  walk(revision);
  revision.replaceWith(...Array.from(revision.childNodes));
}
