-- Policy versions and their authors. The triggers are the second place that holds states, frozen content and four eyes;
-- the first is src/policies.

create table policies (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  product_id uuid not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9_.-]{1,62}$'),
  version version_number not null check (version > 0),
  title text not null check (length(title) between 1 and 200),
  grid_code text not null,
  grid_version version_number not null,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'active', 'archived')),
  parameters text not null check (length(parameters) <= 1048576),
  revision version_number not null default 1,
  fingerprint text not null,
  scale_min decimal_value,
  scale_max decimal_value,
  grid_salt bytea not null,
  parameters_salt bytea not null,
  derived_from uuid,
  effective_from calendar_day,
  created_by uuid not null,
  submitted_by uuid,
  submitted_at instant,
  approved_by uuid,
  approved_at instant,
  author_link_shown boolean not null default false,
  approver_link_shown boolean not null default false,
  rejected_by uuid,
  rejected_at instant,
  rejection_code text check (rejection_code in (
    'parameters_unjustified', 'simulation_insufficient', 'outcome_unacceptable', 'effective_date_unsuitable', 'not_compliant', 'no_longer_needed')),
  archived_at instant,
  row_version version_number not null default 1,
  created_at instant not null,
  updated_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, product_id, code, version),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (grid_code, grid_version) references grids (code, version),
  foreign key (institution_id, derived_from) references policies (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id),
  check (status in ('draft', 'archived') or effective_from is not null),
  check (status <> 'active' or (approved_by is not null and approved_at is not null))
);
comment on column policies.author_link_shown is 'Whether an author acted with an account whose link somebody else saw.';
comment on column policies.revision is 'Counts how often the parameters were set; a simulation refers to one revision.';
comment on column policies.parameters is 'Canonical JSON; fingerprint covers it together with the grid.';
comment on column policies.grid_salt is 'Salt of the commitment of the piece grid; drawn once per version, the same for every evaluation under it.';
create index on policies (institution_id, product_id, effective_from, approved_at, id);

alter table policies enable row level security;
alter table policies force row level security;
create policy tenant on policies using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_deleted before delete on policies for each row execute function refuse_change();
call vouch_for('policies', '{id}', '{id}', '{product_id, code, version, title, grid_code, grid_version, status, parameters, revision, fingerprint, scale_min, scale_max, grid_salt, parameters_salt, derived_from, effective_from, created_by, submitted_by, submitted_at, approved_by, approved_at, author_link_shown, approver_link_shown, rejected_by, rejected_at, rejection_code, archived_at, created_at}');
grant select, insert, update on policies to probity_app;

create table policy_authors (
  institution_id uuid not null,
  policy_id uuid not null,
  user_id uuid not null,
  primary key (institution_id, policy_id, user_id),
  foreign key (institution_id, policy_id) references policies (institution_id, id),
  foreign key (institution_id, user_id) references users (institution_id, id)
);
comment on table policy_authors is 'Everyone who created, derived or changed a version: none of them ever approves it.';

alter table policy_authors enable row level security;
alter table policy_authors force row level security;
create policy tenant on policy_authors using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on policy_authors for each row execute function refuse_change();
create trigger never_truncated before truncate on policy_authors execute function refuse_change();
call vouch_for('policy_authors', '{policy_id, user_id}', '{policy_id}', '{}');
grant select, insert on policy_authors to probity_app;

create function refuse_policy_backwards() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'active'),
     ('draft', 'archived'), ('submitted', 'archived'), ('active', 'archived')) then
    raise exception 'a policy version never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_policy_backwards() is 'The second place that holds the states; the first is each operation of src/policies.';
create trigger forward_only before update on policies for each row execute function refuse_policy_backwards();

create function refuse_change_of_submitted_policy() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft'
     and (new.parameters, new.fingerprint, new.grid_code, new.grid_version, new.product_id, new.code, new.version, new.grid_salt, new.parameters_salt)
      is distinct from (old.parameters, old.fingerprint, old.grid_code, old.grid_version, old.product_id, old.code, old.version, old.grid_salt, old.parameters_salt) then
    raise exception 'the content of a policy version is changed only while it is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  -- Which source a version has decides whose numbers it contains, and so who may approve it.
  if (new.derived_from, new.created_at) is distinct from (old.derived_from, old.created_at) then
    raise exception 'the source of a policy version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger content_is_frozen before update on policies for each row execute function refuse_change_of_submitted_policy();

create function refuse_approval_by_author() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a policy version begins as a draft' using errcode = 'integrity_constraint_violation';
    end if;
  elsif new.status = 'active' and exists (
    with recursive counted as (
      select new.id, new.derived_from, new.fingerprint, new.created_at
      union
      select s.id, s.derived_from, s.fingerprint, s.created_at
      from counted c join policies s on s.institution_id = new.institution_id and s.id = c.derived_from
      where s.approved_at is null or s.approved_at > c.created_at or s.fingerprint = c.fingerprint)
    select from counted c join policy_authors a on a.institution_id = new.institution_id and a.policy_id = c.id
    where a.user_id = new.approved_by) then
    raise exception 'an author never approves their own version' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_approval_by_author() is 'The second place that holds the four-eyes rule; the first are may-approve.ts and counted-authors.ts in src/policies/rules.';
create trigger four_eyes before insert or update on policies for each row execute function refuse_approval_by_author();

-- Otherwise an author could be added after submission, to keep somebody from approving.
create function refuse_author_of_submitted_policy() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from policies p where p.institution_id = new.institution_id and p.id = new.policy_id and p.status = 'draft') then
    raise exception 'nobody becomes the author of a version that is no draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger only_of_a_draft before insert on policy_authors for each row execute function refuse_author_of_submitted_policy();
