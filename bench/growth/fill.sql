-- A portal as it is after years of use, with rows shaped like the product's own: :rigs rigs of many clients, most of them
-- small and a few very large, ten reports per rig and a hundred findings, with files, visits, deletions and history. The
-- first rig is one that is reported on every day. Every index and trigger of the product is in place while filling; only
-- the reference checks are switched off where the rows refer to each other by construction.

select setseed(0.5);

insert into clients (id, uuid, name, code, active, created_at, updated_at, save_hash)
select id, gen_random_uuid(), 'Drilling company ' || id, 'C-' || id, case when id % 10 = 0 then 0 else 1 end, now(), now(), ''
from generate_series(2, 1 + greatest(20, :rigs / 200)) as id;

insert into users (uuid, client_id, name, email, permission_id, password_hash, created_at, updated_at, save_hash)
select gen_random_uuid(), 2 + floor((select count(*) - 1 from clients) * power(random(), 3)),
  (array['Amina', 'Bruno', 'Chidi', 'Dalia', 'Erik', 'Fatima', 'Goran', 'Hana'])[1 + n % 8] || ' ' || md5(n::text),
  'person-' || n || '@growth.test', 1 + n % 4, '', now(), now(), ''
from generate_series(1, :rigs / 5) as n;

create temporary table blank as select :specs::json as specs;

insert into rigs (id, uuid, client_id, name, specs, created_at, updated_at, save_hash)
select id, gen_random_uuid(), 2 + floor((select count(*) - 1 from clients) * power(random(), 3)),
  (array['Sahra', 'Najm', 'Ocean', 'Desert', 'Polar', 'Gulf', 'Delta', 'Star'])[1 + id % 8] || ' '
    || (array['Falcon', 'Pioneer', 'Explorer', 'Venture', 'Endeavour'])[1 + id % 5] || ' ' || upper(left(md5(id::text), 6)),
  (select specs from blank), now() - interval '3 years' * random(), now(), ''
from generate_series(1, :rigs) as id;

set session_replication_role = replica;

insert into reports (id, uuid, client_id, rig_id, kind, parent_id, sheets, counts, search_text,
  sheet_path, sheet_name, sheet_sha256, save_hash, created_at, updated_at)
select (rigs.id - 1) * 10 + place, gen_random_uuid(), rigs.client_id, rigs.id, kind, (rigs.id - 1) * 10 + parent,
  case when findings > 0 then '[{"name":"Mast","rows":9,"bytes":494,"blocks":["E-kAPgkyRjPzRidYzoqpa-"]}]'::json end,
  case when findings > 0 then '{"critical":{"total":2,"open":1,"progress":0,"closed":1},"major":{"total":2,"open":1,"progress":0,"closed":1},"minor":{"total":2,"open":1,"progress":0,"closed":1},"all":{"total":6,"open":3,"progress":0,"closed":3}}'::json end,
  '50% 50% 50% 50% 5-Nov-2026 2026-11-05',
  case when kind in ('inspection', 'audit', 'acceptance') then 'uploads/rigs/' || rigs.uuid || '/reports/' || kind || '/a.xlsx' end,
  case when kind in ('inspection', 'audit', 'acceptance') then 'a.xlsx' end, null, '',
  rigs.created_at + interval '1 day' * place, rigs.created_at + interval '1 day' * place
from rigs, (values (1, 'inspection', null, 30), (2, 'closing', 1, 20), (3, 'qshe', 1, 5), (4, 'final_reports', 1, 0),
  (5, 'audit', null, 25), (6, 'audit_closing', 5, 15), (7, 'audit_final_reports', 6, 0), (8, 'acceptance', null, 5),
  (9, 'move_reports', null, 0), (10, 'drop_reports', null, 0)) as made (place, kind, parent, findings)
order by 1;

insert into reports (id, uuid, client_id, rig_id, kind, search_text, save_hash, created_at, updated_at)
select :rigs * 10 + n, gen_random_uuid(), client_id, 1, 'move_reports', '5-Nov-2026 2026-11-05', '',
  now() - interval '1 day' * n, now() - interval '1 day' * n
from rigs, generate_series(1, :rigs / 50) as n where rigs.id = 1;

insert into sheet_blocks (client_id, report_id, hash, content)
select client_id, id, 'E-kAPgkyRjPzRidYzoqpa-', '\x28b52ffd60ee005d020094036e756c6c2c5b7b22706f736974696f6e223a22433131222c22636f6e74656e74223a224775617264206973206d697373696e67227d5d0a0a2c05004009580faa04e612ae6d55554101'
from reports where sheets is not null;

insert into findings (client_id, report_id, sheet, row_number, priority, status, ref, deficiency, recommendation,
  reference, action_by, closing_date, target_date, location, action_taken, verified_by, remarks, initial_picture, final_picture)
select client_id, report_id, (array['Mast', 'Drawworks', 'Mud pumps', 'Well control', 'QSHE'])[1 + n % 5], 10 + n,
  (array['critical', 'major', 'minor'])[1 + n % 3], (array['open', 'progress', 'closed', null])[1 + n % 4], 'DM-' || n,
  'Guard of the coupling is missing and the bolts of its frame have worked loose in ' || n || ' places',
  'Fit the guard, torque the bolts as the maker says and mark them', 'API RP 54', 'Maintenance', '', '30-Nov-2026',
  'Drill floor', '', '', '', '', ''
