import type { agreementMessages } from '../../tabs/agreement/messages.ts';
import { count, list, plural } from './wording.ts';

/** What the sections of the whole document share, in German. */
export const agreement: typeof agreementMessages = {
  reading: 'Der Vertrag wird gelesen…',
  goTo: 'Gehe zu',
  goToOf: (what) => `Gehe zu ${what}`,
  matterMissing: 'Ihre Kanzlei verlangt ein Mandat. Wählen Sie es zuerst unter „Dokument“ aus.',
  notRecorded:
    'Ihre Kanzlei verlangt, dass dies aufgezeichnet wird, und das ist zurzeit nicht möglich. Nichts wurde angewendet. Versuchen Sie es in einer Minute erneut; tritt dies wieder auf, informieren Sie die IT.',
  insertTicked: (n) => `Angekreuzte einfügen (${count(n)})`,
  noChange: 'Die neue Formulierung stimmt mit der Klausel überein.',
  forms: {
    trackedComment: 'Nachverfolgte Änderungen mit Kommentaren',
    tracked: 'Nur nachverfolgte Änderungen',
    comment: 'Nur Kommentare',
    plain: 'Reiner Text, nicht nachverfolgt',
  },
  insertsAs: {
    trackedComment: 'als nachverfolgte Änderungen mit Kommentaren',
    tracked: 'als nachverfolgte Änderungen, ohne Kommentare',
    comment: 'als Kommentare, der Text bleibt, wie er ist',
    plain: 'als reinen Text, nicht nachverfolgt',
  },
  changedSince:
    'Die Klausel wurde nach dem Senden geändert, vielleicht durch eine frühere Einfügung. Versuchen Sie es dort erneut.',
  nothingToInsert: 'In dieser Form gibt es nichts einzufügen. Wählen Sie eine andere.',
  issues: {
    title: 'Verhandlungspunkte',
    reasons: 'Mit unseren Gründen und Positionen',
    question: {
      title: 'Unsere Gründe in dieses Dokument einfügen?',
      others: (names) => `Das Dokument enthält Änderungen oder Kommentare von ${list(names)}.`,
      unknown: 'Von wem die Änderungen und Kommentare in diesem Dokument sind, ließ sich nicht feststellen.',
      visible:
        'Wer die Datei erhält, kann die Tabelle mit den Gründen und Positionen Ihrer Seite lesen, bis sie entfernt wird.',
      withReasons: 'Mit ihnen einfügen',
      withoutReasons: 'Ohne sie einfügen',
    },
    table: 'Tabelle im Dokument, am Cursor',
    newDocument: 'Neues Dokument, Querformat',
    opened: 'Die Verhandlungspunkte sind in einem eigenen Fenster geöffnet und noch nicht gespeichert.',
    copy: 'Als Tabelle kopieren',
    copied:
      'Die Verhandlungspunkte sind kopiert. Diese Version von Word kann aus einem Aufgabenbereich kein neues Dokument öffnen: Öffnen Sie eines, und fügen Sie sie dort ein.',
    notCopied: 'Hier konnte nichts kopiert werden. Speichern Sie die Liste stattdessen als Excel-Datei.',
    xlsx: 'Excel-Datei (.xlsx)',
    csv: 'CSV-Datei (.csv)',
    sheet: 'Punkte',
    item: 'Angabe',
    content: 'Inhalt',
    fileName: (about) => `Verhandlungspunkte - ${about}`,
    internalName: (about) => `Verhandlungspunkte - ${about} - INTERN`,
    internalSheet: 'Punkte - INTERN',
    saved: (name) => `${name} wurde dem Browser zum Speichern übergeben.`,
  },
  run: {
    progress: 'Fortschritt',
    done: (settled, total) => `${count(settled)} von ${count(total)} erledigt`,
    minutes: (minutes) => `noch etwa ${plural(minutes, 'Minute', 'Minuten')}`,
    queued: (place, seconds) =>
      `Ihre nächste Anfrage ist an Position ${count(place)}; noch etwa ${plural(Math.ceil(seconds), 'Sekunde', 'Sekunden')}.`,
    pausing: (seconds) =>
      `Der Dienst ist ausgelastet. Nächster Versuch in etwa ${plural(Math.ceil(seconds), 'Sekunde', 'Sekunden')}.`,
    time: (minutes, perMinute) =>
      `Etwa ${plural(minutes, 'Minute', 'Minuten')}, bei ${count(perMinute)} Anfragen je Minute für die ganze Kanzlei. Anfragen von Kolleginnen und Kollegen haben Vorrang.`,
    stop: 'Stoppen',
    resume: 'Fortsetzen',
    retry: (n) => `${plural(n, 'fehlgeschlagene', 'fehlgeschlagene')} erneut versuchen`,
    stopped: 'Gestoppt. Was erledigt ist, bleibt erhalten.',
    finished: 'Fertig.',
    failed: (n) => `${count(n)} fehlgeschlagen`,
    noAnswer: 'Der Dienst gab keine Antwort.',
  },
};
