import type { Core } from '../core.ts';
import { children, elements, make, NS, setAttr } from '../markup/xml.ts';
import { makeRun, writable } from '../runs/runs.ts';

const BASE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const EXTENDED = 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended';
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

function partName(core: Core, type: string): string | null {
  const found = core.pkg.targets(core.mainPart, type)[0];
  return found !== undefined && core.pkg.has(found) ? found : null;
}

/** Returns `w:comments`, or null if the file has none and `make` is false. */
export function commentsRoot(core: Core, create: boolean): Element | null {
  const known = partName(core, 'comments');
  if (known !== null) return core.pkg.xml(known).documentElement;
  if (!create) return null;
  core.pkg.relate(core.mainPart, `${NS.r}/comments`, 'comments.xml');
  const xml = `<w:comments xmlns:w="${NS.w}" xmlns:w14="${NS.w14}" xmlns:mc="${MC}" mc:Ignorable="w14"/>`;
  return core.pkg.ensurePart('word/comments.xml', `${BASE}.comments+xml`, xml).documentElement;
}

function extendedRoot(core: Core, create: boolean): Element | null {
  const known = partName(core, 'commentsExtended');
  if (known !== null) return core.pkg.xml(known).documentElement;
  if (!create) return null;
  core.pkg.relate(core.mainPart, EXTENDED, 'commentsExtended.xml');
  const xml = `<w15:commentsEx xmlns:w15="${NS.w15}" xmlns:mc="${MC}" mc:Ignorable="w15"/>`;
  return core.pkg.ensurePart('word/commentsExtended.xml', `${BASE}.commentsExtended+xml`, xml)
    .documentElement;
}

/** Returns the `w14:paraId` of a comment’s last paragraph, by which commentsExtended refers to it (MS-DOCX 2.5.1.1). */
export function paraId(comment: Element, create: boolean): string | null {
  const paragraph = children(comment, 'p').at(-1);
  if (paragraph === undefined) return null;
  const known = paragraph.getAttributeNS(NS.w14, 'paraId');
  if (known !== null || !create) return known;
  const taken = new Set(
    Array.from(comment.ownerDocument.getElementsByTagNameNS(NS.w, 'p'), (p) =>
      p.getAttributeNS(NS.w14, 'paraId'),
    ),
  );
  let n = 0x10000001;
  while (taken.has(n.toString(16).toUpperCase())) n += 1;
  setAttr(paragraph, 'w14:paraId', n.toString(16).toUpperCase());
  return n.toString(16).toUpperCase();
}

/** The `w15:commentEx` of a comment. */
export function extension(core: Core, comment: Element, create: boolean): Element | null {
  const id = paraId(comment, create);
  const root = extendedRoot(core, create);
  if (id === null || root === null) return null;
  const found = elements(root).find((e) => e.getAttributeNS(NS.w15, 'paraId') === id);
  if (found !== undefined || !create) return found ?? null;
  const made = make(root.ownerDocument, 'w15:commentEx', { 'w15:paraId': id, 'w15:done': '0' });
  root.append(made);
  return made;
}

/** All `w:comment` elements. */
export function commentElements(core: Core): Element[] {
  const root = commentsRoot(core, false);
  return root === null ? [] : children(root, 'comment');
}

/** Returns the comment that this one replies to, or null. */
export function parentOf(core: Core, comment: Element): Element | null {
  const id = extension(core, comment, false)?.getAttributeNS(NS.w15, 'paraIdParent') ?? null;
  return id === null ? null : (commentElements(core).find((c) => paraId(c, false) === id) ?? null);
}

/** A paragraph of comment text. */
export function commentParagraph(doc: Document, text: string, withMark: boolean): Element {
  const paragraph = make(
    doc,
    'w:p',
    {},
    make(doc, 'w:pPr', {}, make(doc, 'w:pStyle', { 'w:val': 'CommentText' })),
  );
  if (withMark)
    paragraph.append(
      make(
        doc,
        'w:r',
        {},
        make(doc, 'w:rPr', {}, make(doc, 'w:rStyle', { 'w:val': 'CommentReference' })),
        make(doc, 'w:annotationRef'),
      ),
    );
  paragraph.append(makeRun(doc, writable(text), null));
  return paragraph;
}

/** Removes a comment’s entry from commentsExtended. */
export function dropExtension(core: Core, comment: Element): void {
  extension(core, comment, false)?.remove();
}
