import type { Statement } from './model.ts';
import { splitHeading } from './sentences.ts';

/** A field on a line of its own: a name, a colon and a value. */
export const FIELD = /^\s*([^:.;]{2,60}?)\s*:\s+(\S.*)$/u;

/** Returns the sentences and fields of clauses, word for word and without headings, in order. */
export function toStatements(clauses: readonly (readonly string[])[]): readonly Statement[] {
  return clauses.flatMap((paragraphs, clause) =>
    paragraphs.flatMap((paragraph): Statement[] => {
      const [, name, value] = FIELD.exec(paragraph) ?? [];
      if (name !== undefined && value !== undefined)
        return [{ text: paragraph.trim(), clause, field: { name, value } }];
      return splitHeading(paragraph).sentences.map((text) => ({ text, clause }));
    }),
  );
}
