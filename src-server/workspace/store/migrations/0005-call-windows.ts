/** Calls of the last minute by family, counted for all processes on the database together (spec 8). */
export const CALL_WINDOWS = `
create table call_windows (
  name text primary key,
  -- Times of the calls that count, in milliseconds since 1970, oldest first.
  calls bigint[] not null,
  -- The call that was let in last.
  last uuid not null
);
`;
