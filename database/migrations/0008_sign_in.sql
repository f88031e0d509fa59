-- What bounds sign-in. The keys of counters are keyed hashes of the normalised address, alone or with the source of the
-- request, whether an account exists or not: a table of accounts would tell which addresses have one.

create table sign_in_counters (
  institution_id uuid not null references institutions (id),
  account bytea not null check (length(account) = 32),
  failed_passwords counter not null default 0,
  passwords_wait_until instant,
  failed_codes counter not null default 0,
  codes_wait_until instant,
  failed_codes_in_a_row counter not null default 0,
  failed_at timestamptz[] not null default '{}' check (
    array_position(failed_at, null) is null and array_position(failed_at, 'infinity') is null and array_position(failed_at, '-infinity') is null),
  source_waits_until instant,
  primary key (institution_id, account)
);
comment on table sign_in_counters is
  'Failures over all processes. account is a keyed hash of the normalised address, or of that and the source of the request.';
comment on column sign_in_counters.failed_at is 'When the passwords of an address failed over all sources: the last ones, as many as bound an hour.';
comment on column sign_in_counters.source_waits_until is 'The last wait of any source of this address, for administrators.';

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table sign_in_counters alter column account set statistics 0;
alter table sign_in_counters enable row level security;
alter table sign_in_counters force row level security;
create policy tenant on sign_in_counters using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on sign_in_counters to probity_app;
-- Old failures are deleted every hour; they are no evidence.
grant delete on sign_in_counters to probity_app;

-- In one order everywhere: the row of a source before that of its address.
create function lock_sign_in_counter(key bytea) returns sign_in_counters
  language plpgsql as $$
declare
  found_row sign_in_counters;
begin
  -- A row that is deleted between the two statements is made again.
  loop
    select * into found_row from sign_in_counters where institution_id = app_institution() and account = key for update;
    exit when found;
    insert into sign_in_counters (institution_id, account) values (app_institution(), key) on conflict do nothing;
  end loop;
  return found_row;
end
$$;

-- Both rows are locked and written whether the password is admitted or not: an address that waits must take as long.
create function count_password(
  source bytea, address bytea, at timestamptz, source_waits integer[], budget integer, address_waits integer[],
  out admitted boolean, out failures integer, out wait_until timestamptz
)
  language plpgsql as $$
declare
  of_source sign_in_counters := lock_sign_in_counter(source);
  of_address sign_in_counters := lock_sign_in_counter(address);
  times timestamptz[];
  source_until timestamptz;
begin
  admitted := coalesce(of_source.passwords_wait_until <= at, true) and coalesce(of_address.passwords_wait_until <= at, true);
  failures := of_source.failed_passwords + 1;
  source_until := at + make_interval(mins => source_waits[least(failures, cardinality(source_waits))]);
  -- More times than the last wait needs are not kept.
  times := array(
    select t from unnest(of_address.failed_at || at) with ordinality as f (t, n)
    where t > at - interval '1 hour' and n > cardinality(of_address.failed_at) + 2 - budget - cardinality(address_waits) order by n);
  wait_until := case when cardinality(times) >= budget then at + make_interval(mins => address_waits[cardinality(times) - budget + 1]) end;
  update sign_in_counters set
    failed_passwords = case when admitted then failures else failed_passwords end,
    passwords_wait_until = case when admitted then source_until else passwords_wait_until end
  where institution_id = app_institution() and account = source;
  update sign_in_counters set
    source_waits_until = case when admitted then greatest(source_waits_until, source_until) else source_waits_until end,
    failed_at = case when admitted then times else failed_at end,
    passwords_wait_until = case when admitted then wait_until else passwords_wait_until end
  where institution_id = app_institution() and account = address;
end
$$;
comment on function count_password is
  'Counts a password before it is checked, for the address with its source and for the address over all sources, within any hour; one that either makes wait is counted for neither. From failure `budget` of the hour on, address_waits has the minutes to wait.';

create table sign_in_rates (
  institution_id uuid not null references institutions (id),
  account bytea not null check (length(account) = 32),
  since instant not null,
  checks counter not null check (checks > 0),
  primary key (institution_id, account)
);
comment on table sign_in_rates is
  'Passwords and codes presented within a minute per address and source, and per open session, right and wrong alike, over all processes.';
create index on sign_in_rates (institution_id, since);

alter table sign_in_rates alter column account set statistics 0;
alter table sign_in_rates enable row level security;
alter table sign_in_rates force row level security;
create policy tenant on sign_in_rates using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update, delete on sign_in_rates to probity_app;

create table sign_in_source_keys (
  institution_id uuid not null references institutions (id),
  day calendar_day not null,
  key bytea not null check (length(key) = 32),
  primary key (institution_id, day)
);
comment on table sign_in_source_keys is
  'A random key per day, under which the processes hash the sources of requests. It is deleted with its day, so that no source can be found afterwards.';

alter table sign_in_source_keys enable row level security;
alter table sign_in_source_keys force row level security;
create policy tenant on sign_in_source_keys using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, delete on sign_in_source_keys to probity_app;
