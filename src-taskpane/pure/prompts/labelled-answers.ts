import { MATERIAL_RULE } from './material.ts';
import { READER_LANGUAGE } from './setting.ts';

/** The instructions about changes of the other side, whose answer has labelled lines. */
export const PROPOSAL_INSTRUCTIONS = `The other side changed a clause of an agreement that we negotiate. Propose what we do about each of the changes. Judge by our positions where one deals with a change, otherwise by what the change costs us.
${MATERIAL_RULE}
Answer for each change with exactly these seven lines, each beginning with its label:
CHANGE: the number of the change
EFFECT: what the change does, in one sentence
ACTION: one of accept, reject, counter, comment
POSITION: "met" or "not met", a colon and the topic of our position that decides it, or none
REASON: why, in one or two sentences
WORDING: for counter the whole paragraph as it is to read after all your proposals about it, in one line, neither as it was nor as they changed it; otherwise none
COMMENT: for comment what to say to the other side; otherwise none
Changes of the same paragraph that you counter have the same wording. Keep the labels and the actions as they are written here. Answer with EFFECT, REASON and COMMENT in ${READER_LANGUAGE}. Keep the language of the clause in WORDING.`;

/** The value is compared by rules; the model only finds it. */
const MEASURED = `MEASURED SENTENCE: the whole sentence that sets the value of the measure, copied exactly, or none
MEASURED VALUE: that value, copied exactly, or none
MEASURED UNLESS: the condition or exception under which it is another value, or none
`;

/** Returns the instructions about a topic of a playbook, whose answer has labelled lines; with those for a value if it `isMeasured`. */
export const reviewInstructions = (
  isMeasured: boolean,
): string => `Check the clauses of an agreement against our position on one topic. Judge only what the clauses say. ${MATERIAL_RULE}
Answer with exactly these lines, each beginning with its label:
VERDICT: one of acceptable, fallback, not acceptable, missing, unclear
CLAUSE: the label of the clause that decides it
QUOTE: the words of that clause that decide it, copied exactly
REASON: one or two sentences
${isMeasured ? MEASURED : ''}REWRITE: the whole clause changed as little as possible so that it meets our position, or none
COMMENT: what to say to the other side, or none
Keep the labels and the verdict as they are written here. Answer with REASON and COMMENT in ${READER_LANGUAGE}. Keep the language of the clause in REWRITE.`;
