import type { togetherMessages } from '../../tabs/agreement/together/messages.ts';
import { count, form, plural } from './wording.ts';

/** What ticked changes would break together, in French. */
export const together: typeof togetherMessages = {
  sentences: {
    gone: (_, other) => `Ces modifications suppriment la cible de ce renvoi : ${other}.`,
    nowhere: (_, other) => `Introuvable dans le contrat : ${other}.`,
    moved: (words, other) => `Ce qui est maintenant ${words} deviendrait ${other}.`,
    lost: (_, other) => `Ces modifications suppriment la définition de « ${other} ».`,
    undefined: (_, other) =>
      other === ''
        ? 'Le contrat ne définit pas ce terme.'
        : `Le contrat ne définit pas ce terme. Il définit « ${other} ».`,
    party: (_, other) => `Le contrat dit « ${other} ».`,
    figures: (_, other) => `En lettres, il est écrit ${other}.`,
    value: (_, other) => `Pour la même chose, ces modifications indiquent ailleurs ${other}.`,
  },
  checking: 'Vérification des modifications dans leur ensemble…',
  title: (n) => `${plural(n, 'erreur', 'erreurs')} que ces modifications causeraient dans le contrat`,
  unasked: (n) =>
    `${count(n)} ${form(n, 'modification change le sens sans demande : non insérée', 'modifications changent le sens sans demande : non insérées')}.`,
  tickThem: 'Pour en reprendre une, ouvrez sa proposition et cochez-la.',
  none: 'Ces modifications ne causent plus d’erreur.',
  write: (words) => `Écrire « ${words} »`,
  writeOf: (words, other) => `Écrire « ${other} » au lieu de « ${words} » dans la proposition`,
  leaveOut: 'Ne pas supprimer',
  leaveOutOf: (words) => `Ne pas supprimer ce dont dépend « ${words} »`,
  mended: (n) => `${plural(n, 'proposition modifiée', 'propositions modifiées')} ici.`,
  undo: 'Annuler la dernière',
  insert: 'Insérer',
  anyway: 'Insérer quand même',
};
