-- Historical datasets: which evaluations of a product a replay takes, frozen.

create table historical_datasets (
  institution_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  period_from calendar_day not null,
  period_to calendar_day not null check (period_to >= period_from),
  population jsonb not null check (population @> '{}' and pg_column_size(population) <= 4096),
  exclusions jsonb not null check (jsonb_typeof(exclusions) = 'array' and jsonb_array_length(exclusions) <= 1000 and not exclusions @? 'strict $[*] ? (@.type() != "object")'),
  counts jsonb not null check (counts @> '{"left_out": {}}' and pg_column_size(counts) <= 4096),
  chunk_roots bytea not null check (length(chunk_roots) >= 32 and length(chunk_roots) % 32 = 0),
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  created_by uuid not null,
  created_at instant not null,
  primary key (institution_id, id),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on column historical_datasets.chunk_roots is 'The Merkle root of each chunk, 32 bytes each: a replay compares the chunk that it reads without reading the others.';
create index on historical_datasets (institution_id, product_id, created_at desc, id desc);

alter table historical_datasets enable row level security;
alter table historical_datasets force row level security;
create policy tenant on historical_datasets using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on historical_datasets for each row execute function refuse_change();
create trigger never_truncated before truncate on historical_datasets execute function refuse_change();
call vouch_for('historical_datasets', '{id}', '{id}', '{product_id, name, period_from, period_to, population, exclusions, counts, chunk_roots, fingerprint, created_by, created_at}');
grant select, insert on historical_datasets to probity_app;
grant select on historical_datasets to probity_eraser;

create table historical_dataset_chunks (
  institution_id uuid not null,
  dataset_id uuid not null,
  number counter not null check (number >= 0),
  first_application_id uuid not null,
  members bytea not null check (length(members) between 80 and 81920 and length(members) % 80 = 0),
  primary key (institution_id, dataset_id, number),
  unique (institution_id, dataset_id, first_application_id),
  foreign key (institution_id, dataset_id) references historical_datasets (institution_id, id)
);
alter table historical_dataset_chunks alter column members set storage external;
comment on table historical_dataset_chunks is 'Of 1,024 members each, in the order of their applications: a million members are a thousand rows. core/replay/members.ts packs them.';

alter table historical_dataset_chunks enable row level security;
alter table historical_dataset_chunks force row level security;
create policy tenant on historical_dataset_chunks using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on historical_dataset_chunks for each row execute function refuse_change();
create trigger never_truncated before truncate on historical_dataset_chunks execute function refuse_change();
grant select, insert on historical_dataset_chunks to probity_app;
grant select on historical_dataset_chunks to probity_eraser;
