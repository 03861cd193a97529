#!/bin/sh
# Runs once, when PostgreSQL makes its data folder, as its superuser: creates the portal's role and database. The role owns
# the database and what it creates there, and no more: it can create neither databases nor roles, so the roles of its
# migrations are created here.
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$RIGBOOK_PASSWORD" <<'SQL'
create role rigbook login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create role rigbook_request nologin nobypassrls;
create role rigbook_client nologin nobypassrls;
create role rigbook_provider nologin nobypassrls;
grant rigbook_request, rigbook_client, rigbook_provider to rigbook with admin option;
create database rigbook owner rigbook encoding 'UTF8' template template0;
revoke connect, temporary on database rigbook from public;
SQL
