-- A request arrives with a secret and without an institution. This directory leads from the fingerprint of the secret to
-- the institution; everything else about the secret stands in a table of that institution.

create table token_directory (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  institution_id uuid not null references institutions (id),
  kind text not null check (kind in ('session', 'invitation', 'recovery', 'credential')),
  expires_at instant not null
);
create index on token_directory (institution_id, expires_at);

alter table token_directory enable row level security;
alter table token_directory force row level security;
create policy tenant on token_directory using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy lookup on token_directory for select to probity_lookup using (true);
grant select on token_directory to probity_lookup;
grant select, insert on token_directory to probity_app, probity_operator;
-- Expired entries are deleted every hour; they are no evidence.
grant delete on token_directory to probity_app;

create function lookup_token(wanted bytea, wanted_kind text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select institution_id from public.token_directory where fingerprint = wanted and kind = wanted_kind);
alter function lookup_token(bytea, text) owner to probity_lookup;
revoke execute on function lookup_token(bytea, text) from public;
grant execute on function lookup_token(bytea, text) to probity_app, probity_operator, probity_eraser;
