import { stem } from './terms.ts';

/** Words that lawyers and their clients use for the same thing. A question in one finds a clause in another. */
const GROUPS: readonly string[] = [
  'terminate termination end cancel cancellation rescind',
  'expire expiry expiration lapse',
  'term duration period length months years',
  'renew renewal extend extension prolong',
  'liability liable responsible responsibility exposure',
  'cap limit limitation maximum ceiling exceed excess aggregate',
  'damages loss losses compensation',
  'indemnify indemnity indemnification hold-harmless',
  'confidential confidentiality secret secrecy nondisclosure proprietary',
  'govern governing law laws jurisdiction courts venue forum',
  'dispute arbitration mediation litigation',
  'assign assignment transfer novate novation',
  'notice notify notification inform announce',
  'breach default violation violate infringe',
  'remedy cure rectify correct fix',
  'payment pay paid price fee fees charge charges cost invoice',
  'interest late overdue',
  'warranty warrant warrants guarantee guarantees',
  'intellectual property copyright patent ownership own owns',
  'licence license permission',
  'personal data privacy gdpr',
  'security safeguards protect protection measures',
  'breach incident leak compromise hack',
  'subcontract subcontractor subprocessor sub-processor delegate vendor',
  'insurance insure coverage policy',
  'audit inspect inspection records',
  'deliver delivery shipment ship',
  'accept acceptance reject rejection',
  'employee staff personnel workers',
  'force majeure unforeseen uncontrollable pandemic war',
  'survive survival continue continues',
  'exclude exclusion disclaim disclaimer exception carveout',
  'start begin commence effective',
  'amend amendment modify change variation vary',
  'keep retain retention',
  'hire solicit recruit employ poach',
  'copy copies duplicate backup',
  'return destroy destruction delete deletion erase',
];

/** Stems that stand for the same thing as a stem, itself left out. */
export function createSynonyms(): (term: string) => ReadonlySet<string> {
  const related = new Map<string, Set<string>>();
  for (const group of GROUPS) {
    const stems = [...new Set(group.split(' ').map(stem))];
    for (const term of stems) {
      const others = related.get(term) ?? new Set<string>();
      for (const other of stems) if (other !== term) others.add(other);
      related.set(term, others);
    }
  }
  const none: ReadonlySet<string> = new Set();
  return (term) => related.get(term) ?? none;
}
