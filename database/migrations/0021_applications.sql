-- Applications. In this file and the following ones there are three kinds of tables. Heads change. Frozen tables hold
-- ids, commitments and fingerprints only. Tables of facts hold values in clear for lists and sums, and can be purged;
-- everything else that is personal is a piece, sealed under the key of its data subject.

create table application_counters (
  institution_id uuid primary key references institutions (id),
  last_number long_counter not null default 0
);
comment on table application_counters is 'The last number used in a reference or reserved for an import. Not a sequence: a number is lost only where an import was confirmed and then not made whole.';

alter table application_counters enable row level security;
alter table application_counters force row level security;
create policy tenant on application_counters using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on application_counters to probity_app;

create table applications (
  institution_id uuid not null,
  id uuid not null,
  reference text collate "C" not null,
  reference_block text collate "C" not null generated always as (left(reference, 5)) stored,
  product_id uuid not null,
  subject_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'escalated', 'decided')),
  channel text check (channel in ('branch', 'online', 'phone', 'partner', 'import')),
  external_index bytea,
  draft_digests bytea not null check (length(draft_digests) = 96),
  latest_evaluation_id uuid,
  created_by uuid not null,
  submitted_by uuid,
  list_score decimal_value,
  row_version version_number not null default 1,
  created_at instant not null,
  submitted_at instant,
  updated_at instant not null,
  erased_at instant,
  primary key (institution_id, id),
  constraint reference_once unique (institution_id, reference),
  -- Product and creator have theirs in application_counts, which has a row for each pair of them: it is written before the commit
  -- and never deleted. A key here would look up both again for each row of an import.
  foreign key (institution_id, subject_id) references subjects (institution_id, id)
);
comment on column applications.draft_digests is
  'SHA-256 over salts, sizes and sealed bytes of the part draft of its pieces, then over the salt of references with the subject''s index, and with its key. Whoever may write pieces could otherwise put an earlier draft back. It tells nothing once pieces and salts are destroyed.';
comment on column applications.erased_at is 'When a purge destroyed its personal values: pieces, facts, external index.';
-- The reference stands before the product, because a search knows the external reference and not the product.
create unique index external_reference_once_per_product on applications (institution_id, external_index, product_id) where external_index is not null;
comment on column applications.list_score is
  'The score in application_facts, repeated for the order of lists and never shown: only an index that has the other filters too gives a page without reading all that they leave.';
comment on column applications.reference_block is
  'A- and the first three digits: ten thousand numbers. A column, because row security lets no index use what left() returns.';
-- The order of a page is that of an index, to the last id. Each index has the status, and a list of all statuses merges
-- four ranges: so three indexes of each order serve every combination of status, product and creator (decision 22). What one person
-- created is merged from the ranges of the products in which that person has any, which are few.
create index listed_of_status on applications (institution_id, status, updated_at desc, id desc);
create index listed_of_product on applications (institution_id, product_id, status, updated_at desc, id desc);
create index listed_of_both on applications (institution_id, created_by, product_id, status, updated_at desc, id desc);
-- A draft has no score: it is listed by time, behind the others, and an import writes no entry for it. Of an erased application
-- the score went: a purge writes one entry, with which it is listed last, where it would write one into each of these four.
create index scored_of_status on applications (institution_id, status, list_score desc nulls last, id desc) where status <> 'draft' and erased_at is null;
create index scored_of_product on applications (institution_id, product_id, status, list_score desc nulls last, id desc) where status <> 'draft' and erased_at is null;
create index scored_of_both on applications (institution_id, created_by, product_id, status, list_score desc nulls last, id desc) where status <> 'draft' and erased_at is null;
-- One order for every combination of filters: products and creators are few, and each pair is a range. A historical dataset counts
-- those of its members.
create index erased_applications on applications (institution_id, product_id, created_by, status, id) where erased_at is not null and status <> 'draft';
-- A search by the beginning of references reads the newest of each block that it means.
create index listed_of_block on applications (institution_id, reference_block, updated_at desc, id desc) include (status, product_id, created_by, list_score);
create index on applications (institution_id, subject_id);
-- What is past its retention, of those that hold values; an application was submitted before it was decided. Drafts are found
-- by `listed_of_status`.
create index kept_by_submission on applications (institution_id, status, submitted_at, id) where erased_at is null and submitted_at is not null;
-- A deep page skips entries of an index alone, which is so only where a vacuum has been: sooner than after a fifth of the rows.
alter table applications set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table applications alter column external_index set statistics 0, alter column list_score set statistics 0, alter column draft_digests set statistics 0;
alter table applications enable row level security;
alter table applications force row level security;
create policy tenant on applications using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
call vouch_for('applications', '{id}', '{id}', '{reference, product_id, subject_id, status, channel, external_index, draft_digests, latest_evaluation_id, created_by, submitted_by, created_at, submitted_at, updated_at, erased_at}', updated_by_many => 'probity_eraser');
grant select, insert, update on applications to probity_app;
-- A withdrawn import takes its drafts back, and a purge deletes drafts.
grant select, update (external_index, list_score, erased_at), delete on applications to probity_eraser;

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
create trigger forward_only before update on applications for each row
  when (new.status <> old.status) execute function refuse_status_backwards();
