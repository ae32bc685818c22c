import type { vaultMessages } from '../../features/save-to-vault/messages.ts';
import { plural } from './wording.ts';

/** Saving the open document in the vault, in French. */
export const vault: typeof vaultMessages = {
  title: 'Enregistrer ce document dans le Vault',
  intro:
    'Le document entier est envoyé tel quel, avec ses modifications suivies et ses commentaires, à l’espace de travail de votre cabinet. Votre propre fichier n’est pas modifié.',
  project: 'Projet',
  choose: 'Choisir un projet que vous pouvez modifier',
  noMatch: 'Aucun projet que vous pouvez modifier ne porte ce nom.',
  noProjects:
    'Vous ne pouvez ajouter de fichiers à aucun projet. Demandez ce droit au propriétaire d’un projet.',
  name: 'Nom du fichier',
  nameMissing: 'Donnez un nom au fichier.',
  untitled: 'Document',
  follows: (name) => `La version qui suit ${name}, la dernière du projet.`,
  followsSaved: (name, day) => `La version qui suit ${name}, enregistrée à partir de ce document le ${day}.`,
  same: {
    keep: (name) => `Le projet a un fichier nommé ${name}, qui reste à côté de celui-ci.`,
    replace: (name) => `Remplace ${name} dans le projet.`,
    skip: (name) => `Le projet a un fichier nommé ${name} : rien ne sera enregistré.`,
  },
  copyKept: (days) =>
    days === 0
      ? 'Une copie reste dans ce volet jusqu’à sa fermeture, pour y comparer ce qui revient.'
      : `Une copie reste sur cet appareil pendant ${plural(days, 'jour', 'jours')} au plus, pour y comparer ce qui revient.`,
  duplicates: 'Si le projet a un fichier de ce nom',
  keep: 'Garder les deux',
  replace: 'Le remplacer',
  skip: 'Le laisser, sans rien enregistrer',
  save: 'Enregistrer',
  stop: 'Arrêter',
  copying: 'Word copie le document…',
  uploading: 'Envoi du document…',
  skipped: (name) => `Le projet a déjà un fichier nommé ${name}. Rien n’a été enregistré.`,
  reading: (name) => `${name} est enregistré. L’espace de travail le lit…`,
  stillReading: (name) =>
    `${name} est enregistré. L’espace de travail le lit encore ; ses réponses ne l’utilisent pas encore.`,
  ready: (name, project) => `${name} est dans ${project} et peut maintenant être interrogé et recherché.`,
  failed: (name) =>
    `${name} est enregistré, mais l’espace de travail n’a pas pu le lire. Ouvrez-le dans l’espace de travail pour savoir pourquoi.`,
};
