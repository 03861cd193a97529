-- outside a transaction: each statement by itself, while the portal is written to

-- Whether PostgreSQL knows a time zone by a name. What it doesn't know would fail every query with a day of that company, and
-- an offset it reads the other way round: '+14:00' is fourteen hours behind.
create or replace function is_known_zone(zone text) returns boolean language plpgsql stable set search_path = public
  as $$
begin
  perform now() at time zone zone;
  return zone ~ '^[A-Za-z]';
exception when invalid_parameter_value then
  return false;
end $$;

-- The time zone by which days are read: null if the stored one is not known. The database keeps it, so that a server of the
-- version before need not know of it.
alter table follow_up_rules add column if not exists known_zone text;
alter table portal_zone add column if not exists known_zone text;
create or replace function keep_known_zone() returns trigger language plpgsql set search_path = public
  as $$
begin
  new.known_zone := case when is_known_zone(new.time_zone) then new.time_zone end;
  return new;
end $$;
create or replace trigger keep_known_zone before insert or update on follow_up_rules
  for each row execute function keep_known_zone();
create or replace trigger keep_known_zone before insert or update on portal_zone
  for each row execute function keep_known_zone();
update follow_up_rules set known_zone = time_zone where time_zone is not null;
update portal_zone set known_zone = time_zone;

create or replace function day_of_client(client integer, moment timestamptz) returns date language sql stable
  as $$ select (moment at time zone coalesce(
    (select known_zone from follow_up_rules where client_id = client), (select known_zone from portal_zone), 'UTC'))::date $$;
