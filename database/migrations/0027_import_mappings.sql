-- Mappings from the columns of a file to the fields of a product.

create table import_mappings (
  institution_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,62}$'),
  version version_number not null check (version > 0),
  title text check (length(title) between 1 and 200),
  document jsonb not null check (document @> '{"fields": []}' and pg_column_size(document) <= 1048576),
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  contract_fingerprint text not null check (contract_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  rules_version text not null check (length(rules_version) between 1 and 64),
  created_by uuid not null,
  created_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, product_id, code, version),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on table import_mappings is 'Saved versions. A correction is a new version, so that the origin of a value names the version that was used.';

alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy tenant on import_mappings using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on import_mappings for each row execute function refuse_change();
create trigger never_truncated before truncate on import_mappings execute function refuse_change();
call vouch_for('import_mappings', '{id}', '{id}', '{product_id, code, version, title, document, fingerprint, contract_fingerprint, rules_version, created_by, created_at}');
grant select, insert on import_mappings to probity_app;
