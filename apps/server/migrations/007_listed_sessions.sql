-- What the list of one's sessions tells of each: which program began it, and when and from where it was last used.
alter table sessions add column uuid uuid not null default gen_random_uuid();
alter table sessions add unique (uuid);
alter table sessions add column user_agent text not null default '';
alter table sessions add column address text not null default '';
alter table sessions add column used_at timestamptz(3);
update sessions set used_at = created_at;
alter table sessions alter column used_at set not null;
