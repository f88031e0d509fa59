-- Decisions and escalations of an application: frozen, with the facts of each beside it.

create table decisions (
  institution_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  evaluation_id uuid not null,
  kind text not null check (kind in ('decision', 'escalation')),
  decided_by uuid not null,
  commitment text not null,
  created_at instant not null,
  primary key (institution_id, id),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, decided_by) references users (institution_id, id)
);
create unique index one_decision_per_application on decisions (institution_id, application_id) where kind = 'decision';
create index on decisions (institution_id, application_id, created_at);

alter table decisions enable row level security;
alter table decisions force row level security;
create policy tenant on decisions using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on decisions for each row execute function refuse_change();
create trigger never_truncated before truncate on decisions execute function refuse_change();
call vouch_for('decisions', '{id}', '{application_id}', '{application_id, evaluation_id, kind, decided_by, commitment, created_at}', inserted_singly => true);
grant select, insert on decisions to probity_app;
grant select on decisions to probity_eraser;

create table decision_facts (
  institution_id uuid not null,
  decision_id uuid not null,
  application_id uuid not null,
  outcome text not null check (outcome in ('approved', 'declined', 'escalated')),
  amount decimal_value,
  duration_months counter,
  deviation_reason_code text check (deviation_reason_code in (
    'additional_information', 'collateral_or_guarantor', 'customer_relationship', 'compensating_strengths', 'undisclosed_weakness',
    'affordability_adjustment', 'policy_not_suited', 'data_error')),
  primary key (institution_id, decision_id),
  foreign key (institution_id, decision_id) references decisions (institution_id, id)
);

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table decision_facts alter column amount set statistics 0;
alter table decision_facts enable row level security;
alter table decision_facts force row level security;
create policy tenant on decision_facts using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('decision_facts', '{decision_id}', '{application_id}', '{application_id, outcome, amount, duration_months, deviation_reason_code}', inserted_singly => true);
grant select, insert on decision_facts to probity_app;
grant select, delete on decision_facts to probity_eraser;
