import type { compareMessages } from '../../tabs/agreement/changes/compare/messages.ts';
import { count, plural } from './wording.ts';

/** The comparison with the version that was sent, in German. */
export const compare: typeof compareMessages = {
  title: 'Stille Änderungen',
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
  count: (silent, tracked) =>
    `${plural(silent, 'stille Änderung', 'stille Änderungen')}, ${count(tracked)} nachverfolgt`,
  decided:
    'Eine nachverfolgte Änderung, die in diesem Dokument seit der Rücksendung angenommen wurde, zählt als still.',
  renumbered: (n) =>
    `${plural(n, 'Absatz hat', 'Absätze haben')} nur eine andere Nummer, bei gleichem Wortlaut.`,
  silent: 'Still',
  kinds: { changed: 'Geändert', inserted: 'Eingefügt', deleted: 'Gelöscht', moved: 'Verschoben' },
  parts: {
    text: '',
    row: 'Tabellenzeile',
    box: 'Textfeld',
    note: 'Fuß- oder Endnote',
    header: 'Kopf- oder Fußzeile',
  },
  goTo: 'Gehe zu',
  goToOf: (what) => `Gehe zu: ${what}`,
  showAll: (n) => `Als nachverfolgte Änderungen zeigen (${count(n)})`,
  showExplained:
    'Schreibt stille Änderungen innerhalb von Absätzen als nachverfolgte Änderungen unter Ihrem Namen: Ablehnen stellt den versandten Wortlaut wieder her, Annehmen behält den der Gegenseite.',
  showOne: 'Als nachverfolgte Änderung zeigen',
  showOneOf: (what) => `Als nachverfolgte Änderung zeigen: ${what}`,
  shown: (n) =>
    n === 1
      ? '1 stille Änderung ist jetzt eine nachverfolgte.'
      : `${count(n)} stille Änderungen sind jetzt nachverfolgte.`,
  undo: 'Rückgängig',
  undone: 'Die nachverfolgten Änderungen wurden wieder entfernt.',
  hasTracked:
    'Der Absatz hat nachverfolgte Änderungen. Entscheiden Sie zuerst über diese, vergleichen Sie erneut, und lassen Sie sich die stille Änderung dann zeigen.',
  changed: 'Der Absatz hat sich seit dem Vergleich geändert. Vergleichen Sie erneut.',
  notShown: 'Word liest diesen Absatz anders als dessen Datei; es wurde nichts geschrieben.',
  decidedSince:
    'Über die nachverfolgten Änderungen wurde inzwischen entschieden; sie können nicht mehr entfernt werden. Machen Sie die Schritte in Word rückgängig.',
  redline: 'Vergleichsdokument',
  redlineExplained:
    'Alles, was seit dem Versand geändert wurde, nachverfolgt oder nicht, als eigenes Dokument: der Wortlaut mit nachverfolgten Änderungen, ohne die Formatierung.',
  redlineFile: (name) => `Vergleich mit ${name}.docx`,
  redlineTitle: 'Vergleichsdokument',
  redlineAuthor: 'Vergleich',
  redlineHeaders: 'Kopf- und Fußzeilen',
  redlineOpened: 'Das Vergleichsdokument wurde als neues Dokument geöffnet.',
  redlineSaved: (name) => `${name} wurde gespeichert.`,
  more: (n) => `${count(n)} weitere anzeigen`,
};
