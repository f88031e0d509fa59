-- People, their factors and sessions, invitations.

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
  row_version integer not null default 1,
  created_at timestamptz not null,
  primary key (institution_id, id),
  unique (institution_id, email_normalised)
);
comment on column users.link_shown is 'The invitation link was shown in a response, so that somebody else may have used it.';

create table user_roles (
  institution_id uuid not null,
  user_id uuid not null,
  role text not null check (role ~ '^[a-z_]{3,40}$' and role <> 'support'),
  primary key (institution_id, user_id, role),
  foreign key (institution_id, user_id) references users (institution_id, id)
);

create table second_factors (
  institution_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('in_service', 'pending')),
  sealed_seed bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  primary key (institution_id, user_id, state),
  foreign key (institution_id, user_id) references users (institution_id, id)
);
comment on column second_factors.last_step is 'The last accepted time step; it only moves forward, by compare-and-set, so that no code is good twice.';

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
comment on table sign_in_counters is 'Per address, whether an account exists or not; account is a keyed hash of the normalised address.';

create table sessions (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('second_factor_required', 'authenticated', 'revoked')),
  token_fingerprint bytea not null,
  codes_tried integer not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  second_factor_at timestamptz,
  revoked_at timestamptz,
  primary key (institution_id, id),
  unique (institution_id, token_fingerprint),
  foreign key (institution_id, user_id) references users (institution_id, id)
);
create index on sessions (institution_id, user_id) where state <> 'revoked';

create table invitations (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254),
  email_normalised text not null,
  language text not null check (language in ('fr', 'en')),
  roles text[] not null check (cardinality(roles) between 1 and 20),
  delegations jsonb not null default '[]',
  state text not null check (state in ('pending', 'accepted', 'revoked')),
  token_fingerprint bytea not null,
  expires_at timestamptz not null,
  sealed_seed bytea,
  link_shown boolean not null default false,
  invited_by uuid,
  replaces uuid,
  accepted_user_id uuid,
  created_at timestamptz not null,
  primary key (institution_id, id),
  unique (institution_id, token_fingerprint),
  foreign key (institution_id, invited_by) references users (institution_id, id),
  foreign key (institution_id, replaces) references invitations (institution_id, id),
  foreign key (institution_id, accepted_user_id) references users (institution_id, id)
);
create unique index one_pending_invitation on invitations (institution_id, email_normalised) where state = 'pending';

do $$
declare t text;
begin
  foreach t in array array['users', 'user_roles', 'second_factors', 'sign_in_counters', 'sessions', 'invitations'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (institution_id = app_institution()) with check (institution_id = app_institution())', t);
  end loop;
end
$$;

grant select, insert, update on users, second_factors, sign_in_counters, sessions, invitations to probity_app;
grant select, insert, delete on user_roles to probity_app;
-- The operator invites and looks: accounts, factors and sessions are made by the people themselves.
grant select on users, user_roles, second_factors, invitations to probity_operator;
grant insert on invitations to probity_operator;
