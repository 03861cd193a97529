-- outside a transaction: each statement by itself, while the portal is written to

-- Who takes care of a company's findings by what its workbooks have in 'Action by': chosen once for each text.
create table if not exists action_by_people (
  client_id integer not null references clients (id) on delete cascade,
  -- The text as action_by_key has it, and as it was written where somebody was chosen for it.
  key text not null,
  text text not null,
  user_id integer not null references users (id) on delete cascade,
  primary key (client_id, key)
);
create index concurrently if not exists action_by_people_user on action_by_people (user_id);

-- Texts that are the same but for letter case, spaces and marks that can't be seen. As long as a key of an index may be.
create or replace function action_by_key(said text) returns text language sql immutable parallel safe
  as $$ select left(lower(translate(said, E' \t\n\r\u00a0\u2007\u202f\u3000\u200b\u200e\u200f\ufeff', '')), 200) $$;

-- Whether the owner of a finding was chosen by a person ('person', also for nobody) or has it by its text ('text'). Null: nobody
-- was chosen, unless there is an owner, stored by a server of the version before.
alter table register add column if not exists owner_from text;

-- A company does not see the provider's people otherwise: only who takes care of its findings, and who might.
create or replace function owners_of_texts(client integer) returns table (key text, owner_id integer)
  language sql stable security definer set search_path = public rows 100
  as $$ select p.key, p.user_id from action_by_people p join users u on u.id = p.user_id
    where p.client_id = client and u.deleted_at is null and u.client_id in (1, client) $$;
create or replace function possible_owners(client integer) returns table (id integer, uuid uuid, name text, client_id integer)
  language sql stable security definer set search_path = public
  as $$ select id, uuid, name, client_id from users where deleted_at is null and client_id in (1, client) $$;

grant select, insert, update, delete on action_by_people to rigbook_client, rigbook_provider;
alter table action_by_people enable row level security;
do $$
begin
  if not exists (select from pg_policies where tablename = 'action_by_people' and policyname = 'every_client') then
    create policy every_client on action_by_people to rigbook_provider using (true);
    create policy one_client on action_by_people to rigbook_client using (client_id = scope_client_id());
  end if;
end $$;
