import type { renameMessages } from '../../tabs/agreement/rename/messages.ts';
import { count, plural } from './wording.ts';

/** Renaming a party or a term, in French. */
export const rename: typeof renameMessages = {
  doubts: {
    story: 'Dans un en-tête, un pied de page, une note ou une zone de texte : à modifier à la main.',
    field: 'Dans un champ que Word remplit : modifiez ce à quoi il renvoie.',
    locked: 'Dans un contrôle de contenu verrouillé.',
    broken: 'Une suppression suivie ou un lien coupe le mot : à modifier à la main.',
    inserted: 'Dans une insertion suivie.',
    fileName: 'Dans un nom de fichier ou une adresse.',
    quotation: 'Dans une citation.',
    inside: 'Partie d’un autre mot.',
    longer: 'Partie d’un terme plus long.',
    lowerCase: 'Sans majuscule, peut-être un mot ordinaire.',
    language: 'Codicil ne connaît pas les formes de cette langue.',
    article: 'Vérifiez l’article ou l’élision.',
    number: 'Singulier ou pluriel : vérifiez les mots voisins.',
    gender: 'Le genre n’est pas certain : vérifiez l’article et la terminaison.',
    case: 'Le cas n’est pas certain : vérifiez l’article et la terminaison.',
    pronoun: 'Le genre change : vérifiez les mots qui s’accordent.',
  },
  kinds: {
    definition: (n) => plural(n, 'définition', 'définitions'),
    heading: (n) => plural(n, 'titre', 'titres'),
    use: (n) => plural(n, 'autre occurrence', 'autres occurrences'),
  },
  intro:
    'Trouve chaque occurrence d’un nom selon des règles, sur cet appareil. Rien n’est modifié avant « Remplacer ». Un article, comme « la Société », indique le genre.',
  from: 'Ancien nom',
  to: 'Nouveau nom',
  find: 'Chercher les occurrences',
  finding: 'Lecture du document…',
  found: (n) => (n === 0 ? 'Aucune occurrence' : plural(n, 'occurrence', 'occurrences')),
  open: (n) => `${count(n)} à décider`,
  onlyMain:
    'Word n’a pas fourni le fichier : en-têtes, pieds de page, notes et zones de texte n’ont pas été lus.',
  others: 'En-têtes, pieds de page, notes et zones de texte',
  tick: (words, text) => `Remplacer « ${words} » par « ${text} »`,
  replace: (n) => `Remplacer les cochées (${count(n)})`,
  noTracking:
    'Cette version de Word ne peut pas écrire de modifications suivies ; remplacez les noms à la main.',
  changed: 'Le document a changé depuis sa lecture. Cherchez de nouveau les occurrences.',
};
