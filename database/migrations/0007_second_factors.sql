-- Second factors: the one in service, and beside it one that is being enrolled.

create table second_factors (
  institution_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('in_service', 'pending')),
  sealed_seed bytea not null,
  last_step long_counter not null default 0,
  created_at instant not null,
  primary key (institution_id, user_id, state),
  foreign key (institution_id, user_id) references users (institution_id, id)
);
comment on column second_factors.last_step is 'The last accepted time step; it only moves forward, by compare-and-set, so that no code is accepted twice.';

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table second_factors alter column sealed_seed set statistics 0;
alter table second_factors enable row level security;
alter table second_factors force row level security;
create policy tenant on second_factors using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('second_factors', '{user_id, state}', '{user_id}', '{sealed_seed, created_at}');
grant select, insert, update on second_factors to probity_app;
grant select on second_factors to probity_operator;
