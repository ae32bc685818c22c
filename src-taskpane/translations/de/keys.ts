import type { keysMessages } from '../../shell/header/keys-messages.ts';

/** The keys of the pane, in German. */
export const keys: typeof keysMessages = {
  title: 'Tasten',
  places: {
    pane: 'Überall',
    draft: 'Mit einer Klausel',
    list: 'In einer Liste',
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
  list: {
    move: { key: '↓ ↑', does: 'Zur nächsten und zur vorigen Zeile; dort gelten diese Tasten' },
    tick: { key: 'Leertaste', does: 'Ankreuzen' },
    open: { key: 'Eingabe', does: 'Öffnen oder schließen' },
    accept: { key: 'A', does: 'Annehmen' },
    reject: { key: 'R', does: 'Ablehnen' },
    counter: { key: 'C', does: 'Gegenvorschlag' },
    comment: { key: 'M', does: 'Kommentieren' },
    goTo: { key: 'G', does: 'Im Dokument zeigen' },
  },
};
