import type { uiMessages } from '../../ui/messages.ts';
import { count, plural } from './wording.ts';

/** What several tabs share, in German. */
export const ui: typeof uiMessages = {
  loading: 'Wird geladen…',
  queued: (place, seconds) =>
    `Sie sind an Position ${count(place)}; noch etwa ${plural(seconds, 'Sekunde', 'Sekunden')}.`,
  uncounted: 'Der Codicil-Server kann die Anfragen der Kanzlei zurzeit nicht zählen. Ihre Anfrage wartet.',
  unreached: 'Der Arbeitsbereich ist zurzeit nicht erreichbar. Ihre Anfrage wartet.',
  starting: 'Verbindung mit Word wird hergestellt…',
  tryAgain: 'Erneut versuchen',
  reload: 'Neu laden',
  partFailed:
    'Dieser Teil des Aufgabenbereichs konnte nicht angezeigt werden. Laden Sie ihn neu; Ihr Dokument bleibt unverändert.',
  notLoaded:
    'Dieser Teil des Aufgabenbereichs konnte nicht geladen werden. Codicil versucht es von selbst erneut; alles andere bleibt, wie es ist.',
  dismiss: 'Ausblenden',
  close: 'Schließen',
  cancel: 'Abbrechen',
  copyDetails: 'Details kopieren',
  copied: 'Kopiert.',
  copyByHand:
    'Diese Version von Word lässt das Kopieren nicht zu. Markieren Sie den Text und drücken Sie Strg+C.',
  internalError:
    'Im Aufgabenbereich ist ein Fehler aufgetreten. Versuchen Sie es erneut; tritt er wieder auf, kopieren Sie die Details für die IT.',
  wordFailed:
    'Word hat Codicil keinen Zugriff auf das Dokument gegeben. Schließen Sie den Aufgabenbereich und öffnen Sie ihn erneut.',
  retryIn: (seconds) => `Versuchen Sie es in ${plural(seconds, 'Sekunde', 'Sekunden')} erneut.`,
  tryAgainIn: (seconds) => `Erneut in ${count(seconds)} s`,
  backOnline: 'Das Netzwerk ist wieder da.',
  signedInAgain: 'Sie sind wieder angemeldet.',
  reasons: {
    rate_limited: 'Die Anfragen der Kanzlei für diese Minute sind aufgebraucht.',
    queue_full: 'Zurzeit warten viele Anfragen.',
    too_many_requests: 'Von hier kamen innerhalb einer Minute viele Anfragen.',
    limits_unavailable: 'Der Codicil-Server kann die Anfragen der Kanzlei zurzeit nicht zählen.',
    relay_stopping: 'Der Codicil-Server wird neu gestartet.',
    service_unreachable: 'Der Arbeitsbereich ist nicht erreichbar.',
    service_failed: 'Der Arbeitsbereich ist ausgelastet.',
  },
  projectPlaceholder: 'Projekt auswählen',
  projectNone: 'Kein Projekt',
  projectsNone:
    'Für Sie ist noch kein Projekt freigegeben. Bitten Sie den Eigentümer eines Projekts um die Freigabe.',
  projectsAsOf: (time) => `Projekte, Stand ${time} Uhr.`,
  projectsComing: (n) =>
    n === 1
      ? 'Ein weiteres Projekt der Kanzlei wird noch gelesen.'
      : `${count(n)} weitere Projekte der Kanzlei werden noch gelesen.`,
  projectsRefresh: 'Projekte aktualisieren',
  projectsNoMatch: 'Kein Projekt hat diesen Namen.',
  projectFiles: (n) => plural(n, 'Datei', 'Dateien'),
  knowledgeBase: 'Wissensdatenbank',
  page: (page, basis) => (basis === 'estimated' ? `Etwa Seite ${page}` : `Seite ${page}`),
  clause: (label) => (/^[\d(]/u.test(label) ? `Ziffer ${label}` : label),
  showAll: 'Alles anzeigen',
  showLess: 'Weniger anzeigen',
  somethingUnread: 'Hier konnte nicht alles gelesen werden',
  readOnly: 'Hier kann nichts geschrieben werden',
};
