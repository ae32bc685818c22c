import type { keysMessages } from '../../shell/header/keys-messages.ts';

/** The keys of the pane, in German. */
export const keys: typeof keysMessages = {
  title: 'Tasten',
  places: {
    pane: 'Überall',
    draft: 'Mit einer Klausel',
    changes: 'In einer Liste von Änderungen',
    findings: 'In einer Liste von Feststellungen',
  },
  pane: {
    next: { key: 'Tab', does: 'Zum nächsten Bedienelement; Umschalt+Tab zum vorigen' },
    tabs: { key: '← →', does: 'Zwischen den Registerkarten wechseln; die Eingabetaste öffnet eine' },
    close: { key: 'Esc', does: 'Einen Dialog oder ein Menü schließen' },
    keys: { key: 'Strg+/', does: 'Diese Tasten zeigen' },
  },
  draft: {
    send: { key: 'Strg+Eingabe', does: 'Senden' },
    insert: { key: 'Alt+I', does: 'Die Antwort einfügen, oder was davon angekreuzt ist' },
    library: { key: '/', does: 'Die Promptbibliothek öffnen, im leeren Feld' },
  },
  changes: {
    move: { key: '↓ ↑', does: 'Zur nächsten und zur vorigen Änderung; dort gelten die Buchstaben' },
    accept: { key: 'A', does: 'Annehmen' },
    reject: { key: 'R', does: 'Ablehnen' },
    counter: { key: 'C', does: 'Gegenvorschlag' },
    comment: { key: 'M', does: 'Kommentieren' },
    goTo: { key: 'G', does: 'Im Dokument zeigen' },
  },
  findings: {
    move: { key: '↓ ↑', does: 'Zur nächsten und zur vorigen Feststellung' },
    tick: { key: 'Leertaste', does: 'Ankreuzen oder öffnen' },
  },
};
