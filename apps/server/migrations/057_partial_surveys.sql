-- The names of the sheets of a survey that is one of these only, the Summary apart: of earlier surveys of its kind the other sheets
-- stay current. Null for a survey of the whole rig.
alter table reports add column partial_sheets text[];
