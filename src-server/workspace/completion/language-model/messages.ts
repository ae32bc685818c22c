import type { CompletionMode } from '../../../contract/completion.ts';
import type { Evidence } from '../model.ts';
import { fenceEvidence, MATERIAL_RULE } from '../material.ts';
import type { ChatMessage } from './endpoint/client.ts';
import type { Gathered } from './retrieve.ts';

const BASE = [
  'You assist a lawyer with the wording of agreements.',
  MATERIAL_RULE,
  'Never invent a quotation, a clause number, a date or an amount.',
].join(' ');

const REWRITE =
  'When you are asked to rewrite a passage, answer with the rewritten passage alone, with the same paragraphs and the same list labels, as plain text.';

/** What an answer is for, by the mode of the request (specification 4.9). */
const PURPOSE: Readonly<Record<CompletionMode, string>> = {
  assist:
    'Answer the lawyer: what applies, where it stands, and what is open. Write wording of an agreement only if you are asked for it.',
  draft:
    'Draft: the answer is wording that the lawyer puts into a document or a reply. Give the wording alone, without an introduction, comments or a summary, unless the request asks for another form.',
};

const CITE = [
  'Answer from the numbered evidence alone.',
  'After each statement quote the words of the evidence that it relies on: word for word and in their own language, in “quotation marks”, a whole sentence or at least five words.',
  'Then put the number of that evidence in square brackets. For example: The term is three years: “continues for a period of three years” [2].',
  'If the evidence does not answer the question, say so.',
].join(' ');

/**
 * Says where evidence is from. The first of each file names it, with its agreement, parties, date and kind; those after it say what
 * differs from the one before: page, clause, and the headings above.
 */
function describeSource(item: Evidence, before: Evidence | undefined): string {
  const { fileName, page, label, agreement, kind, section } = item;
  const isSameFile = before !== undefined && isOneFile(before, item);
  const headings = section?.join(' > ');
  const isSameSection = isSameFile && before.section?.join(' > ') === headings;
  return [
    ...(isSameFile ? [] : [fileName]),
    ...(isSameFile || agreement === undefined ? [] : [`Agreement: ${agreement}`]),
    ...(isSameFile || kind === undefined ? [] : [`Kind: ${kind}`]),
    `page ${page}${label === undefined ? '' : `, clause ${label}`}`,
    ...(isSameSection || headings === undefined ? [] : [`Section: ${headings}`]),
  ].join(' · ');
}

const SOURCES =
  'Evidence whose source names no file is of the same file as the evidence before it, and under the same headings where it names none.';

function isOneFile(one: Evidence, other: Evidence): boolean {
  return one.fileId === other.fileId && one.fileName === other.fileName;
}

/** What the evidence is of the files, which the model cannot see. Empty for all of them. */
const PARTS: Readonly<Record<Gathered['part'], string>> = {
  whole: '',
  found:
    'The files are longer than this evidence, which is what a search found. What is not here may be in the rest of the files: never say that the files lack it.',
  beginning: 'The files are longer than this evidence, which is their beginning. Say so.',
  throughout:
    'The files are longer than this evidence, which is a selection of their passages from beginning to end. Say so.',
};
const LEFT_OUT = '(Text between is left out.)';

/** Returns whether text between two passages of the evidence is left out. */
function isGap(one: Evidence | undefined, other: Evidence): boolean {
  if (one === undefined || one.index === undefined || other.index === undefined) return false;
  return isOneFile(one, other) && other.index !== one.index + 1;
}

/** Writes the evidence as a prompt has it. Each item's number is its index plus one. */
function writeEvidence(evidence: readonly Evidence[]): string {
  const numbered = evidence.flatMap((item, index) => {
    const before = evidence[index - 1];
    return [
      ...(isGap(before, item) ? [LEFT_OUT] : []),
      fenceEvidence(index + 1, describeSource(item, before), item.text),
    ];
  });
  return numbered.length === 0 ? 'No evidence was found.' : numbered.join('\n\n');
}

/** Creates the messages for a prompt, its mode and the evidence that grounds it. `gathered` is undefined for an answer without grounding. */
export function toMessages(
  prompt: string,
  mode: CompletionMode,
  gathered: Gathered | undefined,
): ChatMessage[] {
  const asked = [BASE, PURPOSE[mode], REWRITE];
  if (gathered === undefined) return chat(asked, prompt);
  return chat(
    [...asked, CITE, ...aboutEvidence(gathered)],
    `${writeEvidence(gathered.evidence)}\n\n${prompt}`,
  );
}

function aboutEvidence({ evidence, part }: Gathered): readonly string[] {
  return evidence.length === 0 ? [] : [SOURCES, PARTS[part]];
}

function chat(rules: readonly string[], user: string): ChatMessage[] {
  return [
    { role: 'system', content: rules.filter((rule) => rule !== '').join(' ') },
    { role: 'user', content: user },
  ];
}

const CELLS = [
  'Answer each numbered question from the evidence alone, in the language of the question.',
  'Answer every question in this form and write nothing else:',
  '',
  '[1]',
  'Found: yes, or no if the evidence does not answer the question',
  'Answer: at most three sentences',
  'Quote: the words of the evidence that the answer relies on, word for word and in their own language, a whole sentence or at least five words',
  '',
  'Keep these labels in English. Write one line “Quote:” for each place that you rely on, and none where nothing was found.',
].join('\n');

/** Creates the messages that ask several questions about one file at once. `readCells` reads the answer. */
export function toRowMessages(questions: readonly string[], gathered: Gathered): ChatMessage[] {
  const asked = questions.map((question, index) => `[${index + 1}] ${question}`).join('\n');
  return chat(
    [BASE, ...aboutEvidence(gathered), CELLS],
    `${writeEvidence(gathered.evidence)}\n\nThe questions:\n${asked}`,
  );
}
