import { findElements, readAttribute, type XmlElement } from './element.ts';

/** Says whether a tracked change is read as accepted; otherwise it is read as rejected. */
export type Accepts = (revision: XmlElement) => boolean;

const INSERTED: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo', 'w:cellIns']);
const DELETED: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'w:cellDel']);
const FORMATTED = 'w:pPrChange';

/** Returns whether an element inserts or deletes its content, or what it marks, as a tracked change. */
export const isRevision = ({ name }: XmlElement): boolean => INSERTED.has(name) || DELETED.has(name);

/** Returns whether an element is a tracked change of looks, whose content is how they were before (ECMA-376 17.13.5). */
export const isFormatRevision = ({ name }: XmlElement): boolean => /^w:\w+Change$/u.test(name);

/** Reads all tracked changes as accepted. */
export const acceptAll: Accepts = () => true;

/** Returns whether an element is a tracked change that takes its content, or what it marks, out of the text. */
export function takesOut(element: XmlElement, accepts: Accepts): boolean {
  if (INSERTED.has(element.name)) return !accepts(element);
  return DELETED.has(element.name) && accepts(element);
}

/** Returns what makes a tracked change the same one in another version of the file: what it does, who made it and when. */
export const toRevisionKey = (revision: XmlElement): string =>
  JSON.stringify([revision.name, readAttribute(revision, 'author'), readAttribute(revision, 'date')]);

/** Lists the keys of the tracked changes below an element. */
export function listRevisions(parent: XmlElement | undefined, keys = new Set<string>()): ReadonlySet<string> {
  for (const one of findElements(parent)) {
    if (isRevision(one) || isFormatRevision(one)) keys.add(toRevisionKey(one));
    listRevisions(one, keys);
  }
  return keys;
}

/** Returns the properties of a paragraph: those before a tracked change of them, where it is read as rejected. */
export function readProperties(properties: XmlElement | undefined, accepts: Accepts): XmlElement | undefined {
  const change = findElements(properties).find(({ name }) => name === FORMATTED);
  if (change === undefined || accepts(change)) return properties;
  return findElements(change).find(({ name }) => name === 'w:pPr');
}
