-- outside a transaction: each statement by itself, while the portal is written to

-- Under which title and subtitle a finding is, and when its row was last saved: of a survey, not of what follows it up. Null:
-- saved by a server of the version before.
alter table findings add column if not exists section text;
alter table findings add column if not exists subsection text;
alter table findings add column if not exists saved_at timestamptz(3);

-- As `register_at`, for what the register has since this version.
alter table reports add column if not exists sections_at timestamptz(3);
create index concurrently if not exists reports_unsectioned on reports (client_id)
  where sections_at is distinct from updated_at and deleted_at is null
    and kind in ('inspection', 'audit', 'acceptance', 'closing', 'audit_closing');

alter table register
  add column if not exists section text,
  add column if not exists subsection text,
  -- Both, to be searched.
  add column if not exists headings text,
  -- Whether it was closed when its report was first saved, and has been since; null: nobody has looked yet.
  add column if not exists came_closed boolean,
  -- On which day somebody closed it here.
  add column if not exists verified_on date,
  -- The last verification, if that sent it back and no answer with a state has come since.
  add column if not exists returned_at timestamptz(3),
  add column if not exists returned_by text,
  add column if not exists returned_text text,
  -- Who has reported it as ready since it was last verified or opened again, and who asked the last question.
  add column if not exists ready_by integer[] not null default '{}',
  add column if not exists asked_by integer;

create index concurrently if not exists register_section on register (section, client_id);
create index concurrently if not exists register_closed_on on register (is_current, closed_on desc nulls last, uuid)
  where is_listed and state = 'closed';
create index concurrently if not exists register_client_closed_on on register (client_id, is_current, closed_on desc nulls last, uuid)
  where is_listed and state = 'closed';
create index concurrently if not exists register_verified on register (verified_on, client_id) where verified_on is not null;
create index concurrently if not exists register_returned on register (due_on, uuid) include (client_id)
  where is_open and returned_at is not null;
create index concurrently if not exists register_asked on register (due_on, uuid) include (client_id, is_current)
  where is_open and is_asked;
-- What waits for verification, and what nobody takes care of, is counted in these alone.
create index concurrently if not exists register_ready on register (due_on, uuid)
  include (client_id, kind, is_current, owner_id, ready_by, report_id) where is_open and state = 'ready';
create index concurrently if not exists register_unowned on register (client_id, due_on, uuid)
  include (kind, is_current, report_id) where is_open and owner_id is null;
create index concurrently if not exists finding_events_log on finding_events (at desc, number desc);
create index concurrently if not exists finding_events_client_log on finding_events (client_id, at desc, number desc);
create index concurrently if not exists finding_events_questions on finding_events (user_id, finding) where kind = 'question';

