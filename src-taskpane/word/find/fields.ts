import { PaneError } from '../../errors.ts';
import type { LocatedHunk } from './locate.ts';
import { wordMessages } from '../messages.ts';
import type { Capabilities } from '../model.ts';
import type { Reading } from '../read/reading.ts';

/** How words that are deleted may not lie to what a field shows. */
const TOUCHES: ReadonlySet<string> = new Set([
  'Equal',
  'Inside',
  'InsideStart',
  'InsideEnd',
  'Contains',
  'ContainsStart',
  'ContainsEnd',
  'OverlapsBefore',
  'OverlapsAfter',
]);
/** How words may not lie to it that something is put in behind, or before: it would stand inside. */
const ENDS_INSIDE: ReadonlySet<string> = new Set(['Inside', 'InsideStart', 'OverlapsBefore']);
const STARTS_INSIDE: ReadonlySet<string> = new Set(['Inside', 'InsideEnd', 'OverlapsAfter']);

/** What was asked of Word about fields; it is there after the next round trip. */
export type AskedFields =
  | { readonly fields: Word.FieldCollection }
  // Fields came with WordApi 1.4: an older Word tells them in the range's package alone.
  | { readonly ooxml: OfficeExtension.ClientResult<string> };

/** Asks for the fields of a passage. */
export function askFields({ range }: Reading, capabilities: Capabilities): AskedFields {
  if (!capabilities.reviewedText.available) return { ooxml: range.getOoxml() };
  const { fields } = range;
  fields.load('items/code');
  return { fields };
}

/**
 * Refuses a change of words that a field shows, such as a cross-reference: Word writes them anew when fields are
 * updated, and the change is gone. Links are words. Rejects with `not_writable_here` and names the change by its number
 * from 0, which `numberOf` answers. Nothing is changed; no round trip, two where there are fields.
 */
export async function refuseFields(
  context: Word.RequestContext,
  reading: Reading,
  located: readonly LocatedHunk[],
  asked: AskedFields,
  numberOf: (hunk: LocatedHunk['hunk']) => number,
): Promise<void> {
  const hit =
    'fields' in asked
      ? await hunkInField(context, reading, located, asked.fields)
      : hunkAt(reading, located, fieldResults(asked.ooxml.value));
  if (hit !== undefined) {
    throw new PaneError('not_writable_here', wordMessages.refusal.field(numberOf(hit.hunk) + 1));
  }
}

async function hunkInField(
  context: Word.RequestContext,
  reading: Reading,
  located: readonly LocatedHunk[],
  fields: Word.FieldCollection,
): Promise<LocatedHunk | undefined> {
  const own = fields.items.filter(({ code }) => !isLink(code)).map(({ result }) => result);
  if (own.length === 0 || located.length === 0) return undefined;
  for (const result of own) result.load('text');
  await context.sync();
  const asked = located.flatMap((hunk) => {
    const words = reading.paragraphs[hunk.hunk.paragraph]?.all ?? '';
    const near = own.filter(({ text }) => text !== '' && words.includes(text));
    return near.flatMap((result) => relationsOf(hunk, result));
  });
  if (asked.length === 0) return undefined;
  await context.sync();
  return asked.find(({ relation, wrong }) => wrong.has(relation.value))?.hunk;
}

interface Relation {
  readonly hunk: LocatedHunk;
  readonly relation: OfficeExtension.ClientResult<Word.LocationRelation>;
  readonly wrong: ReadonlySet<string>;
}

function relationsOf(hunk: LocatedHunk, result: Word.Range): Relation[] {
  const deleted = hunk.deleted.flat();
  if (deleted.length > 0) {
    return deleted.map((range) => ({
      hunk,
      relation: range.compareLocationWith(result),
      wrong: TOUCHES,
    }));
  }
  const { at, range } = hunk.anchor;
  const wrong = at === 'After' ? ENDS_INSIDE : STARTS_INSIDE;
  return [{ hunk, relation: range.compareLocationWith(result), wrong }];
}

/** The first hunk on words that read like a field's: where it stands is not known, so any of them are taken for it. */
function hunkAt(
  reading: Reading,
  located: readonly LocatedHunk[],
  results: readonly string[],
): LocatedHunk | undefined {
  return located.find(({ hunk: { paragraph, start, end } }) => {
    const part = reading.paragraphs[paragraph]?.part ?? '';
    return results.some((result) => {
      // A field that shows nothing is on no words.
      if (result === '') return false;
      for (let at = part.indexOf(result); at >= 0; at = part.indexOf(result, at + 1)) {
        const stop = at + result.length;
        if (start < stop && end > at && (end > start || start > at)) return true;
      }
      return false;
    });
  });
}

const isLink = (code: string): boolean => /^\s*HYPERLINK\b/u.test(code);

/** What the fields in a package show, links left out; from `w:fldSimple` and `w:fldChar` (ECMA-376 17.16). */
export function fieldResults(ooxml: string): string[] {
  const root = new DOMParser().parseFromString(ooxml, 'application/xml');
  const results: string[] = [];
  const open: { code: string; shown: string; inCode: boolean }[] = [];
  for (const element of root.getElementsByTagName('*')) {
    const attribute = (name: string): string => element.getAttribute(`w:${name}`) ?? '';
    if (element.nodeName === 'w:fldSimple') {
      if (!isLink(attribute('instr'))) results.push(element.textContent);
    } else if (element.nodeName === 'w:fldChar') {
      const type = attribute('fldCharType');
      const field = open.at(-1);
      if (type === 'begin') open.push({ code: '', shown: '', inCode: true });
      else if (type === 'separate' && field !== undefined) field.inCode = false;
      else if (type === 'end') {
        open.pop();
        if (field !== undefined && !isLink(field.code)) results.push(field.shown);
      }
    } else if (element.nodeName === 'w:instrText' || element.nodeName === 'w:t') {
      for (const field of open) {
        if (element.nodeName === 'w:t' && !field.inCode) field.shown += element.textContent;
        else if (element.nodeName === 'w:instrText' && field.inCode) field.code += element.textContent;
      }
    }
  }
  return results.filter((text) => text.trim() !== '');
}
