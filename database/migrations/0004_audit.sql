-- The audit chain of each institution: its head, its records, and the inner nodes of the Merkle tree over them.

create table audit_heads (
  institution_id uuid primary key references institutions (id),
  size long_counter not null check (size >= 0),
  last_hash text,
  last_at instant,
  frontier bytea[] not null default '{}'
);
comment on column audit_heads.frontier is 'Roots of the complete subtrees of the Merkle tree (RFC 6962), largest first.';

alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy tenant on audit_heads using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on audit_heads to probity_app, probity_operator, probity_eraser;

-- Neither this table nor audit_nodes refers to institutions: the head does, and only whoever has a head can append. A unique
-- index on prev would hold off no fork that the number and the comparison of head and last record in audit_append do not.
-- Together they cost an append 40 % of its time (docs/decisions/0020).
create table audit_records (
  institution_id uuid not null,
  seq long_counter not null check (seq > 0),
  hash text not null,
  prev text not null,
  at instant not null,
  kind text not null,
  actor_type text not null,
  actor_id uuid,
  subject_type text,
  subject_id uuid,
  outcome text not null check (outcome in ('success', 'denied', 'failed')),
  request_id text,
  session_ref uuid,
  bytes bytea not null check (length(bytes) <= 65536),
  -- With what a compliance report counts: a year of a large lender is counted over the index alone.
  primary key (institution_id, seq) include (kind, outcome)
);
comment on table audit_records is 'The chain. bytes is what is hashed; every other column repeats a member of it for queries.';
create index on audit_records (institution_id, actor_id, seq);
create index on audit_records (institution_id, subject_id, seq);

-- The security events of one person, however much else they did: an import leaves an event for each of half a million
-- rows. The kinds are those of src/accounts/security-words.ts, and a test compares them.
create index security_events on audit_records (institution_id, actor_id, seq) where kind in (
  'invitation.accepted', 'sign_in.password', 'sign_in.second_factor', 'sign_in.waiting', 'step_up.verified',
  'session.closed', 'session.ended', 'session.revoked', 'sessions.revoked', 'password.changed', 'profile.changed',
  'second_factor.enrolled', 'second_factor.changed', 'recovery.enrolled', 'recovery.completed');

-- A custom field that was deleted beside the service is missed only because the chain still names it.
create index custom_fields_created on audit_records (institution_id, subject_id) where kind = 'custom_field.created';

-- The same of a consent purpose.
create index consent_purposes_created on audit_records (institution_id, subject_id) where kind = 'consent_purpose.created';

-- The same of a retention period: the shorter preset would hold again.
create index retention_periods_set on audit_records (institution_id, subject_id) where kind in ('retention.changed', 'retention.confirmed');

-- The same of a request of a data subject; a list of them asks for the newest.
create index rights_requests_registered on audit_records (institution_id, seq) include (subject_id) where kind = 'rights_request.registered';

-- The same of a support request, of the institution or of the person who made it.
create index support_requests_created on audit_records (institution_id, seq) include (subject_id, actor_id) where kind = 'support_request.created';

-- The same of a run of a purge, which is begun again or passes for finished without its row.
create index purges_recorded on audit_records (institution_id, kind, seq) include (subject_id) where kind in ('purge.planned', 'purge.attested');

-- The same of a version that took effect: without it an earlier one would govern its product again.
create index policies_approved on audit_records (institution_id, subject_id) where kind = 'policy.approved';

-- The same of a state in which a month was shown: without it a reading says that nothing is counted yet, and a worker would
-- show the month anew, bound by nothing that readers remember.
create index indicator_plans_published on audit_records (institution_id, seq) include (subject_id) where kind = 'indicators.plan_published';

-- At a key rotation every chain is asked whether it carries the event, and each may have millions of records.
create index key_rotations on audit_records (institution_id) where kind = 'keys.rotated';

