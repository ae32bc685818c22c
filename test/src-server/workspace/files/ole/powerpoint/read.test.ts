import { describe, expect, it } from 'vitest';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { assertSurvivesDamage, outcomeOf } from '#test/src-server/workspace/files/damage.ts';
import { container, outlineShape, ppt, shape } from './presentation.ts';

const SLIDES = [
  {
    shapes: [outlineShape(1), outlineShape(0), shape('*')],
    outline: [
      [0, 'Negotiation briefing'],
      [1, 'Supplier asks for a cap\rM\xfcller refuses'],
    ],
    notes: 'Speak slowly about the cap.',
  },
  { shapes: [] },
  { shapes: [container(0xf003, [shape('Escalation goes to the board in Győr\u000band back')])] },
] as const;
const BRIEFING = ppt(SLIDES);

describe('reading a .ppt file', () => {
  it('reads slides in order, titles first, from the outline and from shapes, then notes', async () => {
    const file = await readBytes(BRIEFING);
    expect(file.text).toBe(
      'Negotiation briefing\nSupplier asks for a cap\nMüller refuses\nEscalation goes to the board in Győr\nand back\nSpeak slowly about the cap.',
    );
    expect(file.blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'paragraph',
      'note',
    ]);
    const pageOf = (words: string): number => pageAt(file.pages, file.text.indexOf(words));
    expect(['Supplier', 'Escalation', 'Speak'].map(pageOf)).toEqual([1, 3, 1]);
  });

  it('keeps the texts of the outline that no shape shows', async () => {
    const file = await readBytes(ppt([{ shapes: [], outline: [[1, 'only in the outline']] }]));
    expect(file.text).toBe('only in the outline');
  });

  it('reports that a presentation with a password has one', async () => {
    expect(await outcomeOf(readBytes, ppt(SLIDES, true))).toBe('encrypted');
  });

  it('refuses containers nested 1,000 deep as too large', async () => {
    let nested = shape('x');
    for (let depth = 0; depth < 1_000; depth += 1) nested = container(0xf003, [nested]);
    expect(await outcomeOf(readBytes, ppt([{ shapes: [nested] }]))).toBe('too_large');
  });

  it('reports a file as damaged if a letter of its main stream’s name is lost', async () => {
    const name = BRIEFING.indexOf(Buffer.from('PowerPoint Document', 'utf16le'));
    expect(name).toBeGreaterThan(0);
    const outcomes = new Set<string>();
    for (let letter = 0; letter < 'PowerPoint Document'.length; letter += 1) {
      const copy = Buffer.from(BRIEFING);
      copy.writeUInt8(0, name + 2 * letter);
      // oxlint-disable-next-line no-await-in-loop -- one file after the other
      outcomes.add(await outcomeOf(readBytes, copy));
    }
    expect([...outcomes]).toEqual(['corrupt']);
  });

  it('reads text or returns a typed failure for every truncation and every flipped byte', async () => {
    await expect(assertSurvivesDamage(BRIEFING, readBytes, 300)).resolves.toBeUndefined();
  });
});
