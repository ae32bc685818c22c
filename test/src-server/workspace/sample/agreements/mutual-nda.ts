import type { Agreement } from '../agreement.ts';

/** Signed before the parties disclosed anything. */
export const mutualNda: Agreement = {
  fileName: 'Mutual Non-Disclosure Agreement.docx',
  title: 'Mutual Non-Disclosure Agreement',
  reference: 'LKF-0147/NDA',
  date: '12 January 2026',
  parties: [
    {
      name: 'Larkfield Logistics Limited',
      description:
        'a company incorporated in England and Wales with company number 05526190, whose registered office is at 14 Wharf Lane, Bristol BS1 4RX',
      role: 'Larkfield',
    },
    {
      name: 'Northmoor Software Limited',
      description:
        'a company incorporated in England and Wales with company number 08817342, whose registered office is at 200 Canal Street, Manchester M1 7HQ',
      role: 'Northmoor',
    },
  ],
  body: `
recital The parties wish to explore a possible arrangement under which Northmoor would supply freight-planning software to Larkfield (hereinafter referred to as the **“Purpose”**).
recital Each party may, for the Purpose, disclose to the other information which is confidential, and the parties have agreed to protect the same on the terms set forth herein.
# Definitions
## In this Agreement:
def **“Confidential Information”** means any and all information of a commercial, technical or financial nature, in whatever form, which the Disclosing Party discloses to the Receiving Party for the Purpose, including the fact that discussions are taking place.
def **“Disclosing Party”** means a party which discloses Confidential Information.
def **“Receiving Party”** means a party which receives Confidential Information.
def **“Representatives”** means the directors, employees, professional advisers and insurers of a party who have a need to know Confidential Information for the Purpose.
## In this Agreement a reference to a clause is a reference to a clause hereof.
# Duty of confidence
## The Receiving Party shall keep the Disclosing Party’s Confidential Information secret and confidential, and shall utilise it solely for the Purpose.
## The Receiving Party shall not disclose the Disclosing Party’s Confidential Information to any person other than its Representatives, and shall ensure that each of its Representatives is bound by obligations which are no less onerous than those contained herein.
## The Receiving Party shall protect the Disclosing Party’s Confidential Information with the same degree of care that it applies to its own confidential information, and in any event with not less than a reasonable degree of care.
## The Receiving Party shall notify the Disclosing Party forthwith in the event that it becomes aware of any loss or unauthorised disclosure of Confidential Information, and shall provide assistance to the Disclosing Party in order to limit the consequences thereof.
# Exceptions
## Clause 2 shall not apply to information which the Receiving Party can demonstrate:
### was in its lawful possession prior to disclosure by the Disclosing Party;
### is or becomes public otherwise than by reason of a breach of this Agreement;
### was received from a third party who was free to disclose the same; or
### was developed by the Receiving Party independently of the Confidential Information.
## In the event that the Receiving Party is required by law, by a court or by a regulator to disclose Confidential Information, it shall, to the extent permitted, give notice to the Disclosing Party prior to the disclosure and shall disclose only that portion which it is obliged to disclose.
# No licence and no warranty
## All Confidential Information shall remain the property of the Disclosing Party. Nothing contained herein shall be construed as granting any licence or right, save and except the right to use Confidential Information for the Purpose.
## Confidential Information is provided as it is. Neither party makes any representation or warranty as to its accuracy or completeness.
# Return and destruction
## Upon the written request of the Disclosing Party, and in any event upon the termination of the discussions, the Receiving Party shall within a period of ten (10) Business Days return or destroy any and all Confidential Information in its possession.
## Notwithstanding clause 5.1, the Receiving Party shall be entitled to retain one copy to the extent required by law or by its bona fide internal compliance procedures, for so long as the same is required.
# Term
## This Agreement shall commence on the date hereof and shall continue for a period of two (2) years, unless and until it is terminated by either party by giving not less than thirty (30) days’ prior written notice.
## The obligations in clauses 2, 3 and 5 shall survive the termination or expiry of this Agreement for a period of three (3) years.^[For information that is a trade secret the client asked for protection without end; Northmoor did not agree. See the note on the file of 9 January 2026.]
# Remedies
## The parties acknowledge that damages alone may not be an adequate remedy for a breach of this Agreement, and that the Disclosing Party shall be entitled to apply for an injunction or other equitable relief.
## Neither party shall be liable to the other for any indirect or consequential loss arising out of this Agreement. This Agreement contains no other limit of liability.
# Non-solicitation
## During the term of this Agreement and for a period of six (6) months thereafter, neither party shall solicit any employee of the other party with whom it came into contact for the Purpose, otherwise than by means of a general advertisement.
# General
## Neither party shall assign or transfer any of its rights or obligations hereunder without the prior written consent of the other party.
## Nothing in this Agreement shall oblige either party to enter into any further agreement, and either party shall be entitled to discontinue the discussions at any time.
## This Agreement constitutes the entire agreement by and between the parties in relation to its subject matter, and any prior understanding concerning the same is null and void.
## Any notice hereunder shall be in writing and shall be sent by recorded post to the registered office of the party concerned.
## This Agreement may be executed in counterparts, each of which shall be an original and all of which together shall constitute one and the same instrument.
## This Agreement shall be governed by the law of England and Wales, and the parties hereby agree to submit to the exclusive jurisdiction of the courts of England and Wales.
signatures
`,
};
