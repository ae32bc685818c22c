import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { readPlaybook } from '#pane/pure/playbooks/read-playbook.ts';
import { readTables } from '#pane/pure/tables/read-tables.ts';
import { EXAMPLE_PLAYBOOKS } from '#server/relay/firm-files/files.ts';

/** Rules may be fitted to `writing`; `reporting` only reports. */
export const HALVES = ['writing', 'reporting'] as const;
export type Half = (typeof HALVES)[number];

/**
 * What a lawyer says of a topic with a measure: the agreement meets the position, or only its fallback, or neither; nothing in it deals
 * with the topic; or a decision by the measure would be wrong, and it has to be read.
 */
export const VERDICTS = ['meets', 'fallback', 'deviates', 'missing', 'read'] as const;
type TrueVerdict = (typeof VERDICTS)[number];

/** A range of paragraphs, from 0, both ends included. */
export type Range = readonly [first: number, last: number];

/** What an agreement says about one topic of a playbook, by reading it. */
export interface LabelledTopic {
  readonly topic: string;
  /** The paragraphs that deal with the topic; none if it is missing. */
  readonly clauses: readonly Range[];
  /** Absent for a topic without a measure. */
  readonly verdict?: TrueVerdict;
  /** Sentences or values of fields that decide the verdict, word for word: each by itself. */
  readonly sentences?: readonly string[];
  /** The quantity that decides it. */
  readonly value?: { readonly number: number; readonly unit: string };
  /** Why, where that is not obvious. */
  readonly note?: string;
}

/** One agreement with the topics of the playbook that suits it. */
export interface LabelledAgreement {
  readonly agreement: string;
  readonly playbook: string;
  readonly half: Half;
  /** ISO 639-1. */
  readonly language: string;
  readonly topics: readonly LabelledTopic[];
  readonly paragraphs: readonly OutlineParagraph[];
}

const FOLDER = join(import.meta.dirname, '../../fixtures/playbook-truth');

/** Reads the labelled agreements of `test/fixtures/playbook-truth`, by name. */
export function readTruth(): readonly LabelledAgreement[] {
  return readdirSync(join(FOLDER, 'labels'))
    .toSorted()
    .map((name) => {
      const labels = readJson(join(FOLDER, 'labels', name)) as Omit<LabelledAgreement, 'paragraphs'>;
      const stored = readJson(join(FOLDER, 'agreements', name)) as readonly StoredParagraph[];
      return { ...labels, paragraphs: stored.map(toParagraph) };
    });
}

/** Reads an included playbook as the pane does. */
export async function readIncludedPlaybook(name: string): Promise<Playbook> {
  const [table] = await readTables(new Uint8Array(await readFile(join(EXAMPLE_PLAYBOOKS, `${name}.csv`))));
  if (table === undefined) throw new Error(`${name} has no table.`);
  return readPlaybook(name, table);
}

/** A paragraph as stored: what is usual is left out. */
type StoredParagraph = Partial<OutlineParagraph> & { readonly text: string };

const toParagraph = ({ text, number = '', heading, inTable = false }: StoredParagraph): OutlineParagraph => ({
  text,
  number,
  heading,
  inTable,
});

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
