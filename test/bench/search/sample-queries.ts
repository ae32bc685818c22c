/** A question by someone who does not know the clause's words, and the clauses of the sample matter that answer it. */
export interface SampleQuery {
  readonly text: string;
  /** Beginning of the file's name, and the first number of the clause. */
  readonly answers: readonly (readonly [file: string, clause: string])[];
}

const [MSA, NDA, LICENCE, DPA] = ['Master', 'Mutual', 'Software', 'Data'];

/** Written from the clauses with few words in common, before anything was measured. */
export const SAMPLE_QUERIES: readonly SampleQuery[] = [
  {
    text: 'how long does confidentiality last',
    answers: [
      [NDA, '6'],
      [MSA, '8'],
      [LICENCE, '9'],
    ],
  },
  {
    text: 'who owns the software',
    answers: [
      [LICENCE, '8'],
      [MSA, '7'],
    ],
  },
  {
    text: 'can we hand the contract over to somebody else',
    answers: [
      [MSA, '16'],
      [LICENCE, '12'],
      [NDA, '9'],
    ],
  },
  {
    text: 'what is the most they would have to pay us if things go wrong',
    answers: [
      [MSA, '11'],
      [LICENCE, '10'],
      [DPA, '9'],
    ],
  },
  {
    text: 'how soon must we hear about a hack',
    answers: [
      [DPA, '6'],
      [MSA, '9'],
    ],
  },
  { text: 'hiring the other side’s staff', answers: [[NDA, '8']] },
  { text: 'how do we get out early without a reason', answers: [[MSA, '12']] },
  {
    text: 'what happens to our information when the deal is over',
    answers: [
      [MSA, '13'],
      [NDA, '5'],
      [DPA, '10'],
    ],
  },
  { text: 'may prices go up every year', answers: [[MSA, '5']] },
  { text: 'earthquake, strike or war', answers: [[MSA, '14']] },
  {
    text: 'inspecting the other side’s books',
    answers: [
      [LICENCE, '4'],
      [DPA, '7'],
    ],
  },
  { text: 'sending information abroad', answers: [[DPA, '8']] },
  { text: 'what if the system is down too often', answers: [[MSA, '6']] },
  { text: 'may we make copies of the program', answers: [[LICENCE, '3']] },
  { text: 'help with moving to another vendor', answers: [[MSA, '13']] },
  {
    text: 'repairing bugs',
    answers: [
      [LICENCE, '6'],
      [LICENCE, '7'],
    ],
  },
  { text: 'mediation before going to trial', answers: [[MSA, '15']] },
  { text: 'secrets that a judge orders us to reveal', answers: [[NDA, '3']] },
  { text: 'other companies that the vendor uses to handle personal information', answers: [[DPA, '5']] },
  {
    text: 'somebody sues us for copyright infringement',
    answers: [
      [MSA, '7'],
      [LICENCE, '8'],
    ],
  },
];
