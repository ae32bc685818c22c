import type { hiddenMessages } from '../../ui/hidden/messages.ts';
import { plural } from './wording.ts';

/** Text that the eye does not see, in German. */
export const hidden: typeof hiddenMessages = {
  title: 'Verborgener Text',
  scanning: 'Verborgener Text wird gesucht…',
  nothing:
    'Kein verborgener Text gefunden. Gesucht wurde: als ausgeblendet formatierter Text, Text in der Farbe des Hintergrunds, winziger, außerhalb der Seite oder aus unsichtbaren Zeichen, und bekannte Wendungen an eine KI.',
  unreadable: 'Word hat die Datei nicht zurückgegeben; verborgener Text konnte nicht gesucht werden.',
  failed: (reason) => `Verborgener Text konnte nicht gesucht werden. ${reason}`,
  found: (n) =>
    plural(
      n,
      'Textstelle ist verborgen oder gibt einer KI Anweisungen',
      'Textstellen sind verborgen oder geben einer KI Anweisungen',
    ),
  care: (n) =>
    n === 1
      ? 'Sie wird nicht mitgesendet. Sehen Sie sie an, bevor Sie sie mitsenden lassen.'
      : 'Sie werden nicht mitgesendet. Sehen Sie jede an, bevor Sie sie mitsenden lassen.',
  leftOut: (n) => plural(n, 'Textstelle wird nicht mitgesendet', 'Textstellen werden nicht mitgesendet'),
  keptOut: (n) =>
    plural(n, 'verborgene Stelle wird nicht mitgesendet', 'verborgene Stellen werden nicht mitgesendet'),
  unseen: 'Niemand sieht sie auf der Seite, oder sie gibt einer KI Anweisungen.',
  look: 'Ansehen',
  keepOut: 'Nicht mitsenden',
  allLetIn: 'Verborgener Text wird mitgesendet',
  rewrites:
    'Niemand sieht sie auf der Seite, oder sie gibt einer KI Anweisungen. Eine Klausel mit Text, der nicht mitgesendet wird, wird nicht umformuliert: Die neue Fassung würde löschen, was niemand gesehen hat.',
  sentAsGiven: 'Die Klauseln werden mit allem Text gesendet, den Word zurückgibt.',
  passageAsGiven: 'Die Passage wird mit allem Text gesendet, den Word zurückgibt.',
  letIn: 'Mitsenden',
  letInOf: (text) => `Mitsenden: ${text}`,
  notRewritten: (n) =>
    `Die Klausel enthält ${plural(n, 'verborgene Textstelle', 'verborgene Textstellen')}; eine neue Fassung würde sie ungesehen löschen. Sehen Sie sie unter „Gegenseite“ an und wählen Sie „Mitsenden“, oder entfernen Sie sie aus dem Dokument.`,
  beside: (n) => `Außerdem in der Datei, außerhalb des Texts: ${plural(n, 'Stelle', 'Stellen')}`,
  again: 'Erneut suchen',
  words: (text) => `„${text}“`,
  why: {
    vanish: (detail) =>
      detail === '' ? 'Als ausgeblendet formatiert.' : 'Durch die Formatvorlage ausgeblendet.',
    colour: (detail) =>
      detail === '' ? 'Die Schrift ist durchsichtig.' : `In der Farbe des Hintergrunds (${detail}).`,
    size: (detail) => `Nur ${detail} pt hoch.`,
    scale: (detail) => `Die Buchstaben sind nur ${detail} % breit.`,
    offPage: () => 'Außerhalb der Seite oder in einem Feld, das man nicht sieht.',
    row: (detail) =>
      detail === ''
        ? 'In einer ausgeblendeten Tabellenzeile.'
        : `In einer Tabellenzeile, die nur ${detail} pt hoch ist.`,
    characters: () => 'Mit Zeichen geschrieben, die man nicht sieht.',
    direction: () => 'Kehrt die Schreibrichtung um, sodass der Text anders zu lesen ist.',
    fieldCode: () => 'In einer Feldfunktion, die nicht angezeigt wird.',
    altText: () => 'Alternativtext oder QuickInfo.',
    comment: (author) => (author === '' ? 'Kommentar.' : `Kommentar von ${author}.`),
    property: (name) => `Dokumenteigenschaft „${name}“.`,
    author: () => 'Name eines Verfassers von Änderungen oder Kommentaren.',
    addressesAi: () => 'Gibt einer KI Anweisungen.',
  },
  parts: {
    body: '',
    textBox: 'In einem Textfeld.',
    note: 'In einer Fuß- oder Endnote.',
    comment: '',
    header: 'In einer Kopf- oder Fußzeile.',
    properties: '',
    data: 'In Daten der Datei, neben dem Text.',
  },
};
