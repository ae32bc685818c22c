import { findChild, findChildren, isOn, readValue, type XmlElement } from './element.ts';

/** What a paragraph style specifies for numbering, outline and paging; undefined where it specifies nothing. */
interface Style {
  readonly basedOn: string | undefined;
  readonly name: string;
  readonly numId: string | undefined;
  readonly ilvl: number | undefined;
  readonly outlineLevel: number | undefined;
  readonly pageBreakBefore: boolean | undefined;
}

/** The styles of a document, with inheritance (ECMA-376 17.7). */
export interface Styles {
  /** Returns the ids of a style and its bases, nearest first; for undefined, those of the default paragraph style. */
  chain(styleId: string | undefined): readonly string[];
  numbering(styleId: string | undefined): { readonly numId?: string; readonly ilvl?: number };
  /** 0 to 8, or undefined for body text. */
  outlineLevel(styleId: string | undefined): number | undefined;
  pageBreakBefore(styleId: string | undefined): boolean;
  /** Returns whether it is a style of a table of contents. */
  isContents(styleId: string | undefined): boolean;
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text);
  return text === undefined || !Number.isInteger(value) ? undefined : value;
}

function readStyle(element: XmlElement): Style {
  const paragraph = findChild(element, 'w:pPr');
  const numbering = findChild(paragraph, 'w:numPr');
  const name = (readValue(element, 'w:name') ?? '').toLowerCase();
  const builtIn = /^heading ([1-9])$/.exec(name)?.[1];
  return {
    basedOn: readValue(element, 'w:basedOn'),
    name,
    numId: readValue(numbering, 'w:numId'),
    ilvl: numberOf(readValue(numbering, 'w:ilvl')),
    outlineLevel:
      numberOf(readValue(paragraph, 'w:outlineLvl')) ??
      (builtIn === undefined ? (name === 'title' ? 0 : undefined) : Number(builtIn) - 1),
    pageBreakBefore: findChild(paragraph, 'w:pageBreakBefore')
      ? isOn(paragraph, 'w:pageBreakBefore')
      : undefined,
  };
}

/** Reads `styles.xml`. A document without it has no styles. */
export function readStyles(part: XmlElement | undefined): Styles {
  const styles = new Map<string, Style>();
  let defaultId: string | undefined;
  for (const element of findChildren(part, 'w:style')) {
    const id = element.attributes.get('styleId');
    if (id === undefined) continue;
    styles.set(id, readStyle(element));
    const isDefault = ['1', 'true', 'on'].includes(element.attributes.get('default') ?? '');
    if (isDefault && element.attributes.get('type') === 'paragraph') defaultId = id;
  }
  const chain = (styleId: string | undefined): readonly string[] => {
    const ids: string[] = [];
    let id = styleId ?? defaultId;
    // A damaged file may base two styles on each other.
    while (id !== undefined && !ids.includes(id)) {
      ids.push(id);
      id = styles.get(id)?.basedOn;
    }
    return ids;
  };
  const nearest = <T>(styleId: string | undefined, pick: (style: Style) => T | undefined): T | undefined => {
    for (const id of chain(styleId)) {
      const style = styles.get(id);
      const value = style === undefined ? undefined : pick(style);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return {
    chain,
    numbering: (styleId) => {
      const numId = nearest(styleId, (style) => style.numId);
      const ilvl = nearest(styleId, (style) => style.ilvl);
      return { ...(numId === undefined ? {} : { numId }), ...(ilvl === undefined ? {} : { ilvl }) };
    },
    outlineLevel: (styleId) => {
      const level = nearest(styleId, (style) => style.outlineLevel);
      return level === undefined || level > 8 ? undefined : level;
    },
    pageBreakBefore: (styleId) => nearest(styleId, (style) => style.pageBreakBefore) ?? false,
    isContents: (styleId) =>
      /^(toc \d|table of (figures|authorities))/.test(styles.get(styleId ?? '')?.name ?? ''),
  };
}
