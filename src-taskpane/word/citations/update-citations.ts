import type { CitationStyle, LedgerCitation, LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { findAnchors, isUsable } from '../anchors/anchors.ts';
import { removeAnchors } from '../execute/commands/remove-anchors.ts';
import { documentLanguage } from './document-language.ts';
import { readCitations, type CitationPlace } from './citation-places.ts';
import { renderCitation, staysInPlace } from '../execute/commands/render-citation.ts';
import { renderLines } from '../execute/commands/render-lines.ts';
import { citingMessages } from '../citing-messages.ts';
import { planCitationUpdate, type CitationUpdatePlan } from './plan-update.ts';
import { carryOut } from '../execute/carry-out.ts';
import type { WriteSession } from '../execute/session.ts';
import { askAround } from '../execute/surroundings.ts';
import type { Ask } from '../read/ask-each.ts';
import { isTracking } from '../execute/tracking.ts';
import type { WordSession } from '../session.ts';

/** Why a citation was left unchanged. */
export type LeftReason = Exclude<CitationPlace['state'], 'drawn'> | 'failed';

/** The result of redrawing citations, read back from the document. */
export interface CitationUpdateResult {
  /** Number of citations and tables that read as planned afterwards. */
  readonly drawn: number;
  /** Number that were already up to date. */
  readonly settled: number;
  readonly left: readonly { readonly entryId: string; readonly reason: LeftReason }[];
  /** Sentences on what of others went with it. */
  readonly lost: readonly string[];
  /** The error that Word threw, if the work was interrupted. Nothing was tried again. */
  readonly failure?: unknown;
}

/**
 * Redraws the citations of the ledger in document order, so that the first of a file is in full and later ones are short; in the style,
 * if there is one, and in the language of the document. Leaves Track Changes as it is. Citations that were edited by hand, are locked or are gone are left. `note` stores
 * entries in the ledger: it is called before the write with what will be in the document, and after it with what was found there.
 * Rejects, with nothing changed, when the first of these calls fails; with `write_incomplete` when the document could not be read
 * afterwards.
 */
export async function updateCitations(
  session: WriteSession,
  entries: readonly LedgerEntry[],
  options: { readonly style: CitationStyle | undefined; readonly only?: ReadonlySet<string> | undefined },
  note: (entries: readonly LedgerEntry[]) => Promise<void>,
): Promise<CitationUpdateResult> {
  const { marking } = session;
  const { style, only } = options;
  const before = await readCitations(session, entries);
  const tracked = await isTracking(session);
  const asks: Ask[] = [];
  const drawn = new Set(before.flatMap(({ citation }) => anchorsOf(citation)));
  const around = askAround(session, placesOf(session, before, only), asks, { apart: drawn });
  const language = await documentLanguage(session, asks);
  const nameOf = (...args: Parameters<typeof marking.name>): string => marking.name(...args);
  const draft = planCitationUpdate(before, { style, only, language, tracked, nameOf });
  const [named] = [...draft.citations, ...draft.tables].filter(({ anchor }) => anchor.kind === 'bookmark');
  // The ledger names the anchors before they are in the document.
  if (named !== undefined) await marking.probe(session, named.place.at.found.range);
  const plan = planCitationUpdate(before, { style, only, language, tracked, nameOf });
  const left = before.flatMap(({ entry, state }) =>
    state === 'drawn' || (only !== undefined && !only.has(entry.id))
      ? []
      : [{ entryId: entry.id, reason: state }],
  );
  if (plan.entries.length === 0) return { drawn: 0, settled: plan.settled, left, lost: [] };
  await note(plan.entries);
  let failure: unknown;
  const { remarks: lost } = await carryOut(session, {
    entryId: '',
    mode: 'keep',
    around: around(),
    // What is in the document now is read below and reported; nothing is tried a second time.
    work: () =>
      write(session, plan).catch((error: unknown) => {
        failure = error;
      }),
    check: () => ({ texts: [] }),
    say: () => ({ message: '' }),
  });
  const after = await readAgain(session, plan.entries);
  try {
    await note(await settledEntries(session, plan, after, tracked));
  } catch {
    // What was stored before the write remains true: it also names the old drawings.
  }
  const redrawn = [...plan.citations, ...plan.tables].map(({ place, anchor }) => ({
    entryId: place.entry.id,
    done: after.some(
      ({ state, citation, drawing }) =>
        state === 'drawn' &&
        citation.anchor === anchor.name &&
        drawing.anchor === citation.anchor &&
        drawing.drawn === citation.drawn,
    ),
  }));
  return {
    drawn: redrawn.filter(({ done }) => done).length,
    settled: plan.settled,
    left: [
      ...left,
      ...redrawn.filter(({ done }) => !done).map(({ entryId }) => ({ entryId, reason: 'failed' as const })),
    ],
    lost,
    ...(failure === undefined ? {} : { failure }),
  };
}

/** Returns the paragraphs of the citations that may be redrawn; the whole text where all may be. */
function placesOf(
  session: WordSession,
  before: readonly CitationPlace[],
  only: ReadonlySet<string> | undefined,
): readonly Pick<Word.Range, 'getOoxml'>[] {
  if (only === undefined) return [session.context.document.body];
  return before.flatMap(({ entry, at }) =>
    at !== undefined && (at.as === 'lines' || only.has(entry.id))
      ? [at.found.range.paragraphs.getFirst()]
      : [],
  );
}

async function readAgain(session: WordSession, entries: readonly LedgerEntry[]): Promise<CitationPlace[]> {
  const read = (): Promise<CitationPlace[]> => readCitations(session, entries);
  try {
    // Reading a second time does no harm, and Word's failures may be temporary.
    return await read().catch(read);
  } catch (cause) {
    throw new PaneError('write_incomplete', citingMessages.unknown, { cause });
  }
}

/** Writes last to first. Citations that keep their form share one round trip; each new note has its own (OfficeDev/office-js#2692). */
async function write(session: WordSession, { citations, tables }: CitationUpdatePlan): Promise<void> {
  const { context } = session;
  for (const { place, lines, anchor, role } of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- each changes what the next one reads
    await renderLines(session, place, lines, { anchor, role });
  }
  for (const redraw of citations.toReversed()) {
    renderCitation(redraw);
    if (staysInPlace(redraw) || redraw.as === 'text') continue;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await context.sync();
  }
  await context.sync();
}

/**
 * Returns the entries as the document was found to have them: former drawings are dropped where nothing of them remains, and a new one
 * where it was not drawn.
 */
async function settledEntries(
  session: WordSession,
  plan: CitationUpdatePlan,
  after: readonly CitationPlace[],
  tracked: boolean,
): Promise<LedgerEntry[]> {
  const { context, capabilities } = session;
  const names = new Set(plan.entries.flatMap(({ citations = [] }) => citations.flatMap(anchorsOf)));
  const drawings = plan.entries
    .flatMap(({ anchors }) => anchors)
    .filter(({ name, kind }) => names.has(name) && isUsable(kind, capabilities));
  const found = await findAnchors(session, drawings);
  const left = new Set(found.filter(({ text }) => text !== '').map(({ anchor }) => anchor.name));
  const settled = plan.entries.map((entry): LedgerEntry => {
    const citations = (entry.citations ?? []).map((citation): LedgerCitation => {
      const place = after.find((each) => each.citation === citation && each.state === 'drawn');
      if (place === undefined) return citation;
      const { anchor, drawn } = place.drawing;
      const isNew = anchor === citation.anchor && drawn === citation.drawn;
      if (isNew && tracked) return citation;
      // An earlier redraw's tracked deletion may still be rejected.
      const former = (citation.former ?? []).filter((old) => old.anchor !== anchor && left.has(old.anchor));
      return { cites: citation.cites, anchor, drawn, ...(former.length === 0 ? {} : { former }) };
    });
    const named = new Set(citations.flatMap(anchorsOf));
    const own = new Set((entry.citations ?? []).flatMap(anchorsOf));
    const anchors = entry.anchors.filter(({ name }) => named.has(name) || !own.has(name));
    return { ...entry, citations, anchors };
  });
  const kept = new Set(settled.flatMap(({ anchors }) => anchors.map(({ name }) => name)));
  await removeAnchors(
    context,
    found.filter(({ anchor }) => !kept.has(anchor.name)),
  );
  return settled;
}

const anchorsOf = ({ anchor, former = [] }: LedgerCitation): readonly string[] => [
  anchor,
  ...former.map((drawing) => drawing.anchor),
];
