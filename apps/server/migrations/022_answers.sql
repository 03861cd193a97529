-- outside a transaction: each statement by itself, while the portal is written to

-- What was sent for an event, as a hash, by which the same one is recognised when it is sent again; and which events were
-- sent together.
alter table finding_events add column if not exists sent text;
alter table finding_events add column if not exists sent_with uuid;
create index concurrently if not exists finding_events_sent_with on finding_events (sent_with) where sent_with is not null;

-- Pictures of answers are shown with a finding, not in a sheet: a save of the sheets does not forget them.
alter table picture_uses add column if not exists is_answer boolean not null default false;
