-- The operator replaces the link of a first administrator that ran out, or was lost.
grant update (state, sealed_seed) on invitations to probity_operator;

-- Whether a chain carries the rotation of a key is asked of every chain, which may have millions of records by then.
-- A migration is one transaction, in which no index is built concurrently: appending waits while this one is built.
-- squawk-ignore-file require-concurrent-index-creation
create index key_rotations on audit_records (institution_id) where kind = 'keys.rotated';
