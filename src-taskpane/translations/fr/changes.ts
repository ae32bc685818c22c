import type { StoryPlace } from '../../word/model.ts';
import type { changesMessages } from '../../tabs/agreement/changes/messages.ts';
import { count, form, plural } from './wording.ts';

const shown = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160).trimEnd()}…` : line;
};

function stories({ kind, number, pages }: StoryPlace): string {
  if (kind === 'footnote') return `Note de bas de page ${count(number)}`;
  if (kind === 'endnote') return `Note de fin ${count(number)}`;
  if (kind === 'box') return `Zone de texte ${count(number)}`;
  const name = kind === 'header' ? 'En-tête' : 'Pied de page';
  const ofPages =
    pages === 'FirstPage' ? ' de la première page' : pages === 'EvenPages' ? ' des pages paires' : '';
  return `${name}${ofPages}${number === 1 ? '' : `, section ${count(number)}`}`;
}

/** Deciding about the other side's changes, in French. */
export const changes: typeof changesMessages = {
  kinds: {
    replaced: 'Remplacements',
    inserted: 'Insertions',
    deleted: 'Suppressions',
    moved: 'Déplacements',
    formatted: 'Mise en forme',
    silent: 'Sans suivi',
    hidden: 'Texte masqué',
  },
  does: {
    replaced: (removed, added) => `Remplace « ${shown(removed)} » par « ${shown(added)} ».`,
    inserted: (_, added) =>
      shown(added) === ''
        ? 'Insère une marque de paragraphe.'
        : `Insère ${added.includes('\n') ? 'un paragraphe : ' : ''}« ${shown(added)} ».`,
    deleted: (removed) =>
      shown(removed) === ''
        ? 'Supprime une marque de paragraphe.'
        : `Supprime ${removed.includes('\n') ? 'un paragraphe : ' : ''}« ${shown(removed)} ».`,
    moved: (removed, added) => `Déplace « ${shown(removed === '' ? added : removed)} ».`,
    formatted: () => 'Change la mise en forme.',
  },
  things: {
    row: 'Modifie une ligne de tableau.',
    cell: 'Modifie des cellules de tableau.',
    table: 'Modifie la disposition d’un tableau.',
    section: 'Modifie la mise en page d’une section.',
    numbering: 'Modifie la numérotation.',
    formula: 'Modifie une formule.',
    control: 'Modifie un contrôle de contenu.',
  },
  row: { inserted: 'Insère une ligne de tableau.', deleted: 'Supprime une ligne de tableau.' },
  stories,
  leftToWord: 'À décider dans Word',
  intro:
    'Liste les modifications suivies et les commentaires du document, clause par clause. Rien n’est décidé avant que vous n’ayez coché et choisi Appliquer.',
  start: 'Lister les modifications',
  again: 'Lister à nouveau',
  reading: 'Lecture des modifications suivies…',
  none: 'Le document n’a ni modifications suivies ni commentaires.',
  count: (changed, comments) =>
    `${plural(changed, 'modification', 'modifications')}, ${plural(comments, 'commentaire', 'commentaires')}`,
  filters: (on) => (on === 0 ? 'Filtres' : `Filtres (${count(on)})`),
  filter: { author: 'Auteur', kind: 'Type', state: 'État', all: 'Tous' },
  states: { open: 'Non décidé', ticked: 'Coché', failed: 'Non appliqué' },
  own: 'Codicil',
  compare: 'Comparer à la version envoyée',
  playbook: 'Selon les positions d’un playbook',
  noPlaybook: 'Aucun playbook',
  list: {
    name: 'modifications suivies',
    open: 'En attente',
    comment: 'Commentaire',
    says: (text) => `Dit « ${shown(text)} ».`,
    kinds: {
      replaced: 'Remplacement',
      inserted: 'Insertion',
      deleted: 'Suppression',
      moved: 'Déplacement',
      formatted: 'Mise en forme',
    },
    applied: {
      accept: 'Accepté',
      reject: 'Refusé',
      counter: 'Contre-proposé',
      comment: 'Commenté',
    },
    columns: {
      clause: 'Clause',
      author: 'Auteur',
      date: 'Date',
      kind: 'Type',
      removed: 'Texte avant',
      added: 'Texte après',
      what: 'Modification',
      effect: 'Effet',
      proposal: 'Proposition',
      reason: 'Pourquoi',
      decision: 'Décision',
      text: 'Notre formulation ou commentaire',
      stated: 'Motif pour l’autre partie',
    },
  },
  decide: (what) => `Décision : ${what}`,
  actions: {
    none: 'Laisser en attente',
    accept: 'Accepter',
    reject: 'Refuser',
    counter: 'Contre-proposer',
    comment: 'Commenter',
  },
  reason: {
    add: 'Ajouter un motif',
    addTo: (what) => `Ajouter un motif : ${what}`,
    audienceOf: (what) => `Qui lit le motif : ${what}`,
    textOf: (what) => `Motif : ${what}`,
    audiences: { internal: 'Interne', external: 'À l’autre partie' },
    placeholders: {
      internal: 'Motif, pour notre partie seulement',
      external: 'Motif, en commentaire dans le document',
    },
    onlyNote: 'Un commentaire est impossible ici. Le motif ne figurera que dans la note d’accompagnement.',
  },
  decideAll: 'Tout décider',
  all: {
    accept: (n) => `Accepter toutes celles des autres (${count(n)})`,
    reject: (n) => `Refuser toutes celles des autres (${count(n)})`,
    none: (n) => `Tout laisser en attente (${count(n)})`,
  },
  clear: {
    show: (n) => `Décider les évidentes (${count(n)})`,
    title: (n) => `Évidentes (${count(n)})`,
    accept: (n) => `Accepter ${plural(n, 'modification évidente', 'modifications évidentes')}`,
    typography: 'Les mêmes mots ; seuls des signes ou des espaces sont écrits autrement.',
    wording: (topic, row) => `Identique à la rédaction du playbook pour ${topic} (ligne ${row}).`,
  },
  decided: (n) => `${count(n)} ${form(n, 'décidée', 'décidées')}`,
  undoAll: 'Tout annuler',
  counter:
    'Notre formulation du paragraphe. Elle est écrite en modifications suivies par-dessus les leurs, qui restent visibles.',
  comment: 'Commentaire à l’autre partie',
  apply: (n) => (n === 0 ? 'Appliquer' : `Appliquer (${count(n)})`),
  nothingTicked: 'Rien n’est encore décidé.',
  applying: (done, all) => `Word applique : ${count(done)} sur ${count(all)}…`,
  stop: 'Arrêter',
  applied: (done, failed) => {
    const applied = `${count(done)} ${form(done, 'décision a été appliquée', 'décisions ont été appliquées')}`;
    return failed === 0 ? `${applied}.` : `${applied}, ${count(failed)} non.`;
  },
  failedOf: (what, why) => `${what} ${why}`,
  commentOf: (author, text) => `${author} : ${shown(text)}`,
  comments: (n) => plural(n, 'commentaire', 'commentaires'),
  threads: {
    resolved: 'Résolu',
    replies: (n) => plural(n, 'réponse', 'réponses'),
    repliesTo: (what) => `Réponses à ${what}`,
    reply: 'Répondre',
    replyTo: (what) => `Réponse à ${what}`,
    insertReply: 'Insérer la réponse',
    resolve: 'Résoudre',
    resolveOf: (what) => `Résoudre : ${what}`,
    reopen: 'Rouvrir',
    reopenOf: (what) => `Rouvrir : ${what}`,
  },
  otherWording:
    'Vous avez donné deux rédactions au paragraphe, dont seule la dernière peut être écrite. Réunissez-les en une seule et appliquez-la.',
  changed:
    'La modification n’est plus dans le document telle qu’elle a été listée. Listez à nouveau les modifications.',
  stoppedAfterReason:
    'La décision n’a pas été appliquée, car vous avez arrêté. Sa motivation est dans le document en commentaire et n’a pas pu être retirée.',
  readOnlyList: (reason) => `${reason} Ici, elles sont seulement listées.`,
};
