import type { draftingMessages } from '../../tabs/agreement/playbook/choose/drafting/messages.ts';
import { count, plural } from './wording.ts';

/** Un playbook tiré de contrats. */
export const drafting: typeof draftingMessages = {
  open: 'À partir de contrats…',
  title: 'Un playbook tiré de contrats',
  intro:
    'Rassemble les sujets et les clauses de ce qui a déjà été convenu, avec la source de chacun, sous forme de projet à modifier. Aucun modèle de langage n’est nécessaire.',
  source: 'À partir de',
  sources: { open: 'Le contrat ouvert', project: 'Les fichiers d’un projet' },
  projectOf: (name) => `Les fichiers du projet ${name}`,
  topics: 'Sujets',
  ownTopics: { open: 'Ses titres', project: 'Ceux du contrat ouvert' },
  topicsFrom: (playbook) => `Ceux de ${playbook}`,
  openHint: 'Le contrat est lu sur cet appareil. Rien n’est envoyé.',
  projectHint:
    'Le projet est interrogé une fois par sujet, avec son nom et ses mots à trouver. Seuls les passages trouvés sont lus, non les fichiers entiers.',
  start: 'Préparer le playbook',
  stop: 'Arrêter',
  cancel: 'Annuler',
  needsProject: 'Choisissez d’abord un projet.',
  searching: (done, total) => `${count(done)} sur ${plural(total, 'sujet cherché', 'sujets cherchés')}…`,
  thisAgreement: 'Ce contrat',
  page: (n) => `page ${count(n)}`,
  read: (n) => `${plural(n, 'contrat lu', 'contrats lus')}.`,
  asked: (files, found) =>
    `${plural(files, 'fichier interrogé', 'fichiers interrogés')}, passages trouvés dans ${count(found)}. Un fichier sans passage peut tout de même traiter un sujet.`,
  notReady: (n) =>
    n === 1
      ? 'Un fichier n’a pas été interrogé, car le Vault le traite encore.'
      : `${count(n)} fichiers n’ont pas été interrogés, car le Vault les traite encore.`,
  keptOut: (n) =>
    n === 1
      ? 'Un passage de texte masqué a été écarté.'
      : `${count(n)} passages de texte masqué ont été écartés.`,
  missing: (topics) => `Rien trouvé sur : ${topics}`,
  nothing: 'Aucun sujet n’a été trouvé. Choisissez d’autres sujets ou une autre source.',
  inAgreements: (n, all) => `dans ${count(n)} sur ${plural(all, 'contrat', 'contrats')}`,
  inFiles: (n, all) => `passages dans ${count(n)} sur ${plural(all, 'fichier', 'fichiers')}`,
  list: 'Sujets du projet de playbook',
  name: 'Sujet',
  position: 'Position',
  measure: 'Mesure',
  importance: 'Importance',
  wording: 'Notre clause',
  noWording: 'Aucune',
  from: (file, clause) => `${file}, ${clause}`,
  drop: (topic) => `Écarter ${topic}`,
  dropped: (topic) => `${topic} est écarté.`,
  mergeInto: 'Fusionner avec',
  mergeNone: 'Aucun autre sujet',
  merge: 'Fusionner',
  mergeOf: (topic) => `Fusionner ${topic} avec l’autre sujet`,
  merged: (topic, into) => `${topic} fait maintenant partie de ${into}.`,
  playbookName: 'Nom du playbook',
  nameMissing: 'Saisissez un nom.',
  replaces: 'Vous avez un playbook de ce nom. Il sera remplacé.',
  save: (n) => `Enregistrer comme playbook (${plural(n, 'sujet', 'sujets')})`,
  toMend: (n) =>
    n === 1
      ? 'Un sujet ne peut pas être enregistré tel quel.'
      : `${count(n)} sujets ne peuvent pas être enregistrés tels quels.`,
  problems: {
    no_topic: 'Saisissez un nom.',
    duplicate_topic: 'Un autre sujet porte ce nom. Renommez l’un des deux, ou fusionnez-les.',
    unreadable_measure: 'Écrivez-la comme « délai de paiement au plus 30 jours », ou laissez-la vide.',
    nothing_said: 'Indiquez une position ou une mesure, ou choisissez une clause.',
  },
};
