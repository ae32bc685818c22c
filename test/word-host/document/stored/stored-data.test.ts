import { describe, expect, it } from 'vitest';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { again, open, options, p, tools } from '../opened.ts';
import { NS } from '../markup/xml.ts';

describe('data in the file', () => {
  it('custom XML parts are added, found by namespace, changed and deleted', () => {
    const doc = open(p('a'));
    const xml = '<ledger xmlns="urn:codicil"><e id="1"/></ledger>';
    const added = doc.customXmlParts.add(xml);
    const copy = again(doc);
    const [found] = copy.customXmlParts.byNamespace('urn:codicil');
    expect([found?.id, found?.getXml()]).toEqual([added.id, xml]);
    expect(added.id).toMatch(/^\{[0-9A-F-]{36}\}$/);
    found?.setXml('<ledger xmlns="urn:codicil"/>');
    expect(again(copy).customXmlParts.byId(added.id)?.getXml()).toBe('<ledger xmlns="urn:codicil"/>');
    expect(() => doc.customXmlParts.add('<a>')).toThrow('not well formed');
    found?.delete();
    expect(again(copy).customXmlParts.all()).toHaveLength(0);
  });

  it('settings and custom properties live in the file; a text property is cut at 255', () => {
    const doc = open(p('a'));
    doc.settings.set('k', '{"a":"<&\\""}');
    doc.customProperties.set('CiteState', 'x'.repeat(300));
    doc.customProperties.set('Count', 3);
    const copy = again(doc);
    expect([...copy.settings.all()]).toEqual([['k', '{"a":"<&\\""}']]);
    expect([...copy.customProperties.all()]).toEqual([
      ['CiteState', 'x'.repeat(255)],
      ['Count', 3],
    ]);
    copy.settings.delete('k');
    expect(copy.settings.all().size).toBe(0);
  });

  it('tells when a document is protected', () => {
    const settings = {
      xml: `<w:settings xmlns:w="${NS.w}"><w:documentProtection w:edit="trackedChanges" w:enforcement="1"/></w:settings>`,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
      relation: 'settings',
    };
    expect(
      openDocument(buildDocx(p('a'), { 'word/settings.xml': settings }), tools, options).protection,
    ).toBe('AllowOnlyRevisions');
    expect(open(p('a')).protection).toBe('NoProtection');
  });
});
