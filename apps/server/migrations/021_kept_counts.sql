-- outside a transaction: each statement by itself, while the portal is written to

-- Figures of a rig that depend on the day beside those that don't: what is overdue, what was closed in the last 30 days, and
-- how old what is open is, of its current surveys and of earlier ones. They are right on the days from `counted_from` to
-- before `counted_until`; on any other day they are counted when they are asked for (docs/decisions/039).
alter table rig_figures
  add column if not exists overdue integer not null default 0,
  add column if not exists closed_lately integer not null default 0,
  add column if not exists aged_to_30 integer not null default 0,
  add column if not exists aged_to_90 integer not null default 0,
  add column if not exists aged_to_180 integer not null default 0,
  add column if not exists aged_to_365 integer not null default 0,
  add column if not exists aged_more integer not null default 0,
  add column if not exists earlier_overdue integer not null default 0,
  add column if not exists earlier_aged_to_30 integer not null default 0,
  add column if not exists earlier_aged_to_90 integer not null default 0,
  add column if not exists earlier_aged_to_180 integer not null default 0,
  add column if not exists earlier_aged_to_365 integer not null default 0,
  add column if not exists earlier_aged_more integer not null default 0,
  add column if not exists counted_from date not null default '-infinity',
  add column if not exists counted_until date not null default '-infinity';

-- All figures of a rig on a day, counted from the register, and the day on which they change although nobody writes.
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
    (count(*) filter (where is_current and state = 'closed' and closed_on > today - 30))::integer,
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
      case when is_current and state = 'closed' and closed_on > today - 30 then closed_on + 30 end)), 'infinity')
  from (select *, today - aged_from as age from register where rig_id = of_rig and is_listed) listed
$$;

-- The figures of all rigs of a client together, kept by the database itself, whoever writes. As in `stored_files` each
-- statement adds a row with what it has changed, so that no save waits for another of the same client; scheduled work adds
-- the rows together. `critical_rigs` is how many rigs have an open critical.
create table if not exists client_figures (
  id bigint generated always as identity primary key,
  client_id integer not null,
  critical_rigs integer not null,
  overdue integer not null,
  closed_lately integer not null,
  aged_to_30 integer not null,
  aged_to_90 integer not null,
  aged_to_180 integer not null,
  aged_to_365 integer not null,
  aged_more integer not null,
  earlier_overdue integer not null,
  earlier_aged_to_30 integer not null,
  earlier_aged_to_90 integer not null,
  earlier_aged_to_180 integer not null,
  earlier_aged_to_365 integer not null,
  earlier_aged_more integer not null
);
create index concurrently if not exists client_figures_client on client_figures (client_id);
-- Takes the names of the columns that are added up.
create or replace function count_rig_figures() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone text := 'select -1 as times, (open_critical > 0)::integer as critical_rigs, * from rows_before';
  come text := 'select 1 as times, (open_critical > 0)::integer as critical_rigs, * from rows_after';
begin
  execute format(
    'insert into client_figures (client_id, %s) select client_id, %s from (%s) moved group by client_id having %s',
    array_to_string(tg_argv, ', '),
    (select string_agg(format('sum(times * %I)', name), ', ' order by place) from unnest(tg_argv) with ordinality as named (name, place)),
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end,
    (select string_agg(format('sum(times * %I) <> 0', name), ' or ') from unnest(tg_argv) as name));
  return null;
end $$;

-- How many findings each client has of each kind of report, in current surveys or earlier ones, in each state, by priority:
-- kept in the same way. Of those that are listed.
create table if not exists register_counts (
  id bigint generated always as identity primary key,
  client_id integer not null,
  kind text not null,
  is_current boolean not null,
  state text not null,
  critical integer not null,
  major integer not null,
  minor integer not null
);
create index concurrently if not exists register_counts_client on register_counts (client_id);
create or replace function count_findings() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone text := 'select -1 as times, client_id, kind, is_current, state, priority from rows_before where is_listed';
  come text := 'select 1 as times, client_id, kind, is_current, state, priority from rows_after where is_listed';
begin
  execute format(
    'insert into register_counts (client_id, kind, is_current, state, critical, major, minor)
      select * from (
        select client_id, kind, is_current, state, coalesce(sum(times) filter (where priority = ''critical''), 0) as critical,
          coalesce(sum(times) filter (where priority = ''major''), 0) as major,
          coalesce(sum(times) filter (where priority = ''minor''), 0) as minor
        from (%s) moved group by client_id, kind, is_current, state) changed
      where critical <> 0 or major <> 0 or minor <> 0',
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end);
  return null;
end $$;

-- Rights, and triggers: these keep writers out until what is there has been counted.
do $$
declare
  counted text;
  operation text;
  named text := $names$'critical_rigs', 'overdue', 'closed_lately', 'aged_to_30', 'aged_to_90', 'aged_to_180', 'aged_to_365',
    'aged_more', 'earlier_overdue', 'earlier_aged_to_30', 'earlier_aged_to_90', 'earlier_aged_to_180', 'earlier_aged_to_365',
    'earlier_aged_more'$names$;
