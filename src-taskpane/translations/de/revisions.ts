import type { revisionMessages } from '../../ui/revisions/messages.ts';
import { list, plural } from './wording.ts';

/** Tracked changes and comments outside of the lists, in German. */
export const revisions: typeof revisionMessages = {
  places: {
    text: (n) => `${plural(n, 'Änderung', 'Änderungen')} am Haupttext`,
    formatting: (n) => `${plural(n, 'Änderung', 'Änderungen')} der Formatierung`,
    notes: (n) => `${plural(n, 'Änderung', 'Änderungen')} in Fuß- und Endnoten`,
    headers: (n) => `${plural(n, 'Änderung', 'Änderungen')} in Kopf- und Fußzeilen`,
    boxes: (n) => `${plural(n, 'Änderung', 'Änderungen')} in Textfeldern`,
    tables: (n) => `${plural(n, 'Änderung', 'Änderungen')} an Tabellen`,
    sections: (n) => `${plural(n, 'Änderung', 'Änderungen')} an Abschnitten`,
    numbering: (n) => `${plural(n, 'Änderung', 'Änderungen')} der Nummerierung`,
    formulas: (n) => `${plural(n, 'Änderung', 'Änderungen')} an Formeln`,
    elsewhere: (n) => `${plural(n, 'Änderung', 'Änderungen')} in anderen Teilen der Datei`,
  },
  comments: (n) => plural(n, 'Kommentar', 'Kommentare'),
  unlisted: (what) => `Hier nicht aufgeführt: ${list(what)}. Sehen Sie sie in Word an.`,
  besides: (what) => `Außerdem in der Datei: ${list(what)}`,
  uncounted:
    'Word hat die Datei nicht zurückgegeben; Änderungen außerhalb des Haupttexts können hier fehlen.',
};
