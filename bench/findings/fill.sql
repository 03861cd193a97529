-- A portal's register as it is after years: :rigs rigs of many companies, most of them small and a few very large, with ten
-- findings each: of two current surveys and of an earlier one. The last company has twelve rigs.

select setseed(0.5);

insert into clients (id, uuid, name, code, active, created_at, updated_at, save_hash)
select id, gen_random_uuid(), 'Drilling company ' || id, 'C-' || id, 1, now(), now(), ''
from generate_series(2, 2 + greatest(20, :rigs / 200)) as id;

insert into users (uuid, client_id, name, email, permission_id, password_hash, created_at, updated_at, save_hash)
select gen_random_uuid(), id, 'Admin ' || id, 'admin-' || id || '@findings.test', 1, '', now(), now(), '' from clients where id > 1;

insert into rigs (id, uuid, client_id, name, specs, created_at, updated_at, save_hash)
select id, gen_random_uuid(),
  case when id <= 12 then (select max(clients.id) from clients)
    else 2 + floor((select count(*) - 2 from clients) * power(random(), 3)) end,
  (array['Sahra', 'Najm', 'Ocean', 'Desert', 'Polar', 'Gulf', 'Delta', 'Star'])[1 + id % 8] || ' ' || upper(left(md5(id::text), 6)),
  '[]', now() - interval '3 years' * random(), now(), ''
from generate_series(1, :rigs) as id;

insert into reports (id, uuid, client_id, rig_id, kind, sheets, search_text, sheet_name, save_hash, created_at, updated_at, register_at,
  sections_at)
select (rigs.id - 1) * 3 + place, gen_random_uuid(), client_id, rigs.id, kind, '[]', '', 'a.xlsx', '', saved, saved, saved, saved
from rigs, (values (1, 'inspection', 0), (2, 'audit', 40), (3, 'inspection', -300)) as made (place, kind, days),
  lateral (select date_trunc('second', rigs.created_at) + interval '1 day' * days as saved) day;

insert into register (uuid, client_id, rig_id, report_id, kind, sheet, sheet_index, row_number, ref, deficiency, recommendation,
  reference, location, action_by, action_taken, verified_by, priority, status, state, found_on, due_on, due_from, due_problem,
  closed_on, first_closed_seen, came_closed, verified_on, is_current, section, subsection, headings, updated_at)
select gen_random_uuid(), r.client_id, r.rig_id, r.id, r.kind, (array['Mast', 'Drawworks', 'Mud pumps'])[1 + n % 3], n % 3, 10 + n,
  'DM-' || n, (array['Guard', 'Hose', 'Ladder', 'Sheave', 'Brake', 'Lamp'])[1 + (r.id + n) % 6] || ' of the '
    || (array['coupling', 'crown block', 'top drive', 'shaker', 'winch'])[1 + (r.id * 3 + n) % 5] || ' is '
    || (array['missing', 'bent', 'worn', 'corroded'])[1 + (r.id * 7 + n) % 4] || ', tag ' || upper(left(md5(r.id::text || n), 5)),
  'Replace it and torque the bolts as the maker says', 'API RP 54', 'Drill floor', 'Maintenance', '', '',
  (array['critical', 'major', 'minor'])[1 + n % 3], nullif(state, 'unclear'), state,
  r.created_at::date, r.created_at::date + (array[0, 30, 90])[1 + n % 3], 'priority', false,
  case when state = 'closed' then r.created_at::date + n end, case when state = 'closed' then r.created_at::date + n end,
  false, case when state = 'closed' then r.created_at::date + n end, r.id % 3 <> 0, '1 Structure', '1.1 Ladders',
  '1 Structure 1.1 Ladders', r.updated_at
from reports r, generate_series(1, case r.id % 3 when 1 then 5 when 2 then 3 else 2 end) as n,
  lateral (select (array['open', 'progress', 'closed', 'open', 'unclear'])[1 + (n + r.id) % 5] as state) stated;
analyze register;

insert into rig_figures
select rig_id, client_id, last_survey, open_critical, open_major, open_minor, unclear, closed, ready, oldest, earlier_critical,
  earlier_major, earlier_minor, overdue, closed_lately, aged_to_30, aged_to_90, aged_to_180, aged_to_365, aged_more,
  earlier_overdue, earlier_aged_to_30, earlier_aged_to_90, earlier_aged_to_180, earlier_aged_to_365, earlier_aged_more,
  current_date, counted_until
from (select rig_id, client_id, max(found_on) as last_survey from register group by rig_id, client_id) surveyed,
  figures_of_rig(rig_id, current_date);
select setval(pg_get_serial_sequence('clients', 'id'), max(id)) from clients;
select setval(pg_get_serial_sequence('rigs', 'id'), max(id)) from rigs;
select setval(pg_get_serial_sequence('reports', 'id'), max(id)) from reports;
vacuum (analyze);
