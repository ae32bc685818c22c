import type { cleanMessages } from '../../features/clean-file/messages.ts';
import { count, form, plural } from './wording.ts';

/** What goes out with the file, in French. */
export const clean: typeof cleanMessages = {
  open: 'Nettoyer le fichier…',
  title: 'Avant l’envoi du fichier',
  reading: 'Recherche de ce que Codicil a laissé…',
  nothing: 'Le fichier ne contient rien de Codicil.',
  intro:
    'Codicil retire ces éléments du fichier. Le texte, les notes et les modifications suivies restent tels quels.',
  loses:
    'La liste des insertions est ensuite vide : rien ne peut plus être retiré, actualisé ou vérifié d’ici.',
  controls: (n) =>
    `${plural(n, 'contrôle de contenu', 'contrôles de contenu')} ; ${form(n, 'son', 'leur')} texte reste`,
  bookmarks: (n) => plural(n, 'signet masqué', 'signets masqués'),
  parts: (n) =>
    `${plural(n, 'partie XML', 'parties XML')} avec noms de fichiers, pages et citations de votre Vault`,
  generated: (n) => `le marquage du texte généré par IA de ${plural(n, 'insertion', 'insertions')}`,
  property: (name) => `propriété « ${name} »`,
  comments: 'Commentaires insérés par Codicil. Cochez ceux à retirer.',
  start: 'Nettoyer le fichier',
  cleaning: 'Nettoyage…',
  stays: 'Reste dans le fichier',
  removed: 'Retiré du fichier',
  counting: 'Décompte des modifications suivies et des commentaires…',
  unknown: 'Les modifications suivies et les commentaires n’ont pas été comptés.',
  none: 'Ni modifications suivies ni commentaires',
  changes: (n) =>
    `${count(n)} ${form(n, 'modification suivie n’est pas décidée', 'modifications suivies ne sont pas décidées')}`,
  leftComments: (n) => `${count(n)} ${form(n, 'commentaire reste', 'commentaires restent')}`,
  named: (name, inText, inNotes) =>
    inNotes === 0
      ? `« ${name} », un fichier de votre Vault, ${plural(inText, 'fois', 'fois')}`
      : inText === 0
        ? `« ${name} », un fichier de votre Vault, ${plural(inNotes, 'fois', 'fois')} dans les notes`
        : `« ${name} », un fichier de votre Vault, ${plural(inText, 'fois', 'fois')} et ${plural(inNotes, 'fois', 'fois')} dans les notes`,
  nothingNamed: 'Aucun nom de fichier de votre Vault',
  rename: 'Noms dans les citations. Abrégez ce que l’autre partie ne doit pas lire.',
  renameFile: (name, n) => `${name} (${plural(n, 'citation', 'citations')})`,
  startRename: 'Modifier les noms',
  renaming: 'Modification des noms…',
};
