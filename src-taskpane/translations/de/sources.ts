import type { sourcesMessages } from '../../tabs/sources/messages.ts';
import { count, plural } from './wording.ts';

/** The Sources tab in German. */
export const sources: typeof sourcesMessages = {
  empty:
    'Was Codicil in dieses Dokument einfügt, steht hier mit seinen Quellen: um hinzugehen, es zu prüfen oder zu entfernen. Beginnen Sie unter Dokument oder Vault.',
  loading: 'Das Dokument wird gelesen…',
  count: (n) => (n === 0 ? 'Noch nichts eingefügt' : plural(n, 'Einfügung', 'Einfügungen')),
  refresh: 'Dokument erneut lesen',
  more: 'Weitere Aktionen',
  goTo: 'Gehe zu',
  goToOf: (excerpt) => `Gehe zu „${excerpt}“`,
  remove: 'Entfernen',
  removeOf: (excerpt) => `„${excerpt}“ entfernen`,
  takeBack: 'Alte Wörter wiederherstellen',
  takeBackOf: (excerpt) => `Alte Wörter wiederherstellen bei „${excerpt}“`,
  accept: 'Annehmen',
  acceptOf: (excerpt) => `„${excerpt}“ annehmen`,
  reject: 'Ablehnen',
  rejectOf: (excerpt) => `„${excerpt}“ ablehnen`,
  generated: 'KI-generiert',
  pending: 'Änderungen offen',
  missing: 'Nicht mehr im Dokument',
  missingExplained:
    'Es wurde rückgängig gemacht oder von Hand gelöscht. „Entfernen“ nimmt es von dieser Liste.',
  unreachable: 'Für diese Version von Word nicht auffindbar',
  unmarked: 'Im Dokument nicht markiert',
  forms: {
    tracked: 'Nachverfolgte Änderung',
    plain: 'Reiner Text',
    comment: 'Kommentar',
    trackedComment: 'Nachverfolgte Änderung mit Kommentar',
    footnote: 'Fußnote',
    endnote: 'Endnote',
    bracketed: 'Text in Klammern',
    table: 'Tabelle',
    tableOfSources: 'Quellenverzeichnis',
  },
  details: (n) => (n === 1 ? 'Zitat und Einzelheiten' : `Alle ${count(n)} Quellen`),
  filter: {
    label: 'Nach Ziffer, Wörtern oder Quelle filtern',
    found: (found, all) => `${count(found)} von ${plural(all, 'Einfügung', 'Einfügungen')}`,
    none: 'Keine Einfügung enthält diese Wörter. Verwenden Sie weniger Wörter, oder leeren Sie den Filter.',
    more: (n) => `${count(n)} weitere anzeigen`,
  },
  openSource: (citation) => `Quelle öffnen: ${citation}`,
  noSource: 'Keine Quelle: Der Text stammt nur aus der Anweisung und der Markierung.',
  insertedAt: (when) => `Eingefügt ${when}`,
  style: {
    label: 'Quellenangaben als',
    choose: 'Wie eingefügt',
    names: {
      footnote: 'Fußnoten',
      endnote: 'Endnoten',
      inline: 'Klammern im Text',
      numbered: 'Nummern des Quellenverzeichnisses',
    },
    hint: 'Die erste Angabe einer Datei ist vollständig, spätere sind kurz.',
    update: 'Quellenangaben aktualisieren',
    into: { footnote: 'Fußnoten', endnote: 'Endnoten', inline: 'Klammern', numbered: 'Nummern' },
    change: (n, style) => `${plural(n, 'Quellenangabe', 'Quellenangaben')} ändern in ${style}`,
    table: 'Quellenverzeichnis einfügen',
    tableHint: 'Es folgt auf den Absatz mit dem Cursor und wird mit den Quellenangaben aktualisiert.',
  },
  working: 'Word arbeitet…',
  check: {
    start: 'Zitate prüfen',
    stop: 'Stoppen',
    title: 'Zitate werden im Vault geprüft',
    progress: (done, total) => `${count(done)} von ${count(total)} nachgeschlagen`,
    waiting: (seconds) =>
      `Die Vault-Anfragen der Kanzlei sind vorerst aufgebraucht. Weiter in ${plural(seconds, 'Sekunde', 'Sekunden')}.`,
    stopped: 'Gestoppt. Was geprüft wurde, bleibt erhalten.',
    done: (checked, changed, missing) =>
      `${count(checked)} geprüft, ${count(changed)} geändert, ${count(missing)} fehlend.`,
    skipped: (n) =>
      `${plural(n, 'Quelle wurde', 'Quellen wurden')} nicht nachgeschlagen: Es ist kein Projekt genannt, oder die Datei wird noch gelesen.`,
    explained:
      '„Geprüft“ heißt: Die Datei ist im Vault, und die Suche fand diese Wörter darin, Wort für Wort. „Fehlend“ kann heißen, dass die Suche sie nicht fand, denn der Vault kann keine ganze Datei übergeben.',
    states: { checked: 'Geprüft', changed: 'Geändert', missing: 'Fehlend' },
    unchecked: 'Nicht geprüft',
    at: (when) => `Nachgeschlagen ${when}`,
    uncheckable: 'Nicht prüfbar: Die Quellenangabe nennt kein Projekt des Vaults.',
    reasons: {
      quote: () => 'Die Wörter stehen in der Datei, wo die Quellenangabe es sagt.',
      file: () => 'Die Datei ist im Vault. Sie ist als Ganzes zitiert, ohne Zitat.',
      pageMoved: (page) =>
        page === undefined
          ? 'Die Wörter stehen jetzt auf einer anderen Seite.'
          : `Die Wörter stehen jetzt auf Seite ${page}, nach Zählung des Vaults.`,
      renamed: (_, name) => `Die Datei heißt jetzt ${name ?? 'anders'}.`,
      wordsNotFound: () =>
        'Die Datei ist im Vault, aber die Suche fand diese Wörter nicht. Sehen Sie selbst in der Datei nach.',
      fileGone: () => 'Die Datei ist nicht mehr in ihrem Projekt.',
      projectGone: () => 'Das Projekt gibt es nicht mehr, oder es ist nicht mehr für Sie freigegeben.',
      tampered: () => 'Das Zitat in der Liste dieses Dokuments ist nicht das eingefügte.',
    },
    adopt: 'Übernehmen',
    adoptOf: (citation) => `Änderung in „${citation}“ übernehmen`,
  },
  edit: {
    open: 'Quellenangabe bearbeiten',
    openOf: (citation) => `Quellenangabe bearbeiten: „${citation}“`,
    prefix: 'Davor',
    prefixHint: 'etwa: siehe auch',
    pinpoint: 'Fundstelle',
    pinpointHint: (place) => (place === '' ? 'etwa: Ziffer 9.2' : `statt ${place}`),
    suffix: 'Danach',
    suffixHint: 'etwa: (Hervorhebung nur hier)',
    save: 'Speichern',
    cancel: 'Abbrechen',
  },
};
