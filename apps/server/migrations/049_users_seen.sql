-- When a user was last invited, and the day (UTC) on which they last used the portal.
alter table users add column if not exists invited_at timestamptz, add column if not exists last_seen_on date;

update users set invited_at = link.created_at
from (select user_id, max(created_at) as created_at from password_links where is_invitation group by user_id) as link
where link.user_id = users.id;

update users set last_seen_on = (seen.used_at at time zone 'UTC')::date
from (select user_id, max(used_at) as used_at from sessions group by user_id) as seen
where seen.user_id = users.id;
