import { citationMessages as words } from './messages.ts';
import type { CitationDetails, CitationSource } from './model.ts';

/** Returns the title by which citations call a source's file. */
export type FileTitles = (source: CitationSource & Pick<CitationDetails, 'title'>) => string;

/** Returns the name of the source's file as the vault has it, on one line; never empty. */
export function sourceName({ fileName }: CitationSource): string {
  return oneLine(fileName) || words.unnamedFile;
}

/** Returns a key that all sources of one file share: the file's id, or its name where the service gave no id. */
export function sourceKey(source: CitationSource): string {
  return source.fileId === undefined ? `name ${sourceName(source)}` : `id ${source.fileId}`;
}

/**
 * Returns the titles of the sources' files: the one that the user gave to any source of the file; otherwise names without `.docx` and the
 * like, except where two files differ only in that.
 */
export function fileTitles(sources: readonly Parameters<FileTitles>[0][]): FileTitles {
  const given = new Map(
    sources.flatMap((source) => {
      const title = oneLine(source.title ?? '');
      return title === '' ? [] : [[sourceKey(source), title] as const];
    }),
  );
  const names = new Map<string, Set<string>>();
  for (const source of sources) {
    const name = sourceName(source);
    const title = withoutEnding(name).toLowerCase();
    names.set(title, (names.get(title) ?? new Set()).add(name.toLowerCase()));
  }
  return (source) => {
    const name = sourceName(source);
    const short = withoutEnding(name);
    const isUnique = (names.get(short.toLowerCase())?.size ?? 0) < 2;
    return given.get(sourceKey(source)) ?? (isUnique ? short : name);
  };
}

/** Puts a text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
}

/** Extensions of documents, tables, presentations, mails and pictures that the vault and Office use. */
const ENDINGS: ReadonlySet<string> = new Set(
  'doc docx docm dotx odt rtf txt md pdf html htm xml xls xlsx xlsm csv ppt pptx pptm eml msg jpeg jpg png tiff tif'.split(
    ' ',
  ),
);

/** Returns the name without the extension of its file type. Any other dot is part of the name: `Smith v.Jones`, `Plan 2.0`. */
function withoutEnding(name: string): string {
  const ending = /(?<=[^.\s])\.([a-z]{2,5})$/iu.exec(name);
  return ending !== null && ENDINGS.has((ending[1] ?? '').toLowerCase()) ? name.slice(0, ending.index) : name;
}

/** What separates the name of a document from its parties, its date or its version. */
const SEPARATOR = /\s+[-–—|]\s+|\s*[([]|,\s/u;

/** A shorter name must say what the document is: a single word, such as a party, does not. */
const FEWEST_WORDS = 2;

/**
 * Returns the short form of each title: the part before the first dash, bracket or comma, so that later citations of
 * `Master Services Agreement - Acme (signed)` read `Master Services Agreement`. A title stays as it is where that part
 * is a single word, or begins another title of the list too.
 */
export function shortTitles(titles: readonly string[]): readonly string[] {
  const distinct = [...new Set(titles)];
  return titles.map((title) => {
    const [head = ''] = title.split(SEPARATOR, 1);
    const isClear = distinct.filter((each) => each.toLowerCase().startsWith(head.toLowerCase())).length === 1;
    return isClear && head.split(/\s+/u).length >= FEWEST_WORDS ? head : title;
  });
}
