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
  starts_at instant not null,
  ends_at instant not null,
  requested_at instant not null,
  opposition_ends_at instant not null,
  consented_at instant,
  consented_by uuid,
  refused_at instant,
  refused_by uuid,
  opposed_at instant,
  opposed_by uuid,
  revoked_at instant,
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
  'The id is that of the signed request. The e-mail address and the reason stand here and not in the chain. States are computed from the times.';
comment on column access_grants.product_id is 'The scope when it is one product; otherwise it is the applications in access_grant_applications.';

alter table access_grants enable row level security;
alter table access_grants force row level security;
create policy tenant on access_grants using (institution_id = app_institution()) with check (institution_id = app_institution());
-- The operator records what the console asked for; only the institution answers.
call vouch_for('access_grants', '{id}', '{id}', '{request_digest, keyid, reason, requested_by_name, requested_by_email, language, product_id, starts_at, ends_at, requested_at, opposition_ends_at, consented_at, consented_by, refused_at, refused_by, opposed_at, opposed_by, revoked_at, revoked_by}');
grant select, insert on access_grants to probity_operator;
grant select on access_grants to probity_app;
grant update (consented_at, consented_by, refused_at, refused_by, opposed_at, opposed_by, revoked_at, revoked_by) on access_grants to probity_app;

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

-- Grants refer to accounts, and accounts and invitations to grants: these two keys can only be added here. They are not
-- valid only in name: validation would read both tables as the owner, who has no tenant; and the tables are empty.
alter table users add constraint users_grant foreign key (institution_id, grant_id) references access_grants (institution_id, id) not valid;
alter table invitations add constraint invitations_grant foreign key (institution_id, grant_id) references access_grants (institution_id, id) not valid;

create table access_grant_applications (
  institution_id uuid not null,
  grant_id uuid not null,
  application_id uuid not null,
  primary key (institution_id, grant_id, application_id),
  foreign key (institution_id, grant_id) references access_grants (institution_id, id),
  foreign key (institution_id, application_id) references applications (institution_id, id) on delete cascade
);
create index on access_grant_applications (institution_id, application_id);
comment on table access_grant_applications is
  'The foreign key refuses an application of another institution, so that the operator need not read applications to ask.';

alter table access_grant_applications enable row level security;
alter table access_grant_applications force row level security;
create policy tenant on access_grant_applications using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('access_grant_applications', '{grant_id, application_id}', '{grant_id}', '{}');
grant select, insert on access_grant_applications to probity_operator;
grant select on access_grant_applications to probity_app;
-- A withdrawn import keeps an application that a grant names.
grant select on access_grant_applications to probity_eraser;
