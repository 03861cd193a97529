-- Tells whether an update brings the workbook that is stored already.
alter table reports add column sheet_sha256 text;
