import { readTruth, type LabelledAgreement } from '#test/bench/playbook/truth.ts';
import type { SourceAgreement } from '#pane/pure/playbooks/from-agreements/model.ts';
import { divideAgreement } from '#pane/word/read/document/divide-agreement.ts';

/** Returns a labelled agreement as a draft takes it: divided as the pane divides the open document. */
const toSource = ({ agreement, paragraphs }: LabelledAgreement): SourceAgreement => ({
  id: agreement,
  name: agreement,
  clauses: divideAgreement(paragraphs, 6_000, 'topic'),
  isWhole: true,
});

/** The agreements of `test/fixtures/playbook-truth`. */
export const SOURCES: readonly SourceAgreement[] = readTruth().map(toSource);

/** Returns an agreement of numbered clauses. */
export const agreementOf = (
  name: string,
  clauses: readonly string[],
  change: Partial<SourceAgreement> = {},
): SourceAgreement => ({
  id: name,
  name,
  clauses: clauses.map((text, index) => ({ label: `Clause ${index + 1}`, paragraphs: [text] })),
  isWhole: true,
  ...change,
});
