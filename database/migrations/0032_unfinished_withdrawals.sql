-- `doctor` names the withdrawals of imports that were begun and not finished, one index entry for each.
create index unfinished_withdrawals on import_batches (institution_id, withdrawal_begun_at)
  where withdrawal_begun_at is not null and withdrawn_at is null;
grant select (institution_id, id, withdrawal_begun_at, withdrawn_at) on import_batches to probity_operator;
