import { extractTerms } from '../../search/words/terms.ts';
import type { Part } from '../part.ts';

/** Asks for all of a text in other words or in another language, in English, German and French. */
const TRANSLATES = /\btranslat|übersetz|übertrag\p{L}* ins\b|tradui/iu;
/** Asks what a text says as a whole. */
const DESCRIBES =
  /\bsummar|\boverview\b|\boutline\b|\bsynopsis\b|\bkey (?:points|terms)\b|\bmain (?:points|terms)\b|\bwhat(?: is|['’]s) (?:this|it|the \p{L}+) about\b|\bwhat (?:does|do) (?:this|it|these|the \p{L}+) (?:say|cover|deal with)\b|zusammenfass|\bfass\p{L}*\b.*\bzusammen\b|überblick|\bworum geht|kernpunkte|résum|\baperçu\b|\bde quoi (?:s['’]agit|parle|traite)|points (?:clés|essentiels)/iu;

/** Words of such requests that name nothing in the text: what is to be done with it, how, and what it is. */
const FILLER = new Set(
  extractTerms(
    `please kindly translate translation summarise summarize summary overview outline synopsis briefly brief short concise quick bullet
    points point key main important essential list give write provide make show tell say cover deal document file agreement contract text
    attachment attached whole entire full complete page words sentence paragraph english german french spanish italian portuguese dutch polish czech danish
    swedish norwegian finnish greek turkish russian ukrainian romanian hungarian chinese japanese korean arabic hebrew hindi lawyer client plain language
    bitte fasse fass zusammen zusammenfassung zusammenfassen überblick kernpunkte worum geht gehts übersetze übersetzen übersetzung übertrage kurz das dieses
    diesen dieser die der den dem des es ihn sie ins auf aus in im einen eine ein gib mir vertrag vertrags vereinbarung dokument dokuments datei text englische
    englisch deutsche deutsch französische französisch
    résume résumer résumez résumé aperçu traduis traduire traduisez traduction quoi agit il elle parle traite points clés essentiels ce cet cette le la les
    l un une en de du d au me moi bref brièvement contrat accord document fichier texte anglais allemand français s svp plaît vous te`,
  ),
);

/**
 * Returns which part of a text a request needs if it is about the text as a whole, such as `Summarise this document`: a search for its words
 * would find passages on anything. Undefined for a request about something in the text, such as `Summarise the clause on liability`.
 */
export function wholeAsked(question: string): Part | undefined {
  const part = TRANSLATES.test(question) ? 'beginning' : DESCRIBES.test(question) ? 'throughout' : undefined;
  return part !== undefined &&
    extractTerms(question).every((term) => FILLER.has(term) || /^\d{1,3}$/.test(term))
    ? part
    : undefined;
}
