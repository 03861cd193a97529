-- outside a transaction: each statement by itself, while the portal is written to

-- The checksum of a picture's bytes as they were sent, by which the same one need not be sent again; null for those from
-- before, of which only the processed bytes are left.
alter table uploads add column if not exists sent_sha256 text;
create index concurrently if not exists uploads_sent on uploads (rig_uuid, sent_sha256) where sent_sha256 is not null;

-- The stored pictures that were taken out of a report's workbook, by the names of their parts: JSON text.
alter table reports add column if not exists workbook_pictures text;
