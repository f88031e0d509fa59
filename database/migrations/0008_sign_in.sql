-- What bounds sign-in. Both tables are keyed by a keyed hash of the normalised address, whether an account exists or not:
-- a table of accounts would tell which addresses have one.

create table sign_in_counters (
  institution_id uuid not null references institutions (id),
  account bytea not null check (length(account) = 32),
  failed_passwords integer not null default 0,
  passwords_wait_until timestamptz,
  failed_codes integer not null default 0,
  codes_wait_until timestamptz,
  failed_codes_in_a_row integer not null default 0,
  primary key (institution_id, account)
);
comment on table sign_in_counters is 'Failures per address, over all processes. account is a keyed hash of the normalised address.';

alter table sign_in_counters enable row level security;
alter table sign_in_counters force row level security;
create policy tenant on sign_in_counters using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on sign_in_counters to probity_app;
-- Old failures are deleted every hour; they are no evidence.
grant delete on sign_in_counters to probity_app;

create table sign_in_rates (
  institution_id uuid not null references institutions (id),
  account bytea not null check (length(account) = 32),
  since timestamptz not null,
  checks integer not null check (checks > 0),
  primary key (institution_id, account)
);
comment on table sign_in_rates is
  'Passwords and codes presented per address within a minute, right and wrong alike, over all processes. account is that of sign_in_counters.';
create index on sign_in_rates (institution_id, since);

alter table sign_in_rates enable row level security;
alter table sign_in_rates force row level security;
create policy tenant on sign_in_rates using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update, delete on sign_in_rates to probity_app;
