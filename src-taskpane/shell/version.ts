/** Build of this pane, written in by the bundler; undefined where the bundler defined none. */
export function builtVersion(): string | undefined {
  try {
    return process.env.PANE_VERSION;
  } catch {
    // A bundle without the definition has no `process`: the pane then cannot know that it is stale.
    return undefined;
  }
}

/** True when the relay serves another build than the one that runs, so that a reload brings the newer one. */
export function isStale(built: string | undefined, served: string): boolean {
  return built !== undefined && built !== '' && served !== '' && built !== served;
}
