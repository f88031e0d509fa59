-- Consents: the purposes for which a lender asks a person, in versions, and what each person gave and withdrew.

create table consent_purposes (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,62}$'),
  version counter not null check (version >= 1),
  title_fr text not null check (length(title_fr) between 1 and 120),
  title_en text not null check (length(title_en) between 1 and 120),
  text_fr text not null check (length(text_fr) between 1 and 4000),
  text_en text not null check (length(text_en) between 1 and 4000),
  legal_basis text not null check (legal_basis in ('consent', 'contract', 'legal_obligation', 'vital_interests', 'public_task', 'legitimate_interests')),
  created_by uuid not null,
  created_at instant not null,
  retired_at instant,
  primary key (institution_id, id),
  unique (institution_id, code, version),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on table consent_purposes is 'A version never changes: a person consented to exactly its words.';
create unique index one_active_version on consent_purposes (institution_id, code) where retired_at is null;

alter table consent_purposes enable row level security;
alter table consent_purposes force row level security;
create policy tenant on consent_purposes using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_reopened before update on consent_purposes for each row
  when (old.retired_at is not null and new.retired_at is distinct from old.retired_at) execute function refuse_change();
call vouch_for('consent_purposes', '{id}', '{id}', '{code, version, title_fr, title_en, text_fr, text_en, legal_basis, created_by, created_at, retired_at}');
grant select, insert, update (retired_at) on consent_purposes to probity_app;

create table consents (
  institution_id uuid not null,
  id uuid not null,
  subject_id uuid not null,
  application_id uuid not null,
  purpose_id uuid not null,
  act text not null check (act in ('collection', 'withdrawal')),
  occurred_at instant not null,
  sealed_document bytea not null check (length(sealed_document) <= 1024),
  recorded_by uuid not null,
  recorded_at instant not null check (recorded_at >= occurred_at),
  primary key (institution_id, id),
  foreign key (institution_id, subject_id) references subjects (institution_id, id),
  foreign key (institution_id, purpose_id) references consent_purposes (institution_id, id),
  foreign key (institution_id, recorded_by) references users (institution_id, id)
);
comment on table consents is
  'Of a person, through any of their applications. The application is no foreign key: a consent is kept longer. The reference of the document is sealed under the key of the subject, and unreadable after an erasure.';
create index on consents (institution_id, subject_id);
create index on consents (institution_id, application_id);
-- Those past their retention.
create index on consents (institution_id, recorded_at, subject_id);

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table consents alter column sealed_document set statistics 0;
alter table consents enable row level security;
alter table consents force row level security;
create policy tenant on consents using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update on consents for each row execute function refuse_change();
create trigger deleted_by_purge before delete on consents for each row when (current_user <> 'probity_eraser') execute function refuse_change();
create trigger never_truncated before truncate on consents execute function refuse_change();
create trigger subjects_not_erased after insert on consents referencing new table as new_rows
  for each statement execute function refuse_erased_subjects();
call vouch_for('consents', '{id}', '{application_id}', '{subject_id, application_id, purpose_id, act, occurred_at, sealed_document, recorded_by, recorded_at}');
grant select, insert on consents to probity_app;
grant select, delete on consents to probity_eraser;
