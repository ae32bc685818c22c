/** The type of a table in another language: the same entries, and for each function the same parameters. */
export type Translation<Table> = Table extends string
  ? string
  : Table extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Table]: Translation<Table[Key]> };

/** The tables of one language by name. */
export type Tables = Readonly<Record<string, unknown>>;
