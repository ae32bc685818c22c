import type { citingMessages } from '../../word/citing-messages.ts';
import { count, form, plural } from './wording.ts';

/** Citations in the document, taking things back and cleaning the file, in German. */
export const citing: typeof citingMessages = {
  none: 'In diesem Dokument gibt es keine Quellenangabe von Codicil.',
  settled: (n) =>
    n === 1
      ? 'Die Quellenangabe ist bereits aktuell.'
      : `Alle ${count(n)} Quellenangaben sind bereits aktuell.`,
  drawn: (n) => `${plural(n, 'Quellenangabe wurde', 'Quellenangaben wurden')} aktualisiert.`,
  nothingDrawn: 'Keine Quellenangabe wurde aktualisiert.',
  left: {
    edited: (n) => `${plural(n, 'wurde', 'wurden')} von Hand bearbeitet und so belassen.`,
    locked: (n) =>
      `${plural(n, 'ist', 'sind')} in einem gesperrten Inhaltssteuerelement und ${form(n, 'wurde', 'wurden')} so belassen.`,
    gone: (n) => `${plural(n, 'ist', 'sind')} nicht mehr im Dokument.`,
    unreachable: (n) => `${plural(n, 'ist', 'sind')} für diese Version von Word nicht auffindbar.`,
    failed: (n) => `${plural(n, 'konnte', 'konnten')} nicht aktualisiert werden.`,
  },
  stopped: 'In Word ist dabei ein Fehler aufgetreten. Nichts wurde erneut versucht.',
  unknown:
    'In Word ist ein Fehler aufgetreten, und wie die Quellenangaben jetzt lauten, ist nicht bekannt. Sehen Sie sie an, bevor Sie fortfahren. Nichts wurde erneut versucht.',
  unchanged:
    'In Word ist ein Fehler aufgetreten. Die Quellenangaben lauten wie zuvor. Versuchen Sie es erneut.',
  ledgerFailed:
    'Word hat die Liste der Einfügungen nicht gespeichert, daher wurde keine Quellenangabe geändert. Versuchen Sie es erneut.',
  markRefused:
    'Word hat die Dokumenteigenschaft nicht aktualisiert, die KI-generierten Text kennzeichnet. Die Liste der Einfügungen stimmt.',
  unknownSource: 'Diese Quelle steht nicht mehr auf der Liste.',
  noSources:
    'In diesem Dokument wird noch nichts zitiert, daher gibt es kein Quellenverzeichnis zum Einfügen.',
  tableInserted: 'Das Quellenverzeichnis folgt auf den Absatz. Es wird mit den Quellenangaben aktualisiert.',
  accepted: 'Im Dokument angenommen.',
  acceptDiffers:
    'Nicht jede Änderung konnte angenommen werden. Sehen Sie die Stelle an, bevor Sie fortfahren.',
  changesUnknown:
    'Word konnte die nachverfolgten Änderungen dort nicht auflisten, daher wurde nichts getan. Nehmen Sie sie auf der Registerkarte „Überprüfen“ an, lehnen Sie sie dort ab, oder versuchen Sie es erneut.',
  nothingPending: 'Davon ist nichts mehr offen: Die Änderungen wurden zuvor angenommen oder abgelehnt.',
  joined:
    'Word hat die Änderungen mit anderen verbunden, daher können sie nicht einzeln angenommen werden. Nutzen Sie die Registerkarte „Überprüfen“.',
  restored: 'Die ersetzten Wörter sind wieder da.',
  restoredDiffers:
    'Die alten Wörter konnten nicht sicher wiederhergestellt werden. Sehen Sie die Passage an, und nutzen Sie bei Bedarf „Rückgängig“ in Word.',
  notRestorable:
    'Die alten Wörter können hier nicht wiederhergestellt werden, ohne ein Inhaltssteuerelement oder Feld zu beschädigen. Nichts wurde geändert. Nutzen Sie „Rückgängig“ in Word, oder ändern Sie es von Hand.',
  changedSince:
    'Die Passage wurde seither geändert, daher können die alten Wörter nicht sicher wiederhergestellt werden. Nutzen Sie „Rückgängig“ in Word, oder ändern Sie es von Hand.',
  notAfterReload:
    'Die ersetzten Wörter bleiben nur bis zum Schließen des Aufgabenbereichs erhalten, nie in der Datei. Nutzen Sie „Rückgängig“ in Word, oder ändern Sie es von Hand.',
  clean: {
    done: 'In der Datei ist nichts mehr von Codicil. Speichern Sie sie, bevor Sie sie senden.',
    left: 'In der Datei ist noch etwas von Codicil; die Liste zeigt, was.',
    comments: (n) =>
      `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'blieb', 'blieben')}, wie von Ihnen gewählt.`,
    stays: {
      answered: (n) =>
        `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'bleibt', 'bleiben')}, weil andere geantwortet haben: Word würde ihre Antworten mitlöschen.`,
      edited: (n) =>
        `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'bleibt', 'bleiben')}, weil ${form(n, 'er oder seine Passage', 'sie oder ihre Passagen')} seither bearbeitet ${form(n, 'wurde', 'wurden')}. Sehen Sie die Kommentare in Word durch.`,
      unclear: (n) =>
        `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'wurde', 'wurden')} seither bearbeitet oder gelöscht. Sehen Sie die Kommentare in Word durch.`,
      alike: (n) =>
        `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'bleibt', 'bleiben')}, weil mehrere Kommentare gleich lauten. Sehen Sie die Kommentare in Word durch.`,
      renamed: (n) =>
        `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'bleibt', 'bleiben')}, weil ein anderer Verfasser genannt ist. Sehen Sie die Kommentare in Word durch.`,
      unrecorded: (n) =>
        `${plural(n, 'Kommentar', 'Kommentare')} von Codicil ${form(n, 'kann', 'können')} noch im Dokument sein: Eine frühere Version hat nicht festgehalten, ${form(n, 'welcher es ist', 'welche es sind')}. Sehen Sie die Kommentare in Word durch.`,
    },
    lockedControls:
      'Ein gesperrtes Inhaltssteuerelement konnte nicht entfernt werden. Entsperren Sie es auf der Registerkarte „Entwicklertools“, und bereinigen Sie erneut.',
    bookmarksStay:
      'Diese Version von Word kann ausgeblendete Textmarken einer neueren Version nicht löschen. Löschen Sie unter „Einfügen > Textmarke“ mit „Ausgeblendete Textmarken“ alle, deren Name mit _codicil_ beginnt, oder bereinigen Sie in Word 2024 oder Microsoft 365.',
    commentsUnseen: 'Diese Version von Word kann Kommentare nicht ansehen.',
    failed: 'Beim Bereinigen ist in Word ein Fehler aufgetreten. Die Liste zeigt, was noch in der Datei ist.',
  },
};
