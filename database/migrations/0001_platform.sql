-- What every other migration uses. The roles exist before the first migration (src/platform/database/roles.ts). All files
-- run as probity_owner, who is bound by row-level security like everybody else.

-- Values that the service cannot use are refused where they are stored: JSON has no infinite time, no date with more than
-- four digits in its year and no number that is none, and a counter at the end of its type stops each act that raises it.
-- Checks of a domain hold for every role and with triggers off. Of an array of a domain the driver would not know the type, so
-- an array has a check of its own. Nothing here depends on the zone or the form of dates of a session.
create domain instant as timestamptz
  check (value >= timestamptz '0001-01-01 00:00:00+00' and value < timestamptz '10000-01-01 00:00:00+00');
comment on domain instant is 'From the year 1 to the year 9999, never infinite.';

create domain calendar_day as date check (isfinite(value) and date_part('year', value) between 1 and 9999);
comment on domain calendar_day is 'From the year 1 to the year 9999, never infinite.';

create domain decimal_value as numeric(30, 12) check (value <> 'NaN');
comment on domain decimal_value is 'A decimal number: numeric(30, 12) alone admits NaN.';

-- A counter ends one before its type does, so that one more is refused by name, as counter_ended.
create domain version_number as integer
  constraint version_begins check (value >= 1) constraint counter_ended check (value < 2147483647);
comment on domain version_number is 'Rises with every change of its row.';

create domain counter as integer
  constraint counter_begins check (value >= 0) constraint counter_ended check (value < 2147483647);

create domain long_counter as bigint
  constraint counter_begins check (value >= 0) constraint counter_ended check (value < 9007199254740991);
comment on domain long_counter is 'Up to what JavaScript holds exactly.';

create function app_institution() returns uuid
  language sql stable parallel safe
  return current_setting('app.institution_id')::uuid;
comment on function app_institution() is
  'The tenant of the transaction. current_setting without missing_ok raises, so an unset tenant is an error and never "all rows".';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed (%)', tg_table_name, lower(tg_op) using errcode = 'integrity_constraint_violation';
end
$$;
comment on function refuse_change() is 'For tables that only ever grow. It binds the owner too, whom no missing grant stops.';
