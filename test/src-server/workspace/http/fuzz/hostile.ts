import * as fc from 'fast-check';

/** Text that breaks careless programs: NUL, lone surrogates, characters of other languages, long, empty. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\uD800',
      '\u202Eevil',
      "' or 1=1 --",
      '%',
      '%00',
      '1',
      '-1',
      '0',
      '1e9',
      '99999999999999999999',
      'NaN',
      'true',
      'null',
      'undefined',
      '[]',
      '{}',
      '../..',
      '__proto__',
      'constructor',
      'ı',
      '👩‍⚖️',
      '00000000-0000-4000-8000-000000000000',
    ),
  },
  // Similar to times and ids of logs, with each digit and each field out of range.
  { weight: 1, arbitrary: fc.stringMatching(/^\d{9,20}$/) },
  {
    weight: 1,
    arbitrary: fc.stringMatching(
      /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d(:[0-6]\d(\.\d{0,9})?)?(Z|[+-][0-2]\d:[0-6]\d)?$/,
    ),
  },
  { weight: 1, arbitrary: fc.nat(30_000).map((length) => 'x'.repeat(length)) },
);

/** So deep that a recursive reader runs out of stack. */
const DEPTH = 100_000;
export const deepJson: fc.Arbitrary<string> = fc.constantFrom(
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  '['.repeat(DEPTH),
);

/** A value of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, [], {}, [[]], { toString: 1 }),
);
