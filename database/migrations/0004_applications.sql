-- Applications. Three kinds of rows: heads (mutable), frozen (ids, commitments and fingerprints only), purgeable
-- (facts in clear for lists and sums; pieces encrypted under a key per data subject).

create table subjects (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  blind_index bytea,
  wrapped_key bytea,
  created_at timestamptz not null,
  primary key (institution_id, id),
  unique (institution_id, blind_index)
);
comment on table subjects is 'Data subjects. wrapped_key is null after erasure: then no piece of theirs can be read by anybody.';

create table application_counters (
  institution_id uuid primary key references institutions (id),
  last_number bigint not null default 0
);

create table applications (
  institution_id uuid not null,
  id uuid not null,
  reference text not null,
  product_id uuid not null,
  subject_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'escalated', 'decided')),
  channel text check (channel in ('branch', 'online', 'phone', 'partner', 'import')),
  external_index bytea,
  latest_evaluation_id uuid,
  created_by uuid not null,
  submitted_by uuid,
  created_event bigint,
  row_version integer not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  primary key (institution_id, id),
  unique (institution_id, reference),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, subject_id) references subjects (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on column applications.created_event is 'Sequence number of the creation in the audit chain, for the piece audit-references.';
create unique index external_reference_once_per_product on applications (institution_id, product_id, external_index) where external_index is not null;
create index on applications (institution_id, updated_at desc, id);
create index on applications (institution_id, subject_id);
create index on applications (institution_id, reference text_pattern_ops);

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
create trigger forwards before update on applications for each row execute function refuse_status_backwards();

create table application_facts (
  institution_id uuid not null,
  application_id uuid not null,
  amount numeric(30, 12) not null,
  duration_months integer not null,
  recommendation text check (recommendation in ('approve', 'refer', 'decline')),
  score numeric(30, 12),
  outcome text check (outcome in ('approved', 'declined')),
  primary key (institution_id, application_id),
  foreign key (institution_id, application_id) references applications (institution_id, id)
);
create index on application_facts (institution_id, score, application_id);

create table evaluations (
  institution_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  policy_id uuid not null,
  engine_version text not null,
  evaluation_date date not null,
  policy_fingerprint text not null,
  input_fingerprint text not null,
  result_fingerprint text not null,
  evaluation_fingerprint text not null,
  previous_evaluation_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, policy_id) references policies (institution_id, id),
  foreign key (institution_id, previous_evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
create index on evaluations (institution_id, application_id, created_at desc);

create table evaluation_facts (
  institution_id uuid not null,
  evaluation_id uuid not null,
  recommendation text not null check (recommendation in ('approve', 'refer', 'decline')),
  score numeric(30, 12),
  primary key (institution_id, evaluation_id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id)
);

create table decisions (
  institution_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  evaluation_id uuid not null,
  kind text not null check (kind in ('decision', 'escalation')),
  decided_by uuid not null,
  commitment text not null,
  created_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, decided_by) references users (institution_id, id)
);
create unique index one_decision_per_application on decisions (institution_id, application_id) where kind = 'decision';
create index on decisions (institution_id, application_id, created_at);

create table decision_facts (
  institution_id uuid not null,
  decision_id uuid not null,
  outcome text not null check (outcome in ('approved', 'declined', 'escalated')),
  amount numeric(30, 12),
  duration_months integer,
  deviation_reason_code text,
  primary key (institution_id, decision_id),
  foreign key (institution_id, decision_id) references decisions (institution_id, id)
);

create table pieces (
  institution_id uuid not null,
  owner_id uuid not null,
  name text not null check (name ~ '^[a-z][a-z-]{2,40}$'),
  owner_kind text not null check (owner_kind in ('application', 'evaluation', 'decision', 'manifest')),
  application_id uuid not null,
  subject_id uuid not null,
  salt bytea not null check (length(salt) = 32),
  sealed bytea not null,
  size integer not null check (size >= 0),
  clear boolean not null default false check (not clear or name = 'audit-references'),
  created_at timestamptz not null,
  primary key (institution_id, owner_id, name),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, subject_id) references subjects (institution_id, id)
);
-- Encrypted bytes do not compress; trying costs more than storing them.
alter table pieces alter column sealed set storage external;
comment on column pieces.clear is 'Not sealed: sequence numbers of the chain are nothing personal, and the database itself fills them in.';
comment on table pieces is 'Personal values, AES-256-GCM under the subject''s key. Only what belongs to a draft may be replaced; deleting is for the eraser alone.';
create index on pieces (institution_id, subject_id);

create function refuse_change_of_frozen_piece() returns trigger language plpgsql as $$
begin
  if old.owner_kind <> 'application' or new.owner_kind <> 'application' then
    raise exception 'a recorded piece is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger frozen before update on pieces for each row execute function refuse_change_of_frozen_piece();

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
  created_at timestamptz not null,
  primary key (institution_id, id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, decision_id) references decisions (institution_id, id)
);
comment on table manifests is 'Canonical manifest of an evidence bundle: names, schemas, commitments, sizes. Never a value, never a salt.';
create index on manifests (institution_id, evaluation_id, created_at desc);

comment on column manifests.piece_owners is
  'Where value and salt of the piece of the same place in piece_names are kept: a row of pieces, or the policy version (grid, policy-parameters).';

create function record_manifest(
  the_id uuid, the_application uuid, the_subject uuid, the_evaluation uuid, the_decision uuid,
  references_template text, references_salt bytea, manifest_template text,
  names text[], owners uuid[], at timestamptz
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
  values (app_institution(), the_id, the_application, the_evaluation, the_decision, convert_to(manifest, 'UTF8'),
    'sha256:' || encode(sha256(convert_to(E'cds/manifest/1\n' || manifest, 'UTF8')), 'hex'), names, owners, at);
  insert into pieces (institution_id, owner_id, name, owner_kind, application_id, subject_id, salt, sealed, size, clear, created_at)
  values (app_institution(), the_id, 'audit-references', 'manifest', the_application, the_subject, references_salt,
    convert_to(refs, 'UTF8'), octet_length(refs), true, at);
end
$$;
comment on function record_manifest is
  'Completes a manifest by the numbers of the events of its transaction, so that it can travel with their append.';

do $$
declare t text;
begin
  foreach t in array array['subjects', 'application_counters', 'applications', 'application_facts', 'evaluations', 'evaluation_facts',
                           'decisions', 'decision_facts', 'pieces', 'manifests'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (institution_id = app_institution()) with check (institution_id = app_institution())', t);
  end loop;
  foreach t in array array['evaluations', 'decisions', 'manifests'] loop
    execute format('create trigger never_changed before update or delete on %I for each row execute function refuse_change()', t);
    execute format('create trigger never_truncated before truncate on %I execute function refuse_change()', t);
  end loop;
end
$$;

grant select, insert on subjects, application_counters, applications, application_facts, evaluations, evaluation_facts,
  decisions, decision_facts, pieces, manifests to probity_app;
grant update on application_counters, applications, application_facts, pieces to probity_app;

grant select on subjects, applications, application_facts, evaluations, evaluation_facts, decisions, decision_facts, pieces to probity_eraser;
grant delete on application_facts, evaluation_facts, decision_facts, pieces to probity_eraser;
grant update (blind_index, wrapped_key) on subjects to probity_eraser;
grant update (external_index) on applications to probity_eraser;
