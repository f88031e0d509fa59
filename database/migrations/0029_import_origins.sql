-- Origins: from which row of which file an imported application came.

create table import_origins (
  institution_id uuid not null,
  application_id uuid not null,
  batch_id uuid not null,
  row_number counter not null check (row_number > 0),
  file_id uuid not null,
  mapping_id uuid not null,
  policy_id uuid not null,
  rules_version text not null check (length(rules_version) between 1 and 64),
  line counter not null check (line > 0),
  byte_start long_counter not null,
  byte_end long_counter not null,
  created_at instant not null,
  primary key (institution_id, application_id),
  -- One row never makes two applications.
  unique (institution_id, batch_id, row_number),
  foreign key (institution_id, application_id) references applications (institution_id, id),
  -- File, mapping and policy are those of the batch, whose own keys refer to them: one check for each row instead of four.
  foreign key (institution_id, batch_id, file_id, mapping_id, policy_id)
    references import_batches (institution_id, id, file_id, mapping_id, policy_id)
);
comment on table import_origins is 'The way from a value of an application back to its cell.';
comment on column import_origins.policy_id is 'The version under which the row was read, by the rules of rules_version.';

alter table import_origins enable row level security;
alter table import_origins force row level security;
create policy tenant on import_origins using (institution_id = app_institution()) with check (institution_id = (select app_institution()));
create trigger never_changed before update on import_origins for each row execute function refuse_change();
create trigger never_truncated before truncate on import_origins execute function refuse_change();
create function refuse_origin_of_kept_application() returns trigger language plpgsql as $$
begin
  if not exists (
    select from applications a
    where a.institution_id = old.institution_id and a.id = old.application_id and a.status = 'draft') then
    raise exception 'an origin is deleted only with a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$$;
create trigger deleted_with_draft before delete on import_origins for each row execute function refuse_origin_of_kept_application();
call vouch_for('import_origins', '{application_id}', '{application_id}', '{batch_id, row_number, file_id, mapping_id, policy_id, rules_version, line, byte_start, byte_end, created_at}');
grant select, insert on import_origins to probity_app;
grant select, delete on import_origins to probity_eraser;
