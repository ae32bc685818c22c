import type { replaceMessages } from '../../features/replace-names/messages.ts';
import { plural } from './wording.ts';

/** Namen, die in Gesendetem ersetzt werden. */
export const replaceNames: typeof replaceMessages = {
  title: 'Namen ersetzen',
  open: 'Namen ersetzen',
  change: 'Ändern',
  changeNames: 'Die Namen ändern, die ersetzt werden',
  on: (n) =>
    `${plural(n, 'Name wird', 'Namen werden')} vor dem Senden ersetzt und in der Antwort wiederhergestellt. Dateien werden unverändert gesendet.`,
  intro:
    'Jeder Name wird auf diesem Gerät ersetzt, bevor eine Anfrage es verlässt, etwa durch „Partei 1“, und in der Antwort wiederhergestellt. Dateien, die Sie anhängen oder im Vault speichern, werden unverändert gesendet.',
  isOn: 'Die markierten Namen vor dem Senden ersetzen',
  names: 'Namen',
  none: 'Im Dokument wurden keine Namen gefunden.',
  reading: 'Namen werden gesucht …',
  unread: 'Das Dokument konnte nicht gelesen werden. Deshalb werden keine Namen vorgeschlagen.',
  named: (name, kind) => `${name} (${kind})`,
  kinds: { party: 'Partei', person: 'Person', address: 'Adresse', account: 'Konto', amount: 'Betrag' },
  kind: 'Art',
  name: 'Weiterer Name',
  add: 'Hinzufügen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  files: 'In der Datei werden Namen nicht ersetzt.',
  whenDeleted:
    'Wenn Sie es löschen, werden Namen nur noch ersetzt, bis der Aufgabenbereich oder das Dokument geschlossen wird.',
  search: 'Ein Name in der Frage wird ersetzt, deshalb kann die Suche im Vault ihn nicht finden.',
};
