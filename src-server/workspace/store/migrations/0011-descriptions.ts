/**
 * What an agreement is (agreement/model.ts), and the headings above each chunk. Files that were read before are described at their
 * project's first search.
 */
export const DESCRIPTIONS = `
alter table files add column description jsonb;
alter table chunks add column section jsonb;
`;
