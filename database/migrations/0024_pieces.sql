-- Pieces: personal values, each sealed under the key of its data subject and committed to by manifests.

create table pieces (
  institution_id uuid not null,
  owner_id uuid not null,
  name text not null check (name ~ '^[a-z][a-z-]{2,40}$'),
  owner_kind text not null check (owner_kind in ('application', 'evaluation', 'decision', 'manifest')),
  application_id uuid not null,
  subject_id uuid not null,
  salt bytea not null check (length(salt) = 32),
  sealed bytea not null,
  size counter not null check (size >= 0),
  clear boolean not null default false check (not clear or name = 'audit-references'),
  created_at instant not null,
  primary key (institution_id, owner_id, name),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, subject_id) references subjects (institution_id, id)
);
-- Encrypted bytes do not compress; trying costs more than storing them.
alter table pieces alter column sealed set storage external;
comment on table pieces is
  'AES-256-GCM under the subject''s key. Only what belongs to a draft is ever replaced; only the eraser deletes.';
comment on column pieces.clear is
  'Not sealed: sequence numbers of the chain are not personal, and the database itself fills them in.';
-- For the foreign key: the deletion of a draft would read every piece of the institution.
create index on pieces (institution_id, application_id);

alter table pieces enable row level security;
alter table pieces force row level security;
create policy tenant on pieces using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on pieces to probity_app;
grant select, delete on pieces to probity_eraser;

create function refuse_change_of_frozen_piece() returns trigger language plpgsql as $$
begin
  if old.owner_kind <> 'application' or new.owner_kind <> 'application' then
    raise exception 'a recorded piece is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from applications a
    where a.institution_id = old.institution_id and a.id = old.application_id and a.status = 'draft') then
    raise exception 'what was entered is replaced only while the application is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
-- Manifests say which pieces there are; only that one was destroyed needs an entry of an event (docs/formats.md).
create function note_deleted_pieces() returns trigger language plpgsql as $$
begin
  perform note_written_rows(string_agg(o.application_id || ' deleted pieces/' || o.owner_id || '/' || o.name, E'\n')) from old_rows o;
  return null;
end
$$;
create trigger noted_delete after delete on pieces referencing old table as old_rows for each statement execute function note_deleted_pieces();
create trigger frozen before update on pieces for each row execute function refuse_change_of_frozen_piece();
