import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const contract = z.object({ id: z.string(), text: z.string() });

const labelled = z.object({
  categories: z.record(
    z.string(),
    z.object({ name: z.string(), question: z.string(), plain: z.string().optional() }),
  ),
  docs: z.array(
    contract.extend({
      chunks: z.array(z.tuple([z.number(), z.number()])),
      gold: z.record(z.string(), z.array(z.number())),
    }),
  ),
});

/** Reads a file of labelled contracts (gzipped JSON): their texts, the ranges of their chunks, and the chunks of each label. */
export async function readContracts(path: string): Promise<z.infer<typeof labelled>> {
  return labelled.parse(await readJson(path));
}

/** Reads the names and texts of the contracts in such a file, which may be without labels. */
export async function readContractTexts(path: string): Promise<readonly z.infer<typeof contract>[]> {
  return z.object({ docs: z.array(contract) }).parse(await readJson(path)).docs;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(gunzipSync(await readFile(path)).toString('utf8'));
}
