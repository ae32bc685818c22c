import type { compareMessages } from '../../tabs/agreement/changes/compare/messages.ts';
import { count, plural } from './wording.ts';

/** The comparison with the version that was sent, in German. */
export const compare: typeof compareMessages = {
  title: 'Nicht nachverfolgte Änderungen',
  nothing: 'Verglichen mit: nichts',
  comparedWith: (name) => `Verglichen mit: ${name}`,
  choose: 'Datei wählen…',
  chooseFile: 'Die von Ihnen versandte Fassung (.docx)',
  explain:
    'Wählen Sie die von Ihnen versandte Fassung, um zu sehen, was ohne Nachverfolgung geändert wurde. Die Datei bleibt auf diesem Gerät.',
  compareWith: (name) => `Mit ${name} vergleichen`,
  offered: {
    document: (project, day) => `Am ${day} aus diesem Dokument in ${project} gespeichert.`,
    name: (project, day) => `Am ${day} unter dem Namen dieses Dokuments in ${project} gespeichert.`,
    project: (project, day) => `Am ${day} in ${project} gespeichert.`,
  },
  savedVersions: (n) => `Gespeicherte Fassungen (${count(n)})`,
  withoutCopy: (name, project, day) =>
    `Dieses Dokument wurde am ${day} als ${name} in ${project} gespeichert. Der Arbeitsbereich kann keine Dateien zurückgeben, und auf diesem Gerät ist keine Kopie: Wählen Sie die Datei.`,
  copyGone: (name) => `Die Kopie von ${name} ist nicht mehr auf diesem Gerät. Wählen Sie die Datei.`,
  deleteCopies: 'Die Kopien von diesem Gerät löschen',
  copiesDeleted: 'Die Kopien wurden von diesem Gerät gelöscht.',
  comparing: 'Wird verglichen…',
  again: 'Erneut vergleichen',
  onlyDocx: (name) =>
    `${name} kann nicht verglichen werden: Die Datei ist keine lesbare .docx-Datei. Speichern Sie sie in Word als .docx, und wählen Sie sie erneut.`,
  unreadable:
    'Word hat dieses Dokument nicht als .docx-Datei zurückgegeben; es konnte nicht verglichen werden.',
  tooLarge: (name) => `${name} ist zu groß für einen Vergleich.`,
  count: (silent, tracked, decided) =>
    [
      plural(silent, 'nicht nachverfolgte Änderung', 'nicht nachverfolgte Änderungen'),
      ...(decided === 0 ? [] : [`${count(decided)} entschieden`]),
      `${count(tracked)} nachverfolgt`,
    ].join(', '),
  accepted:
    'Eine nachverfolgte Änderung, die anderswo als in dieser Liste angenommen wurde, zählt als nicht nachverfolgt.',
  marks: '⟨…⟩ ist das Ziel eines Links, ⟪…⟫ ist durchgestrichen, und ⟦…⟧ ist auf der Seite nicht zu sehen.',
  renumbered: (n) =>
    `${plural(n, 'Absatz hat', 'Absätze haben')} nur eine andere Nummer, bei gleichem Wortlaut.`,
  silent: 'Nicht nachverfolgt',
  kinds: { changed: 'Geändert', inserted: 'Eingefügt', deleted: 'Gelöscht', moved: 'Verschoben' },
  parts: {
    text: '',
    row: 'Tabellenzeile',
    box: 'Textfeld',
    note: 'Fuß- oder Endnote',
    header: 'Kopf- oder Fußzeile',
  },
  restoreExplained:
    'Schreibt den von Ihnen versandten Wortlaut als nachverfolgte Änderung unter Ihrem Namen über den der Gegenseite.',
  keep: 'Wortlaut der Gegenseite behalten',
  states: {
    restored: 'Unser Wortlaut wiederhergestellt',
    countered: 'Gegenvorschlag geschrieben',
    kept: 'Wortlaut der Gegenseite behalten',
  },
  undo: 'Rückgängig',
  undoOf: (what) => `Rückgängig: ${what}`,
  undone: 'Unsere nachverfolgte Änderung ist wieder entfernt.',
  whyNot: {
    whole: 'Ein ganzer Absatz kann nur in Word wiederhergestellt werden.',
    part: 'Was nicht im laufenden Text steht, kann nur in Word wiederhergestellt werden.',
    place:
      'Codicil findet den Absatz in Word nicht mit Sicherheit; er kann nur dort wiederhergestellt werden.',
    tracked:
      'Der Absatz hat nachverfolgte Änderungen. Entscheiden Sie über diese, und vergleichen Sie erneut, um unseren Wortlaut wiederherzustellen.',
    hidden:
      'Der Absatz enthält verborgenen Text, den Codicil nicht schreibt. Er kann nur in Word wiederhergestellt werden.',
    looks:
      'Auch ein Link oder das, was durchgestrichen oder nicht zu sehen ist, ist anders. Das lässt sich nur in Word wiederherstellen.',
    changed: 'Der Absatz hat sich seit dem Vergleich geändert. Vergleichen Sie erneut.',
  },
  notRestored: 'Word liest diesen Absatz anders als dessen Datei; es wurde nichts geschrieben.',
  redline: 'Vergleichsdokument',
  redlineExplained:
    'Alles, was seit dem Versand geändert wurde, nachverfolgt oder nicht, als eigenes Dokument: der Wortlaut mit nachverfolgten Änderungen, ohne die Formatierung.',
  redlineFile: (name) => `Vergleich mit ${name}.docx`,
  redlineTitle: 'Vergleichsdokument',
  redlineAuthor: 'Vergleich',
  redlineHeaders: 'Kopf- und Fußzeilen',
  redlineOpened: 'Das Vergleichsdokument wurde als neues Dokument geöffnet.',
  redlineSaved: (name) => `${name} wurde gespeichert.`,
};
