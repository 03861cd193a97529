-- The tables of bench/api/fill-database.ts and filled-portal.ts as someone would make them for Directus, with an index for
-- every filter and order that it is asked for, whichever way it writes them.
create extension if not exists pg_trgm;

create table clients (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  code text not null,
  active int not null default 1
);
create table rigs (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  client_id int not null references clients,
  name text not null,
  image text,
  specs jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table reports (
  id int generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  rig_id int not null references rigs,
  critical_closed int not null default 0,
  major_closed int not null default 0,
  minor_closed int not null default 100,
  overall_closed int not null default 33,
  sheet text not null,
  created_at timestamptz not null default now()
);

insert into clients (name, code) select 'Company ' || n, 'C' || n from generate_series(1, 20) n;
insert into rigs (client_id, name, specs)
  select 1 + n % 20, 'Rig ' || lpad(n::text, 6, '0'), '[]' from generate_series(1, :rigs) n;
insert into rigs (client_id, name, specs) values (1, 'Measured rig', :specs);
insert into reports (rig_id, sheet, created_at)
  select rigs.id, 'uploads/rigs/' || rigs.uuid || '/reports/inspection/findings-' || n || '.xlsx', now() + n * interval '1 minute'
  from rigs, generate_series(1, :reports) n where rigs.name = 'Measured rig';

create index on rigs (name);
create index on rigs (lower(name));
create index on rigs using gin (name gin_trgm_ops);
create index on rigs using gin (lower(name) gin_trgm_ops);
create index on rigs (client_id);
create index on reports (rig_id, created_at desc);
vacuum analyze;
