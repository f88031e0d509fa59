-- What is counted of the chain, per month in UTC: a copy, up to the record `counted_seq`, of what is in audit_records. Whoever
-- reads adds the records behind it. `audit verify` counts again and names the months that differ.

create table usage_progress (
  institution_id uuid primary key references institutions (id),
  counted_seq long_counter not null
);
comment on column usage_progress.counted_seq is 'Up to here the records of the chain are counted, in the same transaction as the counts.';

alter table usage_progress enable row level security;
alter table usage_progress force row level security;
create policy tenant on usage_progress using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update (counted_seq) on usage_progress to probity_app;

-- A deleted progress takes its counts with it: everything is then counted anew.
create table usage_counts (
  institution_id uuid not null references usage_progress (institution_id) on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  what text not null check (what in (
    'application.created', 'imported', 'application.evaluated', 'application.decided', 'evidence.exported',
    'evaluation.reconstituted', 'policy.simulated', 'historical_simulation.finished')),
  number long_counter not null check (number > 0),
  primary key (institution_id, month, what)
);
comment on column usage_counts.what is
  'A kind of event, or `imported`: those of application.created that a file made. A kind that is added was not counted so far, so its migration empties the progress: truncate usage_progress cascade.';

alter table usage_counts enable row level security;
alter table usage_counts force row level security;
create policy tenant on usage_counts using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert, update (number) on usage_counts to probity_app;

create table usage_people (
  institution_id uuid not null references usage_progress (institution_id) on delete cascade,
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  actor_id uuid not null,
  primary key (institution_id, month, actor_id)
);
comment on table usage_people is 'Who completed a sign-in in the month: distinct people can only be counted if each is kept.';

alter table usage_people enable row level security;
alter table usage_people force row level security;
create policy tenant on usage_people using (institution_id = app_institution()) with check (institution_id = app_institution());
grant select, insert on usage_people to probity_app;

-- The institutions with at least so many records that are not counted yet, by the heads of their chains: one statement however
-- many institutions there are.
create function lookup_uncounted_usage(at_least bigint) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select h.institution_id from public.audit_heads h left join public.usage_progress p on p.institution_id = h.institution_id
  where h.size - coalesce(p.counted_seq, 0) >= at_least order by 1;
end;
alter function lookup_uncounted_usage(bigint) owner to probity_lookup;
revoke execute on function lookup_uncounted_usage(bigint) from public;
grant execute on function lookup_uncounted_usage(bigint) to probity_app;
create policy lookup on usage_progress for select to probity_lookup using (true);
grant select (institution_id, counted_seq) on usage_progress to probity_lookup;
grant select (size) on audit_heads to probity_lookup;
