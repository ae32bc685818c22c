/** Name of the file that the checks upload. */
export const FILE_NAME = 'conformance-lease.txt';

/** Its text: clauses that are unlikely to be in any other file, so that a search for them finds this one. */
export const CLAUSES = `1. Rent. The tenant pays the quarterly rent of the lighthouse in advance on the first day of each quarter.

2. Repairs. The landlord repairs the lantern room within ten days after a written notice.

3. Governing law. This lease is governed by the law of the island of Norrskär.
`;
