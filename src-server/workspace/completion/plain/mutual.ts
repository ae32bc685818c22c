/** Why rules cannot make a passage mutual, as the end of a sentence. */
export interface NotMutual {
  readonly because: string;
}

const ROLES =
  '(?:Disclosing Party|Receiving Party|Service Provider|Customer|Client|Supplier|Vendor|Provider|Contractor|Consultant|Company|Licensor|Licensee|Discloser|Recipient|Buyer|Purchaser|Seller|Landlord|Tenant|Lender|Borrower|Distributor|Manufacturer|Partner)';
const ROLE = new RegExp(`(?<![\\p{L}])(?:[Tt]he )?(${ROLES})(?![\\p{L}])`, 'gu');
/** A sentence whose subject is a role that shall, may or must do something. */
const SUBJECT = new RegExp(
  `^(\\s*(?:\\(?[a-z0-9.]{1,6}\\)?\\s+)?)(?:[Tt]he )?(${ROLES}) (shall|will|may|must|agrees)(?![\\p{L}])`,
  'u',
);
/** Duties that either party of any agreement can owe the other. */
const SYMMETRIC =
  /^(?:not |also |at all times |promptly |immediately |each |to )*(?:indemnif|defend|hold|keep|protect|notify|inform|terminate|end|assign|maintain|comply|not disclose|disclose|use|return|destroy|delete|safeguard|treat|cooperate|solicit|hire|refrain|give|provide (?:written )?notice|be liable|be bound|act|appoint|bear|preserve|ensure that its|require)/;
/** What one side alone has: mutual words about it would say something else. */
const ONE_SIDED =
  /\b(?:Services?|Deliverables?|Products?|Goods|Software|Fees?|Charges|Licen[cs]e|Subscription|Premises|Loan|Equipment|Platform|Personal Data|Order|Purchase Price|Rent)\b/;

function sentencesOf(text: string): string[] {
  return (
    text
      .match(/[^\n]*?(?:[.;](?:["”’)])*(?=\s+[A-Z(]|\s*$|\n)|$|\n)\s*|\n/gmu)
      ?.filter((part) => part !== '') ?? [text]
  );
}

function makeSentenceMutual(sentence: string): string | NotMutual {
  const roles = new Set([...sentence.matchAll(ROLE)].map((match) => match[1] ?? ''));
  if (roles.size === 0) return sentence;
  const subject = SUBJECT.exec(sentence);
  if (subject === null)
    return { because: 'a sentence does not begin with the party that has the duty or the right' };
  const [opening, lead = '', actor = '', modal = ''] = subject;
  if (roles.size > 2) return { because: 'a sentence names more than two parties' };
  if (ONE_SIDED.test(sentence.replace(ROLE, '')))
    return { because: 'it deals with what one party alone does or owns' };
  const rest = sentence.slice(opening.length);
  if (!SYMMETRIC.test(rest.trimStart()))
    return { because: 'it is not certain that both parties can owe this' };
  const swapped = rest.replace(
    new RegExp(`(?<![\\p{L}])(?:[Tt]he )?(${ROLES})(’s|'s|’|')?(?![\\p{L}])`, 'gu'),
    (_, role: string, possessive?: string) => {
      if (role === actor) return possessive === undefined ? 'it' : 'its';
      return possessive === undefined ? 'the other party' : `the other party${possessive}`;
    },
  );
  return `${lead}Each party ${modal}${swapped}`;
}

/**
 * The passage with each duty or right of one party turned into one of each party, where that is certain: every
 * sentence that names a party begins with it, names one other at most, and is about something that both
 * can owe. Otherwise the reason why not. A passage that names no party comes back as it is.
 */
export function makeMutual(passage: string): string | NotMutual {
  const parts: string[] = [];
  for (const sentence of sentencesOf(passage)) {
    const mutual = makeSentenceMutual(sentence);
    if (typeof mutual !== 'string') return mutual;
    parts.push(mutual);
  }
  const result = parts.join('');
  // Sentences are cut by pattern: what does not add up to the whole passage is not taken apart at all.
  return sentencesOf(passage).join('') === passage
    ? result
    : { because: 'its sentences cannot be told apart' };
}
