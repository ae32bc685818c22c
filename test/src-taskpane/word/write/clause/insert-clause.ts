import { prepareWording } from '#pane/tabs/agreement/playbook/findings/insert-findings.ts';
import { wordMessages } from '#pane/word/messages.ts';
import type { Opened } from '../../open.ts';
import { definitionsIn, movedNumbers, shownIn, type Place, type Shown } from './agreement-clauses.ts';

export const ONE = 'Escrow. The Supplier will deposit the source code with an escrow agent.';
const ITEMS = [
  'the Supplier enters into liquidation; or',
  'the Supplier does not cure a material breach within 30 days.',
];
export const WITH_ITEMS = [
  'Release. The escrow agent will release the source code if:',
  ...ITEMS.map((text, at) => `(${'ab'[at]}) ${text}`),
].join('\n');

/** What a clause is inserted into, and how. */
interface Insertion {
  readonly opened: Opened;
  /** The agreement before, as it is with automatic numbers: its paragraphs are the same. */
  readonly automatic: readonly Shown[];
  /** The separator of typed numbers; undefined where they are automatic. */
  readonly separator: string | undefined;
  readonly wording: string;
  readonly form: 'tracked' | 'plain';
}

/** Inserts the wording of a playbook after a clause and takes it back. Returns what is not as it should be, in words; empty for nothing. */
export async function faultsOf(
  { opened, automatic, separator, wording, form }: Insertion,
  place: Place,
): Promise<readonly string[]> {
  const { host, pane } = opened;
  const faults: string[] = [];
  const [before, definitions] = [shownIn(opened), definitionsIn(opened)];
  const expect = (what: string, found: unknown, wanted: unknown): void => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) faults.push(`${what}: ${is}, not ${should}`);
  };
  host.selectRange(place.head, 0, place.head, 0);
  const end = before.at(-1);
  const isItem = end !== undefined && (end.number !== '' || end.style.startsWith('Heading'));
  const insertion = await prepareWording(pane, wording, form);
  const depth = (automatic[place.last]?.level ?? 0) - (automatic[place.model ?? -1]?.level ?? NaN);
  if (place.last === before.length - 1 && isItem && depth !== (wording === ONE ? 0 : 1)) {
    // Another format than that of the last paragraph cannot be removed again.
    const refusal = await pane.insert(insertion).catch((error: unknown) => error);
    expect('refusal', refusal instanceof Error ? refusal.message : '', wordMessages.refusal.lastItem);
    expect('after a refusal', shownIn(opened), before);
    return faults;
  }
  const report = await pane.insert(insertion);
  const after = shownIn(opened);
  const lines = wording.split('\n');
  const from = place.last + 1;
  const fresh = after.slice(from, from + lines.length);
  const old = [...after.slice(0, from), ...after.slice(from + lines.length)];
  expect('outcome', report.outcome, 'verified');
  expect('styles and lists', definitionsIn(opened), definitions);
  const isEmptyLast = old.length === before.length + 1 && old.at(-1)?.text === '';
  expect(
    'other paragraphs',
    (isEmptyLast ? old.slice(0, -1) : old).map(({ text, style, indents, level, list }) => [
      text,
      style,
      indents,
      level,
      list,
    ]),
    before.map(({ text, style, indents, level, list }) => [text, style, indents, level, list]),
  );
  const model = place.model === undefined ? undefined : before[place.model];
  if (model === undefined) {
    if (!/by hand/u.test(report.message)) faults.push('nobody was told to number it');
    expect('number', fresh[0]?.number, '');
  } else {
    const [first, ...others] = fresh;
    expect(
      'format',
      [first?.style, first?.indents, first?.level, first?.list],
      [model.style, model.indents, model.level, model.list],
    );
    const head = lines[0] ?? '';
    expect(
      'clause',
      [first?.number, first?.text],
      separator === undefined ? [place.automatic, head] : ['', `${place.typed}${separator}${head}`],
    );
    const deeper = automatic.flatMap((each, index) =>
      each.level === (automatic[place.model ?? 0]?.level ?? 0) + 1 && /^\(?a[.)]/u.test(each.number)
        ? [{ ...each, now: before[index] }]
        : [],
    );
    for (const [at, item] of others.entries()) {
      const like = deeper.find(
        ({ now }) =>
          now?.style === item.style &&
          now.indents === item.indents &&
          now.level === item.level &&
          now.list === item.list,
      );
      const [, open = '', close = ''] = /^(\(?)a(.*)$/u.exec(deeper[0]?.number ?? '') ?? [];
      const number = `${open}${'ab'[at]}${close}`;
      if (deeper.length === 0) continue;
      if (like === undefined) faults.push(`item ${at} is formatted like no other: ${JSON.stringify(item)}`);
      expect(
        'item',
        [item.number, item.text],
        separator === undefined ? [number, ITEMS[at]] : ['', `${number}${separator}${ITEMS[at]}`],
      );
    }
  }
  const wanted = separator === undefined ? movedNumbers(before, place) : before.map(({ number }) => number);
  expect(
    'numbers of the others',
    (isEmptyLast ? old.slice(0, -1) : old).map(({ number }) => number),
    wanted,
  );
  const removed = await pane.remove(report.entry?.id ?? '');
  expect('removal', removed.outcome, 'verified');
  expect('after removal', shownIn(opened), before);
  expect('styles and lists after removal', definitionsIn(opened), definitions);
  return faults;
}
