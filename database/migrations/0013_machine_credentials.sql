-- Machine credentials: how another system of the institution authenticates.

create table machine_credentials (
  institution_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  token_fingerprint bytea not null check (length(token_fingerprint) = 32),
  created_by uuid not null,
  created_at instant not null,
  expires_at instant check (expires_at > created_at),
  last_used_at instant,
  revoked_at instant,
  primary key (institution_id, id),
  unique (institution_id, token_fingerprint),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on table machine_credentials is 'The secret itself is stored nowhere: it is shown once, at issue.';

alter table machine_credentials enable row level security;
alter table machine_credentials force row level security;
create policy tenant on machine_credentials using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_reopened before update on machine_credentials for each row
  when (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) execute function refuse_change();
call vouch_for('machine_credentials', '{id}', '{id}', '{name, scopes, token_fingerprint, created_by, created_at, expires_at, revoked_at}');
grant select, insert, update (last_used_at, revoked_at) on machine_credentials to probity_app;
