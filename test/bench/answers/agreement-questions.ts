import { readText } from '#server/workspace/files/text/text.ts';
import { readTruth } from '../playbook/truth.ts';
import type { Half, LabelledQuestion } from './set.ts';

/** Wordings of a question about a topic of the included playbooks: one asked of each half. */
type Wordings = Readonly<Record<Half, readonly string[]>>;

/** By name of the topic. Topics about the form of the paper, such as whether a duty is mutual, are left out: they are judged, not found. */
const QUESTIONS: Readonly<Record<string, Wordings>> = {
  'Definition of confidential information': {
    tuning: ['What counts as confidential information?'],
    held: ['What information is covered by the duty of confidence?'],
  },
  Exceptions: {
    tuning: ['What information is not confidential?'],
    held: ['Is information that we developed ourselves protected?'],
  },
  'Permitted recipients': {
    tuning: ['May we show it to our advisers?'],
    held: ['Who in our group may see the confidential information?'],
  },
  'Term of confidentiality': {
    tuning: ['How long does the duty of confidentiality last?'],
    held: ['For how many years must we keep the information secret?'],
  },
  'Return and destruction': {
    tuning: ['Do we have to give the documents back?'],
    held: ['What happens to the other side’s information at the end?'],
  },
  'Compelled disclosure': {
    tuning: ['What if a court orders disclosure?'],
    held: ['May we hand information to a regulator that demands it?'],
  },
  'Non-solicitation': {
    tuning: ['May we hire their employees?'],
    held: ['Is there a ban on poaching staff?'],
  },
  Penalty: {
    tuning: ['Is there a contractual penalty?'],
    held: ['Do we owe a fixed sum for a breach of confidence?'],
  },
  'No licence': {
    tuning: ['Do we get any rights in the information?'],
    held: ['Does disclosure grant a licence?'],
  },
  Residuals: {
    tuning: ['May we use what people remember?'],
    held: ['Is there a residuals clause?'],
  },
  'Governing law': {
    tuning: ['Which law applies?'],
    held: ['Under the law of which country or state is this agreement?'],
  },
  'Payment period': {
    tuning: ['When do we have to pay invoices?'],
    held: ['How many days do we have to settle a bill?'],
  },
  'Late payment interest': {
    tuning: ['What interest is due on late payments?'],
    held: ['What does it cost us if we pay too late?'],
  },
  Acceptance: {
    tuning: ['How are deliverables accepted?'],
    held: ['How long do we have to test the work and reject it?'],
  },
  'Warranty of performance': {
    tuning: ['What does the provider warrant about its services?'],
    held: ['Is there a promise about the quality of the work?'],
  },
  'Intellectual property': {
    tuning: ['Who owns the results?'],
    held: ['Do we own what is made for us?'],
  },
  Confidentiality: {
    tuning: ['What must be kept confidential?'],
    held: ['Is there a duty of secrecy?'],
  },
  'Liability of the Supplier': {
    tuning: ['How far is the supplier liable?'],
    held: ['What is the most that we can claim from them?'],
  },
  'Indirect loss': {
    tuning: ['Is liability for lost profits excluded?'],
    held: ['Can we recover consequential damage?'],
  },
  'Indemnity for infringement': {
    tuning: ['Are we indemnified if a third party sues us for infringement?'],
    held: ['Who pays if the product violates somebody’s patent?'],
  },
  'Termination for convenience': {
    tuning: ['Can we terminate without a reason?'],
    held: ['May we walk away from the contract at any time?'],
  },
  Renewal: {
    tuning: ['Does the agreement renew automatically?'],
    held: ['Does it go on by itself after the first term?'],
  },
  'Change of prices': {
    tuning: ['May the supplier raise its prices?'],
    held: ['Can the fees go up?'],
  },
  Subcontractors: {
    tuning: ['May the supplier use subcontractors?'],
    held: ['Can they have the work done by somebody else?'],
  },
  Assignment: {
    tuning: ['May the agreement be assigned?'],
    held: ['Can they transfer the contract to another company?'],
  },
  Insurance: {
    tuning: ['What insurance must the supplier have?'],
    held: ['Do they have to be insured?'],
  },
  'Subject matter and instructions': {
    tuning: ['Whose instructions does the processor follow?'],
    held: ['For what may the processor use the personal data?'],
  },
  'Confidentiality of staff': {
    tuning: ['Are the processor’s staff bound to confidentiality?'],
    held: ['Must the people who handle the data sign a promise of secrecy?'],
  },
  Security: {
    tuning: ['What security measures are required?'],
    held: ['How must the data be protected?'],
  },
  'Sub-processors': {
    tuning: ['May the processor engage sub-processors?'],
    held: ['Can they pass our data to another provider for processing?'],
  },
  'Personal data breach': {
    tuning: ['How soon must a personal data breach be notified?'],
    held: ['When do they have to tell us about a data leak?'],
  },
  'Assistance with requests': {
    tuning: ['Does the processor help with requests of data subjects?'],
    held: ['What if a person asks for a copy of their data?'],
  },
  Audit: {
    tuning: ['May the controller audit the processor?'],
    held: ['Can we inspect how they process our data?'],
  },
  'Transfers outside the EEA': {
    tuning: ['May personal data be transferred outside the EEA?'],
    held: ['Can our data go to the United States?'],
  },
  'Deletion and return': {
    tuning: ['What happens to the personal data when the agreement ends?'],
    held: ['Must they erase our data afterwards?'],
  },
  Records: {
    tuning: ['Does the processor keep records of processing?'],
    held: ['Is there a duty to document the processing?'],
  },
  'Order of precedence': {
    tuning: ['Which document prevails if they conflict?'],
    held: ['What applies if this contradicts the main agreement?'],
  },
};

/**
 * Creates questions about the English agreements of `test/fixtures/playbook-truth`, whose labels were made by reading: those for writing
 * rules with the wordings for tuning, those for reporting with the held-out wordings. A topic that the agreement does not deal with makes
 * an unanswerable question.
 */
export function readAgreementQuestions(half: Half): LabelledQuestion[] {
  return readTruth()
    .filter((one) => one.language === 'en' && (one.half === 'writing') === (half === 'tuning'))
    .flatMap(({ agreement, paragraphs, topics }) => {
      let text = '';
      const places = paragraphs.map(({ number, text: words }) => {
        const start = text.length;
        text += `${number === '' ? '' : `${number} `}${words}\n`;
        return { start, end: text.length - 1 };
      });
      const file = readText(text);
      return topics.flatMap(({ topic, clauses }) =>
        (QUESTIONS[topic]?.[half] ?? []).map((question) => ({
          contract: agreement,
          file,
          label: topic,
          question,
          gold: clauses.flatMap(([first, last]) => {
            const [from, to] = [places[first], places[last]];
            return from === undefined || to === undefined ? [] : [{ start: from.start, end: to.end }];
          }),
        })),
      );
    });
}
