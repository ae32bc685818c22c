import { describe, expect, it } from 'vitest';
import { findAsked } from '#server/workspace/agreement/asked.ts';
import { describeText } from '#server/workspace/agreement/describe.ts';
import { listWords } from '#server/workspace/agreement/names.ts';
import { FIXTURE_QUESTIONS, readFixtureAgreements } from '#test/fixtures/named/fixtures.ts';
import { FILES } from '#test/fixtures/named/made-up.ts';

const files = [...FILES, ...(await readFixtureAgreements())].map(({ name, text }) => ({
  id: name,
  name,
  description: describeText(text),
  words: new Set(listWords(text)),
}));
const withName = (name: string): Promise<ReadonlySet<string>> =>
  Promise.resolve(
    new Set(
      files.filter(({ words }) => listWords(name).every((word) => words.has(word))).map(({ id }) => id),
    ),
  );

describe('among fifty agreements whose file names say nothing', () => {
  it.each(FIXTURE_QUESTIONS.filter(({ file }) => file !== undefined))(
    '“$question” is about one of them',
    async ({ question, file }) => {
      const { fileIds, missing } = await findAsked(question, files, withName);
      expect({ chosen: [...(fileIds ?? [])], missing }).toEqual({ chosen: [file], missing: [] });
    },
  );

  it.each(FIXTURE_QUESTIONS.filter(({ file }) => file === undefined))(
    '“$question” is about none of them',
    async ({ question }) => {
      const { fileIds, missing } = await findAsked(question, files, withName);
      expect([...(fileIds ?? ['all'])]).toEqual([]);
      expect(missing).not.toEqual([]);
    },
  );

  it('no party is part of a sentence, an address or a field that nobody has filled in', () => {
    const names = files.flatMap(({ description: { parties } }) => parties.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(75);
    expect(names.filter((name) => /[{}:]|__|^\p{Ll}|\bWales\b|\d\.\d/u.test(name))).toEqual([]);
  });
});
