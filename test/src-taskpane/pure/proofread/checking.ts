import { runToEnd } from '#pane/pure/diff/slices.ts';
import type { FindingKind, ProofFinding, ProofText } from '#pane/pure/proofread/model.ts';
import { proofread } from '#pane/pure/proofread/proofread.ts';

/** Returns a text to check: each entry is a paragraph; a number and a bar give it an automatic number: `2.1|Fees`. */
export function proofText(...paragraphs: readonly string[]): ProofText {
  return {
    paragraphs: paragraphs.map((paragraph) => {
      const [, number = '', text = ''] = /^(?:([\d.()a-z]+)\|)?(.*)$/su.exec(paragraph) ?? [];
      return { text, number, heading: undefined, inTable: false };
    }),
    notes: [],
    fileNames: [],
    inserted: new Set(),
  };
}

/** Returns the findings of checking the text. */
export const check = (text: ProofText): readonly ProofFinding[] => runToEnd(proofread(text)).findings;

/** Returns the words of the findings of one kind. */
export const wordsOf = (kind: FindingKind, ...paragraphs: readonly string[]): string[] =>
  check(proofText(...paragraphs))
    .filter((finding) => finding.kind === kind)
    .map(({ words }) => words);

/** A small agreement without faults. */
export const SOUND = [
  'This Services Agreement (the “Agreement”) is made on 1 March 2026 between Northmoor Limited, a company registered in England (the “Supplier”), and Atlas Edge Inc. (the “Customer”).',
  '1.|Definitions',
  '1.1|“Fees” means the fees in Schedule 1.',
  '1.2|“Services” means the services in clause 2.1.',
  '1.3|“Losses” means all losses, damages and costs.',
  '2.|Services',
  '2.1|The Supplier provides the Services with reasonable skill and care.',
  '2.2|The Customer shall (a) pay the Fees within thirty (30) days; and (b) bear all Losses under clause 2.2(a).',
  '2.3|Nothing in the Companies Act 2006, section 44 of the Sale of Goods Act or Article 28 GDPR changes this. Courts in Dublin and the Irish courts have no jurisdiction.',
  '2.4|Clause 2.1 applies from 1 April 2026, and the price is £1,000 or £2,000.',
  '2.5|Northmoor Limited and Atlas Edge Inc. agree with the European Commission.',
  'Schedule 1 – Fees',
  'Signature: ____________',
] as const;
