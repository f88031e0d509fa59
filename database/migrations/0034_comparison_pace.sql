-- A sweep divides the rows that are left of its cycle by the sweeps until its end: by the number of rows at the beginning, a
-- cycle that began when there were few never ended.
-- squawk-ignore renaming-column
alter table audit_comparisons rename column cycle_rows to rows_left;
alter table audit_comparisons drop constraint audit_comparisons_cycle_rows_check;
alter table audit_comparisons add column rows_compared bigint not null default 0;
comment on column audit_comparisons.rows_left is
  'Rows of this cycle still to be compared, as counted from events: counting them in the tables would read these whole.';
comment on column audit_comparisons.rows_compared is 'Rows of this cycle that were compared; the next one has as many, and those that were written behind it.';
