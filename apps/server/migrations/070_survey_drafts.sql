-- Surveys that began without a workbook and are not finished (docs/rules.md#drafts), in tables of their own: no list, count or search
-- of this version or the one before knows them. `client_id`: whose people may see it, which is the provider's own company or, of an
-- author from there, the company of the rig.
create table survey_drafts (
  id integer primary key generated always as identity,
  uuid uuid not null unique,
  client_id integer not null references clients (id) on delete cascade,
  rig_id integer not null references rigs (id) on delete cascade,
  kind text not null,
  survey_date text,
  survey_details jsonb not null default '{}',
  is_partial boolean not null default false,
  -- JSON text of the sheets, and of the places of their findings; both empty once it is finished.
  data text not null,
  places text not null,
  findings integer not null default 0,
  -- Every picture that its sheets have ever shown.
  pictures text[] not null default '{}',
  -- A hash of what it was started with, by which the same start is recognised when it is sent again.
  save_hash text not null,
  author_id integer references users (id) on delete set null,
  author_name text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- Of one in the trash: removed for good together with its deletion.
  deletion_id integer references deletions (id) on delete cascade
);
create index survey_drafts_rig on survey_drafts (rig_id);
create index survey_drafts_client on survey_drafts (client_id);
create index survey_drafts_author on survey_drafts (author_id);
create index survey_drafts_deletion on survey_drafts (deletion_id);
grant select, insert, update on survey_drafts to rigbook_client, rigbook_provider;
alter table survey_drafts enable row level security;
create policy every_client on survey_drafts to rigbook_provider using (true);
create policy one_client on survey_drafts to rigbook_client using (client_id = scope_client_id());

-- The findings that people have added to a draft: what `added_findings` says of those of a report.
create table draft_findings (
  finding uuid primary key,
  client_id integer not null references clients (id) on delete cascade,
  draft_id integer not null references survey_drafts (id) on delete cascade,
  event uuid not null unique,
  sent text not null,
  at timestamptz(3) not null,
  user_id integer references users (id) on delete set null,
  user_name text not null,
  side text not null,
  pictures text[] not null default '{}',
  after jsonb not null,
  removed_at timestamptz(3)
);
create index draft_findings_draft on draft_findings (draft_id);
create index draft_findings_client on draft_findings (client_id);
create index draft_findings_user on draft_findings (user_id);
grant select, insert, update on draft_findings to rigbook_client, rigbook_provider;
alter table draft_findings enable row level security;
create policy every_client on draft_findings to rigbook_provider using (true);
create policy one_client on draft_findings to rigbook_client using (client_id = scope_client_id());

-- Whoever restores a deletion restores the draft with it, also a server of the version before, which knows of no drafts.
create function restore_drafts() returns trigger language plpgsql set search_path = public as $$
begin
  update survey_drafts set deletion_id = null where deletion_id = new.id;
  return null;
end $$;
create trigger restore_drafts after update of restored_at on deletions for each row
  when (new.restored_at is not null) execute function restore_drafts();
