import type { effectMessages } from '../../features/insert/effect-messages.ts';
import { count } from './wording.ts';

const values = {
  period: { up: 'Plus long', down: 'Plus court', other: 'Autre durée' },
  amount: { up: 'Augmenté', down: 'Réduit', other: 'Autre montant' },
  percentage: { up: 'Augmenté', down: 'Réduit', other: 'Autre pourcentage' },
  number: { up: 'Augmenté', down: 'Réduit', other: 'Autre nombre' },
  date: { up: 'Plus tard', down: 'Plus tôt', other: 'Autre date' },
} as const;

const was = {
  right: 'un droit',
  duty: 'une obligation',
  ban: 'une interdiction',
  free: 'pas d’obligation',
} as const;

const inserts = { added: 'Insère', removed: 'Supprime' } as const;

/** What changes do, in French. */
export const effects: typeof effectMessages = {
  value: (kind, change, before, after) => `${values[kind][change]} : ${before} → ${after}.`,
  same: (before, after) => `La même valeur, écrite autrement : ${before} → ${after}.`,
  force: (before, after) => `Là où il y avait ${was[before]}, il y a ${was[after]}.`,
  negation: { added: 'Rend la phrase négative.', removed: 'Supprime la négation.' },
  replaced: {
    party: (before, after) => `Autre partie : ${before} → ${after}.`,
    term: (before, after) => `Autre terme défini : ${before} → ${after}.`,
    law: (before, after) => `Autre droit applicable : ${before} → ${after}.`,
    court: (before, after) => `Tribunaux d’un autre lieu : ${before} → ${after}.`,
    reference: (before, after) => `Autre renvoi : ${before} → ${after}.`,
    qualifier: (before, after) => `Autre réserve : « ${before} » → « ${after} ».`,
    connector: (before, after) => `« ${before} » devient « ${after} ».`,
  },
  qualified: (change, words) => `${inserts[change]} la réserve « ${words} ».`,
  exception: (change, words) => `${inserts[change]} une exception : « ${words} ».`,
  condition: (change, words) => `${inserts[change]} une condition : « ${words} ».`,
  stated: (change, words) =>
    change === 'added' ? `Ajoute « ${words} ».` : `Ne mentionne plus « ${words} ».`,
  openList: {
    added: 'Dit que la liste n’est pas complète.',
    removed: 'Ne dit plus que la liste n’est pas complète.',
  },
  capitals: (change, term) =>
    `Écrit le terme défini « ${term} » ${change === 'added' ? 'avec' : 'sans'} ses majuscules.`,
  sentences: (change, n) =>
    `${inserts[change]} ${n === 1 ? 'une phrase entière' : `${count(n)} phrases entières`}.`,
  paragraphs: (change, n) =>
    `${inserts[change]} ${n === 1 ? 'un paragraphe entier' : `${count(n)} paragraphes entiers`}.`,
  wording: {
    punctuation: 'Seule la ponctuation change.',
    capitals: 'Seules les majuscules changent.',
    spacing: 'Seuls les espaces changent.',
    mixed: 'Seules la ponctuation et les majuscules changent.',
  },
};
