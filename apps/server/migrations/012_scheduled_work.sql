-- What one of the servers does from time to time: who is at it until when, and when it was last done.
create table scheduled_work (
  name text primary key,
  held_by uuid,
  held_until timestamptz(3) not null,
  done_at timestamptz(3)
);

-- Calls of one address of the network in a span of time, counted across all servers.
create table address_calls (
  subject text primary key,
  calls integer not null,
  ends_at timestamptz(3) not null
);
create index address_calls_end on address_calls (ends_at);
