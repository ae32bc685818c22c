import { openDocxodus } from '#test/setup/docxodus.ts';
import { findLibreOffice } from '#test/setup/libreoffice.ts';
import { agreementOf } from './agreement.ts';
import {
  docxodusJudge,
  judge,
  libreOffice,
  type Disagreement,
  type Judge,
  type Sample,
  type Verdict,
} from './oracle.ts';
import { blockErrors, newErrors, schemaErrors, type SchemaError, type WrittenBlocks } from './schema.ts';

/** A write, for other programs to check. */
export interface Write {
  readonly seed: number;
  /** The document by name, and its bytes; those of one that is made up say nothing of the next. */
  readonly document: string;
  readonly docx?: Uint8Array;
  /** Blocks of the body that the write touched, as XML. */
  readonly blocks: readonly string[];
  /** The files, of a write that is asked for them. */
  readonly sample?: Sample;
}

/** What other programs found, by the seed of the round. */
export interface Verdicts {
  readonly faults: readonly { readonly seed: number; readonly error: string }[];
  /** Rounds whose file every judge opened, and those whose accepted text every judge could compare. */
  readonly opened: readonly number[];
  readonly compared: readonly number[];
  readonly disagreements: readonly Disagreement[];
}
export type { Disagreement } from './oracle.ts';

/** Rounds that go into one run of the schema check, and files that go into one start of LibreOffice. */
const BLOCKS = 60;
const FILES = 20;

/**
 * What the Open XML SDK, LibreOffice and docxodus say to the writes. They are asked for many at once, as they take their time
 * to start, and as soon as there are so many: the writes of thousands of rounds would fill the memory.
 */
export class Checks {
  readonly #every: number;
  readonly #blocks = new Map<string, { readonly docx: Uint8Array; readonly rounds: WrittenBlocks[] }>();
  readonly #known = new WeakMap<Uint8Array, readonly SchemaError[]>();
  #files: Sample[] = [];
  #writes = 0;
  #judges: readonly Judge[] | undefined;

  /** The judges and the whole-file check look at one write in so many; 0: at none. */
  constructor(every: number) {
    this.#every = every;
  }

  /** True when the next write is asked for its files. */
  get wantsFiles(): boolean {
    return this.#every > 0 && (this.#writes + 1) % this.#every === 1 % this.#every;
  }

  /** Takes a write; answers what is known by now of this and earlier ones. */
  async add(write: Write): Promise<Verdicts> {
    const { seed, document, docx, blocks, sample } = write;
    this.#writes += 1;
    if (sample !== undefined) this.#files.push(sample);
    const pending = this.#blocks.get(document) ?? { docx: docx ?? agreementOf([]), rounds: [] };
    pending.rounds.push({ seed, blocks });
    this.#blocks.set(document, pending);
    return together([
      ...(pending.rounds.length < BLOCKS ? [] : [await this.#checkBlocks(document)]),
      ...(this.#files.length < FILES ? [] : [await this.#checkFiles()]),
    ]);
  }

  /** What the last writes come to. */
  async finish(): Promise<Verdicts> {
    const verdicts: Verdicts[] = [];
    for (const document of this.#blocks.keys()) verdicts.push(await this.#checkBlocks(document));
    if (this.#files.length > 0) verdicts.push(await this.#checkFiles());
    return together(verdicts);
  }

  async #checkBlocks(document: string): Promise<Verdicts> {
    const pending = this.#blocks.get(document);
    this.#blocks.delete(document);
    const found = pending === undefined ? [] : await blockErrors(pending.docx, pending.rounds);
    const faults = found.map(({ seed, error }) => ({ seed, error: `Against the schema: ${error}` }));
    return { faults, opened: [], compared: [], disagreements: [] };
  }

  async #checkFiles(): Promise<Verdicts> {
    const files = this.#files;
    this.#files = [];
    const faults: { seed: number; error: string }[] = [];
    for (const { seed, before, after } of files) {
      const old = this.#known.get(before) ?? (await schemaErrors(before));
      this.#known.set(before, old);
      for (const error of newErrors(old, await schemaErrors(after)))
        faults.push({ seed, error: `Against the schema, in the whole file: ${error}` });
    }
    this.#judges ??= await openJudges();
    const verdicts: Verdict[] = [];
    for (const one of this.#judges) verdicts.push(await judge(files, one));
    const byAll = (of: (verdict: Verdict) => readonly number[]): number[] =>
      verdicts.length === 0
        ? []
        : files
            .map(({ seed }) => seed)
            .filter((seed) => verdicts.every((verdict) => of(verdict).includes(seed)));
    return {
      faults: [...faults, ...verdicts.flatMap((verdict) => verdict.faults)],
      opened: byAll(({ opened }) => opened),
      compared: byAll(({ compared }) => compared),
      disagreements: verdicts.flatMap(({ disagreements }) => disagreements),
    };
  }
}

/** LibreOffice and docxodus, as far as they are there. */
async function openJudges(): Promise<readonly Judge[]> {
  const docxodus = await openDocxodus();
  return [
    ...(findLibreOffice() === undefined ? [] : [libreOffice]),
    ...(docxodus === undefined ? [] : [docxodusJudge(docxodus)]),
  ];
}

const together = (verdicts: readonly Verdicts[]): Verdicts => ({
  faults: verdicts.flatMap(({ faults }) => faults),
  opened: verdicts.flatMap(({ opened }) => opened),
  compared: verdicts.flatMap(({ compared }) => compared),
  disagreements: verdicts.flatMap(({ disagreements }) => disagreements),
});
