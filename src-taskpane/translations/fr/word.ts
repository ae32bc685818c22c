import type { BlockedReason } from '../../pure/diff/model.ts';
import type { wordMessages } from '../../word/messages.ts';
import { count, form, list, plural } from './wording.ts';

const fixedReasons: Readonly<Record<BlockedReason, string>> = {
  field:
    'dans un champ, tel qu’un renvoi : Word l’écraserait lors de la mise à jour des champs. Modifiez plutôt ce à quoi le champ renvoie.',
  locked: 'dans un contrôle de contenu verrouillé. Déverrouillez-le d’abord dans l’onglet Développeur.',
  inline:
    'une marque de paragraphe dans un contrôle de contenu, où Word écrirait un saut de ligne. Retirez d’abord le contrôle de contenu.',
  noRewrite: 'dans une réponse qui n’est pas une reformulation du passage.',
  sentence:
    'dans la même phrase qu’une modification qui ne peut pas être écrite : aucune phrase n’est écrite en partie.',
};

const megabytes = (bytes: number): string => count(Math.ceil(bytes / (1024 * 1024)));

function named(words: readonly string[]): string {
  const shown = words.map((text) => text.trim()).filter((text) => text !== '');
  const some = shown.slice(0, 5).map((text) => `« ${text.length > 60 ? `${text.slice(0, 60)}…` : text} »`);
  if (some.length === 0) return '';
  return ` Supprimé : ${some.join(', ')}${shown.length > some.length ? ' et d’autres' : ''}.`;
}

