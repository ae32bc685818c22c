import type { standingMessages } from '../../ui/standing/messages.ts';
import { count, plural } from './wording.ts';

/** The lines about the whole document in German. */
export const standing: typeof standingMessages = {
  sections: {
    changes: 'Gegenseite',
    review: 'Prüfung',
    ready: 'Versand',
    clauses: 'Klausel für Klausel',
    rename: 'Partei oder Begriff umbenennen',
  },
  wholeDocument: 'Ganzes Dokument',
  back: 'Zurück zur Klausel',
  number: count,
  theirs: (tracked, comments, silent) =>
    `${count(tracked)} nachverfolgt, ${plural(comments, 'Kommentar', 'Kommentare')}, ${silent === undefined ? 'nicht verglichen' : `${count(silent)} nicht nachverfolgt`}`,
  reading: '…',
  notRead: 'Noch nicht gelesen',
  review: 'Anhand eines Playbooks',
  reviewed: (name, done, all) => `${name}: ${count(done)} von ${count(all)}`,
  points: (n) => plural(n, 'Punkt', 'Punkte'),
  notChecked: 'Noch nicht kontrolliert',
};
