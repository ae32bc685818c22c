import type {
  CitationDetails,
  CitationStyle,
  LedgerEntry,
  LedgerSource,
} from '../../pure/citations/model.ts';
import { withTitles } from '../../pure/citations/cited-files.ts';
import { normalizeQuote } from '../../pure/citations/quote.ts';
import { PaneError } from '../../errors.ts';
import { wordFailure } from '../failure.ts';
import type { LedgerPart } from '../ledger/ledger-part.ts';
import { citingMessages } from '../citing-messages.ts';
import type { WriteSession } from '../execute/session.ts';
import type { OpenSession } from '../session.ts';
import type { Capabilities } from '../model/capabilities.ts';
import type { CheckNote, UpdateReport } from '../model/citing.ts';
import { documentLanguage } from './document-language.ts';
import { updateCitations, type LeftReason, type CitationUpdateResult } from './update-citations.ts';

/** The citations of the open document. Calls must not overlap. */
export interface Citations {
  redraw(style?: CitationStyle): Promise<UpdateReport>;
  editSource(entryId: string, source: number, details: CitationDetails): Promise<UpdateReport>;
  renameFiles(titles: ReadonlyMap<string, string>): Promise<UpdateReport>;
  adoptCheck(entryId: string, source: number): Promise<UpdateReport>;
  noteChecks(checks: readonly CheckNote[]): Promise<void>;
  /**
   * Corrects what was just inserted, and the tables of sources: a short form where its file is cited before, the words of the document's language, a number where the document
   * uses numbers. Other citations change only when the user updates them. Returns a sentence where something went wrong; never rejects.
   */
  settle(entry: LedgerEntry): Promise<string | undefined>;
}

/** What is needed to keep and redraw the citations of a document. */
interface Citing {
  readonly ledger: LedgerPart;
  readonly openSession: OpenSession<WriteSession>;
  readonly capabilities: Capabilities;
  readonly sha256: (text: string) => Promise<string>;
}

/** Opens the citations of one document. */
export function createCitations(citing: Citing): Citations {
  const { ledger, capabilities, sha256 } = citing;
  return {
    async redraw(style) {
      const entries = await ledger.read();
      if (style !== undefined) {
        const { footnotes } = capabilities;
        const isNote = style === 'footnote' || style === 'endnote';
        if (isNote && !footnotes.available) throw new PaneError('unavailable_in_this_word', footnotes.reason);
        await noted(() => ledger.setStyle(style));
      }
      return draw(citing, entries, style ?? (await ledger.style()));
    },
    settle: (entry) => settle(citing, entry),
    editSource: (entryId, index, details) =>
      changeSource(citing, entryId, index, (source) => withDetails(source, details)),
    async renameFiles(titles) {
      const entries = await ledger.read();
      const renamed = withTitles(entries, titles);
      await noted(() => ledger.replace(renamed));
      const all = entries.map((entry) => renamed.find(({ id }) => id === entry.id) ?? entry);
      return draw(citing, all, await ledger.style());
    },
    adoptCheck: (entryId, index) => changeSource(citing, entryId, index, withCheckAdopted),
    async noteChecks(checks) {
      const checked = (await ledger.read()).filter(({ id }) => checks.some(({ entryId }) => entryId === id));
      const entries = await Promise.all(checked.map((entry) => withChecks(entry, checks, sha256)));
      if (entries.length > 0) await ledger.replace(entries);
    },
  };
}

async function draw(
  { ledger, openSession }: Citing,
  entries: readonly LedgerEntry[],
  style: CitationStyle | undefined,
  only?: ReadonlySet<string>,
): Promise<UpdateReport> {
  const note = (changed: readonly LedgerEntry[]): Promise<void> => noted(() => ledger.replace(changed));
  return report(
    await Word.run((context) => updateCitations(openSession(context), entries, { style, only }, note)),
  );
}

/** Changes one source and redraws the citations of its entry. */
async function changeSource(
  citing: Citing,
  entryId: string,
  index: number,
  edit: (source: LedgerSource) => LedgerSource,
): Promise<UpdateReport> {
  const { ledger } = citing;
  const entries = await ledger.read();
  const entry = entries.find(({ id }) => id === entryId);
  const source = entry?.sources[index];
  if (entry === undefined || source === undefined) {
    throw new PaneError('insertion_missing', citingMessages.unknownSource);
  }
  const edited = { ...entry, sources: entry.sources.map((each) => (each === source ? edit(each) : each)) };
  await noted(() => ledger.replace([edited]));
  const all = entries.map((each) => (each === entry ? edited : each));
  return draw(citing, all, await ledger.style(), new Set([entryId]));
}

