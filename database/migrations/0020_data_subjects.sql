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
-- Whoever inserts applications asks whether one of their subjects was erased meanwhile: of a few, not of all.
create index erased_subjects on subjects (institution_id, id) where wrapped_key is null;

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table subjects alter column blind_index set statistics 0, alter column wrapped_key set statistics 0;
alter table subjects enable row level security;
alter table subjects force row level security;
create policy tenant on subjects using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
-- An accepted erasure drops the index: a later application is another person's. A trigger holds the condition (0042_data_rights.sql).
grant select, insert, update (blind_index) on subjects to probity_app;
grant select, update (blind_index, wrapped_key) on subjects to probity_eraser;
