/** Questions about what a label of CUAD marks, as lawyers and their clients ask them. */
export interface Asked {
  /** Used to tune the engine by. */
  readonly tuning: readonly string[];
  /** Written before the engine was tuned, and used only to report. */
  readonly held: readonly string[];
  /**
   * Which of these ask for more than the label marks: a contract without the label may well answer them, so that they are asked only
   * where the label stands.
   */
  readonly wider?: readonly string[];
}

/** By the name of the label. */
export const ASKED: Readonly<Record<string, Asked>> = {
  'Expiration Date': {
    tuning: ['When does the agreement expire?', 'What is the end date?'],
    held: ['How long is the initial term?', 'When is this contract up?', 'Until what date are we bound?'],
  },
  'Renewal Term': {
    tuning: ['Does it renew automatically?', 'For how long does it renew?'],
    held: [
      'Is there an evergreen clause?',
      'What happens at the end of the first term if nobody says anything?',
      'Is there an option to extend?',
    ],
  },
  'Notice Period to Terminate Renewal': {
    tuning: ['What notice is needed to stop the renewal?', 'By when must we give notice of non-renewal?'],
    held: [
      'How many days before the end of the term do we have to object to a renewal?',
      'What is the deadline for opting out of the next term?',
      'When must a non-renewal notice be sent?',
    ],
  },
  'Governing Law': {
    tuning: ['Which law governs the agreement?', 'What is the governing law?'],
    held: ['Under whose law is the agreement to be read?', 'Is it New York law?', 'What law applies?'],
  },
  'Most Favored Nation': {
    tuning: ['Is there a most favoured nation clause?', 'Do we get the best price?'],
    held: [
      'Must they match better terms that they give to others?',
      'Are our prices guaranteed to be no worse than those of other customers?',
      'Is there an MFN?',
    ],
  },
  'Competitive Restriction Exception': {
    tuning: ['Are there exceptions to the non-compete?', 'What is carved out of the exclusivity?'],
    held: [
      'What may they still do despite the exclusivity?',
      'Which carve-outs from the restrictive covenants did we agree?',
      'Is anything excluded from the exclusivity?',
    ],
  },
  'Non-Compete': {
    tuning: ['Is there a non-compete?', 'Are we restricted from competing?'],
    held: [
      'Can they set up a competing business?',
      'Which restrictive covenants on competition are there?',
      'May the other side work for our competitors?',
    ],
  },
  Exclusivity: {
    tuning: ['Is it exclusive?', 'Do we have exclusivity?'],
    held: [
      'May they appoint another distributor?',
      'Must we buy everything from them?',
      'Are we the only supplier?',
    ],
  },
  'No-Solicit of Customers': {
    tuning: ['Is there a non-solicit of customers?', 'May they solicit our customers?'],
    held: [
      'Are they kept away from our clients after termination?',
      'Can the other side go after our accounts?',
      'Which restrictions on dealing with our customers apply?',
    ],
  },
  'No-Solicit of Employees': {
    tuning: ['Is there a no-hire clause?', 'May they hire our employees?'],
    held: [
      'Are our people protected from being recruited away?',
      'For how long may they not approach our employees?',
      'Is there a non-solicitation of personnel?',
    ],
  },
  'Non-Disparagement': {
    tuning: ['Is there a non-disparagement clause?', 'May they criticise us in public?'],
    held: [
      'Can they speak ill of us?',
      'Have the parties promised not to make negative statements about each other?',
      'Is disparaging the other party prohibited?',
    ],
  },
  'Termination for Convenience': {
    tuning: ['Can we terminate for convenience?', 'How do we get out?'],
    held: [
      'May either side walk away without cause?',
      'Is there a break right?',
      'What notice do we give to end it for no reason?',
    ],
  },
  'Rofr/Rofo/Rofn': {
    tuning: ['Is there a right of first refusal?', 'Do we have a ROFR?'],
    held: [
      'Do they have to offer it to us first?',
      'Is there a pre-emption right?',
      'Who has a right of first negotiation?',
    ],
  },
  'Change of Control': {
    tuning: ['Is there a change of control clause?', 'What happens on a change of control?'],
    held: [
      'Can they terminate if we are acquired?',
      'Does a sale of the company trigger anything?',
      'Do we need consent for a merger?',
    ],
  },
  'Anti-Assignment': {
    tuning: ['Can we assign the agreement?', 'Is consent needed to assign?'],
    held: [
      'May the contract be transferred to an affiliate?',
      'Is assignment restricted?',
      'Can they novate it to a third party without asking us?',
    ],
  },
  'Revenue/Profit Sharing': {
    tuning: ['Is there a revenue share?', 'What royalty is payable?'],
    held: ['What percentage of sales do we get?', 'How are profits divided?', 'What commission is paid?'],
  },
  'Price Restrictions': {
    tuning: ['Can prices be increased?', 'Is there a cap on price increases?'],
    held: [
      'May they put the fees up?',
      'How much notice of a price rise must they give?',
      'Are there limits on what may be charged?',
    ],
  },
  'Minimum Commitment': {
    tuning: ['Is there a minimum purchase?', 'What is the minimum commitment?'],
    held: [
      'How much do we have to order each year?',
      'Are there minimum quantities or guaranteed payments?',
      'Is there a take-or-pay obligation?',
    ],
  },
  'Volume Restriction': {
    tuning: ['Is there a volume cap?', 'What happens if usage exceeds the limit?'],
    held: [
      'How many units or users are allowed?',
      'Do we pay more above a certain volume?',
      'Is there a maximum quantity?',
    ],
  },
  'IP Ownership Assignment': {
    tuning: ['Who owns the intellectual property?', 'Is IP assigned?'],
    held: [
      'Does work product belong to the client?',
      'Are inventions assigned to the company?',
      'Who gets title to the developments?',
    ],
    wider: ['Who owns the intellectual property?', 'Who gets title to the developments?'],
  },
  'Joint IP Ownership': {
    tuning: ['Is IP jointly owned?'],
    held: [
      'Is there joint ownership of anything developed?',
      'Do the parties co-own the results?',
      'Which intellectual property is held in common?',
    ],
  },
  'License Grant': {
    tuning: ['What licence is granted?', 'What rights do we get to use the IP?'],
    held: [
      'Is there a licence of the trademarks or software?',
      'What are we allowed to do with their technology?',
      'Describe the scope of the licence.',
    ],
  },
  'Non-Transferable License': {
    tuning: ['Is the licence transferable?'],
    held: [
      'May the licence be sublicensed or assigned?',
      'Can we pass the licence on?',
      'Is it a non-transferable licence?',
    ],
  },
  'Affiliate License-Licensor': {
    tuning: ['Do the licensor’s affiliates grant a licence?'],
    held: [
      'Does the licence cover intellectual property of their group?',
      'Is IP owned by the licensor’s affiliates included?',
    ],
  },
  'Affiliate License-Licensee': {
    tuning: ['Does the licence extend to our affiliates?'],
    held: ['Can our group companies use it?', 'May affiliates of the licensee use the licensed rights?'],
  },
  'Unlimited/All-You-Can-Eat-License': {
    tuning: ['Is the licence unlimited?'],
    held: ['Is there an enterprise licence?', 'Is usage unrestricted in number?'],
  },
  'Irrevocable or Perpetual License': {
    tuning: ['Is the licence perpetual?', 'Is it irrevocable?'],
    held: ['Does the licence survive for ever?', 'Can the licence be withdrawn?'],
  },
  'Source Code Escrow': {
    tuning: ['Is there a source code escrow?'],
    held: [
      'Is the source code deposited with an escrow agent?',
      'Do we get the code if the vendor goes bankrupt?',
    ],
  },
  'Post-Termination Services': {
    tuning: ['What happens after termination?'],
    held: [
      'Which obligations survive termination?',
      'Is there a sell-off period?',
      'What must be returned or done when the agreement ends?',
    ],
    wider: [
      'What happens after termination?',
      'Which obligations survive termination?',
      'What must be returned or done when the agreement ends?',
    ],
  },
  'Audit Rights': {
    tuning: ['Is there an audit right?', 'Can we audit?'],
    held: ['May they look at our books?', 'Who can inspect the records?', 'How often may an audit be done?'],
  },
  'Uncapped Liability': {
    tuning: ['Is any liability unlimited?'],
    held: [
      'For what is there no cap on liability?',
      'Which claims are carved out of the limitation of liability?',
    ],
  },
  'Cap on Liability': {
    tuning: ['What is the cap on liability?', 'Is liability limited?'],
    held: [
      'Which cap did we accept?',
      'How much can we recover from them at most?',
      'Are consequential damages excluded?',
    ],
  },
  'Liquidated Damages': {
    tuning: ['What liquidated damages are agreed?'],
    held: [
      'Is there a termination fee?',
      'What do we pay if we are late or leave early?',
      'Are there contractual penalties?',
    ],
  },
  'Warranty Duration': {
    tuning: ['How long is the warranty?'],
    held: ['What is the warranty period?', 'For how many months are defects covered?'],
  },
  Insurance: {
    tuning: ['What insurance is required?'],
    held: [
      'Do they have to carry insurance?',
      'What is the minimum coverage?',
      'Who must insure, and for how much?',
    ],
  },
  'Covenant Not to Sue': {
    tuning: ['Is there a covenant not to sue?'],
    held: ['May they challenge our IP?', 'Have they agreed not to contest our ownership?'],
  },
  'Third Party Beneficiary': {
    tuning: ['Are there third-party beneficiaries?'],
    held: ['Can third parties enforce it?', 'Who besides the parties has rights under this agreement?'],
    wider: [
      'Are there third-party beneficiaries?',
      'Can third parties enforce it?',
      'Who besides the parties has rights under this agreement?',
    ],
  },
};
