import type { keysMessages } from '../../shell/header/keys-messages.ts';

/** The keys of the pane, in French. */
export const keys: typeof keysMessages = {
  title: 'Touches',
  places: {
    pane: 'Partout',
    draft: 'Avec une clause',
    list: 'Dans une liste',
  },
  pane: {
    next: { key: 'Tab', does: 'Aller à la commande suivante, Maj+Tab à la précédente' },
    tabs: { key: '← →', does: 'Passer d’un onglet à l’autre, Entrée pour en ouvrir un' },
    close: { key: 'Échap', does: 'Fermer une boîte de dialogue ou un menu' },
    keys: { key: 'Ctrl+/', does: 'Afficher ces touches' },
  },
  draft: {
    send: { key: 'Ctrl+Entrée', does: 'Envoyer' },
    insert: { key: 'Alt+I', does: 'Insérer la réponse, ou ce qui en est coché' },
    library: { key: '/', does: 'Ouvrir la bibliothèque de prompts, dans le champ vide' },
  },
  list: {
    move: { key: '↓ ↑', does: 'Aller à la ligne suivante ou précédente, où ces touches agissent' },
    tick: { key: 'Espace', does: 'Cocher' },
    open: { key: 'Entrée', does: 'Ouvrir ou fermer' },
    accept: { key: 'A', does: 'Accepter' },
    reject: { key: 'R', does: 'Refuser' },
    counter: { key: 'C', does: 'Contre-proposer' },
    comment: { key: 'M', does: 'Commenter' },
    goTo: { key: 'G', does: 'Afficher dans le document' },
  },
};
