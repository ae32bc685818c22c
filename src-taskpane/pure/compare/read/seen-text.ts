import type { ShownRun } from '#shared/ooxml/story/show.ts';
import { changesByItself } from './changing-field.ts';

/** The text of a paragraph as it is compared. */
interface SeenText {
  readonly text: string;
  readonly words: string;
  readonly marks: string;
}

/** Returns the text of a paragraph with what a reader sees besides its words, and without what changes by itself. */
export function readSeen(runs: readonly ShownRun[]): SeenText {
  let [text, words, marks] = ['', '', ''];
  for (const { link, looks, runs: same } of stretches(runs.filter((run) => run.text !== ''))) {
    const own = same.map((run) => run.text).join('');
    const fields = same[0]?.fields ?? [];
    if (fields.some(({ code }) => changesByItself(code, own))) continue;
    const [before, after] = MARKS[looks];
    const target = link === undefined || isNamed(own, link) ? '' : ` ⟨${link}⟩`;
    const marked = own.trim() === '' ? own : before + own + after + target;
    words += own;
    text += marked;
    if (marked !== own) marks += marked;
  }
  return { text, words, marks };
}

const MARKS = { plain: ['', ''], struck: ['⟪', '⟫'], unseen: ['⟦', '⟧'] } as const;

/** Returns whether a text has one of the marks of {@link readSeen}. */
export const hasMarks = (text: string): boolean => /[⟨⟩⟪⟫⟦⟧]/u.test(text);

interface Stretch {
  readonly link: string | undefined;
  readonly looks: keyof typeof MARKS;
  readonly runs: ShownRun[];
}

/** Joins the runs that look and lead the same, and are of the same fields. */
function stretches(runs: readonly ShownRun[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const run of runs) {
    const looks = looksOf(run);
    const last = found.at(-1);
    if (
      last !== undefined &&
      last.link === run.link &&
      last.looks === looks &&
      last.runs[0]?.fields === run.fields
    )
      last.runs.push(run);
    else found.push({ link: run.link, looks, runs: [run] });
  }
  return found;
}

function looksOf({ from, properties }: ShownRun): Stretch['looks'] {
  if (from.looks.run(properties) !== undefined) return 'unseen';
  return from.looks.isStruck(properties) ? 'struck' : 'plain';
}

/** Returns whether the words of a link are its address. */
const isNamed = (words: string, link: string): boolean =>
  bareAddress(words) === bareAddress(link.replace(/^(?:mailto:|https?:\/\/)/iu, ''));

const bareAddress = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '')
    .toLowerCase();
