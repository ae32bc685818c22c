import { describe, expect, it } from 'vitest';
import { docxOf } from '../fixture.ts';
import type { OpenedWord } from '../jsdom.ts';
import { supplement } from './members.ts';
import { supplementWord } from './supplement.ts';
import { openForTest } from '../open-for-test.ts';

const open = (): Promise<OpenedWord> => openForTest({ docx: docxOf('one') });
type Prototypes = Record<string, { readonly prototype: object }>;

describe('the supplement to the npm build of office.js', () => {
  it('leaves every member in place once it is there', async () => {
    const word = await open();
    const classes = word.Word as unknown as Prototypes;
    const missing = Object.entries(supplement).flatMap(([className, { members }]) =>
      Object.keys(members).filter((name) => !(name in (classes[className]?.prototype ?? {}))),
    );
    expect(missing).toEqual([]);
    // openWord has added them; a second time there is nothing left to add.
    expect(supplementWord(word)).toEqual([]);
  });

  it('reads a scalar only after it was loaded, like office.js itself', async () => {
    const { Word } = await open();
    await Word.run(async (context) => {
      const paragraph = context.document.body.paragraphs.getFirst();
      expect(() => paragraph.uniqueLocalId).toThrow(/uniqueLocalId/);
      paragraph.load('uniqueLocalId');
      await context.sync();
      expect(paragraph.uniqueLocalId).toMatch(/^[0-9a-f-]{36}$/i);
    });
  });
});
