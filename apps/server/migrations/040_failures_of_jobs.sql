-- How often a job has failed by itself; the other tries were interrupted, as by the death of a server.
alter table jobs add column failures integer not null default 0;
