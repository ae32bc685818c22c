import { readFile } from 'node:fs/promises';
import { EncoderError, type Encoder } from './model.ts';
import { unpackModel } from './pack.ts';
import { createStaticEncoder } from './static.ts';

/** The file of the built-in model, next to this module both in the sources and in a build. test/tools/search-model/train.ts writes it. */
export const MODEL_FILE = new URL('./model/static-128.bin', import.meta.url);

/** Opens the built-in encoder, which needs only its file of 4 MB. Rejects with an `EncoderError` if the file is missing or damaged. */
export async function openBuiltInEncoder(file: URL = MODEL_FILE): Promise<Encoder> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new EncoderError('The file of the search model is missing. Build or install again.', {
      cause: error,
    });
  });
  return createStaticEncoder(unpackModel(bytes));
}
