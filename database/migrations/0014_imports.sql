-- Import. Files are sealed chunk by chunk under a key of their own, so that a purge can overwrite the bytes of erased
-- rows; size and fingerprint stay. Batches, chunks and rows of a batch are the truth; jobs only wake workers up.

create table import_files (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  filename text not null check (length(filename) between 1 and 255),
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  size_bytes bigint not null check (size_bytes > 0),
  chunk_bytes integer not null check (chunk_bytes between 4096 and 16777216),
  byte_order_mark boolean not null,
  delimiter text not null check (delimiter in (',', ';', E'\t', '|')),
  header bytea not null check (length(header) <= 1048576),
  header_line integer not null check (header_line > 0),
  data_start bigint not null check (data_start > 0),
  wrapped_key bytea,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on table import_files is 'Files as they came. The fingerprint is that of the received bytes, whatever is overwritten later.';
comment on column import_files.header is 'Where the records begin and the labels of the columns, sealed: the first line of a file without header may be a row.';
comment on column import_files.data_start is 'Where the first record behind the header begins, in bytes; header_line is the physical line of the header.';
comment on column import_files.wrapped_key is 'Null once the whole content was erased.';
create index on import_files (institution_id, fingerprint);
alter table import_files alter column header set storage external;

create table import_file_chunks (
  institution_id uuid not null,
  file_id uuid not null,
  number integer not null check (number >= 0),
  sealed bytea not null,
  primary key (institution_id, file_id, number),
  foreign key (institution_id, file_id) references import_files (institution_id, id)
);
alter table import_file_chunks alter column sealed set storage external;
comment on table import_file_chunks is 'chunk_bytes of the file each, the last one fewer. Only the eraser replaces one.';

create table import_mappings (
  institution_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,62}$'),
  version integer not null check (version > 0),
  title text check (length(title) between 1 and 200),
  document jsonb not null check (jsonb_typeof(document) = 'object' and pg_column_size(document) <= 1048576),
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  contract_fingerprint text not null check (contract_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  rules_version text not null check (length(rules_version) between 1 and 64),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (institution_id, id),
  unique (institution_id, product_id, code, version),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on table import_mappings is 'Saved versions; a correction is a new version, so that the origin of a value names the one that was used.';

create table import_batches (
  institution_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  product_id uuid not null,
  mapping_id uuid not null,
  policy_id uuid not null,
  contract_fingerprint text not null check (contract_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  rules_version text not null check (length(rules_version) between 1 and 64),
  state text not null default 'prevalidating'
    check (state in ('prevalidating', 'prevalidated', 'queued', 'importing', 'imported', 'failed')),
  row_version integer not null default 1,
  row_count integer check (row_count >= 0),
  valid_count integer,
  warning_count integer,
  rejected_count integer,
  duplicate_count integer,
  report jsonb check (jsonb_typeof(report) = 'object' and pg_column_size(report) <= 1048576),
  quality jsonb check (jsonb_typeof(quality) = 'object' and pg_column_size(quality) <= 1048576),
  failure text check (failure ~ '^[A-Z][A-Z0-9_]{2,60}$'),
  created_by uuid not null,
  created_at timestamptz not null,
  prevalidated_at timestamptz,
  confirmed_by uuid,
  confirmed_at timestamptz,
  finished_at timestamptz,
  primary key (institution_id, id),
  foreign key (institution_id, file_id) references import_files (institution_id, id),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, mapping_id) references import_mappings (institution_id, id),
  foreign key (institution_id, policy_id) references policies (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id),
  foreign key (institution_id, confirmed_by) references users (institution_id, id),
  check (state in ('prevalidating', 'failed') or valid_count + warning_count + rejected_count + duplicate_count = row_count)
);
comment on table import_batches is 'Counts are of the pre-validation; a row found duplicate while importing moves from valid to duplicate. Progress is counted from import_chunks.';
create index on import_batches (institution_id, created_at desc, id desc);
create index on import_batches (institution_id, file_id);

create function refuse_batch_backwards() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('prevalidating', 'prevalidated'), ('prevalidating', 'failed'), ('prevalidated', 'queued'), ('queued', 'importing'), ('queued', 'failed'),
     ('importing', 'imported'), ('importing', 'failed'), ('failed', 'queued'), ('queued', 'imported')) then
    raise exception 'an import batch never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_batch_backwards() is 'The second place that holds the states; the first is src/imports.';
create trigger forwards before update on import_batches for each row execute function refuse_batch_backwards();

create table import_chunks (
  institution_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  number integer not null check (number > 0),
  first_row integer not null check (first_row > 0),
  row_count integer not null check (row_count > 0),
  first_line integer not null check (first_line > 0),
  byte_start bigint not null check (byte_start >= 0),
  byte_end bigint not null check (byte_end >= byte_start),
  attempts integer not null default 0,
  done_at timestamptz,
  done_by uuid,
  created_count integer,
  duplicate_count integer,
  primary key (institution_id, id),
  unique (institution_id, batch_id, number),
  foreign key (institution_id, batch_id) references import_batches (institution_id, id)
);
comment on table import_chunks is 'What one worker does in one transaction. done_by is the worker process, an id drawn at its start.';

create table import_rows (
  institution_id uuid not null,
  batch_id uuid not null,
  number integer not null check (number > 0),
  line integer not null check (line > 0),
  byte_start bigint not null,
  byte_end bigint not null,
  verdict text not null check (verdict in ('valid', 'valid_with_warnings', 'rejected', 'duplicate')),
  issues jsonb check (jsonb_typeof(issues) = 'array'),
  external_index bytea,
  primary key (institution_id, batch_id, number),
  foreign key (institution_id, batch_id) references import_batches (institution_id, id)
);
comment on column import_rows.issues is 'Codes, fields, columns; never a value. Null when there are none.';
comment on column import_rows.external_index is 'Blind index of the external reference, to find it twice within one file; null when the row has none.';
create index on import_rows (institution_id, batch_id, external_index) where external_index is not null;
create index on import_rows (institution_id, batch_id, number) where issues is not null;

create table import_origins (
  institution_id uuid not null,
  application_id uuid not null,
  batch_id uuid not null,
  row_number integer not null check (row_number > 0),
  file_id uuid not null,
  mapping_id uuid not null,
  line integer not null check (line > 0),
  byte_start bigint not null,
  byte_end bigint not null,
  created_at timestamptz not null,
  primary key (institution_id, application_id),
  unique (institution_id, batch_id, row_number),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, file_id) references import_files (institution_id, id),
  foreign key (institution_id, mapping_id) references import_mappings (institution_id, id)
);
comment on table import_origins is 'Which row of which file an application came from: the way from a value back to its cell. One row never makes two applications.';

do $$
declare t text;
begin
  foreach t in array array['import_files', 'import_file_chunks', 'import_mappings', 'import_batches', 'import_chunks', 'import_rows', 'import_origins'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (institution_id = app_institution()) with check (institution_id = app_institution())', t);
  end loop;
  foreach t in array array['import_mappings', 'import_origins'] loop
    execute format('create trigger never_changed before update or delete on %I for each row execute function refuse_change()', t);
    execute format('create trigger never_truncated before truncate on %I execute function refuse_change()', t);
  end loop;
end
$$;

grant select, insert on import_files, import_file_chunks, import_mappings, import_batches, import_chunks, import_rows, import_origins to probity_app;
grant update on import_batches, import_chunks to probity_app;
grant update (verdict, issues) on import_rows to probity_app;
grant select on import_files, import_file_chunks, import_rows, import_origins to probity_eraser;
grant update (sealed) on import_file_chunks to probity_eraser;
grant update (wrapped_key) on import_files to probity_eraser;
grant update (external_index) on import_rows to probity_eraser;
