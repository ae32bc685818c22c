import type { Core } from '../core.ts';
import { stylesRoot } from '../looks/style.ts';
import { attr, child, children, childVal, descendants, NS, setAttr } from '../markup/xml.ts';

/** The parts of a Flat OPC package that an import reads. */
export interface PackageParts {
  readonly body: Element;
  readonly rels: Element | null;
  readonly styles: Element | null;
  readonly numbering: Element | null;
}

/** Maps style references to styles of this document, by name first, then by id; a style that only the package has is copied. */
export function adoptStyles(core: Core, holder: Element, parts: PackageParts): void {
  const own = stylesRoot(core);
  for (const reference of ['pStyle', 'rStyle', 'tblStyle'].flatMap((name) => descendants(holder, name))) {
    const id = attr(reference, 'val') ?? '';
    const brought =
      parts.styles === null
        ? undefined
        : children(parts.styles, 'style').find((s) => attr(s, 'styleId') === id);
    const name = (brought === undefined ? id : (childVal(brought, 'name') ?? id)).toLowerCase();
    const known =
      children(own, 'style').find((s) => (childVal(s, 'name') ?? '').toLowerCase() === name) ??
      children(own, 'style').find((s) => attr(s, 'styleId') === id);
    if (known !== undefined) setAttr(reference, 'w:val', attr(known, 'styleId'));
    else if (brought === undefined) reference.remove();
    else own.append(own.ownerDocument.importNode(brought, true));
  }
}

const NUMBERING_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml';

function numberingRoot(core: Core): Element {
  const known = core.pkg.targets(core.mainPart, 'numbering')[0];
  if (known !== undefined && core.pkg.has(known)) return core.pkg.xml(known).documentElement;
  core.pkg.relate(core.mainPart, `${NS.r}/numbering`, 'numbering.xml');
  return core.pkg.ensurePart('word/numbering.xml', NUMBERING_TYPE, `<w:numbering xmlns:w="${NS.w}"/>`)
    .documentElement;
}

/** Copies the lists of a package as new lists of this document. */
export function adoptNumbering(core: Core, holder: Element, parts: PackageParts): void {
  const references = descendants(holder, 'numId');
  const renamed = new Map<string, string>();
  for (const reference of references) {
    const old = attr(reference, 'val') ?? '0';
    const num =
      parts.numbering === null
        ? undefined
        : children(parts.numbering, 'num').find((n) => attr(n, 'numId') === old);
    const abstractId = num === undefined ? null : childVal(num, 'abstractNumId');
    const abstract =
      parts.numbering === null
        ? undefined
        : children(parts.numbering, 'abstractNum').find((a) => attr(a, 'abstractNumId') === abstractId);
    if (num === undefined || abstract === undefined) {
      // A list that the package does not define is one of this document, if it exists.
      if (old !== '0' && !children(numberingRoot(core), 'num').some((n) => attr(n, 'numId') === old))
        reference.parentElement?.remove();
      continue;
    }
    const known = renamed.get(old) ?? addList(core, num, abstract);
    renamed.set(old, known);
    setAttr(reference, 'w:val', known);
  }
}

function addList(core: Core, num: Element, abstract: Element): string {
  const root = numberingRoot(core);
  const doc = root.ownerDocument;
  const highest = (name: string, id: string): number =>
    Math.max(0, ...children(root, name).map((e) => Number(attr(e, id) ?? 0)));
  const abstractId = String(highest('abstractNum', 'abstractNumId') + 1);
  const numId = String(highest('num', 'numId') + 1);
  const newAbstract = doc.importNode(abstract, true);
  setAttr(newAbstract, 'w:abstractNumId', abstractId);
  child(newAbstract, 'nsid')?.remove();
  const newNum = doc.importNode(num, true);
  setAttr(newNum, 'w:numId', numId);
  const reference = child(newNum, 'abstractNumId');
  if (reference !== null) setAttr(reference, 'w:val', abstractId);
  // All abstract definitions come before all lists (ECMA-376 17.9.17).
  root.insertBefore(newAbstract, children(root, 'num')[0] ?? null);
  root.append(newNum);
  return numId;
}
