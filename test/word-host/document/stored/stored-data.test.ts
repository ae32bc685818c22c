import { describe, expect, it } from 'vitest';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { again, open, options, p, tools } from '../opened.ts';
import { NS } from '../markup/xml.ts';

const withSettings = (content: string) =>
  openDocument(
    buildDocx(p('Alpha'), {
      'word/settings.xml': {
        xml: `<w:settings xmlns:w="${NS.w}">${content}</w:settings>`,
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml',
        relation: 'settings',
      },
    }),
    tools,
    options,
  );
const protectedFor = (edit: string) =>
  withSettings(`<w:documentProtection w:edit="${edit}" w:enforcement="1"/>`);

const isDone = (act: () => unknown): boolean => {
  try {
    act();
    return true;
  } catch {
    // Word refuses it.
    return false;
  }
};

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

  it.each([
    ['<w:trackRevisions/>', 'TrackAll'],
    ['<w:trackRevisions w:val="0"/>', 'Off'],
    ['<w:documentProtection w:edit="trackedChanges" w:enforcement="1"/>', 'TrackAll'],
    ['', 'Off'],
  ])('opens with Track Changes as the settings say: %s', (content, mode) => {
    expect(withSettings(content).trackingMode).toBe(mode);
  });

  it.each([
    ['readOnly', false, false],
    ['forms', false, false],
    ['comments', false, true],
    ['trackedChanges', true, true],
  ])('under protection for %s takes words %s and comments %s', (edit, words, comments) => {
    const doc = protectedFor(edit);
    expect(isDone(() => doc.body.range().insertComment('Why?'))).toBe(comments);
    expect(isDone(() => doc.body.range().insertText(' more', 'End'))).toBe(words);
    expect(doc.body.text).toBe(words ? 'Alpha more' : 'Alpha');
    expect(doc.comments()).toHaveLength(comments ? 1 : 0);
  });

  it('lets nobody decide changes while only tracked ones are allowed', () => {
    const doc = protectedFor('trackedChanges');
    doc.body.range().insertText(' more', 'End');
    expect(doc.trackedChanges()).toHaveLength(1);
    expect(() => doc.trackedChanges()[0]?.accept()).toThrow('the document is protected');
    expect(() => doc.rejectAllChanges()).toThrow('the document is protected');
  });
});
