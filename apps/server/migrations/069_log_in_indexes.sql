-- outside a transaction: each statement by itself, while the portal is written to

-- The events of the log are found and counted in these alone, with what their findings decide about them.
create index concurrently if not exists finding_events_by_day on finding_events (at desc, number desc)
  include (client_id, kind, user_id, finding);
create index concurrently if not exists finding_events_client_by_day on finding_events (client_id, at desc, number desc)
  include (kind, user_id, finding);
create index concurrently if not exists finding_events_kind_by_day on finding_events (kind, at desc, number desc)
  include (client_id, user_id, finding);
create index concurrently if not exists finding_events_client_kind_by_day on finding_events (client_id, kind, at desc, number desc)
  include (user_id, finding);
create index concurrently if not exists finding_events_user_by_day on finding_events (user_id, at desc, number desc)
  include (client_id, kind, finding) where user_id is not null;
create index concurrently if not exists register_of_events on register (uuid) include (client_id, rig_id, kind, deleted);
drop index concurrently if exists finding_events_log;
drop index concurrently if exists finding_events_client_log;
drop index concurrently if exists finding_events_kind_log;
drop index concurrently if exists finding_events_client_kind_log;
drop index concurrently if exists finding_events_user_log
