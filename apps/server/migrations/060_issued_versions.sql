-- Reports as they were issued (docs/rules.md#issuing). They outlive what they are of: no row of these goes with a report, a rig, a
-- company or a user, and only the portal itself, never a request, changes one.
create table report_versions (
  uuid uuid primary key,
  client_id integer not null,
  rig_uuid uuid not null,
  report_uuid uuid not null,
  kind text not null,
  number integer not null,
  issued_at timestamptz(3) not null,
  -- The day of that where the company is, as it is printed.
  issued_on date not null,
  issued_by integer references users (id) on delete set null,
  issued_by_name text not null,
  signers text not null,
  reason text not null,
  accepted text not null,
  language text not null,
  -- A hash of what was sent, by which the same issue is recognised when it is sent again.
  sent text not null,
  -- The SHA-256 of the snapshot: canonical JSON (RFC 8785), compressed.
  sha256 text not null unique,
  snapshot bytea not null,
  -- What its document is made of, compressed.
  material bytea not null,
  unique (report_uuid, number)
);
create index report_versions_client on report_versions (client_id);
create index report_versions_rig on report_versions (rig_uuid);
create index report_versions_issued_by on report_versions (issued_by);

-- Its document, once it is made.
create table version_files (
  version uuid primary key references report_versions (uuid),
  client_id integer not null,
  path text not null unique,
  sha256 text not null,
  bytes bigint not null
);
create index version_files_client on version_files (client_id);
create index version_files_sha256 on version_files (sha256);

-- The pictures of a version; null for one that was missing by then.
create table version_pictures (
  version uuid not null references report_versions (uuid),
  client_id integer not null,
  path text not null,
  sha256 text,
  primary key (version, path)
);
create index version_pictures_client on version_pictures (client_id);
create index version_pictures_path on version_pictures (path);

-- Final reports of which its document is a file.
create table version_finals (
  version uuid not null references report_versions (uuid),
  final uuid not null,
  client_id integer not null,
  path text not null,
  primary key (version, final)
);
create index version_finals_client on version_finals (client_id);

do $$
declare of_version text;
begin
  foreach of_version in array array['report_versions', 'version_files', 'version_pictures', 'version_finals'] loop
    execute format('grant select on %I to rigbook_client, rigbook_provider', of_version);
    execute format('alter table %I enable row level security', of_version);
    execute format('create policy every_client on %I to rigbook_provider using (true)', of_version);
    execute format('create policy one_client on %I to rigbook_client using (client_id = scope_client_id())', of_version);
  end loop;
end $$;
grant insert on report_versions, version_pictures to rigbook_provider;
-- A document is filed by whoever edits the final report; filed again once that file is gone, it has another path.
grant insert, update on version_finals to rigbook_client, rigbook_provider;
