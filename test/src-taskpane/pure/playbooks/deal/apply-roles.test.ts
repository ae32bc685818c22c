import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { replaceRoles } from '#pane/pure/playbooks/deal/apply-roles.ts';
import { findSameRoles } from '#pane/pure/playbooks/deal/roles.ts';
import { rounds } from '#test/setup/rounds.ts';

const party = (role: string, name = ''): { readonly name: string; readonly role: string } => ({ name, role });
const PROVIDER_AND_CLIENT = { us: party('Provider', 'Acme Ltd'), them: party('Client', 'Customer Care Ltd') };
const write = (
  wording: string,
  deal: Parameters<typeof replaceRoles>[0] = PROVIDER_AND_CLIENT,
  terms: readonly string[] = [],
): string => replaceRoles(deal, terms)(wording);

describe('the wording of a playbook in this deal', () => {
  it.each([
    ['The Supplier indemnifies the Customer.', 'The Provider indemnifies the Client.'],
    ['The Customer’s rights and the Supplier’s duties', 'The Client’s rights and the Provider’s duties'],
    ['IN NO EVENT IS THE SUPPLIER LIABLE.', 'IN NO EVENT IS THE PROVIDER LIABLE.'],
    ['[Party] may assign; [Counterparty] may not.', 'Provider may assign; Client may not.'],
    ['The Service Provider acts.', 'The Provider acts.'],
  ])('says “%s” with the names of this agreement', (wording, expected) => {
    expect(write(wording)).toBe(expected);
  });

  it.each([
    ['no party', 'Each party keeps the Confidential Information secret.'],
    ['a word in lower case, which is no term', 'a third-party supplier and its customer'],
    ['a plural', 'Suppliers and Customers'],
    ['a part of a word', 'Supplier-side and Subsupplier'],
    ['a part of another term', 'the Customer Data and the Cloud Supplier'],
    ['the name of a party', 'Customer Care Ltd signs.'],
    ['two names for the same party', 'The Supplier and the Vendor share the costs.'],
    ['what this agreement says itself', 'The Provider and the Client agree.'],
  ])('keeps %s', (_, wording) => {
    expect(write(wording)).toBe(wording);
  });

  it('writes a term of the agreement with the name that the agreement has in it', () => {
    expect(write('the Customer Data', PROVIDER_AND_CLIENT, ['Client Data'])).toBe('the Client Data');
    expect(write('the Customer Data', PROVIDER_AND_CLIENT, ['Customer Data'])).toBe('the Customer Data');
  });

  it('leaves everything where the roles are not known, or are of one side', () => {
    const wording = 'The Supplier indemnifies the Customer.';
    expect(write(wording, { us: party(''), them: party('') })).toBe(wording);
    expect(write(wording, { us: party('Vendor'), them: party('Seller') })).toBe(wording);
    expect(write(wording, { us: party('Landlord'), them: party('Client') })).toBe(wording);
  });

  it('writes German names with their genitive, and French ones only with the same article', () => {
    const german = { us: party('Anbieter'), them: party('Besteller') };
    expect(write('Der Auftragnehmer haftet dem Auftraggeber.', german)).toBe(
      'Der Anbieter haftet dem Besteller.',
    );
    expect(write('auf Kosten des Auftraggebers', german)).toBe('auf Kosten des Bestellers');
    expect(write('Der Lieferant haftet dem Kunden.', german)).toBe('Der Lieferant haftet dem Kunden.');
    const french = { us: party('Prestataire'), them: party('Client') };
    expect(write('Le Fournisseur garantit l’Acheteur.', french)).toBe('Le Prestataire garantit l’Acheteur.');
  });
});

const WORDS = [
  'Supplier', 'Provider', 'Service Provider', 'Vendor', 'Customer', 'Client', 'Buyer', 'SUPPLIER', 'CLIENT', 'supplier',
  'Supplier’s', 'Suppliers', 'the', 'The', 'Data', 'Cloud', 'shall', '[Party]', '[Other Party]', 'Acme Ltd', 'Auftraggeber',
  'Auftraggebers', 'Besteller', 'Anbieter', 'le', 'l’', 'Acheteur', 'Acquéreur', 'Prestataire', 'Licensor', '§ 4', '(a)', 'Service',
]; // prettier-ignore
const ROLES = ['', 'Provider', 'Client', 'CLIENT', 'Service Provider', 'Vendor', 'Buyer', 'Anbieter', 'Besteller', 'Acquéreur', 'Company', 'Licensee']; // prettier-ignore
const wordings = fc
  .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', ' ', ', ', '. ', '\n')), { maxLength: 12 })
  .map((parts) => parts.map((part) => part.join('')).join(''));
const deals = fc.record({
  us: fc.record({
    name: fc.constantFrom('', 'Acme Ltd', 'Vendor Care Ltd', 'acme [x]'),
    role: fc.constantFrom(...ROLES),
  }),
  them: fc.record({ name: fc.constantFrom('', 'Customer Care Ltd'), role: fc.constantFrom(...ROLES) }),
});
const terms = fc.subarray(['Client Data', 'Customer Data', 'Provider Data', 'Services', 'Vendor']);

describe('replacing the names of the parties', () => {
  it('twice is as once', () =>
    fc.assert(
      fc.property(wordings, deals, terms, (wording, deal, known) => {
        const replace = replaceRoles(deal, known);
        expect(replace(replace(wording))).toBe(replace(wording));
      }),
      { numRuns: rounds(2_000) },
    ));

  it('changes no word that is not the name of a party', () =>
    fc.assert(
      fc.property(wordings, deals, terms, (wording, deal, known) => {
        // With a name in the brackets, both words read as another party's name.
        fc.pre(!/Service \[/u.test(wording));
        const others = findSameRoles(deal.us.role, deal.them.role).flatMap((same) => same.others);
        const named = new RegExp(
          [String.raw`\[(?:Other )?Party\]`, ...others, deal.us.role, deal.them.role, deal.us.name, deal.them.name]
            .filter((one) => one !== '' && !one.startsWith('acme'))
            .toSorted((a, b) => b.length - a.length)
            .join('|'),
          'giu',
        ); // prettier-ignore
        const rest = (text: string): string => text.replaceAll(named, '');
        expect(rest(replaceRoles(deal, known)(wording)).replace(/\s+/gu, ' ')).toBe(
          rest(wording).replace(/\s+/gu, ' '),
        );
      }),
      { numRuns: rounds(2_000) },
    ));
});
