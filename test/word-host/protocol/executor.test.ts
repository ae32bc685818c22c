import { describe, expect, it } from 'vitest';
import { actionType } from './wire.ts';
import { openForTest } from '../open-for-test.ts';

/** Returns the error that the pane receives for a rejected batch. */
async function refusal(run: Promise<unknown>): Promise<OfficeExtension.Error> {
  return run.then(
    () => {
      throw new Error('the batch was not refused');
    },
    (error: unknown) => error as OfficeExtension.Error,
  );
}

describe('a batch', () => {
  it('keeps a range over syncs, and an untracked one too while the run lasts', async () => {
    const { Word, host } = await openForTest();
    const texts = await Word.run(async (context) => {
      const range = context.document.body.search('Conclusion').getFirst();
      range.track();
      await context.sync();
      range.load('text');
      await context.sync();
      const before = range.text;
      range.insertText('In ', 'Start');
      range.load('text');
      await context.sync();
      range.untrack();
      await context.sync();
      return [before, range.text];
    });
    expect(texts).toEqual(['Conclusion', 'In Conclusion']);
    await host.idle();
    expect(host.batches.at(-1)?.internal).toBe(true);
  });

  it('does not lose the objects of one run to the late clean-up of the run before', async () => {
    const { Word, host } = await openForTest();
    const read = (): Promise<string> =>
      Word.run(async (context) => {
        const { body } = context.document;
        await context.sync();
        body.load('text');
        await context.sync();
        return body.text;
      });
    const [first, second, third] = await Promise.all([read(), read(), read()]);
    expect([second, third]).toEqual([first, first]);
    await host.idle();
    const kept = host.batches
      .flatMap(({ response }) => response?.Results ?? [])
      .map(({ Value }) =>
        typeof Value === 'object' ? new Map(Object.entries(Value ?? {})).get('_ReferenceId') : undefined,
      )
      .filter((id) => id !== undefined);
    const released = host.batches
      .flatMap(({ request }) => request.Actions)
      .filter(({ Name }) => Name === '_RemoveReference')
      .map(({ ArgumentInfo }) => ArgumentInfo?.Arguments?.[0]);
    expect(new Set(released)).toEqual(new Set(kept));
    expect(released).toHaveLength(3);
  });

  it('runs a method once, where it is instantiated, whatever is loaded of it later', async () => {
    const { Word, host } = await openForTest();
    await Word.run(async (context) => {
      const paragraph = context.document.body.insertParagraph('once', 'End');
      paragraph.load('text');
      paragraph.load('style');
      await context.sync();
    });
    expect(host.text().match(/once/g)).toHaveLength(1);
  });

  it('answers retrieve and update', async () => {
    const { Word, host } = await openForTest();
    const sent = await Word.run(async (context) => {
      const range = context.document.body.search('overruled').getFirst();
      // Both are in the runtime, not in the typings of Word.
      const raw = range as unknown as {
        retrieve(names: string[]): { readonly text: string };
        update(values: object): void;
      };
      raw.update({ hyperlink: 'https://example.com/' });
      const answer = raw.retrieve(['text']);
      range.load('hyperlink');
      await context.sync();
      return [answer.text, range.hyperlink];
    });
    expect(sent).toEqual(['overruled', 'https://example.com/']);
    const types = host.batches.flatMap(({ request }) => request.Actions.map(({ ActionType }) => ActionType));
    expect(types).toContain(actionType.update);
    expect(types).toContain(actionType.queryAsJson);
  });

  it('answers loadRecursive for the classes that are asked about', async () => {
    const { Word } = await openForTest();
    const read = await Word.run(async (context) => {
      const { body } = context.document;
      const { paragraphs } = body;
      // In the runtime, not in the typings.
      const raw = context as unknown as { loadRecursive(of: object, queries: object, depth: number): void };
      raw.loadRecursive(body, { Body: 'type', Paragraph: 'text', Font: 'bold' }, 2);
      await context.sync();
      return [body.type, paragraphs.items.length, paragraphs.items[0]?.text];
    });
    expect(read).toEqual(['MainDoc', 4, 'Argument']);
  });

  it('stops at an error, keeps what was done before it, and says where', async () => {
    const { Word, host } = await openForTest();
    const error = await refusal(
      Word.run(async (context) => {
        const { body } = context.document;
        body.insertParagraph('done', 'End');
        body.insertText('x', 'Sideways' as Word.InsertLocation.end);
        body.insertParagraph('never', 'End');
        await context.sync();
      }),
    );
    expect(error).toMatchObject({ name: 'RichApi.Error', code: 'InvalidArgument' });
    expect(error.debugInfo.errorLocation).toBe('Body.insertText');
    expect(host.text()).toContain('done');
    expect(host.text()).not.toContain('never');
  });

  it('answers ItemNotFound where a null object was not asked for', async () => {
    const { Word } = await openForTest();
    const error = await refusal(
      Word.run(async (context) => {
        context.document.contentControls.getByTag('missing').getFirst().load('id');
        await context.sync();
      }),
    );
    expect(error).toMatchObject({ code: 'ItemNotFound' });
    expect(error.debugInfo.errorLocation).toBe('ContentControlCollection.getFirst');
  });

  it('lets a null object be called, asked and passed without an error', async () => {
    const { Word } = await openForTest();
    const read = await Word.run(async (context) => {
      const none = context.document.contentControls.getByTag('missing').getFirstOrNullObject();
      none.load('id');
      const below = none.getRange('Content');
      below.load('text');
      await context.sync();
      return [none.isNullObject, below.isNullObject];
    });
    expect(read).toEqual([true, true]);
  });

  it('names a property that Word does not know', async () => {
    const { Word } = await openForTest();
    const error = await refusal(
      Word.run(async (context) => {
        context.document.body.load('nonsense');
        await context.sync();
      }),
    );
    expect(error.code).toBe('InvalidArgument');
    expect(error.message).toContain('nonsense');
  });

  it('answers GeneralException for a fault of the host, and keeps the fault in the log', async () => {
    const { Word, host } = await openForTest();
    // Not an error of Word: a defect of the host.
    Object.defineProperty(host.document, 'trackingMode', {
      get: () => {
        throw new TypeError('a defect');
      },
    });
    const error = await refusal(
      Word.run(async (context) => {
        context.document.load('changeTrackingMode');
        await context.sync();
      }),
    );
    expect(error.code).toBe('GeneralException');
    expect(host.batches.some(({ faults }) => faults.some((fault) => fault instanceof TypeError))).toBe(true);
  });
});

