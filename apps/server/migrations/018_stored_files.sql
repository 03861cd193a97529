-- The size of a file; null until it is measured: of files from before, and of those a server of the version before takes.
alter table uploads add column bytes bigint;

-- How many files each client has and how many bytes they are, by who uploaded them; 'unclaimed' are those that no saved
-- record holds yet. Kept by the database itself, whoever writes. Each statement adds a row with what it has changed, so that
-- no write waits for another of the same client; the hourly sweep adds the rows together.
create table stored_files (
  id bigint generated always as identity primary key,
  client_id integer not null,
  user_id integer,
  files integer not null,
  bytes bigint not null,
  unclaimed_files integer not null,
  unclaimed_bytes bigint not null
);
create index stored_files_client on stored_files (client_id);
create index stored_files_user on stored_files (user_id);
grant select on stored_files to rigbook_client, rigbook_provider;
alter table stored_files enable row level security;
create policy every_client on stored_files to rigbook_provider using (true);
create policy one_client on stored_files to rigbook_client using (client_id = scope_client_id());

create function count_stored_files() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone text := 'select client_id, uploaded_by, claimed_at, -1 as files, -coalesce(bytes, 0) as bytes from rows_before';
  come text := 'select client_id, uploaded_by, claimed_at, 1 as files, coalesce(bytes, 0) as bytes from rows_after';
begin
  execute format(
    'insert into stored_files (client_id, user_id, files, bytes, unclaimed_files, unclaimed_bytes)
      select * from (
        select client_id, uploaded_by, sum(files) as files, sum(bytes) as bytes,
          coalesce(sum(files) filter (where claimed_at is null), 0) as unclaimed_files,
          coalesce(sum(bytes) filter (where claimed_at is null), 0) as unclaimed_bytes
        from (%s) moved where client_id is not null group by client_id, uploaded_by) changed
      where files <> 0 or bytes <> 0 or unclaimed_files <> 0 or unclaimed_bytes <> 0',
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end);
  return null;
end $$;

-- Each trigger keeps writers out until the rows that are there have been counted.
create trigger count_come after insert on uploads referencing new table as rows_after
  for each statement execute function count_stored_files();
create trigger count_gone after delete on uploads referencing old table as rows_before
  for each statement execute function count_stored_files();
create trigger count_moved after update on uploads referencing old table as rows_before new table as rows_after
  for each statement execute function count_stored_files();
insert into stored_files (client_id, user_id, files, bytes, unclaimed_files, unclaimed_bytes)
  select client_id, uploaded_by, count(*), 0, count(*) filter (where claimed_at is null), 0
  from uploads where client_id is not null group by client_id, uploaded_by;
