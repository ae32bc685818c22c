import type { notReadMessages } from '../../ui/not-read/messages.ts';
import { count, form, list, plural } from './wording.ts';

/** What of a file was not read, in German. */
export const notRead: typeof notReadMessages = {
  kinds: {
    hidden: (n) => plural(n, 'verborgene Stelle', 'verborgene Stellen'),
    picture: (n) => plural(n, 'Bild', 'Bilder'),
    chart: (n) => plural(n, 'Diagramm', 'Diagramme'),
    diagram: (n) => plural(n, 'Schaubild', 'Schaubilder'),
    embedded: (n) => plural(n, 'eingebettetes Dokument', 'eingebettete Dokumente'),
    drawing: (n) => plural(n, 'Zeichnung', 'Zeichnungen'),
    field: (n) => plural(n, 'Formularfeld', 'Formularfelder'),
    attachment: (n) => plural(n, 'Anhang', 'Anhänge'),
    page: (n) => plural(n, 'Seite', 'Seiten'),
    guessed: (n) => plural(n, 'Buchstabe', 'Buchstaben'),
    other: (n) => `${count(n)} ${form(n, 'weiterer Bestandteil', 'weitere Bestandteile')}`,
  },
  sentence: (parts, n) => `Nicht gelesen ${form(n, 'wurde', 'wurden')} in dieser Datei: ${list(parts)}.`,
  guessed: (n) =>
    `Der Zeichensatz dieser Datei wurde erraten. ${form(n, 'Zu prüfen ist', 'Zu prüfen sind')} ${plural(n, 'Buchstabe', 'Buchstaben')}.`,
};
