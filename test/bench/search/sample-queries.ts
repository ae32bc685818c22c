/** A question by someone who does not know the clause's words, and the clauses of the sample matter that answer it. */
interface SampleQuery {
  readonly text: string;
  /** Beginning of the file's name, and the first number of the clause. */
  readonly answers: readonly (readonly [file: string, clause: string])[];
}

/** Written from the clauses with few words in common, before anything was measured. */
export const SAMPLE_QUERIES: readonly SampleQuery[] = Object.entries({
  'how long does confidentiality last': 'Mutual 6, Master 8, Software 9',
  'who owns the software': 'Software 8, Master 7',
  'can we hand the contract over to somebody else': 'Master 16, Software 12, Mutual 9',
  'what is the most they would have to pay us if things go wrong': 'Master 11, Software 10, Data 9',
  'how soon must we hear about a hack': 'Data 6, Master 9',
  'hiring the other side’s staff': 'Mutual 8',
  'how do we get out early without a reason': 'Master 12',
  'what happens to our information when the deal is over': 'Master 13, Mutual 5, Data 10',
  'may prices go up every year': 'Master 5',
  'earthquake, strike or war': 'Master 14',
  'inspecting the other side’s books': 'Software 4, Data 7',
  'sending information abroad': 'Data 8',
  'what if the system is down too often': 'Master 6',
  'may we make copies of the program': 'Software 3',
  'help with moving to another vendor': 'Master 13',
  'repairing bugs': 'Software 6, Software 7',
  'mediation before going to trial': 'Master 15',
  'secrets that a judge orders us to reveal': 'Mutual 3',
  'other companies that the vendor uses to handle personal information': 'Data 5',
  'somebody sues us for copyright infringement': 'Master 7, Software 8',
}).map(([text, answers]) => ({ text, answers: answers.split(', ').map(placeOf) }));

function placeOf(answer: string): readonly [string, string] {
  const [file = '', clause = ''] = answer.split(' ');
  return [file, clause];
}
