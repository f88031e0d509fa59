-- Support requests: what staff ask of the operator of the service, and what was done about it.

create table support_request_counters (
  institution_id uuid primary key references institutions (id),
  last_number counter not null default 0
);
comment on table support_request_counters is 'The last number given to a support request. A purge deletes requests, and no number is given again.';

alter table support_request_counters enable row level security;
alter table support_request_counters force row level security;
create policy tenant on support_request_counters using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger only_rises before update on support_request_counters for each row execute function refuse_lower_number();
create trigger never_deleted before delete on support_request_counters for each row execute function refuse_change();
create trigger never_truncated before truncate on support_request_counters execute function refuse_change();
grant select, insert, update on support_request_counters to probity_app;

create table support_requests (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  number counter not null check (number >= 1),
  category text not null check (category in ('functional', 'calibration', 'import', 'access', 'defect', 'security', 'compliance', 'pilot', 'report', 'enhancement')),
  impact text not null check (impact in ('blocking', 'degraded', 'none')),
  module text not null check (module in ('admin', 'desk', 'link', 'trust', 'policies', 'pilot', 'reports', 'platform')),
  pilot_step text check (pilot_step ~ '^[a-z][a-z0-9_.]{1,63}$'),
  app_version text not null check (length(app_version) between 1 and 64),
  priority text not null check (priority in ('critical', 'high', 'normal', 'low')),
  priority_reason text not null check (priority_reason in ('enhancement_request', 'security_blocking', 'security_category', 'blocking_impact', 'degraded_impact', 'no_operational_impact', 'requalified_by_service')),
  status text not null default 'created' check (status in ('created', 'qualified', 'assigned', 'in_progress', 'awaiting_information', 'resolved', 'closed')),
  wrapped_key bytea not null,
  sealed_texts bytea not null,
  idempotency_key uuid not null,
  row_version version_number not null default 1,
  transmitted_version version_number check (transmitted_version <= row_version),
  transmitted_at instant,
  created_by uuid not null,
  created_at instant not null,
  updated_at instant not null,
  primary key (institution_id, id),
  constraint support_number_once unique (institution_id, number),
  constraint same_form_once unique (institution_id, created_by, idempotency_key),
  check ((transmitted_version is null) = (transmitted_at is null)),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
comment on column support_requests.wrapped_key is 'A key of its own seals the texts of the request and of its events, so that they go with it from every copy of a later row.';
comment on column support_requests.sealed_texts is 'Summary and description, in which somebody may be named.';
comment on column support_requests.row_version is 'The number of its last event: each of them is a revision.';
comment on column support_requests.transmitted_version is 'The last revision that was handed to the control console of the operator.';
-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table support_requests alter column wrapped_key set statistics 0, alter column sealed_texts set statistics 0;
create index on support_requests (institution_id, created_at desc, id desc);
create index on support_requests (institution_id, created_by, created_at desc, id desc);
-- Those past their retention.
create index on support_requests (institution_id, updated_at, id);
-- What is not handed over yet.
create index on support_requests (institution_id, number) where transmitted_version is distinct from row_version;

alter table support_requests enable row level security;
alter table support_requests force row level security;
create policy tenant on support_requests using (institution_id = app_institution()) with check (institution_id = app_institution());
-- The second place that holds the transitions; the first is src/support/rules/.
create function refuse_support_transition() returns trigger language plpgsql as $$
begin
  if old.status = 'closed' and (new.status, new.row_version, new.updated_at) is distinct from (old.status, old.row_version, old.updated_at)
    or new.status <> old.status and (old.status, new.status) not in (
      ('created', 'qualified'), ('qualified', 'assigned'), ('assigned', 'in_progress'), ('in_progress', 'awaiting_information'),
      ('awaiting_information', 'in_progress'), ('in_progress', 'resolved'), ('awaiting_information', 'resolved'),
      ('resolved', 'in_progress'), ('resolved', 'closed')) then
    raise exception 'a support request never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger along_its_states before update on support_requests for each row execute function refuse_support_transition();
create trigger never_back before update on support_requests for each row
  when (new.row_version < old.row_version or new.transmitted_version is null and old.transmitted_version is not null or new.transmitted_version < old.transmitted_version)
  execute function refuse_change();
create trigger deleted_by_purge before delete on support_requests for each row when (current_user <> 'probity_eraser') execute function refuse_change();
create trigger never_truncated before truncate on support_requests execute function refuse_change();
call vouch_for('support_requests', '{id}', '{id}', '{number, category, impact, module, pilot_step, app_version, priority, priority_reason, status, wrapped_key, sealed_texts, idempotency_key, row_version, transmitted_version, transmitted_at, created_by, created_at, updated_at}');
grant select, insert, update (status, row_version, updated_at) on support_requests to probity_app;
grant select, update (status, priority, priority_reason, row_version, updated_at, transmitted_version, transmitted_at) on support_requests to probity_operator;
grant select, update (wrapped_key), delete on support_requests to probity_eraser;

create table support_events (
  institution_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  number version_number not null,
  kind text not null check (kind in ('created', 'qualified', 'assigned', 'started', 'information_requested', 'information_given', 'resolved', 'reopened', 'closed', 'noted', 'requalified')),
  from_status text check (from_status in ('created', 'qualified', 'assigned', 'in_progress', 'awaiting_information', 'resolved', 'closed')),
  to_status text check (to_status in ('created', 'qualified', 'assigned', 'in_progress', 'awaiting_information', 'resolved', 'closed')),
  sealed_note bytea,
  message_id uuid,
  message_digest text check (message_digest ~ '^sha256:[0-9a-f]{64}$'),
  occurred_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, request_id, number),
  check ((message_id is null) = (message_digest is null)),
  foreign key (institution_id, request_id) references support_requests (institution_id, id)
);
comment on table support_events is 'The timeline of a support request: its numbers are the revisions of the request.';
comment on column support_events.message_id is 'The message of the control console that it came from, so that a file that is applied again does nothing.';
alter table support_events alter column sealed_note set statistics 0;
create index on support_events (institution_id, message_id) where message_id is not null;

