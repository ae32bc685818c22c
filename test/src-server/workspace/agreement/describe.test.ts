import { describe, expect, it } from 'vitest';
import { describeText, nameAgreement, namedAgreement } from '#server/workspace/agreement/describe.ts';

const partiesOf = (text: string): readonly string[] => describeText(text).parties.map(({ name }) => name);

describe('the description of an agreement', () => {
  it('has its title, its parties with their legal forms, its date and its kind', () => {
    const described = describeText(
      'SOFTWARE LICENCE AGREEMENT\nThis Agreement is made on 3 March 2021 between Acme, Inc., a Delaware corporation (“Acme”), and Borealis GmbH, with its seat in Bonn (the “Licensee”).\nWHEREAS nothing.',
    );
    expect(described).toEqual({
      title: 'SOFTWARE LICENCE AGREEMENT',
      parties: [
        { name: 'Acme, Inc.', alias: 'Acme' },
        { name: 'Borealis GmbH', role: 'Licensee' },
      ],
      dates: ['2021-03-03'],
      dated: '2021-03-03',
      kind: 'licence',
    });
    expect(nameAgreement(described)).toBe(
      'SOFTWARE LICENCE AGREEMENT · Acme, Inc., Borealis GmbH (Licensee) · 3 March 2021',
    );
  });

  it.each([
    ['Lease\nDATED 2 May 2020\nbetween Oak Ltd and Elm Ltd', '2020-05-02'],
    ['Oak Ltd\n9 March 2026\nDear Tamsin\nThis letter sets out terms.', '2026-03-09'],
    ['Mietvertrag\nvom 1. August 2018\nzwischen der Elm AG und der Oak AG', '2018-08-01'],
    ['Order Form\nStart date\n1 May 2026\nbetween Oak Ltd and Elm Ltd', undefined],
    ['Lease between Oak Ltd and Elm Ltd, who first met in Leeds on 4 June 1999.', undefined],
  ])('bears a date only where it says so: “%s”', (text, dated) => {
    const described = describeText(text);
    expect(described.dated).toBe(dated);
    expect(/\d{4}/u.test(nameAgreement(described) ?? '')).toBe(dated !== undefined);
  });

  it('says its kind in a passage only where its title does not', () => {
    const secret = 'LETTER OF INTEREST\nThis Confidentiality Agreement is between Oak Ltd and Elm Ltd.';
    expect(namedAgreement(describeText(secret)).kind).toBe('non-disclosure agreement');
    expect(namedAgreement(describeText(`CONFIDENTIALITY AGREEMENT\n${secret}`))).not.toHaveProperty('kind');
    expect(namedAgreement(null)).toEqual({});
  });

  it.each([
    [
      'PARTIES\n(1) Oak Limited incorporated in England; and\n(2) Smith and Jones LLP of Leeds (Tenant).\nBACKGROUND',
      ['Oak Limited', 'Smith and Jones LLP'],
    ],
    [
      'Mietvertrag\nzwischen\nAlster AG, Hamburg\n– nachfolgend „Vermieterin“ genannt –\nund\nFrau Erika Blume, wohnhaft in Ulm\n– nachfolgend „Mieterin“ genannt –',
      ['Alster AG', 'Erika Blume'],
    ],
    [
      'BAIL\nENTRE LES SOUSSIGNÉS :\nLa société Foncière SCI, dont le siège est à Paris, ci-après dénommée « le Bailleur »,\nET :\nMadame Claire Dubois, demeurant à Lyon, ci-après dénommée « le Preneur »,',
      ['Foncière SCI', 'Claire Dubois'],
    ],
    [
      'AGREEMENT\nDated 19 May 2026 between Orrin Cloud Limited (the Provider) and Penhallow Group plc (the Customer).\nDefinitions',
      ['Orrin Cloud Limited', 'Penhallow Group plc'],
    ],
    [
      'UNDERTAKING\nThis Undertaking is given on 2 May 2026 by Sable Ridge, Inc. (the “Recipient”) to Corvane plc (the “Discloser”).',
      ['Sable Ridge, Inc.', 'Corvane plc'],
    ],
    [
      'LEASE\nbetween\nOak Limited, registered in England and Wales with number 123, and Elm Limited, registered in England and Wales.',
      ['Oak Limited', 'Elm Limited'],
    ],
    [
      'Oak Instruments Ltd\n4 Harbour Road\nTo: Jane Orme, Quillon Optics GmbH\n9 March 2026\nDear Jane\nThis letter sets out terms.',
      ['Quillon Optics GmbH', 'Oak Instruments Ltd'],
    ],
    [
      'Order Form\nBetween Bluetarn Ltd (“Provider”) and the customer named below.\nCustomer\nEllery Foods plc\nStart date\n1 May 2026',
      ['Bluetarn Ltd', 'Ellery Foods plc'],
    ],
    [
      'AGREEMENT by and between:\nParty A: Oak (Tianjin) Education Consulting Co., Ltd. (“Provider”)\nParty B: Bank of Elmland, N.A.',
      ['Oak (Tianjin) Education Consulting Co., Ltd.', 'Bank of Elmland, N.A.'],
    ],
    [
      'JOINT VENTURE\nOak Group, Inc. (“OGI”) and Elm Self Service Tech, Inc. (“ESST”), by this Agreement associate themselves.\nThe profits are divided between 50% to Oak Group, Inc. and 50% to Elm Self Service Tech, Inc.',
      ['Oak Group, Inc.', 'Elm Self Service Tech, Inc.'],
    ],
    [
      'JOINT FILING AGREEMENT\nThe undersigned agree that a statement is filed for each.\nOak PN, Ltd.\nBy: /s/ A. Alder\nElm Global Investments, LLC By: /s/ B. Birch',
      ['Oak PN, Ltd.', 'Elm Global Investments, LLC'],
    ],
    [
      'SCHEDULE to the Agreement executed by and between Bank of Elmland, N.A. (“Bank”) and <<enter name>> (“Supplier”). The works identified hereunder are subject to the terms of that one.',
      ['Bank of Elmland, N.A.'],
    ],
    ['AGREEMENT between OAK LLC and ELM, INC. August 28, 2009 TABLE OF CONTENTS', ['OAK LLC', 'ELM, INC.']],
    [
      'AGREEMENT\nThe “Framework” is the agreement between the Framework Terms and each Order (“Pilot Period”).',
      [],
    ],
    ['AGREEMENT on a cable between Northern Europe and North America, of which one part is in the sea.', []],
    ['LETTER\nThis letter is about what was said in the office of Oak Ltd.', []],
    ['Order Form between {provider_name} and this Customer', []],
    [
      'Order\nSupplier: Fenwick Data Ltd\nCustomer: Lumen Schools\nDate: 2024-01-02',
      ['Fenwick Data Ltd', 'Lumen Schools'],
    ],
  ])('finds the parties of “%s”', (text, parties) => {
    expect(partiesOf(text)).toEqual(parties);
  });

  it('does not make up what the text does not say', () => {
    expect(describeText('The rent is due monthly. It is paid between May and June.')).toEqual({
      parties: [],
      dates: [],
    });
  });
});
