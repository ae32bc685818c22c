import type { objectMessages } from '../../word/object-messages.ts';
import { list, plural } from './wording.ts';

/** What was not read of a passage, in German. */
export const objects: typeof objectMessages = {
  kinds: {
    picture: (n) => plural(n, 'Bild', 'Bilder'),
    textBox: (n) => plural(n, 'Textfeld', 'Textfelder'),
    shape: (n) => plural(n, 'Form', 'Formen'),
    chart: (n) => plural(n, 'Diagramm', 'Diagramme'),
    diagram: (n) => plural(n, 'SmartArt-Grafik', 'SmartArt-Grafiken'),
    equation: (n) => plural(n, 'Formel', 'Formeln'),
    workbook: (n) => plural(n, 'eingebettete Arbeitsmappe', 'eingebettete Arbeitsmappen'),
    document: (n) => plural(n, 'eingebettetes Dokument', 'eingebettete Dokumente'),
    presentation: (n) => plural(n, 'eingebettete Präsentation', 'eingebettete Präsentationen'),
    embedded: (n) => plural(n, 'eingebettetes Objekt', 'eingebettete Objekte'),
    ink: (n) => plural(n, 'Freihandzeichnung', 'Freihandzeichnungen'),
    field: (n) => plural(n, 'Feld', 'Felder'),
    other: (n) => plural(n, 'anderes Element', 'andere Elemente'),
  },
  unread: (counted, total) => `${list(counted)} ${total === 1 ? 'wurde' : 'wurden'} nicht gelesen.`,
};
