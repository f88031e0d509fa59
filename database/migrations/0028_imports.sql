-- Imports: batches, their chunks and their rows. These tables hold the state; jobs only wake workers up.

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
    check (state in ('prevalidating', 'prevalidated', 'queued', 'importing', 'imported', 'failed', 'withdrawn')),
  row_version version_number not null default 1,
  row_count counter check (row_count >= 0),
  valid_count counter,
  warning_count counter,
  rejected_count counter,
  duplicate_count counter,
  report jsonb check (report @> '{"incomplete": []}' and pg_column_size(report) <= 1048576),
  chunk_digests bytea check (length(chunk_digests) % 32 = 0),
  quality jsonb check (quality @> '{"fields": []}' and pg_column_size(quality) <= 1048576),
  failure text check (failure ~ '^[A-Z][A-Z0-9_]{2,60}$'),
  created_by uuid not null,
  created_at instant not null,
  prevalidated_at instant,
  confirmed_by uuid,
  confirmed_at instant,
  finished_at instant,
  withdrawn_by uuid,
  withdrawal_begun_at instant,
  withdrawn_at instant,
  removed_count counter not null default 0,
  kept_count counter,
  first_reference_number long_counter,
  primary key (institution_id, id),
  -- For the key of the origins of a batch.
  unique (institution_id, id, file_id, mapping_id, policy_id),
  foreign key (institution_id, file_id) references import_files (institution_id, id),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, mapping_id) references import_mappings (institution_id, id),
  foreign key (institution_id, policy_id) references policies (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id),
  foreign key (institution_id, confirmed_by) references users (institution_id, id),
  foreign key (institution_id, withdrawn_by) references users (institution_id, id),
  constraint withdrawn_whole check ((state = 'withdrawn') = (withdrawn_at is not null and kept_count is not null)),
  -- `is true`, because a sum with a null is null, and a check accepts null.
  constraint counts_add_up check (
    state in ('prevalidating', 'failed') or (valid_count + warning_count + rejected_count + duplicate_count = row_count) is true)
);
comment on table import_batches is
  'Counts are those of the pre-validation; a row found duplicate while importing moves from valid to duplicate. Progress is counted from import_chunks.';
comment on column import_batches.chunk_digests is 'Of each chunk, in the order of their numbers, 32 bytes: SHA-256 over its place in the file and the verdicts of its rows, as the check of the file stored them.';
comment on column import_batches.first_reference_number is 'Of the readable references that were reserved when the import was confirmed, one for each valid row in file order.';
comment on column import_batches.removed_count is 'Drafts removed by the withdrawal so far; kept_count has those that stay, once it is over.';
create index on import_batches (institution_id, created_at desc, id desc);
create index on import_batches (institution_id, file_id);
-- For the sweeps of the workers, each minute: the few batches in progress among all that ever were.
create index batches_in_progress on import_batches (institution_id, confirmed_at) where state in ('queued', 'importing');
create index batches_being_checked on import_batches (institution_id, created_at) where state = 'prevalidating';

alter table import_batches enable row level security;
alter table import_batches force row level security;
create policy tenant on import_batches using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('import_batches', '{id}', '{id}', '{file_id, product_id, mapping_id, policy_id, contract_fingerprint, rules_version, state, row_count, valid_count, warning_count, rejected_count, duplicate_count, report, quality, chunk_digests, failure, created_by, created_at, prevalidated_at, confirmed_by, confirmed_at, finished_at, first_reference_number, withdrawn_by, withdrawal_begun_at, withdrawn_at, kept_count}');
grant select, insert, update on import_batches to probity_app;
grant select, update (state, row_version, withdrawn_by, withdrawal_begun_at, withdrawn_at, removed_count, kept_count) on import_batches to probity_eraser;

create function refuse_batch_backwards() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('prevalidating', 'prevalidated'), ('prevalidating', 'failed'), ('prevalidated', 'queued'), ('queued', 'importing'), ('queued', 'failed'),
     ('importing', 'imported'), ('importing', 'failed'), ('failed', 'queued'), ('imported', 'withdrawn'), ('failed', 'withdrawn')) then
    raise exception 'an import batch never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_batch_backwards() is 'The second place that holds the states; the first is src/imports.';
