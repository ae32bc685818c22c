import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { PaneError } from '../../../src-taskpane/errors.ts';
import type { Insertion, Passage, WriteReport } from '../../../src-taskpane/word/model.ts';
import { blocksOf, fitToBlocks } from '../../../src-taskpane/writing/blocks.ts';
import { planRewrite } from '../../../src-taskpane/writing/plan.ts';
import type { Quirks } from '../../word-host/document/api.ts';
import { blankDocument } from '../../word-host/document/blank.ts';
import type { ProfileName } from '../../word-host/profiles.ts';
import { Markup } from './markup.ts';
import { openPane, type ProvedPane } from './pane.ts';
import { rewritten, type Change } from './rewrites.ts';

/** What is selected, in fractions of what the document has. */
export interface Selected {
  readonly first: number;
  /** How many paragraphs more than one. */
  readonly more: number;
  readonly from: number;
  readonly to: number;
  /** Whole paragraphs, as a triple click selects them. */
  readonly whole: boolean;
}

const fraction = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);

/** Selections of a part of a paragraph, of one, and of several. */
export const selections: fc.Arbitrary<Selected> = fc.record({
  first: fraction,
  more: fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
  from: fraction,
  to: fraction,
  whole: fc.boolean(),
});

/** What a round came to. A round that finds a fault throws. */
export type Result =
  | { readonly kind: 'written'; readonly changes: number; readonly removed: boolean }
  | { readonly kind: 'unchanged' | 'empty' }
  | { readonly kind: 'refused'; readonly reason: string };

/** A document after a write, for the checks of other programs. */
export interface Written {
  /** Blocks of the body that the write touched, as XML. */
  readonly blocks: readonly string[];
  readonly save: () => Uint8Array;
  readonly current: string;
  readonly original: string;
}

const AUTHOR = 'Add-in User';

/** A Word in which round after round is played, document after document. */
export class Stage {
  readonly #proved: ProvedPane;
  readonly #profile: ProfileName;
  #markup: Markup | undefined;
  #initial: readonly string[] = [];
  #bytes: Uint8Array = blankDocument();
  /** True when the document is as it was opened. */
  #clean = false;
  #played = 0;

  private constructor(proved: ProvedPane, profile: ProfileName) {
    this.#proved = proved;
    this.#profile = profile;
  }

  static async open(profile: ProfileName, quirks: Quirks = {}): Promise<Stage> {
    return new Stage(await openPane({ docx: blankDocument(), profile, quirks, author: AUTHOR }), profile);
  }

  async close(): Promise<void> {
    this.#markup?.close();
    await this.#proved.close();
  }

