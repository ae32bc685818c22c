import { askEach, type Ask } from '../read/ask-each.ts';
import type { MarkRequest, Marks } from './marks.ts';
import { result, type WriteResult } from './result.ts';
import { readsAsPlanned, runWrite } from './run-write.ts';
import type { WriteSession } from './session.ts';
import type { Surroundings } from './surroundings.ts';
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
  readonly around: Surroundings;
  /** Changes the document. See {@link runWrite} for how its failure is reported, and for the two that follow. */
  readonly work: () => Promise<T>;
  readonly refused?: string;
  readonly found?: () => Promise<string | undefined>;
  /** Finishes what is in the document, such as its look; `restore` sets Track Changes back. Never rejects. */
  readonly finish?: (made: T, restore: () => Promise<boolean>) => Promise<T>;
  readonly check: (made: T) => Check;
  /** What to mark of it; nothing where nothing was inserted. */
  readonly marks?: (made: T) => readonly MarkRequest[];
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

/** A look at what was written. */
interface Look {
  readonly asks: Ask[];
  /** Returns whether it reads as planned, once these are answered. */
  readonly isAsPlanned: () => Promise<boolean>;
}

/**
 * Carries out a write: sets Track Changes, writes, sets it back, reads back what was written and what stands around it, and marks it. Two
 * round trips beside those of the work and of marking, none where Track Changes stays as it is. Rejects as {@link runWrite} does.
 */
export async function carryOut<T>(session: WriteSession, write: Write<T>): Promise<WriteResult> {
  const { back, restore } = await setTracking(session, write.mode);
  let lost: readonly string[] = [];
  let made: T;
  let marks: Marks;
  let verified: boolean;
  try {
    made = await runWrite(write.work, write.around.isUntouched, write.refused, write.found);
    made = (await write.finish?.(made, restore)) ?? made;
    const check = write.check(made);
    const look = (): Look => {
      const asks: Ask[] = [back];
      const texts = askTexts(session, check.texts, asks);
      const more = check.more?.(asks);
      const left = write.around.askLost(
        check.texts.flatMap(({ place, texts: wanted }) => (wanted.join('') === '' ? [] : [place])),
        asks,
      );
      const isAsPlanned = async (): Promise<boolean> => {
        lost = left();
        return (await texts()) && (more === undefined || (await more())) && lost.length === 0;
      };
      return { asks, isAsPlanned };
    };
    // The first look is in the batch that marks it, unless there is none.
    const first = look();
    let isAsked = false;
    first.asks.push(() => () => {
      isAsked = true;
    });
    marks = await session.marking.mark(
      session,
      write.entryId,
      write.marks?.(made) ?? [],
      () => write.heard?.(made),
      first.asks,
    );
    verified = await readsAsPlanned(async () => {
      const next = isAsked ? first : look();
      if (!isAsked) await askEach(session.context, next.asks);
      isAsked = false;
      return next.isAsPlanned();
    });
  } finally {
    // Where the batch that reads back did not.
    await restore();
  }
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
