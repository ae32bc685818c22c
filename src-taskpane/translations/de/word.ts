import type { BlockedReason } from '../../pure/diff/model.ts';
import type { wordMessages } from '../../word/messages.ts';
import { count, list, plural } from './wording.ts';

const fixedReasons: Readonly<Record<BlockedReason, string>> = {
  field:
    'in einem Feld, etwa einem Querverweis: Word würde sie beim Aktualisieren der Felder überschreiben. Ändern Sie stattdessen, worauf das Feld verweist.',
  locked:
    'in einem gesperrten Inhaltssteuerelement. Entsperren Sie es zuerst auf der Registerkarte „Entwicklertools“.',
  inline:
    'ein Absatzwechsel in einem Inhaltssteuerelement, wo Word einen Zeilenumbruch schreiben würde. Entfernen Sie zuerst das Inhaltssteuerelement.',
  noRewrite: 'Teil einer Antwort, die keine Neufassung der Textstelle ist.',
  sentence:
    'im selben Satz wie eine Änderung, die nicht geschrieben werden kann: Kein Satz wird nur zum Teil geschrieben.',
};

const megabytes = (bytes: number): string => count(Math.ceil(bytes / (1024 * 1024)));
const changesWere = (n: number): string => plural(n, 'Änderung wurde', 'Änderungen wurden');

function named(words: readonly string[]): string {
  const shown = words.map((text) => text.trim()).filter((text) => text !== '');
  const some = shown.slice(0, 5).map((text) => `„${text.length > 60 ? `${text.slice(0, 60)}…` : text}“`);
  if (some.length === 0) return '';
  return ` Gelöscht: ${some.join(', ')}${shown.length > some.length ? ' und weitere' : ''}.`;
}

