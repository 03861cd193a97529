-- outside a transaction: each statement by itself, while the portal is written to

-- Files that prove what an answer says, beside its pictures (docs/rules.md#proof).
alter table finding_events add column if not exists files text[] not null default '{}';
alter table register add column if not exists files text[] not null default '{}';

-- A change that one of a company's people proposes and someone who verifies decides (docs/rules.md#proposals): what is proposed
-- ('fields', and 'cells' as they are written), what the finding said then ('base', by columns of the register), who, when and why.
alter table register add column if not exists proposed jsonb;
alter table register add column if not exists proposed_by integer;
create index concurrently if not exists register_proposed on register (due_on, uuid)
  include (client_id, is_current, proposed_by) where is_open and proposed is not null;

-- It ends once the finding is closed or says something else, whoever has done that, also by a server of the version before. What
-- an answer makes of the status does not end it.
create or replace function end_proposal() returns trigger language plpgsql set search_path = public as $$
begin
  if new.state in ('closed', 'superseded') or exists (
    select from jsonb_each_text(new.proposed -> 'base') said
    where said.key <> 'status' and said.value is distinct from to_jsonb(new) ->> said.key)
  then
    new.proposed := null;
    new.proposed_by := null;
  end if;
  return new;
end $$;
create or replace trigger end_proposal before update on register
  for each row when (old.proposed is not null and new.proposed is not distinct from old.proposed)
  execute function end_proposal();
