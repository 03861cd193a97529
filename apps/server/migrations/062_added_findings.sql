-- Findings that were made in the portal and not in a workbook (docs/rules.md#added-findings): which, and by which event. Who made it
-- and what it said then is for the events of a survey that is not finished yet. A server of the version before has no use for it.
create table added_findings (
  finding uuid primary key,
  client_id integer not null references clients (id) on delete cascade,
  report_id integer not null references reports (id) on delete cascade,
  event uuid not null unique,
  -- A hash of what was sent, by which the same one is recognised when it is sent again.
  sent text not null,
  at timestamptz(3) not null,
  user_id integer references users (id) on delete set null,
  user_name text not null,
  side text not null,
  pictures text[] not null default '{}',
  after jsonb not null,
  removed_at timestamptz(3)
);
create index added_findings_report on added_findings (report_id);
create index added_findings_client on added_findings (client_id);
create index added_findings_user on added_findings (user_id);
grant select, insert, update on added_findings to rigbook_client, rigbook_provider;
alter table added_findings enable row level security;
create policy every_client on added_findings to rigbook_provider using (true);
create policy one_client on added_findings to rigbook_client using (client_id = scope_client_id());
