import type { vaultMessages } from '../../features/save-to-vault/messages.ts';
import { plural } from './wording.ts';

/** Saving the open document in the vault, in German. */
export const vault: typeof vaultMessages = {
  title: 'Dieses Dokument im Vault speichern',
  intro:
    'Das ganze Dokument geht, wie es jetzt ist, mit nachverfolgten Änderungen und Kommentaren an den Arbeitsbereich Ihrer Kanzlei. Ihre eigene Datei wird nicht geändert.',
  project: 'Projekt',
  choose: 'Projekt auswählen, das Sie bearbeiten dürfen',
  noMatch: 'Kein Projekt, das Sie bearbeiten dürfen, hat diesen Namen.',
  noProjects:
    'Sie dürfen keinem Projekt Dateien hinzufügen. Bitten Sie den Eigentümer eines Projekts um das Recht zur Bearbeitung.',
  name: 'Dateiname',
  nameMissing: 'Geben Sie der Datei einen Namen.',
  untitled: 'Dokument',
  follows: (name) => `Die nächste Fassung nach ${name}, der letzten im Projekt.`,
  followsSaved: (name, day) =>
    `Die nächste Fassung nach ${name}; diese wurde am ${day} aus diesem Dokument gespeichert.`,
  same: {
    keep: (name) => `Das Projekt hat eine Datei namens ${name}; sie bleibt neben dieser bestehen.`,
    replace: (name) => `Ersetzt ${name} im Projekt.`,
    skip: (name) => `Das Projekt hat eine Datei namens ${name}: Nichts wird gespeichert.`,
  },
  copyKept: (days) =>
    days === 0
      ? 'Eine Kopie bleibt in diesem Aufgabenbereich, bis er geschlossen wird; damit können Sie vergleichen, was zurückkommt.'
      : `Eine Kopie bleibt bis zu ${plural(days, 'Tag', 'Tage')} auf diesem Gerät; damit können Sie vergleichen, was zurückkommt.`,
  duplicates: 'Falls das Projekt eine Datei dieses Namens hat',
  keep: 'Beide behalten',
  replace: 'Ersetzen',
  skip: 'Belassen und nichts speichern',
  save: 'Speichern',
  stop: 'Stoppen',
  copying: 'Word kopiert das Dokument…',
  uploading: 'Das Dokument wird gesendet…',
  skipped: (name) => `Das Projekt hat bereits eine Datei namens ${name}. Nichts wurde gespeichert.`,
  reading: (name) => `${name} ist gespeichert. Der Arbeitsbereich liest die Datei…`,
  stillReading: (name) =>
    `${name} ist gespeichert. Der Arbeitsbereich liest die Datei noch; die Antworten nutzen sie noch nicht.`,
  ready: (name, project) => `${name} ist in ${project} und kann jetzt befragt und durchsucht werden.`,
  failed: (name) =>
    `${name} ist gespeichert, aber der Arbeitsbereich konnte die Datei nicht lesen. Öffnen Sie sie dort, um zu sehen, warum.`,
};
