import type { objectMessages } from '../../word/object-messages.ts';
import { list, plural } from './wording.ts';

/** What was not read of a passage, in French. */
export const objects: typeof objectMessages = {
  kinds: {
    picture: (n) => plural(n, 'image', 'images'),
    textBox: (n) => plural(n, 'zone de texte', 'zones de texte'),
    shape: (n) => plural(n, 'forme', 'formes'),
    chart: (n) => plural(n, 'graphique', 'graphiques'),
    diagram: (n) => plural(n, 'graphique SmartArt', 'graphiques SmartArt'),
    equation: (n) => plural(n, 'équation', 'équations'),
    workbook: (n) => plural(n, 'classeur incorporé', 'classeurs incorporés'),
    document: (n) => plural(n, 'document incorporé', 'documents incorporés'),
    presentation: (n) => plural(n, 'présentation incorporée', 'présentations incorporées'),
    embedded: (n) => plural(n, 'objet incorporé', 'objets incorporés'),
    ink: (n) => plural(n, 'dessin à l’encre', 'dessins à l’encre'),
    field: (n) => plural(n, 'champ', 'champs'),
    other: (n) => plural(n, 'autre élément', 'autres éléments'),
  },
  unread: (counted) => `Éléments non lus : ${list(counted)}.`,
};
