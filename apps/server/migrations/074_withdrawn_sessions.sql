-- When a session was ended because its user got another role or company, or was deleted: a device that comes back with it hears so
-- for a week, and removes what it has taken along (docs/rules.md#access-tokens).
alter table sessions add column if not exists withdrawn_at timestamptz;
