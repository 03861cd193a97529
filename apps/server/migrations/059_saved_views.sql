-- Filters of the register that have a name: a person's own, or their company's.
create table saved_views (
  uuid uuid primary key,
  client_id integer not null references clients (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  query text not null,
  shared boolean not null,
  created_at timestamptz(3) not null
);
create index saved_views_client on saved_views (client_id);
create index saved_views_user on saved_views (user_id);
grant select, insert, update, delete on saved_views to rigbook_client, rigbook_provider;
alter table saved_views enable row level security;
create policy every_client on saved_views to rigbook_provider using (true);
create policy one_client on saved_views to rigbook_client using (client_id = scope_client_id());
