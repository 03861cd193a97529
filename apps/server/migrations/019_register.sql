-- outside a transaction: each statement by itself, while the portal is written to

-- How a company follows its findings up. A company without a row has the defaults of a new one; those that are there now
-- keep from their own people what nobody has allowed them yet, until their office has been asked.
create table if not exists follow_up_rules (
  client_id integer primary key references clients (id) on delete cascade,
  answers smallint not null default 1,
  asked smallint not null default 1,
  verification text not null default 'none' check (verification in ('none', 'provider', 'company')),
  photo_needed text[] not null default '{}',
  due_critical integer not null default 0,
  due_major integer not null default 30,
  due_minor integer not null default 90,
  -- Null: the portal's.
  time_zone text,
  remind_weekday smallint default 1,
  escalate_after_days integer
);
insert into follow_up_rules (client_id, answers, asked) select id, 0, 0 from clients on conflict do nothing;

-- The portal's time zone, written with each start, and the day at a moment where a company is.
create table if not exists portal_zone (id boolean primary key default true check (id), time_zone text not null);
create or replace function day_of_client(client integer, moment timestamptz) returns date language sql stable
  as $$ select (moment at time zone coalesce(
    (select time_zone from follow_up_rules where client_id = client), (select time_zone from portal_zone), 'UTC'))::date $$;
grant select on portal_zone to rigbook_client, rigbook_provider;

-- The day of a survey as given, and the `updated_at` to which the register's rows belong, as with `places_at`: what a server
-- of the version before has saved is behind, and caught up.
alter table reports add column if not exists survey_date date;
alter table reports add column if not exists register_at timestamptz(3);
create index concurrently if not exists reports_unregistered on reports (client_id)
  where register_at is distinct from updated_at and deleted_at is null
    and kind in ('inspection', 'audit', 'acceptance', 'closing', 'audit_closing');

-- What the register takes from the sheets beside the texts. Null: nothing.
alter table findings add column if not exists further_pictures text[];
alter table findings add column if not exists closing_day date;
alter table findings add column if not exists target_day date;
alter table findings add column if not exists target_problem boolean;

