import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block } from '#server/workspace/files/model.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { readContractTexts, spread } from '../search/contracts.ts';

/** A clause as a lawyer would select it, with its document. */
export interface SampleClause {
  readonly document: string;
  readonly text: string;
}

/** Shortest and longest clause, in characters. */
const SHORTEST = 150;
const LONGEST = 2_500;

/** Returns the clauses, each on one line: words that were wrapped at the page width are joined. */
function clausesOf(document: string, text: string, blocks: readonly Block[]): SampleClause[] {
  return blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'heading')
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .filter(
      (clause) =>
        clause.length >= SHORTEST &&
        clause.length <= LONGEST &&
        /[.;:]["”’)]?$/.test(clause) &&
        !/Source:|_{3,}|\.{4,}/.test(clause) &&
        /\b(shall|will|may|must|agrees?|means|is|are)\b/i.test(clause),
    )
    .map((clause) => ({ document, text: clause }));
}

/**
 * Reads clauses from a file of contracts (`{docs: [{id, text}]}`, gzipped JSON) and from every .docx in a folder: always the same ones, and
 * about as many from each document.
 */
export async function readClauses(
  contracts: string,
  folder: string,
  count: number,
): Promise<readonly SampleClause[]> {
  const docs = await readContractTexts(contracts);
  const fromText = docs.map(({ id, text }) => clausesOf(id, text, readText(text).blocks));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.docx')).toSorted();
  const fromWord = await Promise.all(
    names.map(async (name) => {
      const { text, blocks } = await readBytes(await readFile(join(folder, name)));
      return clausesOf(name, text, blocks);
    }),
  );
  const documents = [...fromText, ...fromWord].filter((clauses) => clauses.length > 0);
  // Short documents have fewer clauses than their share; others provide the rest.
  let share = Math.ceil(count / documents.length);
  const taken = () => documents.flatMap((clauses) => spread(clauses, share));
  while (taken().length < count && share < 1_000) share += 1;
  return taken();
}
