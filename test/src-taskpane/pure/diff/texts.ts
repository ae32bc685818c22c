import * as fc from 'fast-check';

const WORDS = [
  'the', 'Seller', 'shall', 'Buyer’s', 'non-compete', '§ 4.2(b)', '$1,000,000.00', 'EUR 5.000', '(a)', '(iv)', 'e.g.',
  'Agreement', 'of', 'and', '“Term”', '99.5%', '12/31/2026', '契約', '当事者は', 'ทนาย', 'Übertragung', '👩‍⚖️', '[●]', '—', 'indemnify',
]; // prettier-ignore

/** A paragraph like those of contracts, with odd white space, scripts and, occasionally, an arbitrary string. */
export const paragraph: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', ', ', '  ', '\u00a0', '. ', '')), {
        maxLength: 40,
      })
      .map((pairs) => pairs.flat().join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')) },
);

/** One to six paragraphs. */
export const paragraphs: fc.Arbitrary<string[]> = fc.array(paragraph, { minLength: 1, maxLength: 6 });

/** Paragraphs and a rewrite that shares most of their words. */
export const rewrite: fc.Arbitrary<{ before: string[]; after: string[] }> = fc
  .tuple(paragraphs, fc.infiniteStream(fc.nat(9)), paragraph)
  .map(([before, choices, fresh]) => {
    const next = (): number => choices.next().value ?? 9;
    const after = before.flatMap((text) => {
      const fate = next();
      if (fate === 0 && before.length > 1) return [];
      const words = text.split(' ').flatMap((word) => {
        const choice = next();
        if (choice === 0) return [];
        return choice === 1 ? [word, 'promptly'] : choice === 2 ? ['must'] : [word];
      });
      return fate === 1 ? [words.join(' '), fresh] : [words.join(' ')];
    });
    return { before, after: after.length === 0 ? [fresh] : after };
  });
