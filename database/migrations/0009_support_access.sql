-- Exceptional access: what the operator's control console asked for, who of the institution answered, and the account
-- that exists through a consented grant alone.

create table access_grants (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  request_digest text not null check (request_digest ~ '^sha256:[0-9a-f]{64}$'),
  keyid text not null check (keyid ~ '^sha256:[0-9a-f]{64}$'),
  reason text not null check (length(reason) between 10 and 1000),
  requested_by_name text not null check (length(requested_by_name) between 1 and 120),
  requested_by_email text not null check (length(requested_by_email) between 3 and 254),
  language text not null check (language in ('fr', 'en')),
  product_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  requested_at timestamptz not null,
  opposition_ends_at timestamptz not null,
  consented_at timestamptz,
  consented_by uuid,
  refused_at timestamptz,
  refused_by uuid,
  opposed_at timestamptz,
  opposed_by uuid,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (institution_id, id),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, consented_by) references users (institution_id, id),
  foreign key (institution_id, refused_by) references users (institution_id, id),
  foreign key (institution_id, opposed_by) references users (institution_id, id),
  foreign key (institution_id, revoked_by) references users (institution_id, id),
  constraint window_of_days check (starts_at < ends_at and ends_at <= starts_at + interval '168 hours'),
  check (opposition_ends_at > requested_at and opposition_ends_at < ends_at),
  -- The second place that holds the states; the first is src/support-access/rules/.
  check (refused_at is null or consented_at is null and opposed_at is null),
  check (revoked_at is null or consented_at is not null and opposed_at is null),
  check (opposed_at is null or opposed_at < opposition_ends_at),
  check ((consented_at is null) = (consented_by is null) and (refused_at is null) = (refused_by is null)
    and (opposed_at is null) = (opposed_by is null) and (revoked_at is null) = (revoked_by is null))
);
comment on table access_grants is
  'The id is that of the signed request. The address and the words stand here and not in the chain. States are computed from the times.';
comment on column access_grants.product_id is 'The scope when it is one product; otherwise it is the applications in access_grant_applications.';

create table access_grant_applications (
  institution_id uuid not null,
  grant_id uuid not null,
  application_id uuid not null,
  primary key (institution_id, grant_id, application_id),
  foreign key (institution_id, grant_id) references access_grants (institution_id, id),
  foreign key (institution_id, application_id) references applications (institution_id, id) on delete cascade
);
comment on table access_grant_applications is
  'The foreign key refuses what is not the institution''s, so that the operator need not read applications to ask.';

create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  if old.refused_at is not null or old.opposed_at is not null or old.revoked_at is not null
    or old.consented_at is not null and (new.consented_at, new.consented_by) is distinct from (old.consented_at, old.consented_by) then
    raise exception 'an answer to a request for access is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger answered_once before update on access_grants for each row execute function refuse_second_answer();

-- The account of a grant holds no role and no delegation: what it may do follows from the grant, request by request.
-- Not valid says only that the rows before were not looked at: the columns are new and null in all of them.
alter table users add column grant_id uuid;
alter table users add constraint users_grant foreign key (institution_id, grant_id) references access_grants (institution_id, id) not valid;
comment on column users.grant_id is 'The exceptional access through which alone this account exists; null for everybody of the institution.';
-- squawk-ignore require-concurrent-index-creation
create unique index one_identity_per_grant on users (institution_id, grant_id) where grant_id is not null;
alter table invitations add column grant_id uuid;
alter table invitations add constraint invitations_grant foreign key (institution_id, grant_id) references access_grants (institution_id, id) not valid;
-- squawk-ignore require-concurrent-index-creation
create index on invitations (institution_id, grant_id) where grant_id is not null;

create function refuse_moved_identity() returns trigger language plpgsql as $$
begin
  raise exception 'an account never comes to a grant, or leaves it' using errcode = 'integrity_constraint_violation';
end
$$;
create trigger grant_stays before update of grant_id on users for each row
  when (old.grant_id is distinct from new.grant_id) execute function refuse_moved_identity();

create function refuse_rights_of_identity() returns trigger language plpgsql as $$
begin
  if exists (select from users u where u.institution_id = new.institution_id and u.id = new.user_id and u.grant_id is not null) then
    raise exception 'the account of a grant holds nothing in %', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger none_by_grant before insert or update on user_roles for each row execute function refuse_rights_of_identity();
create trigger none_by_grant before insert or update on delegations for each row execute function refuse_rights_of_identity();

do $$
declare t text;
begin
  foreach t in array array['access_grants', 'access_grant_applications'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (institution_id = app_institution()) with check (institution_id = app_institution())', t);
  end loop;
end
$$;

-- The operator brings what the console asked for; only the institution answers.
grant select, insert on access_grants, access_grant_applications to probity_operator;
grant select on access_grants, access_grant_applications to probity_app;
grant update (consented_at, consented_by, refused_at, refused_by, opposed_at, opposed_by, revoked_at, revoked_by) on access_grants to probity_app;
