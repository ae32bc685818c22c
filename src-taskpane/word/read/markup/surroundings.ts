import { findChild, readValue, type XmlElement } from '#shared/ooxml/element.ts';
import { TAG_PREFIX } from '../own-control.ts';
import { toRevision } from './revisions.ts';
import type { Revision } from './story.ts';

/** What the elements around text determine for it. */
export interface Surroundings {
  readonly isRowDeleted: boolean;
  readonly isInLockedControl: boolean;
  /** The tag of the inline content control around it; undefined outside one. */
  readonly inline: string | undefined;
  readonly cannotDelete: boolean;
  readonly isFormula: boolean;
  readonly isRuby: boolean;
  /** Codicil's content controls around it. */
  readonly controls: readonly XmlElement[];
  /** The innermost insertion and deletion. */
  readonly inserted: Revision | undefined;
  readonly deleted: Revision | undefined;
  /** The links of single elements around it, outermost first. */
  readonly links: readonly XmlElement[];
}

export const PLAIN: Surroundings = {
  isRowDeleted: false,
  isInLockedControl: false,
  inline: undefined,
  cannotDelete: false,
  isFormula: false,
  isRuby: false,
  controls: [],
  inserted: undefined,
  deleted: undefined,
  links: [],
};

/** Returns what elements determine for the text inside them, within their own surroundings. */
export const around = (
  holders: readonly XmlElement[],
  outer: Surroundings,
  isInline: boolean,
): Surroundings => holders.reduce((inner, holder) => inside(holder, inner, isInline), outer);

function inside(node: XmlElement, outer: Surroundings, isInline: boolean): Surroundings {
  switch (node.name) {
    case 'w:ins':
    case 'w:moveTo':
      return { ...outer, inserted: toRevision(node) };
    case 'w:del':
    case 'w:moveFrom':
      return { ...outer, deleted: toRevision(node) };
    case 'w:hyperlink':
      return { ...outer, links: [...outer.links, node] };
    case 'm:oMath':
    case 'm:oMathPara':
      return { ...outer, isFormula: true };
    case 'w:ruby':
      return { ...outer, isRuby: true };
    case 'w:sdt': {
      const properties = findChild(node, 'w:sdtPr');
      const tag = readValue(properties, 'w:tag') ?? '';
      const lock = readValue(properties, 'w:lock') ?? '';
      return {
        ...outer,
        isInLockedControl: outer.isInLockedControl || lock === 'contentLocked' || lock === 'sdtContentLocked',
        inline: isInline ? tag : outer.inline,
        cannotDelete: outer.cannotDelete || (isInline && lock === 'sdtLocked'),
        controls: tag.startsWith(TAG_PREFIX) ? [...outer.controls, node] : outer.controls,
      };
    }
    default:
      return outer;
  }
}
