/** What a sliding window knows; times in milliseconds on one clock. */
export interface WindowState {
  /** Starts that still count, oldest first. */
  readonly starts: readonly number[];
  readonly limit: number;
  readonly windowMs: number;
  /** Nothing starts before this. */
  readonly earliest: number;
}

/**
 * When the next `count` requests may start, first to last, if each starts as soon as the window lets it. A start that is exactly
 * one window old still counts, so that each time is one millisecond after it.
 */
export function startTimes(state: WindowState, count: number): number[] {
  const log = [...state.starts];
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const blocking = log[log.length - state.limit];
    const time = Math.max(
      state.earliest,
      blocking === undefined ? state.earliest : blocking + state.windowMs + 1,
    );
    log.push(time);
    times.push(time);
  }
  return times;
}
