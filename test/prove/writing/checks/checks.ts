import { openDocxodus } from '#test/setup/programs/docxodus.ts';
import { findLibreOffice } from '#test/setup/programs/libreoffice.ts';
import { agreementOf } from '../agreement.ts';
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

/** A write to be checked by other programs. */
export interface Write {
  readonly seed: number;
  /** Name and content of the document. The content of a generated document is not shared with later rounds. */
  readonly document: string;
  readonly docx?: Uint8Array;
  /** Blocks of the body that the write changed, as XML. */
  readonly blocks: readonly string[];
  /** The files, if the write was asked for them. */
  readonly sample?: Sample;
}

/** Results of other programs, by the seed of the round. */
export interface Verdicts {
  readonly faults: readonly { readonly seed: number; readonly error: string }[];
  /** Rounds whose file every judge opened, and those whose accepted text every judge could compare. */
  readonly opened: readonly number[];
  readonly compared: readonly number[];
  readonly disagreements: readonly Disagreement[];
}
export type { Disagreement } from './oracle.ts';

/** Rounds per run of the schema check, and files per start of LibreOffice. */
const BLOCKS = 60;
const FILES = 20;

/**
 * Checks writes with the Open XML SDK, LibreOffice and docxodus. Since these start slowly, they check many writes at once; and they do so
 * as soon as there are enough, since the writes of thousands of rounds would fill the memory.
 */
export class Checks {
  readonly #every: number;
  readonly #blocks = new Map<string, { readonly docx: Uint8Array; readonly rounds: WrittenBlocks[] }>();
  readonly #known = new WeakMap<Uint8Array, readonly SchemaError[]>();
  #files: Sample[] = [];
  #writes = 0;
  #judges: readonly Judge[] | undefined;

  /** The judges and the whole-file check examine one write in every `every`; 0: none. */
  constructor(every: number) {
    this.#every = every;
  }

  /** True if the next write must provide its files. */
  get wantsFiles(): boolean {
    return this.#every > 0 && (this.#writes + 1) % this.#every === 1 % this.#every;
  }

  /** Adds a write. Resolves with the results so far, of this and earlier writes. */
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

  /** Resolves with the results of the remaining writes. */
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

/** Opens LibreOffice and docxodus, if installed. */
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
