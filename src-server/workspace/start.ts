import { resolve } from 'node:path';
import { startCore } from './core.ts';
import { WorkspaceError } from './errors.ts';
import { chunkFile } from './files/chunks.ts';
import { createFileReader } from './files/reader.ts';
import type { RunningWorkspace, WorkspaceOptions } from './workspace.ts';

/** Starts the embedded workspace (design.md decision 11). See {@link startCore} for what it promises. */
export function startWorkspace(options: WorkspaceOptions): Promise<RunningWorkspace> {
  return startCore(
    { ...options, dataFolder: resolve(options.dataFolder), sampleMatter: false },
    {
      reader: createFileReader(),
      chunkFile,
      engine: {
        id: 'none',
        generative: false,
        complete: () => {
          throw new WorkspaceError(503, 'No completion engine yet');
        },
      },
      groundFiles: () => ({ retrieve: async () => [] }),
      sample: () => ({ projects: [] }),
    },
  );
}