from (
  select rigs.client_id, (rigs.id - 1) * 10 + place as report_id, findings
  from rigs, (values (1, 30), (2, 20), (3, 5), (5, 25), (6, 15), (8, 5)) as made (place, findings)
  order by 2
) as report, generate_series(1, findings) as n;

insert into report_files (client_id, report_id, path, created_at)
select client_id, id, 'uploads/' || uuid || '/' || n || '.pdf', created_at
from reports, generate_series(1, 2) as n
where kind in ('final_reports', 'audit_final_reports', 'move_reports', 'drop_reports');

insert into uploads (path, client_id, purpose, kind, rig_uuid, report_uuid, content_type, uploaded_by, created_at, claimed_at)
select path, f.client_id, 'file', r.kind, rigs.uuid, r.uuid, 'application/pdf', 1, f.created_at, f.created_at
from report_files f join reports r on r.id = f.report_id join rigs on rigs.id = r.rig_id
union all
select r.sheet_path || r.id, r.client_id, 'workbook', r.kind, rigs.uuid, r.uuid, 'application/octet-stream', 1, r.created_at, r.created_at
from reports r join rigs on rigs.id = r.rig_id where r.sheet_path is not null;

insert into history (client_id, at, user_id, user_name, action, entity, entity_uuid, after)
select client_id, created_at, 1, 'Someone', 'add', 'report', uuid, '{"kind":"inspection"}'::json from reports
union all
select client_id, created_at, 1, 'Someone', 'add', 'rig', uuid, '{"name":"a rig"}'::json from rigs;
insert into history (client_id, at, user_id, user_name, action, entity, entity_uuid, after)
select client_id, now(), 1, 'Someone', 'change', 'rig', uuid, '{"name":"a rig"}'::json
from rigs, generate_series(1, :rigs / 50) where rigs.id = 1;

insert into visits (uuid, client_id, date, rig_id, visit_type_id, description, created_at, updated_at, save_hash)
select gen_random_uuid(), client_id, current_date - 900 + floor(random() * 1000)::integer, case when id % 7 = 0 then null else id end,
  1 + id % 13, 'Bring the checklists', now(), now(), ''
from rigs where id % 5 = 0;

insert into deletions (client_id, entity, entity_uuid, label, deleted_by, deleted_at)
select client_id, 'report', uuid, 'move report', 1, now() - interval '100 days' * random()
from reports where kind = 'move_reports' and rig_id % 20 = 0;
update reports set deleted_at = deletions.deleted_at, deletion_id = deletions.id
from deletions where deletions.entity_uuid = reports.uuid;

insert into sessions (token_hash, user_id, created_at, expires_at)
select md5(id::text) || md5(name), id, now(), now() + interval '12 hours' from users where id % 2 = 0;
insert into sign_in_failures (subject, at)
select 'address:' || n, now() - interval '14 minutes' * random() from generate_series(1, :rigs / 100) as n;

update reports set register_at = updated_at, sections_at = updated_at where kind in ('inspection', 'audit', 'acceptance', 'closing', 'audit_closing');

set session_replication_role = origin;
select setval(pg_get_serial_sequence('clients', 'id'), max(id)) from clients;
select setval(pg_get_serial_sequence('rigs', 'id'), max(id)) from rigs;
select setval(pg_get_serial_sequence('reports', 'id'), max(id)) from reports;

-- The register, with the database's own counts of it.
insert into register (uuid, client_id, rig_id, report_id, kind, sheet, sheet_index, row_number, ref, deficiency, recommendation,
  reference, location, action_by, action_taken, verified_by, priority, status, state, found_on, due_on, due_from, due_problem,
  closed_on, first_closed_seen, came_closed, verified_on, section, subsection, headings, updated_at)
select gen_random_uuid(), f.client_id, r.rig_id, r.id, r.kind, f.sheet, n % 5, f.row_number, f.ref, f.deficiency, f.recommendation,
  f.reference, f.location, f.action_by, f.action_taken, f.verified_by, f.priority, f.status, coalesce(f.status, 'unclear'),
  r.created_at::date, r.created_at::date + 30, 'priority', false,
  case when f.status = 'closed' then r.created_at::date + n end, case when f.status = 'closed' then r.created_at::date + n end,
  false, case when f.status = 'closed' then r.created_at::date + n end, '1 Structure', '1.' || n, '1 Structure 1.' || n, r.updated_at
from findings f join reports r on r.id = f.report_id, lateral (select f.row_number - 10) as place (n)
where r.kind in ('inspection', 'audit', 'acceptance');
analyze register;
insert into rig_figures
select rig_id, client_id, last_survey, open_critical, open_major, open_minor, unclear, closed, ready, oldest, earlier_critical,
  earlier_major, earlier_minor, overdue, closed_lately, aged_to_30, aged_to_90, aged_to_180, aged_to_365, aged_more,
  earlier_overdue, earlier_aged_to_30, earlier_aged_to_90, earlier_aged_to_180, earlier_aged_to_365, earlier_aged_more,
  current_date, counted_until
from (select rig_id, client_id, max(found_on) as last_survey from register group by rig_id, client_id) surveyed,
  figures_of_rig(rig_id, current_date);

-- What the database does by itself in time: statistics on the rows, and which of its pages are visible to all.
vacuum (analyze);