describe('a Word that lacks a requirement set', () => {
  const newer: Readonly<Record<string, (context: Word.RequestContext) => void>> = {
    'Range.insertComment': (context) => context.document.getSelection().insertComment('x'),
    'Range.insertFootnote': (context) => context.document.getSelection().insertFootnote('x'),
    'Range.insertBookmark': (context) => context.document.getSelection().insertBookmark('x'),
    'Body.getReviewedText': (context) => context.document.body.getReviewedText('Current'),
    'Body.getTrackedChanges': (context) => context.document.body.getTrackedChanges().load(),
    'Document.customXmlParts': (context) => context.document.customXmlParts.load(),
    'Document.changeTrackingMode': (context) => {
      context.document.changeTrackingMode = 'TrackAll';
    },
  };

  it.each(Object.entries(newer))('answers ApiNotFound for %s in LTSC 2021', async (name, use) => {
    const { Word, Office } = await openForTest({ profile: 'ltsc2021' });
    expect(Office.context.requirements.isSetSupported('WordApi', '1.3')).toBe(true);
    expect(Office.context.requirements.isSetSupported('WordApi', '1.4')).toBe(false);
    const error = await refusal(
      Word.run(async (context) => {
        use(context);
        await context.sync();
      }),
    );
    expect(error.code).toBe('ApiNotFound');
    expect(error.message).toContain(name);
  });

  it('answers ApiNotFound, by name, for a load of a newer property', async () => {
    const { Word } = await openForTest({ profile: 'ltsc2021' });
    const error = await refusal(
      Word.run(async (context) => {
        context.document.body.paragraphs.load('items/uniqueLocalId');
        await context.sync();
      }),
    );
    expect(error.code).toBe('ApiNotFound');
    expect(error.message).toContain('Paragraph.uniqueLocalId');
  });

  it('answers ApiNotFound, by name, for a member that this host does not have', async () => {
    const { Word } = await openForTest();
    const error = await refusal(
      Word.run(async (context) => {
        context.document.body.insertHtml('<b>x</b>', 'End');
        await context.sync();
      }),
    );
    expect(error.code).toBe('ApiNotFound');
    expect(error.message).toContain('Body.insertHtml');
  });
});

describe('a document that is open for reading', () => {
  it('is read and searched, and not written', async () => {
    const { Word, Office, host } = await openForTest({ readOnly: true });
    expect(Office.context.document.mode).toBe(Office.DocumentMode.ReadOnly);
    const before = host.text();
    const found = await Word.run(async (context) => {
      const hits = context.document.body.search('the', { matchCase: true });
      hits.load('items');
      await context.sync();
      return hits.items.length;
    });
    expect(found).toBeGreaterThan(0);
    const error = await refusal(
      Word.run(async (context) => {
        context.document.body.insertParagraph('x', 'End');
        await context.sync();
      }),
    );
    expect(error.code).toBe('AccessDenied');
    expect(host.text()).toBe(before);
  });
});
