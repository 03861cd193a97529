-- outside a transaction: each statement by itself, while the portal is written to

create unique index concurrently if not exists visits_of_client on visits (client_id, id);

-- Who of the provider goes on a visit. A visit that is given to another client takes them along.
create table if not exists visit_inspectors (
  client_id integer not null,
  visit_id integer not null,
  user_id integer not null references users (id) on delete cascade,
  primary key (visit_id, user_id),
  foreign key (client_id, visit_id) references visits (client_id, id) on update cascade on delete cascade
);
create index concurrently if not exists visit_inspectors_user on visit_inspectors (user_id);

grant select, insert, delete on visit_inspectors to rigbook_client, rigbook_provider;
alter table visit_inspectors enable row level security;
do $$
begin
  if not exists (select from pg_policies where tablename = 'visit_inspectors' and policyname = 'every_client') then
    create policy every_client on visit_inspectors to rigbook_provider using (true);
    create policy one_client on visit_inspectors to rigbook_client using (client_id = scope_client_id());
  end if;
end $$;

-- A company sees of the provider's people only who they are: as the inspectors of its visits, and to choose them.
create or replace function provider_people() returns table (id integer, uuid uuid, name text, is_deleted boolean)
  language sql stable security definer set search_path = public
  as $$ select id, uuid, name, deleted_at is not null from users where client_id = 1 $$;

-- Of the inspectors who have a visit to another company on that day it learns only that they have one.
create or replace function inspectors_elsewhere(people uuid[], on_day date, client integer) returns table (uuid uuid)
  language sql stable security definer set search_path = public
  as $$
    select distinct u.uuid from users u
      join visit_inspectors i on i.user_id = u.id
      join visits v on v.id = i.visit_id
    where u.uuid = any (people) and u.client_id = 1 and v.date = on_day and v.deleted_at is null and v.client_id <> client
  $$;

-- The number of a visit's version in calendars (SEQUENCE, RFC 5545): grows with every change, also when a deletion takes it
-- along and when it is restored.
alter table visits add column if not exists sequence integer not null default 0;
create or replace function count_visit_version() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
create or replace trigger visit_versions before update on visits for each row
  when ((old.client_id, old.date, old.rig_id, old.other_rig, old.visit_type_id, old.description, old.updated_at, old.deleted_at)
    is distinct from
    (new.client_id, new.date, new.rig_id, new.other_rig, new.visit_type_id, new.description, new.updated_at, new.deleted_at))
  execute function count_visit_version();

-- The visit that a report was started from. Not a reference: the visit may be given to another client or be removed for
-- good, while the report stays as it is.
alter table reports add column if not exists visit_uuid uuid;

-- Visits of which there is a version that has not been mailed yet. Visits from before are not in it.
create table if not exists visits_to_mail (
  visit_id integer primary key references visits (id) on delete cascade,
  -- When the last version was made: a restored visit has no time of its own for that.
  noted_at timestamptz(3) not null default now()
);
create or replace function note_visit_to_mail() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into visits_to_mail (visit_id) values (new.id) on conflict (visit_id) do update set noted_at = now();
  return null;
end $$;
create or replace trigger visit_added after insert on visits for each row execute function note_visit_to_mail();
create or replace trigger visit_changed after update on visits for each row
  when (old.sequence is distinct from new.sequence) execute function note_visit_to_mail();

-- Who has got a visit as a calendar entry by mail, and as what: somebody whom it no longer concerns gets its cancellation,
-- which says nothing that they did not know.
create table if not exists visit_mails (
  client_id integer not null references clients (id) on delete cascade,
  visit_id integer not null references visits (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  day date not null,
  title text not null,
  primary key (visit_id, user_id)
);
create index concurrently if not exists visit_mails_user on visit_mails (user_id);
create index concurrently if not exists visit_mails_client on visit_mails (client_id);

grant select on visit_mails to rigbook_client, rigbook_provider;
alter table visit_mails enable row level security;
do $$
begin
  if not exists (select from pg_policies where tablename = 'visit_mails' and policyname = 'every_client') then
    create policy every_client on visit_mails to rigbook_provider using (true);
    create policy one_client on visit_mails to rigbook_client using (client_id = scope_client_id());
  end if;
end $$;
