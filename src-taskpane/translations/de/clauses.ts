import type { clausesMessages } from '../../tabs/agreement/clauses/messages.ts';
import { count, plural } from './wording.ts';

const clausesCount = (n: number): string => plural(n, 'Klausel', 'Klauseln');
const characters = (n: number): string => `${count(n)} Zeichen`;

/** One instruction over many clauses, in German. */
export const clauses: typeof clausesMessages = {
  intro:
    'Tut mit jeder Klausel des Vertrags dasselbe, eine Anfrage je Klausel. Nichts wird ins Dokument geschrieben, bevor Sie es ankreuzen.',
  action: 'Was mit jeder Klausel geschehen soll',
  instruction: 'Anweisung',
  furtherInstruction: 'Weitere Anweisung (optional)',
  question: 'Frage',
  placeholder: 'Zum Beispiel: „Auftraggeber“ statt „Kunde“ schreiben',
  gives: 'Die Anweisung ergibt',
  yields: { rewrite: 'eine Neufassung jeder Klausel', answer: 'eine Antwort zu jeder Klausel' },
  project: 'Antwort aus Projekt',
  ground: (name) => `Auf ${name} stützen`,
  file: (name) => `${name} wird mit jeder Klausel gesendet.`,
  removeFile: (name) => `${name} entfernen`,
  fileExcludesProject:
    'Ein Projekt kann nicht zusammen mit einer Datei verwendet werden. Entfernen Sie zuerst die Datei.',
  fileMissing: (name) =>
    `${name} wird nicht auf diesem Gerät aufbewahrt. Wählen Sie „Neu“, und hängen Sie die Datei unter „Dokument“ erneut an.`,
  shorterLimit: (limit) => `Mit einem Projekt oder einer Datei darf eine Anfrage ${characters(limit)} haben.`,
  list: 'Klauseln auflisten',
  needsInstruction: 'Geben Sie zuerst die Anweisung ein.',
  actionNeedsModel: 'Dies braucht ein Sprachmodell, und der Arbeitsbereich hat keines.',
  needsModel:
    'Ohne Sprachmodell lassen sich nur Wörter in Anführungszeichen ersetzen oder löschen: ersetze „Kunde“ durch „Auftraggeber“.',
  needsProject: 'Wählen Sie zuerst das Projekt, auf das sich die Antworten stützen sollen.',
  change: 'Anweisung ändern',
  newTask: 'Neu',
  definition: (text) => `Definition: ${text}`,
  tooLong: (over) =>
    `Weggelassen: Mit der Anweisung ist sie um ${characters(over)} zu lang für eine Anfrage. Kürzen Sie die Anweisung, oder bearbeiten Sie einen Teil der Klausel unter „Dokument“.`,
  heading: 'Nicht angekreuzt: Sie enthält keinen Satz.',
  plan: {
    title: 'Was gesendet wird',
    calls: (ticked, of, requests, chars) =>
      `${count(ticked)} von ${clausesCount(of)}: ${plural(requests, 'Anfrage', 'Anfragen')} mit insgesamt ${characters(chars)}.`,
    leftOut: (n, chars) => `Weggelassen: ${clausesCount(n)} mit ${characters(chars)}.`,
    split: (n, most) =>
      `${plural(n, 'Klausel ist', 'Klauseln sind')} länger als ${characters(most)} und ${n === 1 ? 'wird' : 'werden'} in Teilen gesendet.`,
    splitAtSentences: (requests) =>
      `Zu lang für eine Anfrage: zwischen Sätzen geteilt und in ${plural(requests, 'Anfrage', 'Anfragen')} gesendet. Die Antworten werden wieder zusammengefügt.`,
    start: 'Starten',
    nothing: 'Kreuzen Sie zuerst eine Klausel an.',
    tick: (label) => `${label} senden`,
    tickAll: 'Alle ankreuzen',
    tickNone: 'Keine ankreuzen',
    characters: (clause, sent) => `${characters(clause)}, gesendet werden ${count(sent)}`,
    definitions: (terms) => `Mit den Definitionen von ${terms}.`,
    definitionsLeftOut: (terms) => `Definitionen, die nicht mehr hineinpassen: ${terms}.`,
  },
  part: (label, part) => `${label}, Teil ${count(part)}`,
  results: 'Ergebnisse',
  counts: (answered, unchanged) =>
    unchanged === 0 ? clausesCount(answered) : `${clausesCount(answered)}, ${count(unchanged)} ohne Änderung`,
  states: {
    waiting: 'Wartet',
    running: 'Wird beantwortet…',
    done: 'Beantwortet',
    no_change: 'Keine Änderung',
    failed: 'Fehlgeschlagen',
    skipped: 'Nicht gesendet',
    stale: 'Geändert',
  },
  stale:
    'Die Klausel wurde nach dem Lesen geändert. Versuchen Sie es erneut, um sie in der jetzigen Fassung zu bearbeiten.',
  changes: (n) => plural(n, 'Änderung', 'Änderungen'),
  answer: 'Antwort',
  tick: (label) => `Neufassung von ${label} einfügen`,
  tickAll: 'Alle Klauseln ankreuzen',
  tickNone: 'Keine Klausel ankreuzen',
  nothingTicked: 'Kreuzen Sie eine Klausel an, um ihre Änderungen einzufügen.',
  summary: 'Zusammenfassung der Antworten',
  summaryOf: (n) => `${plural(n, 'Antwort', 'Antworten')}, jede unter ihrer Klausel.`,
  insertSummary: 'Zusammenfassung einfügen',
  asCommentOn: (clause) => `als Kommentar zu ${clause}`,
  copySummary: 'Zusammenfassung kopieren',
};
