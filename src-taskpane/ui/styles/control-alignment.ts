/** Brings a tick or a radio button to the edge that all else is at: Fluent leaves room around its sign. */
export const atEdge = { marginLeft: '-8px' } as const;