-- Each request compares its session with the event of its last code, and each stretch of a chain asks for every session
-- of an act whether a sign-in began it.
create index signed_in on audit_records (institution_id, session_ref, seq)
  where outcome = 'success' and kind in ('sign_in.second_factor', 'step_up.verified');

-- No plan depends on them, and they are most of what ANALYZE would read, sort and write to the log, time and again: each
-- value is unique. The same holds for hashes and salts of other tables.
alter table audit_records alter column hash set statistics 0, alter column prev set statistics 0, alter column request_id set statistics 0, alter column bytes set statistics 0;
alter table audit_records enable row level security;
alter table audit_records force row level security;
-- As a query of its own the setting is read once for a statement and not for each row. Tables of which an import inserts hundreds have the same.
create policy tenant on audit_records using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
create trigger never_changed before update or delete on audit_records for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_records execute function refuse_change();
grant select, insert on audit_records to probity_app, probity_operator, probity_eraser;

-- Institutions whose chain or whose head is there: the row of an institution that was deleted names it no longer. The ids
-- of the records are read one by one from the index, however long the chains are.
create function lookup_chains() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  with recursive recorded (id) as (
    select (select institution_id from public.audit_records order by institution_id limit 1)
    union all
    select (select r.institution_id from public.audit_records r where r.institution_id > recorded.id order by r.institution_id limit 1)
    from recorded where recorded.id is not null
  )
  select id from recorded where id is not null union select institution_id from public.audit_heads order by 1;
end;
alter function lookup_chains() owner to probity_lookup;
revoke execute on function lookup_chains() from public;
grant execute on function lookup_chains() to probity_app, probity_operator;
create policy lookup on audit_records for select to probity_lookup using (true);
create policy lookup on audit_heads for select to probity_lookup using (true);
grant select (institution_id) on audit_records, audit_heads to probity_lookup;

create table audit_nodes (
  institution_id uuid not null,
  level smallint not null check (level between 1 and 62),
  index long_counter not null check (index >= 0),
  hash bytea not null check (length(hash) = 32),
  primary key (institution_id, level, index)
);
comment on table audit_nodes is 'Complete inner nodes of the Merkle tree, so that a proof costs a logarithm. Leaves are computed from the records.';

alter table audit_nodes alter column hash set statistics 0;
alter table audit_nodes enable row level security;
alter table audit_nodes force row level security;
create policy tenant on audit_nodes using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
create trigger never_changed before update or delete on audit_nodes for each row execute function refuse_change();
create trigger never_truncated before truncate on audit_nodes execute function refuse_change();
grant select, insert on audit_nodes to probity_app, probity_operator, probity_eraser;

-- The rows that say what was decided or who may do what. Triggers on each such table note what a statement wrote, and the
-- append of the same transaction puts it into its events, so a row without an event, an event without its row and a changed
-- column can be found (docs/formats.md, Rows of tables).

create function note_written_rows(lines text) returns void
  language plpgsql as $$
declare
  noted text := coalesce(current_setting('app.written_rows', true), '');
  parts integer := coalesce(nullif(current_setting('app.written_parts', true), ''), '0');
begin
  if lines is null then
    return;
  end if;
  -- The lines of many rows are put aside with those before them, because each later note copies what is noted.
  if octet_length(lines) > 8192 then
    perform set_config('app.written_part_' || parts, noted || (lines || E'\n'), true),
      set_config('app.written_parts', (parts + 1)::text, true), set_config('app.written_rows', '', true);
  else
    perform set_config('app.written_rows', noted || (lines || E'\n'), true);
  end if;
end
$$;

-- Everything that was noted, in order; from then on nothing is.
create function take_written_rows() returns text
  language plpgsql as $$
declare
  noted text := coalesce(current_setting('app.written_rows', true), '');
  parts integer := coalesce(nullif(current_setting('app.written_parts', true), ''), '0');
