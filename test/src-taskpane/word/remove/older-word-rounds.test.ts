// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import type { RichPart } from '#pane/pure/markdown/rich-content.ts';
import { agreementOf, agreements } from '#test/prove/writing/agreement.ts';
import { Markup } from '#test/prove/writing/checks/markup.ts';
import { richPart } from '#test/prove/writing/ways.ts';
import { rounds } from '#test/setup/rounds.ts';
import { open, type Opened } from '../open.ts';

/** Returns everything that the file has of its text, without Codicil's hidden bookmarks. */
const markupOf = ({ host, word }: Opened): readonly string[] => {
  const markup = new Markup(host.document.markup, 'Add-in User', word.window);
  try {
    return markup.read();
  } finally {
    markup.close();
  }
};

/** Selects the words of a paragraph; false where it has none. */
function selectParagraph({ host }: Opened, part: number): boolean {
  const texts = host.document.body.paragraphs().map((paragraph) => paragraph.textOf('current'));
  const filled = texts.flatMap((text, index) => (text.trim() === '' ? [] : [index]));
  const index = filled[Math.floor(part * filled.length)];
  if (index === undefined) return false;
  host.selectRange(index, 0, index, texts[index]?.length ?? 0);
  return true;
}

/** Inserts an answer as plain text; returns the entry's id, or undefined where the pane refuses. */
async function insert({ pane }: Opened, rich: readonly RichPart[]): Promise<string | undefined> {
  try {
    const target = await pane.readSelection();
    const form = { form: 'plain', action: 'after', text: '', sources: [] } as const;
    return (await pane.insert({ ...form, rich, target })).entry?.id;
  } catch (error) {
    if (error instanceof PaneError) return undefined;
    throw error;
  }
}

describe('any answer that a newer Word inserted into any agreement', () => {
  it('is found and removed in Word LTSC 2021, and all else is left', async () => {
    await fc.assert(
      fc.asyncProperty(
        agreements,
        fc.array(richPart, { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        async (blocks, rich, part) => {
          const newer = await open(agreementOf(blocks));
          const before = markupOf(newer);
          const id = selectParagraph(newer, part) ? await insert(newer, rich) : undefined;
          const file = newer.host.save();
          await newer.close();
          // A refused insertion has nothing to remove.
          fc.pre(id !== undefined);
          const older = await open(file, { profile: 'ltsc2021' });
          try {
            expect(await older.pane.listInsertions()).toMatchObject([
              { state: 'present', removal: { available: true } },
            ]);
            expect(await older.pane.remove(id)).toMatchObject({ outcome: 'verified' });
            expect(markupOf(older)).toEqual(before);
          } finally {
            await older.close();
          }
        },
      ),
      { numRuns: rounds(6) },
    );
  });
});
