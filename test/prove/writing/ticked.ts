import * as fc from 'fast-check';
import type { Finding } from '#pane/tabs/agreement/playbook/review/decide-topic.ts';
import { toWrites } from '#pane/tabs/agreement/playbook/findings/insert-findings.ts';
import type { PlannedTopic } from '#pane/tabs/agreement/playbook/review/plan-topics.ts';
import type { TopicResult } from '#pane/tabs/agreement/playbook/review/review-topic.ts';
import type { RewriteForm } from '#pane/tabs/agreement/write/prepare-rewrite.ts';
import type { Choice } from '#pane/tabs/agreement/use-decisions.ts';
import { PaneError, type PaneErrorCode } from '#pane/errors.ts';
import { insertOne, type WriteOutcome } from '#pane/features/insert/use-insert-many.ts';
import type { Write } from '#pane/features/insert/use-queue.ts';
import type { RunItem } from '#pane/pure/runs/model.ts';
import type { AgreementClause, Insertion } from '#pane/word/model.ts';
import { WordError } from '#word-host/document/errors.ts';
import type { WordHost } from '#word-host/host/host.ts';
import type { ProfileName } from '#word-host/profiles.ts';
import { Markup } from './checks/markup.ts';
import { AUTHOR, openPlayed, type PlayedWord, type ProvedPane } from './pane.ts';
import { rewritten, rewrites, type Change } from './rewrites.ts';
import { around, equal, plain, readings } from './told.ts';
import { tickedTextOf } from './ways.ts';

/** A finding of a playbook review, about the clause at a fraction of the document. */
interface MadeUpFinding {
  readonly at: number;
  /** Changes of the clause; none for a finding that only has a comment. */
  readonly changes: readonly Change[];
  readonly comment: string;
  readonly isTicked: boolean;
  /** True if the user changes the clause after it was sent. */
  readonly isEdited: boolean;
}

/** What the user does with the findings. */
interface TickedRun {
  readonly findings: readonly MadeUpFinding[];
  readonly form: Exclude<RewriteForm, 'plain'>;
  /** Number of writes after which the user presses Stop. */
  readonly stopAfter: number;
  /** All insertions are removed at once, last first, or each by itself in an order of these numbers. */
  readonly removal: 'all' | readonly number[];
}

const fraction = fc.integer({ min: 0, max: 999 }).map((part) => part / 1000);
const seldom = fc.integer({ min: 0, max: 5 }).map((number) => number === 0);

/** Generates two to six findings, what is ticked of them, and how they are removed. */
export const tickedRuns: fc.Arbitrary<TickedRun> = fc.record({
  findings: fc.array(
    fc.record({
      at: fraction,
      changes: fc.oneof({ weight: 5, arbitrary: rewrites }, { weight: 1, arbitrary: fc.constant([]) }),
      comment: fc.constantFrom('', 'Please accept our position.', 'We cannot agree to this; see clause 2.'),
      isTicked: seldom.map((isLeft) => !isLeft),
      isEdited: seldom,
    }),
    { minLength: 2, maxLength: 6 },
  ),
  form: fc.constantFrom('trackedComment' as const, 'tracked' as const, 'comment' as const),
  stopAfter: fc.oneof(
    { weight: 4, arbitrary: fc.constant(99) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }) },
  ),
  removal: fc.oneof(
    fc.constant('all' as const),
    fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 6, maxLength: 6 }),
  ),
});

/** The result of Insert ticked. A run that finds a fault throws. */
interface TickedResult {
  readonly written: number;
  readonly unchanged: number;
  readonly refused: readonly string[];
  readonly removed: number;
}

/** Longest clause that a review sends, in UTF-16 code units. */
const MOST = 4_000;
const unhurried = (): undefined => undefined;

/** A Word in which Insert ticked is pressed, document by document. */
export class TickedStage {
  readonly #proved: ProvedPane;

  private constructor(proved: ProvedPane) {
    this.#proved = proved;
  }

  static async open(profile: ProfileName, word: PlayedWord = {}): Promise<TickedStage> {
    return new TickedStage(await openPlayed(profile, word));
  }

