import { attribute, W } from './views.ts';

/** The element children. */
export function elements(parent: Element): Element[] {
  const found: Element[] = [];
  for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling) found.push(node);
  return found;
}

export const is = (element: Element, name: string): boolean =>
  element.localName === name && element.namespaceURI === W;

/** The first child `w:name`. */
export const child = (parent: Element | undefined, name: string): Element | undefined =>
  parent === undefined ? undefined : elements(parent).find((e) => is(e, name));

/** Attributes that Word writes again at each save, and that say nothing of the text: editing sessions and ids of annotations. */
const UNSTABLE = /^(rsid\w*|paraId|textId)$/u;

/**
 * Writes an element in one way only: without ids of annotations and editing sessions, attributes by name, `skip`ped elements left out,
 * properties that are empty as if they were not there.
 */
export function canonical(element: Element, skip: (node: Element) => boolean = () => false): string {
  if (skip(element)) return '';
  const attributes = Array.from(element.attributes)
    .filter(
      ({ name, localName }) => !name.startsWith('xmlns') && !UNSTABLE.test(localName) && name !== 'w:id',
    )
    .filter(({ name }) => name !== 'xml:space')
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted();
  const inner = elements(element)
    .map((node) => canonical(node, skip))
    .join('');
  const text = element.firstElementChild === null ? (element.textContent ?? '') : '';
  const isHollow = inner === '' && text === '' && attributes.length === 0 && element.localName.endsWith('Pr');
  return isHollow ? '' : `<${[element.localName, ...attributes].join(' ')}>${text}${inner}`;
}

const RANGES =
  /^(comment|bookmark|perm)Range(Start|End)$|^bookmark(Start|End)$|^proofErr$|^lastRenderedPageBreak$/u;

/** What a child of a run adds to the text; undefined for what is no content. */
export function contentOf(node: Element): { readonly text: string; readonly isText: boolean } | undefined {
  const name = node.localName;
  if (name === 'rPr' || name === 'commentReference' || RANGES.test(name)) return undefined;
  if (name === 't' || name === 'delText') return { text: node.textContent ?? '', isText: true };
  if (name === 'tab') return { text: '\t', isText: true };
  if (name === 'instrText' || name === 'delInstrText')
    return { text: `{${node.textContent ?? ''}}`, isText: false };
  const note = /^(foot|end)noteReference$/u.test(name) ? ` ${attribute(node, 'id')}` : '';
  return { text: `${canonical(node)}${note}`, isText: false };
}
