import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import { rewriteText } from '#pane/pure/markdown/rewritten-text.ts';
import { rounds } from '../../../setup/rounds.ts';

/** A way of writing: what stands for each mark of {@link write}. */
interface Hand {
  readonly quotes: readonly [open: string, close: string];
  readonly apostrophe: string;
  readonly dash: string;
  readonly range: string;
  readonly ellipsis: string;
  readonly unit: string;
  readonly tall: string;
  readonly section: string;
}

const hands: fc.Arbitrary<Hand> = fc.record({
  quotes: fc.constantFrom(
    ['“', '”'],
    ['„', '“'],
    ['«\u00a0', '\u00a0»'],
    ['«', '»'],
    ['»', '«'],
    ['"', '"'],
    ['‘', '’'],
  ),
  apostrophe: fc.constantFrom("'", '’'),
  dash: fc.constantFrom(' – ', '—', ' — ', ' - ', '--', '\u00a0– '),
  range: fc.constantFrom('–', '-'),
  ellipsis: fc.constantFrom('…', '...'),
  unit: fc.constantFrom(' ', '\u00a0', '\u202f'),
  tall: fc.constantFrom('', '\u202f', '\u00a0', ' '),
  section: fc.constantFrom('§ ', '§\u00a0', '§', '§\u202f'),
});

/** Writes a text in a hand: `{x}` is a quotation, `^` an apostrophe, `~` a dash, `=` a range, `_` a unit, `$` a section mark. */
const write = (text: string, hand: Hand): string =>
  text
    .replaceAll('{', hand.quotes[0])
    .replaceAll('}', hand.quotes[1])
    .replaceAll('^', hand.apostrophe)
    .replaceAll('~', hand.dash)
    .replaceAll('=', hand.range)
    .replaceAll('&', hand.ellipsis)
    .replaceAll('_', hand.unit)
    .replaceAll('|', hand.tall)
    .replaceAll('$', hand.section);

const SENTENCES = [
  'In this Agreement {Fees} means the Seller^s fees|; they are due within 30_days|:',
  'Die {Parteien} zahlen 45_% des Preises ~ höchstens 10_000_EUR ~ nach $4 dieses Vertrags.',
  'Le {Client} doit payer 5_%|; l^échéance est fixée|! Qui paie|?',
  'Pages 10=20 of the Schedule & and the rest|: see http://example.com/a at 10:30.',
  'The Buyer ~ not the {Seller} ~ pays under $12 and $13 after 5_years.',
  'The Buyer may terminate.',
] as const;

/** One that has all marks, so that the passage is an example of each. */
const ALL = `${SENTENCES[0]} ${SENTENCES[1]} ${SENTENCES[2]} ${SENTENCES[3]}`;

const passages = fc.array(
  fc
    .array(fc.constantFrom(...SENTENCES), { minLength: 1, maxLength: 3 })
    .map((sentences) => sentences.join(' ')),
  { minLength: 1, maxLength: 5 },
);

describe('a rewrite in another hand', () => {
  it('is no change', () => {
    fc.assert(
      fc.property(passages, hands, hands, (texts, own, other) => {
        const paragraphs = texts.map((text) => write(text, own));
        const answer = texts.map((text) => write(text, other)).join('\n');
        expect(rewriteText(answer, { paragraphs })).toBe(paragraphs.join('\n'));
      }),
      { numRuns: rounds(400) },
    );
  });

  it('is one change where one word is another, wherever a paragraph is new', () => {
    fc.assert(
      fc.property(passages, hands, hands, fc.boolean(), (texts, own, other, isLonger) => {
        const all = [...texts, 'The Buyer shall pay the price.'];
        const paragraphs = all.map((text) => write(text, own));
        const added = isLonger ? ['Nothing else is owed by anybody at all.'] : [];
        const answer = [...added, ...all.map((text) => write(text.replace('shall', 'must'), other))];
        const plan = planRewrite([paragraphs], rewriteText(answer.join('\n'), { paragraphs }));
        expect(plan.map(({ text }) => text.trim())).toEqual([...added, 'must']);
      }),
      { numRuns: rounds(400) },
    );
  });

  it('has its new words in the hand of the passage', () => {
    fc.assert(
      fc.property(hands, hands, fc.constantFrom(...SENTENCES), (own, other, added) => {
        const paragraphs = [write(ALL, own)];
        const answer = write(`${ALL} Moreover, ${added} End.`, other);
        expect(rewriteText(answer, { paragraphs })).toBe(write(`${ALL} Moreover, ${added} End.`, own));
      }),
      { numRuns: rounds(400) },
    );
  });
});

describe('what is no typography', () => {
  it.each([
    ['a missing space', 'The fee is due.The term ends.', 'The fee is due. The term ends.'],
    ['feet and inches', "The panel is 5' wide.", 'The panel is 5" wide.'],
    ['a figure', 'EUR 10.000 are due.', 'EUR 10,000 are due.'],
    ['a blank', 'Dated ...... by the Buyer.', 'Dated ... by the Buyer.'],
    ['a compound', 'A long-term lease.', 'A long term lease.'],
  ])('stays a change: %s', (_, before, after) => {
    expect(rewriteText(after, { paragraphs: [before] })).toBe(after);
  });

  it('is left as the answer writes it where the passage has no example', () => {
    const answer = 'The “Buyer” – and nobody else – pays 5 %.';
    expect(rewriteText(answer, { paragraphs: ['The Buyer pays.'] })).toBe(answer);
  });

  it('writes a quotation within another one as the language of the outer marks does', () => {
    expect(
      rewriteText('Der "Käufer" und "der \'neue\' Käufer" zahlen.', { paragraphs: ['Der „Käufer“ zahlt.'] }),
    ).toBe('Der „Käufer“ und „der ‚neue‘ Käufer“ zahlen.');
  });
});
