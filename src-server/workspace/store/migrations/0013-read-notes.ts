/** What is in a file but not in its text (files/model.ts). Null for files that were read before, and for formats that do not count it. */
export const READ_NOTES = `
alter table files add column read_notes jsonb;
`;
