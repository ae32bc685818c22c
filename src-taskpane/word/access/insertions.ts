import { PaneError } from '../../errors.ts';
import { countGeneratedEntries } from '../../pure/citations/ledger.ts';
import { markCitations } from '../citations/mark-citations.ts';
import { citingMessages } from '../citing-messages.ts';
import { countGenerated } from '../execute/commands/generated-property.ts';
import { describeEntries, selectEntry } from '../ledger/describe-entries.ts';
import { wordMessages } from '../messages.ts';
import type { Insertion, InsertionAccess, WriteProgress, WriteReport } from '../model/insertion.ts';
import type { Heard } from '../office/with-timeout.ts';
import { acceptInsertion } from '../remove/accept-insertion.ts';
import { removeInsertion } from '../remove/remove-insertion.ts';
import { refuseForm } from '../plan/forms.ts';
import { writeInsertion } from '../write/write-insertion.ts';
import type { WritingCore } from './writing.ts';

/** Opens the access to what Codicil writes into the document. */
export function openInsertionAccess(core: WritingCore): InsertionAccess {
  const { deps, ledger, entries, undo, run, exclusively } = core;
  return {
    insert: (insertion, progress = {}) =>
      exclusively((heard) => insert(core, insertion, heardDuring(progress, heard)), 'writes'),
    listInsertions: () =>
      exclusively(async () => {
        const listed = await ledger.read();
        if (listed.length === 0) return [];
        return run((session) => describeEntries(session, listed, undo.entries()));
      }),
    goTo: (entryId) =>
      exclusively(async () => {
        const entry = await entries.entry(entryId);
        await run((session) => selectEntry(session, entry));
      }),
    remove: (entryId) =>
      exclusively(async () => {
        const entry = await entries.entry(entryId);
        const restored = await undo.restore(entry, deps.randomId());
        const { report, commentStays } =
          restored === undefined
            ? await run(async (session) => removeInsertion(session, entry, await ledger.read()))
            : { report: restored, commentStays: false };
        if (commentStays) return { ...report, entry, isListed: true };
        const message = await entries.strike(entryId, report.message);
        const marked = entry.isGenerated === true ? await countMarked(core) : undefined;
        return withRemarks({ ...report, message, entry }, [marked]);
      }, 'writes'),
    accept: (entryId) =>
      exclusively(async () => {
        const entry = await entries.entry(entryId);
        return run((session) => acceptInsertion(session, entry));
      }, 'writes'),
  };
}

const heardDuring = ({ onProgress, signal }: WriteProgress, heard: Heard): WriteProgress => ({
  ...(signal === undefined ? {} : { signal }),
  onProgress: (done, all) => {
    heard();
    onProgress?.(done, all);
  },
});

/** Writes an insertion, marks its citations, adds it to the ledger and corrects how it cites. */
async function insert(
  core: WritingCore,
  insertion: Insertion,
  progress: WriteProgress,
): Promise<WriteReport> {
  const { deps, entries, citations, passages, undo } = core;
  refuse(core, insertion);
  const entryId = deps.randomId();
  const written = await passages.at(insertion.target, async (session, reading) => {
    const made = await writeInsertion(session, reading, insertion, { entryId, date: deps.now() }, progress);
    if (made === undefined) return undefined;
    await undo.keep(session, reading, { insertion, entryId, written: made });
    return markCitations(session, made, insertion, entryId);
  });
  if (written === undefined) return { outcome: 'unchanged', message: wordMessages.done.unchanged };
  const isGenerated = insertion.isGenerated === true && core.generated.mark !== 'none';
  const report = await entries.note({ ...insertion, isGenerated }, entryId, written);
  const remark = report.entry === undefined ? undefined : await citations.settle(report.entry);
  return withRemarks(report, [remark, isGenerated ? await countMarked(core) : undefined]);
}

/** Makes the document property say what the ledger lists. Returns a sentence where Word refused it; never rejects. */
async function countMarked({ ledger, generated, run }: WritingCore): Promise<string | undefined> {
  try {
    const count = countGeneratedEntries(await ledger.read());
    await run(({ context }) => countGenerated(context, count, generated.mark === 'property'));
    return undefined;
  } catch {
    // The document and the ledger are already as they should be.
    return citingMessages.markRefused;
  }
}

const withRemarks = (report: WriteReport, remarks: readonly (string | undefined)[]): WriteReport => {
  const said = remarks.filter((remark) => remark !== undefined);
  if (said.length === 0) return report;
  return { ...report, outcome: 'differs', message: [report.message, ...said].join(' ') };
};

/** Refuses what can be refused without reading the document. */
function refuse({ capabilities, isReadOnly }: WritingCore, insertion: Insertion): void {
  const { refusal } = insertion.target;
  if (refusal !== undefined) throw new PaneError(isReadOnly ? 'read_only' : 'not_writable_here', refusal);
  refuseForm(insertion, capabilities);
}
