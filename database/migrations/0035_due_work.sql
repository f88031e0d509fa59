-- In which institutions there is work that no job stands for, by one statement however many institutions there are. It returns
-- ids; what is due in an institution is for its sweep to find. An erased key leaves its row behind, and a lookup does not read
-- keys, so what expired more than a day ago is left to the sweep over all institutions.

create function lookup_due_work(work text, until timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  case work
    when 'notices.due' then
      return query select distinct n.institution_id from public.notices n where n.state = 'waiting' and n.next_attempt_at <= until;
    when 'notices.expired' then
      return query select distinct n.institution_id from public.notices n where n.state <> 'waiting' and n.created_at < until;
    when 'imports.idle_chunks' then
      return query select distinct b.institution_id from public.import_batches b where b.state in ('queued', 'importing');
    when 'imports.interrupted' then
      return query select distinct b.institution_id from public.import_batches b where b.state = 'prevalidating' and b.created_at < until;
    when 'replays.idle_chunks' then
      return query select h.institution_id from public.historical_simulations h where h.state in ('queued', 'running')
        union select r.institution_id from public.historical_reconstitutions r where r.state = 'running';
    when 'indicators.due' then
      -- The middle or the end of a month has passed and nothing was counted until then, or the threshold was raised (preset 10).
      return query select i.id from public.institutions i
        left join lateral (
          select p.counted_until, p.min_segment_size from public.indicator_publications p
          where p.institution_id = i.id order by p.month desc, p.number desc limit 1) l on true
        where exists (select from public.application_counts c where c.institution_id = i.id) and (l.counted_until is null
          or l.min_segment_size < coalesce((i.settings ->> 'min_segment_size')::int, 10)
          or l.counted_until < (date_trunc('month', until at time zone 'UTC')
            + case when extract(day from until at time zone 'UTC') > 15 then interval '15 days' else interval '0' end) at time zone 'UTC');
    when 'purges.due' then
      return query select r.institution_id from public.purge_runs r where r.state <> 'attested'
        union
        -- Also where nothing is due, so that what becomes due by day waits for the night.
        select i.id from public.institutions i left join public.purge_schedules s on s.institution_id = i.id
        -- A note of a time to come is that of a clock that was wrong; the other bound is the last 02:00 of universal time.
        where coalesce(s.planned_until, i.created_at) > until or coalesce(s.planned_until, i.created_at) <
          (date_trunc('day', until at time zone 'UTC' - interval '2 hours') + interval '2 hours') at time zone 'UTC';
    when 'invitations.expired' then
      return query select distinct i.institution_id from public.invitations i
        where i.state <> 'accepted' and i.expires_at <= until and i.expires_at > until - interval '1 day';
    when 'recovery.expired' then
      return query select distinct r.institution_id from public.recoveries r
        where r.state = 'pending' and r.expires_at <= until and r.expires_at > until - interval '1 day';
    when 'factors.expired' then
      return query select distinct f.institution_id from public.second_factors f
        where f.state = 'pending' and f.created_at <= until and f.created_at > until - interval '1 day';
    when 'sessions.expired' then
      return query select distinct t.institution_id from public.token_directory t where t.expires_at < until;
    when 'attempts.rates' then
      return query select distinct s.institution_id from public.sign_in_rates s where s.since < until;
    when 'attempts.sources' then
      return query select distinct s.institution_id from public.sign_in_source_keys s where s.day < (until at time zone 'UTC')::date;
    when 'attempts.counters' then
      return query select distinct c.institution_id from public.sign_in_counters c
        where c.failed_codes_in_a_row = 0 and coalesce(c.passwords_wait_until, '-infinity') < until
          and coalesce(c.failed_at[cardinality(c.failed_at)], '-infinity') < until;
  end case;
end
$$;
alter function lookup_due_work(text, timestamptz) owner to probity_lookup;
revoke execute on function lookup_due_work(text, timestamptz) from public;
grant execute on function lookup_due_work(text, timestamptz) to probity_app;

create policy lookup on notices for select to probity_lookup using (true);
create policy lookup on import_batches for select to probity_lookup using (true);
create policy lookup on invitations for select to probity_lookup using (true);
create policy lookup on recoveries for select to probity_lookup using (true);
create policy lookup on second_factors for select to probity_lookup using (true);
create policy lookup on sign_in_rates for select to probity_lookup using (true);
create policy lookup on sign_in_source_keys for select to probity_lookup using (true);
create policy lookup on sign_in_counters for select to probity_lookup using (true);
grant select (institution_id, state, next_attempt_at, created_at) on notices to probity_lookup;
grant select (institution_id, state, created_at) on import_batches to probity_lookup;
grant select (institution_id, state, expires_at) on invitations, recoveries to probity_lookup;
grant select (institution_id, state, created_at) on second_factors to probity_lookup;
grant select (institution_id, since) on sign_in_rates to probity_lookup;
grant select (institution_id, day) on sign_in_source_keys to probity_lookup;
grant select (institution_id, failed_codes_in_a_row, passwords_wait_until, failed_at) on sign_in_counters to probity_lookup;

-- Given the sizes that are known: a chain that is longer or shorter, one that is not among them, and one whose head is gone.
create function lookup_chains_of_other_size(ids uuid[], sizes bigint[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(h.institution_id, g.id) from public.audit_heads h full join unnest(ids, sizes) as g (id, size) on g.id = h.institution_id
  where h.size is distinct from g.size and (h.size > 0 or g.size > 0) order by 1;
end;
alter function lookup_chains_of_other_size(uuid[], bigint[]) owner to probity_lookup;
revoke execute on function lookup_chains_of_other_size(uuid[], bigint[]) from public;
grant execute on function lookup_chains_of_other_size(uuid[], bigint[]) to probity_app;
