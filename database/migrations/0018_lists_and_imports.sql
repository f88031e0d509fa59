-- Lists and searches of the desk answered from indexes, and what an import keeps of the check behind it.
-- A migration is one transaction, in which no index is built concurrently and no constraint is validated later.
-- squawk-ignore-file require-concurrent-index-creation, require-concurrent-index-deletion, constraint-missing-not-valid, adding-foreign-key-constraint, adding-not-nullable-field

-- Newest first, and the same within one status: the order of the page is that of the index, to the last id.
drop index applications_institution_id_updated_at_id_idx;
create index applications_newest on applications (institution_id, updated_at desc, id desc);
create index applications_newest_of_status on applications (institution_id, status, updated_at desc, id desc);
-- A search knows the external reference and not the product, so the reference stands before the product.
drop index external_reference_once_per_product;
create unique index external_reference_once_per_product on applications (institution_id, external_index, product_id) where external_index is not null;
-- A page by score is sorted from what its other filters leave: applications without facts stand in no index of facts.
drop index application_facts_institution_id_score_application_id_idx;

-- The looks of the workers, each minute: what is under way among all that ever was.
create index batches_under_way on import_batches (institution_id, confirmed_at) where state in ('queued', 'importing');
create index batches_being_checked on import_batches (institution_id, created_at) where state = 'prevalidating';

alter table import_batches add column newest_mapping_version integer check (newest_mapping_version > 0);
alter table import_rows add column issue_count integer not null default 0 check (issue_count >= 0);
alter table import_origins add column policy_id uuid;
alter table import_origins add column rules_version text check (length(rules_version) between 1 and 64);

-- The owner sees the rows of all institutions only while the policy of a table does not bind the owner as well.
do $$
declare t text;
begin
  foreach t in array array['policies', 'import_mappings', 'import_batches', 'import_rows', 'import_origins'] loop
    execute format('alter table %I no force row level security', t);
  end loop;
end
$$;
alter table import_origins disable trigger never_changed;
update import_batches b set newest_mapping_version = (
  select max(m.version) from import_mappings used
  join import_mappings m on m.institution_id = used.institution_id and m.product_id = used.product_id and m.code = used.code
  where used.institution_id = b.institution_id and used.id = b.mapping_id and (m.id = used.id or m.created_at <= b.created_at));
update import_rows set issue_count = jsonb_array_length(issues) where issues is not null;
update import_origins o set policy_id = b.policy_id, rules_version = b.rules_version
from import_batches b where b.institution_id = o.institution_id and b.id = o.batch_id;
alter table import_origins enable trigger never_changed;
alter table import_batches alter column newest_mapping_version set not null;
alter table import_rows alter column issue_count drop default;
alter table import_origins alter column policy_id set not null;
alter table import_origins alter column rules_version set not null;
alter table import_origins add foreign key (institution_id, batch_id) references import_batches (institution_id, id);
alter table import_origins add foreign key (institution_id, policy_id) references policies (institution_id, id);
do $$
declare t text;
begin
  foreach t in array array['policies', 'import_mappings', 'import_batches', 'import_rows', 'import_origins'] loop
    execute format('alter table %I force row level security', t);
  end loop;
end
$$;

comment on column import_batches.newest_mapping_version is 'Of the mapping when the check began, whichever version was used: a confirmation sees what was saved since.';
comment on column import_rows.issues is 'The first ones: codes, fields, places of columns; never a value. Null when there are none.';
comment on column import_rows.issue_count is 'Of all that the check found.';
comment on column import_origins.policy_id is 'Under which the row was read, by the rules of rules_version.';

-- A sum with a null is neither right nor wrong, and a check lets pass what is not wrong.
alter table import_batches drop constraint import_batches_check;
alter table import_batches add constraint counts_add_up check (
  state in ('prevalidating', 'failed') or (valid_count + warning_count + rejected_count + duplicate_count = row_count) is true);

create or replace function refuse_batch_backwards() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('prevalidating', 'prevalidated'), ('prevalidating', 'failed'), ('prevalidated', 'queued'), ('queued', 'importing'), ('queued', 'failed'),
     ('importing', 'imported'), ('importing', 'failed'), ('failed', 'queued')) then
    raise exception 'an import batch never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;

grant update (issue_count) on import_rows to probity_app;
-- The name of a file may say whose it is.
grant update (filename) on import_files to probity_eraser;
