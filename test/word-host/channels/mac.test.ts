import { describe, expect, it } from 'vitest';
import type { OpenedWord, OpenWordOptions } from '../jsdom.ts';
import { call, openForTest } from '../open-for-test.ts';

const open = (options: Partial<OpenWordOptions> = {}): Promise<OpenedWord> =>
  openForTest({ profile: 'mac', ...options });

describe('Word on Mac, as office.js finds it', () => {
  it('says what it is, by the file of office.js for Mac', async () => {
    const { Office, window } = await open();
    expect(Office.context.diagnostics).toMatchObject({ host: 'Word', platform: 'Mac' });
    expect(Office.context.document.mode).toBe('readWrite');
    expect(Office.context.requirements.isSetSupported('WordApiDesktop', '1.4')).toBe(true);
    const sources = Array.from(window.document.scripts, ({ src }) => src);
    expect(sources.some((source) => source.includes('word-mac'))).toBe(true);
  });

  it('reads and writes the document, and names the error of a batch', async () => {
    const { Word, host } = await open();
    await Word.run(async (context) => {
      context.document.body.search('Smith v. Jones').getFirst().insertText('Roe', 'Replace');
      await context.sync();
    });
    expect(host.text()).toContain('held in Roe that');
    host.faults.refuse('Body.insertParagraph', 'AccessDenied');
    const refused = Word.run(async (context) => {
      context.document.body.insertParagraph('never', 'End');
      await context.sync();
    });
    await expect(refused).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  it('keeps settings and custom XML with the document', async () => {
    const { Office, host } = await open();
    const { settings, customXmlParts } = Office.context.document;
    settings.set('cite', { a: 1 });
    await call<void>((done) => settings.saveAsync(done));
    const added = await call<Office.CustomXmlPart>((done) =>
      customXmlParts.addAsync('<ledger xmlns="urn:codicil:test"/>', done),
    );
    const again = await open({ docx: host.save() });
    expect(again.Office.context.document.settings.get('cite')).toEqual({ a: 1 });
    const parts = again.Office.context.document.customXmlParts;
    const found = await call<Office.CustomXmlPart[]>((done) =>
      parts.getByNamespaceAsync('urn:codicil:test', done),
    );
    expect(found.map(({ id }) => id)).toEqual([added.id]);
    const [part] = found;
    if (part === undefined) throw new Error('the part did not survive saving');
    expect(await call<string>((done) => part.getXmlAsync(done))).toContain('ledger');
    expect(
      await call<Office.CustomXmlPart[]>((done) => parts.getByNamespaceAsync('urn:other', done)),
    ).toEqual([]);
  });

  it('tells of a selection, and stops when the handler is gone', async () => {
    const { Office, host } = await open({ quirks: { selectionEvents: 'prompt' } });
    let heard = 0;
    const handler = (): void => {
      heard += 1;
    };
    const event = Office.EventType.DocumentSelectionChanged;
    await call<void>((done) => Office.context.document.addHandlerAsync(event, handler, done));
    host.select('Smith v. Jones');
    await expect.poll(() => heard).toBe(1);
    await call<void>((done) =>
      Office.context.document.removeHandlerAsync(event, { handler }, (result) => {
        done(result);
      }),
    );
    host.select('Argument');
    await host.idle();
    expect(heard).toBe(1);
    const data = await call<string>((done) =>
      Office.context.document.getSelectedDataAsync(Office.CoercionType.Text, done),
    );
    expect(data).toBe('Argument');
  });
});
