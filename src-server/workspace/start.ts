import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createEngine } from './completion/engine.ts';
import { startCore } from './core.ts';
import { chunkFile } from './files/chunks.ts';
import { createFileReader } from './files/reader.ts';
import { MODEL_FILE } from './search/encoder/built-in.ts';
import { configuredEncoder } from './search/encoder/configured.ts';
import { teachInChild } from './search/self-training/process.ts';
import type { SelfTraining } from './search/self-training/start.ts';
import { sampleMatter } from './sample/matter.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/**
 * From which size on a vault trains the encoder. Trained on 25 contracts (1,200 chunks), it found little more for labelled
 * questions, and 54 held-back headings could not tell that from chance; so twice as much of both is the least.
 */
const SELF_TRAINING: SelfTraining = {
  readBase: () => readFile(MODEL_FILE),
  teach: teachInChild,
  fewestChunks: 2_500,
  fewestHeldBack: 100,
  seed: 20_261_120,
};

/** Starts the embedded workspace (design.md decision 11). See {@link startCore} for what it promises. */
export function startWorkspace(options: WorkspaceOptions): Promise<RunningWorkspace> {
  return startCore(
    { ...options, dataFolder: resolve(options.dataFolder) },
    {
      reader: createFileReader(),
      chunkFile,
      engine: createEngine({
        fetch: globalThis.fetch,
        ...(options.languageModel === undefined ? {} : { languageModel: options.languageModel }),
      }),
      openEncoder: configuredEncoder(options.embeddings, globalThis.fetch),
      // An endpoint's model is not ours to train.
      ...(options.selfTraining === 'off' || options.embeddings !== undefined
        ? {}
        : { selfTraining: SELF_TRAINING }),
      sample: () => sampleMatter,
    },
  );
}
