/** The time of the newest audit entry, in the single row that writers lock in turn. */
export const AUDIT_CLOCK = `
create table audit_clock (
  id boolean primary key default true check (id),
  at timestamptz not null
);
insert into audit_clock (at) select coalesce(max(at), 'epoch') from audit;
`;
