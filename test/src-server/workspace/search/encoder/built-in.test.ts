import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MODEL_FILE, openBuiltInEncoder } from '#server/workspace/search/encoder/built-in.ts';

describe('the built-in encoder', () => {
  it('is a file of less than 5 MB', async () => {
    expect((await stat(MODEL_FILE)).size).toBeLessThan(5_000_000);
  });

  it('puts a clause nearer to its paraphrase than to another clause', async () => {
    const encoder = await openBuiltInEncoder();
    expect(encoder.dimension).toBe(128);
    const clauses = [
      'Neither party shall solicit any employee of the other party.',
      'The total aggregate liability of each party shall not exceed the fees.',
      'The Processor shall notify the Controller of any personal data breach.',
    ];
    const queries = [
      'hiring our staff',
      'the most that they owe for damages',
      'telling us about stolen information',
    ];
    const vectors = await encoder.embed([...clauses, ...queries]);
    const nearest = vectors.slice(clauses.length).map((query) => {
      const cosines = vectors
        .slice(0, clauses.length)
        .map((clause) => clause.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0));
      return cosines.indexOf(Math.max(...cosines));
    });
    expect(nearest).toEqual([0, 1, 2]);
  });

  it('says what to do if its file is missing or damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codicil-model-'));
    const file = pathToFileURL(join(folder, 'model.bin'));
    await expect(openBuiltInEncoder(file)).rejects.toMatchObject({
      name: 'EncoderError',
      message: 'The file of the search model is missing. Build or install again.',
    });
    await writeFile(file, 'damaged');
    await expect(openBuiltInEncoder(file)).rejects.toMatchObject({ name: 'EncoderError' });
    await rm(folder, { recursive: true });
  });
});
