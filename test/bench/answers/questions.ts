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

/** By name of the label, each with its questions: for tuning, or held out; `wider` as {@link Asked} says. */
const QUESTIONS = `
Expiration Date:
tuning: When does the agreement expire?
tuning: What is the end date?
tuning: How long is the initial term?
tuning: When is this contract up?
tuning: Until what date are we bound?
held: How long does the agreement remain in force?
held: When does our commitment under this contract finish?
held: What is the contract period?
Renewal Term:
tuning: Does it renew automatically?
tuning: For how long does it renew?
tuning: Is there an evergreen clause?
tuning: What happens at the end of the first term if nobody says anything?
tuning: Is there an option to extend?
held: Will the agreement renew by itself?
held: May the parties prolong the agreement after its term?
held: How are renewals dealt with?
Notice Period to Terminate Renewal:
tuning: What notice is needed to stop the renewal?
tuning: By when must we give notice of non-renewal?
tuning: How many days before the end of the term do we have to object to a renewal?
tuning: What is the deadline for opting out of the next term?
tuning: When must a non-renewal notice be sent?
held: How much notice do we need to give so that it does not renew?
held: When do we have to tell them that we are not renewing?
Governing Law:
tuning: Which law governs the agreement?
tuning: What is the governing law?
tuning: Under whose law is the agreement to be read?
tuning: Is it New York law?
tuning: What law applies?
held: What governing law did we agree?
held: The law of which country or state applies to the contract?
held: Under which law would a court read it?
Most Favored Nation:
tuning: Is there a most favoured nation clause?
tuning: Do we get the best price?
tuning: Must they match better terms that they give to others?
tuning: Are our prices guaranteed to be no worse than those of other customers?
tuning: Is there an MFN?
held: Do we have most favoured customer status?
held: Must they give us terms no worse than their other customers have?
Competitive Restriction Exception:
tuning: Are there exceptions to the non-compete?
tuning: What is carved out of the exclusivity?
tuning: What may they still do despite the exclusivity?
tuning: Which carve-outs from the restrictive covenants did we agree?
tuning: Is anything excluded from the exclusivity?
held: Are there any exceptions to the exclusivity or the non-compete?
held: What does the non-compete leave us free to do?
Non-Compete:
tuning: Is there a non-compete?
tuning: Are we restricted from competing?
tuning: Can they set up a competing business?
tuning: Which restrictive covenants on competition are there?
tuning: May the other side work for our competitors?
held: Are the parties prevented from competing with each other?
held: Can we offer competing services during the term?
Exclusivity:
tuning: Is it exclusive?
tuning: Do we have exclusivity?
tuning: May they appoint another distributor?
tuning: Must we buy everything from them?
tuning: Are we the only supplier?
held: Does either party have exclusive rights?
held: Are we allowed to work with other suppliers?
No-Solicit of Customers:
tuning: Is there a non-solicit of customers?
tuning: May they solicit our customers?
tuning: Are they kept away from our clients after termination?
tuning: Can the other side go after our accounts?
tuning: Which restrictions on dealing with our customers apply?
held: Is soliciting the other party’s customers prohibited?
held: Are we restricted from contacting their customers?
No-Solicit of Employees:
tuning: Is there a no-hire clause?
tuning: May they hire our employees?
tuning: Are our people protected from being recruited away?
tuning: For how long may they not approach our employees?
tuning: Is there a non-solicitation of personnel?
held: Is there a non-solicit of staff?
held: Are we prohibited from employing their people?
Non-Disparagement:
tuning: Is there a non-disparagement clause?
tuning: May they criticise us in public?
tuning: Can they speak ill of us?
tuning: Have the parties promised not to make negative statements about each other?
tuning: Is disparaging the other party prohibited?
held: Is there a duty not to disparage the other party?
held: Can we be sued for negative comments about them?
Termination for Convenience:
tuning: Can we terminate for convenience?
tuning: How do we get out?
tuning: May either side walk away without cause?
tuning: Is there a break right?
tuning: What notice do we give to end it for no reason?
held: Can the agreement be terminated without cause?
held: Is it possible to exit early without giving a reason?
held: Does anyone have a right to terminate at any time?
Rofr/Rofo/Rofn:
tuning: Is there a right of first refusal?
tuning: Do we have a ROFR?
tuning: Do they have to offer it to us first?
tuning: Is there a pre-emption right?
tuning: Who has a right of first negotiation?
held: Does anyone hold a right of first refusal or first offer?
held: Do they have to come to us first before dealing with others?
Change of Control:
tuning: Is there a change of control clause?
tuning: What happens on a change of control?
tuning: Can they terminate if we are acquired?
tuning: Does a sale of the company trigger anything?
tuning: Do we need consent for a merger?
held: What are the consequences of a change of control?
held: Would a takeover of one party allow the other to terminate?
Anti-Assignment:
tuning: Can we assign the agreement?
tuning: Is consent needed to assign?
tuning: May the contract be transferred to an affiliate?
tuning: Is assignment restricted?
tuning: Can they novate it to a third party without asking us?
held: May a party assign its rights to somebody else?
held: Do we need their approval to transfer the agreement?
Revenue/Profit Sharing:
tuning: Is there a revenue share?
tuning: What royalty is payable?
tuning: What percentage of sales do we get?
tuning: How are profits divided?
tuning: What commission is paid?
held: Are revenues shared between the parties?
held: How much royalty or commission has to be paid?
Price Restrictions:
tuning: Can prices be increased?
tuning: Is there a cap on price increases?
tuning: May they put the fees up?
tuning: How much notice of a price rise must they give?
tuning: Are there limits on what may be charged?
held: Is the supplier free to change its prices?
held: What limits are there on raising the fees?
Minimum Commitment:
tuning: Is there a minimum purchase?
tuning: What is the minimum commitment?
tuning: How much do we have to order each year?
tuning: Are there minimum quantities or guaranteed payments?
tuning: Is there a take-or-pay obligation?
held: Is there any minimum order or minimum payment?
held: What volume are we committed to buying?
Volume Restriction:
tuning: Is there a volume cap?
tuning: What happens if usage exceeds the limit?
tuning: How many units or users are allowed?
tuning: Do we pay more above a certain volume?
tuning: Is there a maximum quantity?
held: Are there limits on usage or volume?
held: Is there an extra charge when we exceed a number of users or units?
IP Ownership Assignment:
tuning wider: Who owns the intellectual property?
tuning: Is IP assigned?
tuning: Does work product belong to the client?
tuning: Are inventions assigned to the company?
tuning wider: Who gets title to the developments?
held: Does the IP created under the agreement pass to the other party?
held: Is there an assignment of intellectual property rights?
Joint IP Ownership:
tuning: Is IP jointly owned?
tuning: Is there joint ownership of anything developed?
tuning: Do the parties co-own the results?
tuning: Which intellectual property is held in common?
held: Is any of the intellectual property owned jointly?
held: Do the parties share ownership of what they develop?
License Grant:
tuning: What licence is granted?
tuning: What rights do we get to use the IP?
tuning: Is there a licence of the trademarks or software?
tuning: What are we allowed to do with their technology?
tuning: Describe the scope of the licence.
held: Which licences are granted under the agreement?
held: Does one party license its intellectual property to the other?
Non-Transferable License:
tuning: Is the licence transferable?
tuning: May the licence be sublicensed or assigned?
tuning: Can we pass the licence on?
tuning: Is it a non-transferable licence?
held: Are there restrictions on transferring the licence?
held: May the licensee sublicense?
Affiliate License-Licensor:
tuning: Do the licensor’s affiliates grant a licence?
tuning: Does the licence cover intellectual property of their group?
tuning: Is IP owned by the licensor’s affiliates included?
held: Do affiliates of the licensor also license their rights?
Affiliate License-Licensee:
tuning: Does the licence extend to our affiliates?
tuning: Can our group companies use it?
tuning: May affiliates of the licensee use the licensed rights?
held: Do affiliates of the licensee have the right to use it as well?
Unlimited/All-You-Can-Eat-License:
tuning: Is the licence unlimited?
tuning: Is there an enterprise licence?
tuning: Is usage unrestricted in number?
held: Does the licence allow unlimited use?
Irrevocable or Perpetual License:
tuning: Is the licence perpetual?
tuning: Is it irrevocable?
tuning: Does the licence survive for ever?
tuning: Can the licence be withdrawn?
held: Is any licence perpetual or irrevocable?
held: Can the licence be revoked?
Source Code Escrow:
tuning: Is there a source code escrow?
tuning: Is the source code deposited with an escrow agent?
tuning: Do we get the code if the vendor goes bankrupt?
held: Must the source code be placed in escrow?
held: When would the escrowed code be released to us?
Post-Termination Services:
tuning wider: What happens after termination?
tuning wider: Which obligations survive termination?
tuning: Is there a sell-off period?
tuning wider: What must be returned or done when the agreement ends?
held wider: Are there obligations that apply after termination?
held wider: What are the parties required to do when the agreement terminates?
Audit Rights:
tuning: Is there an audit right?
tuning: Can we audit?
tuning: May they look at our books?
tuning: Who can inspect the records?
tuning: How often may an audit be done?
held: Is either party entitled to audit the other?
held: Do we have the right to inspect books and records?
Uncapped Liability:
tuning: Is any liability unlimited?
tuning: For what is there no cap on liability?
tuning: Which claims are carved out of the limitation of liability?
held: Is liability uncapped for anything?
held: Are some claims not subject to the limitation of liability?
Cap on Liability:
tuning: What is the cap on liability?
tuning: Is liability limited?
tuning: Which cap did we accept?
tuning: How much can we recover from them at most?
tuning: Are consequential damages excluded?
held: What is the maximum liability of each party?
held: How is liability limited?
held: Is there an upper limit on damages?
Liquidated Damages:
tuning: What liquidated damages are agreed?
tuning: Is there a termination fee?
tuning: What do we pay if we are late or leave early?
tuning: Are there contractual penalties?
held: Are liquidated damages payable?
held: Is there a fee for terminating early?
Warranty Duration:
tuning: How long is the warranty?
tuning: What is the warranty period?
tuning: For how many months are defects covered?
held: What warranty period applies?
held: How long does the warranty against defects run?
Insurance:
tuning: What insurance is required?
tuning: Do they have to carry insurance?
tuning: What is the minimum coverage?
tuning: Who must insure, and for how much?
held: Which insurance policies must be maintained?
held: What insurance cover is each party obliged to carry?
Covenant Not to Sue:
tuning: Is there a covenant not to sue?
tuning: May they challenge our IP?
tuning: Have they agreed not to contest our ownership?
held: Is a party barred from challenging the other’s intellectual property?
held: Did anyone promise not to bring claims?
Third Party Beneficiary:
tuning wider: Are there third-party beneficiaries?
tuning wider: Can third parties enforce it?
tuning wider: Who besides the parties has rights under this agreement?
held wider: Is anyone outside the contract entitled to rely on it?
`;

/** By name of the label. */
export const ASKED: Readonly<Record<string, Asked>> = Object.fromEntries(
  QUESTIONS.trim()
    .split(/\n(?=[^\n]+:\n)/u)
    .map((part) => {
      const [label = '', ...lines] = part.split('\n');
      const questions = (kind: RegExp): string[] =>
        lines.filter((line) => kind.test(line)).map((line) => line.slice(line.indexOf(':') + 2));
      const wider = questions(/^\w+ wider:/u);
      const asked = { tuning: questions(/^tuning\b/u), held: questions(/^held\b/u) };
      return [label.slice(0, -1), wider.length === 0 ? asked : { ...asked, wider }];
    }),
);
