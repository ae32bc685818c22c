import type { officeMessages } from '../../word/office/messages.ts';

export const office: typeof officeMessages = {
  missing:
    'Das Skript von Office wurde nicht geladen, daher ist das Dokument nicht erreichbar. Prüfen Sie das Netzwerk, oder fragen Sie die IT, ob die Adresse des Skripts gesperrt ist.',
  late: 'Office hat diesem Aufgabenbereich 15 Sekunden lang nicht geantwortet. Laden Sie in Word im Web die Seite neu; sonst schließen und öffnen Sie den Aufgabenbereich. Tritt dies wieder auf, kopieren Sie die Details für die IT.',
  blocked: (what) => `Der Browser hat blockiert: ${what}.`,
  dialog: {
    blocked:
      'Office hat das Anmeldefenster nicht geöffnet. Lassen Sie es zu, oder schließen Sie ein anderes von Codicil, und versuchen Sie es erneut.',
    closed:
      'Das Anmeldefenster wurde geschlossen, oder seine Seite erreicht Word nicht mehr. Ist es noch offen, schließen Sie die Anmeldung dort ab: Codicil fährt von selbst fort. Andernfalls melden Sie sich erneut an.',
    failed:
      'Das Anmeldefenster konnte die Seite nicht anzeigen. Prüfen Sie das Netzwerk und versuchen Sie es erneut; sonst fragen Sie die IT.',
  },
};