begin
  if parts > 0 then
    noted := (select string_agg(current_setting('app.written_part_' || part), '' order by part) from generate_series(0, parts - 1) part) || noted;
    perform set_config('app.written_part_' || part, '', true) from generate_series(0, parts - 1) part;
    perform set_config('app.written_parts', '', true);
  end if;
  perform set_config('app.written_rows', '', true);
  return noted;
end
$$;

-- The members of a record's list `rows` for each event: a row belongs to the first event about one of its subjects.
create function written_rows(subjects uuid[]) returns text[]
  language plpgsql as $$
declare
  noted text := take_written_rows();
  place_of jsonb;
  members text[] := array_fill(''::text, array[cardinality(subjects)]);
  about_first text;
  found_all boolean := true;
  written record;
begin
  if noted = '' then
    return members;
  end if;
  -- Most acts write only rows about the subject of their first event: then no line is left that begins otherwise. The lines of
  -- many events are not asked, and nowhere is the end of the last one cut off: rtrim looks at each character of a long text.
  if cardinality(subjects) < 50 then
    about_first := replace(E'\n' || noted, E'\n' || subjects[1] || ' ', '","');
    if about_first not like E'%\n_%' then
      members[1] := substr(replace(about_first, E'\n', '"'), 3);
      return members;
    end if;
  end if;
  -- A join of lines and subjects is planned as a nested loop: a quarter of a second for each chunk of an import.
  place_of := (select jsonb_object_agg(subject, nth) from (
    select subject, min(nth) as nth from unnest(subjects) with ordinality as event (subject, nth) where subject is not null group by subject) first);
  -- Most lines begin with one subject: then those of each subject need no place of their own.
  for written in
    select (place_of ->> about)::integer as place, '"' || string_agg(right(line, -37), '","' order by number) || '"' as entries
    from (select line, number, split_part(line, ' ', 1) as about from string_to_table(noted, E'\n') with ordinality as l (line, number) where line <> '' offset 0) l
    group by about
  loop
    found_all := written.place is not null;
    exit when not found_all;
    members[written.place] := written.entries;
  end loop;
  if found_all then
    return members;
  end if;
  members := array_fill(''::text, array[cardinality(subjects)]);
  for written in
    select place, string_agg('"' || entry || '"', ',' order by number) as entries, min(entry) as entry
    from (
      select number, substr(line, position(' ' in line) + 1) as entry,
        coalesce((place_of ->> split_part(line, ' ', 1))::integer,
          (select min((place_of ->> id)::integer) from string_to_table(split_part(line, ' ', 1), ',') as id)) as place
      from string_to_table(noted, E'\n') with ordinality as l (line, number) where line <> ''
    ) placed
    group by place
  loop
    if written.place is null then
      raise exception 'no event of this transaction is about the subject of the row: %', split_part(written.entry, ' ', 2) using errcode = 'integrity_constraint_violation';
    end if;
    members[written.place] := written.entries;
  end loop;
  return members;
end
$$;

-- Names the columns that differ; whether a row differs at all is for the commitment to say. 24 bits each keep a record small.
create function row_marks(salt text, members text[]) returns text
  language plpgsql immutable as $$
declare
  member text;
  marks text := '';
begin
  foreach member in array members loop
    marks := marks || coalesce(encode(substr(sha256(convert_to(salt || member, 'UTF8')), 1, 3), 'base64'), '----');
  end loop;
  return marks;
end
$$;

-- Called once for each table, in its migration. `key` names a row within its institution, `subjects` are the columns
-- with the id of whom or what the events that write it are about, `columns` are vouched for. Its functions hold the
-- expressions of commitment and marks, because a call for each row took most of the time of an import. Inserts and deletes
-- are noted by statement, because imports and erasures write hundreds of rows by one. Updates are noted by row, and inserts
-- of a table whose rows are `inserted_singly`: a transition table and its query cost a submission as much as its writes.
-- `updated_by_many` is a role that updates hundreds of rows by one statement: its updates are noted by statement, because
-- each row copies what was noted before it.
create procedure vouch_for(vouched regclass, key text[], subjects text[], columns text[], inserted_singly boolean default false, updated_by_many name default null)
  language plpgsql as $$
