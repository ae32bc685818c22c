import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readBytes } from '#server/workspace/files/read.ts';
import type { NamedQuestion, SetFile } from './set.ts';

const FIXTURES = new URL('../../fixtures/', import.meta.url).pathname;
const LABELLED = `${FIXTURES}playbook-truth/agreements/`;
const PUBLISHED = `${FIXTURES}agreements/`;

const LABELLED_NAMES = readdirSync(LABELLED)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => file.replace('.json', ''));
const nameOf = (at: number): string => `doc-${String(at + 101).padStart(4, '0')}.txt`;
const fileOf = (fixture: string): string => nameOf(LABELLED_NAMES.indexOf(fixture));

const paragraphs = z.array(z.object({ text: z.string(), number: z.string().optional() }));

/** Reads the agreements of test/fixtures, each under a name that only its number tells from the others. */
export async function readFixtureAgreements(): Promise<readonly SetFile[]> {
  const labelled = LABELLED_NAMES.map((fixture) => ({
    text: paragraphs
      .parse(JSON.parse(readFileSync(`${LABELLED}${fixture}.json`, 'utf8')))
      .map(({ number, text }) => (number === undefined ? text : `${number} ${text}`))
      .join('\n'),
  }));
  const published = await Promise.all(
    readdirSync(PUBLISHED)
      .filter((file) => file.endsWith('.docx'))
      .toSorted()
      .map(async (file) => ({ text: (await readBytes(readFileSync(PUBLISHED + file))).text })),
  );
  return [...labelled, ...published].map(({ text }, at) => ({ name: nameOf(at), text }));
}

/** Questions about a fixture, one a line, with the words that answer it, if they are in its language, after a bar. */
const about = (fixture: string, asked: string): readonly NamedQuestion[] =>
  asked
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', words] = line.split(' | ');
      return { question, file: fileOf(fixture), ...(words === undefined ? {} : { words }) };
    });

/** Questions that a lawyer asks about the fixtures, with words of the clause that answers where it is in the question's language. */
export const FIXTURE_QUESTIONS: readonly NamedQuestion[] = [
  ...about(
    'business-associate',
    `
Within how many days after termination must Stratus Claims return protected information? | sixty (60) days
What notice of subcontractors does our addendum with Juniper Valley Clinics require? | ten (10) days
Juniper Valley Clinics addendum: inspection of books and records | thirty (30) days`,
  ),
  ...about(
    'consulting-agreement',
    `
Can we end the consulting agreement with Ines Calder for any reason? | 90 days
What notice terminates the Marlowe & Finch contract? | 90 days
Our contract with Dr. Calder: who owns the work product? | work product`,
  ),
  ...about(
    'french-services',
    `
Quel droit régit le contrat avec Kerlann Conseil ? | droit français
Which law governs the Verdanne contract?
Quel est le préavis de résiliation du contrat Verdanne ? | trente jours`,
  ),
  ...about(
    'german-dpa',
    `
Wie lange vorher muss Kontora neue Unterauftragnehmer ankündigen? | sechs Wochen
Auftragsverarbeitungsvertrag mit Stadtwerke Mühlau: Ankündigung einer Kontrolle vor Ort | zehn Werktagen`,
  ),
  ...about(
    'german-nda',
    `
Welche Frist gilt für mündlich mitgeteilte Informationen in der Geheimhaltungsvereinbarung mit Talbrück? | 30 Tagen
What does the Ostwerk NDA say on exceptions?`,
  ),
  ...about(
    'letter-nda',
    `
What is confidential information under our letter with Quillon Optics? | Confidential Information
Which information does the Brackenfell letter not cover? | public domain
What is not covered by the letter of 9 March 2026? | public domain`,
  ),
  ...about(
    'managed-services',
    `
Can the customer terminate the Orrin Cloud agreement without cause? | two months
Can Penhallow terminate the managed services agreement without cause? | two months
How much professional indemnity cover does the agreement dated 19 February 2026 require? | EUR 5,000,000`,
  ),
  ...about(
    'one-way-nda',
    `
Which law governs the undertaking of Sable Ridge Analytics? | laws of England
Corvane Pharma confidentiality undertaking: governing law | laws of England
What must Sable Ridge do if a court orders disclosure? | court order`,
  ),
  ...about(
    'order-form-saas',
    `
What notice of non-renewal does the Bluetarn order need? | 60 days
By how much can Bluetarn raise the annual fees at renewal? | 7 %
Ellery Foods contract: termination for a serious breach | 30 days`,
  ),
  ...about(
    'processor-terms',
    `
How soon must Kestrel Host report a personal data breach? | forty-eight hours
Kestrel Host agreement: who is bound by confidentiality? | duty of confidentiality`,
  ),
  ...about(
    'sample-data-processing',
    `
In the data processing agreement with Larkfield, how fast must a personal data breach be notified? | twenty-four (24) hours
Northmoor DPA: when must personal data be returned or deleted? | sixty (60) days`,
  ),
  ...about(
    'sample-master-services',
    `
Which availability lets Larkfield terminate the master services agreement? | ninety-seven per cent
MSA with Northmoor: can the customer terminate for convenience? | one hundred and eighty (180) days`,
  ),
  ...about(
    'sample-mutual-nda',
    `
Northmoor NDA: for how long do the obligations survive termination? | three (3) years
What notice terminates the Larkfield agreement of 12 January 2026? | thirty (30) days`,
  ),
  ...about(
    'sample-software-licence',
    `
Which law governs the software licence agreement with Larkfield? | law of Ireland
Licence agreement with Northmoor Software (Ireland): how long to remedy a material breach? | forty-five (45) days`,
  ),
  ...about(
    'witnesseth-services',
    `
Which law governs the Hollister Mills contract? | State of Oklahoma
Can the owner cancel the agreement with Prairie Field Services without cause? | fifteen (15) days
What is the governing law of the agreement dated January 5, 2026? | State of Oklahoma`,
  ),
  { question: 'Which law governs the Larkfield lease?' },
  { question: 'What interest does the Kerlann loan agreement charge?' },
  { question: 'What is the salary in the Ostwerk employment agreement?' },
  { question: 'Which law governs the Hollister Mills agreement of 3 June 2011?' },
];
