-- Manifests: what an evidence bundle commits to.

create table manifests (
  institution_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  evaluation_id uuid not null,
  decision_id uuid,
  bytes bytea not null,
  fingerprint text not null,
  piece_names text[] not null,
  piece_owners uuid[] not null check (cardinality(piece_owners) = cardinality(piece_names)),
  created_at instant not null,
  primary key (institution_id, id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, decision_id) references decisions (institution_id, id)
);
comment on table manifests is 'Canonical manifest of an evidence bundle: names, schemas, commitments, sizes. Never a value, never a salt.';
comment on column manifests.piece_owners is
  'Where value and salt of the piece at the same position in piece_names are kept: a row of pieces, or the policy version (grid, policy-parameters).';
create index on manifests (institution_id, evaluation_id, created_at desc);

alter table manifests enable row level security;
alter table manifests force row level security;
create policy tenant on manifests using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on manifests for each row execute function refuse_change();
create trigger never_truncated before truncate on manifests execute function refuse_change();
grant select, insert on manifests to probity_app;

-- The events of a transaction are numbered by its append, its last statement. A manifest names those numbers, so it is
-- completed here, in the same round trip, from templates with {1}, {2} … in their places.
create function record_manifest(
  manifest_id uuid, application uuid, subject uuid, evaluation uuid, decision uuid,
  references_template text, references_salt bytea, manifest_template text,
  names text[], owners uuid[], recorded_at timestamptz
) returns void
  language plpgsql as $$
declare
  numbers bigint[] := coalesce(nullif(current_setting('app.audit_numbers', true), ''), '{}')::bigint[];
  refs text := references_template;
  manifest text;
begin
  for i in 1 .. cardinality(numbers) loop
    refs := replace(refs, '{' || i || '}', numbers[i]::text);
  end loop;
  if refs ~ '\{[0-9]+\}' then
    raise exception 'a manifest names an event that its transaction did not append' using errcode = 'integrity_constraint_violation';
  end if;
  -- The commitment of docs/formats.md: prefix, salt, canonical pair of name and value.
  manifest := replace(manifest_template, '{commitment}', encode(sha256(
    convert_to(E'cds/commit/1\n', 'UTF8') || references_salt || convert_to('["audit-references",' || refs || ']', 'UTF8')), 'hex'));
  manifest := replace(manifest, '{size}', octet_length(refs)::text);
  insert into manifests (institution_id, id, application_id, evaluation_id, decision_id, bytes, fingerprint, piece_names, piece_owners, created_at)
  values (app_institution(), manifest_id, application, evaluation, decision, convert_to(manifest, 'UTF8'),
    'sha256:' || encode(sha256(convert_to(E'cds/manifest/1\n' || manifest, 'UTF8')), 'hex'), names, owners, recorded_at);
  insert into pieces (institution_id, owner_id, name, owner_kind, application_id, subject_id, salt, sealed, size, clear, created_at)
  values (app_institution(), manifest_id, 'audit-references', 'manifest', application, subject, references_salt,
    convert_to(refs, 'UTF8'), octet_length(refs), true, recorded_at);
end
$$;
comment on function record_manifest is
  'Completes a manifest with the sequence numbers of its transaction''s events, so that it is sent together with their append.';
