/** When a token ends, null for never; and when it was last used, to the hour (identity/tokens.ts). */
export const TOKEN_USE = `
alter table tokens add column expires_at timestamptz, add column last_used_at timestamptz;
`;
