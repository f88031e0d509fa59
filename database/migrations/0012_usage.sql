-- Usage is counted from the audit chain, which is never purged: two partial indexes keep a reading of two years quick.
-- A migration is one transaction, in which no index is built concurrently: appending waits while these are built.
-- squawk-ignore-file require-concurrent-index-creation

-- The kinds are those of src/usage/rules/counted.ts; one more there is a new index here.
create index counted_for_usage on audit_records (institution_id, kind, at) include (actor_type, actor_id)
  where outcome = 'success' and kind in (
    'application.created', 'application.evaluated', 'application.decided', 'evidence.exported', 'evaluation.reconstituted',
    'policy.simulated', 'sign_in.second_factor');

-- A canonical record escapes every quotation mark inside a text, so these bytes can only be the member itself.
create index imported_for_usage on audit_records (institution_id, at)
  where outcome = 'success' and kind = 'application.created' and position('"channel":"import"'::bytea in bytes) > 0;
