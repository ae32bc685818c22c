import { findElements, shownBranch, type XmlElement } from '../element.ts';
import type { Unread } from './model.ts';

/** What was not understood, as a user knows it. */
export type UnreadKind = 'picture' | 'chart' | 'diagram' | 'embedded' | 'drawing' | 'field' | 'other';

/** Elements that draw, though they contain no text. */
const DRAWS: ReadonlyMap<string, UnreadKind> = new Map([
  ['pic:pic', 'picture'],
  ['v:imagedata', 'picture'],
  ['c:chart', 'chart'],
  ['cx:chart', 'chart'],
  ['dgm:relIds', 'diagram'],
  ['o:OLEObject', 'embedded'],
  ['w:altChunk', 'embedded'],
  ['w:subDoc', 'embedded'],
  ['w:contentPart', 'drawing'],
  ['w14:contentPart', 'drawing'],
  ['v:textpath', 'drawing'],
  ['w:control', 'field'],
]);

/** Returns what an element is to a user. */
export const unreadKind = ({ element }: Unread): UnreadKind =>
  element === 'w:fldChar' ? 'field' : (DRAWS.get(element) ?? 'other');

/** Elements whose text says where a drawing is. */
const PLACES = /^wp(?:14)?:(?:pos|align|pct)/u;

/** Counts what carries text or draws and was not understood: all that no reader took. */
export class Rest {
  readonly #counts = new Map<string, Unread>();

  /** Counts an element that no reader took, or what it contains. */
  leave(element: XmlElement, part: string): void {
    if (element.name === 'mc:AlternateContent') {
      this.leave(shownBranch(element), part);
      return;
    }
    this.leaveAlone(element, part);
    for (const child of findElements(element)) this.leave(child, part);
  }

  /** Counts an element of which a reader takes what it contains. */
  leaveAlone({ name, children }: XmlElement, part: string): void {
    const isLost = DRAWS.has(name) || children.some((child) => typeof child === 'string');
    if (isLost && !PLACES.test(name)) this.add(name, part);
  }

  /** Counts one element. */
  add(element: string, part: string): void {
    const key = `${part}\n${element}`;
    const count = (this.#counts.get(key)?.count ?? 0) + 1;
    this.#counts.set(key, { part, element, count });
  }

  /** Lists what was counted, by part and element. */
  list(): readonly Unread[] {
    return [...this.#counts.values()];
  }
}
