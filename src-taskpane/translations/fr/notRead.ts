import type { notReadMessages } from '../../ui/not-read/messages.ts';
import { count, form, list, plural } from './wording.ts';

/** What of a file was not read, in French. */
export const notRead: typeof notReadMessages = {
  kinds: {
    hidden: (n) => plural(n, 'passage masqué', 'passages masqués'),
    picture: (n) => plural(n, 'image', 'images'),
    chart: (n) => plural(n, 'graphique', 'graphiques'),
    diagram: (n) => plural(n, 'diagramme', 'diagrammes'),
    embedded: (n) => plural(n, 'document incorporé', 'documents incorporés'),
    drawing: (n) => plural(n, 'dessin', 'dessins'),
    field: (n) => plural(n, 'champ de formulaire', 'champs de formulaire'),
    attachment: (n) => plural(n, 'pièce jointe', 'pièces jointes'),
    page: (n) => plural(n, 'page', 'pages'),
    guessed: (n) => plural(n, 'lettre', 'lettres'),
    other: (n) => `${count(n)} ${form(n, 'autre élément', 'autres éléments')}`,
  },
  sentence: (parts) => `Éléments de ce fichier qui n’ont pas été lus : ${list(parts)}.`,
  guessed: (n) =>
    `Le jeu de caractères de ce fichier a été deviné : vérifiez ${plural(n, 'lettre', 'lettres')}.`,
};
