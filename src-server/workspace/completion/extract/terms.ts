import { asksDuration } from './duration.ts';

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after all also am an and any are as at be been being but by can could did do does doing each either else for from ' +
    'had has have having he her here him his how i if in into is it its itself just me more most my no nor not now of off on ' +
    'once only or other our out over own per please same say says shall she should so some such tell than that the their them ' +
    'then there these they this those through to too under until up upon us very was we were what when where which while who ' +
    'whom whose why will with would you your get gets got happen happens many much new often soon long there right agreement contract party parties document file files question answer clause'
  ).split(' '),
);

/** Words in the form in which they are compared: ends of plurals, tenses and common derivations are cut. */
export function stem(word: string): string {
  let root = word;
  if (!/(ss|us|is)$/.test(root))
    root = root
      .replace(/ies$/, 'y')
      .replace(/(sh|ch|x|z|s)es$/, '$1')
      .replace(/s$/, '');
  root = root
    .replace(/(.{3,})(ations?|ition|ating|ated|ate)$/, '$1at')
    .replace(/(.{4,})(ability|ible|able)$/, '$1')
    .replace(/(.{4,})ity$/, '$1');
  root = root.replace(/(.{3,})(ments?|ing|edly|ed|ally|ly|al|ance|ence|ion|or|er)$/, '$1');
  return root
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/e$/, '')
    .replace(/y$/, 'i');
}

/** Compared words of a text, in order, with repetitions; stop words left out. */
export function termsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !STOP_WORDS.has(word)).map(stem);
}

/**
 * Compared words of a question, each once. Who asks how long something lasts asks for its duration, in a verb that contracts do not
 * use: there it survives or continues.
 */
export function questionTerms(question: string): string[] {
  const asked = asksDuration(question)
    ? `${question.replaceAll(/\b(?:lasts?|runs?)\b/gi, 'survive')} duration`
    : question;
  return [...new Set(termsOf(asked))];
}
