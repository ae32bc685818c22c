import type { agreementMessages } from '../../tabs/agreement/messages.ts';
import { count, form, list, plural } from './wording.ts';

/** What the sections of the whole document share, in French. */
export const agreement: typeof agreementMessages = {
  reading: 'Lecture du contrat…',
  goTo: 'Atteindre',
  goToOf: (what) => `Atteindre ${what}`,
  matterMissing: 'Votre cabinet demande un dossier. Choisissez-le d’abord dans Document.',
  notRecorded:
    'Votre cabinet exige que cela soit consigné, et c’est impossible pour l’instant. Rien n’a été appliqué. Réessayez dans une minute ; si cela se répète, prévenez le service informatique.',
  insertTicked: (n) => `Insérer les éléments cochés (${count(n)})`,
  noChange: 'La nouvelle formulation est identique à la clause.',
  forms: {
    trackedComment: 'Modifications suivies avec commentaires',
    tracked: 'Modifications suivies seulement',
    comment: 'Commentaires seulement',
    plain: 'Texte brut, non suivi',
  },
  insertsAs: {
    trackedComment: 'en modifications suivies avec commentaires',
    tracked: 'en modifications suivies, sans commentaires',
    comment: 'en commentaires, le texte reste tel quel',
    plain: 'en texte brut, non suivi',
  },
  changedSince: 'La clause a changé après l’envoi, peut-être par une insertion précédente. Relancez-la.',
  nothingToInsert: 'Sous cette forme, il n’y a rien à insérer. Choisissez-en une autre.',
  issues: {
    title: 'Points de négociation',
    reasons: 'Avec nos motifs et nos positions',
    question: {
      title: 'Insérer nos motifs dans ce document ?',
      others: (names) => `Le document contient des modifications ou des commentaires de ${list(names)}.`,
      unknown: 'Impossible de savoir de qui sont les modifications et les commentaires de ce document.',
      visible:
        'Toute personne qui reçoit le fichier peut lire le tableau, avec vos motifs et vos positions, tant qu’il n’est pas supprimé.',
      withReasons: 'Insérer avec',
      withoutReasons: 'Insérer sans',
    },
    table: 'Tableau dans le document, au curseur',
    newDocument: 'Nouveau document, paysage',
    opened:
      'Les points de négociation sont ouverts dans une autre fenêtre et ne sont pas encore enregistrés.',
    copy: 'Copier comme tableau',
    copied:
      'Les points de négociation sont copiés. Cette version de Word ne peut pas ouvrir de nouveau document depuis un volet : ouvrez-en un et collez-les.',
    notCopied: 'Rien n’a pu être copié ici. Enregistrez plutôt la liste en fichier Excel.',
    xlsx: 'Fichier Excel (.xlsx)',
    csv: 'Fichier CSV (.csv)',
    sheet: 'Points',
    item: 'Rubrique',
    content: 'Contenu',
    fileName: (about) => `Points de négociation - ${about}`,
    internalName: (about) => `Points de négociation - ${about} - INTERNE`,
    internalSheet: 'Points - INTERNE',
    saved: (name) => `${name} a été transmis au navigateur pour enregistrement.`,
  },
  run: {
    progress: 'Avancement',
    done: (settled, total) => `${count(settled)} sur ${count(total)}`,
    minutes: (minutes) => `encore ${plural(minutes, 'minute', 'minutes')} environ`,
    queued: (place, seconds) =>
      `Votre prochaine requête est en position ${count(place)} ; encore ${plural(Math.ceil(seconds), 'seconde', 'secondes')} environ.`,
    pausing: (seconds) =>
      `Le service est occupé. Nouvel essai dans ${plural(Math.ceil(seconds), 'seconde', 'secondes')} environ.`,
    time: (minutes, perMinute) =>
      `Environ ${plural(minutes, 'minute', 'minutes')}, à raison de ${count(perMinute)} requêtes par minute pour tout le cabinet. Les requêtes des collègues sont prioritaires.`,
    stop: 'Arrêter',
    resume: 'Reprendre',
    retry: (n) => `Relancer ${plural(n, 'échec', 'échecs')}`,
    stopped: 'Arrêté. Ce qui est fait est conservé.',
    finished: 'Terminé.',
    failed: (n) => `${count(n)} ${form(n, 'échec', 'échecs')}`,
    noAnswer: 'Le service n’a pas donné de réponse.',
  },
};
