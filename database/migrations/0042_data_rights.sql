-- Requests of data subjects: access, rectification, erasure (Articles 15, 16 and 17 GDPR).

create table rights_request_counters (
  institution_id uuid primary key references institutions (id),
  last_number counter not null default 0
);
comment on table rights_request_counters is 'The last number given to a request. A purge deletes requests, and no number is given again.';

alter table rights_request_counters enable row level security;
alter table rights_request_counters force row level security;
create policy tenant on rights_request_counters using (institution_id = app_institution()) with check (institution_id = app_institution());
create function refuse_lower_number() returns trigger language plpgsql as $$
begin
  if new.last_number <= old.last_number then
    raise exception 'the numbers of requests only rise' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger only_rises before update on rights_request_counters for each row execute function refuse_lower_number();
create trigger never_deleted before delete on rights_request_counters for each row execute function refuse_change();
create trigger never_truncated before truncate on rights_request_counters execute function refuse_change();
grant select, insert, update on rights_request_counters to probity_app;

create table rights_requests (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  number counter not null check (number >= 1),
  kind text not null check (kind in ('access', 'rectification', 'erasure')),
  status text not null default 'open' check (status in ('open', 'awaiting_purge', 'completed', 'refused')),
  subject_id uuid,
  reference_index bytea,
  received_on calendar_day not null,
  due_on calendar_day not null check (due_on >= received_on),
  concerns text[] not null default '{}' check (cardinality(concerns) <= 50),
  reason_code text check (reason_code in ('identity_not_proven', 'unfounded', 'excessive', 'legal_obligation', 'legal_claims', 'rights_of_others', 'data_accurate')),
  row_version version_number not null default 1,
  created_by uuid not null,
  created_at instant not null,
  closed_by uuid,
  closed_at instant,
  purge_run_id uuid,
  report_fingerprint text check (report_fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  primary key (institution_id, id),
  constraint rights_number_once unique (institution_id, number),
  check ((reason_code is not null) = (status = 'refused')),
  check ((closed_at is not null) = (status in ('completed', 'refused'))),
  -- An erasure is closed by the purge that executed it, every other request by a person.
  check ((closed_by is not null or purge_run_id is not null) = (closed_at is not null)),
  check (purge_run_id is null or (kind = 'erasure' and status = 'completed' and closed_by is null)),
  check (report_fingerprint is null or (kind = 'access' and status = 'completed')),
  check (status <> 'awaiting_purge' or kind = 'erasure'),
  constraint index_while_unknown check (reference_index is null or (status = 'open' and subject_id is null)),
  foreign key (institution_id, subject_id) references subjects (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id),
  foreign key (institution_id, closed_by) references users (institution_id, id),
  foreign key (institution_id, purge_run_id) references purge_runs (institution_id, id)
);
comment on column rights_requests.subject_id is
  'The person whom the presented reference named, null when it named nobody. The reference itself is not kept.';
comment on column rights_requests.reference_index is
  'The blind index of the presented reference while the request is open and its person unknown: it finds a person who applied since.';
-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table rights_requests alter column reference_index set statistics 0;
create index on rights_requests (institution_id, created_at desc, id desc);
create index on rights_requests (institution_id, subject_id);
create index on rights_requests (institution_id, reference_index) where reference_index is not null;
-- Those past their retention.
create index on rights_requests (institution_id, closed_at, id) where closed_at is not null;

alter table rights_requests enable row level security;
alter table rights_requests force row level security;
create policy tenant on rights_requests using (institution_id = app_institution()) with check (institution_id = app_institution());
create function refuse_closed_request() returns trigger language plpgsql as $$
begin
  if old.status in ('completed', 'refused') then
    raise exception 'a request of a data subject that was closed stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger closed_for_good before update on rights_requests for each row execute function refuse_closed_request();
create trigger same_person before update on rights_requests for each row
  when (old.subject_id is not null and new.subject_id is distinct from old.subject_id) execute function refuse_change();
create trigger deleted_by_purge before delete on rights_requests for each row when (current_user <> 'probity_eraser') execute function refuse_change();
create trigger never_truncated before truncate on rights_requests execute function refuse_change();
call vouch_for('rights_requests', '{id}', '{id}', '{number, kind, status, subject_id, reference_index, received_on, due_on, concerns, reason_code, created_by, created_at, closed_by, closed_at, purge_run_id, report_fingerprint}');
grant select, insert, update (status, subject_id, reference_index, reason_code, row_version, closed_by, closed_at, report_fingerprint) on rights_requests to probity_app;
grant select, update (status, row_version, closed_at, purge_run_id), delete on rights_requests to probity_eraser;

-- Nobody is found by a reference any more once their erasure was accepted; the service's role can drop an index for nothing else.
create function refuse_unaccepted_drop() returns trigger language plpgsql as $$
begin
  if new.blind_index is not null or not exists (
    select from rights_requests r
    where r.institution_id = new.institution_id and r.subject_id = new.id and r.kind = 'erasure' and r.status = 'awaiting_purge') then
    raise exception 'the index of a person is dropped only with an accepted erasure' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger dropped_when_accepted before update on subjects for each row
  when (current_user = 'probity_app' and new.blind_index is distinct from old.blind_index) execute function refuse_unaccepted_drop();
