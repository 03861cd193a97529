-- The UUID of a survey that is not finished is its own (docs/rules.md#drafts): no save of anyone takes it, and no draft begins with that of
-- a report. Neither is added, as with a UUID that is another company's; nobody sees all of both, so this looks past row security.
create function uuid_in_turn(wanted uuid) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended(wanted::text, 72))
$$;

create function keep_uuid_of_draft() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform uuid_in_turn(new.uuid);
  -- Whoever finishes a draft has locked its row, in this version and the one before; a save only reads it.
  if exists (select from survey_drafts where uuid = new.uuid and finished_at is null
      and xmax <> pg_current_xact_id()::xid) then
    return null;
  end if;
  return new;
end $$;
create trigger keep_uuid_of_draft before insert on reports for each row execute function keep_uuid_of_draft();

create function keep_uuid_of_report() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform uuid_in_turn(new.uuid);
  if exists (select from reports where uuid = new.uuid) then
    return null;
  end if;
  return new;
end $$;
create trigger keep_uuid_of_report before insert on survey_drafts for each row
  when (new.finished_at is null) execute function keep_uuid_of_report();
