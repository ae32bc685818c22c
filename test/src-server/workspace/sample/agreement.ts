/** An agreement of the sample matter as its author writes it; `build.ts` creates the Word file. */
export interface Agreement {
  readonly fileName: string;
  readonly title: string;
  /** Of the matter and the document, in the footer. */
  readonly reference: string;
  readonly date: string;
  readonly parties: readonly { readonly name: string; readonly description: string; readonly role: string }[];
  /**
   * One paragraph per line. The first word says what it is: `recital`, `#` to `####` for clauses by level, `def`, `p`, `signatures`,
   * `schedule` and `annex` with their title, `s#` and `s##` for the clauses of a schedule, `table` with its number of columns, and `|` for
   * its rows, the first of which is the header. `**…**` is bold, `^[…]` a footnote.
   */
  readonly body: string;
}

/** A document of the knowledge base: a title and a body in the same notation, without parties. */
export type KnowledgeDocument = Pick<Agreement, 'fileName' | 'title' | 'reference' | 'body'>;