/** Word, and what was written into the document, in German. */
export const word: typeof wordMessages = {
  old: {
    trackedChanges:
      'Diese Version von Word kann aus einem Aufgabenbereich keine nachverfolgten Änderungen schreiben. Nötig ist Word 2024 oder Microsoft 365.',
    comments:
      'Diese Version von Word kann aus einem Aufgabenbereich keine Kommentare schreiben. Nötig ist Word 2024 oder Microsoft 365.',
    footnotes:
      'Diese Version von Word kann aus einem Aufgabenbereich keine Fußnoten schreiben: Die Quelle kommt stattdessen in eckige Klammern.',
    reviewedText:
      'Diese Version von Word kann nachverfolgte Löschungen nicht weglassen, wenn es Text übergibt.',
    rejectChanges:
      'Diese Version von Word kann aus einem Aufgabenbereich keine Änderungen ablehnen. Lehnen Sie sie auf der Registerkarte „Überprüfen“ ab.',
    newDocument: 'Diese Version von Word kann aus einem Aufgabenbereich kein neues Dokument öffnen.',
    commentStays:
      'Diese Version von Word kann aus einem Aufgabenbereich keinen Kommentar entfernen. Löschen Sie den Kommentar in Word; „Datei bereinigen“ nimmt ihn von dieser Liste.',
    noteStays:
      'Diese Version von Word kann aus einem Aufgabenbereich keine Fuß- oder Endnote entfernen. Löschen Sie ihr Zeichen im Text, dann verschwindet auch sie.',
  },
  fixed: fixedReasons,
  file: {
    tooLarge: (size, most) =>
      `Das Dokument hat ${megabytes(size)} MB; der Vault nimmt ${megabytes(most)} MB an. Speichern Sie eine Kopie ohne Bilder, und laden Sie diese hoch.`,
    incomplete: 'Word hat nicht das ganze Dokument übergeben. Speichern Sie es, und versuchen Sie es erneut.',
  },
  nothingSelected: 'Es ist nichts markiert. Markieren Sie zuerst die Passage im Dokument.',
  selectionChanged:
    'Die Passage im Dokument ist nicht mehr die gesendete. Markieren und senden Sie sie erneut, oder fügen Sie die Antwort an anderer Stelle ein.',
  caution: {
    notice:
      'Word oder dieser Aufgabenbereich wurde unerwartet beendet, während Codicil an diesem Dokument arbeitete. Sicherheitshalber verzichtet Codicil jetzt auf die Funktionen von Word, die der Grund gewesen sein können: Nachverfolgte Änderungen werden aus dem Markup der Datei gelesen und können nicht zurückgenommen werden.',
    reason:
      'Word oder dieser Aufgabenbereich wurde unerwartet beendet, während Codicil an diesem Dokument arbeitete; daher ist dies ausgeschaltet, bis Sie „Wieder einschalten“ wählen.',
  },
  changedSinceSeen:
    'Die Passage wurde geändert, nachdem sie hier angezeigt wurde. Sehen Sie sie an, und versuchen Sie es erneut, wenn Sie diese meinen.',
  scope: {
    document: 'Ganzes Dokument',
    notInText: 'Der Cursor ist nicht im Haupttext. Setzen Sie ihn in die Klausel.',
    paragraph: 'Absatz: keine nummerierte Klausel oder Überschrift darüber',
    noClause:
      'Am Cursor und darüber steht keine nummerierte Klausel oder Überschrift, und sein Absatz ist leer. Setzen Sie den Cursor in eine Klausel, oder markieren Sie sie.',
  },
  agreement: {
    beginning: 'Anfang',
    empty: 'Das Dokument hat keinen Text, der geprüft werden könnte.',
    tooLong: 'Das Dokument hat mehr als 5.000 Absätze und ist damit zu lang für die Prüfung.',
    changed:
      'Die Klausel ist nicht mehr so im Dokument, wie sie gelesen wurde. Lesen Sie den Vertrag erneut.',
  },
  whole: {
    noMarkup:
      'Word hat das Markup des Dokuments nicht übergeben: Nachverfolgte Löschungen wurden als Text gelesen, nachverfolgte Änderungen und Kommentare nicht gezählt.',
    noReview:
      'Word hat das Markup des Dokuments nicht übergeben, daher können die nachverfolgten Änderungen nicht aufgelistet werden. Sehen Sie sie auf der Registerkarte „Überprüfen“ an.',
    noComments:
      'Das Dokument hat Kommentare, die diese Version von Word nicht übergibt: Sie sind nicht aufgelistet.',
    changeGone:
      'Die Änderung ist nicht mehr so im Dokument, wie sie aufgelistet wurde. Listen Sie die Änderungen erneut auf.',
    changeAmbiguous:
      'Word unterscheidet diese Änderung nicht sicher von einer anderen, daher wurde nichts geändert. Entscheiden Sie auf der Registerkarte „Überprüfen“.',
    leftToWord:
      'Diese Version von Word lässt kein Add-In über diese Änderung entscheiden. Entscheiden Sie in Word auf der Registerkarte „Überprüfen“.',
    accepted: 'Die Änderung wurde angenommen.',
    rejected: 'Die Änderung wurde abgelehnt.',
    decisionDiffers:
      'Word hat es ausgeführt, aber die nachverfolgten Änderungen sind andere als erwartet. Sehen Sie die Stelle im Dokument an.',
    notes: 'Diese Version von Word übergibt keine Fuß- und Endnoten: Sie wurden nicht gelesen.',
    changed:
      'Die Wörter sind nicht mehr so im Dokument, wie sie gelesen wurden. Prüfen Sie das Dokument erneut.',
  },
  unread: {
    stories: 'Kopf- und Fußzeilen wurden nicht gelesen.',
    deletions: (words) =>
      `Die Passage enthält nachverfolgte Löschungen, die diese Version von Word nicht weglassen kann: Sie wurden als Text gelesen.${named(words)}`,
    reviewed: (words) =>
      `Word konnte nachverfolgte Löschungen dieser Passage nicht weglassen: Sie wurden als Text gelesen.${named(words)}`,
    notes:
      'Die Passage hat Fuß- oder Endnoten, die diese Version von Word nicht übergibt: Sie wurden nicht gelesen.',
    objects: 'Bilder, Textfelder und andere Objekte der Passage, falls vorhanden, wurden nicht gelesen.',
    long: (paragraphs) =>
      `Die Markierung umfasst ${plural(paragraphs, 'Absatz', 'Absätze')}. Das sind zu viele zum Bearbeiten; markieren Sie weniger.`,
  },
  refusal: {
    readOnly:
      'Das Dokument ist schreibgeschützt, oder eine Bezeichnung oder Rechteverwaltung verhindert Änderungen. Klicken Sie auf „Bearbeitung aktivieren“, speichern Sie eine Kopie, oder fragen Sie, wer es geschützt hat, und versuchen Sie es erneut.',
    protected:
      'Das Dokument ist geschützt. Fragen Sie, wer es geschützt hat, oder heben Sie den Schutz unter „Überprüfen > Schützen (Bearbeitung einschränken)“ auf, und versuchen Sie es erneut.',
    header: 'Die Markierung ist in einer Kopfzeile. Codicil schreibt nur in den Haupttext.',
    footer: 'Die Markierung ist in einer Fußzeile. Codicil schreibt nur in den Haupttext.',
    footnote: 'Die Markierung ist in einer Fußnote. Codicil schreibt nur in den Haupttext.',
    endnote: 'Die Markierung ist in einer Endnote. Codicil schreibt nur in den Haupttext.',
    other: 'Die Markierung ist in einem Textfeld oder einem anderen Teil, in den Codicil nicht schreibt.',
    locked:
      'Die Passage ist in einem gesperrten Inhaltssteuerelement. Entsperren Sie es zuerst auf der Registerkarte „Entwicklertools“.',
    lockedEnd:
      'Die Passage endet an einem gesperrten Inhaltssteuerelement. Entsperren Sie es zuerst auf der Registerkarte „Entwicklertools“, oder markieren Sie eine Passage außerhalb.',
    blocked: (numbers) =>
      [
        ...[...numbers].map(
          ([reason, all]) =>
            `${all.length === 1 ? 'Änderung' : 'Änderungen'} ${list(all.map(count))}: ${fixedReasons[reason]}`,
        ),
        'Entfernen Sie die Häkchen bei diesen Änderungen, um die anderen einzufügen. Nichts wurde geändert.',
      ].join(' '),
    columns:
      'Nur eine Spalte oder mehrere getrennte Teile einer Tabelle sind markiert, und Word übergibt nur den letzten. Markieren Sie ganze Zeilen oder die Wörter einer Zelle.',
    lastItem:
      'Der Text endet hier mit einer Überschrift oder einem Listenpunkt, der seine Nummer verlöre, wenn die Antwort entfernt wird. Setzen Sie zuerst einen leeren Absatz dahinter, oder fügen Sie die Antwort als Kommentar ein.',
    deletedMark:
      'Eine nachverfolgte Änderung verbindet oder entfernt Absätze in dieser Passage. Nehmen Sie sie zuerst an, oder lehnen Sie sie ab.',
    deletions:
      'Die Passage enthält nachverfolgte Löschungen, die diese Version von Word nicht überspringen kann. Nehmen Sie sie zuerst an, oder lehnen Sie sie ab.',
  },
  ambiguous:
    'Eine Stelle der Passage wurde nicht sicher gefunden, daher wurde nichts geändert. Markieren Sie weniger, oder fügen Sie die Antwort nach der Passage ein.',
  trackingRefused: {
    TrackAll: 'Word hat „Änderungen nachverfolgen“ nicht eingeschaltet, daher wurde nichts geschrieben.',
    Off: 'Word hat „Änderungen nachverfolgen“ nicht ausgeschaltet, daher wurde nichts geschrieben. Schalten Sie es auf der Registerkarte „Überprüfen“ aus, oder fügen Sie den Text als nachverfolgte Änderung ein. Ist es gesperrt, lassen sich nur nachverfolgte Änderungen einfügen.',
  },
  thread: {
    replied: 'Die Antwort ist im Dokument.',
    resolved: 'Der Kommentar ist erledigt.',
    reopened: 'Der Kommentar ist wieder offen.',
    gone: 'Der Kommentar ist nicht mehr so im Dokument, wie er aufgelistet war. Listen Sie die Änderungen erneut auf.',
    differs: 'Word zeigt den Kommentar anders an als erwartet. Sehen Sie ihn in Word an.',
  },
  commentRefused: 'Word lässt hier keine Kommentare zu. Fügen Sie den Text in anderer Form ein.',
  noteRefused: 'Word lässt hier keine Fußnoten zu. Fügen Sie den Text in anderer Form ein.',
  unsuitable: 'Diese Form ist hier nicht verfügbar. Wählen Sie eine andere.',
  emptyText: 'Es gibt nichts einzufügen.',
  tableInCell: 'Eine Tabelle kann nicht in eine Tabellenzelle. Setzen Sie den Cursor in den Haupttext.',
  done: {
    unchanged: 'Der neue Text stimmt mit dem alten überein. Nichts wurde geändert.',
    rewritten: (changes) =>
      `Als ${plural(changes, 'nachverfolgte Änderung', 'nachverfolgte Änderungen')} geschrieben.`,
    replaced: (changes) => `${changesWere(changes)} als reiner Text geschrieben.`,
    tracked: 'Nach der Passage als nachverfolgte Änderung eingefügt.',
    inserted: 'Nach der Passage eingefügt.',
    commented: 'Der Kommentar steht bei der Passage.',
    commentUnlisted:
      'Word hat den Kommentar nicht aufgelistet. Ist er da, oder zeigt er sich nach einem Neuladen, löschen Sie ihn in Word.',
    commentNotDeleted:
      'Word hat den Kommentar nicht gelöscht. Löschen Sie ihn in Word; zeigt Word das Dokument im Modus „Anzeigen“, wählen Sie zuerst oben rechts „Bearbeiten“.',
    commentLater: 'Word im Web zeigt ihn vielleicht erst nach einem Neuladen.',
    rewrittenCommented: (sentence) => `${sentence} Der Kommentar steht bei der Passage.`,
    uncommented: (reason) => `Der Kommentar fehlt. ${reason}`,
    noted: 'Nach der Passage eingefügt, mit Fußnote.',
    endnotedText: 'Nach der Passage eingefügt, mit Endnote.',
    footnoted: 'Die Fußnote steht bei der Passage.',
    endnoted: 'Die Endnote steht bei der Passage.',
    inBrackets: 'Nach der Passage eingefügt, in eckigen Klammern.',
    rich: {
      tracked: 'Nach der Passage als nachverfolgte Änderung eingefügt, im Format des Dokuments.',
      plain: 'Nach der Passage eingefügt, im Format des Dokuments.',
    },
    table: 'Die Tabelle ist im Dokument.',
    partOf: (clause) => `Der Text hat keine eigene Nummer: Er gehört zu ${clause}.`,
    numberLeft:
      'Welche Nummer die Klausel an dieser Stelle hat, ist nicht sicher: Geben Sie sie ihr von Hand.',
    numberBehind: 'Der Absatz nach der Liste hat eine andere Nummer als vorher. Berichtigen Sie sie in Word.',
    looksLeft: 'Die Formatierung des Eingefügten konnte nicht gesetzt werden: prüfen Sie sie.',
    headingLeft:
      'Word hat die erste Zeile nicht zur Überschrift gemacht: Läuft die Tabelle über eine Seite, wählen Sie „Überschriften wiederholen“ auf der Registerkarte „Layout“.',
    undoLost:
      'Word im Web macht über eine Liste hinweg vielleicht nichts rückgängig: „Rückgängig“ hier nimmt sie zurück.',
    notesLeft: 'Nicht jede Quelle konnte in eine Fußnote. Sehen Sie die Zellen der Tabelle an.',
    bracketed: 'Nach der Passage eingefügt, mit Quelle in eckigen Klammern.',
    stopped: (made, all) =>
      `Gestoppt: Die letzten ${count(made)} von ${plural(all, 'Änderung', 'Änderungen')} sind im Dokument, die anderen nicht. „Rückgängig“ nimmt sie zurück.`,
    stoppedBefore: 'Gestoppt, bevor etwas geschrieben wurde.',
    unmarked:
      'Word ließ keine Markierung zu, daher kann der Aufgabenbereich es nicht zurücknehmen oder wiederfinden: Nutzen Sie bei Bedarf „Rückgängig“ in Word.',
    differs:
      'Es wurde geschrieben, aber das Ergebnis ist nicht das geplante. Sehen Sie die Passage an, bevor Sie fortfahren.',
    changesLost: (authors) =>
      `Nachverfolgte Änderungen von ${list(authors)} sind an dieser Stelle nicht mehr wie zuvor. Nutzen Sie „Rückgängig“ in Word, oder sehen Sie die Stelle an, bevor Sie fortfahren.`,
    commentsLost: (authors) =>
      `Ein Kommentar von ${list(authors)} verschwand mit den Wörtern, an denen er war. Nutzen Sie „Rückgängig“ in Word, wenn Sie ihn brauchen.`,
    unlisted: 'Es konnte nicht in die Liste der Einfügungen aufgenommen werden; alles andere ist getan.',
    trackingLeft:
      '„Änderungen nachverfolgen“ konnte nicht zurückgestellt werden. Sehen Sie auf der Registerkarte „Überprüfen“ nach.',
    removed: 'Wieder aus dem Dokument entfernt.',
    settled:
      'Die Änderungen wurden zuvor angenommen oder abgelehnt. Der Text bleibt, wie er ist, und steht nicht mehr auf der Liste.',
    settledPart: (texts) =>
      `Was seither angenommen oder dort hinzugefügt wurde, bleibt: ${texts.map((text) => `„${text}“`).join(', ')}.`,
    gone: 'Es war nicht mehr im Dokument. Es steht nicht mehr auf der Liste.',
    emptyStays:
      'Ein leerer Absatz bleibt, weil an der Absatzmarke davor eine nachverfolgte Änderung ist, die Word sonst endgültig machen würde.',
    removalDiffers:
      'Es wurde entfernt, aber etwas davon ist noch da. Sehen Sie die Stelle an, bevor Sie fortfahren.',
  },
  incomplete: {
    unchanged:
      'Word hat dies nicht geschrieben, und die Passage ist unverändert. Zeigt Word das Dokument im Modus „Anzeigen“, wählen Sie oben rechts „Bearbeiten“; versuchen Sie es dann erneut.',
    changed:
      'In Word ist mittendrin ein Fehler aufgetreten. Ein Teil der Änderung ist im Dokument. Sehen Sie die Passage an, und machen Sie sie bei Bedarf in Word rückgängig. Nichts wurde erneut versucht.',
    counted: (made, all) =>
      made === all
        ? `In Word ist ein Fehler aufgetreten, aber ${all === 1 ? 'die Änderung ist' : `alle ${count(all)} Änderungen sind`} im Dokument. Sehen Sie die Passage an, bevor Sie fortfahren. Sie steht nicht auf der Liste der Einfügungen: Nutzen Sie bei Bedarf „Rückgängig“ in Word.`
        : `In Word ist mittendrin ein Fehler aufgetreten: Die letzten ${count(made)} von ${plural(all, 'Änderung', 'Änderungen')} sind im Dokument, die anderen nicht. Sehen Sie die Passage an, und nutzen Sie bei Bedarf „Rückgängig“ in Word. Nichts wurde erneut versucht.`,
    unknown:
      'In Word ist ein Fehler aufgetreten, und was jetzt im Dokument steht, konnte nicht gelesen werden. Sehen Sie die Passage an, bevor Sie fortfahren. Nichts wurde erneut versucht.',
  },
  missing: 'Diese Einfügung ist nicht mehr im Dokument.',
  unreachable:
    'Sie ist im Dokument, aber diese Version von Word kann nicht sicher sagen, wo: Eine neuere Version von Word hat sie markiert. Suchen Sie unter „Einfügen > Textmarke“ mit „Ausgeblendete Textmarken“ den Namen, der mit _codicil_ beginnt, und ändern Sie sie von Hand; oder öffnen Sie das Dokument in Word 2024 oder Microsoft 365.',
  unmarked:
    'Was hier geschrieben wurde, konnte nicht markiert werden und ist nicht sicher zu finden. Nutzen Sie „Rückgängig“ in Word, oder ändern Sie es von Hand; „Datei bereinigen“ nimmt es von dieser Liste.',
  unknownEntry: 'Diese Einfügung steht nicht mehr auf der Liste.',
  noOldWords:
    'Die alten Wörter wurden als reiner Text ersetzt und nicht aufbewahrt. Nutzen Sie „Rückgängig“ in Word.',
  commentStays: {
    answered:
      'Andere haben auf den Kommentar geantwortet, daher bleibt er: Word würde ihre Antworten mitlöschen. Erledigen oder löschen Sie ihn in Word.',
    edited:
      'Der Kommentar oder die Passage, an der er ist, wurde seither bearbeitet, daher bleibt er. Löschen Sie ihn in Word.',
    unclear:
      'Der Kommentar wurde seither bearbeitet oder gelöscht, und kein anderer hier ist es mit Sicherheit; daher bleiben hier alle. Sehen Sie sie in Word durch.',
    alike:
      'Mehrere Kommentare lauten hier gleich, und welcher von Codicil ist, ist nicht sicher; daher bleiben alle. Löschen Sie ihn in Word.',
    renamed:
      'Ein Kommentar lautet hier wie der von Codicil, nennt aber einen anderen Verfasser, daher bleibt er. Löschen Sie ihn in Word.',
    unrecorded:
      'Eine frühere Version von Codicil hat den Kommentar eingefügt und nicht festgehalten, welcher es ist; daher bleiben hier alle Kommentare. Löschen Sie ihn in Word; „Datei bereinigen“ nimmt ihn von dieser Liste.',
  },
  marksInside:
    'In den Wörtern wurden seither Änderungen nachverfolgt oder Kommentare gesetzt, und Word würde sie mitlöschen. Nehmen Sie diese Änderungen zuerst an oder lehnen Sie sie ab, löschen Sie die Kommentare, und entfernen Sie dann. Nichts wurde geändert.',
  marksUnknown:
    'Word hat das Markup der Wörter nicht geliefert; nachverfolgte Änderungen und Kommentare darin sind nicht zu sehen und würden mitgelöscht. Nehmen Sie die Änderungen dort zuerst an oder lehnen Sie sie ab, und entfernen Sie dann. Nichts wurde geändert.',
  silent: {
    waiting:
      'Word hat seit einer Minute nicht geantwortet. Schließen Sie offene Dialogfelder, und versuchen Sie es erneut. Antwortet es weiter nicht, schließen und öffnen Sie diesen Aufgabenbereich.',
    writing:
      'Word hat seit einer Minute nicht geantwortet; was im Dokument steht, ist nicht bekannt, und es kann noch kommen. Sehen Sie die Passage an, bevor Sie fortfahren. Nichts wurde erneut versucht. Antwortet Word weiter nicht, schließen und öffnen Sie diesen Aufgabenbereich.',
  },
  busy: 'Word ist beschäftigt. Schließen Sie das offene Dialogfeld, oder beenden Sie die Eingabe darin, und versuchen Sie es erneut.',
  notWritten:
    'Word hat dies nicht geschrieben, und nichts wurde geändert. Zeigt Word das Dokument im Modus „Anzeigen“, wählen Sie oben rechts „Bearbeiten“; versuchen Sie es dann erneut.',
  codeMissing:
    'Ein Teil von Codicil konnte nicht geladen werden. Nichts wurde geändert. Prüfen Sie das Netzwerk und versuchen Sie es erneut.',
  failed: 'Word hat dies nicht ausgeführt. Nichts wurde geändert. Versuchen Sie es erneut.',
};