  close(): Promise<void> {
    return this.#proved.close();
  }

  /**
   * Opens a document, inserts the ticked findings one after the other by the code of the Agreement tab, and removes them. `watch` is called
   * before the first write, and after each write and removal. Throws an Error that says what is wrong.
   */
  async play(
    docx: Uint8Array,
    run: TickedRun,
    watch: (word: WordHost, moment: string) => void = () => undefined,
  ): Promise<TickedResult> {
    const { host, window } = this.#proved.word;
    host.open(docx);
    host.batches.length = 0;
    let items: readonly ReviewedClause[];
    try {
      items = await this.#review(run);
    } catch (error) {
      if (!(error instanceof PaneError) || FAULTS.has(error.code)) throw error;
      // Such as a document without text.
      return { written: 0, unchanged: 0, refused: [error.message], removed: 0 };
    }
    const markup = new Markup(host.document.markup, AUTHOR, window);
    try {
      return await this.#insertAndRemove(run, items, markup, (moment) => watch(host, moment));
    } finally {
      markup.close();
    }
  }

  /** Reads the clauses as a review does before it sends them, and lets the user change some of them afterwards. */
  async #review({ findings }: TickedRun): Promise<readonly ReviewedClause[]> {
    const { pane, word } = this.#proved;
    const { clauses } = await pane.readAgreement(MOST);
    const seen = new Set<AgreementClause>();
    const reviewed: ReviewedClause[] = [];
    for (const finding of findings) {
      const clause = clauses[Math.floor(finding.at * clauses.length)];
      if (clause === undefined || seen.has(clause)) continue;
      seen.add(clause);
      const passage = await pane.read(await pane.lookAtClause(clause));
      if (passage.refusal !== undefined || passage.isEmpty) continue;
      const rewrite =
        finding.changes.length === 0 ? '' : rewritten(passage.paragraphs, finding.changes).trim();
      reviewed.push({ finding, clause, passage, rewrite });
    }
    const edited = reviewed.map((each) => ({
      ...each,
      finding: { ...each.finding, isEdited: each.finding.isEdited && this.#edit(each.clause) },
    }));
    await word.host.idle();
    return edited;
  }

