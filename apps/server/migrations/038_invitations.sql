-- outside a transaction: each statement by itself, while the portal is written to

-- The company whose person has asked for a mail to somebody: only so many invitations leave for each of them. Null for what the
-- portal sends by itself.
alter table mails add column if not exists asked_by integer references clients (id) on delete set null;
create index concurrently if not exists mails_asked_by on mails (asked_by, created_at) where asked_by is not null;
grant select (asked_by) on mails to rigbook_client, rigbook_provider;
