import type { readyMessages } from '../../tabs/agreement/ready/messages.ts';
import { count, plural } from './wording.ts';

/** Checking a document before it is sent, in French. */
export const ready: typeof readyMessages = {
  kinds: {
    placeholder: 'Champs à compléter et blancs',
    bilingual: 'Écarts entre les deux langues',
    doubled: 'Mots écrits deux fois',
    unclosed: 'Parenthèses et guillemets non fermés',
    reference: 'Renvois sans cible',
    heading: 'Renvois citant un autre intitulé',
    unreferred: 'Annexes auxquelles rien ne renvoie',
    moved: 'Renvois décalés par une insertion',
    undefined: 'Termes utilisés et non définis',
    unused: 'Termes définis et non utilisés',
    twice: 'Termes définis deux fois',
    party: 'Noms de parties divergents',
    figures: 'Montants en lettres et en chiffres discordants',
    total: 'Totaux inexacts',
    impossible: 'Dates qui n’existent pas',
    date: 'Dates sous plusieurs formes',
    amount: 'Montants sous plusieurs formes',
    fileName: 'Noms de fichiers et marques de citation',
  },
  sentences: {
    placeholder: () => 'Ce passage reste à compléter.',
    reference: (other) =>
      other === ''
        ? 'Word n’a pas trouvé la cible de ce renvoi.'
        : `Introuvable dans le document : ${other}.`,
    doubled: () => 'Le même mot, deux fois de suite.',
    unclosed: () => 'Le signe fermant manque.',
    heading: (other) => `La clause portant ce numéro est intitulée « ${other} ».`,
    unreferred: () => 'Rien dans le document n’y renvoie.',
    moved: (other) => `Une insertion de Codicil a décalé les numéros : c’est maintenant ${other}.`,
    undefined: (other) =>
      other === '' ? 'Le document ne définit pas ce terme.' : `Non défini. Le document définit « ${other} ».`,
    unused: () => 'Rien d’autre dans le document n’utilise ce terme.',
    twice: (other) =>
      `Déjà défini dans : « ${other.length > 120 ? `${other.slice(0, 120).trimEnd()}…` : other} »`,
    party: (other) => `La partie se nomme « ${other} ».`,
    figures: (other) => `En lettres : ${other}.`,
    total: (other) => `La somme des montants est de ${other}.`,
    impossible: () => 'Cette date n’existe pas.',
    date: (other) => `La plupart des dates sont écrites autrement ; celle-ci serait « ${other} ».`,
    amount: (other) => `La plupart des montants sont écrits autrement ; celui-ci serait « ${other} ».`,
    fileName: () => 'L’autre partie lirait ceci.',
  },
  languages: {
    en: 'anglaise',
    de: 'allemande',
    fr: 'française',
    es: 'espagnole',
    pl: 'polonaise',
    zh: 'chinoise',
  },
  sides: {
    says: (language, words) => `La version ${language} dit « ${words} ».`,
    prevails: (language, words) => `La version ${language}, qui fait foi, dit « ${words} ».`,
    changed: (language, words) =>
      `La version ${language} a été changée en « ${words} ». Celle-ci dit encore autre chose.`,
    missing: (language, words) => `La version ${language} dit « ${words} ». Celle-ci n’en dit rien.`,
    lacks: (language) => `La version ${language} n’en dit rien.`,
  },
  inTwo: (one, other) =>
    `Ce contrat a une version ${one} et une version ${other}. Les deux ont été comparées.`,
  prevailing: (language) => `La version ${language} fait foi.`,
  noPrevailing: 'La version qui fait foi n’y a pas été trouvée.',
  intoStep: 'Aligner',
  intoStepOf: (words) => `Aligner : un prompt pour le paragraphe contenant « ${words} »`,
  goToOther: (language) => `Aller à la version ${language}`,
  stepPrompt: (language) =>
    `Aligner ce passage sur la version ${language} de la même clause, qui dit : « {clause} » Ne changer que ce qui diffère. Garder la langue du passage et ses paragraphes. Répondre avec le passage seul.`,
  intro:
    'Contrôle tout le document selon des règles, sur cet appareil. Rien n’est envoyé, et rien n’est modifié avant que vous n’ayez choisi Corriger.',
  start: 'Contrôler le document',
  again: 'Contrôler à nouveau',
  checking: 'Contrôle du document…',
  found: (n) => (n === 0 ? 'Rien trouvé dans le texte' : `${plural(n, 'point', 'points')} à examiner`),
  group: (kind, n) => `${kind} (${count(n)})`,
  fix: 'Corriger',
  fixOf: (words, fix) => `Corriger : remplacer « ${words} » par « ${fix} », en modification suivie`,
  ignore: 'Ignorer',
  ignoreOf: (words) => `Ignorer « ${words} »`,
  inNote: 'Dans une note',
  ignored: (n) => plural(n, 'point ignoré', 'points ignorés'),
  report: 'Signaler à nouveau',
  reportOf: (words) => `Signaler à nouveau « ${words} »`,
  noFix:
    'Cette version de Word ne peut pas écrire de modifications suivies, les corrections se font donc à la main.',
  unreadLanguage:
    'Ces vérifications lisent l’anglais, l’allemand et le français. Dans ce document, elles n’ont cherché que les blancs, les parenthèses et les noms de fichiers.',
  leavesTerms:
    'Le document dit qu’un autre, tel qu’une page de garde, définit ses termes. Les termes sans définition ne sont pas listés.',
  silent: (n) =>
    n === 1
      ? '1 modification silencieuse n’est pas tranchée'
      : `${count(n)} modifications silencieuses ne sont pas tranchées`,
  silentSince: (name) => `Modifié sans suivi, par rapport à ${name}.`,
  show: 'Afficher',
  showSilent: 'Afficher les modifications silencieuses',
  left: 'Restant dans le fichier',
  marks: (n) => plural(n, 'marque de Codicil', 'marques de Codicil'),
  noMarks: 'Aucune marque de Codicil',
  marksUnknown: 'Les marques de Codicil n’ont pas été comptées.',
  changed: 'Le paragraphe n’est plus tel qu’il a été contrôlé. Contrôlez à nouveau le document.',
};