  /** Changes the first paragraph of a clause as the user does. Returns false where a locked content control prevents it. */
  #edit({ first }: AgreementClause): boolean {
    const { host } = this.#proved.word;
    const paragraph = host.document.body.paragraphs()[first];
    if (paragraph === undefined) return false;
    try {
      paragraph.insertText('As amended, ', 'Start');
    } catch (error) {
      if (error instanceof WordError && error.code === 'NotAllowed') return false;
      throw error;
    }
    host.edited();
    return true;
  }

  async #insertAndRemove(
    run: TickedRun,
    reviewed: readonly ReviewedClause[],
    markup: Markup,
    watch: (moment: string) => void,
  ): Promise<TickedResult> {
    const { host } = this.#proved.word;
    watch('before');
    const initial = { lines: markup.read(), all: host.text('all'), original: host.text('original') };
    const remarks = this.#remarks();
    const writes = toWrites(reviewed.map(toItem), toChoices(reviewed), run.form, unhurried);
    checkWrites(writes, reviewed);
    const outcomes: WriteOutcome[] = [];
    for (const write of writes.slice(0, run.stopAfter)) {
      const reviewedClause = reviewed[Number(write.id)];
      if (reviewedClause === undefined) throw new Error('A write is of no finding.');
      outcomes.push(await this.#write(write, reviewedClause));
      watch('written');
      equal(host.text('original'), initial.original, 'Rejected, the text is not the old text');
      equal(markup.read(), initial.lines, 'With its changes left out the document is not as it was');
    }
    const inserted = outcomes.filter(({ entryId }) => entryId !== undefined);
    const removed = await this.#remove(inserted, run.removal, watch);
    if (removed === inserted.length) {
      equal(markup.read(), initial.lines, 'After removal the document is not as it was');
      equal(host.text('all'), initial.all, 'After removal the text is another');
      if (!host.document.quirks.commentsAfterReload)
        equal(this.#remarks(), remarks, 'After removal the comments are others');
      equal(markup.own(), [], 'After removal something of Codicil is left');
    }
    return {
      written: inserted.length,
      unchanged: outcomes.filter(({ outcome }) => outcome === 'unchanged').length,
      refused: outcomes.flatMap(({ outcome, message }) => (outcome === 'refused' ? [message] : [])),
      removed,
    };
  }

  async #write(write: Write, { finding, clause }: ReviewedClause): Promise<WriteOutcome> {
    const { pane, word } = this.#proved;
    const { host } = word;
    const { version } = host.document;
    const before = { ...this.#around(clause), remarks: this.#remarks() };
    const former = new Set(host.document.comments().map(({ id }) => id));
    const after = host.document.body.paragraphs().length - clause.last;
    let prepared: Insertion | undefined;
    const outcome = await insertOne(
      {
        ...write,
        prepare: async (document) => {
          prepared = await write.prepare(document);
          return prepared;
        },
      },
      pane,
    );
    await host.idle();
    if (outcome.outcome === 'differs') throw new Error(`The pane says: ${outcome.message}`);
    const isRefused = outcome.outcome === 'refused';
    const { code = 'internal' } = outcome;
    if (isRefused && (FAULTS.has(code) || (code === 'selection_changed' && !finding.isEdited)))
      throw new Error(`${code}: ${outcome.message}`);
    if (isRefused || outcome.outcome === 'unchanged') {
      if (host.document.version !== version)
        throw new Error(`It said ${outcome.outcome} (${outcome.message}) and yet the document is changed.`);
      return outcome;
    }
    if (finding.isEdited) throw new Error('A clause that was changed since it was sent was written to.');
    if (prepared === undefined) throw new Error('It was written without having been prepared.');
    const certain = tickedTextOf(prepared) === prepared.text ? around(before, prepared.target) : undefined;
    const now = plain(host.text('current'));
    if (certain === undefined) {
      if (!now.startsWith(plain(before.prefix)))
        throw new Error('Accepted, the text before the clause is another.');
    } else if (!readings(certain, prepared).includes(now))
      equal(now, readings(certain, prepared)[0] ?? '', 'Accepted, the text is not the new text');
    const comment = prepared.action === 'annotate' ? prepared.text : (prepared.comment ?? '');
    const added = this.#remarks().filter((remark) => !before.remarks.includes(remark));
    equal(
      added.map((remark) => remark.replace(/^comment \S+: /u, '')),
      comment === '' ? [] : [comment],
      'The comments that came in are others',
    );
    const paragraphs = host.document.body.paragraphs();
    const [first, last] = [paragraphs[clause.first], paragraphs.at(-after)];
    if (first === undefined || last === undefined) throw new Error('Paragraphs of the clause are gone.');
    const whole = first.range('Whole').expandTo(last.range('Whole'));
    for (const remark of host.document.comments()) {
      const relation = remark.range().compareLocation(whole);
      if (!former.has(remark.id) && !INSIDE.has(relation))
        throw new Error(`The comment is not on its clause: ${relation}.`);
    }
    return outcome;
  }

  /** Removes insertions as Sources or the Agreement tab does. Resolves with how many it could remove. */
  async #remove(
    inserted: readonly WriteOutcome[],
    removal: TickedRun['removal'],
    watch: (moment: string) => void,
  ): Promise<number> {
    const { pane, word } = this.#proved;
    const order =
      removal === 'all'
        ? inserted.toReversed()
        : inserted
            .map((outcome, index) => ({ outcome, rank: removal[index] ?? 0 }))
            .toSorted((a, b) => a.rank - b.rank)
            .map(({ outcome }) => outcome);
    let removed = 0;
    for (const { entryId = '', label } of order) {
      const listed = (await pane.listInsertions()).find(({ entry }) => entry.id === entryId);
      const { quirks, version } = word.host.document;
      if (listed?.removal.available !== true) {
        if (listed?.state === 'unmarked' && quirks.keptRangesDrift) continue;
        const why = listed === undefined ? 'It is not on the list.' : JSON.stringify(listed.removal);
        throw new Error(`${label} cannot be removed: ${why}`);
      }
      try {
        const report = await pane.remove(entryId);
        await word.host.idle();
        watch('removed');
        if (report.outcome !== 'verified') throw new Error(`Removing ${label}: ${report.message}`);
        removed += 1;
      } catch (error) {
        // If Word does not list the changes of moved text, none of them can be rejected; the pane says so.
        if (!(error instanceof PaneError && error.code === 'changes_unlisted' && quirks.movedTextThrows))
          throw error;
        if (word.host.document.version !== version)
          throw new Error('Its removal was refused and yet the document is changed.', { cause: error });
      }
    }
    return removed;
  }

  #around(clause: AgreementClause): Readonly<Record<'prefix' | 'suffix' | 'current', string>> {
    const { host } = this.#proved.word;
    const { body } = host.document;
    const whole = body.range('Content');
    const paragraphs = body.paragraphs();
    const first = paragraphs[clause.first]?.range('Content') ?? whole;
    const last = paragraphs[clause.last]?.range('Content') ?? whole;
    return {
      current: host.text('current'),
      prefix: whole.getRange('Start').expandTo(first.getRange('Start')).textOf('current'),
      suffix: last.getRange('End').expandTo(whole.getRange('End')).textOf('current'),
    };
  }

  /** Returns the comments of the document, as `comment 2: its text`. */
  #remarks(): string[] {
    return this.#proved.word.host.document.comments().map(({ id, content }) => `comment ${id}: ${content}`);
  }
}

