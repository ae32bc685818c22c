import { describe, expect, it } from 'vitest';
import { describeText, nameAgreement } from '#server/workspace/agreement/describe.ts';

const partiesOf = (text: string): readonly string[] => describeText(text).parties.map(({ name }) => name);

describe('the description of an agreement', () => {
  it('has its title, its parties with their legal forms, its date and its kind', () => {
    const described = describeText(
      'SOFTWARE LICENCE AGREEMENT\nThis Agreement is made on 3 March 2021 between Acme, Inc., a Delaware corporation (“Acme”), and Borealis GmbH, with its seat in Bonn (the “Licensee”).\nWHEREAS nothing.',
    );
    expect(described).toEqual({
      title: 'SOFTWARE LICENCE AGREEMENT',
      parties: [{ name: 'Acme, Inc.', alias: 'Acme' }, { name: 'Borealis GmbH' }],
      dates: ['2021-03-03'],
      kind: 'licence',
    });
    expect(nameAgreement(described)).toBe('SOFTWARE LICENCE AGREEMENT · Acme, Inc., Borealis GmbH');
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
