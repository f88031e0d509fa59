-- Pieces: personal values, sealed under the key of their data subject and committed to by manifests. The pieces of an owner
-- that are read together are one part, sealed in one row; `part` says which they are (src/evidence/parts/parts.ts).

create table pieces (
  institution_id uuid not null,
  owner_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  created_at instant not null,
  part text not null check (part in ('draft', 'input', 'results', 'consents', 'decision', 'escalation')),
  salts bytea not null check (length(salts) between 32 and 192 and length(salts) % 32 = 0),
  sizes bytea not null check (length(sizes) * 8 = length(salts)),
  sealed bytea not null,
  primary key (institution_id, owner_id, part),
  foreign key (institution_id, application_id) references applications (institution_id, id)
);
-- Encrypted bytes do not compress; trying costs more than storing them.
alter table pieces alter column sealed set storage external;
comment on table pieces is
  'AES-256-GCM under the subject''s key, compressed before. Only what belongs to a draft is ever replaced; only the eraser deletes.';
comment on column pieces.subject_id is 'That of the application, whose foreign key is checked.';
comment on column pieces.salts is '32 bytes for each piece, in the order of the part: the salt of its commitment.';
comment on column pieces.sizes is '4 bytes for each piece, in the same order: how many bytes its canonical value has.';
-- For the foreign key: the deletion of a draft would read every piece of the institution.
create index on pieces (institution_id, application_id);

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table pieces alter column sealed set statistics 0, alter column salts set statistics 0, alter column sizes set statistics 0;
alter table pieces enable row level security;
alter table pieces force row level security;
create policy tenant on pieces using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
grant select, insert, update on pieces to probity_app;
grant select, delete on pieces to probity_eraser;

create function refuse_change_of_frozen_piece() returns trigger language plpgsql as $$
begin
  if old.part <> 'draft' or new.part <> 'draft' then
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
create function names_of_pieces(part text, count int) returns text[] language sql immutable as $$
  select (case part
    when 'draft' then '{application-input, references}'
    when 'input' then '{application-input}'
    when 'results' then '{evaluation-result, trace, scorecard-points, explanation-summary, explanation-factors, provenance}'
    when 'consents' then '{consent-state}'
    when 'decision' then '{human-decision}'
    when 'escalation' then '{escalation}'
    else array[part] end::text[])[:count]
$$;
comment on function names_of_pieces is 'The second place that holds the names; the first is src/evidence/parts/parts.ts.';
-- Manifests say which pieces there are; only that one was destroyed needs an entry of an event (docs/formats.md). The entries
-- of an application are one line, because an erasure deletes nine of each and all lines are sorted again.
create function note_deleted_pieces() returns trigger language plpgsql as $$
begin
  perform note_written_rows(string_agg(w.subject || ' ' || w.entries, E'\n'))
  from (
    select o.application_id as subject, string_agg('deleted pieces/' || o.owner_id || '/' || n.name, '","') as entries
    from old_rows o, unnest(names_of_pieces(o.part, length(o.salts) / 32)) as n (name) group by o.application_id
  ) w;
  return null;
end
$$;
create trigger noted_delete after delete on pieces referencing old table as old_rows for each statement execute function note_deleted_pieces();
create trigger frozen before update on pieces for each row execute function refuse_change_of_frozen_piece();

create table piece_dictionaries (
  institution_id uuid not null references institutions (id),
  fingerprint bytea not null,
  bytes bytea not null check (length(bytes) between 1 and 32768),
  created_at instant not null,
  primary key (institution_id, fingerprint),
  check (fingerprint = sha256(bytes))
);
comment on table piece_dictionaries is
  'What the sealed pieces of cases under one policy version have in common, made of invented cases; a compressed part names the one that it needs.';

alter table piece_dictionaries enable row level security;
alter table piece_dictionaries force row level security;
create policy tenant on piece_dictionaries using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on piece_dictionaries for each row execute function refuse_change();
create trigger never_truncated before truncate on piece_dictionaries execute function refuse_change();
grant select, insert on piece_dictionaries to probity_app;
