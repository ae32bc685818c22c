import type { Core } from '../core.ts';
import type { Span } from '../markup/spans.ts';
import { spanRuns, styleId } from '../looks/style.ts';
import {
  ancestor,
  attr,
  child,
  ensureProperties,
  make,
  NS,
  putProperty,
  RPR_ORDER,
  unwrap,
} from '../markup/xml.ts';

/** Returns the part that an element belongs to. */
export function partOf(core: Core, element: Element): string {
  const found = core.pkg
    .names()
    .find(
      (name) =>
        name.endsWith('.xml') && core.pkg.isParsed(name) && core.pkg.xml(name) === element.ownerDocument,
    );
  return found ?? core.mainPart;
}

function urlOf(core: Core, link: Element): string {
  const id = link.getAttributeNS(NS.r, 'id');
  const target =
    id === null ? '' : (core.pkg.relationships(partOf(core, link)).find((r) => r.id === id)?.target ?? '');
  const anchor = attr(link, 'anchor');
  return anchor === null ? target : `${target}#${anchor}`;
}

/** Returns the link that all text of a span has; '' for none or several. */
export function linkOf(core: Core, span: Span): string {
  const urls = new Set(
    spanRuns(core, span, false).map(({ run }) => {
      const link = ancestor(run, 'hyperlink');
      return link === null ? '' : urlOf(core, link);
    }),
  );
  return urls.size === 1 ? ([...urls][0] ?? '') : '';
}

/** Makes the text of a span a link; '' removes links. */
export function setLink(core: Core, span: Span, url: string): void {
  const runs = spanRuns(core, span, true).map(({ run }) => run);
  for (const run of runs) takeOut(run);
  if (url === '') return;
  const hash = url.indexOf('#');
  const target = hash < 0 ? url : url.slice(0, hash);
  const { id: style } = styleId(core, 'Hyperlink', ['Character']);
  let link: Element | null = null;
  for (const run of runs) {
    const unit =
      run.parentElement?.localName === 'ins' || run.parentElement?.localName === 'del'
        ? run.parentElement
        : run;
    if (link === null || link !== unit.previousElementSibling) {
      link = make(run.ownerDocument, 'w:hyperlink');
      if (target !== '')
        link.setAttributeNS(
          NS.r,
          'r:id',
          core.pkg.relate(partOf(core, run), `${NS.r}/hyperlink`, target, true),
        );
      if (hash >= 0) link.setAttributeNS(NS.w, 'w:anchor', url.slice(hash + 1));
      unit.before(link);
    }
    if (unit.parentElement !== link) link.append(unit);
    putProperty(ensureProperties(run, 'rPr'), 'w:rStyle', { 'w:val': style }, RPR_ORDER);
  }
}

function takeOut(run: Element): void {
  const link = ancestor(run, 'hyperlink');
  if (link === null) return;
  const rPr = child(run, 'rPr');
  const style = rPr === null ? null : child(rPr, 'rStyle');
  if (style !== null && attr(style, 'val') === 'Hyperlink') style.remove();
  if (rPr !== null && rPr.childElementCount === 0) rPr.remove();
  unwrap(link);
}
