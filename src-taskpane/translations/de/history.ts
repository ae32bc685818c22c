import type { historyMessages } from '../../features/history/messages.ts';
import { count, plural } from './wording.ts';

/** The history of a document in German. */
export const history: typeof historyMessages = {
  kinds: {
    question: 'Anfrage',
    review: 'Prüfung des Vertrags',
    search: 'Suche',
    upload: 'Datei im Vault gespeichert',
  },
  title: 'Verlauf dieses Dokuments',
  search: 'Verlauf durchsuchen',
  loading: 'Der Verlauf wird gelesen…',
  none: 'Aus diesem Dokument wurde noch nichts gesendet.',
  noMatch: 'Nichts Gesendetes oder Beantwortetes enthält diese Wörter.',
  kept: {
    session: 'Bleibt bis zum Schließen des Aufgabenbereichs, nur auf diesem Gerät. Nie im Dokument.',
    lasting:
      'Bleibt 30 Tage, nur auf diesem Gerät. Nie im Dokument; eine Kopie des Dokuments hat ihren eigenen Verlauf.',
    unsaved: 'Das Dokument wurde nie gespeichert: Dies bleibt bis zum Schließen des Aufgabenbereichs.',
  },
  restsOn: (name) => `in ${name}`,
  withFile: (name) => `mit ${name}`,
  versions: (n) => plural(n, 'Antwort', 'Antworten'),
  sent: 'Was gesendet wurde',
  answer: (n, all) => (all === 1 ? 'Antwort' : `Antwort ${count(n)} von ${count(all)}`),
  incomplete: 'Die Antwort ist nicht vollständig.',
  copyAnswer: 'Antwort kopieren',
  sources: 'Quellen',
  source: (name, page, quote) =>
    `${name}${page === undefined ? '' : `, S. ${page}`}${quote === '' ? '' : `: „${quote}“`}`,
  remove: (what) => `Löschen: ${what}`,
  removeAll: 'Alles löschen',
  removeAllQuestion: (n) => `${plural(n, 'Anfrage', 'Anfragen')} mit den Antworten von diesem Gerät löschen?`,
  removeAllYes: 'Löschen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  export: 'Exportieren',
  exportXlsx: 'Als Excel-Arbeitsmappe (.xlsx)',
  exportCsv: 'Als Text (.csv)',
  exportName: 'Gesendetes',
  columns: [
    'Zeit (UTC)',
    'Was',
    'Gesendet an',
    'Projekt',
    'Datei',
    'Modell',
    'Gesendeter Text',
    'Antwort',
    'Vollständig',
    'Quellen',
  ],
  yes: 'ja',
  no: 'nein',
};
