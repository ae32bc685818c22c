/** One signal of several sources. */
interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Aborts the signal, if no source has. */
  abort(reason: unknown): void;
  /** Stops listening to the sources. Must be called once when the operation is over. */
  end(): void;
}

/** A signal that also aborts after a time. */
interface TimeLimit extends LinkedSignal {
  /** True if the time was over before a source aborted. */
  readonly isOver: boolean;
  /** Starts the time again. */
  restart(): void;
}

/**
 * Combines signals: aborts with the reason of the first that does. Use it in place of `AbortSignal.any` and `AbortSignal.timeout`, whose
 * signals Node 20 and 22 collect as garbage while only a pending `fetch` or its body uses them: then the operation never ends. Here the
 * sources hold the signal until `end`. The body of a response must be read by `readResponse` or `fetchWhole`.
 */
export function linkSignals(...sources: readonly (AbortSignal | undefined)[]): LinkedSignal {
  const controller = new AbortController();
  const links = sources.flatMap((source) => {
    if (source === undefined) return [];
    const follow = (): void => controller.abort(source.reason);
    if (source.aborted) follow();
    else source.addEventListener('abort', follow, { once: true });
    return [() => source.removeEventListener('abort', follow)];
  });
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    end() {
      for (const unlink of links) unlink();
    },
  };
}

/**
 * Limits an operation to `ms` milliseconds: its signal aborts with the error from `late` after that time, and with the caller's reason when
 * the caller aborts. The timer does not keep the process alive.
 */
export function startTimeLimit(ms: number, late: () => unknown, caller?: AbortSignal): TimeLimit {
  const linked = linkSignals(caller);
  let isOver = false;
  const start = (): NodeJS.Timeout =>
    setTimeout(() => {
      isOver = !linked.signal.aborted;
      linked.abort(late());
    }, ms).unref();
  let timer = start();
  return {
    signal: linked.signal,
    abort: (reason) => linked.abort(reason),
    get isOver() {
      return isOver;
    },
    restart() {
      clearTimeout(timer);
      timer = start();
    },
    end() {
      clearTimeout(timer);
      linked.end();
    },
  };
}
