-- outside a transaction: each statement by itself, while the portal is written to

-- What is open on a rig in all of its surveys is counted in the index alone, and what was closed in earlier ones
-- lately, of which there is little, by its day.
create index concurrently if not exists register_rig_open on register (rig_id) include (client_id, kind, state, priority, aged_from) where is_open;
create index concurrently if not exists register_earlier_closed on register (verified_on) include (client_id, rig_id, kind) where state = 'closed' and is_listed and not is_current;

-- A text as searches and 'Action by' compare it: `foldText` in the domain says the same (docs/rules.md#spelling). What is
-- only ASCII has nothing to fold but its letter case.
create or replace function fold_text(said text) returns text language sql immutable parallel safe
  as $$ select case when octet_length(said) = length(said) then lower(said) else translate(
    lower(regexp_replace(normalize(said, NFKD), '[\u00AD\u0300-\u036F\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u1AB0-\u1ACE\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u20D0-\u20F0\uFE20-\uFE2F\uFEFF]', '', 'g')),
    'ٱةىیکς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء', 'اهييكσ01234567890123456789') end $$;

-- What a finding is searched by: kept in the index alone, so that it is right whoever writes the row. `headings` are what it
-- is under.
alter table register
  add column if not exists section text,
  add column if not exists subsection text,
  add column if not exists headings text;
create or replace function searched_text(search_text text, headings text) returns text language sql immutable parallel safe
  as $$ select public.fold_text(search_text || ' ' || coalesce(headings, '')) $$;
create index concurrently if not exists register_spelled on register using gin (searched_text(search_text, headings) gin_trgm_ops) where is_listed;
create index concurrently if not exists rigs_spelled on rigs using gin (fold_text(name) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists users_spelled on users using gin (fold_text(name) gin_trgm_ops) where deleted_at is null;
create index concurrently if not exists reports_spelled on reports using gin (fold_text(sheet_name) gin_trgm_ops) where deleted_at is null;

-- As before, however the words are spelled: also those of a server of the version before.
create or replace function findings_of_client_with(patterns text[], most integer) returns setof uuid
language plpgsql stable security definer set search_path = public rows 100 as $$
begin
  return query execute format('select uuid from register where is_listed and client_id = %L %s limit %L', scope_client_id(),
    (select string_agg(format('and searched_text(search_text, headings) like %L', fold_text(pattern)), ' ')
      from unnest(patterns) as pattern), most);
end $$;

-- The surveys of a company that are named like this, for the same reason by a function.
create or replace function surveys_of_client_named(pattern text, most integer) returns setof integer
language plpgsql stable security definer set search_path = public rows 100 as $$
begin
  return query execute format('select id from reports where deleted_at is null and client_id = %L and fold_text(sheet_name) like %L
    limit %L', scope_client_id(), pattern, most);
end $$;

-- Texts in 'Action by' that are only spelled in another way are the same; of two people chosen for them the first one counts.
create or replace function action_by_key(said text) returns text language sql immutable parallel safe
  as $$ select left(public.fold_text(translate(said, E' \t\n\r\u00a0\u2007\u202f\u3000\u200b\u200e\u200f\ufeff', '')), 200) $$;
update action_by_people p set key = respelled.key
  from (
    select distinct on (client_id, action_by_key(text)) client_id, key as before, action_by_key(text) as key
    from action_by_people order by client_id, action_by_key(text), key = action_by_key(text) desc, key) respelled
  where p.client_id = respelled.client_id and p.key = respelled.before and p.key <> respelled.key;
