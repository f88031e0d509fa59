-- Manifests: what an evidence bundle commits to.

create table manifests (
  institution_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  evaluation_id uuid not null,
  decision_id uuid,
  created_at instant not null,
  references_salt bytea not null check (length(references_salt) = 32),
  references_commitment bytea not null check (length(references_commitment) = 32),
  content bytea not null check (length(content) <= 16384),
  primary key (institution_id, id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, decision_id) references decisions (institution_id, id)
);
-- Compressed already (src/evidence/manifest-content.ts).
alter table manifests alter column content set storage external;
comment on table manifests is 'Canonical manifest of an evidence bundle: names, schemas, commitments, sizes. Never a value, never the salt of a personal one.';
comment on column manifests.id is 'That of the evaluation or of the decision whose act recorded it.';
comment on column manifests.content is
  'The manifest without commitment and size of the audit references, which are known only after the events of its act.';
comment on column manifests.references_salt is
  'Of the piece audit-references: which events it names follows from the chain, and numbers of the chain are not personal.';
create index on manifests (institution_id, evaluation_id, created_at desc);

alter table manifests alter column references_salt set statistics 0, alter column references_commitment set statistics 0, alter column content set statistics 0;
alter table manifests enable row level security;
alter table manifests force row level security;
create policy tenant on manifests using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on manifests for each row execute function refuse_change();
create trigger never_truncated before truncate on manifests execute function refuse_change();
grant select, insert on manifests to probity_app;

-- The events of a transaction are numbered by its append, its last statement. A manifest commits to those numbers, so that is
-- done here, in the same round trip, from a text with {1}, {2} … in their places.
create function record_manifest(
  manifest_id uuid, application uuid, evaluation uuid, decision uuid, recorded_at timestamptz,
  references_template text, salt bytea, packed bytea
) returns void
  language plpgsql as $$
declare
  numbers bigint[] := coalesce(nullif(current_setting('app.audit_numbers', true), ''), '{}')::bigint[];
  refs text := references_template;
begin
  for i in 1 .. cardinality(numbers) loop
    refs := replace(refs, '{' || i || '}', numbers[i]::text);
  end loop;
  if refs ~ '\{[0-9]+\}' then
    raise exception 'a manifest names an event that its transaction did not append' using errcode = 'integrity_constraint_violation';
  end if;
  -- The commitment of docs/formats.md: prefix, salt, canonical pair of name and value.
  insert into manifests (institution_id, id, application_id, evaluation_id, decision_id, created_at, references_salt, references_commitment, content)
  values (app_institution(), manifest_id, application, evaluation, decision, recorded_at, salt,
    sha256(convert_to(E'cds/commit/1\n', 'UTF8') || salt || convert_to('["audit-references",' || refs || ']', 'UTF8')), packed);
end
$$;
comment on function record_manifest is
  'Commits to the sequence numbers of its transaction''s events, so that a manifest is sent together with their append.';
