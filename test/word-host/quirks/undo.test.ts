import { describe, expect, it } from 'vitest';
import { openQuirky } from './open.ts';

describe('expandTo on the web', () => {
  it.each([
    [true, 3],
    [false, 1],
  ])('with the quirk %s, Ctrl+Z takes the user’s words back at press %i', async (expandToUndo, presses) => {
    const { Word, host } = await openQuirky({ expandToUndo }, ['One two three.']);
    host.document.body.insertText('Typed. ', 'Start');
    host.edited();
    await Word.run(async (context) => {
      const one = context.document.body.search('One').getFirst();
      const three = context.document.body.search('three').getFirst();
      one.expandTo(three).load('text');
      one.intersectWithOrNullObject(three).load('text');
      await context.sync();
    });
    let pressed = 0;
    do {
      host.undo();
      pressed += 1;
    } while (host.text().includes('Typed'));
    expect(pressed).toBe(presses);
  });
});

describe('the undo steps of a batch', () => {
  it.each([
    [true, 2],
    [false, 1],
  ])('with undoPerCall %s, two calls are %i steps', async (undoPerCall, steps) => {
    const { Word, host } = await openQuirky({ undoPerCall }, ['One.']);
    await Word.run(async (context) => {
      context.document.body.insertParagraph('Two.', 'End');
      context.document.body.insertParagraph('Three.', 'End');
      await context.sync();
    });
    let done = 0;
    while (host.undo()) done += 1;
    expect([done, host.text()]).toEqual([steps, 'One.']);
  });

  it('are gone after insertOoxml on the web', async () => {
    const { Word, host } = await openQuirky({ ooxmlClearsUndo: true }, ['One.']);
    host.document.body.insertText('Typed. ', 'Start');
    host.edited();
    await Word.run(async (context) => {
      const { body } = context.document;
      const ooxml = body.getOoxml();
      await context.sync();
      body.insertOoxml(ooxml.value, 'End');
      await context.sync();
    });
    while (host.undo());
    expect(host.text()).toContain('Typed.');
  });
});
