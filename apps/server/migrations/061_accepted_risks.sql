-- outside a transaction: each statement by itself, while the portal is written to

-- The risk of a finding that someone accepts for now (docs/rules.md#accepted-risks): who, why, what makes up for it and until when,
-- and the last day of that by itself; of one without a last day the last day there is.
alter table register add column if not exists accepted jsonb;
alter table register add column if not exists accepted_until date;
create index concurrently if not exists register_accepted on register (client_id, rig_id)
  include (accepted_until, is_current, kind, priority) where is_open and accepted_until is not null;

-- Open, and not of a risk that is accepted that day: only such a finding is overdue. `isOverdue` in the domain says the same.
create or replace function is_pursued(is_open boolean, accepted_until date, today date) returns boolean
language sql immutable parallel safe as $$ select is_open and coalesce(accepted_until < today, true) $$;

-- As in 041, but what is accepted is overdue from the day after.
create or replace function figures_of_rig(of_rig integer, today date) returns table (
  open_critical integer, open_major integer, open_minor integer, unclear integer, closed integer, ready integer, oldest date,
  earlier_critical integer, earlier_major integer, earlier_minor integer,
  overdue integer, closed_lately integer,
  aged_to_30 integer, aged_to_90 integer, aged_to_180 integer, aged_to_365 integer, aged_more integer,
  earlier_overdue integer, earlier_aged_to_30 integer, earlier_aged_to_90 integer, earlier_aged_to_180 integer,
  earlier_aged_to_365 integer, earlier_aged_more integer, counted_until date
) language sql stable as $$
  select
    (count(*) filter (where is_current and is_open and state <> 'unclear' and priority = 'critical'))::integer,
    (count(*) filter (where is_current and is_open and state <> 'unclear' and priority = 'major'))::integer,
    (count(*) filter (where is_current and is_open and state <> 'unclear' and priority = 'minor'))::integer,
    (count(*) filter (where is_current and state = 'unclear'))::integer,
    (count(*) filter (where is_current and state = 'closed'))::integer,
    (count(*) filter (where is_current and state = 'ready'))::integer,
    min(aged_from) filter (where is_current and is_open),
    (count(*) filter (where not is_current and is_open and priority = 'critical'))::integer,
    (count(*) filter (where not is_current and is_open and priority = 'major'))::integer,
    (count(*) filter (where not is_current and is_open and priority = 'minor'))::integer,
    (count(*) filter (where is_current and is_overdue(is_pursued(is_open, accepted_until, today), due_on, today)))::integer,
    (count(*) filter (where is_current and state = 'closed' and verified_on > today - 30))::integer,
    (count(*) filter (where is_current and is_open and age <= 30))::integer,
    (count(*) filter (where is_current and is_open and age between 31 and 90))::integer,
    (count(*) filter (where is_current and is_open and age between 91 and 180))::integer,
    (count(*) filter (where is_current and is_open and age between 181 and 365))::integer,
    (count(*) filter (where is_current and is_open and age >= 366))::integer,
    (count(*) filter (where not is_current and is_overdue(is_pursued(is_open, accepted_until, today), due_on, today)))::integer,
    (count(*) filter (where not is_current and is_open and age <= 30))::integer,
    (count(*) filter (where not is_current and is_open and age between 31 and 90))::integer,
    (count(*) filter (where not is_current and is_open and age between 91 and 180))::integer,
    (count(*) filter (where not is_current and is_open and age between 181 and 365))::integer,
    (count(*) filter (where not is_current and is_open and age >= 366))::integer,
    coalesce(min(least(
      case when is_open and not is_overdue(is_pursued(is_open, accepted_until, today), due_on, today)
        then greatest(overdue_from(due_on), accepted_until + 1) end,
      aged_from + case when not is_open then null when age < 31 then 31 when age < 91 then 91 when age < 181 then 181
        when age < 366 then 366 end,
      case when is_current and state = 'closed' and verified_on > today - 30 then verified_on + 30 end)), 'infinity')
  from (select *, today - aged_from as age from register where rig_id = of_rig and is_listed) listed
$$;
