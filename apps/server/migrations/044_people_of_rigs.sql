-- Who takes care of what on a rig: its managers, its crew, who watches it, and which texts in 'Action by' stand for whom there.
create table rig_teams (
  rig_id integer primary key references rigs (id) on delete cascade,
  client_id integer not null references clients (id) on delete cascade,
  revision integer not null
);
create table rig_people (
  rig_id integer not null references rigs (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  client_id integer not null references clients (id) on delete cascade,
  part text not null check (part in ('manager', 'crew', 'watcher')),
  primary key (rig_id, user_id)
);
create index rig_people_user on rig_people (user_id);
create index rig_people_client on rig_people (client_id);
create index rig_teams_client on rig_teams (client_id);
create table rig_action_by (
  rig_id integer not null,
  -- As action_by_key has it, and as it was written.
  key text not null,
  text text not null,
  user_id integer not null,
  client_id integer not null references clients (id) on delete cascade,
  primary key (rig_id, key),
  foreign key (rig_id, user_id) references rig_people (rig_id, user_id) on delete cascade
);
create index rig_action_by_person on rig_action_by (rig_id, user_id);
create index rig_action_by_user on rig_action_by (user_id);
create index rig_action_by_client on rig_action_by (client_id);

do $$
declare of_rig text;
begin
  foreach of_rig in array array['rig_teams', 'rig_people', 'rig_action_by'] loop
    execute format('grant select, insert, update, delete on %I to rigbook_client, rigbook_provider', of_rig);
    execute format('alter table %I enable row level security', of_rig);
    execute format('create policy every_client on %I to rigbook_provider using (true)', of_rig);
    execute format('create policy one_client on %I to rigbook_client using (client_id = scope_client_id())', of_rig);
  end loop;
end $$;

-- Who takes care of a text on a rig: by the rig's people, else by the company's.
create function owners_of_texts(client integer, rig integer) returns table (key text, owner_id integer)
  language sql stable security definer set search_path = public rows 100 as $$
  with own as (
    select t.key, t.user_id from rig_action_by t join users u on u.id = t.user_id
    where t.rig_id = rig and t.client_id = client and u.deleted_at is null and u.client_id in (1, client))
  select own.key, own.user_id from own
  union all
  select o.key, o.owner_id from owners_of_texts(client) o where not exists (select from own where own.key = o.key)
$$;

-- The people of a rig who are still there: a company does not see the provider's people otherwise.
create function people_of_rig(rig integer) returns table (id integer, uuid uuid, name text, client_id integer, part text)
  language sql stable security definer set search_path = public rows 10 as $$
  select u.id, u.uuid, u.name, u.client_id, p.part from rig_people p join users u on u.id = p.user_id
  where p.rig_id = rig and u.deleted_at is null and u.client_id in (1, p.client_id)
    and coalesce(scope_client_id(), 1) in (1, p.client_id)
$$;

-- The rigs of a company that have a manager.
create function managed_rigs(client integer) returns setof integer
  language sql stable security definer set search_path = public as $$
  select distinct p.rig_id from rig_people p join users u on u.id = p.user_id
  where p.client_id = client and p.part = 'manager' and u.deleted_at is null and u.client_id in (1, client)
$$;

-- As before, but for the company's people of a rig that has a manager: its managers get what concerns the rig, its crew and who is
-- of no team only what they take care of, and who watches it nothing.
create or replace function add_notices(
  about_kind text, company integer, about_rig integer, about_report integer, about_visit integer, about_findings uuid[],
  author integer, author_name text, noted_at timestamptz,
  audience text, answered boolean, of_company integer[], of_provider integer[], seeing integer[])
returns void language sql volatile security definer set search_path = public as $$
  with team as materialized (
    select u.id, p.part from rig_people p join users u on u.id = p.user_id
    where p.rig_id = about_rig and p.client_id = company and u.deleted_at is null and u.client_id = company),
  managed as materialized (
    select about_rig in (select managed_rigs(company)) as yes),
  of_findings as (
    select f.owner_id as user_id, f.uuid as finding from register f
    where audience = 'owners' and f.uuid = any (about_findings) and f.client_id = company and f.owner_id is not null
      and not exists (select from team, managed where team.id = f.owner_id and team.part = 'watcher' and managed.yes)
    union
    select u.id, f.uuid from register f
    join finding_events e on e.finding = f.uuid and e.kind in ('answer', 'question', 'progress', 'ready')
    join users u on u.id = e.user_id and u.client_id = company and u.permission_id = any (of_company)
    where audience = 'owners' and answered and f.uuid = any (about_findings) and f.client_id = company and f.owner_id is null
    union
    select team.id, finding from team, unnest(about_findings) finding
    where team.part = 'manager' and about_kind in ('returned', 'question', 'closed')
  ),
  receivers as (
    select user_id, count(*)::integer as findings, (array_agg(finding))[1] as finding from of_findings group by user_id
    union all
    select u.id, cardinality(about_findings), about_findings[1] from users u, managed
    where audience = 'roles' and u.client_id in (1, company) and (
      u.client_id = 1 and u.permission_id = any (of_provider)
      or u.client_id = company and u.permission_id = any (of_company) and case
        when not managed.yes or about_kind = 'ready' then true
        when about_kind = 'question' then false
        else u.id in (select id from team where part = 'manager') end)
  )
  insert into notices (user_id, client_id, kind, rig_id, report_id, visit_id, findings, finding, by_name, at, in_bell, by_mail)
  select u.id, company, about_kind, about_rig, about_report, about_visit, r.findings,
    case when r.findings = 1 then r.finding end, author_name, noted_at,
    c.user_id is null or about_kind = any (c.bell), c.user_id is not null and about_kind = any (c.mail)
  from receivers r
  join users u on u.id = r.user_id
  left join notice_choices c on c.user_id = u.id
  where coalesce(scope_client_id(), 1) in (1, company)
    and u.deleted_at is null and u.client_id in (1, company) and u.permission_id = any (seeing) and u.id <> author
    and (c.user_id is null or about_kind = any (c.bell) or about_kind = any (c.mail))
    and (c.rigs is null or about_rig = any (c.rigs))
  order by u.id
$$;
