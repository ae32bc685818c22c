import type { clausesMessages } from '../../tabs/agreement/clauses/messages.ts';
import { count, form, plural } from './wording.ts';

const clausesCount = (n: number): string => plural(n, 'clause', 'clauses');
const characters = (n: number): string => plural(n, 'caractère', 'caractères');

/** One instruction over many clauses, in French. */
export const clauses: typeof clausesMessages = {
  intro:
    'Fait la même chose pour chaque clause du contrat, une requête par clause. Rien n’est écrit dans le document avant que vous ne l’ayez coché.',
  action: 'Que faire de chaque clause',
  instruction: 'Instruction',
  furtherInstruction: 'Instruction complémentaire (facultative)',
  question: 'Question',
  placeholder: 'Par exemple : écrire « Client » au lieu de « Acheteur »',
  gives: 'L’instruction donne',
  yields: { rewrite: 'une reformulation de chaque clause', answer: 'une réponse sur chaque clause' },
  project: 'Répondre depuis le projet',
  ground: (name) => `S’appuyer sur ${name}`,
  file: (name) => `${name} est envoyé avec chaque clause.`,
  removeFile: (name) => `Retirer ${name}`,
  fileExcludesProject: 'Un projet ne peut pas être utilisé avec un fichier. Retirez d’abord le fichier.',
  fileMissing: (name) =>
    `${name} n’est pas conservé sur cet appareil. Choisissez Nouveau, et joignez-le à nouveau dans Document.`,
  shorterLimit: (limit) => `Avec un projet ou un fichier, une requête peut compter ${characters(limit)}.`,
  list: 'Lister les clauses',
  needsInstruction: 'Saisissez d’abord l’instruction.',
  actionNeedsModel: 'Cette action exige un modèle de langage, et l’espace de travail n’en a pas.',
  needsModel:
    'Sans modèle de langage, seuls des mots entre guillemets peuvent être remplacés ou supprimés : remplacez « Client » par « Acheteur ».',
  needsProject: 'Choisissez d’abord le projet sur lequel les réponses doivent s’appuyer.',
  change: 'Modifier l’instruction',
  newTask: 'Nouveau',
  definition: (text) => `Définition : ${text}`,
  tooLong: (over) =>
    `Omise : avec l’instruction, elle dépasse de ${characters(over)} la limite d’une requête. Raccourcissez l’instruction, ou travaillez sur une partie de la clause dans Document.`,
  heading: 'Non cochée : elle ne contient pas de phrase.',
  plan: {
    title: 'Ce qui sera envoyé',
    calls: (ticked, of, requests, chars) =>
      `${count(ticked)} sur ${clausesCount(of)} : ${plural(requests, 'requête', 'requêtes')}, ${characters(chars)} en tout.`,
    leftOut: (n, chars) => `${form(n, 'Omise', 'Omises')} : ${clausesCount(n)}, ${characters(chars)}.`,
    split: (n, most) =>
      `${count(n)} ${form(n, 'clause dépasse', 'clauses dépassent')} ${characters(most)} et ${form(n, 'est envoyée', 'sont envoyées')} en plusieurs parties.`,
    splitAtSentences: (requests) =>
      `Trop longue pour une requête : scindée entre les phrases et envoyée en ${plural(requests, 'requête', 'requêtes')}. Les réponses sont ensuite réunies.`,
    start: 'Démarrer',
    nothing: 'Cochez d’abord une clause.',
    tick: (label) => `Envoyer ${label}`,
    tickAll: 'Tout cocher',
    tickNone: 'Tout décocher',
    characters: (clause, sent) => `${characters(clause)}, ${count(sent)} ${form(sent, 'envoyé', 'envoyés')}`,
    definitions: (terms) => `Avec les définitions de ${terms}.`,
    definitionsLeftOut: (terms) => `Définitions qui n’entrent pas : ${terms}.`,
  },
  part: (label, part) => `${label}, partie ${count(part)}`,
  results: 'Résultats',
  counts: (answered, unchanged) =>
    unchanged === 0
      ? clausesCount(answered)
      : `${clausesCount(answered)}, ${count(unchanged)} sans modification`,
  states: {
    waiting: 'En attente',
    running: 'Réponse en cours…',
    done: 'Répondu',
    no_change: 'Sans modification',
    failed: 'Échec',
    skipped: 'Non envoyée',
    stale: 'Modifiée',
  },
  stale: 'La clause a changé après sa lecture. Réessayez pour la traiter telle qu’elle est maintenant.',
  changes: (n) => plural(n, 'modification', 'modifications'),
  answer: 'Réponse',
  tick: (label) => `Insérer la reformulation de ${label}`,
  tickAll: 'Cocher toutes les clauses',
  tickNone: 'Décocher toutes les clauses',
  nothingTicked: 'Cochez une clause pour insérer ses modifications.',
  summary: 'Résumé des réponses',
  summaryOf: (n) => `${plural(n, 'réponse', 'réponses')}, chacune sous sa clause.`,
  insertSummary: 'Insérer le résumé',
  asCommentOn: (clause) => `en commentaire sur ${clause}`,
  copySummary: 'Copier le résumé',
};
