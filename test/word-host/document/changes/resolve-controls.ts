import { allElements, attr, child, isW, precedes, unwrap } from '../markup/xml.ts';

const MARKER = /^customXml(Ins|Del|MoveFrom|MoveTo)Range(Start|End)$/;

interface Marker {
  readonly element: Element;
  readonly kind: string;
  readonly isStart: boolean;
}

/**
 * Accepts or rejects that content controls and custom XML elements were inserted, deleted or moved. Ranges around their tags say so (ECMA-376
 * 17.13.5.4–11); what is in them has revisions of its own.
 */
export function resolveControls(root: Element, accept: boolean): void {
  const all = allElements(root);
  const markers = all.flatMap((element): Marker[] => {
    const [, kind, edge] = MARKER.exec(element.localName) ?? [];
    return kind === undefined || !isW(element, element.localName)
      ? []
      : [{ element, kind, isStart: edge === 'Start' }];
  });
  if (markers.length === 0) return;
  const gone = new Set<Element>();
  for (const start of markers.filter(({ isStart }) => isStart)) {
    if ((start.kind === 'Ins' || start.kind === 'MoveTo') === accept) continue;
    const end = markers.find(
      ({ element, kind, isStart }) =>
        !isStart && kind === start.kind && attr(element, 'id') === attr(start.element, 'id'),
    );
    if (end === undefined) continue;
    // The range around a closing tag has no opening tag in it.
    for (const e of all)
      if (isTagged(e) && precedes(start.element, e) && precedes(e, end.element)) gone.add(e);
  }
  for (const { element } of markers) element.remove();
  for (const element of gone) removeTags(element);
}

const isTagged = (element: Element): boolean => isW(element, 'sdt') || isW(element, 'customXml');

/** Replaces a control, or a custom XML element, by what is in it. */
function removeTags(element: Element): void {
  for (const name of ['sdtPr', 'sdtEndPr', 'customXmlPr']) child(element, name)?.remove();
  const content = child(element, 'sdtContent');
  if (content !== null) unwrap(content);
  unwrap(element);
}
