-- Historical simulations: two versions of a policy replayed over a dataset.

-- The content of a version as it was replayed: the parameters of a draft may change afterwards.
create table replayed_policies (
  institution_id uuid not null,
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  grid_code text not null,
  grid_version counter not null,
  parameters text not null check (length(parameters) <= 1048576),
  primary key (institution_id, fingerprint),
  foreign key (grid_code, grid_version) references grids (code, version)
);
comment on table replayed_policies is 'The fingerprint covers grid and parameters; whoever reads a row computes it again.';

alter table replayed_policies enable row level security;
alter table replayed_policies force row level security;
create policy tenant on replayed_policies using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on replayed_policies for each row execute function refuse_change();
create trigger never_truncated before truncate on replayed_policies execute function refuse_change();
grant select, insert on replayed_policies to probity_app;

create table historical_simulations (
  institution_id uuid not null,
  id uuid not null,
  dataset_id uuid not null,
  candidate_policy_id uuid not null,
  candidate_fingerprint text not null,
  reference_policy_id uuid not null,
  reference_fingerprint text not null,
  engine_version text not null,
  min_segment_size counter not null check (min_segment_size between 5 and 1000),
  state text not null default 'queued' check (state in ('queued', 'running', 'finished', 'failed', 'cancelled', 'sealed')),
  failure text check (failure ~ '^[A-Z][A-Z0-9_]{2,60}$'),
  row_version version_number not null default 1,
  chunks_done counter not null default 0,
  comparison jsonb check (comparison @> '{"members": {}}' and pg_column_size(comparison) <= 8388608),
  results_fingerprint text check (results_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  result_digests bytea check (length(result_digests) >= 32 and length(result_digests) % 32 = 0),
  created_by uuid not null,
  created_at instant not null,
  started_at instant,
  finished_at instant,
  erased_at instant,
  primary key (institution_id, id),
  foreign key (institution_id, dataset_id) references historical_datasets (institution_id, id),
  foreign key (institution_id, candidate_policy_id) references policies (institution_id, id),
  foreign key (institution_id, reference_policy_id) references policies (institution_id, id),
  foreign key (institution_id, candidate_fingerprint) references replayed_policies (institution_id, fingerprint),
  foreign key (institution_id, reference_fingerprint) references replayed_policies (institution_id, fingerprint),
  foreign key (institution_id, created_by) references users (institution_id, id),
  -- Never a part shown as the whole; without a comparison only once a purge destroyed it.
  constraint compared_when_finished check ((state in ('finished', 'sealed')) = (results_fingerprint is not null and result_digests is not null)
    and (comparison is null or state in ('finished', 'sealed')) and (comparison is not null or state not in ('finished', 'sealed') or erased_at is not null)),
  constraint failed_with_reason check ((state = 'failed') = (failure is not null))
);
comment on column historical_simulations.min_segment_size is 'The setting of the institution at the start: no sum of the comparison tells an amount of fewer members.';
comment on column historical_simulations.result_digests is 'Of each chunk, 32 bytes: SHA-256 over those of its results, its leaves and the text of its tally, empty once a purge destroyed it. The leaves need the keys of applicants, and a list of results is compared without them.';
comment on column historical_simulations.erased_at is 'When a purge destroyed the results of its members; comparison and seal stay, unless they are of fewer members than min_segment_size.';
comment on column historical_simulations.chunks_done is 'For the progress that is shown; the chunks say which.';
create index on historical_simulations (institution_id, created_at desc, id desc);
create index on historical_simulations (institution_id, dataset_id);
-- For the sweeps of the workers, each minute, and the bound of unfinished ones.
create index simulations_in_progress on historical_simulations (institution_id, created_at) where state in ('queued', 'running');

alter table historical_simulations enable row level security;
alter table historical_simulations force row level security;
create policy tenant on historical_simulations using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('historical_simulations', '{id}', '{id}', '{dataset_id, candidate_policy_id, candidate_fingerprint, reference_policy_id, reference_fingerprint, engine_version, min_segment_size, state, failure, comparison, results_fingerprint, result_digests, created_by, created_at, started_at, finished_at, erased_at}');
grant select, insert, update (state, failure, row_version, chunks_done, comparison, results_fingerprint, result_digests, started_at, finished_at) on historical_simulations to probity_app;
grant select, update (chunks_done, comparison, erased_at, result_digests) on historical_simulations to probity_eraser;

create function refuse_simulation_backwards() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('queued', 'running'), ('queued', 'failed'), ('queued', 'cancelled'), ('running', 'finished'), ('running', 'failed'),
     ('running', 'cancelled'), ('finished', 'sealed')) then
    raise exception 'a historical simulation never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_simulation_backwards() is 'The second place that holds the states; the first is src/historical-simulations.';
create trigger forward_only before update on historical_simulations for each row execute function refuse_simulation_backwards();
-- What was compared stays as it was, or a purge destroys it.
create trigger finished_is_final before update on historical_simulations for each row
  when (old.results_fingerprint is not null and (new.comparison, new.results_fingerprint) is distinct from (old.comparison, old.results_fingerprint)
    and not (current_user = 'probity_eraser' and new.comparison is null and new.results_fingerprint = old.results_fingerprint))
  execute function refuse_change();
create trigger never_deleted before delete on historical_simulations for each row execute function refuse_change();

