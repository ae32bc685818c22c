// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import type { DocumentReview, TrackedChange } from '#pane/word/model.ts';
import { deleted, document, inserted, paragraph, row } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';
import { decide } from '../decide.ts';

const DECIDING = ['windows', 'web', 'mac', 'ltsc2024'] as const;
const ALL = [...DECIDING, 'ltsc2021'] as const;

const markOf = (kind: 'ins' | 'del', id: number): string =>
  `<w:pPr><w:rPr><w:${kind} w:id="${id}" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>`;
const marked = (kind: 'ins' | 'del', id: number, run: string): string =>
  paragraph(run).replace('<w:p>', `<w:p>${markOf(kind, id)}`);

const NEGOTIATED = document(
  paragraph('The term is ', deleted('thirty', 1), inserted('sixty', 2), ' days, ', inserted('twice', 3), '.'),
  marked('ins', 4, inserted('A new clause.', 5)),
  marked('del', 6, deleted('An old clause.', 7)),
  row(paragraph('Fee'), paragraph(deleted('£5', 8), inserted('£6', 9))),
  'Nothing here.',
);

const describeChange = ({ kind, text, paragraph: at, isOwn }: TrackedChange): string =>
  `${at} ${kind} ${JSON.stringify(text)}${isOwn ? ' own' : ''}`;

/** Returns the changes with these words, in order. */
const withWords = (review: DocumentReview, ...words: readonly string[]): TrackedChange[] =>
  review.changes.filter(({ text }) => words.includes(text.trim()));

/** Returns the text of the document now, and with everything pending rejected. */
const texts = ({ host }: Opened): readonly [string, string] => [host.text('current'), host.text('original')];

describe.each(quickPart(ALL, 2))('what is pending in Word %s', (profile) => {
  it('is listed by place, kind and author, and the document does not change', async () => {
    const opened = await open(NEGOTIATED, { profile });
    const before = texts(opened);
    const { changes, paragraphs, unread } = await opened.pane.readReview();
    expect(changes.map(describeChange)).toEqual([
      '0 deleted "thirty"',
      '0 inserted "sixty"',
      '0 inserted "twice"',
      String.raw`1 inserted "A new clause.\n"`,
      String.raw`2 deleted "An old clause.\n"`,
      '4 deleted "£5"',
      '4 inserted "£6"',
    ]);
    expect(new Set(changes.map(({ author }) => author))).toEqual(new Set(['Colleague']));
    expect(paragraphs[0]).toMatchObject({
      text: 'The term is sixty days, twice.',
      original: 'The term is thirty days, .',
    });
    expect(unread).toEqual([]);
    expect(texts(opened)).toEqual(before);
  });

  it.skipIf(profile === 'ltsc2021')('distinguishes Codicil’s changes from the other side’s', async () => {
    const { host, pane } = await open(
      document(paragraph('One ', inserted('their'), ' word.'), 'A second one.'),
      { profile },
    );
    host.selectRange(1, 0, 1, 13);
    const target = await pane.readSelection();
    await pane.insert(
      planned({ form: 'tracked', action: 'rewrite', target, text: 'A third one.', sources: [] }),
    );
    const { changes } = await pane.readReview();
    expect(changes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['their', false],
      ['second', true],
      ['third', true],
    ]);
  });
});

describe.each(quickPart(DECIDING, 2))('deciding in Word %s', (profile) => {
  it('accepts and rejects exactly the given changes, and reads them back', async () => {
    const opened = await open(NEGOTIATED, { profile });
    const { pane } = opened;
    const review = await pane.readReview();
    expect(await decide(pane, review, withWords(review, '£5', '£6'), 'reject')).toMatchObject({
      outcome: 'verified',
    });
    expect(await decide(pane, review, withWords(review, 'thirty', 'sixty'), 'accept')).toMatchObject({
      outcome: 'verified',
    });
    expect(texts(opened)[0]).toContain('The term is sixty days, twice.');
    expect(texts(opened)[1]).toContain('The term is sixty days, .');
    expect(texts(opened)[0]).toContain('£5');
    expect((await pane.readReview()).changes.map(describeChange)).toEqual([
      '0 inserted "twice"',
      String.raw`1 inserted "A new clause.\n"`,
      String.raw`2 deleted "An old clause.\n"`,
    ]);
  });

  it('accepts and rejects whole paragraphs', async () => {
    const opened = await open(NEGOTIATED, { profile });
    const review = await opened.pane.readReview();
    await decide(opened.pane, review, withWords(review, 'An old clause.'), 'accept');
    const again = await opened.pane.readReview();
    await decide(opened.pane, again, withWords(again, 'A new clause.'), 'reject');
    expect(texts(opened)[0]).not.toContain('clause');
    expect(texts(opened)[1]).not.toContain('clause');
  });

  it('refuses a change that is gone, and changes nothing', async () => {
    const opened = await open(NEGOTIATED, { profile });
    const review = await opened.pane.readReview();
    await decide(opened.pane, review, withWords(review, '£5', '£6'), 'accept');
    const before = texts(opened);
    await expect(decide(opened.pane, review, withWords(review, '£5'), 'reject')).rejects.toMatchObject({
      code: 'selection_changed',
    });
    expect(texts(opened)).toEqual(before);
  });
});

