-- What every other migration uses. The roles exist before the first migration (src/platform/database/roles.ts). All files
-- run as probity_owner, who is bound by row-level security like everybody else.

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