/** Word, and what was written into the document, in French. */
export const word: typeof wordMessages = {
  old: {
    trackedChanges:
      'Cette version de Word ne peut pas écrire de modifications suivies depuis un volet. Il faut Word 2024 ou Microsoft 365.',
    comments:
      'Cette version de Word ne peut pas écrire de commentaires depuis un volet. Il faut Word 2024 ou Microsoft 365.',
    footnotes:
      'Cette version de Word ne peut pas écrire de notes de bas de page depuis un volet : la source va entre crochets.',
    reviewedText:
      'Cette version de Word ne peut pas omettre les suppressions suivies du texte qu’elle fournit.',
    rejectChanges:
      'Cette version de Word ne peut pas refuser de modifications depuis un volet. Refusez-les dans l’onglet Révision de Word.',
    newDocument: 'Cette version de Word ne peut pas ouvrir de nouveau document depuis un volet.',
    commentStays:
      'Cette version de Word ne peut pas retirer de commentaire depuis un volet. Supprimez le commentaire dans Word ; le nettoyage le retire de cette liste.',
    noteStays:
      'Cette version de Word ne peut pas retirer de note depuis un volet. Supprimez l’appel de note dans le texte, et la note disparaît.',
  },
  fixed: fixedReasons,
  file: {
    tooLarge: (size, most) =>
      `Le document fait ${megabytes(size)} Mo ; le Vault en accepte ${megabytes(most)}. Enregistrez une copie sans images et chargez-la.`,
    incomplete: 'Word n’a pas fourni le document en entier. Enregistrez-le et réessayez.',
  },
  nothingSelected: 'Rien n’est sélectionné. Sélectionnez d’abord le passage dans le document.',
  selectionChanged:
    'Le passage du document n’est plus celui qui a été envoyé. Sélectionnez-le et renvoyez-le, ou insérez la réponse ailleurs.',
  caution: {
    notice:
      'Word, ou ce volet, s’est fermé inopinément pendant que Codicil travaillait sur ce document. Par prudence, Codicil se passe maintenant des fonctions de Word qui ont pu en être la cause : il lit les modifications suivies dans le balisage du fichier, et ne peut pas les annuler.',
    reason:
      'Word, ou ce volet, s’est fermé inopinément pendant que Codicil travaillait sur ce document ; cette fonction est donc désactivée jusqu’à ce que vous choisissiez « Les réactiver ».',
  },
  changedSinceSeen:
    'Le passage a changé après avoir été affiché ici. Contrôlez-le, et réessayez si c’est bien celui-là.',
  scope: {
    document: 'Document entier',
    notInText: 'Le curseur n’est pas dans le texte principal. Placez-le dans la clause.',
    paragraph: 'Paragraphe : ni clause numérotée ni titre au-dessus',
    noClause:
      'Il n’y a ni clause numérotée ni titre au curseur ou au-dessus, et son paragraphe est vide. Placez le curseur dans une clause, ou sélectionnez-la.',
  },
  agreement: {
    beginning: 'Début',
    empty: 'Le document n’a pas de texte à examiner.',
    tooLong: 'Le document a plus de 5 000 paragraphes, ce qui est trop long pour Codicil.',
    changed: 'La clause n’est plus dans le document telle qu’elle a été lue. Relisez le contrat.',
  },
  whole: {
    noMarkup:
      'Word n’a pas fourni le balisage du document : les suppressions suivies ont été lues comme du texte, les modifications suivies et les commentaires n’ont pas été comptés.',
    noReview:
      'Word n’a pas fourni le balisage du document, ses modifications suivies ne peuvent donc pas être listées. Voyez-les dans l’onglet Révision de Word.',
    noComments:
      'Le document a des commentaires que cette version de Word ne fournit pas : ils ne sont pas listés.',
    changeGone:
      'La modification n’est plus dans le document telle qu’elle a été listée. Listez à nouveau les modifications.',
    changeAmbiguous:
      'Word ne distingue pas cette modification d’une autre avec certitude, rien n’a donc été changé. Décidez dans l’onglet Révision de Word.',
    leftToWord:
      'Cette version de Word ne laisse aucun complément décider de cette modification. Décidez dans Word, dans l’onglet Révision.',
    accepted: 'La modification a été acceptée.',
    rejected: 'La modification a été refusée.',
    decisionDiffers:
      'Word a exécuté la commande, mais les modifications suivies diffèrent de ce qui était attendu. Contrôlez l’endroit dans le document.',
    notes:
      'Cette version de Word ne fournit pas les notes de bas de page et de fin : elles n’ont pas été lues.',
    changed:
      'Les mots ne sont plus dans le document tels qu’ils ont été lus. Contrôlez à nouveau le document.',
  },
  unread: {
    stories: 'Les en-têtes et pieds de page n’ont pas été lus.',
    deletions: (words) =>
      `Le passage contient des suppressions suivies que cette version de Word ne peut pas omettre : elles ont été lues comme du texte.${named(words)}`,
    reviewed: (words) =>
      `Word n’a pas pu omettre les suppressions suivies de ce passage : elles ont été lues comme du texte.${named(words)}`,
    notes: 'Le passage a des notes que cette version de Word ne fournit pas : elles n’ont pas été lues.',
    objects: 'Les images, zones de texte et autres objets éventuels du passage n’ont pas été lus.',
    long: (paragraphs) =>
      `La sélection s’étend sur ${plural(paragraphs, 'paragraphe', 'paragraphes')}. C’est trop pour la modifier ; sélectionnez moins.`,
  },
  refusal: {
    readOnly:
      'Le document est en lecture seule, ou une étiquette ou la gestion des droits empêche de le modifier. Cliquez sur Activer la modification, enregistrez une copie, ou demandez qui l’a protégé, et réessayez.',
    protected:
      'Le document est protégé. Demandez qui l’a protégé, ou levez la protection sous Révision > Protéger (Restreindre la modification), et réessayez.',
    header: 'La sélection est dans un en-tête. Codicil n’écrit que dans le texte principal.',
    footer: 'La sélection est dans un pied de page. Codicil n’écrit que dans le texte principal.',
    footnote: 'La sélection est dans une note de bas de page. Codicil n’écrit que dans le texte principal.',
    endnote: 'La sélection est dans une note de fin. Codicil n’écrit que dans le texte principal.',
    other: 'La sélection est dans une zone de texte ou une autre partie où Codicil n’écrit pas.',
    locked:
      'Le passage est dans un contrôle de contenu verrouillé. Déverrouillez-le d’abord dans l’onglet Développeur.',
    lockedEnd:
      'Le passage se termine dans un contrôle de contenu verrouillé. Déverrouillez-le d’abord dans l’onglet Développeur, ou sélectionnez un passage hors de celui-ci.',
    blocked: (numbers) =>
      [
        ...[...numbers].map(
          ([reason, all]) =>
            `${all.length === 1 ? 'Modification' : 'Modifications'} ${list(all.map(count))} : ${fixedReasons[reason]}`,
        ),
        'Décochez ces modifications pour insérer les autres. Rien n’a été modifié.',
      ].join(' '),
    columns:
      'Seule une colonne, ou plusieurs morceaux séparés, d’un tableau sont sélectionnés, et Word n’en fournit que le dernier. Sélectionnez des lignes entières, ou les mots d’une cellule.',
    lastItem:
      'Le texte se termine ici par un titre ou un élément de liste, qui perdrait son numéro au retrait de la réponse. Ajoutez d’abord un paragraphe vide à la suite, ou insérez la réponse en commentaire.',
    deletedMark:
      'Une modification suivie réunit ou retire des paragraphes de ce passage. Acceptez-la ou refusez-la d’abord.',
    deletions:
      'Le passage contient des suppressions suivies que cette version de Word ne peut pas omettre. Acceptez-les ou refusez-les d’abord.',
  },
  ambiguous:
    'Un endroit du passage n’a pas été trouvé avec certitude, rien n’a donc été modifié. Sélectionnez moins, ou insérez la réponse après le passage.',
  trackingRefused: {
    TrackAll: 'Word n’a pas activé le suivi des modifications, rien n’a donc été écrit.',
    Off: 'Word n’a pas désactivé le suivi des modifications, rien n’a donc été écrit. Désactivez-le dans l’onglet Révision, ou insérez le texte en modification suivie. S’il est verrouillé, seules des modifications suivies peuvent être insérées.',
  },
  thread: {
    replied: 'La réponse est dans le document.',
    resolved: 'Le commentaire est résolu.',
    reopened: 'Le commentaire est de nouveau ouvert.',
    gone: 'Le commentaire n’est plus dans le document tel qu’il figurait dans la liste. Listez de nouveau les modifications.',
    differs: 'Word affiche le commentaire autrement que prévu. Vérifiez-le dans Word.',
  },
  commentRefused: 'Word refuse les commentaires ici. Insérez le texte sous une autre forme.',
  noteRefused: 'Word refuse les notes de bas de page ici. Insérez le texte sous une autre forme.',
  unsuitable: 'Cette forme n’est pas disponible ici. Choisissez-en une autre.',
  emptyText: 'Il n’y a rien à insérer.',
  tableInCell:
    'Un tableau ne peut pas aller dans une cellule de tableau. Placez le curseur dans le texte principal.',
  done: {
    unchanged: 'Le nouveau texte est identique à l’ancien. Rien n’a été modifié.',
    rewritten: (changes) => `Écrit en ${plural(changes, 'modification suivie', 'modifications suivies')}.`,
    replaced: (changes) =>
      `${count(changes)} ${form(changes, 'modification a été écrite', 'modifications ont été écrites')} en texte brut.`,
    tracked: 'Inséré après le passage en modification suivie.',
    inserted: 'Inséré après le passage.',
    commented: 'Le commentaire est sur le passage.',
    commentUnlisted:
      'Word n’a pas listé le commentaire. S’il est là, ou apparaît après un rechargement, supprimez-le dans Word.',
    commentNotDeleted:
      'Word n’a pas supprimé le commentaire. Supprimez-le dans Word ; si le document est en mode Affichage, choisissez d’abord Modification en haut à droite.',
    commentLater: 'Word pour le web ne l’affiche peut-être qu’après un rechargement.',
    rewrittenCommented: (sentence) => `${sentence} Le commentaire est sur le passage.`,
    uncommented: (reason) => `Le commentaire manque. ${reason}`,
    noted: 'Inséré après le passage, avec une note de bas de page.',
    endnotedText: 'Inséré après le passage, avec une note de fin.',
    footnoted: 'La note de bas de page est sur le passage.',
    endnoted: 'La note de fin est sur le passage.',
    inBrackets: 'Inséré après le passage, entre crochets.',
    rich: {
      tracked: 'Inséré après le passage en modification suivie, dans le format du document.',
      plain: 'Inséré après le passage, dans le format du document.',
    },
    table: 'Le tableau est dans le document.',
    partOf: (clause) => `Le texte n’a pas de numéro propre : il fait partie de ${clause}.`,
    numberLeft: 'Le numéro de la clause à cet endroit n’est pas certain : donnez-le-lui à la main.',
    numberBehind: 'Le paragraphe après la liste n’a plus le même numéro. Corrigez-le dans Word.',
    looksLeft: 'La mise en forme du texte inséré n’a pas pu être appliquée : vérifiez-la.',
    headingLeft:
      'Word n’a pas fait de la première ligne un en-tête : si le tableau dépasse une page, choisissez Répéter les lignes d’en-tête dans l’onglet Disposition.',
    undoLost:
      'Word pour le web n’annule peut-être pas au-delà d’une liste : Annuler dans ce volet la retire.',
    notesLeft:
      'Toutes les sources n’ont pas pu aller dans une note de bas de page. Contrôlez les cellules du tableau.',
    bracketed: 'Inséré après le passage, avec sa source entre crochets.',
    stopped: (made, all) =>
      `Arrêté : ${count(made)} ${form(made, 'modification', 'modifications')} sur ${count(all)}, depuis la fin, dans le document, les autres non. Annuler les retire.`,
    stoppedBefore: 'Arrêté avant toute écriture.',
    unmarked:
      'Word n’a pas permis de le marquer, le volet ne peut donc ni le retirer ni le suivre : utilisez au besoin Annuler dans Word.',
    differs:
      'L’écriture a eu lieu, mais le résultat n’est pas celui qui était prévu. Contrôlez le passage avant de continuer.',
    changesLost: (authors) =>
      `Le suivi des modifications de ${list(authors)} n’est plus le même à cet endroit. Utilisez Annuler dans Word, ou regardez l’endroit avant de continuer.`,
    commentsLost: (authors) =>
      `Un commentaire de ${list(authors)} a disparu avec les mots auxquels il se rapportait. Utilisez Annuler dans Word si vous en avez besoin.`,
    unlisted: 'L’insertion n’a pas pu être notée dans la liste ; tout le reste est fait.',
    trackingLeft:
      'Le suivi des modifications n’a pas pu être remis dans son état. Voyez l’onglet Révision de Word.',
    removed: 'Retiré du document.',
    settled:
      'Ses modifications ont déjà été acceptées ou refusées. Le texte reste tel quel, et n’est plus dans la liste.',
    settledPart: (texts) =>
      `Ce qui a été accepté ou ajouté depuis à cet endroit reste : ${texts.map((text) => `« ${text} »`).join(', ')}.`,
    gone: 'L’insertion n’était plus dans le document. Elle n’est plus dans la liste.',
    emptyStays:
      'Un paragraphe vide reste, car la marque de paragraphe qui le précède porte une modification suivie, que Word rendrait définitive.',
    removalDiffers:
      'L’insertion a été retirée, mais il en reste quelque chose. Contrôlez l’endroit avant de continuer.',
  },
  incomplete: {
    unchanged:
      'Word n’a pas écrit cela, et le passage est inchangé. Si le document est en mode Affichage, choisissez Modification en haut à droite, puis réessayez.',
    changed:
      'Une erreur s’est produite dans Word à mi-chemin. Une partie de la modification est dans le document. Contrôlez le passage et annulez au besoin dans Word. Rien n’a été retenté.',
    counted: (made, all) =>
      made === all
        ? `Une erreur s’est produite dans Word, mais ${all === 1 ? 'la modification est' : `les ${count(all)} modifications sont`} dans le document. Contrôlez le passage avant de continuer. L’insertion n’est pas dans la liste : utilisez au besoin Annuler dans Word.`
        : `Une erreur s’est produite dans Word à mi-chemin : ${count(made)} ${form(made, 'modification', 'modifications')} sur ${count(all)}, depuis la fin, dans le document, les autres non. Contrôlez le passage, et utilisez au besoin Annuler dans Word. Rien n’a été retenté.`,
    unknown:
      'Une erreur s’est produite dans Word, et le contenu actuel du document n’a pas pu être lu. Contrôlez le passage avant de continuer. Rien n’a été retenté.',
  },
  missing: 'Cette insertion n’est plus dans le document.',
  unreachable:
    'L’insertion est dans le document, mais cette version de Word ne peut pas dire où avec certitude : une version plus récente de Word l’a marquée. Cherchez son nom, qui commence par _codicil_, sous Insertion > Signet en cochant Signets masqués, et modifiez-la à la main ; ou ouvrez le document dans Word 2024 ou Microsoft 365.',
  unmarked:
    'Ce qui a été écrit ici n’a pas pu être marqué, et ne peut pas être retrouvé avec certitude. Utilisez Annuler dans Word, ou modifiez à la main ; le nettoyage le retire de cette liste.',
  unknownEntry: 'Cette insertion n’est plus dans la liste.',
  noOldWords:
    'Les anciens mots ont été remplacés en texte brut et non conservés. Utilisez Annuler dans Word.',
  commentStays: {
    answered:
      'D’autres ont répondu à son commentaire, qui reste donc : Word supprimerait leurs réponses avec lui. Marquez-le comme résolu ou supprimez-le dans Word.',
    edited:
      'Son commentaire, ou le passage commenté, a été modifié depuis ; le commentaire reste donc. Supprimez-le dans Word.',
    unclear:
      'Son commentaire a été modifié ou supprimé depuis, et aucun autre ici n’est le sien avec certitude ; tous restent donc. Parcourez-les dans Word.',
    alike:
      'Plusieurs commentaires sont identiques ici, et celui de Codicil n’est pas certain ; tous restent donc. Supprimez-le dans Word.',
    renamed:
      'Un commentaire a ici les mots de celui de Codicil mais indique un autre auteur ; il reste donc. Supprimez-le dans Word.',
    unrecorded:
      'Une version antérieure de Codicil a inséré le commentaire sans noter lequel ; tous les commentaires d’ici restent donc. Supprimez-le dans Word ; le nettoyage le retire de cette liste.',
  },
  marksInside:
    'Des modifications suivies ou des commentaires ont été ajoutés depuis dans ses mots, et Word les supprimerait avec eux. Acceptez ou refusez d’abord ces modifications et supprimez ces commentaires, puis retirez l’insertion. Rien n’a été modifié.',
  marksUnknown:
    'Word n’a pas fourni le balisage de ses mots : les modifications suivies et les commentaires qui s’y trouvent ne sont pas visibles et seraient supprimés avec eux. Acceptez ou refusez d’abord les modifications à cet endroit, puis retirez l’insertion. Rien n’a été modifié.',
  silent: {
    waiting:
      'Word n’a pas répondu depuis une minute. Fermez ses boîtes de dialogue et réessayez. S’il ne répond toujours pas, fermez ce volet et rouvrez-le.',
    writing:
      'Word n’a pas répondu depuis une minute : l’état du document n’est pas connu, et l’écriture peut encore venir. Contrôlez le passage avant de continuer. Rien n’a été retenté. Si Word ne répond toujours pas, fermez ce volet et rouvrez-le.',
  },
  busy: 'Word est occupé. Fermez sa boîte de dialogue ou terminez-y votre saisie, et réessayez.',
  notWritten:
    'Word n’a pas écrit cela, et rien n’a été modifié. Si le document est en mode Affichage, choisissez Modification en haut à droite, puis réessayez.',
  codeMissing:
    'Une partie de Codicil n’a pas pu être chargée. Rien n’a été modifié. Vérifiez le réseau et réessayez.',
  failed: 'Word n’a pas exécuté la commande. Rien n’a été modifié. Réessayez.',
};