-- One row a finding of an inspection, audit or acceptance, by its identity (docs/decisions/027 and 039), with its status from
-- the closing. Written in the transaction that writes the sheets; what isn't in the sheets (owner, answers) is here only.
create table if not exists register (
  uuid uuid primary key,
  client_id integer not null,
  rig_id integer not null,
  report_id integer not null,
  kind text not null,
  sheet text not null,
  sheet_index integer not null,
  row_number integer not null,
  ref text not null,
  deficiency text not null,
  recommendation text not null,
  reference text not null,
  location text not null,
  action_by text not null,
  action_taken text not null,
  verified_by text not null,
  priority text not null,
  priority_rank smallint generated always as (case priority when 'critical' then 0 when 'major' then 1 else 2 end) stored,
  status text,
  state text not null,
  -- Of a finding in progress: somebody says that it is done, and nobody has verified that yet.
  is_ready boolean not null default false,
  found_on date not null,
  -- Of a repeat: when the first of its chain was found.
  first_found_on date,
  aged_from date generated always as (coalesce(first_found_on, found_on)) stored,
  due_on date not null,
  due_from text not null,
  due_problem boolean not null,
  -- As set by a person.
  due_set date,
  closed_on date,
  first_closed_seen date,
  owner_id integer references users (id) on delete set null,
  owner_text text not null default '',
  repeats integer not null default 0,
  superseded_by uuid,
  -- Whether a later workbook no longer has it; whether its report is in the trash; whether that is the newest of its kind.
  gone boolean not null default false,
  deleted boolean not null default false,
  is_current boolean not null default true,
  is_listed boolean generated always as (not gone and not deleted) stored,
  is_open boolean generated always as (
    not gone and not deleted and state in ('open', 'progress', 'ready', 'unclear')) stored,
  answers integer not null default 0,
  -- Whether the last answer is a question.
  is_asked boolean not null default false,
  pictures_before text[] not null default '{}',
  pictures_after text[] not null default '{}',
  -- Further pictures of answers, which the sheets have no cell for.
  pictures_answered text[] not null default '{}',
  search_text text generated always as (lower(translate(
    ref || ' ' || deficiency || ' ' || recommendation || ' ' || location || ' ' || action_by,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'))) stored,
  revision integer not null default 1,
  updated_at timestamptz(3) not null,
  foreign key (client_id, report_id) references reports (client_id, id) on delete cascade
);
create index concurrently if not exists register_of_rig on register (rig_id);
create index concurrently if not exists register_report on register (report_id);
create index concurrently if not exists register_owner on register (owner_id, client_id) where owner_id is not null;
-- A list is read in its order: of a rig, of a company, of all.
create index concurrently if not exists register_rig on register (rig_id, is_current, due_on) include (state, priority, aged_from) where is_open;
create index concurrently if not exists register_rig_closed on register (rig_id, closed_on) where state = 'closed' and is_listed;
create index concurrently if not exists register_closed on register (closed_on, client_id) where state = 'closed' and is_listed;
create index concurrently if not exists register_client_due on register (client_id, due_on, uuid) include (rig_id) where is_open and is_current;
create index concurrently if not exists register_due on register (due_on, uuid) include (client_id, rig_id) where is_open and is_current;
create index concurrently if not exists register_client_age on register (client_id, aged_from, uuid) where is_open and is_current;
create index concurrently if not exists register_age on register (aged_from, uuid) where is_open and is_current;
create index concurrently if not exists register_client_priority on register (client_id, priority_rank, due_on, uuid) where is_open and is_current;
create index concurrently if not exists register_priority on register (priority_rank, due_on, uuid) where is_open and is_current;
create index concurrently if not exists register_words on register using gin (search_text gin_trgm_ops) where is_listed;
create index concurrently if not exists register_client on register (client_id, report_id);

-- In which transaction a row of the register last changed: kept by the database itself, and not moved with a portal.
create table if not exists register_changes (
  uuid uuid primary key references register (uuid) on delete cascade,
  client_id integer not null,
  changed_in bigint not null
);
create index concurrently if not exists register_changes_order on register_changes (changed_in, uuid);
create index concurrently if not exists register_changes_client on register_changes (client_id, changed_in, uuid);
create or replace function note_register_changes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into register_changes (uuid, client_id, changed_in)
    select uuid, client_id, pg_current_xact_id()::text::bigint from rows_after order by uuid
    on conflict (uuid) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create or replace trigger note_come after insert on register referencing new table as rows_after
  for each statement execute function note_register_changes();
create or replace trigger note_changed after update on register referencing new table as rows_after
  for each statement execute function note_register_changes();

-- Which database the changes are numbered in: a restored portal begins another one.
create or replace function register_database() returns text language sql stable security definer set search_path = public
  as $$ select (extract(epoch from at) * 1000)::bigint::text from migrations where name = '019_register.sql' $$;

-- What happened to a finding. Nothing that a request runs as may change a row.
create table if not exists finding_events (
  uuid uuid primary key default gen_random_uuid(),
  client_id integer not null,
  finding uuid not null references register (uuid) on delete cascade,
  at timestamptz(3) not null,
  user_id integer references users (id) on delete set null,
  user_name text,
  side text not null check (side in ('rig', 'provider', 'system')),
  kind text not null,
  text text not null default '',
  pictures text[] not null default '{}',
  before json,
  after json
);
create index concurrently if not exists finding_events_order on finding_events (finding, at);
create index concurrently if not exists finding_events_user on finding_events (user_id) where user_id is not null;

-- The totals of a rig, written with its rows. A rig without a row has none.
create table if not exists rig_figures (
  rig_id integer primary key,
  client_id integer not null,
  last_survey date,
  open_critical integer not null default 0,
  open_major integer not null default 0,
  open_minor integer not null default 0,
  unclear integer not null default 0,
  closed integer not null default 0,
  ready integer not null default 0,
  oldest date,
  earlier_critical integer not null default 0,
  earlier_major integer not null default 0,
  earlier_minor integer not null default 0,
  foreign key (client_id, rig_id) references rigs (client_id, id) on delete cascade
);
create index concurrently if not exists rig_figures_client on rig_figures (client_id, rig_id);

do $$
declare
  added text;
  rights text;
begin
  for added, rights in values
    ('follow_up_rules', 'select'),
    ('register', 'select, insert, update'),
    ('register_changes', 'select'),
    ('finding_events', 'select, insert'),
    ('rig_figures', 'select, insert, update')
  loop
    execute format('grant %s on %I to rigbook_client, rigbook_provider', rights, added);
    execute format('alter table %I enable row level security', added);
    if not exists (select from pg_policies where tablename = added and policyname = 'every_client') then
      execute format('create policy every_client on %I to rigbook_provider using (true)', added);
    end if;
    if not exists (select from pg_policies where tablename = added and policyname = 'one_client') then
      execute format('create policy one_client on %I to rigbook_client using (client_id = scope_client_id())', added);
    end if;
  end loop;
end $$;
grant insert, update on follow_up_rules to rigbook_provider;