declare
  tenant text := case when vouched = 'institutions'::regclass then 'id' else 'institution_id' end;
  function_name text := 'note_rows_of_' || vouched::text;
  row_function_name text := 'note_row_of_' || vouched::text;
  -- The canonical member of each column, null for a column that is null; array_to_string leaves those out. The text of an id,
  -- number, boolean or time has nothing to escape, and to_json takes several times as long as the text.
  columns_of text := (
    select string_agg(
      case when t.typname in ('uuid', 'int2', 'int4', 'int8', 'numeric', 'bool', 'date', 'timestamptz') then format('%L || %%1$s.%I::text || %L', '"' || c || '":"', c, '"')
        else format('%L || to_json(%%1$s.%I::text)', '"' || c || '":', c) end, ', ' order by c collate "C")
    from unnest(columns) c left join pg_attribute a on a.attrelid = vouched and a.attname = c left join pg_type d on d.oid = a.atttypid
      left join pg_type t on t.oid = coalesce(nullif(d.typbasetype, 0), d.oid));
  values_of text := 'row(%1$s.row_salt' || coalesce((select string_agg(format(', %%1$s.%I', c), '' order by n) from unnest(columns) with ordinality t (c, n)), '') || ')';
  named text := format('%L', vouched::text) || (select string_agg(format(' || ''/'' || %%1$s.%I', c), '' order by n) from unnest(key) with ordinality k (c, n));
  about text := (select format('concat_ws('','', %s)', string_agg(format('%%1$s.%I', c), ', ' order by n)) from unnest(subjects) with ordinality s (c, n));
  same text := format('new.%1$I = old.%1$I', tenant) || (select string_agg(format(' and new.%1$I = old.%1$I', c), '') from unnest(key) k (c));
  commitment_of text := replace(
    $made$encode(sha256(convert_to(PREFIX || %1$s || '["' || %2$s || '",{' || array_to_string(%3$s, ',') || '}]', 'UTF8')), 'base64')$made$,
    'PREFIX', format('%L', E'cds/commit/1\n'));
  commitment text := format(commitment_of, 'w.salt', 'w.name', 'w.members');
  -- What row_marks computes, without a call for each of many rows.
  marks text := coalesce((select string_agg(
    format($made$coalesce(encode(substr(sha256(convert_to(w.salt || w.members[%s], 'UTF8')), 1, 3), 'base64'), '----')$made$, n), ' || ' order by n)
    from generate_series(1, cardinality(columns)) n), $made$''$made$);
  -- Only times, bytes and lists may have a text that depends on a setting, and setting three costs as much as a few of the hashes.
  forms text := case when exists (
    select from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = vouched and a.attname = any(key || columns) and (t.typcategory in ('D', 'A') or t.typname = 'bytea'))
    then $made$set timezone = 'UTC' set datestyle = 'ISO' set bytea_output = 'hex'$made$ else '' end;
