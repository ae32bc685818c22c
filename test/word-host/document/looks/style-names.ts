import type { StyleLanguage } from '../api.ts';

/** Names of built-in styles in German Word, by their English ones. */
const GERMAN: readonly (readonly [string, string])[] = [
  ['Normal', 'Standard'],
  ['Normal Table', 'Normale Tabelle'],
  ['Table Normal', 'Normale Tabelle'],
  ['Table Grid', 'Tabellenraster'],
  ['Title', 'Titel'],
  ['Subtitle', 'Untertitel'],
  ['List Paragraph', 'Listenabsatz'],
  ['No Spacing', 'Kein Leerraum'],
  ['Header', 'Kopfzeile'],
  ['Footer', 'Fußzeile'],
  ['Footnote Text', 'Fußnotentext'],
  ['Footnote Reference', 'Fußnotenzeichen'],
  ['Endnote Text', 'Endnotentext'],
  ['Endnote Reference', 'Endnotenzeichen'],
  ['Quote', 'Zitat'],
  ['Caption', 'Beschriftung'],
  ['Strong', 'Fett'],
  ['Emphasis', 'Hervorhebung'],
  ['Comment Text', 'Kommentartext'],
  ['Comment Reference', 'Kommentarzeichen'],
  ...Array.from({ length: 9 }, (_none, index) => {
    const level = index + 1;
    return [`Heading ${level}`, `Überschrift ${level}`] as const;
  }),
  ...Array.from({ length: 9 }, (_none, index) => {
    const level = index + 1;
    return [`TOC ${level}`, `Verzeichnis ${level}`] as const;
  }),
];
/** The same in French Word. */
const FRENCH: readonly (readonly [string, string])[] = [
  ['Normal Table', 'Tableau Normal'],
  ['Table Normal', 'Tableau Normal'],
  ['Table Grid', 'Grille du tableau'],
  ['Title', 'Titre'],
  ['Subtitle', 'Sous-titre'],
  ['List Paragraph', 'Paragraphe de liste'],
  ['No Spacing', 'Sans interligne'],
  ['Header', 'En-tête'],
  ['Footer', 'Pied de page'],
  ['Footnote Text', 'Note de bas de page'],
  ['Footnote Reference', 'Appel note de bas de p.'],
  ['Endnote Text', 'Note de fin'],
  ['Endnote Reference', 'Appel de note de fin'],
  ['Quote', 'Citation'],
  ['Caption', 'Légende'],
  ['Strong', 'Élevé'],
  ['Emphasis', 'Accentuation'],
  ['Comment Text', 'Commentaire'],
  ['Comment Reference', 'Marque de commentaire'],
  ...Array.from({ length: 9 }, (_none, index) => {
    const level = index + 1;
    return [`Heading ${level}`, `Titre ${level}`] as const;
  }),
  ...Array.from({ length: 9 }, (_none, index) => {
    const level = index + 1;
    return [`TOC ${level}`, `TM ${level}`] as const;
  }),
];

const LOCAL: Readonly<Record<StyleLanguage, ReadonlyMap<string, string>>> = {
  en: new Map(),
  de: new Map(GERMAN),
  fr: new Map(FRENCH),
};
const ENGLISH: ReadonlyMap<string, string> = new Map(
  [...GERMAN, ...FRENCH].map(([english, local]) => [local, english]),
);

/** Returns the name of a built-in style in Word of that language; a name without a translation is unchanged. */
export const localStyleName = (english: string, language: StyleLanguage): string =>
  LOCAL[language].get(english) ?? english;

/** Returns the English name of a built-in style from its name in any of the languages. */
export const englishStyleName = (local: string): string => ENGLISH.get(local) ?? local;
