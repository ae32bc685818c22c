const WORD = /[\p{L}\d]{3,}/gu;

function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase());
}

/**
 * Finds which of several files a question names: it contains a word of the file name as a proper noun, or two of its words. Words that
 * every file name contains do not count.
 */
export function findNamedFiles(question: string, fileNames: readonly string[]): ReadonlySet<string> {
  const names = [...new Set(fileNames)].map((name) => ({
    name,
    words: new Set(splitWords(name.replace(/\.\w{1,5}$/, ''))),
  }));
  const asked = new Set(splitWords(question));
  // The first word is capitalised anyway.
  const proper = new Set(
    (question.match(WORD) ?? [])
      .slice(1)
      .flatMap((word) => (/^\p{Lu}/u.test(word) ? [word.toLowerCase()] : [])),
  );
  const scored = names.map(({ name, words }) => {
    const shared = [...words].filter(
      (word) => asked.has(word) && !names.every((other) => other.words.has(word)),
    );
    return { name, count: shared.length >= 2 || shared.some((word) => proper.has(word)) ? shared.length : 0 };
  });
  const most = Math.max(0, ...scored.map(({ count }) => count));
  return new Set(scored.flatMap(({ name, count }) => (count > 0 && count === most ? [name] : [])));
}
