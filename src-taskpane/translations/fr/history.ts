import type { historyMessages } from '../../features/history/messages.ts';
import { count, plural } from './wording.ts';

/** The history of a document in French. */
export const history: typeof historyMessages = {
  kinds: {
    question: 'Requête',
    review: 'Revue du contrat',
    search: 'Recherche',
    upload: 'Fichier enregistré dans le Vault',
  },
  title: 'Historique de ce document',
  search: 'Rechercher dans l’historique',
  loading: 'Lecture de l’historique…',
  none: 'Rien n’a encore été envoyé depuis ce document.',
  noMatch: 'Rien de ce qui a été envoyé ou reçu ne contient ces mots.',
  kept: {
    session: 'Conservé jusqu’à la fermeture du volet, sur cet appareil seulement. Jamais dans le document.',
    lasting:
      'Conservé 30 jours, sur cet appareil seulement. Jamais dans le document ; une copie du document a son propre historique.',
    unsaved: 'Le document n’a jamais été enregistré : ceci est conservé jusqu’à la fermeture du volet.',
  },
  restsOn: (name) => `dans ${name}`,
  withFile: (name) => `avec ${name}`,
  versions: (n) => plural(n, 'réponse', 'réponses'),
  sent: 'Ce qui a été envoyé',
  answer: (n, all) => (all === 1 ? 'Réponse' : `Réponse ${count(n)} sur ${count(all)}`),
  incomplete: 'La réponse n’est pas complète.',
  copyAnswer: 'Copier la réponse',
  sources: 'Sources',
  source: (name, page, quote) =>
    `${name}${page === undefined ? '' : `, p. ${page}`}${quote === '' ? '' : ` : « ${quote} »`}`,
  remove: (what) => `Supprimer : ${what}`,
  removeAll: 'Tout supprimer',
  removeAllQuestion: (n) => `Supprimer ${plural(n, 'requête', 'requêtes')} et les réponses de cet appareil ?`,
  removeAllYes: 'Supprimer',
  cancel: 'Annuler',
  close: 'Fermer',
  export: 'Exporter',
  exportXlsx: 'En classeur Excel (.xlsx)',
  exportCsv: 'En texte (.csv)',
  exportName: 'Envois',
  columns: [
    'Heure (UTC)',
    'Quoi',
    'Envoyé à',
    'Projet',
    'Fichier',
    'Modèle',
    'Texte envoyé',
    'Réponse',
    'Complète',
    'Sources',
  ],
  yes: 'oui',
  no: 'non',
};
