import { describe, expect, it } from 'vitest';
import { findAsked } from '#server/workspace/agreement/asked.ts';
import type { AgreementKind, DescribedFile } from '#server/workspace/agreement/model.ts';

const file = (id: string, parties: string, date: string, kind: AgreementKind): DescribedFile => ({
  id,
  name: `${id}.txt`,
  description: {
    title: 'Agreement',
    parties: parties.split(' / ').map((name) => ({ name })),
    dates: [date],
    kind,
  },
});
const FILES = [
  file('licence', 'Acme Software, Inc. / Kestrel Ltd', '2021-03-03', 'licence'),
  file('lease', 'Delta Estates GmbH / Kestrel Ltd', '2022-05-01', 'lease'),
  file('nda', 'Delta Estates GmbH / Université de Genève', '2021-07-09', 'nda'),
];

/** The ids that a question names, `all` if it names none, and what is missing. */
async function asked(question: string, inText: Readonly<Record<string, readonly string[]>> = {}) {
  const found = await findAsked(question, FILES, async (name) => new Set(inText[name] ?? []));
  if (found.missing.length > 0) return { missing: found.missing };
  return found.fileIds === undefined ? 'all' : [...found.fileIds].toSorted();
}

/** Finds the words of any name in the text of one agreement. */
const textsWithNda = (): Promise<ReadonlySet<string>> => Promise.resolve(new Set(['nda']));

describe('the agreements that a question names', () => {
  it.each([
    ['Which law governs our contract with Acme?', ['licence']],
    ['Which law governs the acme agreement?', ['licence']],
    ['ACME SOFTWARE’s liability?', ['licence']],
    ['May Delta Estates raise the rent under the lease?', ['lease']],
    ['What did Delta promise in the NDA of 2021?', ['nda']],
    ['Does universite de geneve get copies?', ['nda']],
    ['What is the cap in the agreement dated 3 March 2021?', ['licence']],
    ['Wer haftet im Vertrag vom 1. Mai 2022?', ['lease']],
    ['How do the contracts with Acme and Delta differ on liability?', ['lease', 'licence', 'nda']],
  ])('“%s”', async (question, ids) => {
    expect(await asked(question)).toEqual(ids);
  });

  it.each([
    'What is the cap on liability?',
    'Is the licence exclusive?',
    'What must the Supplier do by 1 May 2024?',
    'Who owns software developed under the agreement?',
    'Is acmeism allowed?',
  ])('“%s” names none', async (question) => {
    expect(await asked(question)).toBe('all');
  });

  it.each([
    ['Which law governs our contract with Zenith?', ['Zenith']],
    ['What is the cap in the Zenith Mining lease?', ['Zenith Mining']],
    ['What does the employment contract say about holidays?', ['employment']],
    ['What is due under the lease of 1998?', ['1998']],
  ])('“%s” names what none has', async (question, missing) => {
    expect(await asked(question)).toEqual({ missing });
  });

  it('include a file whose text has a name that its description lacks', async () => {
    expect(await asked('Which law governs our contract with Zenith?', { Zenith: ['nda'] })).toEqual(['nda']);
    const byText = await findAsked('Which law governs our contract with Zenith?', FILES, textsWithNda);
    const byParty = await findAsked('Which law governs our contract with Acme?', FILES, textsWithNda);
    // The choice is said not to be certain.
    expect([byText.byText, byParty.byText]).toEqual([['Zenith'], undefined]);
  });
});
