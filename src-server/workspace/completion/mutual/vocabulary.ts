/** Nouns that name a party by its role in an agreement, by their endings. */
const ROLE_NOUN =
  /^(?:Disclosing Party|Receiving Party|Service Provider|Customer|Client|Supplier|Vendor|Provider|Contractor|Subcontractor|Consultant|Company|Corporation|Licensor|Licensee|Sublicensee|Discloser|Recipient|Buyer|Purchaser|Seller|Landlord|Tenant|Lessor|Lessee|Lender|Borrower|Distributor|Manufacturer|Partner|Franchisor|Franchisee|Developer|Reseller|Dealer|Agent|Principal|Promoter|Sponsor|Publisher|Producer|Owner|Operator|Employer|Employee|Executive|Investor|Shareholder|Stockholder|Guarantor|Assignor|Assignee|Transferor|Transferee|Grantor|Grantee|Advisor|Adviser|Manager|Carrier|Shipper|Processor|Controller|Subscriber|User|Merchant|Affiliate Partner|Host|Artist|Author|Bank|Trustee|Insurer|Hospital|University|Institution)$/i;

/** Returns whether words name a party by its role in an agreement, such as `Franchisor`. */
export function isRole(name: string): boolean {
  return ROLE_NOUN.test(name);
}

/**
 * Capitalised words that neither name a party nor concern only one: parts of the document, the law and its institutions, the calendar, and
 * what every agreement gives both parties.
 */
const NEUTRAL: ReadonlySet<string> = new Set(
  (
    'agreement agreements amendment deed contract addendum section sections article articles clause clauses paragraph paragraphs exhibit exhibits ' +
    'schedule schedules annex annexes appendix party parties third affiliate affiliates confidential information effective date term ' +
    'law laws applicable force majeure event events intellectual property rights representatives change of control business day days ' +
    'losses loss claim claims damages liabilities indemnified indemnifying indemnitee indemnitor indemnitees notice notices person persons dispute ' +
    'disputes court courts state states united kingdom america act code federal government governmental authority authorities board ' +
    'january february march april may june july august september october november december monday tuesday wednesday thursday friday ' +
    'saturday sunday i ii iii iv v vi vii viii ix x a b c d e f g and or the this however notwithstanding subject ' +
    'internet email mail inc llc ltd corporation plc gmbh co regulation regulations order rules commission exchange securities ' +
    'england wales scotland ireland new york delaware california texas nevada florida illinois massachusetts virginia washington ' +
    'hong kong china prc singapore canada ontario australia germany france switzerland india japan israel european union eu uk us usa'
  ).split(' '),
);

/** Returns whether a capitalised word belongs to neither party. */
export function isNeutral(word: string): boolean {
  return NEUTRAL.has(word.toLowerCase().replace(/[’']s?$/, ''));
}

/** What usually only one side has, does or gets: extended to both parties, the sentence would mean something else. */
export const ONE_SIDED =
  /\b(?:services?|deliverables?|products?|goods|software|fees?|charges|royalt(?:y|ies)|commissions?|licen[cs]es?|sublicen[cs]es?|licensed|subscriptions?|premises|rent|loans?|equipment|platform|personal data|purchase (?:price|orders?)|price|prices|invoices?|territory|franchise|franchised|salary|shares?|stock|payments?|payable|pay|paid|trademarks?|marks|brand|website|web site|employment|milestones?|study|trial|facility|sales?|inventory|customers|clients|patients|drawings|source code|technology|technical|patents?|tax(?:es)?|reimburse(?:d|ment)?|credit|discounts?|advertis\w+|promot\w+|market(?:ing)?|manufactur\w+|deposit|budget|exclusiv\w+|vendor|lease|leased|training|installation|maintenance|support|warrant(?:y|ies))\b/i;

/** The verbs of duties and rights that either party of any agreement can have against the other. All others are left to a lawyer. */
export const SYMMETRIC =
  /^(?:indemnif(?:y|ies)|defend|hold|keep|protect|notify|inform|terminate|assign|delegate|novate|encumber|transfer this|comply|disclose|return|destroy|delete|safeguard|treat|cooperate|co-operate|solicit|hire|recruit|employ|refrain|appoint|bear|preserve|ensure that its|cause its|restrict|limit (?:access|disclosure)|settle|waive|disparage|issue any (?:press|public)|make any (?:public|press)|publici[sz]e|consult|negotiate|act in good faith|give (?:\w+ ){0,3}notice|provide (?:\w+ ){0,3}notice|deliver (?:\w+ ){0,3}notice|obtain (?:the )?(?:\w+ ){0,2}consent|take (?:all )?(?:\w+ ){0,2}(?:steps|measures|precautions)|exercise (?:the same|reasonable|at least)|use (?:the same|at least the same|any confidential|confidential|such confidential|the confidential)|renew|extend|withhold (?:its )?consent|be (?:liable|responsible for its|bound)|carry|maintain (?:\w+ ){0,6}(?:insurance|confidential|confidence|secrecy|records)|maintain the (?:confidential|secrecy)|copy|reproduce|reveal|divulge|commence (?:an?|any) (?:action|proceeding|arbitration)|mitigate|seek (?:an? )?(?:injuncti|equitable|specific)|submit to)/i;

/** What either party may state about itself. */
export const SYMMETRIC_STATEMENT =
  /^(?:to the other(?: party)? |and warrants |that |and |it |, |to that party )*(?:has|is|have|are|the execution|this)?\s*(?:the |full |all |duly |legally |a |an |corporate |requisite |necessary |legal |right, |right |power|authority|capacity|organi[sz]ed|existing|validly|good standing|authori[sz]ed|corporation|company|binding|enforceable)/i;
