import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '#test/setup/random.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { enrich } from './hard/enrich.ts';
import { madeUpAgreement } from './hard/made-up.ts';

/** What kind of document a round writes into. */
export type Kind = 'made up' | 'file' | 'hard';

/** The document of a round. */
export interface Source {
  readonly kind: Kind;
  /** What it is counted under, such as `hard: nda.docx`. */
  readonly label: string;
  /** One document: rounds with the same key write into the same bytes. */
  readonly key: string;
}

/** Which documents there are, and how many of the rounds are on hard ones. */
export interface Choice {
  /** Folder of .docx to write into, beside agreements that are made up. */
  readonly docs?: string;
  /** Percentage of the rounds that are on hard documents. */
  readonly hard: number;
}

/** Agreements that are made hard, when they are made up, and what each document is made hard by: so many seeds. */
const MADE_UP = 12;
const VARIANTS = 4;
const MADE_UP_LABEL = 'made up';

/** The documents of a proof: which one a round is on follows from its seed, so that it can be repeated alone. */
export class Documents {
  readonly #choice: Choice;
  readonly #files: readonly string[];
  readonly #tools = nodeTools();
  #last: { readonly key: string; readonly bytes: Uint8Array } | undefined;

  constructor(choice: Choice) {
    this.#choice = choice;
    this.#files = choice.docs === undefined ? [] : docxIn(choice.docs);
  }

  /** The document of the round with this seed. */
  of(seed: number): Source {
    const random = seededRandom(seed);
    const isHard = random() * 100 < this.#choice.hard;
    // Every other round is in an agreement that is made up: they are small and quick, and no two are the same.
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

  /** The bytes of a document; undefined for one that each round makes up for itself. */
  bytes({ kind, key }: Source): Uint8Array | undefined {
    if (kind === 'made up') return undefined;
    // Rounds come document by document.
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
