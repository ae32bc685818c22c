import { describe, expect, it } from 'vitest';
import { findColumn } from '#pane/pure/playbooks/columns.ts';
import { readPrompts } from '#pane/pure/prompts/read-prompts.ts';
import { tables as german } from '#pane/translations/de/index.ts';
import { tables as french } from '#pane/translations/fr/index.ts';
import { fillSentences, interfaceTables } from '../message-tables.ts';

/** The path of every entry of a table, with how many values it takes. The codes of the relay and of notices have sentences in translations only, complete by their types. */
function entries(node: unknown, path: string): string[] {
  if (path === 'relay.codes' || path === 'relay.notices') return [];
  if (typeof node === 'function') return [`${path}()`];
  if (typeof node !== 'object' || node === null) return [path];
  return Object.entries(node).flatMap(([key, value]) => entries(value, path === '' ? key : `${path}.${key}`));
}

/** Three words or more that are written alike are not by chance. */
const isSentence = (text: string): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length > 2;

/** Names of groups and sentences that are no names of controls. */
const NOT_CONTROLS = ['changes.commentOf', 'clauses.summaryOf', 'library.previewOf'];

/** The words of controls that have a longer name for screen readers: `goTo` and `goToOf`. */
function namedControls(node: unknown, path: string): (readonly [string, string, string])[] {
  if (typeof node !== 'object' || node === null) return [];
  const table = node as Readonly<Record<string, unknown>>;
  return Object.entries(table).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    const shown = table[key.replace(/Of$/u, '')];
    return key.endsWith('Of') && typeof value === 'function' && typeof shown === 'string'
      ? [[here, shown, String(value('lorem', 'ipsum'))] as const]
      : namedControls(value, here);
  });
}

describe.each([
  ['English', interfaceTables],
  ['German', german],
  ['French', french],
] as const)('the names of controls in %s', (_, tables) => {
  // WCAG 2.5.3: who speaks the words that are shown reaches the control.
  it('contain the words that are shown, in one piece', () => {
    const named = namedControls(tables, '').filter(([path]) => !NOT_CONTROLS.includes(path));
    expect(named.length).toBeGreaterThan(15);
    const other = named.filter(([, shown, name]) => !name.toLowerCase().includes(shown.toLowerCase()));
    expect(other).toEqual([]);
  });
});

describe.each([
  ['German', german, /\b(?:the|and|of|this|with|cannot|which|from|your)\b/iu],
  ['French', french, /\b(?:the|and|of|this|with|cannot|which|from|your)\b/iu],
] as const)('the tables in %s', (_, tables, english) => {
  it('have every entry of the English ones, and no other', () => {
    // The workspace's own sentences are in English.
    const all = entries(tables, '').filter((path) => !path.startsWith('relay.reasons.'));
    expect(all.toSorted()).toEqual(entries(interfaceTables, '').toSorted());
  });

  it.each([0, 1, 2, 21, 1000])('fill in the number %i, without gaps', (n) => {
    const wrong = fillSentences(tables, [n, n, n, n]).filter(([, text]) =>
      /undefined|NaN|\[object|[^\S\u00a0\u202f]{2}|!|\d,\d{3}/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('have nothing left in English', () => {
    const original = new Map(fillSentences(interfaceTables));
    const left = fillSentences(tables).filter(
      ([path, text]) => english.test(text) || (isSentence(text) && text === original.get(path)),
    );
    expect(left).toEqual([]);
  });

  it('name the columns of a playbook by headings that are recognised', () => {
    const { columns } = tables.playbook;
    expect(
      Object.fromEntries(Object.entries(columns).map(([column, heading]) => [column, findColumn(heading)])),
    ).toEqual(Object.fromEntries(Object.keys(columns).map((column) => [column, column])));
  });

  it('name the columns of a table of prompts by headings that are recognised', () => {
    const { name, text, form, grounding, model } = tables.library.columns;
    const rows = [
      [name, text, form, grounding, model],
      ['Shorter', 'Shorten it.', 'answer', 'project', 'a-model'],
    ];
    const { prompts, problems } = readPrompts({ rows, firstRow: 1 });
    expect(problems).toEqual([]);
    expect(prompts).toMatchObject([{ name: 'Shorter', grounding: 'project', model: 'a-model' }]);
    expect(prompts[0]?.form).toBeDefined();
  });

  it('use the quotation marks of the language, and no straight ones', () => {
    const wrong = fillSentences(tables).filter(([, text]) => /["'‘]/u.test(text));
    expect(wrong).toEqual([]);
  });
});

describe('the tables in German', () => {
  it('quote like „this“', () => {
    const wrong = fillSentences(german).filter(
      ([, text]) =>
        /”|«|»/u.test(text) || (text.match(/„/gu) ?? []).length !== (text.match(/“/gu) ?? []).length,
    );
    expect(wrong).toEqual([]);
  });

  it('address the reader formally', () => {
    expect(
      fillSentences(german).filter(([, text]) =>
        /(?<!\p{L})(?:du|dein|deine|dich|dir)(?!\p{L})/iu.test(text),
      ),
    ).toEqual([]);
  });
});

describe('the tables in French', () => {
  it('have a no-break space before high punctuation, and within quotation marks', () => {
    const wrong = fillSentences(french).filter(([, text]) =>
      / [:;?»]|[^\s\u00a0\u202f:/?]\?|«[^\u00a0\u202f]|[“”„]/u.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('address the reader formally', () => {
    expect(
      fillSentences(french).filter(([, text]) => /(?<!\p{L})(?:tu|ton|tes|toi)(?!\p{L})/iu.test(text)),
    ).toEqual([]);
  });
});