alter table support_events enable row level security;
alter table support_events force row level security;
create policy tenant on support_events using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update on support_events for each row execute function refuse_change();
create trigger deleted_by_purge before delete on support_events for each row when (current_user <> 'probity_eraser') execute function refuse_change();
create trigger never_truncated before truncate on support_events execute function refuse_change();
call vouch_for('support_events', '{id}', '{request_id}', '{request_id, number, kind, from_status, to_status, sealed_note, message_id, message_digest, occurred_at}');
grant select, insert on support_events to probity_app, probity_operator;
grant select, delete on support_events to probity_eraser;

create table support_request_links (
  institution_id uuid not null,
  request_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  primary key (institution_id, request_id, application_id),
  foreign key (institution_id, request_id) references support_requests (institution_id, id),
  foreign key (institution_id, subject_id) references subjects (institution_id, id)
);
comment on table support_request_links is
  'The applications whose references the texts of a request have, with their persons at that time: the request goes with the erasure of any of them. No foreign key names the application, because a draft is removed and the request stays.';
create index on support_request_links (institution_id, subject_id);
create index on support_request_links (institution_id, application_id);

alter table support_request_links enable row level security;
alter table support_request_links force row level security;
create policy tenant on support_request_links using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update on support_request_links for each row execute function refuse_change();
create trigger deleted_by_purge before delete on support_request_links for each row when (current_user <> 'probity_eraser') execute function refuse_change();
create trigger never_truncated before truncate on support_request_links execute function refuse_change();
call vouch_for('support_request_links', '{request_id, application_id}', '{request_id}', '{subject_id}');
grant select, insert on support_request_links to probity_app, probity_operator;
grant select, delete on support_request_links to probity_eraser;

-- The operator reads no application, and a note of the operator may name one: this says ids, of the tenant alone.
create function lookup_mentioned(names text[]) returns table (application_id uuid, subject_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select a.id, a.subject_id from public.applications a
  where a.institution_id = public.app_institution() and a.reference = any (names) and a.erased_at is null;
end;
alter function lookup_mentioned(text[]) owner to probity_lookup;
revoke execute on function lookup_mentioned(text[]) from public;
grant execute on function lookup_mentioned(text[]) to probity_app, probity_operator;
create policy lookup on applications for select to probity_lookup using (true);
grant select (institution_id, id, reference, subject_id, erased_at) on applications to probity_lookup;
