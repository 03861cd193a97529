-- What happened to the findings of a filled register: :events events over a year, most of them answers, some returns and questions, by
-- the people of each company and of the provider; a tenth of the findings have an
-- owner, a thirtieth waits for verification, and every third rig has a manager.

update register f set owner_id = u.id, owner_from = 'person'
from users u where u.client_id = f.client_id and f.is_open and abs(hashtext(f.uuid::text)) % 10 = 0;

update register set state = 'ready', status = 'progress' where is_open and abs(hashtext(uuid::text)) % 30 = 1;

insert into rig_teams (rig_id, client_id, revision) select id, client_id, 1 from rigs where id % 3 = 0;

insert into rig_people (rig_id, user_id, client_id, part)
select rigs.id, u.id, rigs.client_id, 'manager' from rigs join users u on u.client_id = rigs.client_id where rigs.id % 3 = 0;

insert into finding_events (uuid, client_id, finding, at, user_id, user_name, side, kind, text)
select gen_random_uuid(), f.client_id, f.uuid, now() - interval '1 year' * random(), case when n % 5 = 0 then provider.id else u.id end,
  'Amina Saleh', case when n % 5 = 0 then 'provider' else 'rig' end,
  case when (f.number + n) % 97 = 0 then 'question' when (f.number + n) % 89 = 0 then 'returned' when n % 5 = 0 then 'closed' when n % 3 = 0 then 'progress'
    else 'answer' end,
  'The part was ordered, and will be fitted at the next rig move.'
from (select uuid, client_id, row_number() over () as number, count(*) over () as findings from register) f
join users u on u.client_id = f.client_id
cross join lateral generate_series(1, (:events / f.findings + case when f.number <= :events % f.findings then 1 else 0 end)::int) as n
cross join (select min(id) as id from users where client_id = 1) provider;

vacuum (analyze) register;
vacuum (analyze) finding_events;
vacuum (analyze) rig_people
