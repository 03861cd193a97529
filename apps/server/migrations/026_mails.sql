-- Mail: each is a row before anything is sent, which says afterwards what came of it.
create table mails (
  uuid uuid primary key default gen_random_uuid(),
  -- What it is about and for whom: the same is queued once.
  key text not null unique,
  kind text not null,
  -- What it tells somebody of, if that may change before it has left: the hash of its link, or a visit.
  about text,
  -- The only company it names.
  client_id integer not null references clients (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  address text not null,
  subject text not null,
  -- Texts and calendar entry as JSON, with links that are secrets; null once it is decided what came of it.
  content text,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unclear', 'not_sent')),
  tries integer not null default 0,
  due_at timestamptz(3) not null,
  -- The server's words, or the portal's own.
  reason text,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index mails_due on mails (due_at) where state in ('queued', 'sending');
create index mails_listed on mails (created_at desc, uuid);
create index mails_client on mails (client_id);
create index mails_user on mails (user_id);

grant select (uuid, key, kind, client_id, user_id, address, subject, state, tries, due_at, reason, created_at), insert
  on mails to rigbook_client, rigbook_provider;
alter table mails enable row level security;
create policy every_client on mails to rigbook_provider using (true);
create policy one_client on mails to rigbook_client using (client_id = scope_client_id());

-- Links with which somebody sets a password without the present one: an invitation, or after it was forgotten. Only the
-- hash is stored, as of a session.
create table password_links (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  is_invitation boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index password_links_user on password_links (user_id, created_at);

grant insert, delete, select (user_id) on password_links to rigbook_client, rigbook_provider;
alter table password_links enable row level security;
create policy every_client on password_links to rigbook_provider using (true);
create policy one_client on password_links to rigbook_client
  using (exists (select from users u where u.id = user_id and u.client_id = scope_client_id()));
