import { describe, expect, it } from 'vitest';
import type { OpenedWord } from '../jsdom.ts';
import { deleted, inserted, movedFrom, movedTo, openQuirky, outcomeOf, paragraph, run } from './open.ts';

const replaced = paragraph(`${run('One ')}${deleted('two ')}${inserted('2 ')}${run('three.')}`);

/** Types of the tracked changes of a paragraph of the body, or of the words 'two 2' in it. */
function changesOf({ Word }: OpenedWord, of: number | 'words'): Promise<string[]> {
  return Word.run(async (context) => {
    const { paragraphs } = context.document.body;
    paragraphs.load('items');
    await context.sync();
    const range = of === 'words' ? context.document.body.search('two 2').getFirst() : paragraphs.items[of];
    const changes = range?.getTrackedChanges();
    changes?.load('items/type');
    await context.sync();
    return changes?.items.map(({ type }) => type) ?? [];
  });
}

describe('tracked changes', () => {
  it('of less than a paragraph lack the deletions on the web, those of the paragraph do not', async () => {
    const word = await openQuirky({ rangeHidesDeleted: true }, [replaced]);
    expect(await changesOf(word, 'words')).toEqual(['Added']);
    expect(await changesOf(word, 0)).toEqual(['Deleted', 'Added']);
  });

  it('are a failure where text was moved, on Mac', async () => {
    const word = await openQuirky({ movedTextThrows: true }, [
      paragraph(`${movedFrom('Moved. ')}${run('Rest.')}`),
      paragraph(movedTo('Moved. ')),
      replaced,
    ]);
    expect(await outcomeOf(changesOf(word, 0))).toBe('GeneralException');
    expect(await changesOf(word, 2)).toEqual(['Deleted', 'Added']);
  });

  it('have one that is not there before a paragraph with changes, on the desktop', async () => {
    const word = await openQuirky({ ghostTrackedChanges: true }, ['Plain.', 'Before.', replaced]);
    expect(await changesOf(word, 0)).toEqual([]);
    expect(await outcomeOf(changesOf(word, 1))).toBe('ItemNotFound');
    expect(await changesOf(word, 2)).toEqual(['Deleted', 'Added']);
  });

  it('scroll the document to them on Windows', async () => {
    const word = await openQuirky({ trackedChangesScroll: true }, ['Plain.', replaced]);
    await changesOf(word, 0);
    expect(word.host.scrolls).toEqual([]);
    await changesOf(word, 1);
    expect(word.host.scrolls).toEqual(['getTrackedChanges']);
  });

  it('hang Word on Mac in the batch that inserts under tracking, and not in the next one', async () => {
    const { Word, host } = await openQuirky({ changesOfOwnBatchHang: true }, ['One.']);
    host.document.trackingMode = 'TrackAll';
    await Word.run(async (context) => {
      const range = context.document.body.getRange('End').insertText(' Two.', 'End');
      await context.sync();
      const changes = ask(range);
      await context.sync();
      expect(changes.items.map(({ type }) => type)).toEqual(['Added']);
    });
    void Word.run(async (context) => {
      ask(context.document.body.getRange('End').insertText(' Three.', 'End'));
      await context.sync();
    });
    await host.idle();
    expect(host.crashed).toBe(true);
  });

  it('reach over their edges on the web', async () => {
    const { Word } = await openQuirky({ changeEdgesAreWhole: true }, [replaced]);
    const edge = await Word.run(async (context) => {
      const [first] = await loaded(context);
      const start = first?.getRange('Start');
      start?.load('text');
      await context.sync();
      return start?.text;
    });
    expect(edge).toBe('two ');
  });

  it('stay on when the add-in turns them off', async () => {
    const { Word, host } = await openQuirky({ trackingStaysOn: true }, ['One.']);
    await Word.run(async (context) => {
      context.document.changeTrackingMode = 'TrackAll';
      context.document.changeTrackingMode = 'Off';
      await context.sync();
    });
    expect(host.document.trackingMode).toBe('TrackAll');
  });
});

function ask(range: Word.Range): Word.TrackedChangeCollection {
  const changes = range.getTrackedChanges();
  changes.load('items/type');
  return changes;
}

async function loaded(context: Word.RequestContext): Promise<Word.TrackedChange[]> {
  const changes = context.document.body.getTrackedChanges();
  changes.load('items');
  await context.sync();
  return changes.items;
}

describe('the places of ranges', () => {
  it('are compared otherwise on the web where a content control is in it', async () => {
    const { Word } = await openQuirky({ controlRangeIsInsideStart: true }, ['One two.']);
    const relations = await Word.run(async (context) => {
      const two = context.document.body.search('two').getFirst();
      const control = two.insertContentControl();
      const words = control.getRange('Content');
      const first = control.getRange('Whole').compareLocationWith(words);
      const second = words.compareLocationWith(control.getRange('Whole'));
      const same = words.compareLocationWith(words);
      await context.sync();
      return [first.value, second.value, same.value];
    });
    expect(relations).toEqual(['InsideStart', 'ContainsStart', 'Equal']);
  });

  it('of a cursor below a line are inside its end on the desktop', async () => {
    const { Word } = await openQuirky({ nextLineIsInsideEnd: true }, ['One.', 'Two.']);
    const relation = await Word.run(async (context) => {
      const { paragraphs } = context.document.body;
      const one = paragraphs.getFirst().getRange('Content');
      const cursor = paragraphs.getLast().getRange('Start');
      const found = cursor.compareLocationWith(one);
      await context.sync();
      return found.value;
    });
    expect(relation).toBe('InsideEnd');
  });

  it('stay at their old offsets on the web when text comes in before them', async () => {
    const { Word, host } = await openQuirky({ keptRangesDrift: true }, ['The house is green.']);
    await Word.run(async (context) => {
      const the = context.document.body.search('The').getFirst();
      const green = context.document.body.search('green').getFirst();
      the.load('text');
      green.load('text');
      await context.sync();
      the.insertText('[The]', 'Replace');
      green.insertText('[green]', 'Replace');
      await context.sync();
    });
    expect(host.text()).toBe('[The] house i[green]en.');
  });
});
