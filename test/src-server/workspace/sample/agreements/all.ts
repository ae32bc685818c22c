import { dataProcessingAgreement } from './data-processing-agreement.ts';
import { masterServicesAgreement } from './master-services-agreement.ts';
import { mutualNda } from './mutual-nda.ts';
import { softwareLicence } from './software-licence.ts';

/** The agreements of the sample matter. */
export const agreements = [
  masterServicesAgreement,
  mutualNda,
  softwareLicence,
  dataProcessingAgreement,
] as const;
