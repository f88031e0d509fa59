-- Custom fields: what a lender records with its applications beyond the data contract of a grid. They are never scored.

create table custom_fields (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{0,62}$'),
  label_fr text not null check (length(label_fr) between 1 and 200),
  label_en text not null check (length(label_en) between 1 and 200),
  type text not null check (type in ('text', 'integer', 'decimal', 'date', 'boolean', 'choice')),
  required boolean not null,
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array' and (type = 'choice') = (options <> '[]') and pg_column_size(options) <= 262144),
  product_id uuid,
  created_by uuid not null,
  created_at instant not null,
  retired_at instant,
  primary key (institution_id, id),
  unique (institution_id, code),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on table custom_fields is
  'Definitions only; the values are personal and stand in the sealed piece application-input. A retired code is never used again.';

alter table custom_fields enable row level security;
alter table custom_fields force row level security;
create policy tenant on custom_fields using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_reopened before update on custom_fields for each row
  when (old.retired_at is not null and new.retired_at is distinct from old.retired_at) execute function refuse_change();
call vouch_for('custom_fields', '{id}', '{id}', '{code, label_fr, label_en, type, required, options, product_id, created_by, created_at, retired_at}');
grant select, insert, update (retired_at) on custom_fields to probity_app;
