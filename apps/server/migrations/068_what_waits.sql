-- outside a transaction: each statement by itself, while the portal is written to

-- What nobody takes care of, what is ready, and what waits on the rigs of a manager, is judged in these alone.
create index concurrently if not exists register_unowned_rig on register (client_id, due_on, uuid)
  include (rig_id, owner_id, kind, is_current, report_id) where is_open and owner_id is null;
create index concurrently if not exists register_ready_rig on register (due_on, uuid)
  include (client_id, rig_id, owner_id, kind, is_current, report_id, state, ready_by) where is_open and state = 'ready';
create index concurrently if not exists register_rig_waiting on register (rig_id)
  include (uuid, client_id, report_id, kind, priority, aged_from, is_open, is_current, owner_id, state, due_on, accepted_until, returned_at, ready_by,
    is_asked, asked_by, proposed_by) where is_open;
drop index concurrently if exists register_rig_open;
drop index concurrently if exists register_unowned;
drop index concurrently if exists register_ready
