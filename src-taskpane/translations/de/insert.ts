import type { insertMessages } from '../../features/insert/messages.ts';
import { byAuthors, count, list, plural } from './wording.ts';
import type { Wrapping } from '../../pure/rewrite/unwrap-rewrite.ts';

/** What was around a rewrite. */
const WRAPPINGS: Readonly<Record<Wrapping, string>> = {
  prompt: 'Markierungen der Anfrage',
  fence: 'ein Codeblock',
  preamble: 'eine Zeile davor',
  closing: 'eine Zeile danach',
  note: 'eine Anmerkung',
  quotes: 'Anführungszeichen',
  repeated: 'die Textstelle selbst',
};

/** Inserting in German. */
export const insert: typeof insertMessages = {
  shortcut: 'Alt+I fügt ein',
  chooseForm: 'Form auswählen',
  chooseFormOf: (what) => `Form auswählen: ${what}`,
  citedForms: {
    footnote: 'Mit Fußnote',
    endnote: 'Mit Endnote',
    bracketed: 'Mit Quelle in Klammern',
    tracked: 'Als nachverfolgte Änderung, Quelle in Klammern',
    comment: 'Als Kommentar, mit Quelle',
  },
  citedAs: {
    footnote: 'mit Fußnote',
    endnote: 'mit Endnote',
    bracketed: 'mit Quelle in Klammern',
    tracked: 'als nachverfolgte Änderung, mit Quelle in Klammern',
    comment: 'als Kommentar, mit Quelle',
  },
  untried:
    'Nachverfolgte Änderungen wurden in dieser Version von Word noch nicht erprobt. Codicil prüft das Ergebnis.',
  commentNeedsText: 'Markieren Sie Text, um ihn zu kommentieren.',
  inserting: 'Word fügt ein…',
  progress: (done, all) => `Word fügt ein: ${count(done)} von ${plural(all, 'Änderung', 'Änderungen')}…`,
  stop: 'Stoppen',
  undoHint: '„Rückgängig“ nimmt alles auf einmal zurück; „Rückgängig“ von Word geht Schritt für Schritt vor.',
  goTo: 'Gehe zu',
  undo: 'Rückgängig',
  done: 'Eingefügt',
  again: 'Erneut einfügen',
  beforeWriting: 'Bevor Codicil schreibt',
  copyInstead: 'Stattdessen kopieren',
  questions: {
    incomplete: 'Die Antwort brach vor ihrem Ende ab. Einfügen, was ankam?',
    quoteNotFound: 'Ein Zitat dieser Antwort wurde nicht in seiner Quelle gefunden. Trotzdem einfügen?',
    place: (around) =>
      around === ''
        ? 'Es ist nichts markiert, und der Cursor wurde nicht in den Text gesetzt. Wohin soll dies?'
        : `Es ist nichts markiert, und der Cursor wurde nicht in den Text gesetzt: Er ist bei „${around}“. Wohin soll dies?`,
    tracking:
      '„Änderungen nachverfolgen“ ist in Word eingeschaltet. Reiner Text wäre nicht als Änderung zu sehen.',
    unknownChanges:
      'Die Passage ist zu lang, um zu sehen, ob sie nachverfolgte Änderungen enthält. Reiner Text wäre daneben nicht als Änderung zu sehen.',
    amongChanges: (authors) =>
      `Die Passage enthält nachverfolgte Änderungen${byAuthors(authors)}. Nicht nachverfolgter Text wäre daneben nicht zu erkennen.`,
  },
  decisions: {
    end: 'Am Ende des Dokuments',
    here: 'Am Cursor',
    track: 'Als nachverfolgte Änderung',
    untracked: 'Nicht nachverfolgt einfügen',
    anyway: 'Trotzdem einfügen',
  },
  undoing: 'Wird entfernt…',
  redline: 'Änderungen',
  newText: 'Neuer Text',
  view: 'Neufassung anzeigen als',
  ticked: (ticked, all) => `${count(ticked)} von ${plural(all, 'Änderung', 'Änderungen')} angekreuzt`,
  judged: {
    unasked: (n) =>
      `${plural(n, 'Änderung ändert', 'Änderungen ändern')} ungefragt den Sinn: nicht angekreuzt.`,
    asked: (n) => `${plural(n, 'Änderung ändert', 'Änderungen ändern')} den Sinn.`,
    notJudged:
      'Ob sich der Sinn ändert, wurde nicht geprüft: Gelesen werden nur Englisch, Deutsch und Französisch.',
    show: 'Anzeigen',
    hide: 'Ausblenden',
    change: (number) => `Änderung ${count(number)}:`,
  },
  tickAll: 'Alle ankreuzen',
  tickNone: 'Keine ankreuzen',
  removed: (wrappings) =>
    `Nicht Teil der Neufassung und weggelassen: ${list(wrappings.map((one) => WRAPPINGS[one]))}.`,
  noRewrite: {
    unrelated:
      'Das ist keine Neufassung der Textstelle; nichts davon wird eingefügt. Sie können es lesen und kopieren.',
    language:
      'Das ist in einer anderen Sprache als die Textstelle; nichts davon wird eingefügt. Sie können es lesen und kopieren.',
    cut: 'Das bricht mitten im Satz ab; nichts davon wird eingefügt. Senden Sie es noch einmal, um alles zu erhalten.',
  },
  cannotWrite: (number, reason) => `Änderung ${count(number)} kann nicht geschrieben werden: ${reason}`,
  changeLabel: (number, all, deleted, inserted) =>
    `Änderung ${count(number)} von ${count(all)}: ${
      inserted === ''
        ? `„${deleted}“ löschen`
        : deleted === ''
          ? `„${inserted}“ einfügen`
          : `„${deleted}“ wird „${inserted}“`
    }`,
  space: 'ein Leerzeichen',
  leftOut: 'weggelassen: ',
  deleted: 'gelöscht: ',
  inserted: 'eingefügt: ',
  forms: {
    tracked: 'Nachverfolgte Änderung',
    plain: 'Reiner Text',
    trackedComment: 'Nachverfolgt, mit Kommentar',
    comment: 'Kommentar',
    footnote: 'Fußnote',
    endnote: 'Endnote',
    bracketed: 'Text in eckigen Klammern',
  },
  insertsAs: {
    tracked: 'als nachverfolgte Änderung',
    plain: 'als reinen Text',
    trackedComment: 'als nachverfolgte Änderung mit Kommentar',
    comment: 'als Kommentar',
    footnote: 'als Fußnote',
    endnote: 'als Endnote',
    bracketed: 'in eckigen Klammern',
  },
  many: {
    title: 'Einfügungen',
    progress: (number, all, label) => `${count(number)} von ${count(all)} wird geschrieben: ${label}`,
    outcome: (label, message) => `${label}: ${message}`,
    outcomes: {
      verified: 'Eingefügt',
      differs: 'Eingefügt, bitte ansehen',
      unchanged: 'Nichts zu ändern',
      refused: 'Nicht eingefügt',
    },
    counts: {
      verified: (n) => `${count(n)} eingefügt`,
      differs: (n) => `${count(n)} anzusehen`,
      unchanged: (n) => `${count(n)} ohne Änderungsbedarf`,
      refused: (n) => `${count(n)} nicht eingefügt`,
    },
    stayed: (n) => `Nach dem Rückgängigmachen noch im Dokument: ${plural(n, 'Einfügung', 'Einfügungen')}`,
    notTried: 'Nicht rückgängig gemacht: Der Vorgang endete vorher.',
    stop: 'Nach dieser stoppen',
    goToOf: (label) => `Gehe zu ${label}`,
    undoOf: (label) => `${label} rückgängig machen`,
    undoAll: 'Alle rückgängig machen',
    undoAllOf: (n) => `Alle rückgängig machen (${count(n)})`,
  },
};
