import { describe, expect, it } from 'vitest';
import { indexTexts } from '#server/workspace/completion/extract/ranking.ts';
import { openBuiltInEncoder } from '#server/workspace/search/encoder/built-in.ts';
import type { Embed } from '#server/workspace/search/encoder/model.ts';
import { ownTerms } from '#server/workspace/search/words/query.ts';

const TEXTS = [
  'The Supplier shall maintain insurance of one million pounds.',
  'Screens lock themselves after five minutes.',
  'A password has at least fourteen characters.',
];
const encoder = await openBuiltInEncoder();
const embed: Embed = async (texts) => ({ model: encoder, vectors: await encoder.embed(texts) });

describe('the ranking of texts in memory', () => {
  it('puts the text with the rarest words of the question first', async () => {
    const rank = await indexTexts(TEXTS, { weigh: ownTerms });
    expect((await rank('How long is a password?', 3)).map(({ index }) => index)).toContain(2);
    expect((await rank('Who won the football match?', 3)).length).toBe(0);
  });

  it('finds a text that shares no word with the question by its meaning', async () => {
    const question = 'How many letters must a passcode have?';
    const [byWords] = await (await indexTexts(TEXTS, { weigh: ownTerms }))(question, 1);
    const [byMeaning] = await (await indexTexts(TEXTS, { weigh: ownTerms, embed }))(question, 1);
    expect(byWords).toBeUndefined();
    expect(byMeaning?.index).toBe(2);
  });

  it('ranks by words alone if the encoder fails, also after some of the texts', async () => {
    let calls = 0;
    const failing: Embed = async (texts) => {
      calls += 1;
      return calls === 1 ? embed(texts) : undefined;
    };
    const many = [...Array.from({ length: 200 }, (_, at) => `Clause ${at} is reserved.`), ...TEXTS];
    const question = 'Which insurance is required?';
    const [plain, failed] = await Promise.all([indexTexts(many), indexTexts(many, { embed: failing })]);
    expect(await failed(question, 5)).toEqual(await plain(question, 5));
  });
});
