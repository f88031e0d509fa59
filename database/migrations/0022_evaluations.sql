-- Evaluations of an application: frozen, with the facts of each beside it.

create table evaluations (
  institution_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  policy_id uuid not null,
  engine_version text not null,
  evaluation_date calendar_day not null,
  policy_fingerprint text not null,
  input_fingerprint text not null,
  result_fingerprint text not null,
  evaluation_fingerprint text not null,
  previous_evaluation_id uuid,
  created_by uuid not null,
  created_at instant not null,
  primary key (institution_id, id),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  foreign key (institution_id, policy_id) references policies (institution_id, id),
  foreign key (institution_id, previous_evaluation_id) references evaluations (institution_id, id),
  foreign key (institution_id, created_by) references users (institution_id, id)
);
create index on evaluations (institution_id, application_id, created_at desc);

alter table evaluations alter column input_fingerprint set statistics 0, alter column result_fingerprint set statistics 0, alter column evaluation_fingerprint set statistics 0;
alter table evaluations enable row level security;
alter table evaluations force row level security;
create policy tenant on evaluations using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on evaluations for each row execute function refuse_change();
create trigger never_truncated before truncate on evaluations execute function refuse_change();
call vouch_for('evaluations', '{id}', '{application_id}', '{application_id, policy_id, engine_version, evaluation_date, policy_fingerprint, input_fingerprint, result_fingerprint, evaluation_fingerprint, previous_evaluation_id, created_by, created_at}', inserted_singly => true);
grant select, insert on evaluations to probity_app;
grant select on evaluations to probity_eraser;

create table evaluation_facts (
  institution_id uuid not null,
  evaluation_id uuid not null,
  application_id uuid not null,
  recommendation text not null check (recommendation in ('approve', 'refer', 'decline')),
  score decimal_value,
  knockouts text not null,
  fields_asked counter not null,
  fields_given counter not null,
  primary key (institution_id, evaluation_id),
  foreign key (institution_id, evaluation_id) references evaluations (institution_id, id)
);
comment on column evaluation_facts.knockouts is 'The codes of the knock-outs that fired, in the order of the grid, with a comma between them.';

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table evaluation_facts alter column score set statistics 0, alter column knockouts set statistics 0;
alter table evaluation_facts enable row level security;
alter table evaluation_facts force row level security;
create policy tenant on evaluation_facts using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('evaluation_facts', '{evaluation_id}', '{application_id}', '{application_id, recommendation, score, knockouts, fields_asked, fields_given}', inserted_singly => true);
grant select, insert on evaluation_facts to probity_app;
grant select, delete on evaluation_facts to probity_eraser;
