import type { recordMessages } from '../../tabs/agreement/changes/compare/record-messages.ts';
import { count, form, list, plural } from './wording.ts';

/** The record of all that was changed, in French. */
export const record: typeof recordMessages = {
  title: 'Relevé des modifications',
  explained:
    'Ce qui a été modifié depuis cette version, par qui et avec suivi ou non, si tout le reste est identique, et le SHA-256 des deux fichiers. Il est établi sur cet appareil.',
  withWords: 'Avec le texte',
  withoutWords: 'Sans le texte',
  making: 'Le relevé est en cours…',
  fileName: (name) => `Relevé des modifications ${name}.docx`,
  opened: 'Le relevé a été ouvert comme nouveau document.',
  saved: (name) => `${name} a été enregistré.`,
  saveCopy: 'Enregistrer le fichier dont il traite',
  copyExplained: 'Envoyez cette copie : un fichier que Word enregistre lui-même a un autre SHA-256.',
  unnamed: 'Document.docx',
  made: (day) => `Établi le ${day} sur l’appareil de l’utilisateur, par comparaison des deux fichiers.`,
  before: (name) => `Version antérieure : ${name}`,
  after: (name) => `Cette version : ${name}`,
  file: (bytes, hash) => `${count(bytes)} octets, SHA-256 ${hash}`,
  result: 'Résultat',
  identical: 'Les deux fichiers sont identiques, octet par octet.',
  changes: (n, tracked) =>
    n === 0
      ? 'Aucun mot n’a été modifié.'
      : `${plural(n, 'modification du texte', 'modifications du texte')}, dont ${count(tracked)} avec suivi.`,
  part: (part, all, same) => `${part} : ${count(all)}, dont ${count(same)} au même texte.`,
  otherwise: (n) =>
    `${plural(n, 'paragraphe a', 'paragraphes ont')} le même texte et ${form(n, 'diffère', 'diffèrent')} par ailleurs.`,
  only: (except) =>
    `Seul cela a été modifié : tout le reste de ce qui est comparé est identique${except.length === 0 ? '' : `, sauf ${list(except)}`}.`,
  unequal: (kinds) => `Non identique, et non décrit ici : ${list(kinds)}.`,
  equal: (kinds) => `Identique : ${list(kinds)}.`,
  unread: (parts) => `Comparé, mais non lu : ${list(parts)}.`,
  pending: (by) => `Modifications suivies de la version antérieure qui sont encore marquées : par ${by}.`,
  decided: (by) =>
    `Modifications suivies de la version antérieure qui ne sont plus marquées, car elles ont été acceptées ou refusées : par ${by}.`,
  words: 'Modifications du texte',
  looks: 'Même texte, mais différent par ailleurs',
  restyled: 'mise en forme ou objets',
  respelt: 'guillemets, traits d’union ou espaces d’un autre type',
  renumbered: 'numéro automatique',
  method: 'Méthode de comparaison',
  methods:
    'Les deux versions sont lues avec leurs modifications suivies acceptées, paragraphe par paragraphe : corps du texte, lignes de tableaux, zones de texte, notes, en-têtes et pieds de page. Ne sont pas comparés : la mise en forme d’un paragraphe dont le texte a été modifié, la fin des signets, les mots auxquels un commentaire est lié et ce que Word recompte à chaque enregistrement.',
  mainText: 'Corps du texte, paragraphe',
  author: (name, day) => (day === '' ? name : `${name} (${day})`),
  nobody: 'un auteur sans nom',
  authors: (names) => list(names),
  place: (part, ordinal, number) => `${part} ${count(ordinal)}${number === '' ? '' : `, numéro ${number}`}`,
  earlier: (place) => `${place} de la version antérieure`,
  parts: {
    text: 'Paragraphes du corps du texte',
    row: 'Lignes de tableaux',
    box: 'Paragraphes des zones de texte',
    note: 'Paragraphes des notes',
    header: 'Paragraphes des en-têtes et pieds de page',
  },
  rest: {
    frame: 'paragraphes vides, tableaux, sections et mise en page du corps du texte',
    notes: 'ce que les notes ont outre leur texte',
    headers: 'en-têtes et pieds de page, mise en forme comprise',
    comments: 'commentaires',
    styles: 'styles et polices',
    numbering: 'définitions de la numérotation',
    settings: 'paramètres',
    media: 'images',
    objects: 'objets incorporés, graphiques et diagrammes',
    data: 'données XML personnalisées',
    properties: 'propriétés du document, comme la personne et la date de l’enregistrement',
    links: 'les liens entre les parties du fichier',
    other: 'autres parties du fichier',
  },
  how: {
    tracked: (by) => `suivie, par ${by}`,
    rejected: (by) => `une modification suivie par ${by} a été refusée`,
    decided: (by) =>
      `sans suivi, dans un paragraphe où des modifications suivies par ${by} ont été acceptées ou refusées`,
    untracked: () => 'sans suivi ; le fichier ne dit pas par qui',
  },
};
