-- The secret address at which a user's calendar program reads the visits. Only the hash is stored, as of a session.
create table calendar_addresses (
  user_id integer primary key references users (id) on delete cascade,
  secret_hash text not null unique,
  created_at timestamptz(3) not null
);

grant select, insert, update, delete on calendar_addresses to rigbook_request;

alter table calendar_addresses enable row level security;
create policy own_client on calendar_addresses to rigbook_request
  using (exists (select from users u where u.id = user_id and (scope_is_owner() or u.client_id = scope_client_id())));
