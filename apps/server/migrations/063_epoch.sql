-- What tells this database from itself before it was restored from a backup: `restore` writes another value.
create table portal_epoch (
  id boolean primary key default true check (id),
  value uuid not null default gen_random_uuid()
);
insert into portal_epoch default values;

-- Changes of findings and devices that were away are numbered in it. The timeline is another one after a recovery to an
-- earlier moment, the system identifier in another cluster; nobody needs to know the parts.
create function present_epoch() returns text language sql stable security definer set search_path = public as $$
  select left(encode(sha256(convert_to(concat_ws(' ',
    (select system_identifier from pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (select value from portal_epoch)), 'UTF8')), 'hex'), 32)
$$;
