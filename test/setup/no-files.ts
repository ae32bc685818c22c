import type { SettingsFiles } from '#server/config/config.ts';

/** Reads settings that name no file and no folder. */
export const NO_FILES: SettingsFiles = {
  readText: refuse,
  listFolder: refuse,
};

function refuse(path: string): never {
  throw new Error(`Nothing is to be read at ${path}.`);
}
