-- Notices: e-mails without a secret, which wait in the database until the mail server has taken them.

create table notices (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{3,60}$'),
  data jsonb not null default '{}' check (pg_column_size(data) <= 4096),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  attempts counter not null default 0 check (attempts >= 0),
  next_attempt_at instant not null,
  sent_at instant,
  created_at instant not null,
  primary key (institution_id, id),
  foreign key (institution_id, user_id) references users (institution_id, id)
);
comment on table notices is 'Never holds a link, a token or a value of an application: the text is made from kind and data when it is sent.';
create index on notices (institution_id, next_attempt_at) where state = 'waiting';

alter table notices enable row level security;
alter table notices force row level security;
create policy tenant on notices using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update on notices to probity_app;
grant select, insert on notices to probity_operator;
-- Notices that were sent or given up are deleted after a month: the record is the event of the change itself.
grant delete on notices to probity_app;
-- Those that no worker has deleted by the end of their retention, by a purge.
grant select, delete on notices to probity_eraser;
