import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ReadFile } from '#server/workspace/files/model.ts';
import { readText } from '#server/workspace/files/text/text.ts';
import { readTruth } from '../playbook/truth.ts';

/** A question about one file, and where its text answers it. */
interface LabelledQuestion {
  readonly contract: string;
  readonly file: ReadFile;
  readonly question: string;
  /** Ranges of the text that answer it. Empty if the file does not answer it. */
  readonly gold: readonly { readonly start: number; readonly end: number }[];
}

/** A half of the files: one for tuning, the other for reporting. */
export type Half = 'tuning' | 'held';

const FOLDER = join(import.meta.dirname, '../../fixtures/questions');

const labels = z.object({
  half: z.enum(['writing', 'reporting']),
  questions: z.array(z.object({ question: z.string(), sentences: z.array(z.string()) })),
});

/** Returns the text of a labelled file: its own, or that of the labelled agreement of this name. */
function readFileText(name: string): string {
  const path = join(FOLDER, 'texts', `${name}.txt`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const found = readTruth().find(({ agreement }) => agreement === name);
  if (found === undefined) throw new Error(`There is no text of ${name}.`);
  return found.paragraphs.map(({ number, text }) => `${number === '' ? '' : `${number} `}${text}\n`).join('');
}

/**
 * Reads the questions of `test/fixtures/questions` for one half. Throws if a sentence that answers a question is not in its file exactly
 * once.
 */
export function readEverydayQuestions(half: Half): LabelledQuestion[] {
  return readdirSync(join(FOLDER, 'labels'))
    .toSorted()
    .flatMap((entry) => {
      const contract = entry.replace(/\.json$/, '');
      const read = labels.parse(JSON.parse(readFileSync(join(FOLDER, 'labels', entry), 'utf8')));
      if ((read.half === 'writing') !== (half === 'tuning')) return [];
      const file = readText(readFileText(contract));
      return read.questions.map(({ question, sentences }) => ({
        contract,
        file,
        question,
        gold: sentences.map((sentence) => {
          const start = file.text.indexOf(sentence);
          if (start < 0 || file.text.indexOf(sentence, start + 1) >= 0)
            throw new Error(`${contract} must have “${sentence}” once.`);
          return { start, end: start + sentence.length };
        }),
      }));
    });
}
