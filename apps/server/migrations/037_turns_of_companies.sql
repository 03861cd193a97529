-- Companies take turns in the queue of each kind of job. A job's turn is one behind the last that its company has waiting,
-- and not before those that are being done: who asks for much waits behind themselves, not others behind them.
alter table jobs add column turn bigint not null default 0;
-- Small ones have a place of their own, so that they never wait behind large ones.
alter table jobs add column is_small boolean not null default false;
create function give_turn() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.turn := greatest(
    (select min(turn) from jobs where kind = new.kind and ended_at is null),
    (select max(turn) + 1 from jobs
      where kind = new.kind and ended_at is null and client_id is not distinct from new.client_id),
    0);
  return new;
end $$;
-- A trigger, so that jobs of servers of the version before have a turn too.
create trigger give_turn before insert on jobs for each row execute function give_turn();

-- How many jobs of the same kind are done before one that waits, if nothing else is queued meanwhile.
create or replace function jobs_before(waiting uuid) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from jobs other, jobs own
  where own.id = waiting and other.kind = own.kind and other.ended_at is null and other.id <> own.id
    and (other.is_small or not own.is_small)
    and (other.state = 'running' or (other.turn, other.next_at) < (own.turn, own.next_at))
$$;
