/** The version of the reader that made a file's text or found that it has none (files/model.ts). Null: by an earlier one. */
export const READER_VERSIONS = `
alter table files add column reader_version integer;
`;
