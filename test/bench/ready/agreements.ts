import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProofText } from '#pane/pure/proofread/model.ts';
import { openPane } from '#test/prove/writing/pane.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { readTruth, type Half } from '../playbook/truth.ts';
import { readContractTexts } from '../search/contracts.ts';

/** An agreement to check before it is sent. */
export interface CheckedAgreement {
  readonly name: string;
  /** Rules may be fitted to `writing`; `reporting` only reports. */
  readonly half: Half;
  /** ISO 639-1. */
  readonly language: string;
  readonly text: ProofText;
}

const NOTHING_ELSE = { notes: [], fileNames: [], inserted: new Set<number>() };

/** Reads the labelled agreements of `test/fixtures/playbook-truth`, in their halves. */
export const readFixtures = (): readonly CheckedAgreement[] =>
  readTruth().map(({ agreement, half, language, paragraphs }) => ({
    name: agreement,
    half,
    language,
    text: { paragraphs, ...NOTHING_ELSE },
  }));

/** Reads the contracts of a CUAD file, every second one for `reporting`: paragraphs without their wrapping, numbers as text. */
export async function readContracts(path: string): Promise<readonly CheckedAgreement[]> {
  const docs = await readContractTexts(path);
  return docs.map(({ id, text }, place) => ({
    name: id,
    half: halfAt(place),
    language: 'en',
    text: {
      paragraphs: readText(text).blocks.map(({ start, end }) => ({
        text: text.slice(start, end).replace(/\s+/g, ' ').trim(),
        number: '',
        heading: undefined,
        inTable: false,
      })),
      ...NOTHING_ELSE,
    },
  }));
}

/** Reads the .docx files of a folder as the pane does, every second one for `reporting`. */
export async function readDocuments(folder: string): Promise<readonly CheckedAgreement[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.docx')).toSorted();
  const found: CheckedAgreement[] = [];
  for (const [place, name] of names.entries()) {
    const { pane, close } = await openPane({ docx: await readFile(join(folder, name)) });
    const text = await pane.readWhole();
    await close();
    found.push({ name, half: halfAt(place), language: 'en', text: { ...text, inserted: new Set() } });
  }
  return found;
}

const halfAt = (place: number): Half => (place % 2 === 0 ? 'writing' : 'reporting');
