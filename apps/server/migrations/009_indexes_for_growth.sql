-- outside a transaction: each statement by itself, while the portal is written to

create extension if not exists pg_trgm;

-- A list is read in its order and from the index alone; what its page shows is looked up for the rows of the page.
create index concurrently if not exists rigs_by_name on rigs (lower(name), id) include (name, client_id) where deleted_at is null;
create index concurrently if not exists rigs_by_client on rigs (client_id, lower(name), id) include (name) where deleted_at is null;
create index concurrently if not exists rigs_by_activity on rigs (client_active, lower(name), id) include (name, client_id) where deleted_at is null;
create index concurrently if not exists rigs_words on rigs using gin (name gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists users_by_name on users (lower(name), id) include (name, email, client_id) where deleted_at is null;
create index concurrently if not exists users_by_client on users (client_id, lower(name), id) include (name, email, permission_id) where deleted_at is null;
create index concurrently if not exists users_by_permission on users (permission_id, lower(name), id) include (name, client_id) where deleted_at is null;
create index concurrently if not exists users_words on users using gin (name gin_trgm_ops, email gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists clients_by_name on clients (lower(name), id) include (name) where deleted_at is null;
create index concurrently if not exists reports_list on reports (rig_id, kind, created_at desc, id desc) include (client_id) where deleted_at is null;
create index concurrently if not exists report_files_list on report_files (report_id, created_at desc, id) include (client_id, deleted_at);
create index concurrently if not exists visits_by_client on visits (client_id, date, id) where deleted_at is null;
create index concurrently if not exists visits_by_rig on visits (rig_id, date, id) where deleted_at is null;
create index concurrently if not exists deletions_open on deletions (deleted_at desc, id desc) include (client_id) where restored_at is null;
create index concurrently if not exists history_of_record on history (entity, entity_uuid, id);

-- The newest reports of a rig of whatever kind; and what a rig is looked for in before it is removed for good.
create index concurrently if not exists reports_of_rig on reports (rig_id, created_at desc, id desc) include (kind, client_id, deleted_at);

-- What a row that is removed for good may be referred to by.
create index concurrently if not exists uploads_by_user on uploads (uploaded_by) where uploaded_by is not null;
create index concurrently if not exists deletions_by_user on deletions (deleted_by) where deleted_by is not null;
create index concurrently if not exists deletions_by_client on deletions (client_id);

-- What is swept by its age.
create index concurrently if not exists sessions_by_end on sessions (expires_at);
create index concurrently if not exists sign_in_failures_by_age on sign_in_failures (at);

-- Nothing reads these any more; servers of the version before find the ones above.
drop index concurrently if exists rigs_name;
drop index concurrently if exists rigs_client;
drop index concurrently if exists reports_rig;
drop index concurrently if exists report_files_report;
drop index concurrently if exists history_entity;
