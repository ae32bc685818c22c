// Tests what is around a rewrite, and what is none.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { compareInSteps } from '#pane/features/insert/compare.ts';
import { runToEnd } from '#pane/pure/diff/slices.ts';
import { findNoRewrite } from '#pane/pure/rewrite/no-rewrite.ts';
import { unwrapRewrite, type Wrapping } from '#pane/pure/rewrite/unwrap-rewrite.ts';

const SUBJECTS = ['The Supplier', 'Each party', 'The Customer', 'Neither party', 'The “Licensee”'];
const VERBS = ['shall deliver', 'may terminate', 'shall not disclose', 'must indemnify', 'will insure'];
const OBJECTS = ['the Equipment', 'this Agreement', 'Confidential Information', 'the Losses', 'its premises'];
const ENDS = [
  'within thirty (30) days',
  'without prior written consent',
  'at its own expense',
  'in New York',
];
const sentence = fc
  .tuple(
    fc.constantFrom(...SUBJECTS),
    fc.constantFrom(...VERBS),
    fc.constantFrom(...OBJECTS),
    fc.constantFrom(...ENDS),
  )
  .map((words) => `${words.join(' ')}.`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const passage = fc.uniqueArray(paragraph, { minLength: 1, maxLength: 4 });

/** A rewrite of the passage: some words are replaced, others added. */
const toRewrite = (paragraphs: readonly string[], seed: number): string =>
  paragraphs
    .map((text, index) =>
      (seed + index) % 2 === 0 ? text.replace('shall', 'must') : text.replace(/\.$/u, ', as agreed.'),
    )
    .join('\n');

const WRAP: Readonly<Record<string, readonly [Wrapping, (text: string, passage: string) => string]>> = {
  'a fence': ['fence', (text) => `\`\`\`\n${text}\n\`\`\``],
  'a named fence': ['fence', (text) => `\`\`\`text\n${text}\n\`\`\``],
  'curly quotes': ['quotes', (text) => `“${text}”`],
  'German quotes': ['quotes', (text) => `„${text}“`],
  guillemets: ['quotes', (text) => `« ${text} »`],
  'straight quotes': ['quotes', (text) => `"${text}"`],
  'a preamble': ['preamble', (text) => `Sure! Here is a simpler wording:\n\n${text}`],
  'a German preamble': ['preamble', (text) => `Gerne, hier die gewünschte Fassung:\n${text}`],
  'a French preamble': ['preamble', (text) => `Voici une proposition plus courte :\n\n${text}`],
  'a preamble with a full stop': ['preamble', (text) => `I have simplified what you sent.\n\n${text}`],
  'a closing line': ['closing', (text) => `${text}\n\nLet me know if you would like anything shorter.`],
  'a French closing line': ['closing', (text) => `${text}\n\nDites-moi si vous souhaitez autre chose.`],
  'a closing question': ['closing', (text) => `${text}\n\nShall I also adapt other clauses for you?`],
  'a note': ['note', (text) => `${text}\n[Note: simplified wording, please review carefully.]`],
  'the prompt’s marks': ['prompt', (text) => `<passage>\n${text}\n</passage>`],
  'the passage': ['repeated', (text, own) => `${own}\n\n${text}`],
};

describe('what is around a rewrite', () => {
  it.each(Object.keys(WRAP))('is removed and named: %s', (kind) => {
    const [wrapping, wrap] = WRAP[kind] ?? ['fence', String];
    fc.assert(
      fc.property(passage, fc.nat(1), (paragraphs, seed) => {
        const rewrite = toRewrite(paragraphs, seed);
        fc.pre(rewrite !== paragraphs.join('\n'));
        expect(unwrapRewrite(wrap(rewrite, paragraphs.join('\n')), paragraphs, '')).toEqual({
          text: rewrite,
          removed: [wrapping],
        });
      }),
      { numRuns: rounds(60) },
    );
  });

  it('is removed where several are around each other', () => {
    fc.assert(
      fc.property(
        passage,
        fc.nat(1),
        fc.constantFrom('a fence', 'curly quotes', 'guillemets'),
        fc.constantFrom('a preamble', 'a closing line', 'a note'),
        (paragraphs, seed, inner, outer) => {
          const rewrite = toRewrite(paragraphs, seed);
          const wrapped = [inner, outer].reduce((text, kind) => WRAP[kind]?.[1](text, '') ?? text, rewrite);
          expect(unwrapRewrite(wrapped, paragraphs, '').text).toBe(rewrite);
        },
      ),
      { numRuns: rounds(60) },
    );
  });

  it.each([
    ['a rewrite as it is', ['The Supplier shall deliver.'], 'The Supplier must deliver.'],
    ['quotation marks that the passage has', ['“Fees” means the “Charges”'], '“Fees” are the “Charges”'],
    ['terms at both ends', ['Fees are Charges.'], '“Fees” means any “Charges”'],
    [
      'a lead-in of a list',
      ['The Supplier shall deliver and install.'],
      'The Supplier shall:\n(a) deliver; and\n(b) install.',
    ],
    [
      'an asked clause',
      ['The Supplier shall deliver.'],
      'The Supplier shall deliver.\n\nThe Supplier maintains insurance of five million euro.',
    ],
    ['a blank', ['The Supplier shall deliver.'], 'The Supplier shall deliver.\n[insert date]'],
    [
      'a letter to a reader',
      ['Dear Ann, I write to you about the lease.'],
      'Dear Ann, this is about your lease.',
    ],
    ['two equal blanks', ['Date: ____', 'Date: ____'], 'Dated: ____\nDated: ____'],
  ])('stays if it is of the rewrite: %s', (_what, paragraphs, rewrite) => {
    expect(unwrapRewrite(rewrite, paragraphs, '')).toEqual({ text: rewrite, removed: [] });
  });
});

const OWN = [
  'The Supplier shall deliver the Equipment to the premises of the Customer within thirty days of the order.',
];
const GERMAN =
  'Der Lieferant hat die Ausrüstung innerhalb von dreißig Tagen nach der Bestellung an den Kunden zu liefern.';

describe('an answer that is no rewrite', () => {
  it.each([
    ['unrelated', 'I’m sorry, but I can’t help with that.'],
    ['unrelated', 'As a language model I am unable to give you legal advice.'],
    ['unrelated', 'Es tut mir leid, dabei kann ich nicht helfen.', 'de'],
    ['unrelated', 'This content violates our policy.'],
    ['language', GERMAN],
    ['language', '供应商应在三十日内交付设备。'],
    ['cut', 'The Supplier must deliver the Equipment to the premises of the'],
  ])('is recognised as %s: %s', (reason, text, language = '') => {
    const paragraphs = language === 'de' ? [GERMAN] : OWN;
    expect(findNoRewrite(text, paragraphs, '')).toBe(reason);
    const compared = runToEnd(compareInSteps(text, { paragraphs, numbers: [''] }));
    expect(compared.noRewrite).toBe(reason);
    expect([...compared.blocked.keys()]).toEqual([...compared.plan.keys()]);
    expect(compared.plan.length).toBeGreaterThan(0);
  });

  it.each([
    ['a translation that was asked for', GERMAN, 'Translate into German'],
    ['words that were asked for', 'Intentionally omitted.', 'Replace it by “Intentionally omitted.”'],
    ['a short rewrite', 'Delivery of the Equipment: thirty days.', ''],
    ['a rewrite without its full stop', 'The Supplier must deliver within thirty days of the order', ''],
  ])('is not %s', (_what, text, asked) => {
    expect(findNoRewrite(text, OWN, asked)).toBeUndefined();
  });

  it('is never a rewrite of the passage’s own sentences', () => {
    fc.assert(
      fc.property(passage, fc.nat(1), (paragraphs, seed) => {
        expect(findNoRewrite(toRewrite(paragraphs, seed), paragraphs, '')).toBeUndefined();
      }),
      { numRuns: rounds(100) },
    );
  });
});
