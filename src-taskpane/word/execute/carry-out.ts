import { askEach, type Ask } from '../read/ask-each.ts';
import type { MarkRequest } from './marks.ts';
import { result, type WriteResult } from './result.ts';
import { readsAsPlanned, runWrite } from './run-write.ts';
import type { WriteSession } from './session.ts';
import { askBefore, type Ground } from './surroundings.ts';
import { setTracking, type TrackingMode } from './tracking.ts';
import { askTexts, type Expected } from './verify.ts';

/** What is checked once a write is done. */
export interface Check {
  readonly texts: readonly Expected[];
  /** Adds further requests; the result is whether their answers are as planned. */
  readonly more?: (asks: Ask[]) => () => boolean | Promise<boolean>;
}

/** A write of any form: what it does, and what must be in the document then. */
export interface Write<T> {
  readonly entryId: string;
  readonly mode: TrackingMode;
  readonly ground: Ground;
  /** Changes the document. See {@link runWrite} for how a failure of it is told, and for the two that follow. */
  readonly work: () => Promise<T>;
  readonly refused?: string;
  readonly found?: () => Promise<string | undefined>;
  /** Finishes what is in the document, such as its look; `restore` sets Track Changes back. Never rejects. */
  readonly finish?: (made: T, restore: () => Promise<boolean>) => Promise<T>;
  readonly check: (made: T) => Check;
  readonly marks: (made: T) => readonly MarkRequest[];
  /** Called after each of several round trips in which it is marked. */
  readonly heard?: (made: T) => void;
  /** Inserts what has to follow the marks. Never rejects. */
  readonly follow?: (made: T) => Promise<Pick<WriteResult, 'anchors' | 'citations' | 'remarks'>>;
  readonly say: (
    made: T,
    isVerified: boolean,
  ) => Pick<WriteResult, 'message' | 'comment' | 'isStopped'> & {
    /** False where the work set Track Changes itself, and could not set it back. */
    readonly isRestored?: boolean;
    readonly remarks?: readonly string[];
  };
}

/**
 * Carries out a write: sets Track Changes, writes, sets it back, reads back what was written and what stands around it, and marks it. Three
 * round trips beside those of the work and of marking, one fewer where Track Changes stays as it is. Rejects as {@link runWrite} does.
 */
export async function carryOut<T>(session: WriteSession, write: Write<T>): Promise<WriteResult> {
  const asks: Ask[] = [];
  const before = askBefore(session, write.ground, asks);
  const { back, restore } = await setTracking(session, write.mode, asks);
  let lost: readonly string[] = [];
  let made: T;
  let verified: boolean;
  try {
    made = await runWrite(write.work, before.isUntouched, write.refused, write.found);
    made = (await write.finish?.(made, restore)) ?? made;
    const check = write.check(made);
    verified = await readsAsPlanned(async () => {
      const later: Ask[] = [back];
      const texts = askTexts(session, check.texts, later);
      const more = check.more?.(later);
      const left = before.askLost(
        check.texts.flatMap(({ place, texts: wanted }) => (wanted.join('') === '' ? [] : [place])),
        later,
      );
      await askEach(session.context, later);
      lost = left();
      return (await texts()) && (more === undefined || (await more())) && lost.length === 0;
    });
  } finally {
    // Where the batch that reads back did not.
    await restore();
  }
  const marks = await session.marking.mark(session, write.entryId, write.marks(made), () =>
    write.heard?.(made),
  );
  const followed = await write.follow?.(made);
  const { isStopped, isRestored = true, remarks = [], ...said } = write.say(made, verified);
  const written = result({
    ...said,
    marks: { ...marks, anchors: [...marks.anchors, ...(followed?.anchors ?? [])] },
    verified,
    restored: (await restore()) && isRestored,
    remarks: [...remarks, ...(followed?.remarks ?? []), ...lost],
  });
  return {
    ...written,
    ...(followed?.citations === undefined ? {} : { citations: followed.citations }),
    ...(isStopped === true ? { isStopped } : {}),
  };
}
