import type { packageMessages } from '../../word/package-messages.ts';

/** Tracked changes that are written as a package, in French. */
export const packages: typeof packageMessages = {
  refused: {
    shape:
      'Cette version de Word n’accepte d’un volet des modifications suivies que dans les mots d’un même paragraphe. Rien n’a été modifié. Décochez les autres modifications, ou insérez-les comme texte simple.',
    fixed:
      'Une modification se trouve dans un lien ou un champ, ou juste à côté, et cette version de Word pourrait ne pas le restituer en entier. Rien n’a été modifié. Décochez-la, ou insérez les modifications comme texte simple.',
    objects:
      'Parmi ces mots se trouve un élément que cette version de Word pourrait ne pas restituer tel quel, comme une note, un commentaire, un signet, un contrôle de contenu ou une image. Rien n’a été modifié. Cochez moins de modifications, ou insérez-les comme texte simple.',
    changes:
      'Parmi ces mots se trouvent des modifications suivies que cette version de Word pourrait ne pas restituer telles quelles. Rien n’a été modifié. Acceptez-les ou refusez-les d’abord, ou insérez les modifications comme texte simple.',
    unread:
      'Cette version de Word n’a pas restitué ces mots tels qu’ils figurent dans le document. Rien n’a été modifié. Insérez les modifications comme texte simple.',
  },
  written: (sentence) => `${sentence} Pour annuler, utilisez Refuser dans l’onglet Révision de Word.`,
  undo: 'Appuyez une fois sur Ctrl+Z dans Word pour l’annuler.',
};
