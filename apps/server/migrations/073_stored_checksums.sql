-- outside a transaction: each statement by itself, while the portal is written to

-- The checksum of a picture's bytes as they are stored, by which one that comes back in a workbook is the same one (docs/rules.md#pictures-sent-once);
-- null for those from before.
alter table uploads add column if not exists stored_sha256 text;
create index concurrently if not exists uploads_stored on uploads (rig_uuid, stored_sha256) where stored_sha256 is not null;
