-- The picture on which the marks of another one were drawn (docs/rules.md#marks-on-pictures). Null for one without marks.
alter table uploads add column if not exists original text;
