-- The rules of findings, each said once in SQL: `stateOf`, `dueOn`, `isOverdue` and `daysOverdue` in the domain say the same
-- (docs/rules.md#due-on), and a test compares them. Of a form that PostgreSQL puts into the statements that use them.

-- Of a finding: what its sheets say, whether it was reported as done, and whether a later survey repeats it.
create or replace function finding_state(status text, is_ready boolean, is_superseded boolean) returns text
language sql immutable parallel safe
  as $$ select case when is_superseded then 'superseded' when status is null then 'unclear'
    when status = 'progress' and is_ready then 'ready' else status end $$;

-- `target_problem` is null where a target date could be read, or there is none.
create or replace function finding_due(
  due_set date, target_day date, target_problem boolean, found_on date, days_to_act integer
) returns table (due_on date, due_from text, due_problem boolean) language sql immutable parallel safe as $$
  select
    -- Days are texts with a year of four digits: none is due after the last of them.
    least(coalesce(due_set, target, found_on + days_to_act), date '9999-12-31'),
    case when due_set is not null then 'person' when target is not null then 'sheet' else 'priority' end,
    due_set is null and (target_problem is not null or target_day is not null and target is null)
  from (select case when is_target_day(target_day, found_on) then target_day end as target) meant
$$;

create or replace function is_overdue(is_open boolean, due_on date, today date) returns boolean
language sql immutable parallel safe as $$ select is_open and due_on < today $$;
-- The first day on which that is so of an open one.
create or replace function overdue_from(due_on date) returns date language sql immutable parallel safe
  as $$ select due_on + 1 $$;
create or replace function days_overdue(is_open boolean, due_on date, today date) returns integer
language sql immutable parallel safe as $$ select case when is_overdue(is_open, due_on, today) then today - due_on else 0 end $$;

-- As in 031, by these rules.
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
    (count(*) filter (where is_current and is_overdue(is_open, due_on, today)))::integer,
    (count(*) filter (where is_current and state = 'closed' and verified_on > today - 30))::integer,
    (count(*) filter (where is_current and is_open and age <= 30))::integer,
    (count(*) filter (where is_current and is_open and age between 31 and 90))::integer,
    (count(*) filter (where is_current and is_open and age between 91 and 180))::integer,
    (count(*) filter (where is_current and is_open and age between 181 and 365))::integer,
    (count(*) filter (where is_current and is_open and age >= 366))::integer,
    (count(*) filter (where not is_current and is_overdue(is_open, due_on, today)))::integer,
    (count(*) filter (where not is_current and is_open and age <= 30))::integer,
    (count(*) filter (where not is_current and is_open and age between 31 and 90))::integer,
    (count(*) filter (where not is_current and is_open and age between 91 and 180))::integer,
    (count(*) filter (where not is_current and is_open and age between 181 and 365))::integer,
    (count(*) filter (where not is_current and is_open and age >= 366))::integer,
    coalesce(min(least(
      case when is_open and not is_overdue(is_open, due_on, today) then overdue_from(due_on) end,
      aged_from + case when not is_open then null when age < 31 then 31 when age < 91 then 91 when age < 181 then 181
        when age < 366 then 366 end,
      case when is_current and state = 'closed' and verified_on > today - 30 then verified_on + 30 end)), 'infinity')
  from (select *, today - aged_from as age from register where rig_id = of_rig and is_listed) listed
$$;