-- The day on which a closed finding was closed (docs/rules.md#closed-on; `closedOn` in the domain says the same), and whether
-- a target date can be meant.
create or replace function closed_day(written date, saved_on date, found_on date, came_closed boolean, first_seen date)
  returns date language sql immutable
  as $$ select case when written >= (found_on - interval '5 years')::date and written <= saved_on then written
    when came_closed then found_on else first_seen end $$;
create or replace function is_target_day(written date, found_on date) returns boolean language sql immutable
  as $$ select written >= (found_on - interval '5 years')::date and written <= (found_on + interval '5 years')::date $$;

-- What events say of findings, whoever has noted them: also a server of the version before. From all of a finding's events, so
-- that it does not matter in which order they are stored.
create or replace function follow_events(findings uuid[]) returns void
language sql security definer set search_path = public as $$
  update register r
  set returned_at = said.returned_at, returned_by = said.returned_by, returned_text = said.returned_text,
    ready_by = said.ready_by, asked_by = said.asked_by
  from (
    select wanted.uuid, back.at as returned_at, back.user_name as returned_by, back.text as returned_text,
      array(
        select distinct e.user_id from finding_events e
        where e.finding = wanted.uuid and e.user_id is not null and e.kind in ('ready', 'state') and e.after ->> 'state' = 'ready'
          and not exists (
            select from finding_events later
            where later.finding = wanted.uuid and later.kind in ('returned', 'closed', 'reopened')
              and (later.at, later.number) > (e.at, e.number))
        order by e.user_id) as ready_by,
      (select e.user_id from finding_events e where e.finding = wanted.uuid and e.kind = 'question'
        order by e.at desc, e.number desc limit 1) as asked_by
    from unnest(findings) as wanted (uuid)
    left join lateral (
      select e.* from (
        select e.kind, e.at, coalesce(e.user_name, '') as user_name, e.text from finding_events e
        where e.finding = wanted.uuid and (e.kind in ('returned', 'progress', 'ready', 'closed', 'reopened')
          or e.kind = 'state' and e.after ->> 'state' in ('ready', 'closed'))
        order by e.at desc, e.number desc limit 1) e
      where e.kind = 'returned') back on true) said
  where r.uuid = said.uuid and (r.returned_at, r.returned_by, r.returned_text, r.ready_by, r.asked_by)
    is distinct from (said.returned_at, said.returned_by, said.returned_text, said.ready_by, said.asked_by)
$$;
create or replace function note_events() returns trigger language plpgsql security definer set search_path = public as $$
declare
  told uuid[] := array(
    -- offset 0: nothing is known of how many events there are, and reading the whole register would seem cheaper.
    select distinct e.finding from rows_after e
    cross join lateral (select returned_at, ready_by from register where uuid = e.finding offset 0) r
    where e.kind in ('returned', 'ready', 'question')
      or e.kind in ('progress', 'closed', 'reopened', 'state') and (r.returned_at is not null or r.ready_by <> '{}')
      or e.kind = 'state' and e.after ->> 'state' = 'ready');
begin
  if cardinality(told) > 0 then
    perform follow_events(told);
  end if;
  return null;
end $$;
create or replace trigger note_event after insert on finding_events referencing new table as rows_after
  for each statement execute function note_events();

-- When somebody last opened a finding about which they have asked something.
create table if not exists finding_reads (
  user_id integer not null references users (id) on delete cascade,
  finding uuid not null references register (uuid) on delete cascade,
  client_id integer not null,
  at timestamptz(3) not null,
  primary key (user_id, finding)
);
create index concurrently if not exists finding_reads_finding on finding_reads (finding);
grant select, insert, update on finding_reads to rigbook_client, rigbook_provider;
alter table finding_reads enable row level security;
do $$
begin
  if not exists (select from pg_policies where tablename = 'finding_reads' and policyname = 'every_client') then
    create policy every_client on finding_reads to rigbook_provider using (true);
    create policy one_client on finding_reads to rigbook_client using (client_id = scope_client_id());
  end if;
end $$;

-- What was closed lately is what somebody has closed here lately, whenever that was done on the rig.
create or replace function figures_of_rig(of_rig integer, today date) returns table (
  open_critical integer, open_major integer, open_minor integer, unclear integer, closed integer, ready integer, oldest date,
  earlier_critical integer, earlier_major integer, earlier_minor integer,
  overdue integer, closed_lately integer,
  aged_to_30 integer, aged_to_90 integer, aged_to_180 integer, aged_to_365 integer, aged_more integer,
  earlier_overdue integer, earlier_aged_to_30 integer, earlier_aged_to_90 integer, earlier_aged_to_180 integer,
  earlier_aged_to_365 integer, earlier_aged_more integer, counted_until date
) language sql stable as $$
  select
    (count(*) filter (where is_current and is_open and state <> 'unclear' and priority = 'critical'))::integer,
    (count(*) filter (where is_current and is_open and state <> 'unclear' and priority = 'major'))::integer,
    (count(*) filter (where is_current and is_open and state <> 'unclear' and priority = 'minor'))::integer,
    (count(*) filter (where is_current and state = 'unclear'))::integer,
    (count(*) filter (where is_current and state = 'closed'))::integer,
    (count(*) filter (where is_current and state = 'ready'))::integer,
    min(aged_from) filter (where is_current and is_open),
    (count(*) filter (where not is_current and is_open and priority = 'critical'))::integer,
    (count(*) filter (where not is_current and is_open and priority = 'major'))::integer,
    (count(*) filter (where not is_current and is_open and priority = 'minor'))::integer,
    (count(*) filter (where is_current and is_open and due_on < today))::integer,
    (count(*) filter (where is_current and state = 'closed' and verified_on > today - 30))::integer,
    (count(*) filter (where is_current and is_open and age <= 30))::integer,
    (count(*) filter (where is_current and is_open and age between 31 and 90))::integer,
    (count(*) filter (where is_current and is_open and age between 91 and 180))::integer,
    (count(*) filter (where is_current and is_open and age between 181 and 365))::integer,
    (count(*) filter (where is_current and is_open and age >= 366))::integer,
    (count(*) filter (where not is_current and is_open and due_on < today))::integer,
    (count(*) filter (where not is_current and is_open and age <= 30))::integer,
    (count(*) filter (where not is_current and is_open and age between 31 and 90))::integer,
    (count(*) filter (where not is_current and is_open and age between 91 and 180))::integer,
    (count(*) filter (where not is_current and is_open and age between 181 and 365))::integer,
    (count(*) filter (where not is_current and is_open and age >= 366))::integer,
    coalesce(min(least(
      case when is_open and due_on >= today then due_on + 1 end,
      aged_from + case when not is_open then null when age < 31 then 31 when age < 91 then 91 when age < 181 then 181
        when age < 366 then 366 end,
      case when is_current and state = 'closed' and verified_on > today - 30 then verified_on + 30 end)), 'infinity')
  from (select *, today - aged_from as age from register where rig_id = of_rig and is_listed) listed
$$;
