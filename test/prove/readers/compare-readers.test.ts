import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrich } from '#test/prove/writing/hard/enrich.ts';
import { madeUpAgreement } from '#test/prove/writing/hard/made-up.ts';
import { openPlayed, type ProvedPane } from '#test/prove/writing/pane.ts';
import { randomSeed, rounds } from '#test/setup/rounds.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { compareReaders } from './compare-readers.ts';

describe('the pane, Compare, the vault and the played Word', () => {
  let proved: ProvedPane;
  beforeAll(async () => {
    proved = await openPlayed('windows', {});
  });
  afterAll(() => proved.close());

  it('read the same text, numbers and tracked changes in a document with everything in it', async () => {
    const [first, tools] = [randomSeed() >>> 0, nodeTools()];
    for (let seed = first; seed < first + rounds(8); seed += 1) {
      const docx = enrich(madeUpAgreement(seed), seed, tools);
      const { host } = proved.word;
      host.open(docx);
      // oxlint-disable-next-line no-await-in-loop -- one document after the other
      const found = await compareReaders(docx, proved.pane, host.document);
      expect([seed, ...found]).toEqual([seed]);
    }
  });
});