-- What was submitted stays as a head without values.
create trigger only_drafts_deleted before delete on applications for each row
  when (old.status <> 'draft') execute function refuse_change();
create trigger erased_for_good before update on applications for each row
  when (old.erased_at is not null and (new.erased_at, new.status) is distinct from (old.erased_at, old.status)) execute function refuse_change();

-- Who creates an application finds the key of its subject first; the insertion then waits for an erasure of the subject that
-- began in between, after which nobody could read what was sealed under that key. The work has to begin again.
create function refuse_erased_subjects() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows n join subjects s on s.institution_id = n.institution_id and s.id = n.subject_id where s.wrapped_key is null) then
    raise exception 'the subject of an application was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger subjects_not_erased after insert on applications referencing new table as new_rows
  for each statement execute function refuse_erased_subjects();

create function refuse_erased_subject() returns trigger language plpgsql as $$
begin
  if exists (select from subjects s where s.institution_id = new.institution_id and s.id = new.subject_id and s.wrapped_key is null) then
    raise exception 'the subject of an application was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
create trigger subject_not_erased after update on applications for each row
  when (new.subject_id is distinct from old.subject_id) execute function refuse_erased_subject();

create table application_facts (
  institution_id uuid not null,
  application_id uuid not null,
  amount decimal_value not null,
  duration_months counter not null,
  recommendation text check (recommendation in ('approve', 'refer', 'decline')),
  score decimal_value,
  outcome text check (outcome in ('approved', 'declined')),
  primary key (institution_id, application_id),
  foreign key (institution_id, application_id) references applications (institution_id, id)
);

alter table application_facts alter column amount set statistics 0, alter column score set statistics 0;
alter table application_facts enable row level security;
alter table application_facts force row level security;
create policy tenant on application_facts using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
call vouch_for('application_facts', '{application_id}', '{application_id}', '{amount, duration_months, recommendation, score, outcome}');
grant select, insert, update on application_facts to probity_app;
grant select, delete on application_facts to probity_eraser;

-- Whoever deletes a fact deletes its copy. Not the eraser, who has cleared it with the mark of the erasure, or deletes the whole
-- row of a draft, which has none: nothing is attested while one is left.
create function forget_list_scores() returns trigger language plpgsql as $$
begin
  update applications a set list_score = null from old_rows o
  where a.institution_id = o.institution_id and a.id = o.application_id and a.list_score is not null;
  return null;
end
$$;
create trigger list_scores_forgotten after delete on application_facts referencing old table as old_rows
  for each statement when (current_user <> 'probity_eraser') execute function forget_list_scores();

