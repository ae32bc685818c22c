import type { revisionMessages } from '../../ui/revisions/messages.ts';
import { list, plural } from './wording.ts';

/** Tracked changes and comments outside of the lists, in French. */
export const revisions: typeof revisionMessages = {
  places: {
    text: (n) => `${plural(n, 'modification', 'modifications')} du corps du texte`,
    formatting: (n) => `${plural(n, 'modification', 'modifications')} de mise en forme`,
    notes: (n) => `${plural(n, 'modification', 'modifications')} dans les notes`,
    headers: (n) => `${plural(n, 'modification', 'modifications')} dans les en-têtes et pieds de page`,
    boxes: (n) => `${plural(n, 'modification', 'modifications')} dans les zones de texte`,
    tables: (n) => `${plural(n, 'modification', 'modifications')} de tableaux`,
    sections: (n) => `${plural(n, 'modification', 'modifications')} de sections`,
    numbering: (n) => `${plural(n, 'modification', 'modifications')} de numérotation`,
    formulas: (n) => `${plural(n, 'modification', 'modifications')} de formules`,
    elsewhere: (n) => `${plural(n, 'modification', 'modifications')} dans d’autres parties du fichier`,
  },
  comments: (n) => plural(n, 'commentaire', 'commentaires'),
  unlisted: (what) => `Non listé ici : ${list(what)}. Consultez-les dans Word.`,
  besides: (what) => `Aussi dans le fichier : ${list(what)}`,
  uncounted:
    'Word n’a pas renvoyé le fichier ; des modifications hors du texte principal peuvent manquer ici.',
};