create trigger forward_only before update on import_batches for each row execute function refuse_batch_backwards();
-- What was taken back in part is not imported again under the same batch.
create trigger not_resumed before update on import_batches for each row
  when (old.withdrawal_begun_at is not null and new.state = 'queued') execute function refuse_change();

create table import_chunks (
  institution_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  number counter not null check (number > 0),
  first_row counter not null check (first_row between 1 and 1000000000),
  row_count counter not null check (row_count > 0),
  first_line counter not null check (first_line > 0),
  byte_start long_counter not null check (byte_start >= 0),
  byte_end long_counter not null check (byte_end >= byte_start),
  importable_before counter not null,
  attempts counter not null default 0,
  done_at instant,
  done_by uuid,
  created_count counter,
  duplicate_count counter,
  primary key (institution_id, id),
  unique (institution_id, batch_id, number),
  foreign key (institution_id, batch_id) references import_batches (institution_id, id)
);
comment on column import_chunks.importable_before is 'Valid rows in the chunks before: the number of its first reference among those of the batch.';
comment on table import_chunks is 'What one worker does in one transaction. done_by is the worker process, an id drawn when it starts.';

alter table import_chunks enable row level security;
alter table import_chunks force row level security;
create policy tenant on import_chunks using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on import_chunks to probity_app;

create table import_rows (
  institution_id uuid not null,
  batch_id uuid not null,
  number counter not null check (number > 0),
  line counter not null check (line > 0),
  byte_start long_counter not null,
  byte_end long_counter not null,
  verdict text not null check (verdict in ('valid', 'valid_with_warnings', 'rejected', 'duplicate')),
  issues jsonb check (jsonb_typeof(issues) = 'array' and not issues @? 'strict $[*] ? (@.type() != "object")'),
  issue_count counter not null check (issue_count >= 0),
  external_index bytea,
  applicant_index bytea,
  erasure text check (erasure in ('accepted', 'done')),
  primary key (institution_id, batch_id, number),
  foreign key (institution_id, batch_id) references import_batches (institution_id, id)
);
comment on column import_rows.issues is 'The first ones: codes, fields, positions of columns; never a value. Null when there are none.';
comment on column import_rows.issue_count is 'Of all that the check found.';
comment on column import_rows.external_index is 'Blind index of the external reference, to find it twice within one file; null when the row has none.';
comment on column import_rows.applicant_index is 'Blind index of the reference of the applicant, as in subjects, also of a row that became no application: an erasure and an access report find the rows of a person by it. Null when the row has none that can be read.';
comment on column import_rows.erasure is 'The erasure of the person was accepted, or the row was overwritten in the file: such a row is not imported any more.';
-- By hash, because a row of a file enters both: a b-tree of each takes a fifth of the time of storing a row.
create index on import_rows using hash (external_index) where external_index is not null;
create index on import_rows using hash (applicant_index) where applicant_index is not null;
create index on import_rows (institution_id, erasure, batch_id) where erasure is not null;
create index on import_rows (institution_id, batch_id, number) where issues is not null;

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table import_rows alter column external_index set statistics 0, alter column applicant_index set statistics 0;
alter table import_rows enable row level security;
alter table import_rows force row level security;
create policy tenant on import_rows using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
grant select, insert, update (verdict, issues, issue_count, applicant_index, erasure) on import_rows to probity_app;
grant select, update (external_index, applicant_index, erasure) on import_rows to probity_eraser;

create function is_in_files(institution uuid, reference bytea) returns boolean language sql stable as $$
  select exists (select from import_rows where institution_id = institution and applicant_index = reference)
$$;
comment on function is_in_files is 'Whether a row of an imported file has the reference of this blind index: evidence asks it, which imports build on.';

-- The next purge overwrites the rows of a person whose erasure was accepted. Without the index of the person nothing would find
-- them by then, and a row that is checked later is another person's.
create function await_erasure_of_rows() returns trigger language plpgsql as $$
begin
  update import_rows set applicant_index = null, erasure = 'accepted'
  where institution_id = old.institution_id and applicant_index = old.blind_index;
  return null;
end
$$;
create trigger rows_await_erasure after update on subjects for each row
  when (current_user = 'probity_app' and old.blind_index is not null and new.blind_index is null) execute function await_erasure_of_rows();
