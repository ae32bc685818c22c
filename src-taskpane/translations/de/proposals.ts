import type { proposalMessages } from '../../tabs/agreement/changes/proposals/proposal-messages.ts';
import { count, form, plural } from './wording.ts';

const characters = (n: number): string => plural(n, 'Zeichen', 'Zeichen');

/** Proposals of a language model about the other side's changes, in German. */
export const proposals: typeof proposalMessages = {
  problems: {
    no_proposal: 'Die Antwort des Sprachmodells enthält keinen Vorschlag in der verlangten Form.',
    unknown_change: 'Die Antwort des Sprachmodells betrifft eine Änderung, die nicht gesendet wurde.',
    repeated_change: 'Die Antwort des Sprachmodells enthält zwei Vorschläge zu derselben Änderung.',
    missing_change: 'Die Antwort des Sprachmodells enthält zu einer der Änderungen keinen Vorschlag.',
    incomplete: 'Ein Vorschlag des Sprachmodells ist unvollständig.',
    unknown_action:
      'Ein Vorschlag des Sprachmodells ist weder Annehmen noch Ablehnen, Gegenvorschlag oder Kommentar.',
    unknown_position: 'Ein Vorschlag des Sprachmodells nennt eine Position, die nicht gesendet wurde.',
    impossible_action:
      'Das Sprachmodell will einen Absatz ändern oder kommentieren, der keine Wörter mehr hat.',
    same_wording:
      'Der Gegenvorschlag des Sprachmodells wiederholt unsere Formulierung oder die der Gegenseite.',
    several_wordings: 'Der Gegenvorschlag des Sprachmodells ist nicht eine Formulierung für einen Absatz.',
  },
  about:
    'Ein Sprachmodell kann zu jeder angezeigten Änderung eine Entscheidung vorschlagen. Es kreuzt nichts an und wendet nichts an.',
  open: 'Entscheidungen vorschlagen',
  plan: {
    title: 'Was gesendet wird',
    calls: (changes, calls, chars) =>
      `${plural(changes, 'Änderung', 'Änderungen')}, ${plural(calls, 'Anfrage', 'Anfragen')} mit insgesamt ${characters(chars)}.`,
    content:
      'Eine Anfrage enthält die Absätze einer Klausel vor und nach ihren Änderungen und die Zeilen des Playbooks dazu. Autoren und Daten werden nicht gesendet.',
    leftOut: (n) =>
      `${plural(n, 'Änderung wird', 'Änderungen werden')} weggelassen: Formatierung, und was Codicil geschrieben hat.`,
    start: 'Vorschläge anfordern',
    cancel: 'Abbrechen',
    nothing: 'Kreuzen Sie zuerst eine Klausel an.',
    tick: (clause) => `Zu ${clause} anfragen`,
    item: (changes, chars) =>
      `${plural(changes, 'Änderung', 'Änderungen')}, ${characters(chars)} ${form(chars, 'wird', 'werden')} gesendet`,
    positions: (topics) => `Mit unseren Positionen zu: ${topics}`,
    positionsLeftOut: (topics) => `Positionen, die nicht hineinpassen: ${topics}`,
  },
  results: 'Vorschläge',
  again: 'Neue Vorschläge',
  failedOf: (clause, why) => `${clause}: ${why}`,
  tooLong: 'Die Änderungen eines Absatzes sind zu lang für eine Anfrage. Entscheiden Sie selbst über sie.',
  stale:
    'Die Änderungen sind nicht mehr so, wie sie gesendet wurden. Versuchen Sie es erneut, um zur jetzigen Fassung anzufragen.',
  proposed: {
    accept: 'Vorschlag: Annehmen',
    reject: 'Vorschlag: Ablehnen',
    counter: 'Vorschlag: Gegenvorschlag',
    comment: 'Vorschlag: Kommentar',
  },
  position: {
    met: (topic, row) => `Unsere Position zu ${topic} (Zeile ${count(row)} des Playbooks) ist eingehalten.`,
    notMet: (topic, row) =>
      `Unsere Position zu ${topic} (Zeile ${count(row)} des Playbooks) ist nicht eingehalten.`,
  },
  proposalOf: (what) => `Vorschlag: ${what}`,
  use: 'Vorschlag übernehmen',
  used: 'Vorschlag übernommen',
  offerOf: (what) => `Vorschlag übernehmen: ${what}`,
  usedOf: (what) => `Vorschlag übernommen: ${what}`,
  nothingTicked: 'Kreuzen Sie zuerst eine Änderung der Formulierung an.',
};
