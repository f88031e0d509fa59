-- `doctor` names the withdrawals of imports that were begun and not finished. It reads the batches of an institution once,
-- of which there are thousands at most, so it needs no index.
grant select (institution_id, id, withdrawal_begun_at, withdrawn_at) on import_batches to probity_operator;
