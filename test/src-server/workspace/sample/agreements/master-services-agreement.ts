import type { Agreement } from '../agreement.ts';

/** Larkfield buys hosted freight-planning services from Northmoor. The agreement that the preview opens. */
export const masterServicesAgreement: Agreement = {
  fileName: 'Master Services Agreement - Northmoor.docx',
  title: 'Master Services Agreement',
  reference: 'LKF-0147/MSA',
  date: '2 March 2026',
  parties: [
    {
      name: 'Northmoor Software Limited',
      description:
        'a company incorporated in England and Wales with company number 08817342, whose registered office is at 200 Canal Street, Manchester M1 7HQ',
      role: 'Supplier',
    },
    {
      name: 'Larkfield Logistics Limited',
      description:
        'a company incorporated in England and Wales with company number 05526190, whose registered office is at 14 Wharf Lane, Bristol BS1 4RX',
      role: 'Customer',
    },
  ],
  body: `
recital The Supplier carries on the business of providing hosted freight-planning software and services relating thereto.
recital The Customer wishes to utilise the said services in its depots, and the Supplier has agreed to provide them, on the terms and conditions of this Agreement.
# Definitions and interpretation
## In this Agreement the following expressions shall have the meanings set forth below:
def **“Affiliate”** means any entity that directly or indirectly controls, is controlled by, or is under common control with a party.
def **“Business Day”** means a day other than a Saturday, a Sunday or a public holiday in England, when banks in London are open for business.
def **“Confidential Information”** means any and all information, in whatever form, which is disclosed by or on behalf of one party to the other in connection with this Agreement and which is marked as confidential or ought reasonably to be regarded as confidential.
def **“Customer Data”** means all data, documents and records which the Customer or its users enter into the Platform, and all output which the Platform derives therefrom.
def **“Effective Date”** means 1 April 2026.
def **“Fees”** means the fees payable pursuant to clause 5 and Schedule 1.
def **“Force Majeure Event”** means an event beyond the reasonable control of a party, including flood, fire, epidemic, war, act of terrorism and failure of a public utility, but excluding any failure of that party’s own subcontractors.
def **“Initial Term”** means the period of thirty-six (36) months commencing on the Effective Date.
def **“Intellectual Property Rights”** means patents, copyright, database rights, trade marks, design rights, rights in confidential information and all similar rights, whether or not registered, anywhere in the world.
def **“Platform”** means the hosted freight-planning software known as Northmoor Atlas, as updated from time to time.
def **“Service Levels”** means the service levels set forth in Schedule 2.
def **“Services”** means access to the Platform, support, and the onboarding services described in Schedule 1.
## Headings are for convenience only and shall not affect the interpretation of this Agreement. A reference to a clause or a Schedule is a reference to a clause of, or a Schedule to, this Agreement, and the Schedules form part hereof.
## In the event of any conflict between the clauses and the Schedules, the clauses shall prevail. In the event of any conflict between this Agreement and the Data Processing Agreement made between the parties on the date hereof, the Data Processing Agreement shall prevail in so far as it concerns personal data.^[The Data Processing Agreement is held on the same matter. Its clause 9 deals with liability and refers back to clause 11 of this Agreement.]
# Provision of the Services
## The Supplier shall provide the Services to the Customer from the Effective Date, with reasonable skill and care and in accordance with the Service Levels.
## The Supplier shall be entitled to make changes to the Platform from time to time, provided that no change shall materially reduce the functionality which the Customer was utilising immediately prior to the change.
## In the event that the Supplier proposes to make a change which is likely to have a material adverse effect on the Customer’s use of the Services, the Supplier shall give notice to the Customer not less than sixty (60) days prior to the date on which the change is to take effect.
## The Supplier shall ensure that its personnel who attend the Customer’s premises comply with any and all reasonable site rules which have been notified to the Supplier.
# The Customer’s obligations
## The Customer shall:
### provide the Supplier with such information and assistance as the Supplier may reasonably require in order to perform the Services;
### keep and maintain the confidentiality of all passwords issued to its users, and notify the Supplier forthwith in the event that it becomes aware of any unauthorised use of the Platform; and
### ensure that its users utilise the Platform in accordance with the terms of this Agreement.
## The Customer shall not, and shall not permit any third party to:
### sell, sub-license or otherwise make the Platform available to any person other than its users and its Affiliates;
### reverse engineer or decompile any part of the Platform, except to the extent that such restriction is prohibited by applicable law; or
### introduce into the Platform any software or material which is harmful, infringing or unlawful.
# Onboarding and acceptance
## The Supplier shall complete the onboarding services at each of the seven depots listed in Schedule 1 on or prior to the dates stated therein.
## The Customer shall carry out acceptance tests within a period of ten (10) Business Days subsequent to the completion of onboarding at each depot. The Services shall be deemed to be accepted at a depot in the event that the Customer has not given notice of any material failure within the said period.
## In the event that the Services fail an acceptance test, the Supplier shall remedy the failure at its own cost and submit the Services for further tests. If the Services fail the same test on three (3) occasions, the Customer shall have the right to terminate this Agreement with respect to the depot concerned and to receive a refund of the onboarding fee paid for that depot.
# Fees and payment
## In consideration of the Services, the Customer shall pay the Fees, which amount to £480,000 per annum for the platform subscription and £12,500 for the onboarding of each depot, as further set forth in Schedule 1.
## The Supplier shall invoice the subscription quarterly in advance, and the onboarding fee for a depot subsequent to acceptance at that depot. The Customer shall make payment of each undisputed invoice within a period of thirty (30) days from the date of its receipt.
## In the event that the Customer disputes an invoice in good faith, it shall notify the Supplier in writing prior to the due date, and shall pay the undisputed portion. The parties shall endeavour to resolve the dispute in accordance with clause 15.
## If any undisputed sum is not paid by the due date, interest shall accrue thereon at the rate of four per cent (4%) per annum above the base rate of the Bank of England, from the due date until the date of actual payment.
## The Supplier shall be entitled to increase the Fees once in each year subsequent to the second anniversary of the Effective Date, by a percentage not in excess of the increase in the Consumer Prices Index during the preceding twelve (12) months, upon not less than ninety (90) days’ prior written notice.
## All sums are exclusive of value added tax, which the Customer shall pay in addition thereto at the rate prescribed by law.
# Service Levels and service credits
## The Supplier shall meet or exceed the Service Levels in each calendar month.
## In the event that the Supplier fails to meet the availability Service Level in any month, the Customer shall be entitled to the service credit set forth in Schedule 2, which shall be deducted from the next invoice.
## Service credits are without prejudice to any other right or remedy, save and except that they shall be taken into account in the assessment of damages for the same failure.
## If availability falls below ninety-seven per cent (97%) in any three (3) months within a rolling period of twelve (12) months, the Customer shall be entitled to terminate this Agreement by giving not less than thirty (30) days’ written notice.
# Intellectual Property Rights
## All Intellectual Property Rights in the Platform shall remain the sole and exclusive property of the Supplier. The Supplier hereby grants to the Customer and its Affiliates a non-exclusive right to utilise the Platform for the duration of this Agreement for their internal business purposes.
## All Intellectual Property Rights in the Customer Data shall remain with the Customer. The Customer hereby grants to the Supplier a right to use the Customer Data solely in order to provide the Services.
## The Supplier shall be entitled to compile statistics concerning the use of the Platform, provided that neither the Customer nor any individual can be identified therefrom.
## The Supplier shall indemnify the Customer against all losses, damages, costs and expenses arising out of any claim by a third party that the use of the Platform pursuant to this Agreement infringes its Intellectual Property Rights, provided that the Customer notifies the Supplier of the claim promptly, makes no admission without the Supplier’s prior written consent, and gives the Supplier sole conduct of the defence.
# Confidentiality
## Each party shall keep the other party’s Confidential Information confidential, and shall not disclose the same to any person or utilise it for any purpose other than the performance of this Agreement.
## Clause 8.1 shall not apply to information which:
### is or becomes public knowledge otherwise than by reason of a breach of this Agreement;
### was lawfully in the possession of the receiving party prior to its disclosure; or
### is required to be disclosed by law, by a court of competent jurisdiction, or by a regulatory authority.
## Upon the termination of this Agreement, each party shall return or destroy any and all Confidential Information of the other party which is in its possession, and shall certify in writing that it has done so.
## The obligations contained in this clause 8 shall survive the termination or expiry of this Agreement for a period of five (5) years.
# Data protection and security
## The parties shall comply with the Data Processing Agreement, which shall apply to all personal data that the Supplier processes on behalf of the Customer.
## The Supplier shall maintain an information security management system which is certified to ISO/IEC 27001, and shall provide a copy of the current certificate upon request.
## In the event that the Supplier becomes aware of any unauthorised access to the Customer Data, it shall notify the Customer without undue delay, and in any event within a period of forty-eight (48) hours.
# Warranties
## Each party represents and warrants that it has full power and authority to enter into and perform this Agreement.
## The Supplier warrants that the Platform will perform substantially in accordance with its documentation, and that the Services will be performed by suitably qualified personnel.
## EXCEPT AS EXPRESSLY SET FORTH IN THIS AGREEMENT, ANY AND ALL WARRANTIES AND CONDITIONS IMPLIED BY STATUTE OR COMMON LAW ARE EXCLUDED TO THE FULLEST EXTENT PERMITTED BY LAW.
# Limitation of liability
## Nothing in this Agreement shall limit or exclude the liability of either party for death or personal injury caused by negligence, for fraud or fraudulent misrepresentation, or for any other liability which cannot be limited or excluded by law.
## Subject to clause 11.1, neither party shall be liable to the other for any loss of profit, loss of business, loss of goodwill, or any indirect or consequential loss whatsoever arising out of or in connection with this Agreement.
## Subject to clause 11.1 and clause 11.4, the total aggregate liability of each party in each year of this Agreement shall not be in excess of one hundred and twenty-five per cent (125%) of the Fees paid and payable in that year.
## Subject to clause 11.1, the total aggregate liability of the Supplier for a breach of clause 8, a breach of clause 9, or a claim under the indemnity in clause 7.4 shall not be in excess of £2,000,000.
## Nothing in this clause 11 shall limit the obligation of the Customer to pay the Fees.
# Term and termination
## This Agreement shall commence on the Effective Date and shall continue in full force and effect for the Initial Term, and thereafter for successive periods of twelve (12) months, unless and until it is terminated in accordance with this clause 12.
## Either party may terminate this Agreement at the end of the Initial Term, or at the end of any subsequent period of twelve (12) months, by giving to the other not less than ninety (90) days’ prior written notice.
## Either party may terminate this Agreement with immediate effect by written notice in the event that the other party:
### commits a material breach of this Agreement and, where the breach is capable of remedy, fails to remedy the same within a period of thirty (30) days subsequent to receipt of a notice which requires it to do so;
### becomes unable to pay its debts as they fall due, enters into administration or liquidation, or makes any arrangement with its creditors; or
### ceases to carry on business.
## The Customer may terminate this Agreement for convenience at any time subsequent to the first anniversary of the Effective Date, by giving not less than one hundred and eighty (180) days’ prior written notice and paying the Fees for the period of notice.
# Consequences of termination
## Upon the termination or expiry of this Agreement for any reason whatsoever, the Supplier shall, upon request and at no additional charge, make the Customer Data available for export in a commonly used format for a period of sixty (60) days.
## Upon the expiration of the said period the Supplier shall delete the Customer Data, save and except to the extent that it is required by law to retain the same.
## The Supplier shall provide such assistance with the transfer of the Services to a replacement supplier as the Customer may reasonably request, for a period not in excess of six (6) months, at the rates set forth in Schedule 1.
## Termination shall not affect any right or obligation which has accrued prior to the date of termination. Clauses 7, 8, 11, 13 and 17 shall survive.
# Force majeure
## Neither party shall be in breach of this Agreement by reason of any delay or failure which is due to a Force Majeure Event, provided that it notifies the other party promptly and takes all reasonable steps in order to mitigate the effect of the event.
## In the event that a Force Majeure Event prevents the provision of the Services for a period in excess of thirty (30) consecutive days, the party not affected may terminate this Agreement by giving seven (7) days’ written notice.
# Disputes
## In the event that a dispute arises out of or in connection with this Agreement, the parties shall refer it in the first instance to their respective project managers, who shall meet within a period of ten (10) Business Days.
## If the project managers fail to resolve the dispute within a period of twenty (20) Business Days, it shall be referred to a director of each party. Notwithstanding the foregoing, either party shall be entitled to apply to the court for an injunction at any time.
# Assignment and subcontracting
## Neither party shall assign, transfer or otherwise dispose of any of its rights or obligations pursuant to this Agreement without the prior written consent of the other party, such consent not to be unreasonably withheld or delayed. Any purported assignment in breach of this clause shall be null and void and of no force or effect.
## Notwithstanding clause 16.1, either party may assign this Agreement in its entirety to an Affiliate, or to a successor to all or substantially all of its business, upon giving written notice to the other party.
## The Supplier shall be entitled to subcontract the hosting of the Platform, provided that it remains fully responsible for any and all acts and omissions of its subcontractors.
# General
## Any notice pursuant to this Agreement shall be in writing and shall be delivered by hand or sent by recorded post to the registered office of the party concerned, with a copy by e-mail. A notice shall be deemed to have been received on the second (2nd) Business Day subsequent to posting.
## This Agreement, together with its Schedules and the Data Processing Agreement, constitutes the entire agreement by and between the parties, and supersedes any and all prior agreements, representations and understandings, whether written or oral, concerning its subject matter.
## No variation of this Agreement shall be valid unless it is in writing and signed by or on behalf of each party. No failure or delay by a party in exercising a right shall constitute a waiver thereof.
## In the event that any provision of this Agreement is held to be invalid or unenforceable, the remainder of this Agreement shall continue in full force and effect.
## A person who is not a party hereto shall have no right pursuant to the Contracts (Rights of Third Parties) Act 1999 to enforce any term of this Agreement.
## This Agreement shall be governed by and construed in accordance with the law of England and Wales, and the parties hereby agree to submit to the exclusive jurisdiction of the courts of England and Wales.
signatures
schedule Services and Fees
s# Platform subscription
s## The subscription covers access to the Platform for up to four hundred and fifty (450) named users, support during the hours from 07:00 to 20:00 on each Business Day, and all updates.
s# Onboarding
s## The Supplier shall carry out onboarding at the depots in the order of the following table.
table 3
| Depot | Onboarding complete by | Fee |
| Bristol | 30 April 2026 | £12,500 |
| Cardiff | 15 May 2026 | £12,500 |
| Reading | 29 May 2026 | £12,500 |
| Northampton | 19 June 2026 | £12,500 |
| Leeds | 10 July 2026 | £12,500 |
| Carlisle | 31 July 2026 | £12,500 |
| Aberdeen | 28 August 2026 | £12,500 |
s# Further rates
s## Services which the Customer orders in addition shall be charged at £950 per day, or £620 per half day.
schedule Service Levels
s# Measures
s## Availability is measured by calendar month, and excludes maintenance which has been announced not less than five (5) Business Days prior thereto.
table 4
| Measure | Service Level | If missed | Service credit |
| Availability of the Platform | 99.5% | 99.0% to 99.5% | 3% of the monthly Fees |
| Availability of the Platform | 99.5% | 97.0% to 99.0% | 8% of the monthly Fees |
| Availability of the Platform | 99.5% | below 97.0% | 15% of the monthly Fees |
| Response to a critical fault | 30 minutes | each failure | £500 |
| Resolution of a critical fault | 6 hours | each failure | £1,500 |
s# Reports
s## The Supplier shall furnish a report on the Service Levels within a period of five (5) Business Days subsequent to the end of each month.
`,
};
