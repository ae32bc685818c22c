import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Remembers the inputs and outputs of a build, so that the same build can be skipped. */
export interface LastBuild {
  /** True if neither inputs nor outputs have changed since {@link LastBuild.remember}. */
  isCurrent(): boolean;
  /** Called before a build; the returned function, called after it has succeeded, remembers it. */
  begin(): () => void;
}

const note = z.object({ inputs: z.string(), outputs: z.string() });

/** `inputs` and `outputs` are files and folders; `noteFile` is where the build is remembered, in a folder that is made when absent. */
export function createLastBuild(options: {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly noteFile: string;
}): LastBuild {
  const { inputs, outputs, noteFile } = options;
  return {
    isCurrent() {
      const last = readNote(noteFile);
      return (
        last !== undefined && last.inputs === fingerprint(inputs) && last.outputs === fingerprint(outputs)
      );
    },
    begin() {
      // A change during the build may or may not be in it.
      const before = fingerprint(inputs);
      return () => {
        mkdirSync(dirname(noteFile), { recursive: true });
        writeFileSync(noteFile, JSON.stringify({ inputs: before, outputs: fingerprint(outputs) }));
      };
    },
  };
}

function readNote(file: string): z.infer<typeof note> | undefined {
  try {
    return note.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Missing or half written: nothing is known, so everything is built.
    return undefined;
  }
}

/** Returns a hash of names, sizes and times of all files at these paths: any change of a file changes one of them. */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (!existsSync(path)) {
      hash.update(`${path}\0none\n`);
      return;
    }
    const { mtimeMs, size } = lstatSync(path);
    if (!lstatSync(path).isDirectory()) {
      hash.update(`${path}\0${mtimeMs}\0${size}\n`);
      return;
    }
    for (const name of readdirSync(path).toSorted()) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
