-- How many rigs and users each client has, kept by the database itself, whoever writes: the total of a list costs a few
-- rows however many it counts. permission_id is that of the users, 0 for rigs.
create table row_counts (
  client_id integer not null,
  list text not null check (list in ('rigs', 'users')),
  permission_id smallint not null,
  total integer not null,
  primary key (client_id, list, permission_id)
);
grant select on row_counts to rigbook_client, rigbook_provider;
alter table row_counts enable row level security;
create policy every_client on row_counts to rigbook_provider using (true);
create policy one_client on row_counts to rigbook_client using (client_id = scope_client_id());

-- Takes the name of the list and what stands for the permission. The rows of a statement are counted at once and in the
-- order of their clients, so that two statements never wait for each other in a circle; a change that moves no row from
-- one count to another touches none.
create function count_rows() returns trigger language plpgsql security definer set search_path = public as $$
declare
  gone text := format('select client_id, %s as permission_id, -1 as rows from rows_before where deleted_at is null', tg_argv[1]);
  come text := format('select client_id, %s as permission_id, 1 as rows from rows_after where deleted_at is null', tg_argv[1]);
begin
  execute format(
    'insert into row_counts as counted (client_id, list, permission_id, total)
      select client_id, %L, permission_id, sum(rows) from (%s) moved
      group by client_id, permission_id having sum(rows) <> 0 order by client_id, permission_id
      on conflict (client_id, list, permission_id) do update set total = counted.total + excluded.total',
    tg_argv[0],
    case tg_op when 'INSERT' then come when 'DELETE' then gone else gone || ' union all ' || come end);
  return null;
end $$;

-- Each trigger keeps writers out until the rows that are there have been counted.
create trigger count_come after insert on rigs referencing new table as rows_after
  for each statement execute function count_rows('rigs', '0');
create trigger count_gone after delete on rigs referencing old table as rows_before
  for each statement execute function count_rows('rigs', '0');
create trigger count_moved after update on rigs referencing old table as rows_before new table as rows_after
  for each statement execute function count_rows('rigs', '0');
create trigger count_come after insert on users referencing new table as rows_after
  for each statement execute function count_rows('users', 'permission_id');
create trigger count_gone after delete on users referencing old table as rows_before
  for each statement execute function count_rows('users', 'permission_id');
create trigger count_moved after update on users referencing old table as rows_before new table as rows_after
  for each statement execute function count_rows('users', 'permission_id');
insert into row_counts
  select client_id, 'rigs', 0, count(*) from rigs where deleted_at is null group by client_id
  union all
  select client_id, 'users', permission_id, count(*) from users where deleted_at is null group by client_id, permission_id;

-- Whether a rig's client is active, kept with the rig: the list of rigs is filtered by it and read in the order of names.
alter table rigs add column client_active smallint not null default 1;
create function rig_takes_activity() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- Locked: a change of the client at the same moment either is seen here or waits and then sees the rig.
  select active into new.client_active from clients where id = new.client_id for share;
  return new;
end $$;
create trigger takes_activity before insert on rigs for each row execute function rig_takes_activity();
create function client_gives_activity() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update rigs set client_active = new.active where client_id = new.id;
  return null;
end $$;
create trigger gives_activity after update on clients for each row
  when (new.active <> old.active) execute function client_gives_activity();
update rigs set client_active = clients.active from clients where clients.id = rigs.client_id and clients.active <> 1;