interface ReviewedClause {
  readonly finding: MadeUpFinding;
  readonly clause: AgreementClause;
  readonly passage: NonNullable<TopicResult['passage']>;
  /** Empty for a finding without one. */
  readonly rewrite: string;
}

/** Relations to the clause that a comment on it can have. */
const INSIDE: ReadonlySet<string> = new Set(['Equal', 'Inside', 'InsideStart', 'InsideEnd']);

/** Errors after which the document is not known to be unchanged. Nothing in a proof may cause them. */
const FAULTS: ReadonlySet<PaneErrorCode> = new Set(['write_incomplete', 'word_failed', 'internal']);

const RULE: PlannedTopic['rule'] = {
  row: 2,
  topic: '',
  find: [],
  position: '',
  fallback: '',
  notAcceptable: '',
  wording: '',
  comment: '',
  importance: 'high',
  appliesWhen: '',
  measureText: '',
};

/** Returns a clause as the finished item of a review. */
function toItem({ finding, clause, passage, rewrite }: ReviewedClause, index: number): ReviewItem {
  const rule: PlannedTopic['rule'] = { ...RULE, topic: `Topic ${index + 1}` };
  const input: PlannedTopic = {
    rule,
    clauses: [clause],
    isWhole: false,
    foundBy: '',
    leftOut: [],
    size: 0,
  };
  const made: Finding = {
    verdict: 'not_acceptable',
    decidedBy: 'model',
    clause,
    quote: '',
    reason: '',
    rewrite,
    comment: finding.comment,
  };
  return { id: String(index), input, status: { state: 'done', result: { finding: made, passage } } };
}

type ReviewItem = RunItem<PlannedTopic, TopicResult>;

const toChoices = (reviewed: readonly ReviewedClause[]): Record<string, Choice> =>
  Object.fromEntries(
    reviewed.map(({ finding }, index) => [String(index), { isTicked: finding.isTicked, without: [] }]),
  );

/** Checks that exactly what is ticked and has something to insert is written, the last in the document first. */
function checkWrites(writes: readonly Write[], reviewed: readonly ReviewedClause[]): void {
  const wanted = reviewed.flatMap(({ finding, rewrite }, index) =>
    finding.isTicked && (rewrite !== '' || finding.comment !== '') ? [String(index)] : [],
  );
  equal(writes.map(({ id }) => id).toSorted(), wanted.toSorted(), 'Other findings are written than ticked');
  const places = writes.map(({ id }) => reviewed[Number(id)]?.clause.first ?? 0);
  if (places.some((place, index) => place > (places[index - 1] ?? place)))
    throw new Error('A finding is written before one that is after it in the document.');
}
