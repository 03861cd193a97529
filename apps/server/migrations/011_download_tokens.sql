-- A link to one download of one session. Only the hash is stored, as of a session; using it removes it.
create table download_tokens (
  token_hash text primary key,
  session_uuid uuid not null references sessions (uuid) on delete cascade,
  path text not null,
  expires_at timestamptz(3) not null
);
create index download_tokens_session on download_tokens (session_uuid);
create index download_tokens_by_end on download_tokens (expires_at);

grant select, insert on download_tokens to rigbook_client, rigbook_provider;
alter table download_tokens enable row level security;
create policy every_client on download_tokens to rigbook_provider using (true);
create policy one_client on download_tokens to rigbook_client
  using (exists (
    select from sessions s join users u on u.id = s.user_id
    where s.uuid = session_uuid and u.client_id = scope_client_id()));
