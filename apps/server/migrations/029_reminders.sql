-- outside a transaction: each statement by itself, while the portal is written to

-- What a person has chosen about the weekly digest; without a row it is sent, in English.
create table if not exists reminder_choices (
  user_id integer primary key references users (id) on delete cascade,
  digest smallint not null default 1 check (digest in (0, 1)),
  language text not null default 'en' check (language in ('en', 'ar'))
);

-- How far the digests of a company are, by its rule as last seen, and since when that applies. A restored portal begins
-- without, and so sends nothing of the days before.
create table if not exists reminder_rounds (
  client_id integer primary key references clients (id) on delete cascade,
  weekday smallint not null,
  time_zone text not null,
  since timestamptz(3) not null,
  -- The Monday of the week that was last begun, and the last person who was looked at.
  week date,
  after_user integer not null default 0,
  is_done boolean not null default false,
  -- When it could not be gone on with.
  failed_at timestamptz(3)
);

-- Digests that were sent: one a person, company and week. The hash is that of the secret in its link to unsubscribe.
create table if not exists digests (
  user_id integer not null references users (id) on delete cascade,
  client_id integer not null references clients (id) on delete cascade,
  week date not null,
  secret_hash text not null,
  findings integer not null,
  sent_at timestamptz(3) not null,
  primary key (user_id, client_id, week)
);
create unique index concurrently if not exists digests_secret on digests (secret_hash);
create index concurrently if not exists digests_client on digests (client_id);
create index concurrently if not exists digests_sent on digests (sent_at);

-- What waits for verification in a company.
create index concurrently if not exists register_client_ready on register (client_id, due_on, uuid)
  where is_open and is_current and state = 'ready';

do $$
declare
  added text;
  rights text;
  theirs text;
begin
  for added, rights, theirs in values
    ('reminder_choices', 'select, insert, update',
      'exists (select from users u where u.id = user_id and u.client_id = scope_client_id())'),
    ('reminder_rounds', 'select', 'client_id = scope_client_id()'),
    ('digests', 'select', 'client_id = scope_client_id()')
  loop
    execute format('grant %s on %I to rigbook_client, rigbook_provider', rights, added);
    execute format('alter table %I enable row level security', added);
    if not exists (select from pg_policies where tablename = added and policyname = 'every_client') then
      execute format('create policy every_client on %I to rigbook_provider using (true)', added);
    end if;
    if not exists (select from pg_policies where tablename = added and policyname = 'one_client') then
      execute format('create policy one_client on %I to rigbook_client using (%s)', added, theirs);
    end if;
  end loop;
end $$;
