-- outside a transaction: each statement by itself, while the portal is written to

-- What was sent for an event, as a hash, by which the same one is recognised when it is sent again; and which events were
-- sent together.
alter table finding_events add column if not exists sent text;
alter table finding_events add column if not exists sent_with uuid;
create index concurrently if not exists finding_events_sent_with on finding_events (sent_with) where sent_with is not null;

-- Pictures of answers are shown with a finding, not in a sheet: a save of the sheets does not forget them.
alter table picture_uses add column if not exists is_answer boolean not null default false;

-- Who a finding is assigned to may be one of the provider's people, whom a company does not see otherwise: only by the UUID
-- of somebody or as the owner of a finding, and nothing but the name.
create or replace function owner_of_finding(person integer) returns table (uuid uuid, name text)
  language sql stable security definer set search_path = public
  as $$ select uuid, name from users where id = person $$;
create or replace function possible_owner(person uuid, client integer) returns table (id integer, name text)
  language sql stable security definer set search_path = public
  as $$ select id, name from users where uuid = person and deleted_at is null and client_id in (1, client) $$;
