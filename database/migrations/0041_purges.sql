-- Purges: what a run plans to destroy, how far it is, and what it attests. Only the eraser's role writes them.

create table purge_runs (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'attested')),
  trigger text not null check (trigger in ('scheduled', 'command', 'replay')),
  requests uuid[] not null default '{}' check (cardinality(requests) <= 1000),
  planned_at instant not null,
  finished_at instant,
  replays uuid,
  attestation_fingerprint text check (attestation_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  primary key (institution_id, id),
  constraint replay_of_a_run check ((trigger = 'replay') = (replays is not null)),
  constraint attested_whole check ((state = 'attested') = (finished_at is not null and attestation_fingerprint is not null))
);
comment on column purge_runs.requests is 'The accepted erasures that the run executes; a foreign key cannot name them in a list.';
comment on column purge_runs.replays is 'The run whose attestation is executed again after a backup was restored; that run is not in this database.';
create unique index one_unfinished_purge on purge_runs (institution_id) where state <> 'attested';
create index on purge_runs (institution_id, planned_at desc, id desc);

alter table purge_runs enable row level security;
alter table purge_runs force row level security;
create policy tenant on purge_runs using (institution_id = app_institution()) with check (institution_id = app_institution());
create function refuse_purge_backwards() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (('planned', 'running'), ('running', 'running'), ('planned', 'attested'), ('running', 'attested')) then
    raise exception 'a purge run never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger forward_only before update on purge_runs for each row execute function refuse_purge_backwards();
create trigger never_deleted before delete on purge_runs for each row execute function refuse_change();
create trigger never_truncated before truncate on purge_runs execute function refuse_change();
call vouch_for('purge_runs', '{id}', '{id}', '{state, trigger, replays, requests, planned_at, finished_at, attestation_fingerprint}');
grant select on purge_runs to probity_app, probity_operator;
grant select, insert, update (state, finished_at, attestation_fingerprint) on purge_runs to probity_eraser;

create table purge_items (
  institution_id uuid not null,
  run_id uuid not null,
  kind text not null check (kind in ('applications_erased', 'applications_draft', 'applications_open', 'applications_decided', 'import_rows', 'simulation_results', 'import_files', 'simulations', 'consents', 'support_requests_erased', 'persons', 'rights_requests', 'support_requests', 'sessions', 'invitations', 'recoveries', 'notices')),
  months counter check (months > 0),
  ids uuid[] not null check (cardinality(ids) between 1 and 111000),
  primary key (institution_id, run_id, kind),
  foreign key (institution_id, run_id) references purge_runs (institution_id, id)
);
comment on table purge_items is 'The plan: recorded before anything is destroyed, and never changed.';
comment on column purge_items.ids is 'At most one for each application of a run, each accepted erasure and each person whose consents go.';
comment on column purge_items.months is 'The period that made them due; null for what an accepted erasure destroys.';

alter table purge_items enable row level security;
alter table purge_items force row level security;
create policy tenant on purge_items using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on purge_items for each row execute function refuse_change();
create trigger never_truncated before truncate on purge_items execute function refuse_change();
call vouch_for('purge_items', '{run_id, kind}', '{run_id}', '{months, ids}');
grant select on purge_items to probity_app;
grant select, insert on purge_items to probity_eraser;

create table purge_progress (
  institution_id uuid not null,
  run_id uuid not null,
  kind text not null check (kind in ('applications_erased', 'applications_draft', 'applications_open', 'applications_decided', 'import_rows', 'simulation_results', 'import_files', 'simulations', 'consents', 'support_requests_erased', 'persons', 'rights_requests', 'support_requests', 'sessions', 'invitations', 'recoveries', 'notices')),
  done counter not null default 0,
  spared uuid[] not null default '{}',
  primary key (institution_id, run_id, kind),
  foreign key (institution_id, run_id, kind) references purge_items (institution_id, run_id, kind)
);
comment on table purge_progress is 'How many of the ids of an item, in their order, are done. Beside the item, because that may hold a hundred thousand ids.';
comment on column purge_progress.spared is 'Those of them that were not destroyed: used since the plan, or damaged.';

alter table purge_progress enable row level security;
alter table purge_progress force row level security;
create policy tenant on purge_progress using (institution_id = app_institution()) with check (institution_id = app_institution());
create function refuse_less_done() returns trigger language plpgsql as $$
begin
  if new.done < old.done then
    raise exception 'what a purge destroyed stays destroyed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger never_less before update on purge_progress for each row execute function refuse_less_done();
create trigger never_deleted before delete on purge_progress for each row execute function refuse_change();
call vouch_for('purge_progress', '{run_id, kind}', '{run_id}', '{done, spared}');
grant select on purge_progress to probity_app;
grant select, insert, update (done, spared) on purge_progress to probity_eraser;

create table purge_attestations (
  institution_id uuid not null,
  run_id uuid not null,
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  document text not null check (length(document) <= 16777216),
  created_at instant not null,
  primary key (institution_id, run_id),
  foreign key (institution_id, run_id) references purge_runs (institution_id, id)
);
comment on column purge_attestations.document is 'The signed document, canonical bytes as text: served as issued.';

alter table purge_attestations enable row level security;
alter table purge_attestations force row level security;
create policy tenant on purge_attestations using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on purge_attestations for each row execute function refuse_change();
create trigger never_truncated before truncate on purge_attestations execute function refuse_change();
call vouch_for('purge_attestations', '{run_id}', '{run_id}', '{fingerprint, document, created_at}');
grant select on purge_attestations to probity_app;
grant select, insert on purge_attestations to probity_eraser;

create table purge_remainders (
  institution_id uuid not null references institutions (id),
  kind text not null check (kind in ('import_rows', 'simulation_results')),
  object_id uuid not null,
  noted_at instant not null,
  primary key (institution_id, kind, object_id)
);
comment on table purge_remainders is
  'Files and simulations that hold something of applications that were destroyed, because a run had too many or found them damaged: the next run begins with those that wait longest.';
comment on column purge_remainders.noted_at is 'When a run last left it: one that was tried in vain goes to the end.';
alter table purge_remainders enable row level security;
alter table purge_remainders force row level security;
create policy tenant on purge_remainders using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select on purge_remainders to probity_app;
grant select, insert, delete on purge_remainders to probity_eraser;

create table purge_schedules (
  institution_id uuid primary key references institutions (id),
  planned_until instant not null
);
comment on table purge_schedules is 'Until when the schedule has planned: a night with nothing due leaves no run, and is not planned again each minute.';
alter table purge_schedules enable row level security;
alter table purge_schedules force row level security;
create policy tenant on purge_schedules using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select on purge_schedules to probity_app;
grant select, insert, update on purge_schedules to probity_eraser;

-- What a purge reads to plan.
grant select, delete on sessions to probity_eraser;

-- `purges.due` of lookup_due_work (0035_due_work.sql): an unfinished run, or a night not planned yet.
create policy lookup on purge_runs for select to probity_lookup using (true);
create policy lookup on purge_schedules for select to probity_lookup using (true);
grant select (institution_id, state) on purge_runs to probity_lookup;
grant select on purge_schedules to probity_lookup;
