import { systemClock } from '#server/http/clock.ts';
import { chunkFile } from '#server/workspace/files/chunks.ts';
import type { Chunk } from '#server/workspace/files/model.ts';
import { createFileReader } from '#server/workspace/files/reader.ts';
import { sampleMatter } from '#server/workspace/sample/matter.ts';
import { readEverydayQuestions, type Half } from './everyday-questions.ts';
import { SAMPLE_QUERIES } from './sample-queries.ts';
import { readContracts } from './contracts.ts';

export interface BenchDocument {
  readonly name: string;
  readonly text: string;
  readonly chunks: readonly Chunk[];
}

interface BenchQuery {
  /** The kind of question, one row of the table. */
  readonly form: string;
  readonly text: string;
  /** Index of the only document to search. Absent: all of them. */
  readonly document?: number;
  /** The chunks that answer it, in the format of {@link keyOf}. */
  readonly gold: ReadonlySet<string>;
}

export interface Corpus {
  readonly name: string;
  readonly documents: readonly BenchDocument[];
  readonly queries: readonly BenchQuery[];
}

/** Returns the key of a chunk, from the index of its document and its own. */
export function keyOf(document: number, chunk: number): string {
  return `${document}-${chunk}`;
}

/** Reads the sample matter's first project, with our own paraphrases. */
export async function readSample(): Promise<Corpus> {
  const reader = createFileReader({ clock: systemClock() });
  try {
    const [matter] = sampleMatter.projects;
    const documents = await Promise.all(
      (matter?.files ?? []).map(async ({ name, path }) => {
        const read = await reader.read(path, name);
        return { name, text: read.text, chunks: chunkFile(read) };
      }),
    );
    const queries = SAMPLE_QUERIES.map(({ text, answers }) => {
      const gold = documents.flatMap((document, at) =>
        document.chunks
          .filter((chunk) =>
            answers.some(
              ([file, clause]) => document.name.startsWith(file) && chunk.heading?.startsWith(`${clause}. `),
            ),
          )
          // Schedules have their own numbers.
          .filter((chunk) => chunk.label === undefined || /^\d/.test(chunk.label))
          .map((chunk) => keyOf(at, chunk.index)),
      );
      return { form: 'sample: paraphrase', text, gold: new Set(gold) };
    });
    return { name: 'sample', documents, queries };
  } finally {
    await reader.close();
  }
}

/** Reads the NDAs and policies of `test/fixtures/questions`; each question is asked of its own file and of all of its half. */
export function readEveryday(half: Half): Corpus {
  const questions = readEverydayQuestions(half);
  const files = new Map(questions.map(({ contract, file }) => [contract, file]));
  const documents = Array.from(files, ([name, file]) => ({
    name,
    text: file.text,
    chunks: chunkFile(file),
  }));
  const queries = questions.flatMap(({ contract, question, gold }) => {
    const document = documents.findIndex(({ name }) => name === contract);
    const right = new Set(
      documents[document]?.chunks
        .filter((chunk) => gold.some(({ start, end }) => chunk.start < end && start < chunk.end))
        .map((chunk) => keyOf(document, chunk.index)),
    );
    if (right.size === 0) return [];
    return [
      { form: `${half}: its file`, text: question, document, gold: right },
      { form: `${half}: all files`, text: question, gold: right },
    ];
  });
  return { name: `NDAs and policies, ${half}`, documents, queries };
}

/** Reads labelled contracts from a file, each searched by itself and all together. */
export async function readLabelled(path: string): Promise<Corpus> {
  const { categories, docs } = await readContracts(path);
  const documents = docs.map(({ id, text, chunks }) => ({
    name: id,
    text,
    chunks: chunks.map(([start, end], index) => ({
      index,
      start,
      end,
      page: 1,
      pageBasis: 'exact' as const,
    })),
  }));
  const queries = Object.entries(categories).flatMap(([key, category]) => {
    const golds = docs.map((doc, at) => new Set((doc.gold[key] ?? []).map((chunk) => keyOf(at, chunk))));
    const everywhere = new Set(golds.flatMap((gold) => [...gold]));
    return (['question', 'plain', 'name'] as const).flatMap((form) => {
      const text = category[form];
      if (text === undefined || everywhere.size === 0) return [];
      const single = golds.flatMap((gold, document) =>
        gold.size === 0 ? [] : [{ form: `contract: ${form}`, text, document, gold }],
      );
      return [...single, { form: `all 25: ${form}`, text, gold: everywhere }];
    });
  });
  return { name: 'contracts', documents, queries };
}
