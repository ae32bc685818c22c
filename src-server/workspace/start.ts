import { resolve } from 'node:path';
import { createEngine } from './completion/engine.ts';
import { localModel } from './completion/language-model/endpoint/local.ts';
import { startCore } from './core.ts';
import { chunkFile } from './files/chunks.ts';
import { createFileReader } from './files/reader.ts';
import { isMachineCalm } from './jobs/machine.ts';
import type { ReadingParts } from './reading.ts';
import { configuredEncoder } from './search/encoder/configured.ts';
import { sampleMatter } from './sample/matter.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/** Starts the embedded workspace. See {@link startCore} for details. */
export async function startWorkspace(options: WorkspaceOptions): Promise<RunningWorkspace> {
  return startCore(
    { ...options, dataFolder: resolve(options.dataFolder) },
    { ...(await readingParts(options)), sample: () => sampleMatter },
  );
}

/** Creates the parts that read files by the settings. */
export async function readingParts(options: WorkspaceOptions): Promise<ReadingParts> {
  const languageModel =
    options.languageModel ?? (options.localModel === true ? await localModel(globalThis.fetch) : undefined);
  return {
    reader: createFileReader({ clock: options.clock }),
    isCalm: isMachineCalm,
    chunkFile,
    engine: createEngine({
      fetch: globalThis.fetch,
      ...(languageModel === undefined ? {} : { languageModel }),
    }),
    openEncoder: configuredEncoder(options.embeddings, globalThis.fetch),
  };
}
