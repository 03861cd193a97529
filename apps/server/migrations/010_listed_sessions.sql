-- What the list of one's sessions tells of each: which program began it, and when and from where it was last used.
alter table sessions add column uuid uuid not null default gen_random_uuid();
-- safe: there are no more sessions than were begun in the last hours.
alter table sessions add unique (uuid);
alter table sessions add column user_agent text not null default '';
alter table sessions add column address text not null default '';
alter table sessions add column used_at timestamptz(3) not null default now();
update sessions set used_at = created_at;
