-- Since when the findings of this portal have been followed by one matching (docs/decisions/027): only an earlier change may have
-- left an entry with another finding. Kept here and not with the migrations, so that backups and moves take it along. A
-- server of the version before may have written for a day after the upgrade.
create table matched_since (id boolean primary key default true check (id), at timestamptz not null);
insert into matched_since (at)
  select case when exists (select from reports) then at + interval '1 day' else at end
  from migrations where name = '015_finding_places.sql';
