-- outside a transaction: each statement by itself, while the portal is written to

-- What a workbook says it is: its Report ref. and the names of its sheets (JSON text, in order of the alphabet), by which the
-- same survey is recognised when it comes twice. They are those of the workbook with the checksum `read_sha256`: what a server
-- of the version before has saved is read later. '' if there was no workbook to read.
alter table reports add column if not exists report_ref text;
alter table reports add column if not exists sheet_names text;
alter table reports add column if not exists read_sha256 text;
create index concurrently if not exists reports_unread on reports (id)
  where deleted_at is null and sheet_path is not null
    and (read_sha256 is null or (sheet_sha256 is not null and read_sha256 <> sheet_sha256));

-- A deletion that took back a save: asked for once more, it is done already, and nothing is restored.
alter table deletions add column if not exists undoes_save boolean not null default false;
