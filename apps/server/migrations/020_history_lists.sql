-- outside a transaction: each statement by itself, while the portal is written to

-- The history is listed newest first, by client, by what was changed, by record and by who changed it. Each list is counted
-- and paged from its index alone; what a page shows is looked up for its rows.
create index concurrently if not exists history_by_time on history (at desc, id desc) include (client_id);
create index concurrently if not exists history_by_client on history (client_id, at desc, id desc) include (entity, user_id);
create index concurrently if not exists history_by_entity on history (entity, at desc, id desc) include (client_id, user_id);
create index concurrently if not exists history_by_uuid on history (entity_uuid, at desc, id desc) include (client_id, entity, user_id);
create index concurrently if not exists history_by_user on history (user_id, at desc, id desc) include (client_id, entity);
