/**
 * `npm run bench -- named`: how often an answer, and a search, is from the agreement that a question names by party, date or kind, among
 * agreements whose file names say nothing. Measured on generated agreements in several drafting styles together with those of
 * test/fixtures. `--list` prints the questions that went wrong.
 */
import { parseArgs } from 'node:util';
import { describeText, nameAgreement } from '#server/workspace/agreement/describe.ts';
import { mergeGroundings } from '#server/workspace/completion/merge.ts';
import { createRuleEngine } from '#server/workspace/completion/rules.ts';
import { groundInProject } from '#server/workspace/completion/vault-grounding.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { narrowSources, readQuestion } from '#server/workspace/http/request/narrow.ts';
import { saveDescription } from '#server/workspace/search/descriptions.ts';
import { searchNamedFirst } from '#server/workspace/search/named.ts';
import { createSearcher } from '#server/workspace/search/search.ts';
import { FIXTURE_QUESTIONS, readFixtureAgreements } from './named/fixtures.ts';
import { describeFigures, measure, type Service } from './named/measure.ts';
import { FILES, QUESTIONS, type NamedQuestion, type SetFile } from './named/set.ts';
import { printTable } from './print-table.ts';
import { openVault, type BenchVault } from './search/vault.ts';

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });

/** Puts files into a project of a vault, and answers from it as the service does. */
async function serve(vault: BenchVault, files: readonly SetFile[]): Promise<Service> {
  const { sql } = vault.database;
  const documents = files.map(({ name, text }) => {
    const read = readText(text);
    return { name, text: read.text, chunks: chunkFile(read) };
  });
  const { projectId, fileIds } = await vault.add(documents);
  const agreements = new Map<string, { readonly name: string; readonly agreement: string | undefined }>();
  for (const [at, { name, text }] of documents.entries()) {
    const id = fileIds[at] ?? '';
    const description = describeText(text);
    await saveDescription(sql, id, description);
    agreements.set(id, { name, agreement: nameAgreement(description) });
  }
  const searcher = createSearcher({ sql, embed: vault.embedder.embed });
  const fileOf = (id = ''): string => agreements.get(id)?.name ?? '';
  return {
    async answer(prompt) {
      const narrowed = await narrowSources(searcher, [{ folder_id: projectId }], readQuestion(prompt));
      const grounding = mergeGroundings(
        narrowed.sources.map((source) => groundInProject(sql, searcher, source)),
        narrowed,
      );
      const request = { prompt, mode: 'assist', includeCitations: true, grounding } as const;
      for await (const event of createRuleEngine().complete(request, new AbortController().signal)) {
        if (event.type !== 'done') continue;
        const shown = event.sources.map(({ fileId = '', quote }) => {
          const agreement = agreements.get(fileId)?.agreement;
          return {
            file: fileOf(fileId),
            text: quote,
            saysWhose: agreement !== undefined && event.text.includes(agreement),
          };
        });
        return { shown, told: narrowed.missing.length > 0 };
      }
      throw new Error('The engine ended without an answer.');
    },
    async search(question) {
      const passages = await searchNamedFirst(searcher, projectId, question, 20);
      return passages.map(({ fileId, text, agreement }) => ({
        file: fileOf(fileId),
        text,
        saysWhose: agreement !== undefined,
      }));
    },
  };
}

const vault = await openVault(process.env.DATABASE_URL);
try {
  const fixtures = await readFixtureAgreements();
  const service = await serve(vault, [...FILES, ...fixtures]);
  console.log(`${FILES.length} generated agreements and ${fixtures.length} of test/fixtures in one project`);
  const sets: readonly (readonly [string, readonly NamedQuestion[]])[] = [
    ['about the generated ones', QUESTIONS],
    ['about those of test/fixtures', FIXTURE_QUESTIONS],
  ];
  for (const [title, questions] of sets) {
    const figures = await measure(service, questions);
    console.log(`\n${questions.length} questions ${title}`);
    printTable(describeFigures(figures), 1);
    if (values.list) for (const line of figures.wrong) console.log(`  ${line}`);
  }
} finally {
  await vault.close();
}
