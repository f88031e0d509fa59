-- Data subjects: the applicants whose personal values are sealed, each under a key of their own.

create table subjects (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  blind_index bytea,
  wrapped_key bytea,
  created_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, blind_index)
);
comment on table subjects is 'wrapped_key is null after erasure: then nobody can read any piece of this subject.';

-- The few whose values were destroyed, among all: a historical dataset counts those of its members.
create index erased_subjects on subjects (institution_id, id) where wrapped_key is null;

alter table subjects enable row level security;
alter table subjects force row level security;
create policy tenant on subjects using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert on subjects to probity_app;
grant select, update (blind_index, wrapped_key) on subjects to probity_eraser;
