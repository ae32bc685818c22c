import type { decidedMessages } from '../../tabs/agreement/changes/decided/messages.ts';
import { list, plural } from './wording.ts';

/** Decisions that were applied, and the note about them to the other side, in French. */
export const decided: typeof decidedMessages = {
  coverNote: 'Note d’accompagnement',
  about: (n) =>
    `Ce qui a été décidé sur ${plural(n, 'modification', 'modifications')} de l’autre partie, avec les motifs qui lui sont donnés. Les motifs internes n’y figurent pas.`,
  text: 'Texte de la note d’accompagnement',
  newDocument: 'Nouveau document',
  save: 'Enregistrer comme document',
  copy: 'Copier',
  again: 'Réécrire la note',
  forget: 'Oublier ces décisions',
  forgotten: 'Les décisions appliquées sont oubliées. Le document est inchangé.',
  opened: 'La note d’accompagnement est ouverte dans une autre fenêtre et n’est pas encore enregistrée.',
  saved: (name) => `${name} a été transmis au navigateur pour enregistrement.`,
  copied: 'La note d’accompagnement est copiée.',
  notCopied: 'Rien n’a pu être copié ici. Sélectionnez le texte et copiez-le vous-même.',
  fileName: (about) => (about === '' ? 'Note d’accompagnement' : `Note d’accompagnement - ${about}`),
  note: {
    heading: 'Notre réponse à vos modifications',
    counts: (accepted, rejected, countered, commented) => {
      const parts = [
        ...(accepted === 0 ? [] : [plural(accepted, 'acceptée', 'acceptées')]),
        ...(rejected === 0 ? [] : [plural(rejected, 'refusée', 'refusées')]),
        ...(countered === 0 ? [] : [plural(countered, 'contre-proposition', 'contre-propositions')]),
        ...(commented === 0 ? [] : [plural(commented, 'commentée', 'commentées')]),
      ];
      return parts.length === 0 ? 'Nous n’avons encore rien décidé.' : `Vos modifications : ${list(parts)}.`;
    },
    actions: {
      accept: 'Accepté',
      reject: 'Refusé',
      counter: 'Contre-proposition',
      comment: 'Commenté',
    },
    does: {
      replaced: (removed, added) => `« ${removed} » remplacé par « ${added} »`,
      inserted: (_, added) => (added === '' ? 'un saut de paragraphe inséré' : `« ${added} » inséré`),
      deleted: (removed) => (removed === '' ? 'un saut de paragraphe supprimé' : `« ${removed} » supprimé`),
      moved: (removed, added) => `« ${removed === '' ? added : removed} » déplacé`,
      formatted: () => 'mise en forme modifiée',
    },
    restored: (n) =>
      `Nous avons rétabli notre texte à ${plural(n, 'endroit modifié', 'endroits modifiés')} sans suivi.`,
    restoredLine: 'Notre texte rétabli, modifié sans suivi',
    counteredLine: 'Contre-proposition, modifié sans suivi',
    line: (action, what) => `– ${action} : ${what}.`,
    wording: (text) => `Notre formulation : « ${text} »`,
    comment: (text) => `Notre commentaire : « ${text} »`,
    reason: (text) => `Motif : ${text}`,
  },
};
