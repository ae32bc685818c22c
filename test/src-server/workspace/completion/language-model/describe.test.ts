import { describe, expect, it } from 'vitest';
import { describeText } from '#server/workspace/agreement/describe.ts';
import type { Description } from '#server/workspace/agreement/model.ts';
import { createEngine } from '#server/workspace/completion/engine.ts';
import { event, startChatServer } from './server.ts';

const LETTER = `Oak Instruments Ltd
PROVISION OF SENSORS
Elm
GmbH, of Ulm (the “Buyer”), takes part from 3 May 2021 on. Tamarisk, Inc. guarantees its payments. The rest is a supply agreement.`;

/** Describes a text by a scripted model; resolves with that and with what was sent. */
async function describeBy(
  said: string | number,
  text = LETTER,
): Promise<{ readonly described: Description | undefined; readonly sent: string }> {
  const server = await startChatServer((response) => {
    const isAnswer = typeof said === 'string';
    response.writeHead(isAnswer ? 200 : said, { 'content-type': 'text/event-stream' });
    response.end(isAnswer ? `${event(said, 'stop')}data: [DONE]\n\n` : '');
  });
  try {
    const engine = createEngine({ languageModel: { baseUrl: server.baseUrl, model: 'm' }, fetch });
    const described = await engine.describe?.(text, new AbortController().signal);
    return { described, sent: JSON.stringify(server.requests[0]?.body) };
  } finally {
    await server.close();
  }
}

describe('the description of an agreement by a model', () => {
  it('has the fields that the model found, in the words of the text', async () => {
    const { described } = await describeBy(
      [
        'Title: Provision of sensors',
        '**Party:** “Elm GmbH” | Buyer',
        '- Party: oak instruments ltd | Supplier',
        'Date: 3 May 2021',
        'Kind: supply agreement',
      ].join('\n'),
    );
    expect(described).toEqual({
      title: 'PROVISION OF SENSORS',
      parties: [{ name: 'Elm GmbH', role: 'Buyer' }, { name: 'Oak Instruments Ltd' }],
      dates: ['2021-05-03'],
      dated: '2021-05-03',
      kind: 'supply',
    });
  });

  it('has nothing that is not in the text, whatever the model says', async () => {
    const { described } = await describeBy(
      'Title: LEASE\nParty: Elm GmbH | Landlord\nParty: Birch SA\nParty: Buyer\nDate: 4 May 2021\nKind: lease',
    );
    expect(described).toEqual({ parties: [{ name: 'Elm GmbH' }], dates: describeText(LETTER).dates });
  });

  it.each(['I cannot help with that.', 'Title: none\nParty: none', 'Title: \nParty: |'])(
    'is left to the rules where the model says “%s”',
    async (said) => {
      expect((await describeBy(said)).described).toBeUndefined();
    },
  );

  it('needs the beginning and the end of a text alone', async () => {
    const long = `${LETTER}\n${'Nothing of note stands here. '.repeat(2_000)}\nSigned: Tamarisk, Inc.`;
    const { described, sent } = await describeBy('Party: Tamarisk, Inc.', long);
    expect(described?.parties).toEqual([{ name: 'Tamarisk, Inc.' }]);
    expect(sent.length).toBeLessThan(long.length / 4);
  });

  it('fails with its model', async () => {
    await expect(describeBy(500)).rejects.toMatchObject({ status: 502 });
  });
});
