import type { libraryMessages } from '../../features/prompt-library/messages.ts';
import { count, form, plural } from './wording.ts';

/** The prompt library in French. The names of columns are headings that a table of prompts may have. */
export const library: typeof libraryMessages = {
  columns: { name: 'Nom', text: 'Texte', form: 'Forme', grounding: 'Base', model: 'Modèle' },
  problems: {
    no_header: () =>
      'Aucune ligne n’a les titres Nom et Texte. Placez-les dans la première ligne, avec Forme, Base et Modèle si vous les utilisez.',
    empty_cell: () => 'La cellule est vide, la ligne est donc omise. Un prompt demande un nom et un texte.',
    duplicate_name: (value) => `Une ligne précédente a le nom « ${value} », cette ligne est donc omise.`,
    unknown_form: (value) =>
      `« ${value} » n’est pas une forme, les mots du prompt décident donc. Écrivez rewrite, answer, tracked changes, plain text, comment, footnote, endnote ou brackets.`,
    unknown_grounding: (value) =>
      `« ${value} » n’est pas une base, le prompt ne s’appuie donc sur rien d’autre. Écrivez none, project ou file.`,
    unknown_variable: () =>
      'Un nom entre accolades n’est pas une variable et est envoyé tel quel. Variables : selection, clause, defined terms, party, matter, playbook position.',
    too_long: () =>
      'La cellule est trop longue, la ligne est donc omise. Un nom a 200 caractères au plus, un texte 20 000.',
  },
  file: {
    empty: (name) => `${name} est vide.`,
    too_large: (name) =>
      `${name} dépasse 64 Mo une fois décompressé, ce qui est trop pour un tableau. Ne gardez que les feuilles et colonnes nécessaires, sans images.`,
    unreadable: (name) =>
      `${name} est illisible. Le fichier est peut-être endommagé ou protégé par un mot de passe. Enregistrez-le à nouveau sans mot de passe.`,
    unsupported: (name) =>
      `${name} n’est pas un fichier dont on peut lire des prompts. Enregistrez-le en .xlsx ou .csv.`,
    no_table: (name) =>
      `${name} n’a pas de tableau. Une bibliothèque de prompts est un tableau avec les titres Nom et Texte.`,
  },
  leftOut: {
    too_large: (name) => `${name} est omis : un fichier de prompts a 5 Mo au plus.`,
    link: (name) => `${name} est omis, car il s’agit d’un lien. Placez le fichier lui-même dans le dossier.`,
    unreadable: (name) =>
      `${name} est omis, car le serveur n’a pas le droit de le lire. Adressez-vous à votre service informatique.`,
  },
  variables: {
    selection: 'Sélection',
    clause: 'Clause',
    'defined terms': 'Termes définis',
    party: 'Partie',
    matter: 'Dossier',
    'playbook position': 'Position du playbook',
  },
  groundings: { none: 'Rien d’autre', project: 'Le projet', file: 'Un fichier joint' },
  forms: {
    rewrite: 'Reformulation',
    answer: 'Réponse',
    'tracked changes': 'Modifications suivies',
    'tracked changes with a comment': 'Modifications suivies avec un commentaire',
    'plain text': 'Texte brut',
    comment: 'Commentaire',
    footnote: 'Note de bas de page',
    endnote: 'Note de fin',
    brackets: 'Texte entre crochets',
  },
  fact: (name, value) => `${name} : ${value}`,
  title: 'Bibliothèque de prompts',
  search: 'Rechercher des prompts',
  prompts: 'Prompts',
  loading: 'Lecture de la bibliothèque de prompts…',
  firm: (file) => `Du cabinet : ${file}`,
  builtIn: 'Codicil',
  own: 'Les vôtres, sur cet appareil',
  none: 'Le cabinet n’a pas de prompts sur le serveur, et vous n’en avez pas. Choisissez Nouveau prompt pour en écrire un.',
  noMatch: 'Aucun prompt ne contient ces mots.',
  found: (n) => plural(n, 'prompt', 'prompts'),
  starred: 'en favori',
  star: 'Ajouter aux favoris',
  unstar: 'Retirer des favoris',
  use: 'Utiliser',
  next: 'Suivant',
  back: 'Retour',
  close: 'Fermer',
  create: 'Nouveau prompt',
  edit: 'Modifier',
  remove: 'Supprimer',
  more: 'Importer et exporter',
  import: 'Importer…',
  importFile: 'Fichier de prompts à importer',
  exportXlsx: 'Exporter vos prompts en classeur Excel (.xlsx)',
  exportCsv: 'Exporter vos prompts en texte (.csv)',
  exportName: 'Prompts',
  imported: (n, replaced) =>
    `${plural(n, 'prompt importé', 'prompts importés')}${replaced === 0 ? '' : `, dont ${count(replaced)} à la place ${form(replaced, 'd’un autre', 'd’autres')} du même nom`}.`,
  unusable: (n) => plural(n, 'problème dans les tableaux', 'problèmes dans les tableaux'),
  where: (file, row, column) =>
    row === 0 ? file : `${file}, ligne ${count(row)}${column === undefined ? '' : `, colonne ${column}`}`,
  kept: (isLasting) =>
    isLasting
      ? 'Vos prompts restent sur cet appareil jusqu’à ce que vous les supprimiez.'
      : 'Votre cabinet ne conserve rien sur cet appareil : vos prompts durent jusqu’à la fermeture du volet. Exportez-les pour les garder.',
  form: 'Forme',
  formOpen: 'D’après le texte',
  grounding: 'S’appuie sur',
  model: 'Modèle',
  modelDefault: 'Modèle par défaut',
  name: 'Nom',
  text: 'Texte',
  textHint: 'Variables : {selection}, {clause}, {defined terms}, {party}, {matter}, {playbook position}.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  nameTaken: 'Vous avez déjà un prompt de ce nom. Choisissez-en un autre.',
  nameMissing: 'Saisissez un nom.',
  textMissing: 'Saisissez le texte du prompt.',
  fill: (name) => `Compléter : ${name}`,
  preview: 'Aperçu',
  previewOf: (name) => `Texte de ${name}`,
  characters: (n) => plural(n, 'caractère', 'caractères'),
  ofLimit: (n, limit) => `${plural(n, 'caractère', 'caractères')} sur ${count(limit)}`,
  missing: (names) => `À compléter : ${names}.`,
  finding: 'Lecture du document…',
  notFound: {
    selection: 'Rien n’est sélectionné. Saisissez les mots, ou revenez en arrière et sélectionnez-les.',
    clause: 'Le curseur n’est dans aucune clause identifiable. Saisissez les mots.',
    'defined terms': 'Le passage n’utilise aucun terme que ce document définit.',
    party: 'Pour qui agissez-vous ?',
    matter: 'Aucun projet n’est choisi. Saisissez le dossier.',
    'playbook position': 'Choisissez un playbook et un sujet, ou saisissez la position.',
  },
  playbook: 'Playbook',
  choosePlaybook: 'Choisir un playbook',
  topic: 'Sujet',
  chooseTopic: 'Choisir un sujet',
  noPlaybookMatch: 'Aucun playbook ne porte ce nom.',
  noTopicMatch: 'Aucun sujet ne porte ce nom.',
};
