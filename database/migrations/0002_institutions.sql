-- Institutions are the tenants. One more row, of kind instance, is the tenant of what belongs to no institution.

create table institutions (
  id uuid primary key,
  kind text not null check (kind in ('institution', 'instance')),
  reference text not null unique check (reference ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text not null check (length(name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language in ('fr', 'en')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object'),
  created_at instant not null
);
comment on table institutions is
  'One row per institution, and one of kind instance: the tenant of what belongs to no institution (failed sign-ins at unknown references).';
-- Two processes may prepare an empty database at the same time; only one of them creates the instance.
create unique index one_instance on institutions (kind) where kind = 'instance';

alter table institutions enable row level security;
alter table institutions force row level security;
create policy tenant on institutions using (id = app_institution()) with check (id = app_institution());
create policy lookup on institutions for select to probity_lookup using (true);
grant select on institutions to probity_lookup, probity_app, probity_operator, probity_eraser;
grant insert, update on institutions to probity_operator;

create table institution_keys (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  purpose text not null check (purpose in ('wrapping', 'index', 'factors')),
  state text not null check (state in ('current', 'next', 'retiring')),
  wrapped_key bytea not null,
  created_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, purpose, state)
);
comment on table institution_keys is
  'Wrapped under the keys of the instance: the key that wraps those of applicants and files, the one that finds references, the one that seals second factors. A table of its own, because each request rests on the row of its institution.';
comment on column institution_keys.state is 'A key is made as next, a rotation before it wraps anything; retiring until the last value under it is wrapped anew.';

alter table institution_keys enable row level security;
alter table institution_keys force row level security;
create policy tenant on institution_keys using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select on institution_keys to probity_app, probity_operator, probity_eraser;
grant insert, update, delete on institution_keys to probity_operator;

-- Lookup functions are the only ones that see all tenants. They return ids and nothing else.

create function lookup_institution(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select id from public.institutions where reference = wanted and kind = 'institution');

create function lookup_institutions() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select id from public.institutions where kind = 'institution' order by reference;
end;

create function lookup_instance() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select id from public.institutions where kind = 'instance');

alter function lookup_institution(text) owner to probity_lookup;
alter function lookup_institutions() owner to probity_lookup;
alter function lookup_instance() owner to probity_lookup;
revoke execute on function lookup_institution(text), lookup_institutions(), lookup_instance() from public;
grant execute on function lookup_institution(text), lookup_institutions(), lookup_instance()
  to probity_app, probity_operator, probity_eraser;
