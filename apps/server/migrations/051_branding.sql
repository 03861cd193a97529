-- What the provider says of itself on documents, in mails and on the page to sign in. Its name is that of its company, 1.
create table branding_logos (
  path text primary key,
  content_type text not null check (content_type in ('image/svg+xml', 'image/png')),
  -- Checked and written by the portal, so that it can do no harm.
  bytes bytea not null,
  -- The same as a PNG, for mails.
  small bytea not null,
  uploaded_at timestamptz not null
);
create table branding (
  id boolean primary key default true check (id),
  address text not null,
  colour text not null,
  footer text not null,
  cover_text text not null,
  logo text references branding_logos (path),
  updated_at timestamptz not null
);
create index branding_logo on branding (logo);
grant select, insert, update, delete on branding, branding_logos to rigbook_provider;

-- The same for whoever makes a document or gets a mail.
create function provider_shown() returns table (
  uuid uuid, name text, address text, colour text, footer text, cover_text text, logo text, updated_at timestamptz
) language sql stable security definer set search_path = public rows 1 as $$
  select c.uuid, c.name, coalesce(b.address, ''), coalesce(b.colour, ''), coalesce(b.footer, ''), coalesce(b.cover_text, ''),
    b.logo, b.updated_at
  from clients c left join branding b on true where c.id = 1
$$;
create function logo_shown() returns table (path text, content_type text, bytes bytea, small bytea)
  language sql stable security definer set search_path = public rows 1 as $$
  select l.path, l.content_type, l.bytes, l.small from branding b join branding_logos l on l.path = b.logo
$$;