begin
  foreach counted in array array['client_figures', 'register_counts'] loop
    execute format('grant select on %I to rigbook_client, rigbook_provider', counted);
    execute format('alter table %I enable row level security', counted);
    if not exists (select from pg_policies where tablename = counted and policyname = 'every_client') then
      execute format('create policy every_client on %I to rigbook_provider using (true)', counted);
      execute format('create policy one_client on %I to rigbook_client using (client_id = scope_client_id())', counted);
    end if;
  end loop;
  if exists (select from pg_trigger where tgname = 'count_figures_come') then
    return;
  end if;
  execute format('create trigger count_figures_come after insert on rig_figures referencing new table as rows_after
    for each statement execute function count_rig_figures(%s)', named);
  execute format('create trigger count_figures_gone after delete on rig_figures referencing old table as rows_before
    for each statement execute function count_rig_figures(%s)', named);
  execute format('create trigger count_figures_moved after update on rig_figures
    referencing old table as rows_before new table as rows_after for each statement execute function count_rig_figures(%s)', named);
  create trigger count_come after insert on register referencing new table as rows_after
    for each statement execute function count_findings();
  create trigger count_gone after delete on register referencing old table as rows_before
    for each statement execute function count_findings();
  create trigger count_moved after update on register referencing old table as rows_before new table as rows_after
    for each statement execute function count_findings();
  insert into client_figures (client_id, critical_rigs, overdue, closed_lately, aged_to_30, aged_to_90, aged_to_180,
      aged_to_365, aged_more, earlier_overdue, earlier_aged_to_30, earlier_aged_to_90, earlier_aged_to_180,
      earlier_aged_to_365, earlier_aged_more)
    select client_id, count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from rig_figures where open_critical > 0 group by client_id;
  insert into register_counts (client_id, kind, is_current, state, critical, major, minor)
    select client_id, kind, is_current, state, count(*) filter (where priority = 'critical'),
      count(*) filter (where priority = 'major'), count(*) filter (where priority = 'minor')
    from register where is_listed group by client_id, kind, is_current, state;
end $$;

-- Which rigs have to be counted again, the day of the newest survey of all, and the rigs with the most open criticals.
create index concurrently if not exists rig_figures_until on rig_figures (counted_until, client_id);
create index concurrently if not exists rig_figures_from on rig_figures (counted_from, client_id);
create index concurrently if not exists rig_figures_surveyed on rig_figures (last_survey);
create index concurrently if not exists rig_figures_client_surveyed on rig_figures (client_id, last_survey);
create index concurrently if not exists rig_figures_critical on rig_figures (open_critical desc, rig_id) where open_critical > 0;
create index concurrently if not exists rig_figures_client_critical on rig_figures (client_id, open_critical desc, rig_id) where open_critical > 0;
drop index concurrently if exists rig_figures_client;

-- A list of open findings is read in its order, that of all surveys as two lists: of the current ones, and of the earlier ones.
-- By due day also those of some states and priorities are found in the index alone.
create index concurrently if not exists register_open_due on register (is_current, due_on, uuid) include (client_id, state, priority) where is_open;
create index concurrently if not exists register_open_age on register (is_current, aged_from, uuid) where is_open;
create index concurrently if not exists register_open_priority on register (is_current, priority_rank, due_on, uuid) where is_open;
create index concurrently if not exists register_client_open_due on register (client_id, is_current, due_on, uuid) include (state, priority) where is_open;
create index concurrently if not exists register_client_open_age on register (client_id, is_current, aged_from, uuid) where is_open;
create index concurrently if not exists register_client_open_priority on register (client_id, is_current, priority_rank, due_on, uuid) where is_open;
drop index concurrently if exists register_due;
drop index concurrently if exists register_age;
drop index concurrently if exists register_priority;
drop index concurrently if exists register_client_due;
drop index concurrently if exists register_client_age;
drop index concurrently if exists register_client_priority;
drop index concurrently if exists register_rig;
drop index concurrently if exists register_report;
drop index concurrently if exists register_rig_closed;
drop index concurrently if exists register_closed;

-- The findings of a company with texts like all of these. As its user the words' index can't be read: PostgreSQL first checks
-- for each row whose it is. Here that is a condition like the others, so that the rarest decides.
create or replace function findings_of_client_with(patterns text[], most integer) returns setof uuid
language plpgsql stable security definer set search_path = public rows 100 as $$
begin
  return query execute format('select uuid from register where is_listed and client_id = %L %s limit %L', scope_client_id(),
    (select string_agg(format('and search_text like %L', pattern), ' ') from unnest(patterns) as pattern), most);
end $$;

-- Room on each page for the rows that are written again with each answer: otherwise each of them looks for another page.
alter table register set (fillfactor = 80);
