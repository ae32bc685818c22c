import type { ReadFile } from '#server/workspace/files/model.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { ASKED } from './questions.ts';
import { readContracts, spread } from '../search/contracts.ts';

/** A question about one contract, and where its text answers it. */
export interface LabelledQuestion {
  readonly contract: string;
  readonly file: ReadFile;
  /** Name of the label. */
  readonly label: string;
  readonly question: string;
  /** Ranges of the text that answer it. Empty if the contract does not answer it. */
  readonly gold: readonly { readonly start: number; readonly end: number }[];
}

/** A half of the contracts and wordings: one for tuning, the other for reporting. */
export type Half = 'tuning' | 'held';

/**
 * Creates questions about one half of the contracts of a CUAD file, half of them unanswerable for their contract: contracts at even indexes
 * with the wordings for tuning, those at odd indexes with the held-out wordings. The result is always the same.
 */
export async function readQuestions(path: string, half: Half, count: number): Promise<LabelledQuestion[]> {
  const { docs, categories } = await readContracts(path);
  const chosen = docs
    .filter((_, place) => (place % 2 === 0) === (half === 'tuning'))
    .map((doc) => ({ ...doc, file: readText(doc.text) }));
  const labels = Object.keys(ASKED);
  const pairs = labels.flatMap((label) =>
    chosen.map((doc) => ({
      doc,
      label,
      gold: (doc.gold[label] ?? []).flatMap((place) => {
        const chunk = doc.chunks[place];
        return chunk === undefined ? [] : [{ start: chunk[0], end: chunk[1] }];
      }),
    })),
  );
  let turn = 0;
  const ask = ({ doc, label, gold }: (typeof pairs)[number]): LabelledQuestion[] => {
    const asked = ASKED[label];
    const plain = categories[label]?.plain;
    const wordings = [
      ...(asked?.[half] ?? []),
      ...(half === 'tuning' && plain !== undefined ? [plain] : []),
    ].filter((wording) => gold.length > 0 || asked?.wider?.includes(wording) !== true);
    turn += 1;
    const question = wordings[turn % wordings.length];
    return question === undefined ? [] : [{ contract: doc.id, file: doc.file, label, question, gold }];
  };
  const answerable = pairs.filter(({ gold }) => gold.length > 0);
  const unanswerable = pairs.filter(({ gold }) => gold.length === 0);
  // Few contracts have a label with an answer, so those are asked twice, in different words.
  const asked = [...answerable, ...answerable].flatMap(ask);
  return [...spread(asked, count / 2), ...spread(unanswerable.flatMap(ask), count / 2)];
}
