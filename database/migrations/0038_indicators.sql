-- What of a month is shown in indicators, decided once.

create table indicator_publications (
  institution_id uuid not null,
  id uuid not null,
  month text collate "C" not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  number counter not null check (number between 1 and 1000),
  counted_from instant not null,
  counted_until instant not null check (counted_until >= counted_from),
  min_segment_size counter not null check (min_segment_size >= 5),
  counts bytea not null check (length(counts) <= 16777216),
  shown bytea not null check (length(shown) <= 16777216),
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  created_at instant not null,
  primary key (institution_id, id),
  constraint state_once unique (institution_id, month, number),
  foreign key (institution_id) references institutions (id)
);
comment on table indicator_publications is 'States in which a month was shown: the latest is read, and the earlier ones bind it, because readers remember them. The service reads no application for an indicator.';
comment on column indicator_publications.counts is 'What happened since the state before, by base cell: compressed JSON (docs/formats.md). Not shown.';
comment on column indicator_publications.shown is 'Every count of every group, null where it is withheld: compressed JSON.';

alter table indicator_publications enable row level security;
alter table indicator_publications force row level security;
create policy tenant on indicator_publications using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger never_changed before update or delete on indicator_publications for each row execute function refuse_change();
create trigger never_truncated before truncate on indicator_publications execute function refuse_change();
call vouch_for('indicator_publications', '{id}', '{id}', '{month, number, counted_from, counted_until, min_segment_size, fingerprint, created_at}');
grant select, insert on indicator_publications to probity_app;

-- lookup_due_work finds the institutions in which a month is to be shown.
create policy lookup on application_counts for select to probity_lookup using (true);
grant select (institution_id) on application_counts to probity_lookup;
create policy lookup on indicator_publications for select to probity_lookup using (true);
grant select (institution_id, month, number, counted_until, min_segment_size) on indicator_publications to probity_lookup;
