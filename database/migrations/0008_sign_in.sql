-- What bounds sign-in. The keys of counters are keyed hashes of the normalised address, alone or with the source of the
-- request, whether an account exists or not: a table of accounts would tell which addresses have one.

create table sign_in_counters (
  institution_id uuid not null references institutions (id),
  account bytea not null check (length(account) = 32),
  failed_passwords integer not null default 0,
  passwords_wait_until timestamptz,
  failed_codes integer not null default 0,
  codes_wait_until timestamptz,
  failed_codes_in_a_row integer not null default 0,
  failed_at timestamptz[] not null default '{}',
  source_waits_until timestamptz,
  primary key (institution_id, account)
);
comment on table sign_in_counters is
  'Failures over all processes. account is a keyed hash of the normalised address, or of that and the source of the request.';
comment on column sign_in_counters.failed_at is 'When the passwords of an address failed over all sources: the last ones, as many as bound an hour.';
comment on column sign_in_counters.source_waits_until is 'The last wait of any source of this address, for administrators.';

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
  'Passwords and codes presented within a minute per address and source, and per open session, right and wrong alike, over all processes.';
create index on sign_in_rates (institution_id, since);

alter table sign_in_rates enable row level security;
alter table sign_in_rates force row level security;
create policy tenant on sign_in_rates using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update, delete on sign_in_rates to probity_app;

create table sign_in_source_keys (
  institution_id uuid not null references institutions (id),
  day date not null,
  key bytea not null check (length(key) = 32),
  primary key (institution_id, day)
);
comment on table sign_in_source_keys is
  'A random key per day, under which the processes hash the sources of requests. It is deleted with its day, so that no source can be found afterwards.';

alter table sign_in_source_keys enable row level security;
alter table sign_in_source_keys force row level security;
create policy tenant on sign_in_source_keys using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, delete on sign_in_source_keys to probity_app;
