/** How a form tells the person who fills it in what to do: an imperative, and what it is about. */
const IMPERATIVE =
  /^(?:please\s+)?(?:fill|complete|send|select|choose|review|delete|insert|click|download|upload|replace|sign|enter|tick|check|save|open|copy|attach|customi[sz]e|negotiate|edit|print|share)(?:\s+(?:and|or)\s+\p{Ll}+)?\s+(?:in|out|to|the|a|an|any|all|each|every|your|this|these|one|on|up|it|both|whether|with)(?!\p{L})/iu;
const POLITE =
  /^(?:bitte\s+)?(?:füllen|senden|wählen|löschen|fügen|klicken|ersetzen|unterschreiben|unterzeichnen|laden|prüfen|ergänzen|passen)\s+sie(?!\p{L})|^(?:veuillez\s|(?:remplissez|complétez|envoyez|choisissez|supprimez|insérez|cliquez|remplacez|signez|téléchargez|vérifiez|cochez)(?!\p{L}))/iu;
const NOTE =
  /^\s*[[(<«]\s*(?:drafting|drafter[’']?s?|instructions?|guidance|note|hinweis|anleitung|ausfüllhinweis|note de rédaction|mode d’emploi)(?![\p{L}])/iu;
/** A party does something; a form does not name it. */
const PARTY =
  /(?<!\p{L})(?:shall|soll|doit|the (?:customer|supplier|provider|client|vendor|contractor|recipient|licensee) (?:will|must))(?!\p{L})/iu;

/** Returns true for a paragraph that tells how to use a form, such as “Send to your counterparty”: it states nothing. */
export const isInstruction = (text: string): boolean => {
  const words = text.replace(/^[\s\d.()•–-]+/u, '');
  return NOTE.test(text) || ((IMPERATIVE.test(words) || POLITE.test(words)) && !PARTY.test(words));
};
