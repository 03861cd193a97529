-- outside a transaction: each statement by itself, while the portal is written to

create index concurrently if not exists jobs_turn on jobs (kind, turn, next_at) where ended_at is null;
