-- Simulations of a policy version, each of one revision of its parameters.

create table policy_simulations (
  institution_id uuid not null,
  id uuid not null,
  policy_id uuid not null,
  policy_fingerprint text not null,
  policy_revision version_number not null,
  kind text not null check (kind in ('test_set', 'replay')),
  case_count counter not null check (case_count > 0),
  result jsonb not null check (result @> '{"counts": {}}'),
  fingerprint text not null,
  created_by uuid not null,
  created_at instant not null,
  results_erased_at instant,
  primary key (institution_id, id),
  foreign key (institution_id, policy_id) references policies (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on column policy_simulations.result is 'Counts, and per case ids and results; no value of an applicant. Null for a case whose application was erased.';
comment on column policy_simulations.results_erased_at is 'When a purge last destroyed results of erased applications. The fingerprint stays: it covers the result as it was answered.';
-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table policy_simulations alter column result set statistics 0;
create index on policy_simulations (institution_id, policy_id, created_at);

alter table policy_simulations enable row level security;
alter table policy_simulations force row level security;
create policy tenant on policy_simulations using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on policy_simulations for each row when (current_user <> 'probity_eraser') execute function refuse_change();
-- A purge destroys results of applications, never the totals on which an approval rests.
create trigger totals_stay before update on policy_simulations for each row
  when (new.result - 'cases' is distinct from old.result - 'cases' or new.results_erased_at is null) execute function refuse_change();
create trigger never_truncated before truncate on policy_simulations execute function refuse_change();
call vouch_for('policy_simulations', '{id}', '{policy_id}', '{policy_id, policy_fingerprint, policy_revision, kind, case_count, result, fingerprint, created_by, created_at, results_erased_at}');
grant select, insert on policy_simulations to probity_app;
grant select, update (result, results_erased_at) on policy_simulations to probity_eraser;
