-- Applications. In this file and the following ones there are three kinds of tables. Heads change. Frozen tables hold
-- ids, commitments and fingerprints only. Tables of facts hold values in clear for lists and sums, and can be purged;
-- everything else that is personal is a piece, sealed under the key of its data subject.

create table application_counters (
  institution_id uuid primary key references institutions (id),
  last_number long_counter not null default 0
);
comment on table application_counters is 'The last number used in a reference. Not a sequence: the numbers of an institution have no gaps.';

alter table application_counters enable row level security;
alter table application_counters force row level security;
create policy tenant on application_counters using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on application_counters to probity_app;

create table applications (
  institution_id uuid not null,
  id uuid not null,
  reference text not null,
  product_id uuid not null,
  subject_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'escalated', 'decided')),
  channel text check (channel in ('branch', 'online', 'phone', 'partner', 'import')),
  external_index bytea,
  draft_digests bytea not null check (length(draft_digests) = 128),
  latest_evaluation_id uuid,
  created_by uuid not null,
  submitted_by uuid,
  row_version version_number not null default 1,
  created_at instant not null,
  submitted_at instant,
  updated_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, reference),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, subject_id) references subjects (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on column applications.draft_digests is
  'SHA-256 over salt and sealed bytes of the piece application-input, the same of references, then over the salt of references with the subject''s index, and with its key. Whoever may write pieces could otherwise put an earlier draft back. It tells nothing once pieces and salts are destroyed.';
-- The reference stands before the product, because a search knows the external reference and not the product.
create unique index external_reference_once_per_product on applications (institution_id, external_index, product_id) where external_index is not null;
-- The order of a page is that of the index, to the last id; one index for all, one for each status.
create index applications_newest on applications (institution_id, updated_at desc, id desc);
create index applications_newest_of_status on applications (institution_id, status, updated_at desc, id desc);
create index on applications (institution_id, subject_id);
create index on applications (institution_id, reference text_pattern_ops);

alter table applications enable row level security;
alter table applications force row level security;
create policy tenant on applications using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('applications', '{id}', '{id}', '{reference, product_id, subject_id, status, channel, external_index, draft_digests, latest_evaluation_id, created_by, submitted_by, created_at, submitted_at}');
grant select, insert, update on applications to probity_app;
-- A withdrawn import takes its drafts back.
grant select, update (external_index), delete on applications to probity_eraser;

create function refuse_status_backwards() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('submitted', 'escalated'), ('submitted', 'decided'), ('escalated', 'decided')) then
    raise exception 'an application never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_status_backwards() is 'The second place that holds the states; the first is each operation of src/applications.';
create trigger forward_only before update on applications for each row execute function refuse_status_backwards();
-- Only what nobody has worked on since it was created is ever deleted.
create trigger only_untouched_drafts_deleted before delete on applications for each row
  when (old.status <> 'draft' or old.row_version <> 1) execute function refuse_change();

-- Who creates an application finds the key of its subject first; the insertion then waits for an erasure of the subject that
-- began in between, after which nobody could read what was sealed under that key. The work has to begin again.
create function refuse_erased_subjects() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join subjects s on s.institution_id = n.institution_id and s.id = n.subject_id where s.wrapped_key is null) then
    raise exception 'the subject of an application was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger subjects_not_erased after insert on applications referencing new table as new_rows
  for each statement execute function refuse_erased_subjects();

create function refuse_erased_subject() returns trigger language plpgsql as $$
begin
  if exists (select from subjects s where s.institution_id = new.institution_id and s.id = new.subject_id and s.wrapped_key is null) then
    raise exception 'the subject of an application was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger subject_not_erased after update on applications for each row
  when (new.subject_id is distinct from old.subject_id) execute function refuse_erased_subject();

create table application_facts (
  institution_id uuid not null,
  application_id uuid not null,
  amount decimal_value not null,
  duration_months counter not null,
  recommendation text check (recommendation in ('approve', 'refer', 'decline')),
  score decimal_value,
  outcome text check (outcome in ('approved', 'declined')),
  primary key (institution_id, application_id),
  foreign key (institution_id, application_id) references applications (institution_id, id)
);
comment on table application_facts is
  'No index on score: applications without facts would be missing from it, so a page by score is sorted from what its other filters leave.';

alter table application_facts enable row level security;
alter table application_facts force row level security;
create policy tenant on application_facts using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('application_facts', '{application_id}', '{application_id}', '{amount, duration_months, recommendation, score, outcome}');
grant select, insert, update on application_facts to probity_app;
grant select, delete on application_facts to probity_eraser;
