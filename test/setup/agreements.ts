import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isInRun } from './extent.ts';

/** A real agreement, written by others: real styles, numbering, fields and tables. */
interface Agreement {
  /** Its file name. */
  readonly name: string;
  readonly path: string;
}

const QUICK_AGREEMENT = 'common-paper-mutual-nda.docx';
const OWN_FOLDER = join(import.meta.dirname, '../fixtures/agreements');

/**
 * Agreements that every clone has, in the quick run one of them, and those of the folder that `AGREEMENTS_FOLDER` names, by
 * name.
 */
export const AGREEMENTS: readonly Agreement[] = [
  ...agreementsIn(OWN_FOLDER).filter(({ name }) => isInRun('long') || name === QUICK_AGREEMENT),
  ...agreementsIn(process.env.AGREEMENTS_FOLDER ?? ''),
];

/** The Common Paper agreement of this name, such as `mutual-nda`. */
export function agreementPath(name: string): string {
  return join(OWN_FOLDER, `common-paper-${name}.docx`);
}

/** @throws when there is no such folder. */
function agreementsIn(folder: string): readonly Agreement[] {
  if (folder === '') return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.docx'))
    .toSorted()
    .map((name) => ({ name, path: join(folder, name) }));
}
