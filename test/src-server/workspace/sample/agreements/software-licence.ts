import type { Agreement } from '../agreement.ts';

/** Software that runs on Larkfield's own scanners, licensed by Northmoor's Irish affiliate. */
export const softwareLicence: Agreement = {
  fileName: 'Software Licence Agreement - Atlas Edge.docx',
  title: 'Software Licence Agreement',
  reference: 'LKF-0147/SLA',
  date: '2 March 2026',
  parties: [
    {
      name: 'Northmoor Software (Ireland) DAC',
      description:
        'a designated activity company incorporated in Ireland with company number 641208, whose registered office is at 9 Hanover Quay, Dublin D02 X525',
      role: 'Licensor',
    },
    {
      name: 'Larkfield Logistics Limited',
      description:
        'a company incorporated in England and Wales with company number 05526190, whose registered office is at 14 Wharf Lane, Bristol BS1 4RX',
      role: 'Licensee',
    },
  ],
  body: `
recital The Licensor is the owner of software known as Atlas Edge, which runs on handheld scanners and exchanges data with the hosted platform that Northmoor Software Limited provides to the Licensee pursuant to a Master Services Agreement dated 2 March 2026.
recital The Licensor has agreed to license the software to the Licensee on the terms and conditions set forth herein.
# Definitions
## In this Agreement:
def **“Device”** means a handheld scanner which the Licensee owns or leases and which is listed in the register kept pursuant to clause 4.1.
def **“Documentation”** means the installation and user guides for the Software, as updated from time to time.
def **“Licence Fee”** means the fee set forth in clause 5.1.
def **“Maintenance Release”** means a release of the Software which corrects faults or adds minor functionality.
def **“Software”** means the software known as Atlas Edge, in object code form, version 4.2 and each Maintenance Release thereof.
def **“Term”** means the period of five (5) years commencing on 1 April 2026.
# Grant of licence
## Subject to payment of the Licence Fee, the Licensor hereby grants to the Licensee a non-exclusive and non-transferable licence to install the Software on Devices and to utilise it for the Licensee’s internal business purposes during the Term.
## The licence is limited to two thousand two hundred (2,200) Devices. In the event that the Licensee wishes to exceed that number, it shall procure additional licences at the price per Device set forth in clause 5.2.
## The Licensee shall be entitled to permit its subcontractors to use the Software on its behalf, provided that it remains responsible for any and all acts and omissions of such subcontractors.
# Restrictions
## The Licensee shall not:
### copy the Software, save and except to the extent that is necessary for its use and for one set of back-up copies;
### rent, lease, sub-license or otherwise make the Software available to any third party, except as permitted by clause 2.3;
### modify, translate, reverse engineer or decompile the Software, except to the extent permitted by law; or
### remove or alter any notice of copyright or other proprietary right.
## The Licensee shall not utilise the Software in any application in which a failure could lead to death or personal injury.
# Records and audit
## The Licensee shall keep and maintain a full and complete register of the Devices on which the Software is installed, and shall furnish a copy thereof to the Licensor within a period of ten (10) days subsequent to a written request.
## The Licensor shall be entitled, not more than once in each calendar year and upon not less than twenty (20) days’ prior written notice, to audit the Licensee’s compliance with this Agreement during normal business hours.
## In the event that an audit discloses that the number of Devices is in excess of the number licensed, the Licensee shall pay the additional fees within a period of thirty (30) days. If the excess is more than five per cent (5%), the Licensee shall in addition pay the reasonable cost of the audit.
# Fees
## The Licensee shall pay a Licence Fee in the amount of €132,000 per annum, in advance, on or prior to 1 April in each year.
## The price for each additional Device is €60 per annum.
## Interest shall accrue on any sum which is overdue at the rate prescribed by the European Communities (Late Payment in Commercial Transactions) Regulations 2012.
# Support
## The Licensor shall make each Maintenance Release available to the Licensee at no additional charge.
## The Licensor shall use reasonable endeavours to correct any fault in the Software which the Licensee notifies to it, within the times of the following table.
table 3
| Severity | Description | Correction or workaround |
| 1 | The Software cannot be used on most Devices | 8 hours |
| 2 | A main function fails on some Devices | 3 Business Days |
| 3 | Any other fault | The next Maintenance Release |
# Warranty
## The Licensor warrants that, for a period of ninety (90) days subsequent to delivery, the Software will perform substantially in accordance with the Documentation.
## In the event of a breach of clause 7.1, the Licensor shall correct the Software or, if it is unable to do so within a reasonable time, refund the Licence Fee paid for the current year. The foregoing shall be the Licensee’s sole and exclusive remedy for such breach.
## Except as expressly set forth in this Agreement, any and all warranties and conditions, whether express or implied, are excluded to the fullest extent permitted by law.
# Intellectual property
## All right, title and interest in and to the Software and the Documentation shall remain with the Licensor. Nothing herein contained shall be construed as a sale of the Software.
## The Licensor shall defend the Licensee against any claim that the Software infringes a patent or copyright of a third party which subsists in the United Kingdom or in the European Union, and shall pay the damages and costs finally awarded.
## In the event that such a claim is made or, in the Licensor’s reasonable opinion, is likely to be made, the Licensor shall at its own option and expense:
### procure for the Licensee the right to continue to use the Software;
### modify or replace the Software such that it no longer infringes; or
### terminate the licence and refund the unused portion of the Licence Fee.
# Confidentiality
## Each party shall keep confidential the other party’s information which is marked as confidential or ought reasonably to be regarded as confidential, and shall not utilise it for any purpose other than the performance of this Agreement.
## The obligations in clause 9.1 shall survive the termination of this Agreement for a period of seven (7) years, and in respect of source code without limit in time.
# Liability
## Nothing in this Agreement shall exclude or limit liability for death or personal injury caused by negligence, for fraud, or for any other liability which cannot be excluded or limited by law.
## Subject to clause 10.1, neither party shall be liable for any loss of profit, loss of data or indirect loss whatsoever.
## Subject to clause 10.1, the total aggregate liability of the Licensor arising out of or in connection with this Agreement shall not be in excess of €750,000.
# Term and termination
## This Agreement shall continue in full force and effect for the Term, and shall expire automatically at the end thereof without the need for any notice.
## Either party shall be entitled to terminate this Agreement forthwith by written notice in the event that the other party commits a material breach and fails to remedy the same within a period of forty-five (45) days subsequent to receipt of a written notice which specifies the breach.
## The Licensor shall be entitled to terminate this Agreement upon not less than fourteen (14) days’ written notice in the event that the Licence Fee is more than sixty (60) days overdue.
## Upon the termination or expiry of this Agreement the Licensee shall cease and desist from all use of the Software, shall delete any and all copies thereof, and shall certify in writing that it has done so.
# Assignment
## The Licensee shall not assign or transfer this Agreement, whether by operation of law or otherwise, without the prior written consent of the Licensor, which the Licensor shall be entitled to withhold in its sole and absolute discretion.
## The Licensor shall be entitled to assign this Agreement to any purchaser of the business to which the Software pertains, upon giving notice to the Licensee.
# General
## The Software may be subject to export control. The Licensee shall comply with any and all applicable laws concerning the export and re-export thereof.
## The source code of the Software shall be held in escrow pursuant to a separate agreement, and shall be released to the Licensee in the event that the Licensor enters into liquidation and no successor assumes its obligations.^[The escrow agreement with Tidewell Escrow Services has not been signed. It is on the list of points to be settled prior to go-live.]
## This Agreement constitutes the entire agreement by and between the parties in relation to its subject matter. No variation shall be valid unless it is in writing and signed on behalf of each party.
## This Agreement shall be governed by and construed in accordance with the law of Ireland, and the courts of Dublin shall have exclusive jurisdiction.
signatures
`,
};
