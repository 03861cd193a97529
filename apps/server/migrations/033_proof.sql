-- outside a transaction: each statement by itself, while the portal is written to

-- What proof a company wants beyond a text; whether it wants any is in photo_needed, which servers of the version before
-- read as well.
alter table follow_up_rules add column if not exists proof_critical text check (proof_critical in ('file', 'picture'));
alter table follow_up_rules add column if not exists proof_major text check (proof_major in ('file', 'picture'));
alter table follow_up_rules add column if not exists proof_minor text check (proof_minor in ('file', 'picture'));
