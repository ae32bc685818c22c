import type { Agreement } from '../agreement.ts';

/** Data protection terms that accompany the Master Services Agreement. */
export const dataProcessingAgreement: Agreement = {
  fileName: 'Data Processing Agreement.docx',
  title: 'Data Processing Agreement',
  reference: 'LKF-0147/DPA',
  date: '2 March 2026',
  parties: [
    {
      name: 'Larkfield Logistics Limited',
      description:
        'a company incorporated in England and Wales with company number 05526190, whose registered office is at 14 Wharf Lane, Bristol BS1 4RX',
      role: 'Controller',
    },
    {
      name: 'Northmoor Software Limited',
      description:
        'a company incorporated in England and Wales with company number 08817342, whose registered office is at 200 Canal Street, Manchester M1 7HQ',
      role: 'Processor',
    },
  ],
  body: `
recital Pursuant to a Master Services Agreement dated 2 March 2026 (hereinafter referred to as the **“MSA”**) the Processor provides hosted freight-planning services to the Controller.
recital In the course of those services the Processor processes personal data on behalf of the Controller, and the parties enter into this Agreement in order to comply with Article 28 of the UK GDPR.
# Definitions
## In this Agreement:
def **“Data Protection Law”** means the UK GDPR, the Data Protection Act 2018 and any and all other law concerning the processing of personal data which is applicable to a party.
def **“Personal Data”** means the personal data described in Annex A which the Processor processes on behalf of the Controller.
def **“Personal Data Breach”** means a breach of security which leads to the accidental or unlawful destruction, loss, alteration, unauthorised disclosure of, or access to, Personal Data.
def **“Subprocessor”** means any third party which the Processor engages in order to process Personal Data.
def **“UK GDPR”** has the meaning given to it in section 3(10) of the Data Protection Act 2018.
## The expressions controller, processor, data subject, personal data and processing have the meanings given to them in the UK GDPR.
# Scope and instructions
## The subject matter, the duration, the nature and the purpose of the processing, the types of Personal Data and the categories of data subjects are set forth in Annex A.
## The Processor shall process Personal Data solely on the documented instructions of the Controller, including with regard to transfers, unless it is required to do otherwise by law. In such event the Processor shall inform the Controller of that requirement prior to the processing, unless the law prohibits it from doing so.
## In the event that, in the Processor’s opinion, an instruction infringes Data Protection Law, the Processor shall notify the Controller forthwith and shall be entitled to suspend performance of the instruction concerned.
# Personnel
## The Processor shall ensure that each person who is authorised to process Personal Data is bound by an obligation of confidence, which shall survive the termination of that person’s engagement.
## The Processor shall limit access to Personal Data to those of its personnel who require the same for the performance of the MSA.
# Security
## The Processor shall implement and maintain appropriate technical and organisational measures, which shall be not less protective than those described in Annex B.
## The Processor shall be entitled to modify the measures from time to time, provided that the level of protection is not thereby reduced.
# Subprocessors
## The Controller hereby authorises the engagement of the Subprocessors which are listed in Annex C.
## The Processor shall give notice to the Controller not less than thirty (30) days prior to the engagement of any further Subprocessor. The Controller shall be entitled to object on reasonable grounds within a period of fifteen (15) days subsequent to receipt of the notice.
## In the event that the Controller objects and the parties fail to agree upon a solution, the Controller shall be entitled to terminate the part of the services which cannot be provided without the Subprocessor concerned.
## The Processor shall impose on each Subprocessor obligations which are equivalent to those contained in this Agreement, and shall remain fully liable for any and all acts and omissions of its Subprocessors.
# Personal Data Breach
## The Processor shall notify the Controller of any Personal Data Breach without undue delay, and in any event within a period of twenty-four (24) hours subsequent to becoming aware of the same.
## The notice shall, in so far as the information is available, describe:
### the nature of the Personal Data Breach, with the categories and the approximate number of data subjects and records concerned;
### its likely consequences; and
### the measures which have been taken or are proposed in order to address it.
## The Processor shall provide assistance to the Controller in order to notify the Information Commissioner and the data subjects, and shall make no statement to any third party concerning the Personal Data Breach without the prior written consent of the Controller.
# Assistance and audit
## The Processor shall provide assistance to the Controller, at the reasonable cost of the Controller, with requests of data subjects, data protection impact assessments and consultations with the Information Commissioner.
## The Processor shall make available to the Controller any and all information which is necessary in order to demonstrate compliance with this Agreement.
## The Controller shall be entitled, upon not less than fourteen (14) days’ prior written notice and not more than once in each year, to audit the Processor’s processing of Personal Data. The said limits shall not apply in the event of a Personal Data Breach.
# International transfers
## The Processor shall not transfer Personal Data to any country outside the United Kingdom without the prior written consent of the Controller, unless that country is the subject of adequacy regulations.
## Where consent is given, the transfer shall be subject to the International Data Transfer Agreement issued by the Information Commissioner, or to any successor thereto.
# Liability
## The liability of each party arising out of or in connection with this Agreement shall be subject to the limits which are set forth in clause 11.4 of the MSA, and not to any lower limit.
## Nothing in this Agreement shall limit the rights of a data subject pursuant to Data Protection Law.
# Term, return and deletion
## This Agreement shall commence on 1 April 2026 and shall continue for so long as the Processor processes Personal Data, notwithstanding the termination of the MSA.
## Upon the termination of the MSA the Processor shall, at the option of the Controller, return or delete any and all Personal Data within a period of sixty (60) days, and shall certify in writing that it has done so.
## The obligations of confidence in clause 3.1 shall survive without limit in time.
# General
## In the event of any conflict between this Agreement and the MSA, this Agreement shall prevail.
## Neither party shall assign this Agreement otherwise than together with the MSA and to the same assignee.
## Any notice pursuant to this Agreement shall be given in accordance with clause 17.1 of the MSA, and a notice pursuant to clause 6 shall in addition be sent by e-mail to dataprotection@larkfield.example.
## This Agreement shall be governed by the law of England and Wales, and the courts of England and Wales shall have exclusive jurisdiction.
signatures
annex Description of the processing
table 2
| Subject | Description |
| Purpose | The planning of freight routes, the allocation of drivers and vehicles, and the support of users |
| Duration | The term of the MSA and a period of sixty (60) days thereafter |
| Data subjects | Drivers, depot staff, and contacts at consignors and consignees |
| Types of personal data | Names, contact details, driver licence numbers, shift times, location of vehicles |
| Special categories | None |
annex Security measures
s# Access
s## Access to production systems requires two factors, is granted by role, and is reviewed every three (3) months.
s# Encryption
s## Personal Data is encrypted in transit with TLS 1.2 or later, and at rest with AES-256. Keys are held in a hardware security module.
s# Continuity
s## Back-up copies are made every six (6) hours and are tested every month. The recovery time objective is four (4) hours.
annex Subprocessors
table 3
| Subprocessor | Service | Place of processing |
| Castlegate Hosting Limited | Hosting of the Platform | Slough and Newport, United Kingdom |
| Brightpost Messaging Limited | Sending of text messages to drivers | London, United Kingdom |
| Fernhill Support Services Limited | First-line support at night | Belfast, United Kingdom |
`,
};
