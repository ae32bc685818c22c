import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { brief } from '../fixture.ts';
import type { OpenedWord } from '../jsdom.ts';
import { openForTest } from '../open-for-test.ts';

const open = (docx = brief()): Promise<OpenedWord> => openForTest({ docx });
/** The brief with these parts beside it, by the last step of their relationship. */
function withPackageParts(parts: Readonly<Record<string, string>>): Uint8Array {
  const files = unzipSync(brief());
  const rels = strFromU8(files['_rels/.rels'] ?? new Uint8Array());
  const added = Object.keys(parts).map(
    (type) => `<Relationship Id="${type}" Type="urn:test/${type}" Target="docProps/${type}.xml"/>`,
  );
  files['_rels/.rels'] = strToU8(rels.replace('</Relationships>', `${added.join('')}</Relationships>`));
  for (const [type, xml] of Object.entries(parts)) files[`docProps/${type}.xml`] = strToU8(xml);
  return zipSync(files);
}

describe('what an add-in keeps in the document, through office.js', () => {
  it('adds, reads, rewrites and deletes a custom XML part, which survives saving', async () => {
    const { Word, host } = await open();
    const id = await Word.run(async (context) => {
      const part = context.document.customXmlParts.add('<ledger xmlns="urn:codicil:test"><entry/></ledger>');
      part.load('id,namespaceUri');
      await context.sync();
      expect(part.namespaceUri).toBe('urn:codicil:test');
      part.setXml('<ledger xmlns="urn:codicil:test"/>');
      await context.sync();
      return part.id;
    });
    const again = await open(host.save());
    const read = await again.Word.run(async (context) => {
      const parts = context.document.customXmlParts.getByNamespace('urn:codicil:test');
      parts.load('items/id');
      const only = parts.getOnlyItemOrNullObject();
      const xml = only.getXml();
      const missing = context.document.customXmlParts.getItemOrNullObject(
        '{00000000-0000-0000-0000-000000000000}',
      );
      missing.load('id');
      await context.sync();
      const found = [parts.items.map((part) => part.id), xml.value.includes('<entry'), missing.isNullObject];
      parts.items[0]?.delete();
      const count = parts.getCount();
      await context.sync();
      return [...found, count.value];
    });
    expect(read).toEqual([[id], false, true, 0]);
  });

  it('keeps settings as JSON values', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const { settings } = context.document;
      settings.add('cite', { style: 'Bluebook', short: [1, 2] });
      const one = settings.getItem('cite');
      const none = settings.getItemOrNullObject('none');
      one.load('value');
      none.load('value');
      await context.sync();
      const value: unknown = one.value;
      one.delete();
      const count = settings.getCount();
      await context.sync();
      return [value, none.isNullObject, count.value];
    });
    expect(read).toEqual([{ style: 'Bluebook', short: [1, 2] }, true, 0]);
  });

  it('keeps custom properties', async () => {
    const { Word } = await open();
    const read = await Word.run(async (context) => {
      const property = context.document.properties.customProperties.add('CiteState', '{"v":1}');
      property.load('key,value,type');
      await context.sync();
      return property.toJSON();
    });
    expect(read).toEqual({ key: 'CiteState', value: '{"v":1}', type: 'String' });
  });

  it('reads what the file says of itself, and null for a date that it does not have', async () => {
    const core =
      '<cp:coreProperties xmlns:cp="urn:c" xmlns:dcterms="urn:d"><dcterms:created>2026-02-03T04:05:06Z</dcterms:created></cp:coreProperties>';
    const extended =
      '<Properties><Company>Supplier Ltd</Company><Application>Microsoft Office Word</Application></Properties>';
    const { Word } = await open(
      withPackageParts({ 'core-properties': core, 'extended-properties': extended }),
    );
    const read = await Word.run(async (context) => {
      const { properties } = context.document;
      properties.load('company,manager,applicationName,creationDate,lastPrintDate');
      await context.sync();
      const { company, manager, applicationName, creationDate, lastPrintDate } = properties;
      return [company, manager, applicationName, creationDate, lastPrintDate];
    });
    expect(read).toEqual([
      'Supplier Ltd',
      '',
      'Microsoft Office Word',
      new Date('2026-02-03T04:05:06Z'),
      null,
    ]);
  });
});
