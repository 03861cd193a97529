-- Where each finding of a report is, by its identity (docs/decisions/027): JSON text, written with the sheets. `places_at`
-- is the `updated_at` to which they belong: a server of the version before changes sheets without them, and what is
-- behind is made again.
alter table reports add column finding_places text;
alter table reports add column places_at timestamptz(3);
