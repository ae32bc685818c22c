import type { readyMessages } from '../../tabs/agreement/ready/messages.ts';
import { count, plural } from './wording.ts';

/** Checking a document before it is sent, in German. */
export const ready: typeof readyMessages = {
  kinds: {
    placeholder: 'Platzhalter und Lücken',
    bilingual: 'Abweichungen zwischen den beiden Sprachen',
    doubled: 'Doppelt geschriebene Wörter',
    unclosed: 'Nicht geschlossene Klammern und Anführungszeichen',
    reference: 'Querverweise ins Leere',
    heading: 'Querverweise mit einer anderen Überschrift',
    unreferred: 'Anlagen, auf die nichts verweist',
    moved: 'Durch eine Einfügung verschobene Querverweise',
    undefined: 'Verwendete, nicht definierte Begriffe',
    unused: 'Definierte, nicht verwendete Begriffe',
    twice: 'Doppelt definierte Begriffe',
    party: 'Abweichende Namen von Parteien',
    figures: 'Abweichungen zwischen Wort und Zahl',
    total: 'Summen, die nicht stimmen',
    impossible: 'Datumsangaben, die es nicht gibt',
    date: 'Datumsangaben in mehreren Schreibweisen',
    amount: 'Beträge in mehreren Schreibweisen',
    fileName: 'Dateinamen und Quellenzeichen',
  },
  sentences: {
    placeholder: () => 'Dies ist noch offen.',
    reference: (other) =>
      other === '' ? 'Word hat nicht gefunden, worauf dies verweist.' : `Das Dokument hat kein ${other}.`,
    doubled: () => 'Dasselbe Wort zweimal hintereinander.',
    unclosed: () => 'Das Gegenstück fehlt.',
    heading: (other) => `Die Klausel mit dieser Nummer heißt „${other}“.`,
    unreferred: () => 'Nichts im Dokument verweist hierauf.',
    moved: (other) => `Eine Einfügung von Codicil hat die Nummern verschoben: Dies ist jetzt ${other}.`,
    undefined: (other) =>
      other === ''
        ? 'Das Dokument definiert dies nicht.'
        : `Nicht definiert. Das Dokument definiert „${other}“.`,
    unused: () => 'Nichts sonst im Dokument verwendet diesen Begriff.',
    twice: (other) =>
      `Bereits definiert in: „${other.length > 120 ? `${other.slice(0, 120).trimEnd()}…` : other}“`,
    party: (other) => `Die Partei heißt „${other}“.`,
    figures: (other) => `In Worten steht ${other}.`,
    total: (other) => `Die Beträge ergeben zusammen ${other}.`,
    impossible: () => 'Dieses Datum gibt es nicht.',
    date: (other) => `Die meisten Datumsangaben sind anders geschrieben; diese wäre „${other}“.`,
    amount: (other) => `Die meisten Beträge sind anders geschrieben; dieser wäre „${other}“.`,
    fileName: () => 'Die Gegenseite würde dies lesen.',
  },
  languages: {
    en: 'englische',
    de: 'deutsche',
    fr: 'französische',
    es: 'spanische',
    pl: 'polnische',
    zh: 'chinesische',
  },
  sides: {
    says: (language, words) => `Die ${language} Fassung sagt „${words}“.`,
    prevails: (language, words) => `Die ${language} Fassung, die maßgeblich ist, sagt „${words}“.`,
    changed: (language, words) =>
      `Die ${language} Fassung wurde in „${words}“ geändert. Diese sagt noch etwas anderes.`,
    missing: (language, words) => `Die ${language} Fassung sagt „${words}“. Diese sagt dazu nichts.`,
    lacks: (language) => `Die ${language} Fassung sagt dazu nichts.`,
  },
  inTwo: (one, other) =>
    `Dieser Vertrag hat eine ${one} und eine ${other} Fassung. Die beiden wurden verglichen.`,
  prevailing: (language) => `Maßgeblich ist die ${language} Fassung.`,
  noPrevailing: 'Welche Fassung maßgeblich ist, wurde darin nicht gefunden.',
  intoStep: 'Angleichen',
  intoStepOf: (words) => `Angleichen: ein Prompt für den Absatz mit „${words}“`,
  goToOther: (language) => `Gehe zu: ${language} Fassung`,
  stepPrompt: (language) =>
    `Passage an die ${language} Fassung derselben Klausel angleichen, die lautet: „{clause}“ Nur ändern, was abweicht. Die Sprache der Passage und ihre Absätze beibehalten. Nur mit der Passage antworten.`,
  intro:
    'Prüft das ganze Dokument nach Regeln, auf diesem Gerät. Nichts wird gesendet, und nichts wird geändert, bevor Sie „Korrigieren“ wählen.',
  start: 'Dokument prüfen',
  again: 'Erneut prüfen',
  checking: 'Das Dokument wird geprüft…',
  found: (n) => (n === 0 ? 'Im Text wurde nichts gefunden' : `${plural(n, 'Punkt', 'Punkte')} zu prüfen`),
  group: (kind, n) => `${kind} (${count(n)})`,
  fix: 'Korrigieren',
  fixOf: (words, fix) => `Korrigieren: „${words}“ durch „${fix}“ ersetzen, als nachverfolgte Änderung`,
  ignore: 'Ignorieren',
  ignoreOf: (words) => `„${words}“ ignorieren`,
  inNote: 'In einer Fuß- oder Endnote',
  ignored: (n) => plural(n, 'ignorierter Punkt', 'ignorierte Punkte'),
  report: 'Wieder melden',
  reportOf: (words) => `„${words}“ wieder melden`,
  noFix:
    'Diese Version von Word kann keine nachverfolgten Änderungen schreiben, daher wird von Hand korrigiert.',
  unreadLanguage:
    'Diese Prüfungen lesen Englisch, Deutsch und Französisch. In diesem Dokument haben sie nur nach Lücken, Klammern und Dateinamen gesucht.',
  leavesTerms:
    'Das Dokument sagt, dass ein anderes, etwa ein Deckblatt, seine Begriffe definiert. Begriffe ohne Definition werden nicht aufgelistet.',
  silent: (n) =>
    n === 1
      ? '1 nicht nachverfolgte Änderung ist nicht entschieden'
      : `${count(n)} nicht nachverfolgte Änderungen sind nicht entschieden`,
  silentSince: (name) => `Ohne Nachverfolgung geändert, verglichen mit ${name}.`,
  show: 'Anzeigen',
  showSilent: 'Nicht nachverfolgte Änderungen anzeigen',
  left: 'Noch in der Datei',
  marks: (n) => plural(n, 'Markierung von Codicil', 'Markierungen von Codicil'),
  noMarks: 'Keine Markierung von Codicil',
  marksUnknown: 'Markierungen von Codicil wurden nicht gezählt.',
  changed: 'Der Absatz lautet nicht mehr so, wie er geprüft wurde. Prüfen Sie das Dokument erneut.',
};
