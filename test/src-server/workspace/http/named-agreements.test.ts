import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionAnswer, type CompletionAnswer } from '#contract/completion.ts';
import { uploadAnswer } from '#contract/files.ts';
import { createProjectAnswer } from '#contract/projects.ts';
import { searchAnswer } from '#contract/search.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { FILES, QUESTIONS } from '#test/fixtures/named/made-up.ts';
import { startTestWorkspace, until, type TestWorkspace } from '../support.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Share of questions whose first quotation, and whose first passage of a search, must be from the right file. */
const GOAL = 0.98;
const fixtures = new URL('../../../fixtures/agreements/', import.meta.url).pathname;

let test: TestWorkspace;
let project = '';
beforeAll(async () => {
  test = await startTestWorkspace({ parts: { engine: createRuleEngine() } });
  const created = await test.client.call('POST', '/api/v1/vault/create_project', { form: [['name', 'P']] });
  project = createProjectAnswer.parse(created.body).response.content.id;
  const names = (await readdir(fixtures)).filter((name) => name.endsWith('.docx'));
  const others = await Promise.all(
    names.map(async (name, at) => ({
      name: `Contract ${900 + at} final.txt`,
      text: (await readBytes(await readFile(`${fixtures}${name}`))).text,
    })),
  );
  const files = [...FILES, ...others];
  const uploaded = await test.client.call('POST', `/api/v1/vault/upload_files/${project}`, {
    form: files.map(({ name, text }) => ['files', { name, content: text }] as const),
  });
  const ids = uploadAnswer.parse(uploaded.body).file_ids;
  await until(
    async () => {
      test.clock.advance(60_000);
      const answer = await test.client.call('GET', `/api/v1/vault/get_files?file_ids=${ids.join(',')}`);
      return JSON.stringify(answer.body).split('ready_to_query').length - 1;
    },
    (ready) => ready === files.length,
  );
}, 120_000);
afterAll(() => test.close());

async function ask(prompt: string): Promise<CompletionAnswer> {
  test.clock.advance(60_000);
  const answer = await test.client.call('POST', '/api/v2/completion', {
    json: { prompt, knowledge_sources: [{ type: 'vault', folder_id: project }] },
  });
  expect(answer.status).toBe(200);
  return completionAnswer.parse(answer.body);
}

async function search(query: string) {
  test.clock.advance(60_000);
  const answer = await test.client.call('POST', '/api/v1/vault/semantic_search', {
    json: { project_id: project, query, include_file_names: true },
  });
  return searchAnswer.parse(answer.body).data.chunks;
}

const share = (right: number, all: number): string =>
  `${right} of ${all} (${((100 * right) / all).toFixed(1)} %)`;
const present = quickPart(
  QUESTIONS.filter(({ file }) => file !== undefined),
  20,
);
/** The questions that went wrong, if they are more than the goal allows. */
const tooMany = (wrong: readonly string[]): readonly string[] =>
  wrong.length > (1 - GOAL) * present.length ? wrong : [];
const absent = QUESTIONS.filter(({ file }) => file === undefined);

describe('among agreements whose file names say nothing', () => {
  it('an answer is from the agreement that the question names, and says whose it is', async () => {
    const wrong: string[] = [];
    const nameless: string[] = [];
    let [right, clause, silent] = [0, 0, 0];
    for (const { question, file, words = '' } of present) {
      const { sources, response } = await ask(question);
      const [first] = sources;
      if (first?.document_name === file) right += 1;
      else if (first === undefined) silent += 1;
      else wrong.push(`${question} -> ${first.document_name}, not ${file}`);
      if (first?.text.includes(words) === true) clause += 1;
      if (first !== undefined && !/^.+ · .+ \(Contract \d{3} final\.txt\), /m.test(response))
        nameless.push(response);
    }
    console.log(
      `answers: right file first ${share(right, present.length)}, right clause ${share(clause, present.length)}, without an answer ${silent}`,
    );
    expect(tooMany(wrong)).toEqual([]);
    expect(nameless).toEqual([]);
    expect(right).toBeGreaterThan(0.85 * present.length);
  }, 300_000);

  it('a search has the clause of the agreement that the query names first', async () => {
    const wrong: string[] = [];
    let [right, clause] = [0, 0];
    for (const { question, file, words = '' } of present) {
      const chunks = await search(question);
      if (chunks[0]?.file_name === file) right += 1;
      else wrong.push(`${question} -> ${chunks[0]?.file_name}, not ${file}`);
      if (chunks[0]?.text.includes(words) === true) clause += 1;
      expect(chunks[0]?.agreement).toMatch(/.+ · .+/u);
      const scores = chunks.map(({ score }) => score ?? 0);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    }
    console.log(
      `search: right file first ${share(right, present.length)}, right clause first ${share(clause, present.length)}`,
    );
    expect(tooMany(wrong)).toEqual([]);
  }, 300_000);

  it.each(absent)(
    '“$question” is told that no agreement has it, and quotes no other',
    async ({ question }) => {
      const answer = await ask(question);
      expect(answer.sources).toEqual([]);
      expect(answer.refused).toBe(true);
      expect(answer.notices?.map(({ code }) => code)).toEqual(['no_such_agreement']);
    },
  );
});
