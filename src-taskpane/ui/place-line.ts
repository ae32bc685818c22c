import type { PlacedPassage } from '../citations/passage.ts';
import { uiMessages } from './messages.ts';

/** Where a passage is: `Clause 11.3 · Limitation of liability · About page 7`. Empty where nothing is known. */
export function placeLine({ clause, heading, page, pageBasis }: Omit<PlacedPassage, 'text'>): string {
  return [
    ...(clause === undefined ? [] : [uiMessages.clause(clause)]),
    ...(heading === undefined ? [] : [withoutNumber(heading)]),
    ...(page === undefined ? [] : [uiMessages.page(page, pageBasis)]),
  ].join(' · ');
}

/** A heading as `5. Fees` without its number, which is named already. */
const withoutNumber = (heading: string): string => heading.replace(/^\s*\d[\d.]*[.)]?\s+(?=\S)/u, '');
