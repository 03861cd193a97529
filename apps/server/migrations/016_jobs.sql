-- What outlives a request: a row is a job of some kind, done by one of the servers. All times are the database's own.
-- `due_at` is when it ought to be done, and `next_at` when a server may take it: then, after a failure once it is to be
-- tried again, and while a server has it when that lease ends. (scheduled_work stays for servers of the version before.)
create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- A company, and the portal itself, has only one unfinished job of a kind and key.
  key text,
  -- Null for the portal's own work.
  client_id integer references clients (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  input json not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  leased_by uuid,
  progress integer not null default 0,
  total integer,
  result json,
  error json,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  -- How long it can be read once it has ended.
  kept_for interval not null
);
create unique index jobs_key on jobs (kind, client_id, key) nulls not distinct where key is not null and ended_at is null;
create index jobs_next on jobs (next_at) where ended_at is null;
create index jobs_queued on jobs (kind, client_id) where ended_at is null;
create index jobs_client on jobs (client_id) where client_id is not null;
create index jobs_user on jobs (user_id) where user_id is not null;

-- A company queues, sees and cancels its own; what they are made of and who does them is the portal's.
grant insert, update (state, ended_at, changed_at),
  select (id, kind, key, client_id, user_id, state, progress, total, result, error, created_at, ended_at)
  on jobs to rigbook_client, rigbook_provider;
alter table jobs enable row level security;
create policy every_client on jobs to rigbook_provider using (true);
create policy one_client on jobs to rigbook_client using (client_id = scope_client_id());

-- How many unfinished jobs of a kind there are, of a company or (null) in all; counts up to `most`.
create function jobs_queued(of_kind text, of_client integer, most integer) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from (
    select from jobs
    where kind = of_kind and ended_at is null and (of_client is null or client_id = of_client)
    limit most) as counted
$$;

-- Small copies of pictures. They go with their picture, and can be made again at any time.
create table small_pictures (
  path text not null references uploads (path) on delete cascade,
  width smallint not null,
  bytes bytea not null,
  made_at timestamptz(3) not null default now(),
  primary key (path, width)
);
grant select on small_pictures to rigbook_client, rigbook_provider;
alter table small_pictures enable row level security;
create policy every_client on small_pictures to rigbook_provider using (true);
create policy one_client on small_pictures to rigbook_client
  using (exists (select from uploads u where u.path = small_pictures.path and u.client_id = scope_client_id()));