create table historical_simulation_seals (
  institution_id uuid not null,
  simulation_id uuid not null,
  created_by uuid not null,
  created_at instant not null,
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  document text check (length(document) <= 4194304),
  primary key (institution_id, simulation_id),
  foreign key (institution_id, simulation_id) references historical_simulations (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on column historical_simulation_seals.document is 'The signed document, canonical bytes as text; null once a purge destroyed the comparison in it.';

alter table historical_simulation_seals enable row level security;
alter table historical_simulation_seals force row level security;
create policy tenant on historical_simulation_seals using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update on historical_simulation_seals for each row
  when (current_user <> 'probity_eraser' or new.document is not null or (new.fingerprint, new.created_by, new.created_at) is distinct from (old.fingerprint, old.created_by, old.created_at))
  execute function refuse_change();
create trigger never_deleted before delete on historical_simulation_seals for each row execute function refuse_change();
create trigger never_truncated before truncate on historical_simulation_seals execute function refuse_change();
call vouch_for('historical_simulation_seals', '{simulation_id}', '{simulation_id}', '{fingerprint, document, created_by, created_at}');
grant select, insert on historical_simulation_seals to probity_app;
grant select, update (document) on historical_simulation_seals to probity_eraser;

create table historical_simulation_chunks (
  institution_id uuid not null,
  id uuid not null,
  simulation_id uuid not null,
  number counter not null check (number >= 0),
  attempts counter not null default 0,
  done_at instant,
  tally jsonb check (tally @> '{"matrix": {}}' and pg_column_size(tally) <= 8388608),
  results bytea check (length(results) <= 16777216),
  leaves bytea check (length(leaves) between 32 and 32768 and length(leaves) % 32 = 0),
  primary key (institution_id, id),
  unique (institution_id, simulation_id, number),
  foreign key (institution_id, simulation_id) references historical_simulations (institution_id, id),
  -- A purge that blanks a member destroys the tally.
  constraint whole_when_done check ((done_at is not null) = (results is not null and leaves is not null) and (done_at is not null or tally is null))
);
alter table historical_simulation_chunks alter column results set storage external;
alter table historical_simulation_chunks alter column leaves set storage external;
comment on table historical_simulation_chunks is 'The results of the chunk of the dataset with the same number: what one worker does in one transaction.';
comment on column historical_simulation_chunks.leaves is 'Commitments to the results, 32 bytes each, salted by the key of the applicant: they stay when a purge blanks the place of a member in results.';

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table historical_simulations alter column comparison set statistics 0;
alter table historical_simulation_seals alter column document set statistics 0;
alter table historical_simulation_chunks alter column tally set statistics 0, alter column results set statistics 0;
alter table historical_simulation_chunks enable row level security;
alter table historical_simulation_chunks force row level security;
create policy tenant on historical_simulation_chunks using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger deleted_by_purge before delete on historical_simulation_chunks for each row when (current_user <> 'probity_eraser') execute function refuse_change();
grant select, insert, update (attempts, done_at, tally, results, leaves) on historical_simulation_chunks to probity_app;
grant select, update (done_at, tally, results, leaves), delete on historical_simulation_chunks to probity_eraser;

create table historical_reconstitutions (
  institution_id uuid not null,
  id uuid not null,
  simulation_id uuid not null,
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  failure text check (failure ~ '^[A-Z][A-Z0-9_]{2,60}$'),
  chunks_done counter not null default 0,
  pieces jsonb check (pieces ? 'dataset'),
  requested_by uuid not null,
  created_at instant not null,
  finished_at instant check ((state = 'running') = (finished_at is null)),
  primary key (institution_id, id),
  foreign key (institution_id, simulation_id) references historical_simulations (institution_id, id),
  foreign key (institution_id, requested_by) references users (institution_id, id)
);
comment on table historical_reconstitutions is 'A job: its verdict is recorded by an event.';
create index on historical_reconstitutions (institution_id, simulation_id, created_at desc);
create unique index one_running_reconstitution on historical_reconstitutions (institution_id, simulation_id) where state = 'running';

alter table historical_reconstitutions enable row level security;
alter table historical_reconstitutions force row level security;
create policy tenant on historical_reconstitutions using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update (state, failure, chunks_done, pieces, finished_at) on historical_reconstitutions to probity_app;

create table historical_reconstitution_chunks (
  institution_id uuid not null,
  id uuid not null,
  reconstitution_id uuid not null,
  number counter not null check (number >= 0),
  attempts counter not null default 0,
  done_at instant,
  match_count counter,
  mismatch_count counter,
  not_recomputable_count counter,
  members_match boolean,
  tally_matches boolean,
  primary key (institution_id, id),
  unique (institution_id, reconstitution_id, number),
  foreign key (institution_id, reconstitution_id) references historical_reconstitutions (institution_id, id)
);
comment on column historical_reconstitution_chunks.tally_matches is 'Null when a member was erased since, so that its part of the sums cannot be computed again.';

alter table historical_reconstitution_chunks enable row level security;
alter table historical_reconstitution_chunks force row level security;
create policy tenant on historical_reconstitution_chunks using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update (attempts, done_at, match_count, mismatch_count, not_recomputable_count, members_match, tally_matches) on historical_reconstitution_chunks to probity_app;

-- For lookup_due_work.
create policy lookup on historical_simulations for select to probity_lookup using (true);
grant select (institution_id, state) on historical_simulations, historical_reconstitutions to probity_lookup;
create policy lookup on historical_reconstitutions for select to probity_lookup using (true);
