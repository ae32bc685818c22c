import type { decidedMessages } from '../../tabs/agreement/changes/decided/messages.ts';
import { count, list, plural } from './wording.ts';

/** Decisions that were applied, and the note about them to the other side, in German. */
export const decided: typeof decidedMessages = {
  coverNote: 'Begleitschreiben',
  about: (n) =>
    `Was über ${plural(n, 'Änderung', 'Änderungen')} der Gegenseite entschieden wurde, mit den Gründen für sie. Interne Gründe stehen nicht darin.`,
  text: 'Text des Begleitschreibens',
  newDocument: 'Neues Dokument',
  save: 'Als Dokument speichern',
  copy: 'Kopieren',
  again: 'Neu schreiben',
  forget: 'Diese Entscheidungen vergessen',
  forgotten: 'Die angewendeten Entscheidungen sind vergessen. Das Dokument ist unverändert.',
  opened: 'Das Begleitschreiben ist in einem eigenen Fenster geöffnet und noch nicht gespeichert.',
  saved: (name) => `${name} wurde dem Browser zum Speichern übergeben.`,
  copied: 'Das Begleitschreiben ist kopiert.',
  notCopied: 'Hier konnte nichts kopiert werden. Markieren Sie den Text, und kopieren Sie ihn selbst.',
  fileName: (about) => (about === '' ? 'Begleitschreiben' : `Begleitschreiben - ${about}`),
  note: {
    heading: 'Unsere Antwort auf Ihre Änderungen',
    counts: (accepted, rejected, countered, commented) => {
      const parts = [
        ...(accepted === 0 ? [] : [`${count(accepted)} angenommen`]),
        ...(rejected === 0 ? [] : [`${count(rejected)} abgelehnt`]),
        ...(countered === 0 ? [] : [`zu ${count(countered)} einen Gegenvorschlag gemacht`]),
        ...(commented === 0 ? [] : [`${count(commented)} kommentiert`]),
      ];
      return parts.length === 0
        ? 'Wir haben noch nichts entschieden.'
        : `Von Ihren Änderungen haben wir ${list(parts)}.`;
    },
    actions: {
      accept: 'Angenommen',
      reject: 'Abgelehnt',
      counter: 'Gegenvorschlag',
      comment: 'Kommentiert',
    },
    does: {
      replaced: (removed, added) => `„${removed}“ durch „${added}“ ersetzt`,
      inserted: (_, added) => (added === '' ? 'ein Absatzwechsel eingefügt' : `„${added}“ eingefügt`),
      deleted: (removed) => (removed === '' ? 'ein Absatzwechsel gelöscht' : `„${removed}“ gelöscht`),
      moved: (removed, added) => `„${removed === '' ? added : removed}“ verschoben`,
      formatted: () => 'Formatierung geändert',
    },
    restored: (n) =>
      `An ${plural(n, 'Stelle, die', 'Stellen, die')} ohne Nachverfolgung geändert ${n === 1 ? 'war' : 'waren'}, haben wir unseren Wortlaut wiederhergestellt.`,
    restoredLine: 'Unser Wortlaut wiederhergestellt, ohne Nachverfolgung war geändert',
    counteredLine: 'Gegenvorschlag, ohne Nachverfolgung war geändert',
    line: (action, what) => `– ${action}: ${what}.`,
    wording: (text) => `Unsere Formulierung: „${text}“`,
    comment: (text) => `Unser Kommentar: „${text}“`,
    reason: (text) => `Grund: ${text}`,
  },
};
