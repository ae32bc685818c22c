import type { PlacedPassage } from '../pure/citations/passage.ts';
import { uiMessages } from './messages.ts';

/** Formats the place of a passage: `Clause 11.3 · Limitation of liability · About page 7`. Empty if nothing is known. */
export function placeLine({ clause, heading, page, pageBasis }: Omit<PlacedPassage, 'text'>): string {
  return [
    ...(clause === undefined ? [] : [uiMessages.clause(clause)]),
    ...(heading === undefined ? [] : [withoutNumber(heading)]),
    ...(page === undefined ? [] : [uiMessages.page(page, pageBasis)]),
  ].join(' · ');
}

/** Returns a heading such as `5. Fees` without its number, which is already named. */
const withoutNumber = (heading: string): string => heading.replace(/^\s*\d[\d.]*[.)]?\s+(?=\S)/u, '');
