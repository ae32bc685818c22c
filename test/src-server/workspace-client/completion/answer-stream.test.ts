import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from '#server/workspace-client/completion/answer-stream.ts';
import { collect } from '../client-fixture.ts';

/** Yields the body in pieces, split at these offsets. */
function* cut(bytes: Uint8Array, places: readonly number[]): Generator<Uint8Array> {
  let from = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    if (place <= from || place >= bytes.length) continue;
    yield bytes.subarray(from, place);
    from = place;
  }
  yield bytes.subarray(from);
}
const read = async (type: string, body: string, places: readonly number[]) => {
  async function* pieces() {
    yield* cut(Buffer.from(body), places);
  }
  const { parts, error } = await collect(
    readAnswer(
      {
        status: 200,
        header: () => type,
        body: pieces(),
        showsSentences: false,
        close: () => undefined,
        finish: () => undefined,
      },
      1_000_000,
    ),
  );
  return {
    text: parts.map((part) => (part.type === 'delta' ? part.text : '')).join(''),
    rest: parts.filter((part) => part.type !== 'delta'),
    error: error instanceof Error ? error.message : error,
  };
};

const WORDS = fc.array(
  fc.constantFrom('Miete ', '€', '𝄞', '\n', '"', '{', '}', 'data: ', '[1]', '\\', '<b>', ' '),
  { minLength: 1, maxLength: 12 },
);
const SOURCES = [{ citation_num: 1, document_name: 'L.docx', page: 2, text: 'a <mark>€</mark>' }];
const forms: Readonly<Record<string, (pieces: readonly string[]) => readonly [string, string]>> = {
  'server-sent events': (pieces) => [
    'text/event-stream',
    `${pieces.map((delta) => `data: ${JSON.stringify({ delta })}\n\n`).join('')}data: ${JSON.stringify({ response: pieces.join(''), sources: SOURCES })}\r\n\r\ndata: [DONE]\n\n`,
  ],
  'JSON lines': (pieces) => [
    'application/x-ndjson',
    `${pieces.map((text) => `${JSON.stringify({ text })}\n`).join('')}${JSON.stringify({ sources: SOURCES, done: true })}`,
  ],
  'one JSON body': (pieces) => [
    'application/json',
    JSON.stringify({ response: pieces.join(''), sources: SOURCES }, null, 1),
  ],
};

/** Returns an event of a stream with these words. */
const delta = (text: string): string => `data: ${JSON.stringify({ delta: text })}\n\n`;

describe('an answer', () => {
  for (const [name, form] of Object.entries(forms))
    it(`in the form of ${name} is the same however the network cuts it`, async () => {
      await fc.assert(
        fc.asyncProperty(WORDS, fc.array(fc.nat(600), { maxLength: 20 }), async (pieces, places) => {
          fc.pre(pieces.join('').trim() !== '');
          const [type, body] = form(pieces);
          const result = await read(type, body, places);
          expect(result).toMatchObject({ text: pieces.join(''), error: undefined });
          expect(result.rest.map((part) => part.type)).toEqual(['source', 'done']);
        }),
      );
    });

  it('yields together what arrived together, before a later part fails', async () => {
    const [first, second] = [delta('The ') + delta('rent '), delta('is ') + delta('due.')];
    const body = `${first}${second}event: error\ndata: {}\n\n`;
    async function* pieces() {
      yield* cut(Buffer.from(body), [first.length]);
    }
    const { parts, error } = await collect(
      readAnswer(
        {
          status: 200,
          header: () => 'text/event-stream',
          body: pieces(),
          showsSentences: false,
          close: () => undefined,
          finish: () => undefined,
        },
        1_000_000,
      ),
    );
    expect(parts).toEqual([
      { type: 'delta', text: 'The rent ' },
      { type: 'delta', text: 'is due.' },
    ]);
    expect(error).toMatchObject({ code: 'service_failed' });
  });

  it('may lack the line end after [DONE]', async () => {
    expect(await read('text/event-stream', 'data: Pay\n\ndata: [DONE]', [])).toMatchObject({
      text: 'Pay',
      error: undefined,
    });
  });

  it('keeps the text of an event that is cut off before its blank line, and is incomplete', async () => {
    const cutEvent = await read('text/event-stream', 'data: The rent\n\ndata:  is due', []);
    expect(cutEvent).toMatchObject({
      text: 'The rent is due',
      error: 'The answer stopped before its end.',
    });
    const cutEnd = await read('text/event-stream', 'data: The rent\n\ndata: [DO', []);
    expect(cutEnd).toMatchObject({ text: 'The rent', error: 'The answer stopped before its end.' });
  });

  it('with invalid JSON in the middle is not shown as text', async () => {
    const result = await read(
      'text/event-stream',
      'data: {"delta":"Pay"}\n\ndata: {"delta":"re\n\ndata: [DONE]\n\n',
      [],
    );
    expect(result).toMatchObject({
      text: 'Pay',
      error: 'The workspace service sent an answer that cannot be read.',
    });
  });

  it('of JSON lines that is truncated after its first line is not done', async () => {
    expect(await read('application/x-ndjson', '{"text":"Pay "}', [])).toMatchObject({
      text: 'Pay ',
      rest: [],
      error: 'The answer stopped before its end.',
    });
    expect(await read('application/json', '{"text":"Pay "}', [])).toMatchObject({
      rest: [{ type: 'done' }],
      error: undefined,
    });
  });

  for (const [name, form] of Object.entries(forms))
    it(`in the form of ${name} that was truncated is never done, wherever it was cut`, async () => {
      const [type, body] = form(['Pay ', 'the ', 'rent.']);
      // Only the last line's end may be missing without loss.
      for (let at = 0; at < body.trimEnd().length; at += 1) {
        const { error, rest } = await read(type, body.slice(0, at), []);
        expect([at, error === undefined, rest.some((part) => part.type === 'done')]).toEqual([
          at,
          false,
          false,
        ]);
      }
    });
});