  /** Opens a document, unless it is open and as it was. */
  load(bytes: Uint8Array): void {
    // The undo stack of a document grows with each round: now and then it is opened anew.
    this.#played += 1;
    if (this.#clean && this.#bytes === bytes && this.#played % 40 !== 0) return;
    const { host, window } = this.#proved.word;
    host.open(bytes);
    this.#markup?.close();
    this.#markup = new Markup(host.document.markup, AUTHOR, window);
    this.#initial = this.#markup.read();
    this.#bytes = bytes;
    this.#clean = true;
  }

  /** The text as Word shows it now. */
  text(): string {
    return this.#proved.word.host.text('current');
  }

  /**
   * Selects, rewrites, checks, and takes the rewrite out again. `inspect` sees the document in between. Throws an Error
   * that says what is wrong.
   */
  async play(
    selected: Selected,
    changes: readonly Change[],
    inspect: (written: Written) => void = () => undefined,
  ): Promise<Result> {
    const { host } = this.#proved.word;
    const { pane } = this.#proved;
    // The log of thousands of rounds would fill the memory.
    host.batches.length = 0;
    if (!this.#select(selected)) return { kind: 'empty' };
    const version = host.document.version;
    const before = this.#snapshot();
    const target = await pane.readSelection();
    this.#same(version, 'Reading the selection changed the document.');
    if (target.refusal !== undefined) return { kind: 'refused', reason: target.refusal };
    const text = rewritten(target.paragraphs, changes);
    const form = this.#profile === 'ltsc2021' ? 'plain' : 'tracked';
    const report = await this.#insert({ form, action: 'rewrite', target, text, sources: [] });
    await host.idle();
    if (report instanceof PaneError) {
      this.#same(version, `It was refused (${report.message}) and yet the document is changed.`);
      return { kind: 'refused', reason: report.message };
    }
    if (report.outcome === 'unchanged') {
      this.#same(version, 'It said that nothing was changed.');
      if (text !== target.text) throw new Error('The new text is another, and nothing was written.');
      return { kind: 'unchanged' };
    }
    this.#clean = false;
    if (report.outcome !== 'verified') throw new Error(`The pane says: ${report.message}`);
    this.#checkText(before, target, shareOut(target, text), form);
    this.#checkLabels(before, shapeKept(target, text));
    if (form === 'tracked')
      equal(this.#lines(), this.#initial, 'With its changes left out the document is not as it was');
    else this.#checkOutside(before);
    const serializer = new this.#proved.word.window.XMLSerializer();
    inspect({
      blocks: (this.#markup?.touched() ?? []).map((block) => serializer.serializeToString(block)),
      save: () => host.save(),
      current: host.text('current'),
      original: host.text('original'),
    });
    const count = Number(/\d+/u.exec(report.message)?.[0] ?? 1);
    if (form === 'plain') return { kind: 'written', changes: count, removed: false };
    await this.#remove(report, before.all);
    return { kind: 'written', changes: count, removed: true };
  }

  async #insert(insertion: Insertion): Promise<WriteReport | PaneError> {
    try {
      return await this.#proved.pane.insert(insertion);
    } catch (error) {
      // A refusal says so and changes nothing; that the write broke off is a fault here, where nothing fails.
      if (!(error instanceof PaneError)) throw error;
      if (['write_incomplete', 'word_failed', 'selection_changed'].includes(error.code))
        throw new Error(`${error.code}: ${error.message}`, { cause: error });
      return error;
    }
  }

  async #remove(report: WriteReport, all: string): Promise<void> {
    const { host } = this.#proved.word;
    const removal = await this.#proved.pane.remove(report.entry?.id ?? '');
    await host.idle();
    if (removal.outcome !== 'verified') throw new Error(`Taking it out: ${removal.message}`);
    equal(this.#lines(), this.#initial, 'Taken out, it left the document other than it was');
    equal(host.text('all'), all, 'Taken out, it left another text');
    equal(this.#markup?.own() ?? [], [], 'Taken out, it left something of its own');
    this.#markup?.touched();
    this.#clean = true;
  }

  #lines(): string[] {
    return this.#markup?.read() ?? [];
  }

  /** A refusal, and a read, leave every byte as it is: the host counts each change of any part. */
  #same(version: number, sentence: string): void {
    if (this.#proved.word.host.document.version !== version) throw new Error(sentence);
  }

  #select({ first, more, from, to, whole }: Selected): boolean {
    const { host } = this.#proved.word;
    const texts = host.document.body.paragraphs().map((paragraph) => paragraph.textOf('current'));
    const filled = texts.flatMap((text, index) => (text === '' ? [] : [index]));
    const start = filled[Math.floor(first * filled.length)];
    if (start === undefined) return false;
    const end = Math.min(texts.length - 1, start + more);
    const [one = '', other = ''] = [texts[start], texts[end]];
    const [a, b] = whole ? [0, other.length] : [offsetIn(one, from), offsetIn(other, to)];
    const [low, high] = start !== end || a < b ? [a, b] : a > b ? [b, a] : [0, other.length];
    host.selectRange(start, low, end, high);
    return true;
  }

  #snapshot(): Snapshot {
    const { host } = this.#proved.word;
    const { body, selection } = host.document;
    const whole = body.range('Content');
    const touched = new Set(selection.paragraphs().map((paragraph) => paragraph.uniqueLocalId));
    const paragraphs = body.paragraphs();
    const inside = paragraphs.flatMap((paragraph, index) =>
      touched.has(paragraph.uniqueLocalId) ? [index] : [],
    );
    const labels = paragraphs.map((paragraph) => paragraph.listLabel()?.listString ?? '');
    return {
      all: host.text('all'),
      current: host.text('current'),
      original: host.text('original'),
      prefix: whole.getRange('Start').expandTo(selection.getRange('Start')).textOf('current'),
      suffix: selection.getRange('End').expandTo(whole.getRange('End')).textOf('current'),
      labels: {
        front: labels.slice(0, inside[0]),
        inside: labels.slice(inside[0], (inside.at(-1) ?? 0) + 1),
        rear: labels.slice((inside.at(-1) ?? 0) + 1),
      },
      outside: this.#outside(inside[0] ?? 0, paragraphs.length - 1 - (inside.at(-1) ?? 0)),
    };
  }

  #outside(front: number, rear: number): Snapshot['outside'] {
    if (this.#profile !== 'ltsc2021') return { front: [], rear: [] };
    const all = this.#markup?.byParagraph() ?? [];
    return { front: all.slice(0, front), rear: all.slice(all.length - rear) };
  }

  #checkText(before: Snapshot, target: Passage, text: string, form: 'tracked' | 'plain'): void {
    const { host } = this.#proved.word;
    const old = plain(before.prefix) + target.text + plain(before.suffix);
    // A colleague's revision of a mark at the edge joins lines: then the passage alone is looked for.
    const certain = old === plain(before.current);
    const now = plain(host.text('current'));
    const read = this.#emptiedGoes() ? withoutEmpty : (lines: string): string => lines;
    if (certain)
      equal(
        read(now),
        read(plain(before.prefix) + text + plain(before.suffix)),
        'Accepted, the text is not the new text',
      );
    else if (!now.includes(text)) throw new Error('Accepted, the document does not have the new text.');
    if (form === 'tracked')
      equal(host.text('original'), before.original, 'Rejected, the text is not the old text');
  }

