-- A repeated save is told from one with other content by a hash of what was first saved.
alter table clients add column save_hash text not null default '';
alter table users add column save_hash text not null default '';
alter table visits add column save_hash text not null default '';
-- Of what the add wizard saved (save-complete-rig); null as long as the rig bears the blank specification.
alter table rigs add column complete_hash text;

-- What is removed for good after 30 days must not be held by those who once touched something else.
alter table uploads alter column uploaded_by drop not null;
alter table uploads drop constraint uploads_uploaded_by_fkey;
alter table uploads add foreign key (uploaded_by) references users (id) on delete set null;
alter table deletions alter column deleted_by drop not null;
alter table deletions drop constraint deletions_deleted_by_fkey;
alter table deletions add foreign key (deleted_by) references users (id) on delete set null;
alter table sessions drop constraint sessions_user_id_fkey;
alter table sessions add foreign key (user_id) references users (id) on delete cascade;

create index deletions_at on deletions (deleted_at desc, id desc);
create index clients_deletion on clients (deletion_id) where deletion_id is not null;
create index users_deletion on users (deletion_id) where deletion_id is not null;
create index rigs_deletion on rigs (deletion_id) where deletion_id is not null;
create index reports_deletion on reports (deletion_id) where deletion_id is not null;
create index report_files_deletion on report_files (deletion_id) where deletion_id is not null;
create index visits_deletion on visits (deletion_id) where deletion_id is not null;

-- What refers to a row is looked up when that row is deleted, restored or removed.
create index report_files_path on report_files (path);
create index reports_parent_any on reports (parent_id) where parent_id is not null;
create index uploads_report on uploads (report_uuid) where report_uuid is not null;
create index visits_rig on visits (rig_id) where rig_id is not null;
create index visits_client on visits (client_id);
