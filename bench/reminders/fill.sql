-- Three companies: 1,000 people and 10,000 people with five overdue findings each, and fifty with 5,000 findings in all.

insert into clients (id, uuid, name, code, active, created_at, updated_at, save_hash)
select id, gen_random_uuid(), 'Drilling company ' || id, 'C-' || id, 1, now(), now(), '' from generate_series(2, 4) as id;
select setval(pg_get_serial_sequence('clients', 'id'), 4);

-- Nothing is due before it is measured.
insert into follow_up_rules (client_id, remind_weekday) select id, null from clients where id > 1;

insert into users (uuid, client_id, name, email, permission_id, password_hash, created_at, updated_at, save_hash)
select gen_random_uuid(), company, 'Person ' || n, 'person-' || n || '@company-' || company || '.test', 4, '', now(), now(), ''
from (values (2, 1000), (3, 10000), (4, 50)) as filled (company, people), generate_series(1, people) as n;

insert into rigs (uuid, client_id, name, specs, created_at, updated_at, save_hash)
select gen_random_uuid(), id, 'Rig of ' || name, '[]', now(), now(), '' from clients where id > 1;

insert into reports (uuid, client_id, rig_id, kind, sheets, search_text, sheet_name, save_hash, created_at, updated_at, register_at,
  sections_at)
select gen_random_uuid(), client_id, id, 'inspection', '[]', '', 'a.xlsx', '', now(), now(), now(), now() from rigs;

insert into register (uuid, client_id, rig_id, report_id, kind, sheet, sheet_index, row_number, ref, deficiency, recommendation,
  reference, location, action_by, action_taken, verified_by, priority, status, state, found_on, due_on, due_from, due_problem,
  is_current, updated_at, owner_id)
select gen_random_uuid(), u.client_id, r.rig_id, r.id, r.kind, 'Mast', 0, 100 * u.id + n, 'DM-' || n,
  'Guard of the coupling is missing, tag ' || upper(left(md5(u.id::text || n), 5)), 'Replace it and torque the bolts as the maker says',
  'API RP 54', 'Drill floor', 'Maintenance', '', '', (array['critical', 'major', 'minor'])[1 + n % 3], 'open', 'open',
  current_date - 90, current_date - n, 'priority', false, true, now(), u.id
from users u join reports r using (client_id), generate_series(1, case when client_id = 4 then 100 else 5 end) as n;

vacuum (analyze);
