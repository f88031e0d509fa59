-- Invitations, each with a link that is used once.

create table invitations (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  email text not null check (length(email) between 3 and 254),
  email_normalised text not null,
  language text not null check (language in ('fr', 'en')),
  roles text[] not null check (cardinality(roles) between 1 and 20),
  delegations jsonb not null default '[]' check (jsonb_typeof(delegations) = 'array' and not delegations @? 'strict $[*] ? (@.type() != "object")'),
  state text not null check (state in ('pending', 'accepted', 'revoked')),
  token_fingerprint bytea not null,
  expires_at instant not null,
  sealed_seed bytea,
  codes_tried counter not null default 0 check (codes_tried >= 0),
  link_shown boolean not null default false,
  invited_by uuid,
  replaces uuid,
  accepted_user_id uuid,
  grant_id uuid,
  created_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, token_fingerprint),
  foreign key (institution_id, invited_by) references users (institution_id, id),
  foreign key (institution_id, accepted_user_id) references users (institution_id, id)
);
comment on column invitations.grant_id is 'The exceptional access whose account this invitation creates (its foreign key stands with access_grants).';
comment on column invitations.replaces is 'No foreign key: an invitation goes at the end of its retention, and the one that replaced it later.';
comment on column invitations.codes_tried is 'Codes of its acceptance, over all keys that were enrolled with it.';
create unique index one_pending_invitation on invitations (institution_id, email_normalised) where state = 'pending';
create index on invitations (institution_id, grant_id) where grant_id is not null;

-- ANALYZE copies values into the catalogue, where no purge reaches them.
alter table invitations alter column email set statistics 0, alter column email_normalised set statistics 0, alter column sealed_seed set statistics 0;
alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('invitations', '{id}', '{id, accepted_user_id, grant_id}', '{email, email_normalised, language, roles, delegations, state, token_fingerprint, expires_at, link_shown, invited_by, replaces, accepted_user_id, grant_id, created_at}');
grant select, insert, update on invitations to probity_app;
-- The operator invites the first administrator, and replaces that link when it expired or was lost.
grant select, insert, update (state, sealed_seed) on invitations to probity_operator;
-- At the end of their retention, by a purge.
grant select, delete on invitations to probity_eraser;
