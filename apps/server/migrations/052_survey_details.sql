-- What people say of a survey besides its day: title, surveyors, last day, revision, distribution. Those never given are left out.
alter table reports add column survey_details jsonb not null default '{}';
