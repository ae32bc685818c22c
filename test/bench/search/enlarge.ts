import type { BenchDocument } from './corpus.ts';

/**
 * Creates as many chunks as requested, in documents of `perFile`, each from half of one chunk and half of another, so that none occurs
 * twice.
 */
export function enlarge(
  documents: readonly BenchDocument[],
  size: number,
  perFile = 500,
): readonly BenchDocument[] {
  const texts = documents.flatMap(({ text, chunks }) =>
    chunks.map(({ start, end }) => text.slice(start, end)),
  );
  return Array.from({ length: Math.ceil(size / perFile) }, (_, file) => {
    let text = '';
    const chunks = Array.from({ length: Math.min(perFile, size - file * perFile) }, (_unused, index) => {
      const at = file * perFile + index;
      const [one, other] = [
        texts[at % texts.length] ?? '',
        texts[(at * 7919 + Math.floor(at / texts.length)) % texts.length] ?? '',
      ];
      const start = text.length;
      text += `${one.slice(0, one.length / 2)}${other.slice(other.length / 2)}\n`;
      return { index, start, end: text.length - 1, page: 1, pageBasis: 'exact' as const };
    });
    return { name: `file ${file}`, text, chunks };
  });
}
