import { describe, expect, it } from 'vitest';
import { installWord } from '../jsdom.ts';
import { darkTheme } from './windows.ts';
import { call, openForTest } from '../open-for-test.ts';

describe('Word on Windows, as office.js finds it', () => {
  it('says what it is', async () => {
    const { Office } = await openForTest();
    expect(Office.context.diagnostics).toMatchObject({
      host: 'Word',
      platform: 'PC',
      version: '16.0.19328.20144',
    });
    expect(Office.context.document.mode).toBe('readWrite');
    expect(Office.context.requirements.isSetSupported('WordApi', '1.9')).toBe(true);
    expect(Office.context.requirements.isSetSupported('WordApi', '1.10')).toBe(false);
    expect(Office.context.requirements.isSetSupported('WordApiDesktop', '1.4')).toBe(true);
  });

  it('gives the colours of its theme', async () => {
    const { Office } = await openForTest({ theme: darkTheme });
    expect(Office.context.officeTheme.bodyBackgroundColor).toBe('#292929');
  });

  it('lends code under test its globals, and takes them back', async () => {
    const word = await openForTest();
    const uninstall = installWord(globalThis, word);
    expect(typeof globalThis.Word.run).toBe('function');
    expect(globalThis.Office.context.host).toBe('Word');
    uninstall();
    expect('Word' in globalThis).toBe(false);
  });

  it('lets several documents be open at once', async () => {
    const one = await openForTest();
    const two = await openForTest({ profile: 'ltsc2021' });
    await one.Word.run(async (context) => {
      context.document.body.clear();
      await context.sync();
    });
    expect(one.host.text()).toBe('');
    expect(two.host.text()).toContain('Argument');
  });
});

describe('the Common API on Windows', () => {
  it('saves settings with the document', async () => {
    const { Office, host } = await openForTest();
    const { settings } = Office.context.document;
    settings.set('cite', { a: 1 });
    await call<void>((done) => settings.saveAsync(done));
    const again = await openForTest({ docx: host.save() });
    expect(again.Office.context.document.settings.get('cite')).toEqual({ a: 1 });
  });

  it('adds, finds, reads and deletes custom XML parts', async () => {
    const { Office, host } = await openForTest();
    const parts = Office.context.document.customXmlParts;
    const xml = '<ledger xmlns="urn:codicil:test"><entry id="1"/></ledger>';
    const added = await call<Office.CustomXmlPart>((done) => parts.addAsync(xml, done));
    expect(added.builtIn).toBe(false);
    const found = await call<Office.CustomXmlPart[]>((done) =>
      parts.getByNamespaceAsync('urn:codicil:test', done),
    );
    expect(found.map(({ id }) => id)).toEqual([added.id]);
    const byId = await call<Office.CustomXmlPart>((done) => parts.getByIdAsync(added.id, done));
    expect(await call<string>((done) => byId.getXmlAsync(done))).toContain('<entry id="1"/>');
    const none = await call<Office.CustomXmlPart[]>((done) => parts.getByNamespaceAsync('urn:other', done));
    expect(none).toEqual([]);

    const again = await openForTest({ docx: host.save() });
    const kept = again.Office.context.document.customXmlParts;
    const [part] = await call<Office.CustomXmlPart[]>((done) =>
      kept.getByNamespaceAsync('urn:codicil:test', done),
    );
    if (part === undefined) throw new Error('the part did not survive saving');
    await call<void>((done) => part.deleteAsync(done));
    expect(again.host.document.customXmlParts.byNamespace('urn:codicil:test')).toEqual([]);
    await expect(call<string>((done) => part.getXmlAsync(done))).rejects.toMatchObject({ code: 6000 });
  });

  it('refuses XML that is not well formed', async () => {
    const { Office } = await openForTest();
    const parts = Office.context.document.customXmlParts;
    await expect(call((done) => parts.addAsync('<open>', done))).rejects.toMatchObject({ code: 6100 });
  });

  it('reads and writes the selection', async () => {
    const { Office, host } = await openForTest();
    host.select('Smith v. Jones');
    const { document } = Office.context;
    expect(await call<string>((done) => document.getSelectedDataAsync(Office.CoercionType.Text, done))).toBe(
      'Smith v. Jones',
    );
    await call<void>((done) => document.setSelectedDataAsync('Doe v. Roe', done));
    expect(host.text()).toContain('held in Doe v. Roe that');
  });

  it('tells about each new selection until the handler is removed', async () => {
    const { Office, host } = await openForTest();
    const { document } = Office.context;
    let seen = 0;
    const type = Office.EventType.DocumentSelectionChanged;
    const handler = (): void => {
      seen += 1;
    };
    await call<void>((done) => document.addHandlerAsync(type, handler, done));
    host.select('Smith');
    host.select('Jones');
    await host.idle();
    expect(seen).toBe(2);
    await call<void>((done) => document.removeHandlerAsync(type, { handler }, done));
    host.select('overruled');
    await host.idle();
    expect(seen).toBe(2);
  });

  it('keeps a document that is open for reading as it is', async () => {
    const { Office, host } = await openForTest({ readOnly: true });
    const parts = Office.context.document.customXmlParts;
    await expect(call((done) => parts.addAsync('<a/>', done))).rejects.toMatchObject({ code: 5002 });
    expect(host.document.customXmlParts.byNamespace('')).toEqual([]);
  });
});
