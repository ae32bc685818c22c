import type { sourceDrawerMessages } from '../../features/source-drawer/messages.ts';

/** The source drawer in German. */
export const sourceDrawer: typeof sourceDrawerMessages = {
  close: 'Quelle schließen',
  findings: {
    found: 'Bestätigt: Die zitierten Wörter stehen in dieser Passage der Datei.',
    across: 'Bestätigt: Die zitierten Wörter beginnen in einer dieser Passagen und enden in der nächsten.',
    notFound:
      'Nicht bestätigt: Die zitierten Wörter stehen nicht in den Passagen, die die Suche fand. Vergleichen Sie sie mit der Datei selbst.',
    given: 'Die Passage ist der Text der Datei selbst, wie die Suche ihn lieferte.',
    whole: 'Die Datei ist als Ganzes zitiert, ohne ein Zitat, das zu bestätigen wäre.',
    unread: 'Nicht bestätigt: Vom Text der Datei liegt nichts vor.',
  },
  noProject: 'Die Quellenangabe nennt kein Projekt des Vaults, daher kann die Datei nicht durchsucht werden.',
  quote: 'Zitierte Wörter',
  passage: 'Passage mit den zitierten Wörtern',
  nearest: 'Passage der Datei',
  before: 'Davor in der Datei',
  after: 'Danach in der Datei',
  searching: 'Die Passage wird in der Datei gesucht…',
  showAround: 'Text ringsum anzeigen',
  showAroundHint: 'Durchsucht die Datei; das ist eine der Vault-Anfragen der Kanzlei.',
  nothingAround: 'Die Suche fand neben dieser keine weitere Passage.',
  markToQuote: 'Markieren Sie Wörter der Passage, um nur diese einzufügen.',
  insertQuote: 'Zitat einfügen',
  insertQuoteOf: (file) => `Zitat einfügen aus ${file}, mit Fundstelle`,
  copyCitation: 'Quellenangabe kopieren',
  nothingToQuote: 'Es gibt keine Wörter der Datei zum Einfügen.',
};
