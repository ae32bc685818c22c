/** Returns the same set with or without an id. */
export const toggled = (all: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> =>
  new Set(on ? [...all, id] : [...all].filter((other) => other !== id));
