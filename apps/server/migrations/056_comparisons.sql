-- What people have said when they compared two surveys of a rig: that two findings are the same one, or that they are not.
create table finding_repeats (
  from_finding uuid not null references register (uuid) on delete cascade,
  to_finding uuid not null references register (uuid) on delete cascade,
  client_id integer not null references clients (id) on delete cascade,
  same boolean not null,
  user_id integer references users (id) on delete set null,
  at timestamptz(3) not null,
  primary key (from_finding, to_finding)
);
create index finding_repeats_to on finding_repeats (to_finding);
create index finding_repeats_client on finding_repeats (client_id);
create index finding_repeats_user on finding_repeats (user_id);

-- How far two surveys have been compared: how many pairs nobody had decided about then, and of which versions.
create table survey_comparisons (
  from_report integer not null references reports (id) on delete cascade,
  to_report integer not null references reports (id) on delete cascade,
  client_id integer not null references clients (id) on delete cascade,
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  undecided integer not null,
  at timestamptz(3) not null,
  primary key (from_report, to_report)
);
create index survey_comparisons_to on survey_comparisons (to_report);
create index survey_comparisons_client on survey_comparisons (client_id);

do $$
declare of_rig text;
begin
  foreach of_rig in array array['finding_repeats', 'survey_comparisons'] loop
    execute format('grant select, insert, update, delete on %I to rigbook_client, rigbook_provider', of_rig);
    execute format('alter table %I enable row level security', of_rig);
    execute format('create policy every_client on %I to rigbook_provider using (true)', of_rig);
    execute format('create policy one_client on %I to rigbook_client using (client_id = scope_client_id())', of_rig);
  end loop;
end $$;

-- What follows for findings, and for all that are one with them: by which they are superseded, how often and since when they were
-- found before. A pair counts while both are in the register and the later one is in the later survey: the earlier finding is
-- open again once that is no longer so, whoever has changed it.
create function follow_repeats(findings uuid[]) returns setof uuid
language sql volatile security definer set search_path = public as $$
  with recursive related (uuid) as (
    select unnest(findings)
    union
    select other.uuid from related
    cross join lateral (
      select to_finding as uuid from finding_repeats where from_finding = related.uuid and same
      union all select from_finding from finding_repeats where to_finding = related.uuid and same) other
  ),
  surveyed as materialized (
    select r.uuid, r.is_listed, r.found_on, p.created_at, p.id as report_id
    from related join register r on r.uuid = related.uuid join reports p on p.id = r.report_id
  ),
  pairs as materialized (
    select a.uuid as from_finding, b.uuid as to_finding, b.found_on, b.created_at, b.report_id
    from surveyed a
    join finding_repeats p on p.from_finding = a.uuid and p.same
    join surveyed b on b.uuid = p.to_finding
    where a.is_listed and b.is_listed and (b.found_on, b.created_at, b.report_id) > (a.found_on, a.created_at, a.report_id)
  ),
  before (uuid, earlier) as (
    select to_finding, from_finding from pairs
    union
    select before.uuid, pairs.from_finding from before join pairs on pairs.to_finding = before.earlier
  ),
  wanted as (
    select s.uuid, newest.to_finding as superseded_by, coalesce(chain.repeats, 0) as repeats, chain.first_found_on
    from surveyed s
    left join (
      select distinct on (from_finding) from_finding, to_finding from pairs
      order by from_finding, found_on desc, created_at desc, report_id desc) newest on newest.from_finding = s.uuid
    left join (
      select before.uuid, count(*)::integer as repeats, min(e.found_on) as first_found_on
      from before join surveyed e on e.uuid = before.earlier group by before.uuid) chain on chain.uuid = s.uuid
  )
  update register r
  set superseded_by = wanted.superseded_by, repeats = wanted.repeats, first_found_on = wanted.first_found_on,
    state = finding_state(r.status, r.is_ready, wanted.superseded_by is not null)
  from wanted
  where r.uuid = wanted.uuid
    and (r.superseded_by, r.repeats, r.first_found_on) is distinct from (wanted.superseded_by, wanted.repeats, wanted.first_found_on)
  returning r.uuid
$$;

-- Also for servers of the version before: a survey in the trash, a finding that is gone or back, another day of a survey.
create function follow_changed_repeats() returns trigger language plpgsql security definer set search_path = public as $$
declare
  changed uuid[];
begin
  -- Most portals have nothing to look for, and most saves change nothing of this.
  if not exists (select from finding_repeats) then
    return null;
  end if;
  changed := array(
    select after.uuid from rows_after after join rows_before before using (uuid)
    where (after.is_listed, after.found_on) is distinct from (before.is_listed, before.found_on)
      and (exists (select from finding_repeats where from_finding = after.uuid and same)
        or exists (select from finding_repeats where to_finding = after.uuid and same)));
  if cardinality(changed) > 0 then
    perform follow_repeats(changed);
  end if;
  return null;
end $$;
create trigger follow_repeats after update on register referencing old table as rows_before new table as rows_after
  for each statement execute function follow_changed_repeats();
