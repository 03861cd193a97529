-- outside a transaction: each statement by itself, while the portal is written to

-- Findings that were found again are few among all: what comes back most is counted from them alone.
create index concurrently if not exists register_repeats on register (client_id, rig_id) where repeats > 0 and is_listed;
