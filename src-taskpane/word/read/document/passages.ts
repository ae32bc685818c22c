import { PaneError } from '../../../errors.ts';
import type { ReadSession } from '../base-reading.ts';
import type { Seen } from '../look-at.ts';
import { wordMessages } from '../../messages.ts';
import type { Look, Passage, Scope } from '../../model/passage.ts';
import type { PlaceReading } from '../around.ts';
import { readRange, type Reading } from '../reading.ts';
import { createTargets, type Place } from '../targets.ts';
import type { OpenSession } from '../../session.ts';

/** Work on a passage, done in the session that read it. */
type Work<S, T> = (session: S, reading: PlaceReading) => Promise<T>;

/** The passages that were looked at and read. Each can be found again, to read it or write there. */
export interface Passages<S> {
  /** Returns the look as the user sees it, and keeps its place. Text that was read before for the same words is shown again. */
  seen(scope: Scope, seen: Seen, place: Place): Promise<Look>;
  /** Returns the passage as it was read, and keeps its place for writing. */
  keep(reading: Reading, place: Place, look?: Look): Promise<Passage>;
  /** Reads what was looked at, at its kept place; undefined where the content is different now. */
  readKept(look: Look): Promise<Passage | undefined>;
  /** Keeps the place of a passage until the returned function is called, whatever else is read. */
  pin(passage: Passage): () => void;
  /**
   * Does the work on a passage that was read: at its kept place, wherever the cursor is now, or otherwise at the selection. Rejects with
   * `selection_changed` when neither contains what was read.
   */
  at<T>(target: Passage, work: Work<S, T>): Promise<T>;
}

/** Number of passages whose text is shown again when they are looked at. */
const SHOWN_AGAIN = 6;

/** Creates the passages of one document. `sha256` computes the fingerprints. */
export function createPassages<S extends ReadSession>(
  openSession: OpenSession<S>,
  sha256: (text: string) => Promise<string>,
): Passages<S> {
  const targets = createTargets();
  let known: readonly { readonly id: string; readonly passage: Passage }[] = [];
  const idOf = (scope: Scope, identity: string): Promise<string> => sha256(`${scope} ${identity}`);
  const keep = async (reading: Reading, place: Place, look?: Look): Promise<Passage> => {
    const fingerprint = await printOf(reading, sha256);
    const { label, id = await idOf('selection', reading.seen) } = look ?? {};
    const passage = { ...reading.passage, ...(label === undefined ? {} : { label }), fingerprint };
    targets.keep('read', fingerprint, place);
    known = [{ id, passage }, ...known.filter((one) => one.id !== id)].slice(0, SHOWN_AGAIN);
    return passage;
  };
  return {
    async seen(scope, { content, identity }, place) {
      const id = await idOf(scope, identity);
      targets.keep('seen', id, place);
      const read = known.find((one) => one.id === id)?.passage;
      if (read === undefined) return { ...content, scope, isRead: false, id };
      const { fingerprint: _, ...shown } = read;
      return { ...shown, scope, isRead: true, id };
    },
    keep,
    async readKept(look) {
      const place = targets.find(look.id);
      if (place === undefined) return undefined;
      return Word.run([...place.objects], async (context) => {
        const session = openSession(context);
        const reading = await readAgain(place, (range) => readRange(session, range));
        if (reading === undefined || (await idOf(look.scope, reading.seen)) !== look.id) return undefined;
        return keep(reading, place, look);
      });
    },
    pin: ({ fingerprint }) => targets.pin(fingerprint),
    async at(target, work) {
      // Only what writes needs it, and has it: it is not loaded before.
      const { readPlace } = await import('../around.ts');
      const place = targets.find(target.fingerprint);
      const atKept =
        place &&
        (await Word.run([...place.objects], async (context) => {
          const session = openSession(context);
          const reading = await readAgain(place, (range) => readPlace(session, range));
          return reading && target.fingerprint.startsWith(`${await sha256(reading.identity)}.`)
            ? { value: await work(session, reading) }
            : undefined;
        }));
      const done =
        atKept ??
        (await Word.run(async (context) => {
          const session = openSession(context);
          const reading = await readPlace(session, context.document.getSelection());
          const isSame = (await printOf(reading, sha256)) === target.fingerprint;
          return isSame ? { value: await work(session, reading) } : undefined;
        }));
      if (done === undefined) throw new PaneError('selection_changed', wordMessages.selectionChanged);
      return done.value;
    },
  };
}

/**
 * Returns the hash of the passage, and that of the text around it. At a kept place Word tracks the position, so only the passage is
 * compared, in any markup view; at the selection, the same words may be elsewhere.
 */
const printOf = async (
  { identity, seen }: Reading,
  sha256: (text: string) => Promise<string>,
): Promise<string> => `${await sha256(identity)}.${await sha256(seen)}`;

/** Reads a kept place; undefined where it is gone. */
export async function readAgain<R>(
  place: Place,
  read: (range: Word.Range) => Promise<R>,
): Promise<R | undefined> {
  try {
    return await read(place.range());
  } catch {
    // A range whose paragraphs are gone cannot be read: the passage is elsewhere, or deleted.
    return undefined;
  }
}
