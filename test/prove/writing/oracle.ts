import { comparableText, settleAllWithLibreOffice } from '#test/setup/libreoffice.ts';

/** A document before and after a write, for LibreOffice to accept and to reject. */
export interface Sample {
  readonly seed: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** False for plain text, which cannot be rejected. */
  readonly tracked: boolean;
  /** What the word host shows before and after. */
  readonly shown: { readonly before: string; readonly after: string };
}

/** LibreOffice may take an empty paragraph away with the insertion beside it. */
const lines = (text: string): string => comparableText(text).replaceAll(/\n+/gu, '\n').replace(/^\n/u, '');

/** What LibreOffice made of the samples. */
export interface Verdict {
  /** Seeds of the samples whose accepted text could be compared: LibreOffice and the host read the document alike before the write. */
  readonly compared: readonly number[];
  readonly faults: readonly { readonly seed: number; readonly error: string }[];
}

/**
 * LibreOffice, which shares no code with the word host, opens each document and settles its tracked changes. Rejected, it
 * must read as the document before the write does, rejected; accepted, as the host shows it, where the two agree about the
 * document before (LibreOffice works cross-references out anew, and Word does not).
 */
export async function settle(samples: readonly Sample[]): Promise<Verdict> {
  // Several samples may be of one document: LibreOffice reads it once.
  const files = [...new Set(samples.flatMap(({ before, after }) => [before, after]))];
  const texts = await settleAllWithLibreOffice(
    files.flatMap((bytes) => [
      { bytes, how: 'accept' as const },
      { bytes, how: 'reject' as const },
    ]),
  );
  const settled = new Map(
    files.map((bytes, index) => [bytes, texts.slice(2 * index, 2 * index + 2).map(lines)]),
  );
  const faults: { seed: number; error: string }[] = [];
  const compared: number[] = [];
  for (const { seed, shown, before, after, tracked } of samples) {
    const [acceptedBefore, rejectedBefore] = settled.get(before) ?? [];
    const [accepted, rejected] = settled.get(after) ?? [];
    if (tracked && !agree(rejected, rejectedBefore))
      faults.push({
        seed,
        error: `LibreOffice rejects to another text. ${difference(rejected, rejectedBefore)}`,
      });
    if (acceptedBefore !== lines(shown.before)) continue;
    compared.push(seed);
    if (!agree(accepted, lines(shown.after)))
      faults.push({
        seed,
        error: `LibreOffice accepts to another text. ${difference(accepted, lines(shown.after))}`,
      });
  }
  return { compared, faults };
}

/** What LibreOffice writes for a cross-reference that leads nowhere, as those of agreements that are made up do. */
const LOST = 'Error: Reference source not found';

/** True for the same text; a reference that one of them has lost may read anything in the other. */
export function agree(a = '', b = ''): boolean {
  return a === b || lossOf(a).test(b) || lossOf(b).test(a);
}

const lossOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(LOST)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
      .join(String.raw`[^\n]*`)}$`,
    'u',
  );

function difference(is = '', should = ''): string {
  const [a, b] = [is.split('\n'), should.split('\n')];
  const index = Math.max(
    0,
    b.findIndex((line, at) => line !== a[at]),
  );
  return `Line ${index} is ${JSON.stringify(a[index])}, should be ${JSON.stringify(b[index])}`;
}
