-- Uploaded files. A file is sealed chunk by chunk under a key of its own, so that a purge can overwrite the bytes of
-- erased rows; size and fingerprint stay those of the received bytes.

create table import_files (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  size_bytes long_counter not null check (size_bytes > 0),
  chunk_bytes counter not null check (chunk_bytes between 4096 and 16777216),
  byte_order_mark boolean not null,
  delimiter text not null check (delimiter in (',', ';', E'\t', '|')),
  header bytea not null check (length(header) <= 1048576),
  header_line counter not null check (header_line > 0),
  data_start long_counter not null check (data_start > 0),
  content_fingerprint text check (content_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  wrapped_key bytea,
  created_by uuid not null,
  created_at instant not null,
  primary key (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
alter table import_files alter column header set storage external;
comment on table import_files is 'Files as received. The fingerprint is that of the received bytes, whatever is overwritten later.';
comment on column import_files.header is
  'The labels of the columns and where the records begin, sealed: the first line of a file without header may be a row.';
comment on column import_files.data_start is 'Where the first record after the header begins, in bytes; header_line is the physical line of the header.';
comment on column import_files.content_fingerprint is 'Of the content once a purge has overwritten rows with spaces; null as long as it is as received.';
comment on column import_files.wrapped_key is 'Null once the whole content was erased.';
create index on import_files (institution_id, fingerprint);
-- Those past their retention.
create index on import_files (institution_id, created_at, id) where wrapped_key is not null;

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table import_files alter column wrapped_key set statistics 0, alter column header set statistics 0, alter column filename set statistics 0;
alter table import_files enable row level security;
alter table import_files force row level security;
create policy tenant on import_files using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('import_files', '{id}', '{id}', '{filename, fingerprint, size_bytes, chunk_bytes, byte_order_mark, delimiter, header, header_line, data_start, content_fingerprint, wrapped_key, created_by, created_at}');
grant select, insert on import_files to probity_app;
-- The name of a file may tell whose it is.
grant select, update (wrapped_key, filename, content_fingerprint) on import_files to probity_eraser;

create table import_file_chunks (
  institution_id uuid not null,
  file_id uuid not null,
  number counter not null check (number >= 0),
  sealed bytea not null,
  primary key (institution_id, file_id, number),
  foreign key (institution_id, file_id) references import_files (institution_id, id)
);
alter table import_file_chunks alter column sealed set storage external;
comment on table import_file_chunks is 'chunk_bytes of the file each, the last one fewer. Only the eraser replaces one.';

alter table import_file_chunks alter column sealed set statistics 0;
alter table import_file_chunks enable row level security;
alter table import_file_chunks force row level security;
create policy tenant on import_file_chunks using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert on import_file_chunks to probity_app;
grant select, update (sealed) on import_file_chunks to probity_eraser;
