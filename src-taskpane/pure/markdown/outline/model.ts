/** The properties of a paragraph by which clauses are found. */
export interface OutlineParagraph {
  readonly text: string;
  /** Its automatic number as Word shows it; empty for none. */
  readonly number: string;
  /** 1 to 9 for a heading of that level, undefined for body text. */
  readonly heading: number | undefined;
  readonly inTable: boolean;
  /** The level of its automatic number, from 0; absent without one, and where Word does not return it. */
  readonly level?: number;
  /** True for a line of the table of contents, whose number is another paragraph's. */
  readonly isContents?: true;
  /** Row and column of its cell, from 0, and the nesting of its table; absent outside tables, and where Word does not return it. */
  readonly cell?: { readonly nesting: number; readonly row: number; readonly column: number };
}

/** The rank of a paragraph in the outline: a lower one contains more. `parts` are the numbers of its label, in order. */
export interface Rank {
  readonly depth: number;
  readonly parts: readonly number[];
  readonly label: string;
  /** True for the name of a field, such as `Governing law` on a cover page. */
  readonly isField?: boolean;
}
