import type { citingMessages } from '../../word/citing-messages.ts';
import { count, form, plural } from './wording.ts';

/** Citations in the document, taking things back and cleaning the file, in French. */
export const citing: typeof citingMessages = {
  none: 'Ce document ne contient aucune référence de Codicil.',
  settled: (n) =>
    n === 1
      ? 'La référence est déjà à jour.'
      : `Les ${plural(n, 'référence', 'références')} sont déjà à jour.`,
  drawn: (n) => `${count(n)} ${form(n, 'référence a été actualisée', 'références ont été actualisées')}.`,
  nothingDrawn: 'Aucune référence n’a été actualisée.',
  left: {
    edited: (n) =>
      `${count(n)} ${form(n, 'a été modifiée à la main et laissée telle quelle', 'ont été modifiées à la main et laissées telles quelles')}.`,
    locked: (n) =>
      `${count(n)} ${form(n, 'est dans un contrôle de contenu verrouillé et a été laissée', 'sont dans un contrôle de contenu verrouillé et ont été laissées')}.`,
    gone: (n) => `${count(n)} ${form(n, 'n’est plus', 'ne sont plus')} dans le document.`,
    unreachable: (n) =>
      `${count(n)} ${form(n, 'est introuvable', 'sont introuvables')} pour cette version de Word.`,
    failed: (n) => `${count(n)} ${form(n, 'n’a pas pu être actualisée', 'n’ont pas pu être actualisées')}.`,
  },
  stopped: 'Une erreur s’est produite dans Word. Rien n’a été retenté.',
  unknown:
    'Une erreur s’est produite dans Word, et l’état actuel des références n’est pas connu. Contrôlez-les avant de continuer. Rien n’a été retenté.',
  unchanged: 'Une erreur s’est produite dans Word. Les références sont inchangées. Réessayez.',
  ledgerFailed:
    'Word n’a pas enregistré la liste des insertions, aucune référence n’a donc été modifiée. Réessayez.',
  markRefused:
    'Word n’a pas mis à jour la propriété du document qui signale le texte généré par IA. La liste des insertions est exacte.',
  unknownSource: 'Cette source n’est plus dans la liste.',
  noSources: 'Rien n’est encore cité dans ce document : il n’y a pas de table des sources à insérer.',
  tableInserted: 'La table des sources suit le paragraphe. Elle est actualisée avec les références.',
  accepted: 'Accepté dans le document.',
  acceptDiffers:
    'Toutes les modifications n’ont pas pu être acceptées. Contrôlez l’endroit avant de continuer.',
  changesUnknown:
    'Word n’a pas pu y lister ses modifications suivies, rien n’a donc été fait. Acceptez-les ou refusez-les dans l’onglet Révision de Word, ou réessayez.',
  nothingPending: 'Plus rien n’est en attente : les modifications ont déjà été acceptées ou refusées.',
  joined:
    'Word a réuni ces modifications à d’autres, elles ne peuvent donc pas être acceptées seules. Utilisez l’onglet Révision de Word.',
  restored: 'Les mots remplacés sont rétablis.',
  restoredDiffers:
    'Les anciens mots n’ont pas pu être rétablis avec certitude. Contrôlez le passage, et utilisez au besoin Annuler dans Word.',
  notRestorable:
    'Les anciens mots ne peuvent pas être rétablis ici sans abîmer un contrôle de contenu ou un champ. Rien n’a été modifié. Utilisez Annuler dans Word, ou modifiez à la main.',
  changedSince:
    'Le passage a été modifié depuis, les anciens mots ne peuvent donc pas être rétablis avec certitude. Utilisez Annuler dans Word, ou modifiez à la main.',
  notAfterReload:
    'Les mots remplacés ne sont conservés que jusqu’à la fermeture du volet, jamais dans le fichier. Utilisez Annuler dans Word, ou modifiez à la main.',
  clean: {
    done: 'Il ne reste rien de Codicil dans le fichier. Enregistrez-le avant de l’envoyer.',
    left: 'Il reste quelque chose de Codicil dans le fichier ; la liste le montre.',
    comments: (n) =>
      `${count(n)} ${form(n, 'commentaire de Codicil est resté', 'commentaires de Codicil sont restés')}, comme vous l’avez choisi.`,
    stays: {
      answered: (n) =>
        `${count(n)} ${form(n, 'commentaire de Codicil reste', 'commentaires de Codicil restent')}, car d’autres y ont répondu : Word supprimerait aussi leurs réponses.`,
      edited: (n) =>
        `${count(n)} ${form(n, 'commentaire de Codicil reste, car lui ou son passage a été modifié', 'commentaires de Codicil restent, car eux ou leurs passages ont été modifiés')} depuis. Parcourez les commentaires dans Word.`,
      unclear: (n) =>
        `${count(n)} ${form(n, 'commentaire de Codicil a été modifié ou supprimé', 'commentaires de Codicil ont été modifiés ou supprimés')} depuis. Parcourez les commentaires dans Word.`,
      alike: (n) =>
        `${count(n)} ${form(n, 'commentaire de Codicil reste', 'commentaires de Codicil restent')}, car plusieurs commentaires sont identiques. Parcourez les commentaires dans Word.`,
      renamed: (n) =>
        `${count(n)} ${form(n, 'commentaire de Codicil reste', 'commentaires de Codicil restent')}, car un autre auteur est indiqué. Parcourez les commentaires dans Word.`,
      unrecorded: (n) =>
        `${count(n)} ${form(n, 'commentaire de Codicil est peut-être encore', 'commentaires de Codicil sont peut-être encore')} dans le document : une version antérieure n’a pas noté ${form(n, 'lequel', 'lesquels')}. Parcourez les commentaires dans Word.`,
    },
    lockedControls:
      'Un contrôle de contenu verrouillé n’a pas pu être retiré. Déverrouillez-le dans l’onglet Développeur et nettoyez à nouveau.',
    bookmarksStay:
      'Cette version de Word ne peut pas supprimer les signets masqués d’une version plus récente. Supprimez ceux dont le nom commence par _codicil_ sous Insertion > Signet en cochant Signets masqués, ou nettoyez le fichier dans Word 2024 ou Microsoft 365.',
    commentsUnseen: 'Cette version de Word ne peut pas lire les commentaires.',
    failed:
      'Une erreur s’est produite dans Word pendant le nettoyage. La liste montre ce qui reste dans le fichier.',
  },
};
