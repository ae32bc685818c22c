// @vitest-environment jsdom
// What others put around the place of a write stays; where Word loses it, the pane says whose it was.
import { describe, expect, it } from 'vitest';
import { wordMessages } from '#pane/word/messages.ts';
import { quickPart } from '#test/setup/extent.ts';
import { cite, from } from '../citations/citing.ts';
import { deleted, document, inserted, paragraph, run } from '../documents.ts';
import { clause, everyWriting } from '../every-form.ts';
import { insertHere } from '../insert-here.ts';
import { open, type Opened } from '../open.ts';
import { decide } from '../decide.ts';

const { changesLost, commentsLost, differs } = wordMessages.done;
const by = 'w:id="77" w:author="Colleague" w:date="2025-01-01T00:00:00Z"';
const centered = `<w:p><w:pPr><w:jc w:val="center"/><w:pPrChange ${by}><w:pPr/></w:pPrChange></w:pPr>${run(clause)}</w:p>`;
const redline = (): Uint8Array =>
  document(paragraph('Intro.', inserted(' More.')), centered, paragraph('Outro.', deleted(' Less.')));

const ofColleague = ({ host }: Opened) =>
  host.document.body
    .range('Whole')
    .trackedChanges()
    .filter(({ author }) => author === 'Colleague');

/** The colleague’s tracked changes and comments. */
const stateOf = (word: Opened): unknown => [
  ofColleague(word).map(({ type, text }) => (type === 'Formatted' ? type : [type, text])),
  word.host.document.comments().filter(({ authorName }) => authorName === 'Colleague').length,
];

/** What Word may lose in the batch that writes. */
const LOSSES: Readonly<Record<string, { readonly lose: (word: Opened) => void; readonly said: string }>> = {
  'the tracked change before it': {
    lose: (word) => ofColleague(word)[0]?.accept(),
    said: changesLost(['Colleague']),
  },
  'the tracked change of its paragraph': {
    lose: (word) => ofColleague(word)[1]?.accept(),
    said: changesLost(['Colleague']),
  },
  'the tracked change after it': {
    lose: (word) => ofColleague(word)[2]?.reject(),
    said: changesLost(['Colleague']),
  },
  'a comment': {
    lose: ({ host }) =>
      host.document
        .comments()
        .find(({ authorName }) => authorName === 'Colleague')
        ?.delete(),
    said: commentsLost(['Colleague']),
  },
};

/** Opens the redline with a colleague’s comment. */
async function openRedline(profile: 'windows' | 'web'): Promise<Opened> {
  const made = await open(redline(), { profile });
  const own = made.host.document.author;
  made.host.document.author = 'Colleague';
  made.host.document.body.search('Outro')[0]?.insertComment('Why?');
  made.host.document.author = own;
  made.host.edited();
  return made;
}

/** Has Word lose something in the next batch that changes the document. */
const loseNext = (word: Opened, lose: (word: Opened) => void, isNext = () => true): void => {
  const stop = word.host.onChanged(() => {
    if (!isNext()) return;
    stop();
    lose(word);
    word.host.edited();
  });
};

const ownComments = ({ host }: Opened) =>
  host.document.comments().filter(({ authorName }) => authorName !== 'Colleague');

it.each(everyWriting.filter(([name]) => name.includes('comment')))(
  '%s says that Word lost the comment itself',
  async (_, { write }) => {
    const word = await openRedline('windows');
    loseNext(
      word,
      () => ownComments(word)[0]?.delete(),
      () => ownComments(word).length > 0,
    );
    word.host.select(clause);
    const { outcome } = await write(word.pane, await word.pane.readSelection());
    expect(ownComments(word)).toEqual([]);
    expect(outcome).toBe('differs');
  },
);

