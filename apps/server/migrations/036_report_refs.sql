-- outside a transaction: each statement by itself, while the portal is written to

-- Surveys are searched by the Report ref. of their workbook as well.
create index concurrently if not exists reports_ref_spelled on reports using gin (fold_text(report_ref) gin_trgm_ops) where deleted_at is null;
create or replace function surveys_of_client_named(pattern text, most integer) returns setof integer
language plpgsql stable security definer set search_path = public rows 100 as $$
begin
  return query execute format('select id from reports where deleted_at is null and client_id = %L
    and (fold_text(sheet_name) like %L or fold_text(report_ref) like %L) limit %L', scope_client_id(), pattern, pattern, most);
end $$;
