-- Copies of pictures in the sizes of documents, made once after an upload: reducing pictures took most of the time of a document.
-- They go with their picture, and can be made again at any time.
create table document_pictures (
  path text not null references uploads (path) on delete cascade,
  place text not null check (place in ('table', 'among', 'alone')),
  width smallint not null,
  height smallint not null,
  bytes bytea not null,
  made_at timestamptz(3) not null default now(),
  primary key (path, place)
);
-- A JPEG is compressed already.
alter table document_pictures alter column bytes set storage external;
grant select on document_pictures to rigbook_client, rigbook_provider;
alter table document_pictures enable row level security;
create policy every_client on document_pictures to rigbook_provider using (true);
create policy one_client on document_pictures to rigbook_client
  using (exists (select from uploads u where u.path = document_pictures.path and u.client_id = scope_client_id()));
