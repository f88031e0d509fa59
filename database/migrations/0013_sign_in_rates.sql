-- How many passwords and codes were presented for an address within a minute, over all processes of the service.

create table sign_in_rates (
  institution_id uuid not null references institutions (id),
  account bytea not null check (length(account) = 32),
  since timestamptz not null,
  checks integer not null check (checks > 0),
  primary key (institution_id, account)
);
comment on table sign_in_rates is 'Per address, whether an account exists or not; account is the key of sign_in_counters. Right and wrong alike are counted here, failures there.';
create index on sign_in_rates (institution_id, since);
alter table sign_in_rates enable row level security;
alter table sign_in_rates force row level security;
create policy tenant on sign_in_rates using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update, delete on sign_in_rates to probity_app;
