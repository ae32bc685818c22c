import type { recordMessages } from '../../tabs/agreement/changes/compare/record-messages.ts';
import { count, form, list, plural } from './wording.ts';

/** The record of all that was changed, in German. */
export const record: typeof recordMessages = {
  title: 'Änderungsnachweis',
  explained:
    'Was seit dieser Fassung geändert wurde, von wem und ob nachverfolgt, ob alles andere gleich ist, und ein SHA-256 beider Dateien. Er entsteht auf diesem Gerät.',
  withWords: 'Mit dem Wortlaut',
  withoutWords: 'Ohne den Wortlaut',
  making: 'Der Nachweis wird erstellt…',
  fileName: (name) => `Änderungsnachweis ${name}.docx`,
  opened: 'Der Nachweis wurde als neues Dokument geöffnet.',
  saved: (name) => `${name} wurde gespeichert.`,
  saveCopy: 'Die Datei speichern, für die er gilt',
  copyExplained:
    'Versenden Sie diese Kopie: Eine Datei, die Word selbst speichert, hat einen anderen SHA-256.',
  unnamed: 'Dokument.docx',
  made: (day) => `Am ${day} auf dem Gerät des Nutzers durch Vergleich beider Dateien erstellt.`,
  before: (name) => `Frühere Fassung: ${name}`,
  after: (name) => `Diese Fassung: ${name}`,
  file: (bytes, hash) => `${count(bytes)} Bytes, SHA-256 ${hash}`,
  result: 'Ergebnis',
  identical: 'Beide Dateien sind Byte für Byte gleich.',
  changes: (n, tracked) =>
    n === 0
      ? 'Am Wortlaut wurde nichts geändert.'
      : `${plural(n, 'Änderung', 'Änderungen')} am Wortlaut, davon ${count(tracked)} nachverfolgt.`,
  part: (part, all, same) => `${part}: ${count(all)}, davon ${count(same)} mit demselben Wortlaut.`,
  otherwise: (n) =>
    `${plural(n, 'Absatz hat', 'Absätze haben')} denselben Wortlaut und ${form(n, 'ist', 'sind')} sonst anders.`,
  only: (except) =>
    `Nur dies wurde geändert: Alles andere, was verglichen wird, ist gleich${except.length === 0 ? '' : `, ausgenommen ${list(except)}`}.`,
  unequal: (kinds) => `Nicht gleich und hier nicht beschrieben: ${list(kinds)}.`,
  equal: (kinds) => `Gleich: ${list(kinds)}.`,
  unread: (parts) => `Verglichen, aber nicht gelesen: ${list(parts)}.`,
  pending: (by) => `Nachverfolgte Änderungen der früheren Fassung, die noch markiert sind: von ${by}.`,
  decided: (by) =>
    `Nachverfolgte Änderungen der früheren Fassung, die nicht mehr markiert sind, weil sie angenommen oder abgelehnt wurden: von ${by}.`,
  words: 'Änderungen am Wortlaut',
  looks: 'Derselbe Wortlaut, sonst anders',
  restyled: 'Formatierung oder Objekte',
  respelt: 'Anführungszeichen, Striche oder Leerzeichen anderer Art',
  renumbered: 'automatische Nummer',
  method: 'Wie verglichen wurde',
  methods:
    'Beide Fassungen werden mit angenommenen nachverfolgten Änderungen gelesen, Absatz für Absatz: Haupttext, Tabellenzeilen, Textfelder, Noten, Kopf- und Fußzeilen. Nicht verglichen werden: die Formatierung eines Absatzes mit geändertem Wortlaut, das Ende von Textmarken, die Wörter, zu denen ein Kommentar gehört, und was Word bei jedem Speichern neu zählt.',
  mainText: 'Haupttext, Absatz',
  author: (name, day) => (day === '' ? name : `${name} (${day})`),
  nobody: 'jemandem ohne Namen',
  authors: (names) => list(names),
  place: (part, ordinal, number) => `${part} ${count(ordinal)}${number === '' ? '' : `, Nummer ${number}`}`,
  earlier: (place) => `${place} der früheren Fassung`,
  parts: {
    text: 'Absätze des Haupttexts',
    row: 'Tabellenzeilen',
    box: 'Absätze von Textfeldern',
    note: 'Absätze von Noten',
    header: 'Absätze von Kopf- und Fußzeilen',
  },
  rest: {
    frame: 'leere Absätze, Tabellen, Abschnitte und Seitenlayout des Haupttexts',
    notes: 'was Noten außer ihrem Wortlaut haben',
    headers: 'Kopf- und Fußzeilen samt Formatierung',
    comments: 'Kommentare',
    styles: 'Formatvorlagen und Schriften',
    numbering: 'Definitionen der Nummerierung',
    settings: 'Einstellungen',
    media: 'Bilder',
    objects: 'eingebettete Objekte, Diagramme und Schaubilder',
    data: 'benutzerdefinierte XML-Daten',
    properties: 'Dokumenteigenschaften, etwa wer die Datei wann gespeichert hat',
    links: 'die Verweise zwischen den Teilen der Datei',
    other: 'andere Teile der Datei',
  },
  how: {
    tracked: (by) => `nachverfolgt, von ${by}`,
    rejected: (by) => `eine nachverfolgte Änderung von ${by} wurde abgelehnt`,
    decided: (by) =>
      `nicht nachverfolgt, in einem Absatz, in dem nachverfolgte Änderungen von ${by} angenommen oder abgelehnt wurden`,
    untracked: () => 'nicht nachverfolgt; die Datei sagt nicht, von wem',
  },
};
