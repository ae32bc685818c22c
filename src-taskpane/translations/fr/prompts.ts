import type { promptMessages } from '../../pure/prompts/messages.ts';
import { count, plural } from './wording.ts';

const characters = (n: number): string => plural(n, 'caractère', 'caractères');

/** The quick actions, and what is in the way of sending, in French. */
export const prompts: typeof promptMessages = {
  labels: {
    'plain-language': 'Langage clair',
    shorten: 'Raccourcir',
    'make-mutual': 'Rendre réciproque',
    explain: 'Expliquer',
    summarise: 'Résumer',
    'answer-from-vault': 'Répondre depuis le Vault',
    own: 'Instruction libre',
  },
  parts: { instruction: 'Instruction', passage: 'Passage sélectionné', notes: 'Notes du passage' },
  noPassage: 'Rien n’est sélectionné. Sélectionnez d’abord le passage dans le document.',
  noInstruction: 'Dites ce qu’il faut faire : l’instruction est vide.',
  noFollowUp: 'Dites ce qu’il faut changer, ou posez une question sur la réponse.',
  noQuestion: 'Saisissez une question pour le Vault.',
  noGrounding: 'Choisissez un projet ou un fichier comme base de la réponse.',
  fileAndProject: 'Un fichier et un projet ne vont pas ensemble. Retirez l’un des deux.',
  tooLong: (used, limit) =>
    `Le texte compte ${characters(used)} ; la limite est de ${count(limit)}. Il y en a ${count(used - limit)} de trop, et rien n’est coupé.`,
  ways: {
    shorterPassage: (most) => `Sélectionnez un passage plus court : ${characters(most)} au plus.`,
    shorterInstruction: (by) => `Raccourcissez l’instruction de ${characters(by)}.`,
    withoutProject: (limit) => `Envoyez sans le projet : la limite est alors de ${characters(limit)}.`,
    withoutFile: (limit) => `Envoyez sans le fichier : la limite est alors de ${characters(limit)}.`,
    leavePassageOut: 'Laissez le passage de côté : seule la question est alors envoyée.',
    withoutPassage:
      'Envoyez l’instruction sans le passage : choisissez « Sélection », sans rien sélectionner.',
  },
};
