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
const LOCAL: ReadonlyMap<string, string> = new Map(GERMAN);
const ENGLISH: ReadonlyMap<string, string> = new Map(GERMAN.map(([english, german]) => [german, english]));

/** Returns the name of a built-in style in Word of that language; a name without a translation is unchanged. */
export const localStyleName = (english: string, language: 'en' | 'de'): string =>
  language === 'de' ? (LOCAL.get(english) ?? english) : english;

/** Returns the English name of a built-in style from its name in either language. */
export const englishStyleName = (local: string): string => ENGLISH.get(local) ?? local;
