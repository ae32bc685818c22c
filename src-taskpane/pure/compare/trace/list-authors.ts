import { findElements, readAttribute, type XmlElement } from '#shared/ooxml/element.ts';
import { isFormatRevision, isRevision, toRevisionKey } from '#shared/ooxml/revisions.ts';

/** Who made tracked changes. */
export interface TracedAuthor {
  readonly name: string;
  /** When the last of them was made, as the file has it; empty where it does not say. */
  readonly date: string;
}

/** The tracked changes that are asked for. */
interface AskedRevisions {
  /** Those of words, or those of looks. */
  readonly of: 'words' | 'looks';
  /** The keys of those that are not asked for. */
  readonly except: ReadonlySet<string>;
}

/** Lists who made the tracked changes in elements of a file, in the order in which they appear. */
export function listAuthors(
  elements: Iterable<XmlElement>,
  { of, except }: AskedRevisions,
): readonly TracedAuthor[] {
  const authors = new Map<string, TracedAuthor>();
  const isAsked = of === 'words' ? isRevision : isFormatRevision;
  const visit = (element: XmlElement): void => {
    if (isAsked(element) && !except.has(toRevisionKey(element))) {
      const name = readAttribute(element, 'author') ?? '';
      const date = readAttribute(element, 'date') ?? '';
      const known = authors.get(name);
      const last = known !== undefined && known.date > date ? known.date : date;
      authors.set(name, { name, date: last });
    }
    for (const child of findElements(element)) visit(child);
  };
  for (const element of elements) visit(element);
  return [...authors.values()];
}
