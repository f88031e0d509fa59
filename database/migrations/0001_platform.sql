-- What every area stands on: institutions, the directory of secrets' fingerprints, the audit chain.
-- Roles exist already (bootstrap); this file runs as the owner, who is bound by row-level security like everybody else.

create function app_institution() returns uuid
  language sql stable parallel safe
  return current_setting('app.institution_id')::uuid;
comment on function app_institution() is
  'The tenant of the transaction. Unset is an error, not "all rows": current_setting without missing_ok raises.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed (%)', tg_table_name, lower(tg_op) using errcode = 'integrity_constraint_violation';
end
$$;

create table institutions (
  id uuid primary key,
  kind text not null check (kind in ('institution', 'instance')),
  reference text not null unique check (reference ~ '^[a-z0-9][a-z0-9-]{1,62}$'),
  name text not null check (length(name) between 1 and 200),
  country text not null check (country ~ '^[A-Z]{2}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null check (language in ('fr', 'en')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  settings jsonb not null default '{}',
  wrapped_key bytea not null,
  wrapped_index_key bytea not null,
  created_at timestamptz not null
);
comment on table institutions is
  'One row per institution, and one of kind instance: the tenant of what belongs to no institution (failed sign-ins at unknown references).';
-- A database belongs to one instance, whichever process is first.
create unique index one_instance on institutions (kind) where kind = 'instance';
alter table institutions enable row level security;
alter table institutions force row level security;
create policy tenant on institutions using (id = app_institution()) with check (id = app_institution());
create policy lookup on institutions for select to probity_lookup using (true);

create table token_directory (
  fingerprint bytea primary key check (length(fingerprint) = 32),
  institution_id uuid not null references institutions (id),
  kind text not null check (kind in ('session', 'invitation', 'recovery', 'credential')),
  expires_at timestamptz not null
);
create index on token_directory (institution_id, expires_at);
alter table token_directory enable row level security;
alter table token_directory force row level security;
create policy tenant on token_directory using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy lookup on token_directory for select to probity_lookup using (true);

create table audit_heads (
  institution_id uuid primary key references institutions (id),
  size bigint not null check (size >= 0),
  last_hash text,
  last_at timestamptz,
  frontier bytea[] not null default '{}'
);
comment on column audit_heads.frontier is 'Roots of the complete subtrees of the Merkle tree (RFC 6962), largest first.';
alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy tenant on audit_heads using (institution_id = app_institution()) with check (institution_id = app_institution());

create table audit_records (
  institution_id uuid not null references institutions (id),
  seq bigint not null check (seq > 0),
  hash text not null,
  prev text not null,
  at timestamptz not null,
  kind text not null,
  actor_type text not null,
  actor_id uuid,
  subject_type text,
  subject_id uuid,
  outcome text not null check (outcome in ('success', 'denied', 'failed')),
  request_id text,
  session_ref uuid,
  bytes bytea not null check (length(bytes) <= 65536),
  primary key (institution_id, seq),
  unique (institution_id, prev)
);
comment on table audit_records is 'The chain. bytes is what is hashed; every other column repeats a member of it for queries.';
create index on audit_records (institution_id, actor_id, seq);
create index on audit_records (institution_id, subject_id, seq);
alter table audit_records enable row level security;
alter table audit_records force row level security;
create policy tenant on audit_records using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on audit_records for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_records execute function refuse_change();

create table audit_nodes (
  institution_id uuid not null references institutions (id),
  level smallint not null check (level between 1 and 62),
  index bigint not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (institution_id, level, index)
);
comment on table audit_nodes is 'Complete inner nodes of the Merkle tree, so that a proof costs a logarithm. Leaves are computed from the records.';
alter table audit_nodes enable row level security;
alter table audit_nodes force row level security;
create policy tenant on audit_nodes using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on audit_nodes for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_nodes execute function refuse_change();

create function audit_append(
  until_at text[], until_prev text[], until_seq text[], rest text[],
  kinds text[], actor_types text[], actor_ids uuid[], subject_types text[], subject_ids uuid[], outcomes text[],
  the_request text, the_session uuid
) returns bigint[]
  language plpgsql as $$
declare
  head audit_heads;
  now_at timestamptz;
  at_text text;
  record_bytes bytea;
  record_hash text;
  node bytea;
  node_index bigint;
  node_level smallint;
  numbers bigint[] := '{}';
begin
  -- The advisory lock queues fairly; the head is read by a statement of its own, whose snapshot is younger than the lock.
  perform pg_advisory_xact_lock(hashtextextended('audit ' || app_institution()::text, 0));
  select * into strict head from audit_heads where institution_id = app_institution();
  now_at := greatest(clock_timestamp(), head.last_at);
  at_text := to_char(now_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  head.last_hash := coalesce(head.last_hash, 'sha256:' || repeat('0', 64));
  for i in 1 .. cardinality(kinds) loop
    record_bytes := convert_to(until_at[i] || at_text || until_prev[i] || head.last_hash || until_seq[i] || (head.size + 1)::text || rest[i], 'UTF8');
    record_hash := 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\n', 'UTF8') || record_bytes), 'hex');
    insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, subject_type, subject_id, outcome, request_id, session_ref, bytes)
    values (app_institution(), head.size + 1, record_hash, head.last_hash, now_at, kinds[i], actor_types[i], actor_ids[i], subject_types[i], subject_ids[i],
      outcomes[i], the_request, the_session, record_bytes);
    -- RFC 6962: a leaf is hashed behind 00, a pair of nodes behind 01; an odd position completes a subtree.
    node := sha256('\x00'::bytea || record_bytes);
    node_index := head.size;
    node_level := 0;
    while node_index % 2 = 1 loop
      node := sha256('\x01'::bytea || head.frontier[cardinality(head.frontier)] || node);
      head.frontier := head.frontier[1 : cardinality(head.frontier) - 1];
      node_index := node_index / 2;
      node_level := node_level + 1;
      insert into audit_nodes (institution_id, level, index, hash) values (app_institution(), node_level, node_index, node);
    end loop;
    head.frontier := head.frontier || node;
    head.last_hash := record_hash;
    head.size := head.size + 1;
    numbers := numbers || head.size;
  end loop;
  update audit_heads set size = head.size, last_hash = head.last_hash, last_at = now_at, frontier = head.frontier
  where institution_id = app_institution();
  perform set_config('app.audit_numbers', numbers::text, true);
  return numbers;
end
$$;
comment on function audit_append is
  'Queue, head, records, tree and head again in one call: whoever waits for the institution''s queue waits for one round trip and a commit.';

create function audit_number(nth integer) returns bigint
  language sql stable
  return (current_setting('app.audit_numbers')::bigint[])[nth];
comment on function audit_number is
  'Sequence number of the nth event that this transaction appended: what commits to it can travel together with the append.';

-- Look-ups across institutions: the short list of functions that see all tenants, and return ids only.

create function lookup_institution(wanted text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select id from public.institutions where reference = wanted and kind = 'institution');

create function lookup_token(wanted bytea, wanted_kind text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select institution_id from public.token_directory where fingerprint = wanted and kind = wanted_kind);

create function lookup_institutions() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select id from public.institutions where kind = 'institution' order by reference;
end;

create function lookup_instance() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  return (select id from public.institutions where kind = 'instance');

alter function lookup_institution(text) owner to probity_lookup;
alter function lookup_token(bytea, text) owner to probity_lookup;
alter function lookup_institutions() owner to probity_lookup;
alter function lookup_instance() owner to probity_lookup;
revoke execute on function lookup_institution(text), lookup_token(bytea, text), lookup_institutions(), lookup_instance() from public;
grant execute on function lookup_institution(text), lookup_token(bytea, text), lookup_institutions(), lookup_instance()
  to probity_app, probity_operator, probity_eraser;

grant select on institutions, token_directory to probity_lookup;
grant select on institutions to probity_app, probity_operator, probity_eraser;
grant insert, update on institutions to probity_operator;
grant select, insert on token_directory to probity_app, probity_operator;
grant select, insert on audit_heads, audit_records, audit_nodes to probity_app, probity_operator, probity_eraser;
grant update on audit_heads to probity_app, probity_operator, probity_eraser;
