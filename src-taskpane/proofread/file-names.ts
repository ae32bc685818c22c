import type { ProofFinding } from './model.ts';

/** Finds the vault’s file names in a text, with or without their extension: the other side should not read them. */
export function findFileNames(
  text: string,
  paragraph: number,
  story: ProofFinding['story'],
  names: readonly string[],
): ProofFinding[] {
  const found: ProofFinding[] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const plain = name.replace(/\.[a-z\d]{2,5}$/iu, '');
    for (const words of name === plain ? [name] : [name, plain]) {
      if (words.length < 4) continue;
      for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
        const end = at + words.length;
        if (found.some((one) => at < one.end && one.start < end)) continue;
        found.push({ kind: 'fileName', story, paragraph, start: at, end, words, other: '' });
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}
