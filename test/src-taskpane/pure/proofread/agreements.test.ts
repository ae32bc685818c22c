// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import type { FindingKind, ProofText } from '#pane/pure/proofread/model.ts';
import { open } from '../../word/open.ts';
import { check } from './checking.ts';

/** Faults of the published agreements themselves, besides what they leave open to fill in. */
const THEIR_OWN: Readonly<Record<string, readonly string[]>> = {
  // “SOW” is defined on the cover page and among the definitions.
  'common-paper-professional-services-agreement.docx': ['twice SOW'],
  // “GDPR” is defined but not used.
  'common-paper-software-license-agreement.docx': ['unused GDPR'],
};

/** Twenty faults: the kind, the reported words, and the paragraph that contains them. */
const PLANTED: readonly (readonly [FindingKind, string, string])[] = [
  ['reference', 'clause 99.9', 'The parties comply with clause 99.9 at all times.'],
  ['reference', 'Section 47.3', 'Subject to Section 47.3 of this agreement, the parties continue.'],
  ['reference', 'SECTION 88', 'Nothing limits SECTION 88 of this agreement.'],
  ['reference', '', 'As stated in Error! Reference source not found. above.'],
  ['undefined', 'Escrow Agent', 'Every amount is paid to the Escrow Agent.'],
  ['undefined', 'Vednor', 'The parties inform the Vednor in time.'],
  ['unused', 'Widget Standard', '“Widget Standard” means the standard of the maker.'],
  ['unused', 'Steering Group', 'Both sides (the “Steering Group”) meet each month.'],
  ['twice', 'Acceptance Date', '“Acceptance Date” means the date on which the goods are accepted.'],
  ['placeholder', '[●]', 'The price is [●].'],
  ['placeholder', '____', 'It is paid on ____ at the latest.'],
  ['placeholder', 'TBC', 'The place of delivery is TBC.'],
  ['placeholder', '[insert amount]', 'The deposit is [insert amount].'],
  ['party', 'Northmoor Ltd', 'Northmoor Ltd sends the invoice.'],
  ['party', 'Nortmoor Limited', 'Nortmoor Limited pays it.'],
  ['figures', 'thirty (60)', 'Payment is due within thirty (60) days.'],
  ['date', 'March 1, 2027', 'It ends on March 1, 2027.'],
  ['date', '2027-05-09', 'Delivery is on 2027-05-09.'],
  ['amount', 'GBP 3,000', 'The fine is GBP 3,000.'],
  ['amount', '4,000 pounds', 'The bonus is 4,000 pounds.'],
];
/** The paragraphs with which the planted ones are compared. */
const AROUND = [
  'This is between Northmoor Limited (the “Buyer”) and Atlas Edge Inc. (the “Vendor”); the Buyer and the Vendor agree.',
  '“Acceptance Date” means the date of acceptance. The Acceptance Date is final.',
  'It began on 1 March 2026, was signed on 2 April 2026 and costs £1,000, £2,000 or £3,000.',
];

/** Returns the text with these paragraphs distributed among its own. */
function withPlanted({ paragraphs, ...rest }: ProofText, texts: readonly string[]): ProofText {
  const mixed = [...paragraphs];
  for (const [index, text] of texts.entries()) {
    const at = Math.floor(((index + 1) * mixed.length) / (texts.length + 2));
    mixed.splice(at, 0, { text, number: '', heading: undefined, inTable: false });
  }
  return { ...rest, paragraphs: mixed };
}

const LEAVES_TERMS = 'common-paper-software-license-agreement.docx';

describe.each(AGREEMENTS)('$name', ({ name, path }) => {
  it('has no false finding, and each of twenty planted faults is found', async () => {
    const { pane } = await open(readFileSync(path));
    const text = { ...(await pane.readWhole()), inserted: new Set<number>() };
    const said = (of: ProofText): string[] =>
      check(of).flatMap(({ kind, words, other }) => {
        const shown = kind === 'reference' ? other : words;
        return kind === 'placeholder' && !PLANTED.some(([, one]) => one === words)
          ? []
          : [`${kind} ${shown}`];
      });
    const own = said(text);
    // Faults of the agreements in a given folder are unknown.
    const isOurs = name.startsWith('common-paper-');
    expect(isOurs ? own.filter((one) => !one.startsWith('placeholder')) : []).toEqual(THEIR_OWN[name] ?? []);
    const found = said(withPlanted(text, [...AROUND, ...PLANTED.map(([, , paragraph]) => paragraph)]));
    // Its cover page, which defines its terms, is another document: terms are then not reported as undefined.
    const expected = PLANTED.filter(([, words]) => name !== LEAVES_TERMS || words !== 'Escrow Agent');
    for (const [kind, words] of expected) expect(found).toContain(`${kind} ${words}`);
    expect(found.length).toBe(own.length + expected.length);
  });
});
