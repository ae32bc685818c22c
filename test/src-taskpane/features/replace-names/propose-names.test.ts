import { describe, expect, it } from 'vitest';
import { proposeNames } from '#pane/features/replace-names/propose-names.ts';
import { NO_DEAL } from '#pane/pure/playbooks/deal/model.ts';
import type { NameKind } from '#pane/pure/pseudonyms/model.ts';

/** Returns what is proposed for paragraphs; `sure` where it is proposed with a tick. */
function propose(texts: readonly string[], deal = NO_DEAL) {
  const { names, sure } = proposeNames(
    texts.map((text) => ({ text, number: '', heading: 0, inTable: false })),
    deal,
  );
  const of = (kind: NameKind, isSure: boolean): readonly string[] =>
    names.filter((one) => one.kind === kind && sure.has(one.name) === isSure).map(({ name }) => name);
  return { ticked: (kind: NameKind) => of(kind, true), unticked: (kind: NameKind) => of(kind, false) };
}

const ENGLISH = [
  'THIS AGREEMENT is made between Larkspur Holdings Limited, a company registered in England (the “Supplier”), and Tarn Robotics, Inc. (“Tarn”).',
  'The registered office of the Supplier is at 12 Quay Street, Bristol BS1 4RN.',
  'Tarn pays GBP 40,000 to account number 1234 5678 or to GB82 WEST 1234 5698 7654 32.',
  'Larkspur Holdings may assign this Agreement. Tarn may not.',
  'Attention: General Counsel',
  'Name: Imogen Vale Title: Director',
  'Mr. Aldous Finch signs for Larkspur Holdings Limited.',
];
const GERMAN = [
  'Zwischen der Birkenhof Maschinenbau GmbH, Geschäftsanschrift: Lindenweg 4, 80331 München, vertreten durch Frau Dr. Ilse Brandt (nachfolgend „Kunde“),',
  'und der Seefeld Logistik AG (nachfolgend „Auftragnehmer“) wird folgender Vertrag geschlossen.',
  'Die Birkenhof Maschinenbau zahlt 12.000 EUR auf das Konto Nr. 123 456 789 oder DE89 3704 0044 0532 0130 00.',
];
const FRENCH = [
  'Entre la société Valmont Conseil S.A.R.L., siège social : 8 rue des Lilas, 69002 Lyon, représentée par Mme Claire Morin (le « Prestataire »),',
  'et Brume Énergie S.A. (le « Client »).',
  'Valmont Conseil est payée 5 000 EUR sur le compte FR14 2004 1010 0505 0001 3M02 606.',
];

describe('the names that are proposed', () => {
  it('are the parties with their short forms, people, addresses and accounts; an amount is proposed without a tick', () => {
    const { ticked, unticked } = propose(ENGLISH);
    expect(ticked('party')).toEqual([
      'Larkspur Holdings Limited',
      'Tarn Robotics, Inc.',
      'Larkspur Holdings',
      'Tarn',
    ]);
    expect(ticked('person')).toEqual(['Imogen Vale', 'Aldous Finch']);
    expect(ticked('address')).toEqual(['12 Quay Street, Bristol BS1 4RN']);
    expect(ticked('account')).toEqual(['1234 5678', 'GB82 WEST 1234 5698 7654 32']);
    expect(unticked('amount')).toEqual(['GBP 40,000']);
  });

  it('are found in German and in French', () => {
    const german = propose(GERMAN);
    expect(german.ticked('party')).toEqual([
      'Birkenhof Maschinenbau GmbH',
      'Seefeld Logistik AG',
      'Birkenhof Maschinenbau',
    ]);
    expect(german.ticked('person')).toEqual(['Ilse Brandt']);
    expect(german.ticked('address')).toEqual(['Lindenweg 4, 80331 München']);
    expect(german.ticked('account')).toEqual(['123 456 789', 'DE89 3704 0044 0532 0130 00']);
    const french = propose(FRENCH);
    expect(french.ticked('party')).toEqual([
      'Valmont Conseil S.A.R.L.',
      'Brume Énergie S.A.',
      'Valmont Conseil',
    ]);
    expect(french.ticked('person')).toEqual(['Claire Morin']);
    expect(french.ticked('address')).toEqual(['8 rue des Lilas, 69002 Lyon']);
    expect(french.ticked('account')).toEqual(['FR14 2004 1010 0505 0001 3M02 606']);
  });

  it('begin with the parties that the user named, which need no type of company', () => {
    const deal = { ...NO_DEAL, us: { name: 'Kestrel', role: 'Buyer' } };
    expect(propose(['Kestrel buys.'], deal).ticked('party')).toEqual(['Kestrel']);
  });

  it('have no tick where they may be ordinary words, an office or a law', () => {
    const { ticked } = propose([
      'The Acquired Company (the “Target”) is registered under the Investment Company Act (the “1940 Act”).',
      'LIABILITY UNDER THIS AGREEMENT IS LIMITED, INCLUDING BUT NOT LIMITED TO LOSS OF PROFIT.',
      'Payment is net. The Company pays a Delaware Corporation.',
      'Attention: Chief Financial Officer',
      'Name: Title: Date:',
      'She lives at 7 Marsh Dr. Redwood City in Las Vegas, NV.',
    ]);
    expect(ticked('party')).toEqual([]);
    expect(ticked('person')).toEqual([]);
  });
});