  /** True where a colleague deleted the mark of a paragraph before a table: without words the whole paragraph goes with it. */
  #emptiedGoes(): boolean {
    const tables = Array.from(this.#proved.word.host.document.markup.getElementsByTagName('w:tbl'));
    return tables.some(({ previousElementSibling: before }) => {
      const properties = before?.nodeName === 'w:p' ? before.getElementsByTagName('w:pPr')[0] : undefined;
      return (properties?.getElementsByTagName('w:del').length ?? 0) > 0;
    });
  }

  /**
   * Numbers outside of the passage stay. Where no paragraph came or went those inside stay too; else those behind it
   * count on from as many numbered paragraphs as there were, or they are not told.
   */
  #checkLabels(before: Snapshot, kept: boolean): void {
    const now = this.#proved.word.host.document.body
      .paragraphs()
      .map((paragraph) => paragraph.listLabel()?.listString ?? '');
    const { front, inside, rear } = before.labels;
    equal(now.slice(0, front.length), front, 'The numbers before the passage are others');
    const middle = now.slice(front.length, now.length - rear.length);
    if (kept) equal(middle, inside, 'The numbers in the passage are others');
    const same = isDeepStrictEqual(numbered(middle), numbered(inside));
    if (same) equal(now.slice(now.length - rear.length), rear, 'The numbers behind the passage are others');
  }

  #checkOutside({ outside }: Snapshot): void {
    const all = this.#markup?.byParagraph() ?? [];
    equal(all.slice(0, outside.front.length), outside.front, 'Paragraphs before the passage are others');
    equal(
      all.slice(all.length - outside.rear.length),
      outside.rear,
      'Paragraphs behind the passage are others',
    );
  }
}

interface Snapshot {
  readonly all: string;
  readonly current: string;
  readonly original: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly labels: Readonly<Record<'front' | 'inside' | 'rear', readonly string[]>>;
  readonly outside: { readonly front: readonly string[]; readonly rear: readonly string[] };
}

/**
 * The text that is to stand there: the new text. Where the passage runs over cells, and the new text has another number of
 * paragraphs, no cell comes or goes: each gets its share, if only an empty line.
 */
function shareOut({ paragraphs, blocks }: Passage, text: string): string {
  if (blocks === undefined) return text;
  return fitToBlocks(text.split('\n'), blocksOf(paragraphs, blocks)).flat().join('\n');
}

const withoutEmpty = (text: string): string => text.replaceAll(/\n+/gu, '\n').replace(/^\n/u, '');

const numbered = (labels: readonly string[]): string[] => labels.filter((label) => label !== '');

/** True when the plan of a rewrite changes words inside of paragraphs alone. */
function shapeKept({ paragraphs, blocks }: Passage, text: string): boolean {
  return planRewrite(blocksOf(paragraphs, blocks), text).every(
    ({ start, end, text: put }) => start.paragraph === end.paragraph && !put.includes('\n'),
  );
}

/** An offset of a text as a fraction of it; never in the middle of a character, where no one can select. */
function offsetIn(text: string, part: number): number {
  const offset = Math.floor(part * (text.length + 1));
  return /^[\udc00-\udfff]/.test(text.slice(offset)) ? offset - 1 : offset;
}

/** Text of Word without the marks of objects, notes, comments and cells, which the pane does not read. */
const plain = (text: string): string =>
  Array.from(text.replaceAll('\r', '\n'))
    .filter((character) => !['\u0001', '\u0002', '\u0005', '\u0007'].includes(character))
    .join('');

/** Throws an Error that names the first difference. */
function equal(
  actual: string | readonly string[],
  wanted: string | readonly string[],
  sentence: string,
): void {
  if (isDeepStrictEqual(actual, wanted)) return;
  const [a, b] = [actual, wanted].map((one) => (typeof one === 'string' ? one.split('\n') : one));
  const first = (b ?? []).findIndex((line, at) => line !== a?.[at]);
  const index = first < 0 ? (b?.length ?? 0) : first;
  throw new Error(
    `${sentence}. Line ${index}:\n  is     ${JSON.stringify(a?.[index])}\n  should ${JSON.stringify(b?.[index])}`,
  );
}