/** See {@link Citations.settle}. */
async function settle(
  citing: Citing,
  { id, form, citations = [] }: LedgerEntry,
): Promise<string | undefined> {
  const { ledger } = citing;
  try {
    const entries = await ledger.read();
    const others = entries.some((each) => each.id !== id && (each.citations ?? []).length > 0);
    if (citations.length === 0) return undefined;
    if (!others && (await isEnglish(citing))) return undefined;
    const inText = form !== 'footnote' && form !== 'endnote';
    const numbered = inText && (await ledger.style()) === 'numbered' ? 'numbered' : undefined;
    const { outcome, message } = await draw(citing, entries, numbered, new Set([id]));
    return outcome === 'differs' ? message : undefined;
  } catch (error) {
    // The insertion is already in the document and on the list.
    return wordFailure(error).message;
  }
}

async function isEnglish({ openSession }: Citing): Promise<boolean> {
  try {
    return (await Word.run((context) => documentLanguage(openSession(context)))) === 'en';
  } catch {
    // The citation is right, only not certainly in the document's language: the next update words it.
    return true;
  }
}

function withDetails(
  { prefix: _p, pinpoint: _i, suffix: _s, ...source }: LedgerSource,
  details: CitationDetails,
): LedgerSource {
  const keys = ['prefix', 'pinpoint', 'suffix'] as const;
  return keys.reduce<LedgerSource>((edited, key) => {
    const text = details[key]?.trim() ?? '';
    return text === '' ? edited : { ...edited, [key]: text };
  }, source);
}

function withCheckAdopted(source: LedgerSource): LedgerSource {
  const { check } = source;
  if (check?.state !== 'changed') return source;
  const { page = source.page, fileName = source.fileName, at } = check;
  return {
    ...source,
    fileName,
    ...(page === undefined ? {} : { page }),
    check: { state: 'checked', reason: source.quote === '' ? 'file' : 'quote', at },
  };
}

async function withChecks(
  entry: LedgerEntry,
  checks: readonly CheckNote[],
  sha256: (text: string) => Promise<string>,
): Promise<LedgerEntry> {
  const own = checks.filter(({ entryId }) => entryId === entry.id);
  const sources = entry.sources.map(async (source, index): Promise<LedgerSource> => {
    const check = own.find((each) => each.source === index)?.check;
    if (check === undefined) return source;
    // A quote that differs from the inserted one proves nothing, wherever it was found.
    const same = (await sha256(normalizeQuote(source.quote))) === source.quoteHash;
    return { ...source, check: same ? check : { state: 'missing', reason: 'tampered', at: check.at } };
  });
  return { ...entry, sources: await Promise.all(sources) };
}

/** Changes the ledger. Rejects with `word_failed` when that fails: nothing may be written into the document that is not in the ledger. */
async function noted(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (cause) {
    throw new PaneError('word_failed', citingMessages.ledgerFailed, { cause });
  }
}

const REASONS: readonly LeftReason[] = ['edited', 'locked', 'gone', 'unreachable', 'failed'];

function report({ drawn, settled, left, lost, failure }: CitationUpdateResult): UpdateReport {
  if (failure !== undefined && drawn === 0) {
    const told = wordFailure(failure);
    throw told.code === 'word_failed'
      ? new PaneError('word_failed', citingMessages.unchanged, { cause: failure })
      : told;
  }
  const leftSentences = REASONS.flatMap((reason) => {
    const count = left.filter((each) => each.reason === reason).length;
    return count === 0 ? [] : [citingMessages.left[reason](count)];
  });
  const first =
    drawn > 0
      ? citingMessages.drawn(drawn)
      : settled > 0
        ? citingMessages.settled(settled)
        : left.length > 0
          ? citingMessages.nothingDrawn
          : citingMessages.none;
  const stopped = failure === undefined ? [] : [citingMessages.stopped];
  // What the user removed is not an error of the update.
  const faulty = failure !== undefined || lost.length > 0 || left.some(({ reason }) => reason !== 'gone');
  return {
    outcome: faulty ? 'differs' : drawn === 0 ? 'unchanged' : 'verified',
    message: [first, ...stopped, ...leftSentences, ...lost].join(' '),
  };
}
