-- Remarks of the provider's people for each other (docs/rules.md#remarks), in a table of their own that nothing a company runs as
-- may read: neither this version nor the one before shows any of it to a company. `company`: whose finding it is about.
create table internal_notes (
  uuid uuid primary key,
  company integer not null references clients (id) on delete cascade,
  finding uuid not null references register (uuid) on delete cascade,
  at timestamptz(3) not null,
  user_id integer references users (id) on delete set null,
  user_name text not null,
  text text not null,
  pictures text[] not null default '{}',
  -- A hash of what was sent, by which the same one is recognised when it is sent again.
  sent text not null
);
create index internal_notes_finding on internal_notes (finding, at);
create index internal_notes_company on internal_notes (company);
create index internal_notes_user on internal_notes (user_id);

grant select, insert on internal_notes to rigbook_provider;
alter table internal_notes enable row level security;
create policy every_client on internal_notes to rigbook_provider using (true);
