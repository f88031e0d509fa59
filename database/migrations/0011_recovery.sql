-- Recovery links: at most one pending per person, used once. Either the password or the second factor is replaced.

create table recoveries (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('password', 'second_factor')),
  state text not null check (state in ('pending', 'completed', 'revoked')),
  token_fingerprint bytea not null,
  expires_at instant not null,
  sealed_seed bytea,
  codes_tried counter not null default 0 check (codes_tried >= 0),
  link_shown boolean not null default false,
  issued_by uuid not null,
  created_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, token_fingerprint),
  foreign key (institution_id, user_id) references users (institution_id, id),
  foreign key (institution_id, issued_by) references users (institution_id, id),
  check (issued_by <> user_id),
  check (sealed_seed is null or (state = 'pending' and kind = 'second_factor'))
);
comment on column recoveries.sealed_seed is 'The seed of the new second factor between its enrolment and its first code; never set for a password.';
comment on column recoveries.codes_tried is 'Proofs presented with the link. Codes of a new factor count here only: the waits and the lock of the old one must not keep its owner out.';
create unique index one_pending_recovery on recoveries (institution_id, user_id) where state = 'pending';

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table recoveries alter column sealed_seed set statistics 0;
alter table recoveries enable row level security;
alter table recoveries force row level security;
create policy tenant on recoveries using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('recoveries', '{id}', '{user_id}', '{user_id, kind, state, token_fingerprint, expires_at, link_shown, issued_by, created_at}');
grant select, insert, update on recoveries to probity_app;
-- At the end of their retention, by a purge.
grant select, delete on recoveries to probity_eraser;
