-- How far the workers have compared the rows of tables with the chain. It proves nothing: `audit verify` does not use it, and
-- the workers believe it only with the tag that the instance's keys make.

create table audit_comparisons (
  institution_id uuid primary key references institutions (id),
  new_seq long_counter not null default 0,
  cycle_started_at instant not null,
  cycle_seq long_counter not null default 0,
  cycle_row text not null default '',
  rows_left long_counter not null default 0 check (rows_left >= 0),
  rows_compared long_counter not null default 0 check (rows_compared >= 0),
  complete_since instant,
  found text[] not null default '{}' check (cardinality(found) <= 1000),
  found_before text[] not null default '{}',
  compared_at instant not null,
  tag bytea not null check (length(tag) = 32)
);
comment on column audit_comparisons.new_seq is 'Up to here the rows that events name were compared when the events were new.';
comment on column audit_comparisons.cycle_row is 'The last row of this cycle that was compared, by table and key.';
comment on column audit_comparisons.rows_left is
  'Rows of this cycle still to be compared, as counted from events: counting them in the tables would read these whole.';
comment on column audit_comparisons.rows_compared is
  'Rows of this cycle that were compared; the next one has as many, and those that were written behind it.';
comment on column audit_comparisons.complete_since is 'When the last complete cycle began: every row was compared since.';
comment on column audit_comparisons.tag is 'HMAC of the other columns under a key of the instance that is not in the database.';
comment on column audit_comparisons.found is 'Rows that differed in this cycle, by table and key; found_before those of the cycle before.';

alter table audit_comparisons enable row level security;
alter table audit_comparisons force row level security;
create policy tenant on audit_comparisons using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on audit_comparisons to probity_app;
grant select on audit_comparisons to probity_operator;