describe.each(quickPart(['windows', 'web'] as const, 1))('in Word %s', (profile) => {
  it.each(
    quickPart(
      everyWriting.flatMap(([name, way]) =>
        Object.entries(LOSSES).map(([what, loss]) => [name, what, way, loss] as const),
      ),
      8,
    ),
  )('%s says that Word lost %s', async (_name, _what, { write, before }, { lose, said }) => {
    const word = await openRedline(profile);
    await before?.(word);
    word.host.select(clause);
    const target = await word.pane.readSelection();
    const stop = word.host.onChanged(() => {
      stop();
      lose(word);
      word.host.edited();
    });
    const { outcome, message } = await write(word.pane, target);
    expect(outcome).toBe('differs');
    expect(message).toContain(differs);
    expect(message).toContain(said);
  });

  it.each(everyWriting)(
    '%s leaves a colleague’s tracked changes and comment, also when it is removed',
    async (_, { write, before }) => {
      const word = await openRedline(profile);
      const then = stateOf(word);
      expect(ofColleague(word)).toHaveLength(3);
      await before?.(word);
      word.host.select(clause);
      const { outcome, entry } = await write(word.pane, await word.pane.readSelection());
      expect(outcome).toBe('verified');
      expect(stateOf(word)).toEqual(then);
      expect(await word.pane.remove(entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(stateOf(word)).toEqual(then);
    },
  );

  it.each(
    quickPart(
      everyWriting.flatMap(([name, way]) =>
        // Text after the passage has the passage before it.
        Object.entries(LOSSES)
          .slice(1)
          .map(([what, loss]) => [name, what, way, loss] as const),
      ),
      8,
    ),
  )('the removal of %s says that Word lost %s', async (_name, _what, { write, before }, { lose, said }) => {
    const word = await openRedline(profile);
    await before?.(word);
    word.host.select(clause);
    const { entry } = await write(word.pane, await word.pane.readSelection());
    const stop = word.host.onChanged(() => {
      stop();
      lose(word);
      word.host.edited();
    });
    const { outcome, message } = await word.pane.remove(entry?.id ?? '');
    expect(outcome).toBe('differs');
    expect(message).toContain(said);
  });

  it.each(Object.entries(LOSSES))('cleaning says that Word lost %s', async (_, { lose, said }) => {
    const word = await openRedline(profile);
    word.host.select(clause);
    await insertHere(word.pane, { form: 'plain', action: 'after', text: 'More.' });
    loseNext(word, lose);
    const { report } = await word.pane.clean([]);
    expect(report).toMatchObject({ outcome: 'differs', message: expect.stringContaining(said) });
  });

  it.each(Object.entries(LOSSES))(
    'a redraw of citations says that Word lost %s',
    async (_, { lose, said }) => {
      const word = await openRedline(profile);
      await cite(word, word.pane, 'pay', 'bracketed', from('Acme MSA.docx', 7));
      const then = stateOf(word);
      expect(await word.pane.redraw('footnote')).toMatchObject({ outcome: 'verified' });
      expect(stateOf(word)).toEqual(then);
      const before = word.host.text('all');
      // The ledger changes first.
      loseNext(word, lose, () => word.host.text('all') !== before);
      const { outcome, message } = await word.pane.redraw('inline');
      expect(outcome).toBe('differs');
      expect(message).toContain(said);
    },
  );

  it.each(Object.entries(LOSSES))('a decision says that Word lost %s', async (what, { lose, said }) => {
    const word = await openRedline(profile);
    word.host.select(clause);
    const text = 'The Seller must pay the Buyer in thirty days.';
    await insertHere(word.pane, { form: 'tracked', action: 'rewrite', text });
    const review = await word.pane.readReview();
    const own = review.changes.filter(({ isOwn }) => isOwn);
    loseNext(word, lose);
    const { outcome, message } = await decide(word.pane, review, own, 'accept');
    expect(outcome).toBe('differs');
    expect(message).toContain(what === 'a comment' ? said : wordMessages.whole.decisionDiffers);
  });

  it.each(Object.entries(LOSSES))('accepting a rewrite says that Word lost %s', async (_, { lose, said }) => {
    const word = await openRedline(profile);
    word.host.select(clause);
    const text = 'The Seller must pay the Buyer in thirty days.';
    const { entry } = await insertHere(word.pane, { form: 'tracked', action: 'rewrite', text });
    const stop = word.host.onChanged(() => {
      stop();
      lose(word);
      word.host.edited();
    });
    const { outcome, message } = await word.pane.accept(entry?.id ?? '');
    expect(outcome).toBe('differs');
    expect(message).toContain(said);
  });
});

it('a plain deletion of words with a comment says that the comment went with them', async () => {
  const { host, pane } = await open(document('Intro.', clause, 'Outro.'), { profile: 'windows' });
  host.document.author = 'Colleague';
  host.document.body.search(' within thirty days')[0]?.insertComment('Why?');
  host.edited();
  host.select(clause);
  const text = 'The Seller shall pay the Buyer.';
  const { outcome, message } = await insertHere(pane, { form: 'plain', action: 'rewrite', text });
  expect(host.document.comments()).toEqual([]);
  expect(outcome).toBe('differs');
  expect(message).toContain(commentsLost(['Colleague']));
});
