import { readText } from '#server/workspace/files/text/text.ts';
import { readTruth } from '../playbook/truth.ts';
import type { Half, LabelledQuestion } from './set.ts';

/**
 * By name of the topic of an included playbook: its wording for tuning, and the one held out. Topics about the form of the paper, such as
 * whether a duty is mutual, are left out: they are judged, not found.
 */
const QUESTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  `
Definition of confidential information | What counts as confidential information? | What information is covered by the duty of confidence?
Exceptions | What information is not confidential? | Is information that we developed ourselves protected?
Permitted recipients | May we show it to our advisers? | Who in our group may see the confidential information?
Term of confidentiality | How long does the duty of confidentiality last? | For how many years must we keep the information secret?
Return and destruction | Do we have to give the documents back? | What happens to the other side’s information at the end?
Compelled disclosure | What if a court orders disclosure? | May we hand information to a regulator that demands it?
Non-solicitation | May we hire their employees? | Is there a ban on poaching staff?
Penalty | Is there a contractual penalty? | Do we owe a fixed sum for a breach of confidence?
No licence | Do we get any rights in the information? | Does disclosure grant a licence?
Residuals | May we use what people remember? | Is there a residuals clause?
Governing law | Which law applies? | Under the law of which country or state is this agreement?
Payment period | When do we have to pay invoices? | How many days do we have to settle a bill?
Late payment interest | What interest is due on late payments? | What does it cost us if we pay too late?
Acceptance | How are deliverables accepted? | How long do we have to test the work and reject it?
Warranty of performance | What does the provider warrant about its services? | Is there a promise about the quality of the work?
Intellectual property | Who owns the results? | Do we own what is made for us?
Confidentiality | What must be kept confidential? | Is there a duty of secrecy?
Liability of the Supplier | How far is the supplier liable? | What is the most that we can claim from them?
Indirect loss | Is liability for lost profits excluded? | Can we recover consequential damage?
Indemnity for infringement | Are we indemnified if a third party sues us for infringement? | Who pays if the product violates somebody’s patent?
Termination for convenience | Can we terminate without a reason? | May we walk away from the contract at any time?
Renewal | Does the agreement renew automatically? | Does it go on by itself after the first term?
Change of prices | May the supplier raise its prices? | Can the fees go up?
Subcontractors | May the supplier use subcontractors? | Can they have the work done by somebody else?
Assignment | May the agreement be assigned? | Can they transfer the contract to another company?
Insurance | What insurance must the supplier have? | Do they have to be insured?
Subject matter and instructions | Whose instructions does the processor follow? | For what may the processor use the personal data?
Confidentiality of staff | Are the processor’s staff bound to confidentiality? | Must the people who handle the data sign a promise of secrecy?
Security | What security measures are required? | How must the data be protected?
Sub-processors | May the processor engage sub-processors? | Can they pass our data to another provider for processing?
Personal data breach | How soon must a personal data breach be notified? | When do they have to tell us about a data leak?
Assistance with requests | Does the processor help with requests of data subjects? | What if a person asks for a copy of their data?
Audit | May the controller audit the processor? | Can we inspect how they process our data?
Transfers outside the EEA | May personal data be transferred outside the EEA? | Can our data go to the United States?
Deletion and return | What happens to the personal data when the agreement ends? | Must they erase our data afterwards?
Records | Does the processor keep records of processing? | Is there a duty to document the processing?
Order of precedence | Which document prevails if they conflict? | What applies if this contradicts the main agreement?
`
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([topic = '', ...wordings]) => [topic, wordings]),
);

/**
 * Creates questions about the English agreements of `test/fixtures/playbook-truth`, whose labels were made by reading: those for writing
 * rules with the wordings for tuning, those for reporting with the held-out wordings. A topic that the agreement does not deal with makes
 * an unanswerable question.
 */
export function readAgreementQuestions(half: Half): LabelledQuestion[] {
  const at = half === 'tuning' ? 0 : 1;
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
        (QUESTIONS.get(topic)?.slice(at, at + 1) ?? []).map((question) => ({
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
