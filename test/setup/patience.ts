/**
 * How long a test waits for a condition (`expect.poll`, `findBy`, `waitFor`, `until`) before it fails. Tests wait for what they
 * test and never for a time, so this only bounds how long a failure takes to show; it is far above what a busy machine needs.
 */
export const PATIENCE_MS = 60_000;

/** The same for what another process does, which may have to be started first. */
export const PROCESS_PATIENCE_MS = 5 * PATIENCE_MS;

/** How long a whole test or hook may take: several conditions, each waited for in turn. */
export const TEST_PATIENCE_MS = 10 * PATIENCE_MS;
