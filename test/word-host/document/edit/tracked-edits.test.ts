import { unzipSync, strFromU8 } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { buildDocx } from '../file/blank.ts';
import type { WordDocument } from '../api.ts';
import { applyEdit, placeOf } from './edits.ts';
import { bodies, type Edit, edits } from './generate.ts';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';
import { ancestor, attr, child, descendants } from '../markup/xml.ts';

const tools = nodeTools();
const now = (): Date => new Date('2026-03-01T10:00:00Z');
const open = (bytes: Uint8Array): WordDocument => openDocument(bytes, tools, { now });
const mainXml = (doc: WordDocument): Document =>
  new tools.DOMParser().parseFromString(
    strFromU8(unzipSync(doc.save())['word/document.xml'] ?? new Uint8Array()),
    'application/xml',
  );

/**
 * Makes an edit and returns the expected current text; null for edits of whole paragraphs.
 * A control inside a paragraph gets line breaks instead of paragraph marks.
 */
function apply(doc: WordDocument, edit: Edit): string | null {
  const place = placeOf(doc, edit);
  const { range } = place;
  const body = doc.body.range('Content');
  const before = body.getRange('Start').expandTo(range.getRange('Start')).textOf('current');
  const after = range.getRange('End').expandTo(body.getRange('End')).textOf('current');
  const inside = range.textOf('current');
  const text = applyEdit(doc, edit, place)?.text ?? '';
  const asked = edit.kind === 'insert' || edit.kind === 'replace' ? edit.text : '';
  expect(text.replaceAll('\v', '\r')).toBe(asked.replaceAll(/[\v\n]/g, '\r'));
  switch (edit.kind) {
    case 'delete':
    case 'replace':
      return before + text + after;
    case 'insert': {
      const front = edit.location === 'Start' || edit.location === 'Before';
      return front ? before + text + inside + after : before + inside + text + after;
    }
    default:
      return null;
  }
}

function checkMarkup(doc: WordDocument): void {
  const xml = mainXml(doc);
  const all = (name: string): Element[] => descendants(xml, name);
  const ids: (string | null)[] = [];
  for (const name of ['ins', 'del']) {
    for (const revision of all(name)) {
      ids.push(attr(revision, 'id'));
      const isMark = revision.parentElement?.localName.endsWith('Pr') === true;
      expect(isMark || descendants(revision, 'r').length > 0).toBe(true);
      expect(ancestor(revision, name)).toBeNull();
    }
  }
  expect(new Set(ids).size).toBe(ids.length);
  for (const del of all('del')) expect(descendants(del, 't')).toEqual([]);
  for (const text of all('delText')) expect(ancestor(text, 'del')).not.toBeNull();
}

/** Returns every character of the original text with the properties of its run. */
function formats(doc: WordDocument): string[] {
  const serializer = new tools.XMLSerializer();
  const found: string[] = [];
  for (const t of descendants(mainXml(doc), 't')) {
    const rPr = t.parentElement === null ? null : child(t.parentElement, 'rPr');
    for (const char of t.textContent ?? '')
      found.push(`${char}|${rPr === null ? '' : serializer.serializeToString(rPr)}`);
  }
  return found;
}

describe('random tracked edits', () => {
  it('keep the original text, follow a plain string in the current text, and leave clean markup', () => {
    fc.assert(
      fc.property(bodies, edits(8), (xml, list) => {
        const bytes = buildDocx(xml);
        const doc = open(bytes);
        const original = doc.body.text;
        doc.trackingMode = 'TrackAll';
        for (const edit of list) {
          const expected = apply(doc, edit);
          // A deleted mark before a table or control comes back with text in its paragraph, so only the words are compared.
          const exact = !/<w:tbl>|outer/.test(xml);
          const comparable = (text: string): string => (exact ? text : text.replaceAll('\r', ''));
          const shown = doc.body.textOf('current');
          expect(comparable(shown)).toBe(comparable(expected ?? shown));
          expect(doc.body.textOf('original')).toBe(original);
        }
        checkMarkup(doc);
        const current = doc.body.textOf('current');
        const saved = doc.save();
        const reread = open(saved);
        expect([reread.body.textOf('original'), reread.body.textOf('current'), reread.body.text]).toEqual([
          original,
          current,
          doc.body.text,
        ]);

        const accepted = open(saved);
        accepted.acceptAllChanges();
        expect(accepted.body.text).toBe(current);
        expect(accepted.trackedChanges()).toHaveLength(0);

        const rejected = open(saved);
        rejected.rejectAllChanges();
        expect(rejected.body.text).toBe(original);
        expect(rejected.trackedChanges()).toHaveLength(0);
        expect(formats(rejected)).toEqual(formats(open(bytes)));
      }),
      { numRuns: rounds(30) },
    );
  });

  it('are all taken back by undo and brought again by redo, node for node', () => {
    fc.assert(
      fc.property(bodies, edits(5), fc.boolean(), (xml, list, tracked) => {
        const doc = open(buildDocx(xml));
        doc.trackingMode = tracked ? 'TrackAll' : 'Off';
        const before = doc.ooxml();
        for (const edit of list) {
          apply(doc, edit);
          doc.checkpoint();
        }
        const after = doc.ooxml();
        const steps = doc.undo(list.length);
        expect(doc.ooxml()).toBe(before);
        expect(doc.redo(steps)).toBe(steps);
        expect(doc.ooxml()).toBe(after);
      }),
      { numRuns: rounds(20) },
    );
  });
});
