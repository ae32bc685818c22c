import type { cleanMessages } from '../../features/clean-file/messages.ts';
import { plural } from './wording.ts';

/** What goes out with the file, in German. */
export const clean: typeof cleanMessages = {
  open: 'Datei bereinigen…',
  title: 'Bevor die Datei hinausgeht',
  reading: 'Es wird gesucht, was Codicil hinterlassen hat…',
  nothing: 'In der Datei ist nichts von Codicil.',
  intro:
    'Codicil entfernt dies aus der Datei. Text, Fuß- und Endnoten sowie nachverfolgte Änderungen bleiben, wie sie sind.',
  loses:
    'Danach ist die Liste der Einfügungen leer: Von hier aus kann nichts mehr entfernt, aktualisiert oder geprüft werden.',
  controls: (n) => `${plural(n, 'Inhaltssteuerelement', 'Inhaltssteuerelemente')}; der Text darin bleibt`,
  bookmarks: (n) => plural(n, 'ausgeblendete Textmarke', 'ausgeblendete Textmarken'),
  parts: (n) => `${plural(n, 'XML-Teil', 'XML-Teile')} mit Dateinamen, Seiten und Zitaten aus Ihrem Vault`,
  generated: (n) => `die Kennzeichnung KI-generierten Textes an ${plural(n, 'Einfügung', 'Einfügungen')}`,
  property: (name) => `Eigenschaft „${name}“`,
  comments: 'Kommentare, die Codicil eingefügt hat. Kreuzen Sie an, welche entfernt werden sollen.',
  start: 'Datei bereinigen',
  cleaning: 'Wird bereinigt…',
  stays: 'Bleibt in der Datei',
  removed: 'Wird aus der Datei entfernt',
  counting: 'Nachverfolgte Änderungen und Kommentare werden gezählt…',
  unknown: 'Nachverfolgte Änderungen und Kommentare wurden nicht gezählt.',
  none: 'Keine nachverfolgten Änderungen und keine Kommentare',
  changes: (n) =>
    plural(
      n,
      'nachverfolgte Änderung ist nicht entschieden',
      'nachverfolgte Änderungen sind nicht entschieden',
    ),
  leftComments: (n) => plural(n, 'Kommentar ist noch da', 'Kommentare sind noch da'),
  named: (name, inText, inNotes) =>
    inNotes === 0
      ? `„${name}“, eine Datei Ihres Vaults, ${plural(inText, 'Mal', 'Mal')}`
      : inText === 0
        ? `„${name}“, eine Datei Ihres Vaults, ${plural(inNotes, 'Mal', 'Mal')} in Fuß- und Endnoten`
        : `„${name}“, eine Datei Ihres Vaults, ${plural(inText, 'Mal', 'Mal')} und ${plural(inNotes, 'Mal', 'Mal')} in Fuß- und Endnoten`,
  nothingNamed: 'Kein Name einer Datei Ihres Vaults',
  rename: 'Namen in Quellenangaben. Kürzen Sie, was die Gegenseite nicht lesen soll.',
  renameFile: (name, n) => `${name} (${plural(n, 'Quellenangabe', 'Quellenangaben')})`,
  startRename: 'Namen ändern',
  renaming: 'Namen werden geändert…',
};
