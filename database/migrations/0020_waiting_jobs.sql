-- What comes in thousands: asked for at once, asked for again only where nobody waits for it, and never in the way of the rest.
create function enqueue_all(kind text, row_ids uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind !~ '^[a-z_]{2,30}\.[a-z_]{2,40}$' then
    raise exception 'a job is named area.what' using errcode = 'invalid_parameter_value';
  end if;
  perform graphile_worker.add_jobs(array(
    select row(
      kind, json_build_object('institution_id', public.app_institution(), 'id', r.id), null, null, null,
      kind || ' ' || public.app_institution() || ' ' || r.id, 1, null
    )::graphile_worker.job_spec
    from unnest(row_ids) with ordinality as r (id, place) order by r.place));
end
$$;
comment on function enqueue_all(text, uuid[]) is 'As enqueue, for each of the rows. What comes alone is done before them: a letter does not wait for a whole import.';
alter function enqueue_all(text, uuid[]) owner to probity_jobs;
revoke execute on function enqueue_all(text, uuid[]) from public;
grant execute on function enqueue_all(text, uuid[]) to probity_app;

create function waiting_jobs(kind text, row_ids uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- `offset 0` keeps it a probe of the key for each row, whatever the plan was made for.
  return query select r.id from unnest(row_ids) as r (id) where exists (
    select from graphile_worker._private_jobs j
    where j.key = kind || ' ' || public.app_institution() || ' ' || r.id and j.is_available and j.run_at <= now() offset 0);
end
$$;
comment on function waiting_jobs(text, uuid[]) is 'Those of the rows for which a job is due that a worker can take: to ask for them again would only rewrite it.';
alter function waiting_jobs(text, uuid[]) owner to probity_jobs;
revoke execute on function waiting_jobs(text, uuid[]) from public;
grant execute on function waiting_jobs(text, uuid[]) to probity_app;

-- A job that was given up, or taken over from a worker that was killed, waits for nobody: it was counted for ever.
create or replace function count_late_jobs(before timestamptz) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select count(*) from graphile_worker._private_jobs where run_at < before and is_available);
end
$$;
