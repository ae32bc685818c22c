import type { renameMessages } from '../../tabs/agreement/rename/messages.ts';
import { count, plural } from './wording.ts';

/** Renaming a party or a term, in German. */
export const rename: typeof renameMessages = {
  doubts: {
    story: 'In einer Kopf- oder Fußzeile, einer Fuß- oder Endnote oder einem Textfeld: von Hand ändern.',
    field: 'In einem Feld, das Word ausfüllt: dort ändern, worauf es verweist.',
    locked: 'In einem gesperrten Inhaltssteuerelement.',
    broken: 'Eine nachverfolgte Löschung oder ein Link teilt das Wort: von Hand ändern.',
    inserted: 'In einer nachverfolgten Einfügung.',
    fileName: 'In einem Dateinamen oder einer Adresse.',
    quotation: 'In einem Zitat.',
    inside: 'Teil eines anderen Wortes.',
    longer: 'Teil eines längeren Begriffs.',
    lowerCase: 'Kleingeschrieben, vielleicht ein gewöhnliches Wort.',
    language: 'Die Formen dieser Sprache kennt Codicil nicht.',
    article: 'Artikel oder Elision prüfen.',
    number: 'Einzahl oder Mehrzahl: die Wörter daneben prüfen.',
    gender: 'Das Geschlecht ist nicht sicher: Artikel und Endung prüfen.',
    case: 'Der Fall ist nicht sicher: Artikel und Endung prüfen.',
    pronoun: 'Das Geschlecht ändert sich: die Wörter prüfen, die sich danach richten.',
  },
  kinds: {
    definition: (n) => plural(n, 'Definition', 'Definitionen'),
    heading: (n) => plural(n, 'Überschrift', 'Überschriften'),
    use: (n) => plural(n, 'weitere Stelle', 'weitere Stellen'),
  },
  intro:
    'Findet jede Stelle eines Namens nach Regeln, auf diesem Gerät. Vor „Ersetzen“ wird nichts geändert. Ein Artikel, etwa „die Gesellschaft“, gibt das Geschlecht an.',
  from: 'Alter Name',
  to: 'Neuer Name',
  find: 'Stellen suchen',
  finding: 'Das Dokument wird gelesen…',
  found: (n) => (n === 0 ? 'Keine Stelle gefunden' : plural(n, 'Stelle', 'Stellen')),
  open: (n) => `${count(n)} zu entscheiden`,
  onlyMain:
    'Word hat die Datei nicht geliefert; Kopf- und Fußzeilen, Fuß- und Endnoten und Textfelder wurden nicht durchsucht.',
  others: 'Kopf- und Fußzeilen, Fuß- und Endnoten, Textfelder',
  tick: (words, text) => `„${words}“ durch „${text}“ ersetzen`,
  replace: (n) => `Angekreuzte ersetzen (${count(n)})`,
  noTracking:
    'Diese Version von Word kann keine nachverfolgten Änderungen schreiben; Namen werden von Hand ersetzt.',
  changed: 'Das Dokument hat sich geändert, seit es gelesen wurde. Suchen Sie die Stellen noch einmal.',
};
