import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '#test/setup/random.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { enrich } from './hard/enrich.ts';
import { madeUpAgreement } from './hard/made-up.ts';

/** The kind of document for a round. */
type Kind = 'made up' | 'file' | 'hard';

/** The document of a round. */
export interface Source {
  readonly kind: Kind;
  /** The label for statistics, such as `hard: nda.docx`. */
  readonly label: string;
  /** The document's key: rounds with the same key use the same content. */
  readonly key: string;
}

/** The available documents, and how many of the rounds use hard ones. */
export interface Choice {
  /** Folder of .docx files to use in addition to generated agreements. */
  readonly docs?: string;
  /** Percentage of the rounds that use hard documents. */
  readonly hard: number;
}

/** Number of generated agreements that are made hard, and number of seeds for making each document hard. */
const MADE_UP = 12;
const VARIANTS = 4;
const MADE_UP_LABEL = 'made up';

/** The documents of a proof. The seed determines a round's document, so that a round can be repeated by itself. */
export class Documents {
  readonly #choice: Choice;
  readonly #files: readonly string[];
  readonly #tools = nodeTools();
  #last: { readonly key: string; readonly bytes: Uint8Array } | undefined;

  constructor(choice: Choice) {
    this.#choice = choice;
    this.#files = choice.docs === undefined ? [] : docxIn(choice.docs);
  }

  /** Returns the document of the round with this seed. */
  of(seed: number): Source {
    const random = seededRandom(seed);
    const isHard = random() * 100 < this.#choice.hard;
    // Every other round uses a generated agreement: they are small and quick, and all different.
    const file = seed % 2 === 0 ? undefined : this.#files[((seed - 1) / 2) % this.#files.length];
    if (!isHard)
      return file === undefined
        ? { kind: 'made up', label: MADE_UP_LABEL, key: MADE_UP_LABEL }
        : { kind: 'file', label: file, key: file };
    const variant = Math.floor(random() * VARIANTS);
    if (file !== undefined) return { kind: 'hard', label: `hard: ${file}`, key: `hard: ${file} ${variant}` };
    const base = Math.floor(random() * MADE_UP);
    return {
      kind: 'hard',
      label: `hard: ${MADE_UP_LABEL}`,
      key: `hard: ${MADE_UP_LABEL} ${base} ${variant}`,
    };
  }

  /** Returns the content of a document; undefined for one that each round generates. */
  bytes({ kind, key }: Source): Uint8Array | undefined {
    if (kind === 'made up') return undefined;
    // Rounds are ordered by document.
    if (this.#last?.key !== key) this.#last = { key, bytes: this.#read(kind, key) };
    return this.#last.bytes;
  }

  #read(kind: 'file' | 'hard', key: string): Uint8Array {
    if (kind === 'file') return this.#file(key);
    const [, name = '', variant = ''] = /^hard: (.*) (\d+)$/u.exec(key) ?? [];
    const [, seed] = /^made up (\d+)$/u.exec(name) ?? [];
    const base = seed === undefined ? this.#file(name) : madeUpAgreement(Number(seed));
    return enrich(base, Number(variant), this.#tools);
  }

  #file(name: string): Uint8Array {
    return new Uint8Array(readFileSync(join(this.#choice.docs ?? '', name)));
  }
}

const docxIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.docx') && !name.startsWith('~$'))
    .toSorted();
