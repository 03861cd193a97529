#!/bin/sh
# Runs once, when PostgreSQL makes its data folder, as its superuser: creates the portal's role and database. The role owns
# the database and what it creates there, and no more: it can create neither databases nor roles, so the roles of its
# migrations are created here. Another portal on the same server has another RIGBOOK_NAME, for its role and its database:
# the roles of migrations are shared by both, and reach nothing but what the database they work in has given them.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set name="${RIGBOOK_NAME:-rigbook}" \
  --set password="$RIGBOOK_PASSWORD" <<'SQL'
create role :"name" login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
select format('create role %I nologin nobypassrls', role)
  from unnest(array['rigbook_request', 'rigbook_client', 'rigbook_provider']) as role
  where role not in (select rolname from pg_roles) \gexec
grant rigbook_request, rigbook_client, rigbook_provider to :"name" with admin option;
create database :"name" owner :"name" encoding 'UTF8' template template0;
revoke connect, temporary on database :"name" from public;
SQL
