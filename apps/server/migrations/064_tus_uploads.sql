-- Files that arrive bit by bit over lines that are cut (the tus protocol): what is to become of each, and how much of it is here.
-- Its pieces are files of `uploads` that nothing claims.
create table tus_uploads (
  uuid uuid primary key default gen_random_uuid(),
  -- Whose room it takes.
  client_id integer not null references clients (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  -- The call that gets the file once it is whole, and its fields, name and checksum as JSON.
  call text not null,
  metadata text not null,
  length bigint not null,
  received bigint not null default 0,
  -- In their order: [{"path": ..., "bytes": ...}].
  pieces jsonb not null default '[]',
  -- The request that receives it now, and until when it counts as alive.
  leased_by uuid,
  leased_until timestamptz,
  -- The call itself asks for room by now.
  finishing boolean not null default false,
  -- What the call answered.
  answer text,
  created_at timestamptz(3) not null
);
create index tus_uploads_client on tus_uploads (client_id);
create index tus_uploads_user on tus_uploads (user_id);
create index tus_uploads_created on tus_uploads (created_at);
grant select, insert, update, delete on tus_uploads to rigbook_client, rigbook_provider;
alter table tus_uploads enable row level security;
create policy every_client on tus_uploads to rigbook_provider using (true);
create policy one_client on tus_uploads to rigbook_client using (client_id = scope_client_id());
