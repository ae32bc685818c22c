/** Returns the build of this pane, defined by the bundler; undefined if the bundler defined none. */
export function builtVersion(): string | undefined {
  try {
    return process.env.PANE_VERSION;
  } catch {
    // A bundle without the definition has no `process`: the pane then cannot detect that it is stale.
    return undefined;
  }
}

/** Returns true if the relay serves another build than the running one, so that a reload brings the newer one. */
export function isStale(built: string | undefined, served: string): boolean {
  return built !== undefined && built !== '' && served !== '' && built !== served;
}
