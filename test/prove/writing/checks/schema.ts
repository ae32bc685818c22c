import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { findOoxmlValidator } from '#test/setup/programs/ooxml-validator.ts';

const run = promisify(execFile);

const verdict = z.object({
  errors: z.array(
    z.object({
      description: z.string().nullish(),
      xPath: z.string().nullish(),
      errorType: z.string().nullish(),
    }),
  ),
});

/** An error reported by Microsoft's Open XML SDK. */
export interface SchemaError {
  readonly description: string;
  readonly xPath: string;
  readonly errorType: string;
}

/** The SDK accepts smart tags (ECMA-376 17.5.1.9) only for Word 2007; every version of Word reads them. */
const SMART_TAG = /invalid child element '[^']*:smartTag'/u;

/**
 * Returns all errors of a .docx that the Open XML SDK finds for Microsoft 365, except about smart tags; none if it is not installed: see
 * `findOoxmlValidator`.
 */
export async function schemaErrors(docx: Uint8Array): Promise<readonly SchemaError[]> {
  const program = findOoxmlValidator();
  if (program === undefined) return [];
  const folder = await mkdtemp(join(tmpdir(), 'codicil-schema-'));
  try {
    const path = join(folder, 'written.docx');
    await writeFile(path, docx);
    const { errors } = verdict.parse(JSON.parse(await printed(program, path)));
    return errors
      .map(({ description, xPath, errorType }) => ({
        description: description ?? '',
        xPath: xPath ?? '',
        errorType: errorType ?? '',
      }))
      .filter(({ description }) => !SMART_TAG.test(description));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the output of the program, which exits with 1 if it finds errors. */
async function printed(program: string, path: string): Promise<string> {
  try {
    const { stdout } = await run(program, [path, 'Microsoft365'], { maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (
      error instanceof Error &&
      'stdout' in error &&
      typeof error.stdout === 'string' &&
      error.stdout !== ''
    )
      return error.stdout;
    throw error;
  }
}

/** Returns an error without its numbers, to compare a document before and after. */
const kindOf = ({ description }: SchemaError): string => description.replaceAll(/\d+/gu, '#');

/**
 * Returns the kinds of errors that `docx` has and that are not in `before`. Their number is not compared: an invalid run of the document is
 * invalid twice after it is split.
 */
export function newErrors(before: readonly SchemaError[], docx: readonly SchemaError[]): readonly string[] {
  const old = before.map(kindOf);
  const wrong = new Set(before.filter(({ errorType }) => errorType === 'Schema').map(kindOf));
  return docx.map(kindOf).filter((kind) => {
    if (wrong.has(kind)) return false;
    const index = old.indexOf(kind);
    if (index >= 0) old.splice(index, 1);
    return index < 0;
  });
}

/** Blocks that one round wrote. */
export interface WrittenBlocks {
  readonly seed: number;
  readonly blocks: readonly string[];
}

/**
 * Checks the blocks of many rounds of one document with one run of the checker, in sequence in a copy of the document. Resolves with the
 * seed and the sentence of each schema error. References to other parts by number are ignored, since rounds use the same numbers; whole
 * files are checked separately.
 */
export async function blockErrors(
  docx: Uint8Array,
  rounds: readonly WrittenBlocks[],
): Promise<readonly { readonly seed: number; readonly error: string }[]> {
  const parts = unzipSync(docx);
  const main = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const body = /<w:body\b[^>]*>/u.exec(main);
  if (body === null) throw new Error('The .docx has no w:body in word/document.xml.');
  const blocks = rounds.flatMap((round) => round.blocks);
  const head = main.slice(0, body.index + body[0].length);
  const xml = `${head}${blocks.join('')}</w:body></w:document>`;
  const had = new Set((await schemaErrors(docx)).map(kindOf));
  const found = await schemaErrors(zipSync({ ...parts, 'word/document.xml': strToU8(xml) }, { level: 1 }));
  const places = blockPlaces(rounds);
  return found
    .filter((error) => error.errorType === 'Schema' && !had.has(kindOf(error)))
    .map((error) => ({ seed: seedOf(error.xPath, places), error: `${error.description} ${error.xPath}` }));
}

/** Returns, for each kind of block, the seeds of the first, the second, … block. */
function blockPlaces(rounds: readonly WrittenBlocks[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const { seed, blocks } of rounds)
    for (const block of blocks) {
      const name = /^<([\w:]+)/u.exec(block)?.[1] ?? '';
      places.set(name, [...(places.get(name) ?? []), seed]);
    }
  return places;
}

function seedOf(xPath: string, places: ReadonlyMap<string, readonly number[]>): number {
  const [, name = '', number = '1'] = /\/w:body\[1\]\/([\w:]+)\[(\d+)\]/u.exec(xPath) ?? [];
  return places.get(name)?.[Number(number) - 1] ?? -1;
}
