import type { playbookMessages } from '../../tabs/agreement/playbook/messages.ts';
import { count, form, plural } from './wording.ts';

const characters = (n: number): string => `${count(n)} Zeichen`;

/** Reviewing an agreement against a playbook, in German. The names of columns are headings that a playbook may have. */
export const playbook: typeof playbookMessages = {
  columns: {
    topic: 'Thema',
    find: 'Suchen',
    position: 'Position',
    fallback: 'Rückfallposition',
    notAcceptable: 'Nicht akzeptabel',
    wording: 'Formulierung',
    comment: 'Kommentar',
    importance: 'Wichtigkeit',
    appliesWhen: 'Gilt wenn',
    measure: 'Messgröße',
  },
  importances: { high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  problems: {
    no_header: () =>
      'Keine Zeile hat die Überschriften Thema und Position. Setzen Sie sie in die erste Zeile, mit den übrigen Spalten, die Sie verwenden.',
    empty_cell: () =>
      'Die Zelle ist leer, daher wird die Zeile weggelassen. Eine Zeile braucht ein Thema und eine Position, eine Formulierung oder eine Messgröße.',
    duplicate_topic: (value) =>
      `Eine frühere Zeile hat das Thema „${value}“, daher wird diese Zeile weggelassen.`,
    unknown_importance: (value) =>
      `„${value}“ ist keine Wichtigkeit, daher gilt medium. Schreiben Sie high, medium oder low.`,
    unreadable_measure: (value) =>
      `„${value}“ ist nicht lesbar, daher hat das Thema keine Messgröße. Schreiben Sie etwa „payment period at most 30 days“.`,
    formula_error: (value) => `Das Ergebnis der Formel ist ${value}, daher gilt die Zelle als leer.`,
  },
  file: {
    empty: (name) => `${name} ist leer.`,
    too_large: (name) =>
      `${name} ist entpackt größer als 64 MB, zu groß für eine Tabelle. Behalten Sie nur die nötigen Blätter und Spalten, ohne Bilder.`,
    unreadable: (name) =>
      `${name} kann nicht gelesen werden. Die Datei ist vielleicht beschädigt oder durch ein Kennwort geschützt. Speichern Sie sie erneut ohne Kennwort.`,
    unsupported: (name) =>
      `${name} ist keine Datei, aus der ein Playbook gelesen werden kann. Speichern Sie sie als .xlsx, .csv oder .docx.`,
    no_table: (name) =>
      `${name} hat keine Tabelle. Ein Playbook ist eine Tabelle mit den Überschriften Thema und Position.`,
  },
  intro:
    'Prüft den ganzen Vertrag gegen die Positionen Ihrer Kanzlei, Thema für Thema. Nichts wird ins Dokument geschrieben, bevor Sie es ankreuzen.',
  playbook: 'Playbook',
  playbookAt: (n) => (n === 1 ? 'Playbook' : `Playbook ${n}`),
  choose: 'Playbook auswählen',
  another: 'Auch nach einem weiteren Playbook prüfen',
  numbered: (name, n) => `${name} (${n})`,
  firm: 'Von der Kanzlei',
  own: 'Eigene, auf diesem Gerät',
  import: 'Importieren…',
  importFile: 'Playbook-Datei zum Importieren',
  export: 'Exportieren',
  exportXlsx: 'Als Excel-Arbeitsmappe (.xlsx)',
  exportCsv: 'Als Text (.csv)',
  formOfOne: (name, exported) => `${name}: ${exported}`,
  delete: 'Löschen',
  deleteOf: (name) => `${name} löschen`,
  kept: (days) =>
    days === 0
      ? 'Ihre Kanzlei bewahrt nichts auf diesem Gerät auf: Eine Prüfung endet, wenn der Aufgabenbereich geschlossen wird.'
      : `Prüfungen bleiben ${plural(days, 'Tag', 'Tage')} auf diesem Gerät, eigene Playbooks, bis Sie sie löschen.`,
  deleteKept: 'Alles davon löschen',
  none: 'Die Kanzlei hat noch kein Playbook auf dem Server. Bitten Sie die IT, eines in den Ordner der Playbooks zu legen.',
  noMatch: 'Kein Playbook hat diesen Namen.',
  loading: 'Das Playbook wird gelesen…',
  noTopics: 'Das Playbook hat kein Thema, das verwendet werden kann.',
  unusableOne: (name) => `${name} hat kein Thema, das verwendet werden kann.`,
  unusable: (n) => plural(n, 'Problem im Playbook', 'Probleme im Playbook'),
  unusableInAll: (n) => plural(n, 'Problem in den Playbooks', 'Probleme in den Playbooks'),
  where: (file, row, column) =>
    row === 0 ? file : `${file}, Zeile ${count(row)}${column === undefined ? '' : `, Spalte ${column}`}`,
  characters,
  position: 'Unsere Position',
  fallback: 'Rückfallposition',
  wording: 'Unsere Formulierung',
  source: (name, row) => `${name}, Zeile ${count(row)}`,
  topicOf: (topic, playbooks) => `${topic} (${playbooks})`,
  plan: {
    title: 'Was geschehen wird',
    calls: (topics, calls, chars) =>
      `${plural(topics, 'Thema', 'Themen')}, ${plural(calls, 'Anfrage', 'Anfragen')} mit insgesamt ${characters(chars)}.`,
    noModel:
      'Dieser Arbeitsbereich hat kein Sprachmodell, daher wird nichts gesendet: 0 Anfragen. Die Klauseln jedes Themas werden gefunden; Sie lesen sie selbst.',
    against: (playbooks) => `Nach ${playbooks}.`,
    start: 'Prüfung starten',
    sent: (chars) => `${characters(chars)} ${form(chars, 'wird', 'werden')} gesendet`,
    whole:
      'Keine Klausel hat eines der Suchwörter. Der ganze Vertrag wird gesendet, um nach dem Thema zu suchen.',
    words:
      'Keine Klausel hat eines der Suchwörter, und der Vertrag ist zu lang für eine Anfrage. Nichts wird gesendet.',
    tooLong: 'Die Klausel ist zu lang für eine Anfrage. Nichts wird gesendet.',
    leftOut: 'weggelassen: passt nicht zu den anderen hinein',
    tick: (topic) => `${topic} prüfen`,
    nothing: 'Kreuzen Sie zuerst ein Thema an.',
  },
  wholeAgreement: 'Ganzer Vertrag',
  results: 'Feststellungen',
  newReview: 'Neue Prüfung',
  verdicts: {
    acceptable: 'Akzeptabel',
    fallback: 'Rückfallposition',
    not_acceptable: 'Nicht akzeptabel',
    missing: 'Fehlt',
    unclear: 'Selbst lesen',
  },
  notFound: 'Nicht gefunden',
  searchedFor: (words) => `Gesucht wurde nach: ${words.join(', ')}.`,
  acceptable: (n) => `${count(n)} akzeptabel`,
  bothLanguages:
    'Der Vertrag ist zweisprachig, und jede Klausel wird mit beiden Texten gelesen: Vergleichen Sie das Zitierte mit dem maßgeblichen Text.',
  coverage: {
    title: 'Alle Klauseln',
    all: (n) => `Insgesamt ${plural(n, 'Klausel', 'Klauseln')}`,
    verdicts: {
      not_acceptable: (n) => `${count(n)} nicht akzeptabel`,
      unclear: (n) => `${count(n)} selbst zu lesen`,
      fallback: (n) => `${count(n)} auf der Rückfallposition`,
      acceptable: (n) => `${count(n)} akzeptabel`,
    },
    uncovered: (n) => `${plural(n, 'Klausel', 'Klauseln')} ohne Thema im Playbook`,
    uncoveredByAny: (n) => `${plural(n, 'Klausel', 'Klauseln')} ohne Thema in den Playbooks`,
    excluded: (n) => `${plural(n, 'Klausel', 'Klauseln')} zu Themen, die nicht gelten`,
    unread: (n) => `${plural(n, 'Klausel', 'Klauseln')} nicht gelesen`,
    reasons: {
      failed: 'die Anfrage ist gescheitert, oder die Klausel wurde geändert',
      waiting: 'noch nicht geprüft',
      leftOut: 'passte nicht in die Anfrage',
      skipped: 'ihr Thema war nicht angekreuzt',
    },
  },
  quoted: (words) => `„${words}“`,
  filter: 'Anzeigen',
  filters: { all: 'Alle', failed: 'Fehlgeschlagen', waiting: 'Wartet' },
  waiting: 'Wartet',
  running: 'Wird geprüft…',
  skipped: 'Nicht angekreuzt',
  failed: 'Fehlgeschlagen',
  stale: 'Geändert',
  staleExplained:
    'Die Klausel wurde nach dem Lesen geändert. Versuchen Sie es erneut, um sie in der jetzigen Fassung zu prüfen.',
  decidedBy: {
    model: 'Vom Sprachmodell beurteilt; das Zitat steht Wort für Wort in der Klausel.',
    language:
      'Ohne Sprachmodell lesen die Prüfungen diese Sprache nicht: Sie kennen Englisch, Deutsch und Französisch. Lesen Sie den Vertrag selbst.',
    words:
      'Keines der Suchwörter und keine übliche andere Bezeichnung kommt im Vertrag vor, auch nicht in Überschriften. Er kann das Thema in anderen Worten regeln.',
    elsewhere:
      'Keines der Suchwörter kommt im Dokument vor, doch es verweist auf Bedingungen, die anderswo stehen. Lesen Sie diese selbst.',
    unread:
      'Keine Klausel hat eines der Suchwörter, und der Vertrag ist zu lang für eine Anfrage; das Sprachmodell hat daher nicht nachgesehen. Suchen Sie das Thema selbst.',
    reader: 'Nichts entscheidet dies sicher. Lesen Sie die Klausel selbst, zuerst den gezeigten Satz.',
  },
  doubts: {
    quote_not_found:
      'Das Zitat des Sprachmodells steht nicht Wort für Wort in der Klausel, daher wird sein Urteil nicht verwendet.',
    quote_too_short:
      'Das Sprachmodell zitiert zu wenige Wörter, um etwas zu belegen, daher wird sein Urteil nicht verwendet.',
    clause_not_sent:
      'Das Sprachmodell nennt keine Klausel, die gesendet wurde, daher wird sein Urteil nicht verwendet.',
    no_quote: 'Das Sprachmodell hat nichts zitiert, daher wird sein Urteil nicht verwendet.',
    not_all_sent: 'Das Sprachmodell hat nichts gefunden, aber es sah nicht den ganzen Vertrag.',
    measure_not_met:
      'Das Sprachmodell nennt dies akzeptabel, aber die Messgröße des Playbooks ist nicht eingehalten.',
  },
  alike: 'Den Worten des Playbooks am ähnlichsten: lesen, bevor Sie sich darauf verlassen',
  raw: 'Die Antwort des Sprachmodells, unverändert',
  quote: 'Die Klausel sagt',
  reason: 'Warum',
  comment: 'Kommentar an die Gegenseite',
  nothingTicked: 'Kreuzen Sie eine Feststellung an, um Änderungen und Kommentar einzufügen.',
  tick: (topic) => `Feststellung zu ${topic} einfügen`,
  tickShown: 'Alle angezeigten ankreuzen',
  tickNone: 'Keine ankreuzen',
  insertWording: 'Unsere Formulierung nach der Klausel am Cursor einfügen',
  wordingHint: 'Setzen Sie den Cursor in die Klausel, auf die die neue folgen soll.',
  issues: {
    inserted: 'Eingefügt',
    ticked: 'Angekreuzt',
    open: 'Offen',
    columns: {
      topic: 'Thema',
      importance: 'Wichtigkeit',
      clause: 'Klausel',
      finding: 'Feststellung',
      quote: 'Die Klausel sagt',
      reason: 'Warum',
      position: 'Unsere Position',
      proposal: 'Vorschlag',
      comment: 'Kommentar an die Gegenseite',
      decision: 'Entscheidung',
      source: 'Zeile im Playbook',
    },
  },
};
