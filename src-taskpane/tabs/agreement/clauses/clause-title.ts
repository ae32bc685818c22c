import { withoutTypedNumber } from '#pane/pure/markdown/clauses.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { clausesMessages as say } from './messages.ts';

const LONGEST = 60;

/** Returns the title of a clause in a list: its label, its part, and its first words. */
export function toTitle(clause: Pick<AgreementClause, 'label' | 'part' | 'paragraphs'>): string {
  const label = toLabel(clause);
  const words = (clause.paragraphs.find((text) => text.trim() !== '') ?? '').replace(/\s+/gu, ' ').trim();
  // The label of a heading is the heading itself.
  if (words === '' || label.includes(words.slice(0, LONGEST))) return label;
  const named = withoutTypedNumber(words);
  const heading = named.slice(0, /[.:;](?=\s|$)/u.exec(named)?.index);
  return `${label}: ${heading.length > LONGEST ? `${heading.slice(0, LONGEST).trimEnd()}…` : heading}`;
}

/** Returns the label by which a clause is cited. */
export function toLabel({ label, part }: Pick<AgreementClause, 'label' | 'part'>): string {
  return part === undefined ? label : say.part(label, part);
}
