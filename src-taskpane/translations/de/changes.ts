import type { StoryPlace } from '../../word/model.ts';
import type { changesMessages } from '../../tabs/agreement/changes/messages.ts';
import { count, plural } from './wording.ts';

const shown = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160).trimEnd()}…` : line;
};

function stories({ kind, number, pages }: StoryPlace): string {
  if (kind === 'footnote') return `Fußnote ${count(number)}`;
  if (kind === 'endnote') return `Endnote ${count(number)}`;
  if (kind === 'box') return `Textfeld ${count(number)}`;
  const name = kind === 'header' ? 'Kopfzeile' : 'Fußzeile';
  const ofPages =
    pages === 'FirstPage' ? ' der ersten Seite' : pages === 'EvenPages' ? ' der geraden Seiten' : '';
  return `${name}${ofPages}${number === 1 ? '' : `, Abschnitt ${count(number)}`}`;
}

/** Deciding about the other side's changes, in German. */
export const changes: typeof changesMessages = {
  kinds: {
    replaced: 'Ersetzungen',
    inserted: 'Einfügungen',
    deleted: 'Löschungen',
    moved: 'Verschiebungen',
    formatted: 'Formatierung',
    silent: 'Nicht nachverfolgt',
    hidden: 'Verborgener Text',
  },
  does: {
    replaced: (removed, added) => `Ersetzt „${shown(removed)}“ durch „${shown(added)}“.`,
    inserted: (_, added) =>
      shown(added) === ''
        ? 'Fügt einen Absatzwechsel ein.'
        : `Fügt ${added.includes('\n') ? 'einen Absatz ' : ''}ein: „${shown(added)}“.`,
    deleted: (removed) =>
      shown(removed) === ''
        ? 'Löscht einen Absatzwechsel.'
        : `Löscht ${removed.includes('\n') ? 'einen Absatz: ' : ''}„${shown(removed)}“.`,
    moved: (removed, added) => `Verschiebt „${shown(removed === '' ? added : removed)}“.`,
    formatted: () => 'Ändert die Formatierung.',
  },
  things: {
    row: 'Ändert eine Tabellenzeile.',
    cell: 'Ändert Tabellenzellen.',
    table: 'Ändert das Layout einer Tabelle.',
    section: 'Ändert das Seitenlayout eines Abschnitts.',
    numbering: 'Ändert die Nummerierung.',
    formula: 'Ändert eine Formel.',
    control: 'Ändert ein Inhaltssteuerelement.',
  },
  row: { inserted: 'Fügt eine Tabellenzeile ein.', deleted: 'Löscht eine Tabellenzeile.' },
  stories,
  leftToWord: 'In Word entscheiden',
  intro:
    'Listet die nachverfolgten Änderungen und Kommentare des Dokuments auf, Klausel für Klausel. Nichts wird entschieden, bevor Sie es ankreuzen und „Anwenden“ wählen.',
  start: 'Änderungen auflisten',
  again: 'Erneut auflisten',
  reading: 'Die nachverfolgten Änderungen werden gelesen…',
  none: 'Das Dokument hat keine nachverfolgten Änderungen und keine Kommentare.',
  count: (changed, comments) =>
    `${plural(changed, 'Änderung', 'Änderungen')}, ${plural(comments, 'Kommentar', 'Kommentare')}`,
  filters: (on) => (on === 0 ? 'Filter' : `Filter (${count(on)})`),
  filter: { author: 'Autor', kind: 'Art', state: 'Status', all: 'Alle' },
  states: { open: 'Nicht entschieden', ticked: 'Angekreuzt', failed: 'Nicht angewendet' },
  own: 'Codicil',
  compare: 'Mit der gesendeten Fassung vergleichen',
  playbook: 'Nach den Positionen eines Playbooks',
  noPlaybook: 'Kein Playbook',
  list: {
    name: 'nachverfolgte Änderungen',
    open: 'Offen',
    comment: 'Kommentar',
    says: (text) => `Sagt „${shown(text)}“.`,
    kinds: {
      replaced: 'Ersetzung',
      inserted: 'Einfügung',
      deleted: 'Löschung',
      moved: 'Verschiebung',
      formatted: 'Formatierung',
    },
    applied: {
      accept: 'Angenommen',
      reject: 'Abgelehnt',
      counter: 'Gegenvorschlag gemacht',
      comment: 'Kommentiert',
    },
    columns: {
      clause: 'Klausel',
      author: 'Autor',
      date: 'Datum',
      kind: 'Art',
      removed: 'Text vorher',
      added: 'Text nachher',
      what: 'Änderung',
      effect: 'Was sie bewirkt',
      proposal: 'Vorschlag',
      reason: 'Warum',
      decision: 'Entscheidung',
      text: 'Unsere Formulierung oder Kommentar',
      stated: 'Grund für die Gegenseite',
    },
  },
  decide: (what) => `Entscheidung: ${what}`,
  actions: {
    none: 'Offen lassen',
    accept: 'Annehmen',
    reject: 'Ablehnen',
    counter: 'Gegenvorschlag',
    comment: 'Kommentar',
  },
  reason: {
    add: 'Grund hinzufügen',
    addTo: (what) => `Grund hinzufügen: ${what}`,
    audienceOf: (what) => `Wer den Grund liest: ${what}`,
    textOf: (what) => `Grund: ${what}`,
    audiences: { internal: 'Intern', external: 'An die Gegenseite' },
    placeholders: { internal: 'Grund, nur für unsere Seite', external: 'Grund, als Kommentar im Dokument' },
    onlyNote: 'Hier ist kein Kommentar möglich. Der Grund steht dann nur im Begleitschreiben.',
  },
  decideAll: 'Alle entscheiden',
  all: {
    accept: (n) => `Alle von anderen annehmen (${count(n)})`,
    reject: (n) => `Alle von anderen ablehnen (${count(n)})`,
    none: (n) => `Alle offen lassen (${count(n)})`,
  },
  clear: {
    show: (n) => `Eindeutige entscheiden (${count(n)})`,
    title: (n) => `Eindeutig (${count(n)})`,
    accept: (n) => `${plural(n, 'eindeutige', 'eindeutige')} annehmen`,
    typography: 'Dieselben Wörter; nur Zeichen oder Abstände sind anders geschrieben.',
    wording: (topic, row) => `Lautet wie die Fassung des Playbooks zu ${topic} (Zeile ${row}).`,
  },
  decided: (n) => `${count(n)} entschieden`,
  undoAll: 'Alle rückgängig machen',
  counter:
    'Unsere Formulierung des Absatzes. Sie wird als nachverfolgte Änderungen über die der Gegenseite geschrieben, die sichtbar bleiben.',
  comment: 'Kommentar an die Gegenseite',
  apply: (n) => (n === 0 ? 'Angekreuzte anwenden' : `Angekreuzte anwenden (${count(n)})`),
  nothingTicked: 'Noch ist nichts entschieden.',
  applying: (done, all) => `Word wendet an: ${count(done)} von ${count(all)}…`,
  stop: 'Stoppen',
  applied: (done, failed) =>
    failed === 0
      ? `${plural(done, 'Entscheidung wurde', 'Entscheidungen wurden')} angewendet.`
      : `${plural(done, 'Entscheidung wurde', 'Entscheidungen wurden')} angewendet, ${count(failed)} nicht.`,
  failedOf: (what, why) => `${what} ${why}`,
  commentOf: (author, text) => `${author}: ${shown(text)}`,
  comments: (n) => plural(n, 'Kommentar', 'Kommentare'),
  threads: {
    resolved: 'Erledigt',
    replies: (n) => plural(n, 'Antwort', 'Antworten'),
    repliesTo: (what) => `Antworten auf ${what}`,
    reply: 'Antworten',
    replyTo: (what) => `Antwort auf ${what}`,
    insertReply: 'Antwort einfügen',
    resolve: 'Erledigen',
    resolveOf: (what) => `Erledigen: ${what}`,
    reopen: 'Wieder öffnen',
    reopenOf: (what) => `Wieder öffnen: ${what}`,
  },
  otherWording:
    'Sie haben dem Absatz zwei Fassungen gegeben, von denen nur die spätere geschrieben werden kann. Fassen Sie beide in einer zusammen, und wenden Sie diese an.',
  changed:
    'Die Änderung ist nicht mehr so im Dokument, wie sie aufgelistet wurde. Listen Sie die Änderungen erneut auf.',
  stoppedAfterReason:
    'Nicht entschieden, weil Sie angehalten haben. Die Begründung steht als Kommentar im Dokument und ließ sich nicht wieder entfernen.',
  readOnlyList: (reason) => `${reason} Hier werden sie nur aufgelistet.`,
};
