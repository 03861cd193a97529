-- Whether what came of a try to sign in is not known yet. A server of the version before tells none: its tries count as
-- failed until they have succeeded.
alter table sign_in_failures add column under_way boolean not null default false;
