import type { playbookMessages } from '../../tabs/agreement/playbook/messages.ts';
import { count, form, plural } from './wording.ts';

const characters = (n: number): string => plural(n, 'caractère', 'caractères');

/** Reviewing an agreement against a playbook, in French. The names of columns are headings that a playbook may have. */
export const playbook: typeof playbookMessages = {
  columns: {
    topic: 'Sujet',
    find: 'Rechercher',
    position: 'Position',
    fallback: 'Position de repli',
    notAcceptable: 'Non acceptable',
    wording: 'Texte',
    comment: 'Commentaire',
    importance: 'Importance',
    appliesWhen: 'S’applique si',
    measure: 'Mesure',
  },
  importances: { high: 'Élevée', medium: 'Moyenne', low: 'Faible' },
  problems: {
    no_header: () =>
      'Aucune ligne n’a les titres Sujet et Position. Placez-les dans la première ligne, avec les autres colonnes que vous utilisez.',
    empty_cell: () =>
      'La cellule est vide, la ligne est donc omise. Une ligne demande un sujet, et une position, un texte ou une mesure.',
    duplicate_topic: (value) => `Une ligne précédente a le sujet « ${value} », cette ligne est donc omise.`,
    unknown_importance: (value) =>
      `« ${value} » n’est pas une importance, medium est donc utilisé. Écrivez high, medium ou low.`,
    unreadable_measure: (value) =>
      `« ${value} » est illisible, le sujet n’a donc pas de mesure. Écrivez par exemple « payment period at most 30 days ».`,
    formula_error: (value) => `Le résultat de la formule est ${value}, la cellule compte donc comme vide.`,
  },
  file: {
    empty: (name) => `${name} est vide.`,
    too_large: (name) =>
      `${name} dépasse 64 Mo une fois décompressé, ce qui est trop pour un tableau. Ne gardez que les feuilles et colonnes nécessaires, sans images.`,
    unreadable: (name) =>
      `${name} est illisible. Le fichier est peut-être endommagé ou protégé par un mot de passe. Enregistrez-le à nouveau sans mot de passe.`,
    unsupported: (name) =>
      `${name} n’est pas un fichier dont on peut lire un playbook. Enregistrez-le en .xlsx, .csv ou .docx.`,
    no_table: (name) =>
      `${name} n’a pas de tableau. Un playbook est un tableau avec les titres Sujet et Position.`,
  },
  intro:
    'Examine tout le contrat selon les positions de votre cabinet, sujet par sujet. Rien n’est écrit dans le document avant que vous ne l’ayez coché.',
  playbook: 'Playbook',
  playbookAt: (n) => (n === 1 ? 'Playbook' : `Playbook ${n}`),
  choose: 'Choisir un playbook',
  another: 'Examiner aussi selon un autre playbook',
  numbered: (name, n) => `${name} (${n})`,
  firm: 'Du cabinet',
  own: 'Les vôtres, sur cet appareil',
  import: 'Importer…',
  importFile: 'Fichier de playbook à importer',
  export: 'Exporter',
  exportXlsx: 'En classeur Excel (.xlsx)',
  exportCsv: 'En texte (.csv)',
  formOfOne: (name, exported) => `${name} : ${exported}`,
  delete: 'Supprimer',
  deleteOf: (name) => `Supprimer ${name}`,
  kept: (days) =>
    days === 0
      ? 'Votre cabinet ne conserve rien sur cet appareil : un examen finit avec le volet.'
      : `Les examens restent ${plural(days, 'jour', 'jours')} sur cet appareil, vos propres playbooks jusqu’à ce que vous les supprimiez.`,
  deleteKept: 'Tout supprimer',
  none: 'Le cabinet n’a pas encore de playbook sur le serveur. Demandez au service informatique d’en placer un dans le dossier des playbooks.',
  noMatch: 'Aucun playbook ne porte ce nom.',
  loading: 'Lecture du playbook…',
  noTopics: 'Le playbook n’a aucun sujet utilisable.',
  unusableOne: (name) => `${name} n’a aucun sujet utilisable.`,
  unusable: (n) => plural(n, 'problème dans le playbook', 'problèmes dans le playbook'),
  unusableInAll: (n) => plural(n, 'problème dans les playbooks', 'problèmes dans les playbooks'),
  where: (file, row, column) =>
    row === 0 ? file : `${file}, ligne ${count(row)}${column === undefined ? '' : `, colonne ${column}`}`,
  characters,
  position: 'Notre position',
  fallback: 'Position de repli',
  wording: 'Notre formulation',
  source: (name, row) => `${name}, ligne ${count(row)}`,
  topicOf: (topic, playbooks) => `${topic} (${playbooks})`,
  plan: {
    title: 'Ce qui sera fait',
    calls: (topics, calls, chars) =>
      `${plural(topics, 'sujet', 'sujets')}, ${plural(calls, 'requête', 'requêtes')}, ${characters(chars)} en tout.`,
    noModel:
      'Cet espace de travail n’a pas de modèle de langage, rien n’est donc envoyé : 0 requête. Les clauses de chaque sujet sont trouvées ; vous les lisez vous-même.',
    against: (playbooks) => `Selon ${playbooks}.`,
    start: 'Démarrer l’examen',
    sent: (chars) => `${characters(chars)} ${form(chars, 'envoyé', 'envoyés')}`,
    whole:
      'Aucune clause n’a l’un des mots recherchés. Le contrat entier est envoyé, pour y chercher le sujet.',
    words:
      'Aucune clause n’a l’un des mots recherchés, et le contrat est trop long pour une requête. Rien n’est envoyé.',
    tooLong: 'La clause est trop longue pour une requête. Rien n’est envoyé.',
    leftOut: 'omise : n’entre pas avec les autres',
    tick: (topic) => `Examiner ${topic}`,
    nothing: 'Cochez d’abord un sujet.',
  },
  wholeAgreement: 'Contrat entier',
  results: 'Constats',
  newReview: 'Nouvel examen',
  verdicts: {
    acceptable: 'Acceptable',
    fallback: 'Position de repli',
    not_acceptable: 'Non acceptable',
    missing: 'Absent',
    unclear: 'À lire vous-même',
  },
  notFound: 'Introuvable',
  searchedFor: (words) => `Recherché : ${words.join(', ')}.`,
  acceptable: (n) => plural(n, 'acceptable', 'acceptables'),
  bothLanguages:
    'Le contrat est rédigé en deux langues, et chaque clause est lue avec ses deux textes : comparez ce qui est cité avec le texte qui fait foi.',
  coverage: {
    title: 'Toutes les clauses',
    all: (n) => `${plural(n, 'clause', 'clauses')} en tout`,
    verdicts: {
      not_acceptable: (n) => plural(n, 'non acceptable', 'non acceptables'),
      unclear: (n) => `${count(n)} à lire vous-même`,
      fallback: (n) => `${count(n)} à la position de repli`,
      acceptable: (n) => plural(n, 'acceptable', 'acceptables'),
    },
    uncovered: (n) => plural(n, 'clause sans sujet dans le playbook', 'clauses sans sujet dans le playbook'),
    uncoveredByAny: (n) =>
      plural(n, 'clause sans sujet dans les playbooks', 'clauses sans sujet dans les playbooks'),
    excluded: (n) => `${plural(n, 'clause', 'clauses')} de sujets qui ne s’appliquent pas`,
    unread: (n) => plural(n, 'clause non lue', 'clauses non lues'),
    reasons: {
      failed: 'la requête a échoué, ou la clause a été modifiée',
      waiting: 'pas encore examinée',
      leftOut: 'n’entrait pas dans la requête',
      skipped: 'son sujet n’était pas coché',
    },
  },
  quoted: (words) => `« ${words} »`,
  filter: 'Afficher',
  filters: { all: 'Tous', failed: 'Échec', waiting: 'En attente' },
  waiting: 'En attente',
  running: 'Examen en cours…',
  skipped: 'Non coché',
  failed: 'Échec',
  stale: 'Modifié',
  staleExplained:
    'La clause a changé après sa lecture. Réessayez pour l’examiner telle qu’elle est maintenant.',
  decidedBy: {
    model: 'Jugé par le modèle de langage ; la citation est mot pour mot dans la clause.',
    language:
      'Sans modèle de langage, les vérifications ne lisent pas cette langue : elles connaissent l’anglais, l’allemand et le français. Lisez vous-même le contrat.',
    words:
      'Ni les mots recherchés ni leurs synonymes usuels ne figurent dans le contrat, titres compris. Il peut traiter le sujet en d’autres mots.',
    elsewhere:
      'Aucun des mots recherchés ne figure dans le document, mais il renvoie à des conditions qui se trouvent ailleurs. Lisez-les vous-même.',
    unread:
      'Aucune clause ne contient l’un des mots recherchés et le contrat est trop long pour une requête ; le modèle de langage ne l’a donc pas examiné. Cherchez le sujet vous-même.',
    reader: 'Rien ne décide cela avec certitude. Lisez la clause vous-même, d’abord la phrase affichée.',
  },
  doubts: {
    quote_not_found:
      'La citation du modèle de langage n’est pas mot pour mot dans la clause, son verdict n’est donc pas utilisé.',
    quote_too_short:
      'Le modèle de langage cite trop peu de mots pour prouver quoi que ce soit, son verdict n’est donc pas utilisé.',
    clause_not_sent:
      'Le modèle de langage ne nomme aucune clause envoyée, son verdict n’est donc pas utilisé.',
    no_quote: 'Le modèle de langage n’a rien cité, son verdict n’est donc pas utilisé.',
    not_all_sent: 'Le modèle de langage n’a rien trouvé, mais il n’a pas vu tout le contrat.',
    measure_not_met:
      'Le modèle de langage juge cela acceptable, mais la mesure du playbook n’est pas respectée.',
  },
  alike: 'Les plus proches des mots du playbook, à lire avant de vous y fier',
  raw: 'La réponse du modèle de langage, telle quelle',
  quote: 'La clause dit',
  reason: 'Pourquoi',
  comment: 'Commentaire à l’autre partie',
  nothingTicked: 'Cochez un constat pour insérer ses modifications et son commentaire.',
  tick: (topic) => `Insérer le constat sur ${topic}`,
  tickShown: 'Cocher tout ce qui est affiché',
  tickNone: 'Tout décocher',
  insertWording: 'Insérer notre formulation après la clause du curseur',
  wordingHint: 'Placez le curseur dans la clause que la nouvelle doit suivre.',
  issues: {
    inserted: 'Inséré',
    ticked: 'Coché',
    open: 'En attente',
    columns: {
      topic: 'Sujet',
      importance: 'Importance',
      clause: 'Clause',
      finding: 'Constat',
      quote: 'La clause dit',
      reason: 'Pourquoi',
      position: 'Notre position',
      proposal: 'Proposition',
      comment: 'Commentaire à l’autre partie',
      decision: 'Décision',
      source: 'Ligne du playbook',
    },
  },
};
