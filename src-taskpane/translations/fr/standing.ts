import type { standingMessages } from '../../ui/standing/messages.ts';
import { count, plural } from './wording.ts';

/** The lines about the whole document in French. */
export const standing: typeof standingMessages = {
  sections: {
    changes: 'Leurs modifications',
    review: 'Revue',
    ready: 'Envoi',
    clauses: 'Clause par clause',
    rename: 'Renommer une partie ou un terme',
  },
  wholeDocument: 'Tout le document',
  back: 'Revenir à la clause',
  number: count,
  theirs: (tracked, comments, silent) =>
    `${plural(tracked, 'suivie', 'suivies')}, ${plural(comments, 'commentaire', 'commentaires')}, ${silent === undefined ? 'non comparées' : plural(silent, 'non suivie', 'non suivies')}`,
  reading: '…',
  notRead: 'Pas encore lues',
  review: 'Avec un playbook',
  reviewed: (name, done, all) => `${name} : ${count(done)} sur ${count(all)}`,
  points: (n) => plural(n, 'point', 'points'),
  notChecked: 'Pas encore contrôlé',
};
