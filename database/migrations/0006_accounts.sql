-- Accounts of people and their roles.

create table users (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254),
  email_normalised text not null,
  display_name text not null check (length(display_name) between 1 and 120),
  function text check (length(function) between 1 and 120),
  language text not null check (language in ('fr', 'en')),
  status text not null default 'active' check (status in ('active', 'suspended', 'disabled')),
  password_hash text not null,
  link_shown boolean not null default false,
  grant_id uuid,
  row_version version_number not null default 1,
  created_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, email_normalised)
);
comment on column users.link_shown is 'The invitation link was shown in a response, so somebody else may have used it; false again after a recovery by email.';
comment on column users.grant_id is 'The exceptional access through which alone this account exists (its foreign key stands with access_grants); null for people of the institution.';
create unique index one_identity_per_grant on users (institution_id, grant_id) where grant_id is not null;

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table users alter column password_hash set statistics 0;
alter table users enable row level security;
alter table users force row level security;
create policy tenant on users using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('users', '{id}', '{id, grant_id}', '{email, email_normalised, display_name, function, language, status, password_hash, link_shown, grant_id, created_at}');
grant select, insert, update on users to probity_app;
-- The operator invites and reads; people create their accounts, factors and sessions themselves.
grant select on users to probity_operator;

create function refuse_change_of_grant() returns trigger language plpgsql as $$
begin
  raise exception 'an account never gains, loses or changes its grant' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger grant_unchanged before update of grant_id on users for each row
  when (old.grant_id is distinct from new.grant_id) execute function refuse_change_of_grant();

create function refuse_rights_of_grant_account() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.institution_id = new.institution_id and u.id = new.user_id and u.grant_id is not null) then
    raise exception 'the account of a grant holds nothing in %', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_rights_of_grant_account() is
  'The account of a grant has no role and no delegation: what it may do follows from the grant, request by request.';

create table user_roles (
  institution_id uuid not null,
  user_id uuid not null,
  role text not null check (role ~ '^[a-z_]{3,40}$' and role <> 'support'),
  primary key (institution_id, user_id, role),
  foreign key (institution_id, user_id) references users (institution_id, id)
);

alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy tenant on user_roles using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger no_rights_by_grant before insert or update on user_roles for each row execute function refuse_rights_of_grant_account();
call vouch_for('user_roles', '{user_id, role}', '{user_id}', '{}');
grant select, insert, delete on user_roles to probity_app;
grant select on user_roles to probity_operator;