it('a decision is refused with the reason where Word cannot make it', async () => {
  const { pane } = await open(NEGOTIATED, { profile: 'ltsc2021' });
  const review = await pane.readReview();
  await expect(decide(pane, review, review.changes.slice(0, 1), 'accept')).rejects.toMatchObject({
    code: 'unavailable_in_this_word',
  });
});

const PIECE = fc.record({
  kind: fc.constantFrom('same', 'in', 'out', 'replaced'),
  words: fc.constantFrom('alpha', 'beta', 'alpha beta', 'gamma,'),
  isAccepted: fc.boolean(),
});
type Piece = typeof PIECE extends fc.Arbitrary<infer T> ? T : never;

/** Returns the runs of a piece of a line. */
function runsOf({ kind, words }: Piece, id: number): string[] {
  if (kind === 'same') return [words];
  const out = kind === 'in' ? [] : [deleted(words, id)];
  return kind === 'out' ? out : [...out, inserted(`${words} new`, id + 1)];
}

/** Returns what remains of it once it is decided. */
function decidedText({ kind, words, isAccepted }: Piece): string {
  if (kind === 'same') return words;
  const put = kind === 'out' ? '' : `${words} new`;
  return isAccepted ? put : kind === 'in' ? '' : words;
}

async function decideLines(
  lines: readonly (readonly Piece[])[],
  profile: (typeof DECIDING)[number],
  isTogether: boolean,
): Promise<void> {
  const docx = document(
    ...lines.map((line, number) =>
      paragraph(
        'Begin ',
        ...line.flatMap((piece, index) => [...runsOf(piece, number * 100 + index * 2 + 1), ` ${index} `]),
        'end.',
      ),
    ),
  );
  const { pane, close } = await open(docx, { profile });
  try {
    const review = await pane.readReview();
    const decided = lines.flatMap((line) =>
      line.flatMap(({ kind, isAccepted }) =>
        Array.from({ length: kind === 'same' ? 0 : kind === 'replaced' ? 2 : 1 }, () => isAccepted),
      ),
    );
    expect(review.changes).toHaveLength(decided.length);
    const steps = review.changes.map(
      (change, index) =>
        ({ changes: [change], decision: decided[index] === true ? 'accept' : 'reject' }) as const,
    );
    const together = isTogether ? await pane.decideAll(review, steps) : [];
    for (const one of together) expect(one).toMatchObject({ report: { outcome: 'verified' } });
    for (const [index, change] of isTogether ? [] : [...review.changes.entries()].toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tried
      const now = await pane.readReview();
      const same = now.changes.slice(index, index + 1);
      expect(same.map(({ text }) => text)).toEqual([change.text]);
      const decision = decided[index] === true ? 'accept' : 'reject';
      // oxlint-disable-next-line no-await-in-loop -- as above
      const report = await decide(pane, now, same, decision);
      expect(report.outcome).toBe('verified');
    }
    const { paragraphs, changes } = await pane.readReview();
    expect(changes).toEqual([]);
    expect(paragraphs.map(({ text }) => text)).toEqual(
      lines.map(
        (line) => `Begin ${line.map((piece, index) => `${decidedText(piece)} ${index} `).join('')}end.`,
      ),
    );
  } finally {
    await close();
  }
}

it('every change is decided as requested, whatever is next to it', async () => {
  const line = fc.array(PIECE, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...DECIDING),
      fc.boolean(),
      decideLines,
    ),
    { numRuns: rounds(32) },
  );
});
