import type { proposalMessages } from '../../tabs/agreement/changes/proposals/proposal-messages.ts';
import { count, form, plural } from './wording.ts';

const characters = (n: number): string => plural(n, 'caractère', 'caractères');

/** Proposals of a language model about the other side's changes, in French. */
export const proposals: typeof proposalMessages = {
  problems: {
    no_proposal: 'La réponse du modèle de langage n’a aucune proposition dans la forme demandée.',
    unknown_change: 'La réponse du modèle de langage porte sur une modification qui n’a pas été envoyée.',
    repeated_change: 'La réponse du modèle de langage a deux propositions pour la même modification.',
    missing_change: 'La réponse du modèle de langage n’a pas de proposition pour l’une des modifications.',
    incomplete: 'Une proposition du modèle de langage est incomplète.',
    unknown_action:
      'Une proposition du modèle de langage n’est ni accepter, ni refuser, ni contre-proposer, ni commenter.',
    unknown_position:
      'Une proposition du modèle de langage cite l’une de nos positions qui n’a pas été envoyée.',
    impossible_action: 'Le modèle de langage contre-propose ou commente un paragraphe qui n’a plus de mots.',
    same_wording: 'La contre-proposition du modèle de langage répète notre formulation ou la leur.',
    several_wordings:
      'La contre-proposition du modèle de langage n’est pas une formulation unique pour un paragraphe.',
  },
  about:
    'Un modèle de langage peut proposer une décision sur chaque modification affichée. Il ne coche et n’applique rien.',
  open: 'Proposer des décisions',
  plan: {
    title: 'Ce qui sera envoyé',
    calls: (changes, calls, chars) =>
      `${plural(changes, 'modification', 'modifications')}, ${plural(calls, 'requête', 'requêtes')} avec ${characters(chars)} en tout.`,
    content:
      'Une requête contient les paragraphes d’une clause avant et après leurs modifications, et les lignes du playbook qui les concernent. Les auteurs et les dates ne sont pas envoyés.',
    leftOut: (n) =>
      `${plural(n, 'modification omise', 'modifications omises')} : mise en forme, et ce que Codicil a écrit.`,
    start: 'Demander des propositions',
    cancel: 'Annuler',
    nothing: 'Cochez d’abord une clause.',
    tick: (clause) => `Demander pour ${clause}`,
    item: (changes, chars) =>
      `${plural(changes, 'modification', 'modifications')}, ${characters(chars)} ${form(chars, 'envoyé', 'envoyés')}`,
    positions: (topics) => `Avec nos positions sur : ${topics}`,
    positionsLeftOut: (topics) => `Positions qui n’entrent pas : ${topics}`,
  },
  results: 'Propositions',
  again: 'Nouvelles propositions',
  failedOf: (clause, why) => `${clause} : ${why}`,
  tooLong: 'Les modifications d’un paragraphe sont trop longues pour une requête. Décidez-en vous-même.',
  stale:
    'Les modifications ne sont plus telles qu’elles ont été envoyées. Réessayez pour demander sur leur état actuel.',
  proposed: {
    accept: 'Proposition : Accepter',
    reject: 'Proposition : Refuser',
    counter: 'Proposition : Contre-proposer',
    comment: 'Proposition : Commenter',
  },
  position: {
    met: (topic, row) => `Notre position sur ${topic} (ligne ${count(row)} du playbook) est respectée.`,
    notMet: (topic, row) =>
      `Notre position sur ${topic} (ligne ${count(row)} du playbook) n’est pas respectée.`,
  },
  proposalOf: (what) => `Proposition : ${what}`,
  use: 'Utiliser la proposition',
  used: 'Proposition utilisée',
  offerOf: (what) => `Utiliser la proposition : ${what}`,
  usedOf: (what) => `Proposition utilisée : ${what}`,
  nothingTicked: 'Cochez d’abord une modification de la formulation.',
};
