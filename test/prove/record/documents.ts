import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { seededRandom } from '#test/setup/random.ts';
import { madeUpAgreement } from '#test/prove/writing/hard/made-up.ts';
import type { XmlTools } from '#word-host/document/api.ts';
import { redlined } from './redlines.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));

/** Number of made-up agreements, and of ways to redline each document. */
const MADE_UP = 24;
const VARIANTS = 12;

/** A document of a round. */
interface Redline {
  readonly label: string;
  readonly read: () => Uint8Array;
}

/** The documents of a proof. The seed determines a round's document, so that a round can be repeated by itself. */
export class Redlines {
  readonly #files: readonly string[];
  readonly #tools: XmlTools;
  readonly #known = new Map<string, Uint8Array>();

  /** Those of `test/fixtures`, those of `docs` if there is one, and made-up ones. */
  constructor(
    tools: XmlTools,
    { docs, onlyMadeUp = false }: { readonly docs?: string; readonly onlyMadeUp?: boolean },
  ) {
    this.#tools = tools;
    this.#files = onlyMadeUp ? [] : [...docxBelow(FIXTURES), ...(docs === undefined ? [] : docxBelow(docs))];
  }

  /**
   * Most rounds are on made-up documents: they are small and quick, and all different. One in seven is on a file: as it is, where it has
   * changes or comments, or redlined.
   */
  of(seed: number): Redline {
    const random = seededRandom(seed);
    const variant = Math.floor(random() * VARIANTS);
    const file = random() < 0.15 ? this.#files[Math.floor(random() * this.#files.length)] : undefined;
    if (file === undefined) {
      const base = Math.floor(random() * MADE_UP);
      return {
        label: `made up ${base}, redlined ${variant}`,
        read: () =>
          this.#once(`${base} ${variant}`, () => redlined(madeUpAgreement(base), variant, this.#tools)),
      };
    }
    const asItIs = random() < 0.5 && hasChanges(readFileSync(file));
    return {
      label: `${basename(file)}${asItIs ? '' : `, redlined ${variant}`}`,
      read: () =>
        this.#once(`${file} ${asItIs ? '' : variant}`, () => {
          const bytes = new Uint8Array(readFileSync(file));
          return asItIs ? bytes : redlined(bytes, variant, this.#tools);
        }),
    };
  }

  /** The last few documents are kept, since making one takes longer than opening it. */
  #once(key: string, make: () => Uint8Array): Uint8Array {
    const made = this.#known.get(key) ?? make();
    this.#known.delete(key);
    this.#known.set(key, made);
    for (const [oldest] of this.#known) if (this.#known.size > 40) this.#known.delete(oldest);
    return made;
  }
}

/** Returns the paths of the .docx in and below a folder, in order. */
export function docxBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.docx') && !basename(name).startsWith('~$'))
    .toSorted()
    .map((name) => join(folder, name));
}

const PENDING = /<w:(?:ins|del|moveFrom|moveTo|\w+Change|cellIns|cellDel|cellMerge|commentReference) /u;

/** True for a .docx with tracked changes or comments in its main text. */
function hasChanges(docx: Uint8Array): boolean {
  const main = unzipSync(docx, { filter: ({ name }) => name === 'word/document.xml' })['word/document.xml'];
  return main !== undefined && PENDING.test(strFromU8(main));
}
