-- Sessions of people.

create table sessions (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('second_factor_required', 'authenticated', 'revoked')),
  token_fingerprint bytea not null,
  codes_tried counter not null default 0,
  created_at instant not null,
  last_seen_at instant not null,
  second_factor_at instant,
  revoked_at instant,
  primary key (institution_id, id),
  unique (institution_id, token_fingerprint),
  foreign key (institution_id, user_id) references users (institution_id, id)
);
create index on sessions (institution_id, user_id) where state <> 'revoked';
-- Those past their retention, oldest first, however many there are.
create index on sessions (institution_id, created_at, id);

alter table sessions enable row level security;
alter table sessions force row level security;
create policy tenant on sessions using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on sessions to probity_app;

-- Rights are read when a request begins; a change counts only if they still hold where it enters the chain.
create function reauthorise(caller_session uuid, caller uuid, caller_version integer) returns void
  language plpgsql as $$
begin
  if not exists (
    select from sessions s
    join users u on u.institution_id = s.institution_id and u.id = s.user_id
    join institutions i on i.id = s.institution_id
    where s.institution_id = app_institution() and s.id = caller_session and s.state = 'authenticated'
      and u.id = caller and u.status = 'active' and u.row_version = caller_version and i.status = 'active'
  ) then
    raise exception 'the caller''s rights changed while the request ran' using errcode = 'serialization_failure';
  end if;
end
$$;
comment on function reauthorise(uuid, uuid, integer) is
  'Called after the append, while the audit lock is held: whatever took a right is either earlier in the chain, and seen here, or later.';
