-- outside a transaction: each statement by itself, while the portal is written to

-- The log of one kind of events, and of one person, without a look at all others.
create index concurrently if not exists finding_events_kind_log on finding_events (kind, at desc, number desc);
create index concurrently if not exists finding_events_client_kind_log on finding_events (client_id, kind, at desc, number desc);
create index concurrently if not exists finding_events_user_log on finding_events (user_id, at desc, number desc)
  where user_id is not null
