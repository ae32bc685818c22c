import { readContent } from '../markup/content.ts';
import type { Core } from '../core.ts';
import { sweep } from '../runs/runs.ts';
import { relsName, resolve } from '../file/package.ts';
import type { Span } from '../markup/spans.ts';
import { spanParagraphs } from '../looks/style.ts';
import { allElements, child, descendants, elements, isW, make, NS } from '../markup/xml.ts';

const DOCUMENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELS_TYPE = 'application/vnd.openxmlformats-package.relationships+xml';
/** Parts that are always included whole; others only if the text refers to them. */
const ALWAYS = new Set([
  'styles',
  'numbering',
  'theme',
  'settings',
  'fontTable',
  'webSettings',
  'footnotes',
  'endnotes',
]);

/** Returns copies of the blocks that a span covers, cut to the span. */
function copyBlocks(core: Core, span: Span): Element[] {
  const covered = spanParagraphs(core, span);
  const [first] = covered;
  const last = covered.at(-1);
  const root = first === undefined ? null : core.rootOf(first);
  if (first === undefined || last === undefined || root === null) return [];
  let holder: Element = first.parentElement ?? root;
  while (!(holder.contains(last) && (holder === root || isW(holder, 'tc'))))
    holder = holder.parentElement ?? root;
  const blocks = elements(holder).filter(
    (block) =>
      !isW(block, 'sectPr') && !isW(block, 'tcPr') && covered.some((p) => block === p || block.contains(p)),
  );
  return blocks.map((block) => {
    const copy = block.cloneNode(true) as Element;
    const originals = isW(block, 'p') ? [block] : core.paragraphs(block);
    const copies = isW(copy, 'p') ? [copy] : paragraphsOf(copy);
    originals.forEach((original, i) => {
      const twin = copies[i];
      if (twin === undefined) return;
      const inside = covered.includes(original);
      if (!inside && twin !== copy && !isW(block, 'tbl')) twin.remove();
      else if (inside)
        cut(twin, original === first ? span.start.offset : 0, original === last ? span.end.offset : Infinity);
    });
    return copy;
  });
}

/** Returns the paragraphs of a detached copy, in the order of `Core.paragraphs`. */
function paragraphsOf(root: Element): Element[] {
  return descendants(root, 'p').filter((p) => {
    for (let up = p.parentElement; up !== null && up !== root; up = up.parentElement)
      if (isW(up, 'p')) return false;
    return true;
  });
}

function cut(paragraph: Element, from: number, to: number): void {
  const { atoms, text } = readContent(paragraph);
  if (from <= 0 && to >= text.length) return;
  for (const atom of atoms) {
    const end = atom.start + atom.text.length;
    const outside = atom.text === '' ? atom.start < from || atom.start > to : end <= from || atom.start >= to;
    if (outside) atom.node.remove();
    else if (atom.start < from || end > to)
      atom.node.textContent = atom.text.slice(Math.max(0, from - atom.start), Math.min(end, to) - atom.start);
    if (elements(atom.run).every((e) => isW(e, 'rPr'))) atom.run.remove();
  }
  sweep(paragraph);
}

/** Returns the Flat OPC (`pkg:package`) of a span. */
export const spanOoxml = (core: Core, span: Span): string => flatOpc(core, copyBlocks(core, span));

/** Returns the Flat OPC of the whole main text. */
export function documentOoxml(core: Core): string {
  return flatOpc(
    core,
    elements(core.body)
      .filter((e) => !isW(e, 'sectPr'))
      .map((e) => e.cloneNode(true) as Element),
  );
}

function flatOpc(core: Core, blocks: readonly Element[]): string {
  const root = core.doc.documentElement.cloneNode(false) as Element;
  const body = make(core.doc, 'w:body', {}, ...blocks);
  const section = child(core.body, 'sectPr')?.cloneNode(true) as Element | undefined;
  if (section !== undefined) {
    for (const e of elements(section)) if (/^(header|footer)Reference$/.test(e.localName)) e.remove();
    body.append(section);
  }
  root.append(body);
  const used = new Set(
    allElements(root).flatMap((e) =>
      ['id', 'embed', 'link', 'pict'].map((name) => e.getAttributeNS(NS.r, name) ?? ''),
    ),
  );
  const relationships = core.pkg
    .relationships(core.mainPart)
    .filter(
      (r) =>
        used.has(r.id) ||
        (!r.external &&
          ALWAYS.has(r.type.slice(r.type.lastIndexOf('/') + 1)) &&
          core.pkg.has(resolve(core.mainPart, r.target))),
    );
  const parts = [
    xmlPart(
      '/_rels/.rels',
      RELS_TYPE,
      `<Relationships xmlns="${NS.rels}"><Relationship Id="rId1" Type="${NS.r}/officeDocument" Target="${core.mainPart}"/></Relationships>`,
    ),
    xmlPart(
      `/${relsName(core.mainPart)}`,
      RELS_TYPE,
      `<Relationships xmlns="${NS.rels}">${relationships.map(relationshipXml).join('')}</Relationships>`,
    ),
    xmlPart(`/${core.mainPart}`, DOCUMENT_TYPE, core.pkg.serialize(root)),
    ...relationships
      .filter((r) => !r.external && core.pkg.has(resolve(core.mainPart, r.target)))
      .map((r) => wholePart(core, resolve(core.mainPart, r.target))),
  ];
  return `<?xml version="1.0" standalone="yes"?><?mso-application progid="Word.Document"?><pkg:package xmlns:pkg="${NS.pkg}">${parts.join('')}</pkg:package>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const relationshipXml = (r: { id: string; type: string; target: string; external: boolean }): string =>
  `<Relationship Id="${escape(r.id)}" Type="${escape(r.type)}" Target="${escape(r.target)}"${r.external ? ' TargetMode="External"' : ''}/>`;

const xmlPart = (name: string, type: string, xml: string): string =>
  `<pkg:part pkg:name="${name}" pkg:contentType="${type}"><pkg:xmlData>${xml}</pkg:xmlData></pkg:part>`;

function wholePart(core: Core, name: string): string {
  const type = core.pkg.contentType(name);
  if (type.endsWith('xml'))
    return xmlPart(`/${name}`, type, core.pkg.serialize(core.pkg.xml(name).documentElement));
  return `<pkg:part pkg:name="/${name}" pkg:contentType="${type}" pkg:compression="store"><pkg:binaryData>${core.pkg.base64(name)}</pkg:binaryData></pkg:part>`;
}
