-- Documents that people have asked for. Each goes with its job, whose result says where the file is; the file itself is an
-- upload that nothing claims, so that it is swept after a day.
create table documents (
  uuid uuid primary key,
  -- The company of who asked: only its people, and the provider's, reach it.
  client_id integer not null references clients (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  job uuid not null references jobs (id) on delete cascade,
  asked text not null,
  fingerprint text not null,
  file_name text not null,
  -- The only rig that it is about.
  rig_uuid uuid,
  -- The final reports in which it was stored, each with the path of its file there.
  filed jsonb not null default '{}',
  created_at timestamptz(3) not null
);
create index documents_job on documents (job);
create index documents_user on documents (user_id, created_at) where user_id is not null;
create index documents_same on documents (client_id, fingerprint);

grant select, insert, delete, update (filed) on documents to rigbook_client, rigbook_provider;
alter table documents enable row level security;
create policy every_client on documents to rigbook_provider using (true);
create policy one_client on documents to rigbook_client using (client_id = scope_client_id());

-- How many jobs of the same kind wait in front of one, of whatever company.
create function jobs_before(waiting uuid) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from jobs other, jobs own
  where own.id = waiting and other.kind = own.kind and other.ended_at is null and other.id <> own.id
    and (other.state = 'running' or other.next_at < own.next_at)
$$;
