import type { searchMessages } from '../../tabs/search/messages.ts';
import { count, plural } from './wording.ts';

/** The search of the vault in German. */
export const search: typeof searchMessages = {
  intro:
    'Finden Sie Passagen in den Dateien eines Projekts nach ihrem Sinn, und fügen Sie sie mit Quelle ein.',
  query: 'Suchen nach',
  queryPlaceholder: 'Eine Frage, eine Klausel oder einige Wörter',
  fromSelection: 'Nach der markierten Klausel suchen',
  search: 'Suchen',
  searching: 'Suche läuft…',
  chooseProject: 'Wählen Sie zuerst ein Projekt aus.',
  typeQuery: 'Geben Sie zuerst ein, wonach gesucht wird.',
  nothing: 'Nichts gefunden. Versuchen Sie andere Wörter oder ein anderes Projekt.',
  found: (n) => `${plural(n, 'Passage', 'Passagen')} gefunden`,
  inFile: (n) => plural(n, 'Passage', 'Passagen'),
  filter: 'Passagen anzeigen aus',
  allFiles: (n) => `Alle ${plural(n, 'Datei', 'Dateien')}`,
  ofFile: (file, n) => `${file} (${count(n)})`,
  showWeaker: (n) => `${plural(n, 'schwächeren Treffer', 'schwächere Treffer')} anzeigen`,
  hideWeaker: 'Schwächere Treffer ausblenden',
  weaker: 'Schwächere Treffer',
  markToQuote: 'Markieren Sie Wörter einer Passage, um nur diese einzufügen.',
  deletedFile: 'Datei gelöscht',
  openSource: 'Quelle öffnen',
  openSourceOf: (file, place) => `Quelle öffnen: ${file}, ${place}`,
  insertQuote: 'Zitat einfügen',
  insertQuoteOf: (file) => `Zitat einfügen aus ${file}`,
  deletedRefusal: 'Die Datei wurde gelöscht, daher kann die Passage nicht zitiert werden.',
};
