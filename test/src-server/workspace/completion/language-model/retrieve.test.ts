import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compose } from '#pane/pure/prompts/compose.ts';
import { quickAction } from '#pane/pure/prompts/library.ts';
import { groundInFile } from '#server/workspace/completion/grounding.ts';
import { retrieveFor } from '#server/workspace/completion/language-model/retrieve.ts';
import type { Grounding } from '#server/workspace/completion/model.ts';
import { parsePrompt } from '#server/workspace/completion/prompt.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';

const CLAUSE =
  '2.3 The Supplier shall make the Services available to the Customer’s Authorised Users, and the Customer shall ensure that each of them keeps a secure password.';

const asked = (instruction: string, passage = ''): string =>
  compose({
    action: quickAction('answer-from-vault'),
    instruction,
    passage,
    hasFile: false,
    hasProject: true,
  }).prompt;

/** A source without passages that lists what it was searched for. */
function listening(): { readonly queries: string[]; readonly grounding: Grounding } {
  const queries: string[] = [];
  return {
    queries,
    grounding: {
      retrieve(question) {
        queries.push(question);
        return Promise.resolve([]);
      },
    },
  };
}

async function sample(name: string): Promise<Grounding> {
  const file = sampleMatter.projects.flatMap(({ files }) => files).find((one) => one.name.startsWith(name));
  if (file === undefined) throw new Error(`The sample matter has no ${name}.`);
  return groundInFile(file.name, await readBytes(await readFile(file.path)));
}

describe('the passages for a prompt', () => {
  it('are searched for with the question alone', async () => {
    const { queries, grounding } = listening();
    await retrieveFor(parsePrompt(asked('What is the cap on liability?')), grounding, 16);
    expect(queries).toEqual(['What is the cap on liability?']);
  });

  it('are searched for with the question first, and then with the passage that was sent with it', async () => {
    const { queries, grounding } = listening();
    await retrieveFor(parsePrompt(asked('What is the cap on liability?', CLAUSE)), grounding, 16);
    expect(queries).toEqual(['What is the cap on liability?', `What is the cap on liability?\n${CLAUSE}`]);
  });

  it.each(['', CLAUSE])(
    'begin with what answers the question, whatever passage is sent: “%s”',
    async (passage) => {
      const grounding = await sample('Master');
      const found = await retrieveFor(
        parsePrompt(asked('What is the cap on liability?', passage)),
        grounding,
        16,
      );
      const [alone] = await grounding.retrieve('What is the cap on liability?', 1);
      expect(found[0]).toEqual(alone);
      expect(found[0]?.text).toMatch(/liability/iu);
      expect(new Set(found.map(({ start }) => start)).size).toBe(found.length);
      expect(found.length).toBeLessThanOrEqual(16);
    },
  );

  it('are the same for the engine without a model: a passage does not change what it quotes', async () => {
    const grounding = await sample('Master');
    const texts: string[] = [];
    for (const prompt of [
      asked('What is the cap on liability?'),
      asked('What is the cap on liability?', CLAUSE),
    ]) {
      const request = { prompt, mode: 'assist', includeCitations: true, grounding } as const;
      for await (const event of createRuleEngine().complete(request, new AbortController().signal))
        if (event.type === 'done') texts.push(event.textWithCitations);
    }
    expect(texts[0]).toMatch(/liability/iu);
    expect(texts[1]).toBe(texts[0]);
  });
});
