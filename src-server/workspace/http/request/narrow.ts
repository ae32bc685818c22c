import { findAsked, type NamedAgreements } from '../../agreement/asked.ts';
import { CLOSING, describeText, OPENING } from '../../agreement/describe.ts';
import { hasPhrase, toPhrase } from '../../agreement/phrase.ts';
import { parsePrompt, readQuestion as readAsked } from '../../completion/prompt.ts';
import type { VaultSource } from '../../completion/vault-grounding.ts';
import type { Searcher } from '../../search/model.ts';

/** The question of a prompt, and the one that it follows up on. */
export interface Question {
  readonly asked: string;
  readonly previous?: string;
}

/** Returns the question of a prompt. */
export function readQuestion(prompt: string): Question {
  const parsed = parsePrompt(prompt);
  const { previousQuestion } = parsed;
  return {
    asked: readAsked(parsed),
    ...(previousQuestion === undefined ? {} : { previous: previousQuestion }),
  };
}

/** What narrowing to the agreements of a question has found. */
export interface Narrowed {
  /** What the question names and none of the files has. Empty: it was found, or nothing is named. */
  readonly missing: readonly string[];
  /** The names that only the text of what was chosen has, so that it may be another's agreement. */
  readonly byText: readonly string[];
  /** Returns the question without the names of what was chosen. Absent: nothing was chosen. */
  readonly withoutNames?: (question: string) => string;
}

/**
 * Restricts vault sources to the agreements that a question names by party, date or kind. A follow-up that names none is about those of the
 * question before. No source is left if none has what it names. A single file that the user chose is never left out.
 */
export async function narrowSources(
  searcher: Pick<Searcher, 'findAsked'>,
  sources: readonly VaultSource[],
  question: Question,
): Promise<Narrowed & { readonly sources: readonly VaultSource[] }> {
  const [only] = sources;
  if (sources.length === 1 && only?.file_ids?.length === 1) return { sources, missing: [], byText: [] };
  const found = await findNamed(question, (text) =>
    Promise.all(
      sources.map((source) =>
        searcher.findAsked(
          source.folder_id,
          text,
          source.file_ids?.map((id) => id.toLowerCase()),
        ),
      ),
    ),
  );
  const having = sources.flatMap((source, index) => {
    const fileIds = found.asked[index]?.fileIds;
    return fileIds === undefined || fileIds.size === 0 ? [] : [{ ...source, file_ids: [...fileIds] }];
  });
  if (having.length > 0)
    return { sources: having, missing: [], byText: namesByText(found.asked), ...found.strip };
  const missing = [...new Set(found.asked.flatMap((asked) => asked.missing))];
  const open = sources.filter((_, index) => (found.asked[index]?.missing.length ?? 0) === 0);
  return open.length > 0 || missing.length === 0
    ? { sources: missing.length === 0 ? sources : open, missing: [], byText: [] }
    : { sources: [], missing, byText: [] };
}

/** Restricts files that were sent with a question to those that it names, as {@link narrowSources} does. */
export async function narrowFiles(
  files: readonly { readonly id: string; readonly name: string; readonly text: string }[],
  question: Question,
): Promise<Narrowed & { readonly ids: ReadonlySet<string> }> {
  const all = new Set(files.map(({ id }) => id));
  if (files.length < 2) return { ids: all, missing: [], byText: [] };
  const described = files.map(({ id, name, text }) => ({ id, name, description: describeText(text) }));
  const withName = (name: string): Promise<ReadonlySet<string>> => {
    const phrase = toPhrase(name);
    const named = files.filter(
      ({ text }) => hasPhrase(text.slice(0, OPENING), phrase) || hasPhrase(text.slice(-CLOSING), phrase),
    );
    return Promise.resolve(new Set(named.map(({ id }) => id)));
  };
  const found = await findNamed(question, async (text) => [await findAsked(text, described, withName)]);
  const [asked] = found.asked;
  if (asked?.fileIds === undefined) return { ids: all, missing: [], byText: [] };
  return asked.fileIds.size > 0
    ? { ids: asked.fileIds, missing: [], byText: namesByText([asked]), ...found.strip }
    : { ids: asked.fileIds, missing: asked.missing, byText: [] };
}

const namesByText = (asked: readonly NamedAgreements[]): readonly string[] => [
  ...new Set(asked.flatMap(({ byText = [] }) => byText)),
];

/** Finds what a question names; if it names nothing, what the question before names, unless that was not found. */
async function findNamed(
  { asked: question, previous }: Question,
  find: (text: string) => Promise<readonly NamedAgreements[]>,
): Promise<{ readonly asked: readonly NamedAgreements[]; readonly strip: Pick<Narrowed, 'withoutNames'> }> {
  const asked = await find(question);
  const namesNothing = asked.every(({ fileIds }) => fileIds === undefined);
  if (namesNothing && previous !== undefined) {
    const before = await find(previous);
    if (before.some(({ fileIds }) => fileIds !== undefined && fileIds.size > 0))
      return { asked: before, strip: {} };
  }
  const rest = asked.find(({ fileIds }) => fileIds !== undefined && fileIds.size > 0)?.rest ?? question;
  const withoutNames = (text: string): string =>
    text.startsWith(question) ? rest + text.slice(question.length) : text;
  return { asked, strip: { withoutNames } };
}