create table application_counts (
  institution_id uuid not null,
  reference_block text collate "C" not null,
  product_id uuid not null,
  created_by uuid not null,
  draft counter not null default 0,
  submitted counter not null default 0,
  escalated counter not null default 0,
  decided counter not null default 0,
  primary key (institution_id, reference_block, product_id, created_by),
  foreign key (institution_id, product_id) references credit_products (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
) with (fillfactor = 50);
comment on table application_counts is
  'How many applications there are in each status, by product and creator: the total of a list without reading its rows. audit verify counts again.';
comment on column application_counts.reference_block is 'Empty for all references, beside the counts of each block, which are those of a search by the beginning of references.';

alter table application_counts enable row level security;
alter table application_counts force row level security;
create policy tenant on application_counts using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on application_counts to probity_app, probity_eraser;

-- Written when the transaction commits: it has appended its events by then and so holds the audit lock of the institution.
-- An earlier write would make acts of one institution wait for each other from there on. Nothing is decided on a total, so a
-- total that somebody lowered beside the service stops at 0 and holds no act up.
create function add_to_counts(institution uuid, block text, product uuid, creator uuid, drafts bigint, submissions bigint, escalations bigint, decisions bigint) returns void
  language plpgsql as $$
declare
  counted integer;
begin
  update application_counts
  set draft = greatest(0, draft + drafts), submitted = greatest(0, submitted + submissions),
    escalated = greatest(0, escalated + escalations), decided = greatest(0, decided + decisions)
  where institution_id = institution and reference_block in ('', block) and product_id = product and created_by = creator;
  get diagnostics counted = row_count;
  if counted < 2 then
    insert into application_counts (institution_id, reference_block, product_id, created_by, draft, submitted, escalated, decided)
    select institution, unnest(array['', block]), product, creator, greatest(0, drafts), greatest(0, submissions), greatest(0, escalations), greatest(0, decisions)
    on conflict do nothing;
  end if;
end
$$;

create function count_change() returns trigger language plpgsql as $$
begin
  if (old.product_id, old.created_by) = (new.product_id, new.created_by) then
    update application_counts
    set draft = greatest(0, draft - (old.status = 'draft')::integer + (new.status = 'draft')::integer),
      submitted = greatest(0, submitted - (old.status = 'submitted')::integer + (new.status = 'submitted')::integer),
      escalated = greatest(0, escalated - (old.status = 'escalated')::integer + (new.status = 'escalated')::integer),
      decided = greatest(0, decided - (old.status = 'decided')::integer + (new.status = 'decided')::integer)
    where institution_id = new.institution_id and reference_block in ('', new.reference_block) and product_id = new.product_id and created_by = new.created_by;
    return null;
  end if;
  perform add_to_counts(old.institution_id, old.reference_block, old.product_id, old.created_by, -(old.status = 'draft')::integer,
    -(old.status = 'submitted')::integer, -(old.status = 'escalated')::integer, -(old.status = 'decided')::integer);
  perform add_to_counts(new.institution_id, new.reference_block, new.product_id, new.created_by, (new.status = 'draft')::integer,
    (new.status = 'submitted')::integer, (new.status = 'escalated')::integer, (new.status = 'decided')::integer);
  return null;
end
$$;
create constraint trigger change_counted after update on applications deferrable initially deferred for each row
  when ((old.status, old.product_id, old.created_by) is distinct from (new.status, new.product_id, new.created_by)) execute function count_change();

-- Imports insert hundreds of rows by one statement and withdrawals delete as many: each notes what it changed as text, and
-- the first of its rows writes it at the commit. One update for each row took a chain of versions as long as the import.
create function note_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform set_config('app.counted', coalesce(current_setting('app.counted', true), '') || string_agg(format('%s %s %s %s %s ', reference_block, product_id, created_by, status, number), ''), true)
    from (select reference_block, product_id, created_by, status, count(*) as number from new_rows group by 1, 2, 3, 4) counted having count(*) > 0;
  else
    perform set_config('app.counted', coalesce(current_setting('app.counted', true), '') || string_agg(format('%s %s %s %s %s ', reference_block, product_id, created_by, status, -number), ''), true)
    from (select reference_block, product_id, created_by, status, count(*) as number from old_rows group by 1, 2, 3, 4) counted having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger counted_insert after insert on applications referencing new table as new_rows for each statement execute function note_counted();
create trigger counted_delete after delete on applications referencing old table as old_rows for each statement execute function note_counted();

create function count_noted() returns trigger language plpgsql as $$
declare
  noted text[] := string_to_array(nullif(rtrim(current_setting('app.counted', true)), ''), ' ');
begin
  if noted is null then
    return null;
  end if;
  perform set_config('app.counted', '', true);
  perform add_to_counts(coalesce(new.institution_id, old.institution_id), block, product, creator, draft, submitted, escalated, decided) from (
    select noted[i] as block, noted[i + 1]::uuid as product, noted[i + 2]::uuid as creator,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'draft'), 0) as draft,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'submitted'), 0) as submitted,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'escalated'), 0) as escalated,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'decided'), 0) as decided
    from generate_series(1, cardinality(noted), 5) i group by 1, 2, 3 order by 1, 2, 3
  ) changed;
  return null;
end
$$;
create constraint trigger noted_counted after insert or delete on applications deferrable initially deferred
  for each row execute function count_noted();
