/** Aligns a checkbox or radio button with the panel's edge: Fluent leaves space around its mark. */
export const atEdge = { marginLeft: '-8px' } as const;
