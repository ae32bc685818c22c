import type { Steps } from '../../diff/slices.ts';
import type { OutlineParagraph } from '../../markdown/clauses.ts';
import { foldTerm, type Phrase } from '../../markdown/terms.ts';
import { findParties } from '../parties.ts';

/** Returns the word for a party from a phrase that begins with it: “Client’s Affiliate”. */
export function toRole(phrase: Phrase, known: ReadonlySet<string>): Phrase {
  const owner = /^(\p{L}+)[’']s?(?= )/u.exec(phrase.text);
  const role = owner?.[1] ?? '';
  return owner !== null && ROLES.has(role) && !known.has(foldTerm(role))
    ? { at: phrase.at, text: owner[0] }
    : phrase;
}

/** Words for the parties of agreements. */
const ROLES = new Set(
  `Supplier Provider Vendor Contractor Subcontractor Customer Client Buyer Purchaser Seller Licensor Licensee Lessor Lessee
   Landlord Tenant Consultant Employer Employee Discloser Recipient Processor Controller Distributor Reseller Principal
   Borrower Lender Guarantor Franchisor Franchisee Manufacturer Company Corporation User Subscriber`.split(
    /\s+/u,
  ),
);

/** Lists what the text calls its parties: in a bracket after a name, or by at least several uses with the article. In slices. */
export function* listRoles(paragraphs: readonly OutlineParagraph[]): Steps<string[]> {
  const roles = findParties(paragraphs).map(({ role }) => role);
  const counts = new Map<string, number>();
  for (const { text } of paragraphs) {
    for (const [, role = ''] of text.matchAll(/\b[Tt]he[ \u00a0](\p{Lu}\p{Ll}+)(?![\p{L}])(?! \p{Lu})/gu))
      if (ROLES.has(role)) counts.set(role, (counts.get(role) ?? 0) + 1);
    yield;
  }
  const usual = [...counts].filter(([, count]) => count >= FEWEST_USES).map(([role]) => role);
  return [...new Set([...roles, ...usual])];
}

/** A word for a party that is used this often is one of the text’s own. */
const FEWEST_USES = 3;

/** Returns true for a word that agreements use for a party. */
export const isRole = (phrase: string): boolean => ROLES.has(phrase.replace(/[’']s?$/u, ''));
