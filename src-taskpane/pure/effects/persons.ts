import type { Span } from './hunks.ts';
import { compilePhrases } from './words.ts';

/** What contracts call the persons that have rights and duties, in English, German and French. */
const ROLES = [
  'party|parties|supplier|customer|client|provider|service provider|vendor|seller|buyer|purchaser|licensor|licensee|contractor|subcontractor|consultant|landlord|tenant|lessor|lessee|lender|borrower|guarantor|company|employer|employee|executive|processor|controller|subprocessor|sub-processor|recipient|discloser|disclosing party|receiving party|indemnifying party|indemnified party|agent|bank|trustee|owner|user|distributor|reseller|manufacturer|shareholder|investor|issuer|subscriber|franchisee|franchisor|insurer|insured|assignor|assignee|mortgagor|mortgagee|publisher|author|carrier|operator|principal|partner|member|affiliate|data exporter|data importer',
  'auftragnehmer|auftraggeber|kunde|kunden|lieferant|lieferanten|verkäufer|käufer|mieter|vermieter|lizenznehmer|lizenzgeber|anbieter|dienstleister|partei|parteien|vertragspartei|vertragsparteien|besteller|verantwortliche|verantwortlicher|auftragsverarbeiter|arbeitnehmer|arbeitgeber|gesellschaft|gesellschafter|darlehensnehmer|darlehensgeber|empfänger|pächter|verpächter|unternehmer|hersteller|nutzer|mitarbeiter|berater|versicherer|bürge',
  'prestataire|fournisseur|vendeur|acheteur|acquéreur|cédant|cessionnaire|bailleur|preneur|locataire|licencié|concédant|société|partie|banque|emprunteur|prêteur|destinataire|responsable|sous-traitant|employeur|salarié|mandataire|mandant|utilisateur|distributeur',
].join('|');
const PLURAL = '(?:s|n|en|es)?';
const ROLE = `(?:${ROLES})${PLURAL}`;
const ARTICLE =
  "(?:(?:the|each|either|any|every|both|neither|such|der|die|das|den|dem|des|jede|jeder|beide|le|la|les|chaque|l[’']|du|au|de la|de l[’']|à la|à l[’'])[\\s\\u00a0]*)";
const SUFFIX = "(?:[’']s|[’'])?";

const PRONOUN = 'it|they|we|you|sie|wir|nous|vous|il|ils|elle|elles';
const AT_END = new RegExp(`${compilePhrases(`(?:l’)?(?:${ROLE}|${PRONOUN})`).source}[\\s\\u00a0]*$`, 'iu');
const WHOLE = new RegExp(`^${ARTICLE}?(${ROLE})${SUFFIX}$`, 'iu');
const WITH_ARTICLE =
  /^(?:the|der|die|das|den|dem|des|le|la|les|l['’]|du|au|de la|de l['’]|à la|à l['’])[\s\u00a0]*/iu;

const PERSON = compilePhrases(ROLE, 'giu');
const NAME_GOES_ON = /^[\s\u00a0]+\p{Lu}\p{Ll}/u;

/** Finds the persons that a text names by their roles, each with its role in small letters and without its plural. “Customer Data” is no customer. */
export const findPersons = (text: string): readonly (Span & { readonly name: string })[] =>
  [...text.matchAll(PERSON)]
    .filter(({ 0: words, index }) => !NAME_GOES_ON.test(text.slice(index + words.length)))
    .map(({ 0: words, index }) => ({
      start: index,
      end: index + words.length,
      name: words
        .toLowerCase()
        .replace(/ies$/u, 'y')
        .replace(/(?:en|e?s|n|e)$/u, ''),
    }));

/** Returns true if the text ends with a person: a role of a contract, or a pronoun. */
export const endsWithPerson = (text: string): boolean => AT_END.test(text);

/** Returns a person without its article and its possessive, where the words are nothing else; `each`, `either` and `any` stay. */
export function toPerson(words: string): string | undefined {
  if (!WHOLE.test(words)) return undefined;
  return words.replace(WITH_ARTICLE, '').replace(/[’']s?$/u, '');
}
