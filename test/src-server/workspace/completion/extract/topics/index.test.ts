import { describe, expect, it } from 'vitest';
import { topicOf } from '#server/workspace/completion/extract/topics/index.ts';

/** Questions in the words of lawyers and their clients, by the topic that each is about. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  expiry: [
    'When does this contract run out?',
    'What is the term?',
    'How long are we tied in?',
    'How long does this last?',
    'What is the duration of the agreement?',
    'On what date does it lapse?',
    'How many years does the contract run for?',
    'When will the lease be over?',
  ],
  renewal: [
    'Does the term extend on its own?',
    'Is it auto-renewing?',
    'Does the contract renew itself?',
    'Can the term be extended?',
    'What happens when the first term runs out?',
    'How often may it be renewed?',
  ],
  'notice against renewal': [
    'How long before the end must we say that we will not renew?',
    'What is the notice period to prevent renewal?',
    'Until when can we object to the next term?',
  ],
  'governing law': [
    'What is the choice of law?',
    'Which law is the contract subject to?',
    'Is this an English-law contract?',
    'Which country’s law governs?',
  ],
  'most favoured terms': [
    'Do they have to give us their lowest price?',
    'Is there a price-matching promise?',
    'Must we get terms as good as other customers?',
    'Will we always be treated as well as their best customer?',
  ],
  'no competition': [
    'Can they sell competing products?',
    'Is there a restraint of trade?',
    'Are we stopped from launching a rival product?',
    'May the distributor carry a competitor’s goods?',
  ],
  exclusivity: [
    'Are they our sole distributor?',
    'Is the appointment exclusive?',
    'Can we use another supplier?',
    'Are we obliged to buy only from them?',
    'May the licensor license others?',
  ],
  'no solicitation of customers': ['May they poach our customers?', 'Are our customers off limits?'],
  'no solicitation of employees': [
    'Can we recruit their staff?',
    'Are our employees off limits to them?',
    'Is hiring each other’s people allowed?',
  ],
  'no disparagement': ['May they say bad things about us?', 'Is public criticism forbidden?'],
  'termination for convenience': [
    'Can we terminate early?',
    'Can we leave whenever we like?',
    'Is there a no-fault termination right?',
    'How can we end this agreement?',
    'Can the customer terminate at will?',
    'How do we get out of this?',
    'On what notice can we end it?',
    'How much notice must be given to terminate?',
  ],
  'first refusal': [
    'Do we get a first look at new products?',
    'Must they offer the shares to us before others?',
    'Is there a right of first offer?',
  ],
  'change of control': [
    'What if they are bought by a competitor?',
    'Does a merger need our consent?',
    'What if the other side is taken over?',
    'Is a sale of shares restricted?',
  ],
  assignment: [
    'Can they assign it without our consent?',
    'Is the contract assignable?',
    'Who may the contract be transferred to?',
    'Can the agreement be assigned to a group company?',
  ],
  'share of revenue': [
    'What royalties are due?',
    'What is the royalty rate?',
    'How much commission do we earn?',
    'Do we share in the revenue?',
    'What is our cut of the sales?',
  ],
  'changes of price': [
    'Can the supplier raise its prices?',
    'Are the fees fixed?',
    'May the charges be adjusted for inflation?',
    'By how much may the price go up?',
  ],
  'minimum commitment': [
    'Is there a minimum order?',
    'What is the minimum annual spend?',
    'Must we buy a certain volume?',
    'Are there sales targets?',
  ],
  'limits of volume': [
    'How many users may use the software?',
    'What is the usage cap?',
    'Is the number of licences limited?',
  ],
  ownership: [
    'Who owns the deliverables?',
    'Who will own the developments?',
    'Do we keep our IP?',
    'Is the work made for hire?',
  ],
  'joint ownership': ['Is there joint IP?', 'Do we own it together?'],
  licence: [
    'What licence do we get?',
    'What is the licence scope?',
    'May we use their logo?',
    'Is a trademark licence granted?',
  ],
  'transfer of the licence': [
    'Can we sublicense?',
    'May the licence be transferred?',
    'Is sublicensing allowed?',
  ],
  'licence for affiliates of the licensee': [
    'Can our subsidiaries use the software?',
    'Are affiliates covered by the licence?',
  ],
  'unlimited licence': ['Is there an unlimited-use licence?', 'Is the number of users unlimited?'],
  'licence for ever': [
    'Is the licence granted in perpetuity?',
    'Can they revoke the licence?',
    'Is it an irrevocable licence?',
  ],
  'source code escrow': ['Is there an escrow for the source?', 'Is the source code in escrow?'],
  'what follows the end': [
    'What must we do on termination?',
    'What are the consequences of termination?',
    'May we sell off remaining stock after termination?',
    'Which clauses survive?',
    'What are our duties after expiry?',
    'Is there transition assistance?',
  ],
  audit: [
    'Are there audit rights?',
    'May they inspect our premises?',
    'Can we check their books?',
    'How long must records be kept?',
  ],
  'liability without a cap': [
    'What is excluded from the cap?',
    'What are the exceptions to the liability cap?',
    'When is liability unlimited?',
  ],
  'cap on liability': [
    'What is the liability cap?',
    'Is there a limitation of liability?',
    'How much can they be liable for?',
    'What is our maximum exposure?',
    'Which liability cap did we agree to?',
  ],
  'excluded damages': ['Are lost profits recoverable?', 'Is indirect loss excluded?'],
  'liquidated damages': [
    'Are there penalties for delay?',
    'What does early termination cost?',
    'Is there a break fee?',
    'What is the penalty for late delivery?',
  ],
  insurance: ['Which insurance must they hold?', 'Is insurance required?', 'How much cover is required?'],
  'warranty period': [
    'How long are the goods under warranty?',
    'When does the warranty end?',
    'What is the warranty term?',
  ],
  'covenant not to sue': [
    'Can they challenge our patents?',
    'Is there a promise not to sue?',
    'May the licensee contest validity?',
  ],
  'third-party rights': [
    'Are there any third-party rights?',
    'Does anyone else benefit from the contract?',
    'Are third party beneficiaries excluded?',
  ],
  indemnity: ['Who indemnifies whom?', 'Is there an indemnity?'],
  confidentiality: ['What is confidential?', 'Is there an NDA?'],
  'effective date': ['What is the effective date?', 'When was it signed?', 'When does it start?'],
  courts: ['Which courts have jurisdiction?', 'Where can we sue?'],
  'payment terms': ['When are invoices due?', 'What are the payment terms?'],
  'termination for cause': ['Can we terminate for breach?', 'How long is the cure period?'],
};

describe('topicOf', () => {
  it.each(
    Object.entries(ASKED).flatMap(([topic, questions]) => questions.map((question) => [question, topic])),
  )('reads “%s” as a question about %s', (question, topic) => {
    expect(topicOf(question ?? '')?.name).toBe(topic);
  });

  it.each(['Who won the football match?', 'What colour are the carpets?', 'Which horse won?'])(
    'knows no topic for “%s”',
    (question) => {
      expect(topicOf(question)).toBeUndefined();
    },
  );
});
