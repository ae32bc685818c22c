import { openPackage } from '#pane/pure/compare/read/open-package.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { ReadFailure } from '#server/workspace/files/failure.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { findChild } from '#shared/ooxml/element.ts';
import { acceptAll } from '#shared/ooxml/revisions.ts';
import { showBlocks, type ShownBlock } from '#shared/ooxml/story/show.ts';
import { runToEnd } from '#shared/steps.ts';
import type { WordDocument as HostDocument } from '#word-host/document/api.ts';

/** What the readers of a document disagree on. */
type Disagreement = 'text' | 'numbers' | 'vault' | 'tracked changes';

/** A paragraph as one reader has it. */
interface Line {
  readonly number: string;
  readonly text: string;
  /** True where some of it is hidden: the vault keeps that out of its text. */
  readonly isHidden?: boolean;
}

/**
 * Reads a document as Word is played, as the pane reads it through Word, as Compare reads the file and as the vault does. Returns what they
 * disagree on, each with the first place: letters and digits of the main text, numbers, and whether there is any tracked change. What Word's
 * own text leaves out does not count: formulas.
 */
export async function compareReaders(
  docx: Uint8Array,
  pane: WordDocument,
  host: HostDocument,
): Promise<ReadonlyMap<Disagreement, string>> {
  const found = new Map<Disagreement, string>();
  const opened = runToEnd(openPackage(docx));
  if (opened === undefined) throw new Error('This is no .docx.');
  const file = linesOf(runToEnd(showBlocks(opened.body.blocks, acceptAll, opened.newNumbering())));
  const whole = await pane.readWhole();
  const played = host.body.paragraphs().map((paragraph) => ({
    number: paragraph.listLabel()?.listString ?? '',
    text: paragraph.textOf('current'),
  }));
  for (const lines of [file, played]) {
    const difference = firstDifference(joined(whole.paragraphs), joined(lines));
    if (difference !== undefined) found.set('text', difference);
  }
  const unequal = firstDifference(
    numbersOf(whole.paragraphs, file).join(' '),
    numbersOf(file, whole.paragraphs).join(' '),
  );
  if (unequal !== undefined) found.set('numbers', unequal);
  const vault = signs(await readInVault(docx));
  const lost = file.find(({ text, isHidden }) => isHidden !== true && !vault.includes(signs(text)));
  if (lost !== undefined) found.set('vault', lost.text);
  const { changes, unlisted } = await pane.readReview();
  const tracked = host.trackedChanges().length;
  if (tracked > 0 && changes.length + (unlisted?.changes.length ?? 0) === 0)
    found.set('tracked changes', `none of ${tracked}`);
  return found;
}

/** Returns the text that the vault keeps; empty for a file that it refuses because it has none. */
async function readInVault(docx: Uint8Array): Promise<string> {
  try {
    return (await readBytes(Buffer.from(docx))).text;
  } catch (error) {
    if (error instanceof ReadFailure) return '';
    throw error;
  }
}

const linesOf = (blocks: readonly ShownBlock[]): readonly Line[] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? block.rows.flatMap(({ cells }) => cells.flatMap((cell) => linesOf(cell.blocks)))
      : [
          {
            // A bullet is a sign of its font.
            number: block.number?.bullet === false ? block.number.label : '',
            text: block.runs.flatMap(({ kind, text }) => (kind === 'formula' ? [] : [text])).join(''),
            isHidden: block.runs.some(({ properties }) => findChild(properties, 'w:vanish') !== undefined),
          },
        ],
  );

/** Returns the letters and digits: blanks, bullets and marks of notes differ in each view. */
const signs = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A bullet of letters, such as that of Courier, or of signs. */
const BULLET = /^o?$/u;

/** Returns the numbers of the paragraphs that both have once: where a mark between two is deleted, Word still lists two. */
function numbersOf(lines: readonly Line[], others: readonly Line[]): readonly string[] {
  const [own, other] = [countTexts(lines), countTexts(others)];
  return lines.flatMap(({ number, text }) => {
    const [key, shown] = [signs(text), signs(number)];
    return key !== '' && !BULLET.test(shown) && own.get(key) === 1 && other.get(key) === 1 ? [shown] : [];
  });
}

function countTexts(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(signs(text), (counts.get(signs(text)) ?? 0) + 1);
  return counts;
}

const joined = (lines: readonly Line[]): string => signs(lines.map(({ text }) => text).join(''));

function firstDifference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one.charAt(at) === other.charAt(at)) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 20), at + 20);
  return `“${around(one)}” and “${around(other)}”`;
}
