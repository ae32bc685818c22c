import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailDomain, readEmail, foldEmail, isVerified } from '#server/relay/auth/email.ts';
import { rounds } from '#test/setup/rounds.ts';

/** Returns whether two texts are equal except for the case of A to Z. */
function same(a: string, b: string): boolean {
  return (
    a.length === b.length &&
    a.split('').every((_, at) => {
      const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
      const isLetter = /^[A-Za-z]$/.test(String.fromCharCode(one));
      return one === other || (isLetter && (one ^ 0x20) === other);
    })
  );
}

describe('two addresses', () => {
  it('are equal only if nothing but the case of A to Z differs', () => {
    const character = fc.oneof(
      fc.constantFrom(...Array.from('aAkKsSiI\u212aſİıßẞÅåＫｋ')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc.array(character, { maxLength: 8 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(foldEmail(a) === foldEmail(b)).toBe(same(a, b));
        expect(foldEmail(a) === foldEmail(a.toUpperCase())).toBe(same(a, a.toUpperCase()));
        expect(foldEmail(a) === foldEmail(a.normalize('NFKC'))).toBe(same(a, a.normalize('NFKC')));
      }),
      { numRuns: rounds(1_000) },
    );
  });
});

describe('a claim', () => {
  it('is an address if it is text with one', () => {
    expect(readEmail('Ada@Firm.Example')).toBe('ada@firm.example');
    for (const none of [
      undefined,
      null,
      1,
      {},
      ['a@b'],
      '',
      'ada',
      '@firm',
      'ada@',
      'ada@firm\n',
      'a b@firm',
    ])
      expect(readEmail(none)).toBeUndefined();
  });

  it('has the domain after its last @', () => {
    expect(emailDomain('"a@evil.example"@Firm.example')).toBe('firm.example');
  });

  it('counts as verified if it says true, or says nothing', () => {
    for (const good of [undefined, true, 'true']) expect(isVerified(good)).toBe(true);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom<unknown>(
            false,
            'false',
            'False',
            'TRUE',
            'True',
            ' true',
            0,
            '0',
            1,
            '1',
            'no',
            'off',
          ),
          fc.constantFrom<unknown>(null, '', {}, [], [true], { true: true }),
          fc.jsonValue(),
        ),
        (claim) => {
          expect(isVerified(claim)).toBe(claim === true || claim === 'true');
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});
