-- The provider's requests run as one role and those of its clients as another. What lets the provider pass is then the
-- constant true, which leaves every index open to its searches (a policy that is looked at row by row keeps an index from
-- what PostgreSQL does not know to be leakproof, such as ilike); what lets a client pass is a comparison an index serves.
-- rigbook_request and its policies stay as they are: servers of the version before use them until they are stopped.
do $$
declare
  role text;
  held record;
begin
  foreach role in array array['rigbook_client', 'rigbook_provider']
  loop
    if not exists (select from pg_roles where rolname = role) then
      execute format('create role %I nologin nobypassrls', role);
    end if;
    execute format('grant %I to %I', role, current_user);
    for held in
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'rigbook_request' and table_schema = 'public'
    loop
      execute format('grant %s on %I to %I', held.privilege_type, held.table_name, role);
    end loop;
    execute format('grant usage on all sequences in schema public to %I', role);
  end loop;
end $$;

do $$
declare
  protected text;
begin
  for protected in select tablename from pg_policies where schemaname = 'public' and 'rigbook_request' = any (roles)
  loop
    execute format('create policy every_client on %I to rigbook_provider using (true)', protected);
    execute format(
      'create policy one_client on %I to rigbook_client using (%s)', protected,
      case
        when protected = 'clients' then 'id = scope_client_id()'
        when protected in ('sessions', 'calendar_addresses') then
          'exists (select from users u where u.id = user_id and u.client_id = scope_client_id())'
        else 'client_id = scope_client_id()'
      end);
  end loop;
end $$;
