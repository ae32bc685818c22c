/** Questions about the content of a CUAD label, as lawyers and their clients ask them. */
export interface Asked {
  /** Used to tune the engine. */
  readonly tuning: readonly string[];
  /** Written after the topics, which were not changed for them since. Used only for reporting. */
  readonly held: readonly string[];
  /**
   * Which of these ask for more than the label marks. A contract without the label may answer them, so they are only asked where the label
   * is present.
   */
  readonly wider?: readonly string[];
}

/** By name of the label. */
export const ASKED: Readonly<Record<string, Asked>> = {
  'Expiration Date': {
    tuning: [
      'When does the agreement expire?',
      'What is the end date?',
      'How long is the initial term?',
      'When is this contract up?',
      'Until what date are we bound?',
    ],
    held: [
      'How long does the agreement remain in force?',
      'When does our commitment under this contract finish?',
      'What is the contract period?',
    ],
  },
  'Renewal Term': {
    tuning: [
      'Does it renew automatically?',
      'For how long does it renew?',
      'Is there an evergreen clause?',
      'What happens at the end of the first term if nobody says anything?',
      'Is there an option to extend?',
    ],
    held: [
      'Will the agreement renew by itself?',
      'May the parties prolong the agreement after its term?',
      'How are renewals dealt with?',
    ],
  },
  'Notice Period to Terminate Renewal': {
    tuning: [
      'What notice is needed to stop the renewal?',
      'By when must we give notice of non-renewal?',
      'How many days before the end of the term do we have to object to a renewal?',
      'What is the deadline for opting out of the next term?',
      'When must a non-renewal notice be sent?',
    ],
    held: [
      'How much notice do we need to give so that it does not renew?',
      'When do we have to tell them that we are not renewing?',
    ],
  },
  'Governing Law': {
    tuning: [
      'Which law governs the agreement?',
      'What is the governing law?',
      'Under whose law is the agreement to be read?',
      'Is it New York law?',
      'What law applies?',
    ],
    held: [
      'What governing law did we agree?',
      'The law of which country or state applies to the contract?',
      'Under which law would a court read it?',
    ],
  },
  'Most Favored Nation': {
    tuning: [
      'Is there a most favoured nation clause?',
      'Do we get the best price?',
      'Must they match better terms that they give to others?',
      'Are our prices guaranteed to be no worse than those of other customers?',
      'Is there an MFN?',
    ],
    held: [
      'Do we have most favoured customer status?',
      'Must they give us terms no worse than their other customers have?',
    ],
  },
  'Competitive Restriction Exception': {
    tuning: [
      'Are there exceptions to the non-compete?',
      'What is carved out of the exclusivity?',
      'What may they still do despite the exclusivity?',
      'Which carve-outs from the restrictive covenants did we agree?',
      'Is anything excluded from the exclusivity?',
    ],
    held: [
      'Are there any exceptions to the exclusivity or the non-compete?',
      'What does the non-compete leave us free to do?',
    ],
  },
  'Non-Compete': {
    tuning: [
      'Is there a non-compete?',
      'Are we restricted from competing?',
      'Can they set up a competing business?',
      'Which restrictive covenants on competition are there?',
      'May the other side work for our competitors?',
    ],
    held: [
      'Are the parties prevented from competing with each other?',
      'Can we offer competing services during the term?',
    ],
  },
  Exclusivity: {
    tuning: [
      'Is it exclusive?',
      'Do we have exclusivity?',
      'May they appoint another distributor?',
      'Must we buy everything from them?',
      'Are we the only supplier?',
    ],
    held: ['Does either party have exclusive rights?', 'Are we allowed to work with other suppliers?'],
  },
  'No-Solicit of Customers': {
    tuning: [
      'Is there a non-solicit of customers?',
      'May they solicit our customers?',
      'Are they kept away from our clients after termination?',
      'Can the other side go after our accounts?',
      'Which restrictions on dealing with our customers apply?',
    ],
    held: [
      'Is soliciting the other party’s customers prohibited?',
      'Are we restricted from contacting their customers?',
    ],
  },
  'No-Solicit of Employees': {
    tuning: [
      'Is there a no-hire clause?',
      'May they hire our employees?',
      'Are our people protected from being recruited away?',
      'For how long may they not approach our employees?',
      'Is there a non-solicitation of personnel?',
    ],
    held: ['Is there a non-solicit of staff?', 'Are we prohibited from employing their people?'],
  },
  'Non-Disparagement': {
    tuning: [
      'Is there a non-disparagement clause?',
      'May they criticise us in public?',
      'Can they speak ill of us?',
      'Have the parties promised not to make negative statements about each other?',
      'Is disparaging the other party prohibited?',
    ],
    held: [
      'Is there a duty not to disparage the other party?',
      'Can we be sued for negative comments about them?',
    ],
  },
  'Termination for Convenience': {
    tuning: [
      'Can we terminate for convenience?',
      'How do we get out?',
      'May either side walk away without cause?',
      'Is there a break right?',
      'What notice do we give to end it for no reason?',
    ],
    held: [
      'Can the agreement be terminated without cause?',
      'Is it possible to exit early without giving a reason?',
      'Does anyone have a right to terminate at any time?',
    ],
  },
  'Rofr/Rofo/Rofn': {
    tuning: [
      'Is there a right of first refusal?',
      'Do we have a ROFR?',
      'Do they have to offer it to us first?',
      'Is there a pre-emption right?',
      'Who has a right of first negotiation?',
    ],
    held: [
      'Does anyone hold a right of first refusal or first offer?',
      'Do they have to come to us first before dealing with others?',
    ],
  },
  'Change of Control': {
    tuning: [
      'Is there a change of control clause?',
      'What happens on a change of control?',
      'Can they terminate if we are acquired?',
      'Does a sale of the company trigger anything?',
      'Do we need consent for a merger?',
    ],
    held: [
      'What are the consequences of a change of control?',
      'Would a takeover of one party allow the other to terminate?',
    ],
  },
  'Anti-Assignment': {
    tuning: [
      'Can we assign the agreement?',
      'Is consent needed to assign?',
      'May the contract be transferred to an affiliate?',
      'Is assignment restricted?',
      'Can they novate it to a third party without asking us?',
    ],
    held: [
      'May a party assign its rights to somebody else?',
      'Do we need their approval to transfer the agreement?',
    ],
  },
  'Revenue/Profit Sharing': {
    tuning: [
      'Is there a revenue share?',
      'What royalty is payable?',
      'What percentage of sales do we get?',
      'How are profits divided?',
      'What commission is paid?',
    ],
    held: ['Are revenues shared between the parties?', 'How much royalty or commission has to be paid?'],
  },
  'Price Restrictions': {
    tuning: [
      'Can prices be increased?',
      'Is there a cap on price increases?',
      'May they put the fees up?',
      'How much notice of a price rise must they give?',
      'Are there limits on what may be charged?',
    ],
    held: ['Is the supplier free to change its prices?', 'What limits are there on raising the fees?'],
  },
  'Minimum Commitment': {
    tuning: [
      'Is there a minimum purchase?',
      'What is the minimum commitment?',
      'How much do we have to order each year?',
      'Are there minimum quantities or guaranteed payments?',
      'Is there a take-or-pay obligation?',
    ],
    held: ['Is there any minimum order or minimum payment?', 'What volume are we committed to buying?'],
  },
  'Volume Restriction': {
    tuning: [
      'Is there a volume cap?',
      'What happens if usage exceeds the limit?',
      'How many units or users are allowed?',
      'Do we pay more above a certain volume?',
      'Is there a maximum quantity?',
    ],
    held: [
      'Are there limits on usage or volume?',
      'Is there an extra charge when we exceed a number of users or units?',
    ],
  },
  'IP Ownership Assignment': {
    tuning: [
      'Who owns the intellectual property?',
      'Is IP assigned?',
      'Does work product belong to the client?',
      'Are inventions assigned to the company?',
      'Who gets title to the developments?',
    ],
    held: [
      'Does the IP created under the agreement pass to the other party?',
      'Is there an assignment of intellectual property rights?',
    ],
    wider: ['Who owns the intellectual property?', 'Who gets title to the developments?'],
  },
  'Joint IP Ownership': {
    tuning: [
      'Is IP jointly owned?',
      'Is there joint ownership of anything developed?',
      'Do the parties co-own the results?',
      'Which intellectual property is held in common?',
    ],
    held: [
      'Is any of the intellectual property owned jointly?',
      'Do the parties share ownership of what they develop?',
    ],
  },
  'License Grant': {
    tuning: [
      'What licence is granted?',
      'What rights do we get to use the IP?',
      'Is there a licence of the trademarks or software?',
      'What are we allowed to do with their technology?',
      'Describe the scope of the licence.',
    ],
    held: [
      'Which licences are granted under the agreement?',
      'Does one party license its intellectual property to the other?',
    ],
  },
  'Non-Transferable License': {
    tuning: [
      'Is the licence transferable?',
      'May the licence be sublicensed or assigned?',
      'Can we pass the licence on?',
      'Is it a non-transferable licence?',
    ],
    held: ['Are there restrictions on transferring the licence?', 'May the licensee sublicense?'],
  },
  'Affiliate License-Licensor': {
    tuning: [
      'Do the licensor’s affiliates grant a licence?',
      'Does the licence cover intellectual property of their group?',
      'Is IP owned by the licensor’s affiliates included?',
    ],
    held: ['Do affiliates of the licensor also license their rights?'],
  },
  'Affiliate License-Licensee': {
    tuning: [
      'Does the licence extend to our affiliates?',
      'Can our group companies use it?',
      'May affiliates of the licensee use the licensed rights?',
    ],
    held: ['Do affiliates of the licensee have the right to use it as well?'],
  },
  'Unlimited/All-You-Can-Eat-License': {
    tuning: [
      'Is the licence unlimited?',
      'Is there an enterprise licence?',
      'Is usage unrestricted in number?',
    ],
    held: ['Does the licence allow unlimited use?'],
  },
  'Irrevocable or Perpetual License': {
    tuning: [
      'Is the licence perpetual?',
      'Is it irrevocable?',
      'Does the licence survive for ever?',
      'Can the licence be withdrawn?',
    ],
    held: ['Is any licence perpetual or irrevocable?', 'Can the licence be revoked?'],
  },
  'Source Code Escrow': {
    tuning: [
      'Is there a source code escrow?',
      'Is the source code deposited with an escrow agent?',
      'Do we get the code if the vendor goes bankrupt?',
    ],
    held: ['Must the source code be placed in escrow?', 'When would the escrowed code be released to us?'],
  },
  'Post-Termination Services': {
    tuning: [
      'What happens after termination?',
      'Which obligations survive termination?',
      'Is there a sell-off period?',
      'What must be returned or done when the agreement ends?',
    ],
    held: [
      'Are there obligations that apply after termination?',
      'What are the parties required to do when the agreement terminates?',
    ],
    wider: [
      'Are there obligations that apply after termination?',
      'What are the parties required to do when the agreement terminates?',
      'What happens after termination?',
      'Which obligations survive termination?',
      'What must be returned or done when the agreement ends?',
    ],
  },
  'Audit Rights': {
    tuning: [
      'Is there an audit right?',
      'Can we audit?',
      'May they look at our books?',
      'Who can inspect the records?',
      'How often may an audit be done?',
    ],
    held: [
      'Is either party entitled to audit the other?',
      'Do we have the right to inspect books and records?',
    ],
  },
  'Uncapped Liability': {
    tuning: [
      'Is any liability unlimited?',
      'For what is there no cap on liability?',
      'Which claims are carved out of the limitation of liability?',
    ],
    held: [
      'Is liability uncapped for anything?',
      'Are some claims not subject to the limitation of liability?',
    ],
  },
  'Cap on Liability': {
    tuning: [
      'What is the cap on liability?',
      'Is liability limited?',
      'Which cap did we accept?',
      'How much can we recover from them at most?',
      'Are consequential damages excluded?',
    ],
    held: [
      'What is the maximum liability of each party?',
      'How is liability limited?',
      'Is there an upper limit on damages?',
    ],
  },
  'Liquidated Damages': {
    tuning: [
      'What liquidated damages are agreed?',
      'Is there a termination fee?',
      'What do we pay if we are late or leave early?',
      'Are there contractual penalties?',
    ],
    held: ['Are liquidated damages payable?', 'Is there a fee for terminating early?'],
  },
  'Warranty Duration': {
    tuning: [
      'How long is the warranty?',
      'What is the warranty period?',
      'For how many months are defects covered?',
    ],
    held: ['What warranty period applies?', 'How long does the warranty against defects run?'],
  },
  Insurance: {
    tuning: [
      'What insurance is required?',
      'Do they have to carry insurance?',
      'What is the minimum coverage?',
      'Who must insure, and for how much?',
    ],
    held: [
      'Which insurance policies must be maintained?',
      'What insurance cover is each party obliged to carry?',
    ],
  },
  'Covenant Not to Sue': {
    tuning: [
      'Is there a covenant not to sue?',
      'May they challenge our IP?',
      'Have they agreed not to contest our ownership?',
    ],
    held: [
      'Is a party barred from challenging the other’s intellectual property?',
      'Did anyone promise not to bring claims?',
    ],
  },
  'Third Party Beneficiary': {
    tuning: [
      'Are there third-party beneficiaries?',
      'Can third parties enforce it?',
      'Who besides the parties has rights under this agreement?',
    ],
    held: ['Is anyone outside the contract entitled to rely on it?'],
    wider: [
      'Is anyone outside the contract entitled to rely on it?',
      'Are there third-party beneficiaries?',
      'Can third parties enforce it?',
      'Who besides the parties has rights under this agreement?',
    ],
  },
};
