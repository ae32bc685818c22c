import { fileURLToPath } from 'node:url';
import type { InitialReviewTable } from '../review/create.ts';
import type { SampleMatter, SampleProject } from './model.ts';

/** Name of the agreement that the preview opens, which is one of the matter's files. */
export const PREVIEW_AGREEMENT = 'Master Services Agreement - Northmoor.docx';

/** Returns the folder of the files, next to this module; the build copies them next to the compiled one. */
function folder(): string {
  return fileURLToPath(new URL('./files/', import.meta.url));
}

function filesNamed(names: readonly string[]): SampleProject['files'] {
  const base = folder();
  return names.map((name) => ({ name, path: base + name }));
}

const NDA = 'Mutual Non-Disclosure Agreement.docx';
const LICENCE = 'Software Licence Agreement - Atlas Edge.docx';
const DPA = 'Data Processing Agreement.docx';

const keyTerms: InitialReviewTable = {
  title: 'Northmoor: key terms',
  columns: [
    { name: 'Governing law', question: 'Which law governs the agreement, and which courts decide?' },
    { name: 'Term', question: 'When does the agreement begin, and how long does it last?' },
    { name: 'Liability cap', question: 'To what amount is liability limited?' },
    {
      name: 'Termination notice',
      question: 'With what notice may a party end the agreement without a breach?',
    },
    {
      name: 'Confidentiality survival',
      question: 'How long do the duties of confidence last after the end?',
    },
    { name: 'Assignment', question: 'May the agreement be assigned, and with whose consent?' },
    { name: 'Data breach notice', question: 'Within what time must a data breach be notified?' },
  ],
  rows: [
    {
      fileName: PREVIEW_AGREEMENT,
      assignedUser: 'a.okafor@haldenrowe.example',
      cells: [
        {
          summary: 'England and Wales; exclusive jurisdiction of its courts.',
          quotes: [
            'This Agreement shall be governed by and construed in accordance with the law of England and Wales',
          ],
          mark: 'verified',
        },
        {
          summary: '36 months from 1 April 2026, then periods of 12 months.',
          reasoning: 'The Initial Term is defined in clause 1.1 and the renewal stands in clause 12.1.',
          quotes: [
            '“Initial Term” means the period of thirty-six (36) months commencing on the Effective Date.',
            'thereafter for successive periods of twelve (12) months',
          ],
          mark: 'verified',
        },
        {
          summary:
            '125% of the Fees of the year; £2,000,000 for confidentiality, data protection and the IP indemnity.',
          reasoning:
            'Clause 11.3 sets the general cap and clause 11.4 a higher one. Clause 11.1 lists what is not limited at all.',
          quotes: [
            'shall not be in excess of one hundred and twenty-five per cent (125%) of the Fees paid and payable in that year',
            'shall not be in excess of £2,000,000',
          ],
          mark: 'verified',
        },
        {
          summary:
            '90 days to the end of the term; the Customer 180 days for convenience after the first year.',
          quotes: [
            'by giving to the other not less than ninety (90) days’ prior written notice',
            'by giving not less than one hundred and eighty (180) days’ prior written notice',
          ],
        },
        {
          summary: '5 years.',
          quotes: [
            'shall survive the termination or expiry of this Agreement for a period of five (5) years',
          ],
        },
        {
          summary:
            'With consent that may not be unreasonably withheld; to an Affiliate or a successor by notice alone.',
          reasoning: 'Edited by the reviewer: the first answer had left out clause 16.2.',
          quotes: [
            'such consent not to be unreasonably withheld or delayed',
            'either party may assign this Agreement in its entirety to an Affiliate',
          ],
          mark: 'edited',
        },
        {
          summary:
            '48 hours for the Customer Data; 24 hours for personal data by the Data Processing Agreement.',
          reasoning:
            'Flagged: two periods for what may be one event. Clause 1.3 lets the Data Processing Agreement prevail.',
          quotes: ['in any event within a period of forty-eight (48) hours'],
          mark: 'flagged',
        },
      ],
    },
    {
      fileName: NDA,
      assignedUser: 'a.okafor@haldenrowe.example',
      cells: [
        {
          summary: 'England and Wales; exclusive jurisdiction of its courts.',
          quotes: ['This Agreement shall be governed by the law of England and Wales'],
          mark: 'verified',
        },
        {
          summary: '2 years from 12 January 2026.',
          quotes: ['shall commence on the date hereof and shall continue for a period of two (2) years'],
        },
        {
          summary: 'None. Indirect and consequential loss is excluded.',
          reasoning: 'The agreement says itself that it has no other limit.',
          quotes: ['This Agreement contains no other limit of liability.'],
          mark: 'verified',
        },
        {
          summary: '30 days, by either party.',
          quotes: ['by giving not less than thirty (30) days’ prior written notice'],
        },
        {
          summary: '3 years. No longer protection for trade secrets.',
          reasoning:
            'Flagged: the playbook leaves it to the partner when trade secrets are not protected without end.',
          quotes: [
            'shall survive the termination or expiry of this Agreement for a period of three (3) years',
          ],
          mark: 'flagged',
        },
        {
          summary: 'With consent alone.',
          quotes: ['Neither party shall assign or transfer any of its rights or obligations hereunder'],
        },
        {
          summary: 'Forthwith; no period in hours.',
          quotes: ['The Receiving Party shall notify the Disclosing Party forthwith'],
        },
      ],
    },
    {
      fileName: LICENCE,
      assignedUser: 'j.lindqvist@haldenrowe.example',
      cells: [
        {
          summary: 'Ireland; courts of Dublin.',
          quotes: ['governed by and construed in accordance with the law of Ireland'],
          mark: 'verified',
        },
        {
          summary: '5 years from 1 April 2026; it expires by itself.',
          quotes: ['“Term” means the period of five (5) years commencing on 1 April 2026.'],
          mark: 'verified',
        },
        {
          summary: '€750,000 for the Licensor; none for the Licensee.',
          reasoning: 'Flagged: clause 10.3 limits the liability of the Licensor alone.',
          quotes: [
            'the total aggregate liability of the Licensor arising out of or in connection with this Agreement shall not be in excess of €750,000',
          ],
          mark: 'flagged',
        },
        {
          summary: 'None without a breach.',
          quotes: ['shall expire automatically at the end thereof without the need for any notice'],
        },
        {
          summary: '7 years; source code without limit.',
          quotes: ['for a period of seven (7) years, and in respect of source code without limit in time'],
          mark: 'edited',
        },
        {
          summary: 'The Licensee only with consent at the Licensor’s discretion; the Licensor by notice.',
          reasoning: 'Flagged: open in the negotiation, see the note of 24 February 2026.',
          quotes: ['which the Licensor shall be entitled to withhold in its sole and absolute discretion'],
          mark: 'flagged',
        },
        {
          summary: 'Not dealt with.',
          reasoning: 'The software runs on the Licensee’s own devices.',
          quotes: [],
        },
      ],
    },
    {
      fileName: DPA,
      assignedUser: 'j.lindqvist@haldenrowe.example',
      cells: [
        {
          summary: 'England and Wales; exclusive jurisdiction of its courts.',
          quotes: ['This Agreement shall be governed by the law of England and Wales'],
        },
        {
          summary: 'From 1 April 2026 for as long as personal data is processed.',
          quotes: ['shall continue for so long as the Processor processes Personal Data'],
          mark: 'verified',
        },
        {
          summary: '£2,000,000, by reference to clause 11.4 of the Master Services Agreement.',
          quotes: ['shall be subject to the limits which are set forth in clause 11.4 of the MSA'],
          mark: 'verified',
        },
        {
          summary: 'None of its own; ends with the processing.',
          quotes: ['notwithstanding the termination of the MSA'],
        },
        {
          summary: 'Without limit in time for personnel.',
          quotes: ['The obligations of confidence in clause 3.1 shall survive without limit in time.'],
        },
        {
          summary: 'Only together with the Master Services Agreement.',
          quotes: [
            'Neither party shall assign this Agreement otherwise than together with the MSA and to the same assignee.',
          ],
          mark: 'edited',
        },
        {
          summary: '24 hours after becoming aware.',
          quotes: ['within a period of twenty-four (24) hours subsequent to becoming aware of the same'],
          mark: 'verified',
        },
      ],
    },
  ],
};

/** The matter of Larkfield Logistics with Northmoor Software, and the firm's knowledge base. All parties are fictitious. */
export const sampleMatter: SampleMatter = {
  projects: [
    {
      name: 'Larkfield / Northmoor (LKF-0147)',
      knowledgeBase: false,
      files: filesNamed([PREVIEW_AGREEMENT, NDA, LICENCE, DPA]),
      reviewTables: [keyTerms],
    },
    {
      name: 'Halden Rowe knowledge base',
      knowledgeBase: true,
      files: filesNamed([
        'House Style Guide.md',
        'Clause Bank - Commercial.docx',
        'NDA Playbook.pdf',
        'Negotiation Note - Northmoor.html',
      ]),
      reviewTables: [],
    },
  ],
};
