import type { XmlElement } from '#shared/ooxml/element.ts';
import { acceptAll } from '#shared/ooxml/revisions.ts';
import type { Steps } from '../../diff/slices.ts';
import type { Comparison, ReadParagraph } from '../model.ts';
import { listAuthors } from './list-authors.ts';
import type { TracedLooks } from './model.ts';
import { listElements, type Readings } from './readings.ts';
import { writeMarkup } from './write-markup.ts';

/** Lists the paragraphs with the same words that are different otherwise. Pauses between them. */
export function* listLooks(
  same: Comparison['same'],
  { came, now, known }: Readings,
): Steps<readonly TracedLooks[]> {
  const read = { before: listElements(came), after: listElements(now) };
  const found: TracedLooks[] = [];
  for (const { before, after } of same) {
    const [old, fresh, place] = [came.paragraphs[before], now.paragraphs[after], now.places[after]];
    if (old === undefined || fresh === undefined || place === undefined) continue;
    const [ours, theirs] = [writeAll(old, read.before), writeAll(fresh, read.after)];
    const isRespelt = old.text !== fresh.text;
    const isRenumbered = old.number !== fresh.number;
    // Other characters are other markup.
    const isRestyled = !isRespelt && ours !== theirs;
    if (isRespelt || isRenumbered || isRestyled) {
      const authors = listAuthors(fresh.elements, { of: 'looks', except: known.before });
      found.push({ place, isRespelt, isRenumbered, isRestyled, authors });
    }
    yield;
  }
  return found;
}

const writeAll = ({ elements }: ReadParagraph, read: ReadonlySet<XmlElement>): string =>
  elements.map((element) => writeMarkup(element, acceptAll, read)).join('');
