import { describe, expect, it } from 'vitest';
import { doubts, renamed, toNames } from './renaming.ts';

/** What a sentence becomes: names, sentence, the same afterwards. Sentences of our own. */
const CERTAIN: readonly (readonly [string, string, string])[] = [
  [
    'Supplier → Operator',
    'The Supplier shall deliver. A Supplier may not assign.',
    'The Operator shall deliver. An Operator may not assign.',
  ],
  [
    'the Supplier → the Operator',
    'This is made with Northmoor Limited (the “Supplier”).',
    'This is made with Northmoor Limited (the “Operator”).',
  ],
  [
    'Supplier → Company',
    'The Supplier’s staff and all Suppliers’ staff, and the SUPPLIER’S liability.',
    'The Company’s staff and all Companies’ staff, and the COMPANY’S liability.',
  ],
  [
    'Operator → User',
    'An Operator shall give notice to the other party if an “Operator” is replaced.',
    'A User shall give notice to the other party if a “User” is replaced.',
  ],
  [
    'Statement of Work → Order Form',
    'Each Statement of Work and all Statements of Work shall be signed.',
    'Each Order Form and all Order Forms shall be signed.',
  ],
  [
    'Services → Deliverables',
    'The Services shall be accepted; a Service may be rejected by the customer.',
    'The Deliverables shall be accepted; a Deliverable may be rejected by the customer.',
  ],
  [
    'Northmoor Limited → Atlas Edge Inc.',
    'Northmoor Limited’s liability to the other party is limited, and NORTHMOOR LIMITED shall pay.',
    'Atlas Edge Inc.’s liability to the other party is limited, and ATLAS EDGE INC. shall pay.',
  ],
  [
    'NDA → Confidentiality Agreement',
    'Under an NDA the parties shall keep it. This is the NDA.',
    'Under a Confidentiality Agreement the parties shall keep it. This is the Confidentiality Agreement.',
  ],
  [
    'Auftragnehmer → Auftragnehmerin',
    'Der Auftragnehmer haftet dem Kunden. Die Rechte des Auftragnehmers und die Pflicht, dem Auftragnehmer zu zahlen, gehen auf den Auftragnehmer über.',
    'Die Auftragnehmerin haftet dem Kunden. Die Rechte der Auftragnehmerin und die Pflicht, der Auftragnehmerin zu zahlen, gehen auf die Auftragnehmerin über.',
  ],
  [
    'Auftragnehmer → Auftragnehmerin',
    'Der Kunde wird vom Auftragnehmer und beim Auftragnehmer sowie zum Auftragnehmer eingeladen, und jeder Auftragnehmer und kein Auftragnehmer ist es.',
    'Der Kunde wird von der Auftragnehmerin und bei der Auftragnehmerin sowie zur Auftragnehmerin eingeladen, und jede Auftragnehmerin und keine Auftragnehmerin ist es.',
  ],
  [
    'Auftraggeber → Kunde',
    'Der Auftraggeber zahlt. Die Pflichten des Auftraggebers, von dem Auftraggeber und für den Auftraggeber.',
    'Der Kunde zahlt. Die Pflichten des Kunden, von dem Kunden und für den Kunden.',
  ],
  [
    'Auftragnehmer → Dienstleister',
    'Zwischen der Nordmoor GmbH (nachfolgend der „Auftragnehmer“) und dem Kunden wird dies vereinbart.',
    'Zwischen der Nordmoor GmbH (nachfolgend der „Dienstleister“) und dem Kunden wird dies vereinbart.',
  ],
  [
    'die Gesellschaft → der Dienstleister',
    'Mit der Gesellschaft und wegen der Gesellschaft wird durch die Gesellschaft nichts vereinbart.',
    'Mit dem Dienstleister und wegen des Dienstleisters wird durch den Dienstleister nichts vereinbart.',
  ],
  [
    'Prestataire → Société',
    'Le Prestataire fournit les services au Client. Les obligations du Prestataire et le prix payé au Prestataire par un Prestataire sont dans le contrat.',
    'La Société fournit les services au Client. Les obligations de la Société et le prix payé à la Société par une Société sont dans le contrat.',
  ],
  [
    'Prestataire → Acheteur',
    'Le Prestataire et les obligations du Prestataire envers ce Prestataire, pour chaque Prestataire et par les Prestataires.',
    'L’Acheteur et les obligations de l’Acheteur envers cet Acheteur, pour chaque Acheteur et par les Acheteurs.',
  ],
  [
    'Acheteur → Société',
    'L’Acheteur paie le prix à l’Acheteur. Les droits de l’Acheteur (ci-après « l’Acheteur ») et les biens.',
    'La Société paie le prix à la Société. Les droits de la Société (ci-après « la Société ») et les biens.',
  ],
];

/** What is listed and stays: names, sentence, the reasons. */
const DOUBTFUL: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'Supplier → Operator',
    'The Supplier Materials and each supplier of the parties shall stay.',
    ['longer: Supplier', 'lowerCase: supplier'],
  ],
  [
    'Supplier → Operator',
    'See “the Supplier shall pay” in the other agreement, Supplier_v2.docx and notices@Supplier.com.',
    ['quotation: Supplier', 'fileName: Supplier', 'fileName: Supplier'],
  ],
  [
    'Supplier → Operator',
    'The Subsupplier and any Supplier-provided goods of the parties.',
    ['inside: supplier', 'longer: Supplier'],
  ],
  [
    'Supplier → Works',
    'Each Supplier is bound by this and the Supplier provides it.',
    ['number: Supplier', 'number: Supplier'],
  ],
  [
    'Auftragnehmer → Auftragnehmerin',
    'Der Auftragnehmer hat seine Leistungen zu erbringen und die Auftragnehmerhaftung ist nicht begrenzt.',
    ['pronoun: Der Auftragnehmer', 'inside: Auftragnehmer'],
  ],
  [
    'Gesellschaft → Dienstleister',
    'Die Gesellschaft ist verpflichtet, der Gesellschaft zu helfen.',
    ['case: Die Gesellschaft', 'case: der Gesellschaft'],
  ],
  [
    'Auftragnehmer → Unterauftragnehmerin',
    'Die Auftragnehmer haften nicht; der Auftragnehmer haftet der anderen Partei.',
    ['case: der Auftragnehmer'],
  ],
  [
    'Prestataire → Société',
    'Le Prestataire est tenu de payer le prix dans le délai.',
    ['pronoun: Le Prestataire'],
  ],
];

describe('a name in the whole of an agreement', () => {
  it.each(CERTAIN)('is replaced where its form is certain: %s in “%s”', (arrow, before, after) => {
    expect(renamed([before], toNames(arrow))).toEqual([after]);
    expect(doubts([before], toNames(arrow))).toEqual([]);
  });

  it.each(DOUBTFUL)('is listed where it is not: %s in “%s”', (arrow, text, reasons) => {
    expect(doubts([text], toNames(arrow))).toEqual(reasons);
  });
});
