import type { Evidence } from '../model.ts';
import { fenceEvidence, MATERIAL_RULE } from '../material.ts';
import type { ChatMessage } from './client.ts';

const BASE = [
  'You assist a lawyer with the wording of agreements.',
  MATERIAL_RULE,
  'Never invent a quotation, a clause number, a date or an amount.',
].join(' ');

const REWRITE =
  'When you are asked to rewrite a passage, answer with the rewritten passage alone, with the same paragraphs and the same list labels, as plain text.';

const CITE = [
  'Answer from the numbered evidence alone.',
  'After each statement put the number of the evidence that supports it in square brackets, such as [2].',
  'Quote word for word, in “quotation marks”, and only from the evidence.',
  'If the evidence does not answer the question, say so.',
].join(' ');

/** Says where evidence is from: file, page and clause, then its agreement with the parties, and the headings above it. */
function describeSource({ fileName, page, label, agreement, section }: Evidence): string {
  const place = `${fileName}, page ${page}${label === undefined ? '' : `, clause ${label}`}`;
  return [
    place,
    ...(agreement === undefined ? [] : [`Agreement: ${agreement}`]),
    ...(section === undefined ? [] : [`Section: ${section.join(' > ')}`]),
  ].join(' · ');
}

/** Creates the messages for a prompt and the evidence that grounds it. Each item's number is its index plus one. `evidence` is undefined for an answer without grounding. */
export function toMessages(prompt: string, evidence: readonly Evidence[] | undefined): ChatMessage[] {
  if (evidence === undefined) {
    return [
      { role: 'system', content: `${BASE} ${REWRITE}` },
      { role: 'user', content: prompt },
    ];
  }
  const numbered = evidence.map((item, index) => fenceEvidence(index + 1, describeSource(item), item.text));
  const material = numbered.length === 0 ? 'No evidence was found.' : numbered.join('\n\n');
  return [
    { role: 'system', content: `${BASE} ${REWRITE} ${CITE}` },
    { role: 'user', content: `${material}\n\n${prompt}` },
  ];
}