begin
  execute format('alter table %s add column if not exists row_salt uuid not null default gen_random_uuid()', vouched);
  execute format('alter table %s alter column row_salt set statistics 0', vouched);
  execute format(
    $made$
    create or replace function %1$I() returns trigger
      language plpgsql %9$s as $body$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || %5$s || ' ' || %6$s, E'\n'))
        from (select %2$s as subject, %3$s as name, n.row_salt::text as salt, array[%4$s]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || %5$s || ' ' || %6$s || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select %2$s as subject, %3$s as name, n.row_salt::text as salt, array[%4$s]::text[] as members, %8$s as subject_before, %7$s as name_before, %11$s as before
          from old_rows o full join new_rows n on %12$s
          where not record_image_eq(%13$s, %14$s) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || %5$s, E'\n'))
        from (select %8$s as subject, %7$s as name, o.row_salt::text as salt, array[%10$s]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $body$
    $made$,
    function_name, format(about, 'n'), format(named, 'n'), format(coalesce(columns_of, ''), 'n'), commitment, marks, format(named, 'o'), format(about, 'o'),
    forms, format(coalesce(columns_of, ''), 'o'),
    format(commitment_of, 'o.row_salt', format(named, 'o'), format('array[%s]::text[]', format(coalesce(columns_of, ''), 'o'))),
    replace(replace(same, 'new.', 'n.'), 'old.', 'o.'), format(values_of, 'o'), format(values_of, 'n'));
  -- Without a query, and so without an executor: the commitment names the variables of block w. An expression is prepared
  -- again in each transaction, by its length, so the marks are left to a function that all tables share.
  execute format(
    $made$
    create or replace function %1$I() returns trigger
      language plpgsql %11$s as $body$
    <<w>>
    declare
      name text := %3$s;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if %6$s and record_image_eq(%10$s, %9$s) then
          return null;
        end if;
        before := ' ' || %12$s;
        if %6$s then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (%8$s || ' deleted ' || %7$s || before || E'\n');
          before := '';
        end if;
      end if;
      members := array[%4$s]::text[];
      noted := set_config('app.written_rows', noted || (%2$s || act || w.name || ' ' || %5$s || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $body$
    $made$,
    row_function_name, format(about, 'new'), format(named, 'new'), format(coalesce(columns_of, ''), 'new'), commitment, same,
    format(named, 'old'), format(about, 'old'), format(values_of, 'old'), format(values_of, 'new'), forms,
    format(commitment_of, 'old.row_salt', format(named, 'old'), format('array[%s]::text[]', format(coalesce(columns_of, ''), 'old'))));
  if inserted_singly then
    execute format('create trigger noted_insert after insert on %s for each row execute function %I(%L, %L, %L)',
      vouched, row_function_name, key, subjects, columns);
  else
    execute format('create trigger noted_insert after insert on %s referencing new table as new_rows for each statement execute function %I(%L, %L, %L)',
      vouched, function_name, key, subjects, columns);
  end if;
  if updated_by_many is null then
    execute format('create trigger noted_update after update on %s for each row execute function %I()', vouched, row_function_name);
  else
    execute format('create trigger noted_update after update on %s for each row when (not pg_has_role(%L, ''usage'')) execute function %I()',
      vouched, updated_by_many, row_function_name);
    execute format('create trigger noted_update_of_many after update on %s referencing old table as old_rows new table as new_rows for each statement when (pg_has_role(%L, ''usage'')) execute function %I()',
      vouched, updated_by_many, function_name);
  end if;
  execute format('create trigger noted_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', vouched, function_name);
end
$$;

-- The record's bytes come in four parts, because time, previous hash, written rows and sequence number are known here only.
-- All records are inserted by one statement, and all nodes: each statement reads the constraints of its table again.
create function audit_append(
  until_at text[], until_prev text[], until_rows text[], rest text[],
  kinds text[], actor_types text[], actor_ids uuid[], subject_types text[], subject_ids uuid[], outcomes text[],
  request text, caller_session uuid
) returns bigint[]
  language plpgsql as $$
declare
  head audit_heads;
  last_record record;
  size_before bigint;
  now_at timestamptz;
  at_text text;
  prevs text[];
  hashes text[];
  contents bytea[];
  node bytea;
  node_index bigint;
  node_level smallint;
  levels smallint[] := '{}';
  indexes bigint[] := '{}';
  nodes bytea[] := '{}';
  numbers bigint[];
  rows_of text[] := written_rows(subject_ids);
  institution uuid := app_institution();
begin
  -- The advisory lock queues fairly; the head is read by a statement of its own, whose snapshot is younger than the lock.
  perform pg_advisory_xact_lock(hashtextextended('audit ' || institution::text, 0));
  select * into strict head from audit_heads where institution_id = institution;
  select seq, hash, at into last_record from audit_records where institution_id = institution order by seq desc limit 1;
  -- The head can be changed by the service's own role, records cannot: behind a wrong head the chain would be damaged for ever.
  if (head.size, head.last_hash) is distinct from (coalesce(last_record.seq, 0), last_record.hash) then
    raise exception 'the head of the audit chain names record %, but the last one is %', head.size, coalesce(last_record.seq, 0)
      using errcode = 'PB001', hint = 'npx probity audit verify';
  end if;
  -- A head that was set ahead must not date the next record.
  if head.last_at is distinct from last_record.at then
    raise warning 'the head of the audit chain had another time than record %, whose own time was taken', head.size;
  end if;
  size_before := head.size;
  now_at := greatest(clock_timestamp(), last_record.at);
  at_text := to_char(now_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  head.last_hash := coalesce(head.last_hash, 'sha256:' || repeat('0', 64));
  for i in 1 .. cardinality(kinds) loop
    prevs[i] := head.last_hash;
    contents[i] := convert_to(until_at[i] || at_text || until_prev[i] || head.last_hash || until_rows[i] || rows_of[i] || '],"seq":' || (head.size + 1)::text || rest[i], 'UTF8');
    head.last_hash := 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\n', 'UTF8') || contents[i]), 'hex');
    hashes[i] := head.last_hash;
    -- RFC 6962: a leaf is hashed behind 00, a pair of nodes behind 01; an odd position completes a subtree.
    node := sha256('\x00'::bytea || contents[i]);
    node_index := head.size;
    node_level := 0;
    while node_index % 2 = 1 loop
      node := sha256('\x01'::bytea || head.frontier[cardinality(head.frontier)] || node);
      head.frontier := head.frontier[1 : cardinality(head.frontier) - 1];
      node_index := node_index / 2;
      node_level := node_level + 1;
      levels := levels || node_level;
      indexes := indexes || node_index;
      nodes := nodes || node;
    end loop;
    head.frontier := head.frontier || node;
    head.size := head.size + 1;
    numbers[i] := head.size;
  end loop;
  insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, subject_type, subject_id, outcome, request_id, session_ref, bytes)
  select institution, size_before + r.nth, r.hash, r.prev, now_at, r.kind, r.actor_type, r.actor_id, r.subject_type, r.subject_id, r.outcome, request, caller_session, r.content
  from unnest(hashes, prevs, kinds, actor_types, actor_ids, subject_types, subject_ids, outcomes, contents) with ordinality
    as r (hash, prev, kind, actor_type, actor_id, subject_type, subject_id, outcome, content, nth);
  if cardinality(nodes) > 0 then
    insert into audit_nodes (institution_id, level, index, hash)
    select institution, n.level, n.index, n.hash from unnest(levels, indexes, nodes) as n (level, index, hash);
  end if;
  update audit_heads set size = head.size, last_hash = head.last_hash, last_at = now_at, frontier = head.frontier
  where institution_id = institution;
  perform set_config('app.audit_numbers', numbers::text, true);
  return numbers;
end
$$;
comment on function audit_append is
  'Takes the institution''s audit lock, appends records and tree nodes and moves the head, in one call: whoever waits for the lock waits for one round trip and a commit.';

create function audit_number(nth integer) returns bigint
  language sql stable
  return (current_setting('app.audit_numbers')::bigint[])[nth];
comment on function audit_number is
  'Sequence number of the nth event that this transaction appended: a row that refers to the event can be written in the same round trip as the append.';

call vouch_for('institutions', '{id}', '{id}', '{kind, reference, name, country, currency, language, status, settings, created_at}');
call vouch_for('institution_keys', '{id}', '{institution_id}', '{purpose, state, wrapped_key, created_at}');
