-- What comes of the same for a person on a rig within an hour is one notice (docs/rules.md#notices).
alter table notices
  -- The findings it is about, as long as they are not too many to be compared; null for one of a server of the version before.
  add column about uuid[],
  -- When the first of what it is about happened, if there is more than that.
  add column first_at timestamptz(3),
  -- Whether several people did it, or on several reports: `by_name` and `report_id` are then of the last one.
  add column by_several boolean not null default false,
  add column of_several boolean not null default false,
  -- Not mailed again before this; and how many findings have not been mailed yet, if some have.
  add column mail_from timestamptz(3),
  add column mail_findings integer;
-- The kinds that there were when someone chose; null: those of the first version. Others are as for who has not chosen.
alter table notice_choices add column known text[];

-- As before, in one notice with what came of the same within an hour, and for people who are named. What is closed begins as
-- read, unless its person has chosen it: it calls for nobody.
--   audience    besides: 'people', those in `people`
create function add_notices(
  about_kind text, company integer, about_rig integer, about_report integer, about_visit integer, about_findings uuid[],
  author integer, author_name text, noted_at timestamptz,
  audience text, answered boolean, of_company integer[], of_provider integer[], seeing integer[], people integer[])
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
    select user_id, array_agg(finding) as findings from of_findings group by user_id
    union all
    select u.id, about_findings from users u, managed
    where audience = 'roles' and u.client_id in (1, company) and (
      u.client_id = 1 and u.permission_id = any (of_provider)
      or u.client_id = company and u.permission_id = any (of_company) and case
        when not managed.yes or about_kind in ('ready', 'proposed') then true
        when about_kind = 'question' then false
        else u.id in (select id from team where part = 'manager') end)
    union all
    select person, about_findings from unnest(people) person where audience = 'people'
  ),
  getting as materialized (
    select u.id as user_id, r.findings, chosen.bell as in_bell, chosen.mail as by_mail,
      chosen.bell and about_kind = 'closed' and c.user_id is null as quiet
    from receivers r
    join users u on u.id = r.user_id
    left join notice_choices c on c.user_id = u.id
    cross join lateral (
      select c.user_id is null or about_kind = any (c.bell)
          or about_kind <> all (coalesce(c.known,
            '{assigned,returned,ready,question,closed,report_saved,visit_planned}')) as bell,
        c.user_id is not null and about_kind = any (c.mail) as mail) chosen
    where coalesce(scope_client_id(), 1) in (1, company)
      and u.deleted_at is null and u.client_id in (1, company) and u.permission_id = any (seeing) and u.id <> author
      and (chosen.bell or chosen.mail) and (c.rigs is null or about_rig = any (c.rigs))),
  present as materialized (
    select g.*, n.id, case when n.about is not null and cardinality(n.about) + cardinality(g.findings) <= 2000
        then array(select distinct x from unnest(n.about || g.findings) x) end as about
    from getting g
    cross join lateral (
      select n.id, n.about from notices n
      where cardinality(about_findings) > 0 and n.user_id = g.user_id and n.client_id = company and n.kind = about_kind
        and n.rig_id = about_rig and n.in_bell = g.in_bell and n.at <= noted_at
        and coalesce(n.first_at, n.at) > noted_at - interval '1 hour'
        and case when g.quiet then n.read_at = n.at else n.read_at is null end
        and (select kind from reports where reports.id = n.report_id)
          is not distinct from (select kind from reports where reports.id = about_report)
      -- Whoever reads or mails it at this moment does not wait for this, nor this for them.
      order by n.at desc, n.id desc limit 1 for update skip locked) n),
  merged as (
    update notices n
    set at = noted_at, first_at = coalesce(n.first_at, n.at), read_at = case when p.quiet then noted_at end,
      about = p.about, findings = coalesce(cardinality(p.about), n.findings + cardinality(p.findings)),
      finding = case when cardinality(p.about) = 1 then p.about[1] end,
      report_id = about_report, of_several = n.of_several or n.report_id is distinct from about_report,
      by_name = author_name, by_several = n.by_several or n.by_name <> author_name,
      by_mail = n.by_mail or p.by_mail,
      mailed_at = case when not p.by_mail then n.mailed_at end,
      mail_from = case when p.by_mail and n.mailed_at is not null then n.mailed_at + interval '1 hour' else n.mail_from end,
      mail_findings = case
        when p.by_mail and n.mailed_at is not null then cardinality(p.findings)
        else n.mail_findings + cardinality(p.findings) end
    from present p
    where n.id = p.id
    returning n.user_id)
  insert into notices (user_id, client_id, kind, rig_id, report_id, visit_id, findings, finding, about, by_name, at,
    read_at, in_bell, by_mail)
  select user_id, company, about_kind, about_rig, about_report, about_visit, cardinality(findings),
    case when cardinality(findings) = 1 then findings[1] end,
    case when cardinality(findings) <= 2000 then findings end, author_name, noted_at,
    case when quiet then noted_at end, in_bell, by_mail
  from getting where user_id not in (select user_id from present) order by user_id
$$;

-- For servers of the version before, the same: people get one notice whichever server somebody works on.
create or replace function add_notices(
  about_kind text, company integer, about_rig integer, about_report integer, about_visit integer, about_findings uuid[],
  author integer, author_name text, noted_at timestamptz,
  audience text, answered boolean, of_company integer[], of_provider integer[], seeing integer[])
returns void language sql volatile security definer set search_path = public as $$
  select add_notices(about_kind, company, about_rig, about_report, about_visit, about_findings, author, author_name, noted_at,
    audience, answered, of_company, of_provider, seeing, '{}')
$$;

-- Who has asked about each of these findings and has not been answered by the other side yet, before that says something now.
create function unanswered_askers(findings uuid[], answering text) returns table (finding uuid, user_id integer)
  language sql stable security definer set search_path = public rows 10 as $$
  select distinct q.finding, q.user_id from finding_events q
  where q.finding = any (findings) and q.kind = 'question' and q.user_id is not null and q.side <> answering
    and not exists (
      select from finding_events a
      where a.finding = q.finding and a.side <> q.side and a.kind in ('answer', 'question', 'progress', 'ready')
        and (a.at, a.number) > (q.at, q.number))
$$;

-- A digest with figures, for whoever asks for them.
alter table reminder_choices add column figures smallint not null default 0 check (figures in (0, 1));
