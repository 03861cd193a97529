-- outside a transaction: each statement by itself, while the portal is written to

-- Which stored picture is shown in the sheets of which report, written with the sheets: what is removed for good asks only
-- this table. `pictures_at` is the `updated_at` to which a report's rows belong, as with `places_at`: a server of the
-- version before changes sheets without them, and what is behind is made again.
create table if not exists picture_uses (
  client_id integer not null,
  report_id integer not null,
  path text not null,
  primary key (report_id, path),
  foreign key (client_id, report_id) references reports (client_id, id) on delete cascade
);
create index concurrently if not exists picture_uses_path on picture_uses (path);
alter table reports add column if not exists pictures_at timestamptz(3);
create index concurrently if not exists reports_in_text on reports (rig_id) where data is not null or base_data is not null;

-- The rows of a report's sheets in blocks (docs/decisions/038), each by the hash of its text; `sheets` and `base_sheets` name
-- them. They are compressed by the portal, which PostgreSQL need not try again.
create table if not exists sheet_blocks (
  client_id integer not null,
  report_id integer not null,
  hash text not null,
  content bytea not null,
  primary key (report_id, hash),
  foreign key (client_id, report_id) references reports (client_id, id) on delete cascade
);
alter table sheet_blocks alter column content set storage external;
alter table reports add column if not exists sheets json;
alter table reports add column if not exists base_sheets json;

-- Servers of the version before see no sheets in blocks. They may still serve for a day, unless the database has just been
-- made: until then sheets are stored as text.
create or replace function are_sheets_in_blocks() returns boolean language sql stable security definer set search_path = public
  as $$ select at < now() - interval '1 day' or at < (select min(at) from migrations) + interval '1 hour'
    from migrations where name = '017_sheets_in_blocks.sql' $$;

-- Sheets are stored in one form: a server of the version before, which sees none where they are in blocks, can't replace them.
do $$ begin
  if not exists (select from pg_constraint where conname = 'sheets_in_one_form') then
    alter table reports add constraint sheets_in_one_form
      check ((sheets is null or data is null) and (base_sheets is null or base_data is null)) not valid;
  end if;
end $$;

do $$
declare
  added text;
begin
  foreach added in array array['picture_uses', 'sheet_blocks']
  loop
    execute format('grant select, insert, update, delete on %I to rigbook_client, rigbook_provider', added);
    execute format('alter table %I enable row level security', added);
    if not exists (select from pg_policies where tablename = added and policyname = 'every_client') then
      execute format('create policy every_client on %I to rigbook_provider using (true)', added);
    end if;
    if not exists (select from pg_policies where tablename = added and policyname = 'one_client') then
      execute format('create policy one_client on %I to rigbook_client using (client_id = scope_client_id())', added);
    end if;
  end loop;
end $$;
