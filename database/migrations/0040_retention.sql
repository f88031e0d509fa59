-- Retention: for how long an institution keeps what it holds, by category.

create table retention_periods (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  category text not null check (category in ('applications_draft', 'applications_open', 'applications_decided', 'import_files', 'simulations', 'consents', 'rights_requests', 'sessions', 'support_requests')),
  months counter not null check (months between 1 and 1200),
  confirmed boolean not null,
  row_version version_number not null default 1,
  changed_by uuid not null,
  changed_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, category),
  -- The second place that holds the floor; the first is src/retention/rules/categories.ts.
  constraint no_shorter_than_law check (months >= case category when 'applications_decided' then 25 when 'rights_requests' then 12 else 1 end),
  foreign key (institution_id, changed_by) references users (institution_id, id)
);
comment on table retention_periods is 'Those that somebody set; a category without a row has the provisional preset.';

alter table retention_periods enable row level security;
alter table retention_periods force row level security;
create policy tenant on retention_periods using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_deleted before delete on retention_periods for each row execute function refuse_change();
create trigger never_truncated before truncate on retention_periods execute function refuse_change();
call vouch_for('retention_periods', '{id}', '{id}', '{category, months, confirmed, changed_by, changed_at}');
grant select, insert, update (months, confirmed, row_version, changed_by, changed_at) on retention_periods to probity_app;
grant select on retention_periods to probity_eraser;
