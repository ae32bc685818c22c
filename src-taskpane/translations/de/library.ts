import type { libraryMessages } from '../../features/prompt-library/messages.ts';
import { count, form, plural } from './wording.ts';

/** The prompt library in German. The names of columns are headings that a table of prompts may have. */
export const library: typeof libraryMessages = {
  columns: { name: 'Name', text: 'Text', form: 'Ausgabe', grounding: 'Grundlage', model: 'Modell' },
  problems: {
    no_header: () =>
      'Keine Zeile hat die Überschriften Name und Text. Setzen Sie sie in die erste Zeile, mit Ausgabe, Grundlage und Modell, wo Sie diese verwenden.',
    empty_cell: () =>
      'Die Zelle ist leer, daher wird die Zeile weggelassen. Ein Prompt braucht einen Namen und einen Text.',
    duplicate_name: (value) =>
      `Eine frühere Zeile hat den Namen „${value}“, daher wird diese Zeile weggelassen.`,
    unknown_form: (value) =>
      `„${value}“ ist keine Ausgabe, daher entscheiden die Wörter des Prompts. Schreiben Sie rewrite, answer, tracked changes, plain text, comment, footnote, endnote oder brackets.`,
    unknown_grounding: (value) =>
      `„${value}“ ist keine Grundlage, daher stützt sich der Prompt auf nichts weiter. Schreiben Sie none, project oder file.`,
    unknown_variable: () =>
      'Ein Name in geschweiften Klammern ist keine Variable und wird so gesendet. Variablen: selection, clause, defined terms, party, matter, playbook position.',
    too_long: () =>
      'Die Zelle ist zu lang, daher wird die Zeile weggelassen. Ein Name hat höchstens 200 Zeichen, ein Text 20.000.',
  },
  file: {
    empty: (name) => `${name} ist leer.`,
    too_large: (name) =>
      `${name} ist entpackt größer als 64 MB, zu groß für eine Tabelle. Behalten Sie nur die nötigen Blätter und Spalten, ohne Bilder.`,
    unreadable: (name) =>
      `${name} kann nicht gelesen werden. Die Datei ist vielleicht beschädigt oder durch ein Kennwort geschützt. Speichern Sie sie erneut ohne Kennwort.`,
    unsupported: (name) =>
      `${name} ist keine Datei, aus der Prompts gelesen werden können. Speichern Sie sie als .xlsx oder .csv.`,
    no_table: (name) =>
      `${name} hat keine Tabelle. Eine Promptbibliothek ist eine Tabelle mit den Überschriften Name und Text.`,
  },
  leftOut: {
    too_large: (name) => `${name} wird weggelassen: Eine Datei mit Prompts hat höchstens 5 MB.`,
    link: (name) =>
      `${name} wird weggelassen, weil es eine Verknüpfung ist. Legen Sie die Datei selbst in den Ordner.`,
    unreadable: (name) =>
      `${name} wird weggelassen, weil der Server die Datei nicht lesen darf. Wenden Sie sich an Ihre IT.`,
  },
  variables: {
    selection: 'Markierung',
    clause: 'Klausel',
    'defined terms': 'Definierte Begriffe',
    party: 'Partei',
    matter: 'Mandat',
    'playbook position': 'Position des Playbooks',
  },
  groundings: { none: 'Nichts weiter', project: 'Das Projekt', file: 'Eine angehängte Datei' },
  forms: {
    rewrite: 'Neufassung',
    answer: 'Antwort',
    'tracked changes': 'Nachverfolgte Änderungen',
    'tracked changes with a comment': 'Nachverfolgte Änderungen mit Kommentar',
    'plain text': 'Reiner Text',
    comment: 'Kommentar',
    footnote: 'Fußnote',
    endnote: 'Endnote',
    brackets: 'Text in eckigen Klammern',
  },
  fact: (name, value) => `${name}: ${value}`,
  title: 'Promptbibliothek',
  search: 'Prompts durchsuchen',
  prompts: 'Prompts',
  loading: 'Die Promptbibliothek wird gelesen…',
  firm: (file) => `Von der Kanzlei: ${file}`,
  builtIn: 'Codicil',
  own: 'Eigene, auf diesem Gerät',
  none: 'Die Kanzlei hat keine Prompts auf dem Server, und Sie haben keine eigenen. Wählen Sie „Neuer Prompt“, um einen zu schreiben.',
  noMatch: 'Kein Prompt enthält diese Wörter.',
  found: (n) => plural(n, 'Prompt', 'Prompts'),
  starred: 'mit Stern',
  star: 'Mit Stern versehen',
  unstar: 'Stern entfernen',
  use: 'Verwenden',
  next: 'Weiter',
  back: 'Zurück',
  close: 'Schließen',
  create: 'Neuer Prompt',
  edit: 'Bearbeiten',
  remove: 'Löschen',
  more: 'Import und Export',
  import: 'Importieren…',
  importFile: 'Datei mit Prompts zum Importieren',
  exportXlsx: 'Eigene Prompts als Excel-Arbeitsmappe (.xlsx)',
  exportCsv: 'Eigene Prompts als Text (.csv)',
  exportName: 'Prompts',
  imported: (n, replaced) =>
    `${plural(n, 'Prompt', 'Prompts')} importiert${replaced === 0 ? '' : `, ${count(replaced)} anstelle ${form(replaced, 'eines', 'solcher')} gleichen Namens`}.`,
  unusable: (n) => plural(n, 'Problem in den Tabellen', 'Probleme in den Tabellen'),
  where: (file, row, column) =>
    row === 0 ? file : `${file}, Zeile ${count(row)}${column === undefined ? '' : `, Spalte ${column}`}`,
  kept: (isLasting) =>
    isLasting
      ? 'Eigene Prompts bleiben auf diesem Gerät, bis Sie sie löschen.'
      : 'Ihre Kanzlei bewahrt nichts auf diesem Gerät auf: Eigene Prompts bleiben bis zum Schließen des Aufgabenbereichs. Exportieren Sie sie, um sie zu behalten.',
  form: 'Ausgabe',
  formOpen: 'Ergibt sich aus dem Text',
  grounding: 'Stützt sich auf',
  model: 'Modell',
  modelDefault: 'Standard des Arbeitsbereichs',
  name: 'Name',
  text: 'Text',
  textHint: 'Variablen: {selection}, {clause}, {defined terms}, {party}, {matter}, {playbook position}.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  nameTaken: 'Sie haben bereits einen Prompt dieses Namens. Wählen Sie einen anderen.',
  nameMissing: 'Geben Sie einen Namen ein.',
  textMissing: 'Geben Sie den Text des Prompts ein.',
  fill: (name) => `Ausfüllen: ${name}`,
  preview: 'Vorschau',
  previewOf: (name) => `Text von ${name}`,
  characters: (n) => `${count(n)} Zeichen`,
  ofLimit: (n, limit) => `${count(n)} von ${count(limit)} Zeichen`,
  missing: (names) => `Auszufüllen: ${names}.`,
  finding: 'Das Dokument wird gelesen…',
  notFound: {
    selection:
      'Es ist nichts markiert. Geben Sie die Wörter ein, oder gehen Sie zurück und markieren Sie sie.',
    clause: 'Der Cursor ist in keiner auffindbaren Klausel. Geben Sie die Wörter ein.',
    'defined terms': 'Die Passage verwendet keinen Begriff, den dieses Dokument definiert.',
    party: 'Für wen handeln Sie?',
    matter: 'Es ist kein Projekt ausgewählt. Geben Sie das Mandat ein.',
    'playbook position': 'Wählen Sie ein Playbook und ein Thema, oder geben Sie die Position ein.',
  },
  playbook: 'Playbook',
  choosePlaybook: 'Playbook auswählen',
  topic: 'Thema',
  chooseTopic: 'Thema auswählen',
  noPlaybookMatch: 'Kein Playbook hat diesen Namen.',
  noTopicMatch: 'Kein Thema hat diesen Namen.',
};
