-- The name of whoever made a change is kept with it: it is told to those whom the change came before, who may be of
-- another company and so must not look into the users, and it outlives the user.
alter table history add column user_name text;
update history set user_name = users.name from users where users.id = history.user_id;
