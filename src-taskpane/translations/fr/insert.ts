import type { insertMessages } from '../../features/insert/messages.ts';
import { byAuthors, count, form, list, plural } from './wording.ts';
import type { Wrapping } from '../../pure/rewrite/unwrap-rewrite.ts';

/** What was around a rewrite. */
const WRAPPINGS: Readonly<Record<Wrapping, string>> = {
  prompt: 'des balises de la demande',
  fence: 'un bloc de code',
  preamble: 'une ligne avant',
  closing: 'une ligne après',
  note: 'une note',
  quotes: 'des guillemets',
  repeated: 'le passage lui-même',
};

/** Inserting in French. */
export const insert: typeof insertMessages = {
  shortcut: 'Alt+I insère',
  chooseForm: 'Choisir la forme',
  chooseFormOf: (what) => `Choisir la forme : ${what}`,
  citedForms: {
    footnote: 'Avec une note de bas de page',
    endnote: 'Avec une note de fin',
    bracketed: 'Avec sa source entre crochets',
    tracked: 'En modification suivie, source entre crochets',
    comment: 'En commentaire, avec sa source',
  },
  citedAs: {
    footnote: 'avec une note de bas de page',
    endnote: 'avec une note de fin',
    bracketed: 'avec sa source entre crochets',
    tracked: 'en modification suivie, avec sa source entre crochets',
    comment: 'en commentaire, avec sa source',
  },
  untried:
    'Les modifications suivies n’ont pas été essayées dans cette version de Word. Codicil vérifie le résultat.',
  commentNeedsText: 'Sélectionnez le texte à commenter.',
  inserting: 'Word insère…',
  progress: (done, all) =>
    `Word insère : ${count(done)} sur ${plural(all, 'modification', 'modifications')}…`,
  stop: 'Arrêter',
  undoHint: '« Annuler » retire tout en une fois ; la commande Annuler de Word procède pas à pas.',
  goTo: 'Atteindre',
  undo: 'Annuler',
  done: 'Inséré',
  again: 'Insérer à nouveau',
  beforeWriting: 'Avant que Codicil n’écrive',
  copyInstead: 'Copier plutôt',
  questions: {
    incomplete: 'La réponse s’est interrompue avant sa fin. Insérer ce qui est arrivé ?',
    quoteNotFound: 'Une citation de cette réponse est introuvable dans sa source. L’insérer quand même ?',
    place: (around) =>
      around === ''
        ? 'Rien n’est sélectionné, et le curseur n’a pas été placé dans le texte. Où l’insérer ?'
        : `Rien n’est sélectionné, et le curseur n’a pas été placé dans le texte : il est à « ${around} ». Où l’insérer ?`,
    tracking:
      'Le suivi des modifications est activé dans Word. Du texte brut n’apparaîtrait pas comme modification.',
    unknownChanges:
      'Le passage est trop long pour voir s’il contient des modifications suivies. Du texte brut n’apparaîtrait pas comme modification à côté d’elles.',
    amongChanges: (authors) =>
      `Le passage contient des modifications suivies${byAuthors(authors)}. Du texte non suivi ne s’en distinguerait pas.`,
  },
  decisions: {
    end: 'À la fin du document',
    here: 'Au curseur',
    track: 'En modification suivie',
    untracked: 'Insérer sans suivi',
    anyway: 'Insérer quand même',
  },
  undoing: 'Retrait en cours…',
  redline: 'Modifications',
  newText: 'Nouveau texte',
  view: 'Afficher la reformulation comme',
  ticked: (ticked, all) =>
    `${count(ticked)} ${form(ticked, 'modification cochée', 'modifications cochées')} sur ${count(all)}`,
  judged: {
    unasked: (n) =>
      `${count(n)} ${form(n, 'modification change le sens sans demande : non cochée', 'modifications changent le sens sans demande : non cochées')}.`,
    asked: (n) => `${count(n)} ${form(n, 'modification change', 'modifications changent')} le sens.`,
    notJudged:
      'Le changement de sens n’a pas été vérifié : seuls l’anglais, l’allemand et le français sont lus.',
    show: 'Afficher',
    hide: 'Masquer',
    change: (number) => `Modification ${count(number)} :`,
  },
  tickAll: 'Tout cocher',
  tickNone: 'Tout décocher',
  removed: (wrappings) =>
    `Hors de la reformulation et retiré : ${list(wrappings.map((one) => WRAPPINGS[one]))}.`,
  noRewrite: {
    unrelated:
      'Ce n’est pas une reformulation du passage ; rien n’en est inséré. Vous pouvez lire et copier le texte.',
    language:
      'Le texte est dans une autre langue que le passage ; rien n’en est inséré. Vous pouvez le lire et le copier.',
    cut: 'Le texte s’interrompt au milieu d’une phrase ; rien n’en est inséré. Envoyez à nouveau pour l’obtenir en entier.',
  },
  cannotWrite: (number, reason) => `La modification ${count(number)} ne peut pas être écrite : ${reason}`,
  changeLabel: (number, all, deleted, inserted) =>
    `Modification ${count(number)} sur ${count(all)} : ${
      inserted === ''
        ? `supprimer « ${deleted} »`
        : deleted === ''
          ? `insérer « ${inserted} »`
          : `« ${deleted} » devient « ${inserted} »`
    }`,
  space: 'une espace',
  leftOut: 'omis : ',
  deleted: 'supprimé : ',
  inserted: 'inséré : ',
  forms: {
    tracked: 'Modification suivie',
    plain: 'Texte brut',
    trackedComment: 'Suivie, avec un commentaire',
    comment: 'Commentaire',
    footnote: 'Note de bas de page',
    endnote: 'Note de fin',
    bracketed: 'Texte entre crochets',
  },
  insertsAs: {
    tracked: 'en modification suivie',
    plain: 'en texte brut',
    trackedComment: 'en modification suivie avec un commentaire',
    comment: 'en commentaire',
    footnote: 'en note de bas de page',
    endnote: 'en note de fin',
    bracketed: 'entre crochets',
  },
  many: {
    title: 'Insertions',
    progress: (number, all, label) => `Écriture de ${count(number)} sur ${count(all)} : ${label}`,
    outcome: (label, message) => `${label} : ${message}`,
    outcomes: {
      verified: 'Inséré',
      differs: 'Inséré, à contrôler',
      unchanged: 'Rien à modifier',
      refused: 'Non inséré',
    },
    counts: {
      verified: (n) => plural(n, 'inséré', 'insérés'),
      differs: (n) => `${count(n)} à contrôler`,
      unchanged: (n) => `${count(n)} sans rien à modifier`,
      refused: (n) => plural(n, 'non inséré', 'non insérés'),
    },
    stayed: (n) => `Toujours dans le document après l’annulation : ${plural(n, 'insertion', 'insertions')}`,
    notTried: 'Non annulée : l’annulation s’est arrêtée avant.',
    stop: 'Arrêter après celle-ci',
    goToOf: (label) => `Atteindre ${label}`,
    undoOf: (label) => `Annuler ${label}`,
    undoAll: 'Tout annuler',
    undoAllOf: (n) => `Tout annuler (${count(n)})`,
  },
};
