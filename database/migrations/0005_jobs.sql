-- The only way into the job queue. The queue's tables are those of graphile-worker: they belong to probity_jobs, stand in
-- a schema of their own and are created after these migrations, so the functions are plpgsql, whose bodies are resolved
-- when they run. A job only wakes a worker up: the row that it names holds the state.

create function enqueue(kind text, row_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind !~ '^[a-z_]{2,30}\.[a-z_]{2,40}$' then
    raise exception 'a job is named area.what' using errcode = 'invalid_parameter_value';
  end if;
  perform graphile_worker.add_job(
    identifier => kind,
    payload => json_build_object('institution_id', public.app_institution(), 'id', row_id),
    job_key => kind || ' ' || public.app_institution() || ' ' || row_id
  );
end
$$;
comment on function enqueue(text, uuid) is
  'Called in the transaction of the change that makes the work: no job without its row, no row without its job. At most one job waits per row.';
alter function enqueue(text, uuid) owner to probity_jobs;
revoke execute on function enqueue(text, uuid) from public;
grant execute on function enqueue(text, uuid) to probity_app, probity_operator, probity_eraser;

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
comment on function enqueue_all(text, uuid[]) is
  'As enqueue, for many rows and at a lower priority: a notice does not wait for a whole import.';
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
comment on function waiting_jobs(text, uuid[]) is
  'The rows for which a job is due that a worker can take: enqueueing them again would only rewrite it.';
alter function waiting_jobs(text, uuid[]) owner to probity_jobs;
revoke execute on function waiting_jobs(text, uuid[]) from public;
grant execute on function waiting_jobs(text, uuid[]) to probity_app;

create function count_late_jobs(before timestamptz) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A job that was given up is not available and not late: without that condition it would be counted for ever.
  return (select count(*) from graphile_worker._private_jobs where run_at < before and is_available);
end
$$;
comment on function count_late_jobs(timestamptz) is 'Jobs that were due before then and that no worker has taken, for `doctor`.';
alter function count_late_jobs(timestamptz) owner to probity_jobs;
revoke execute on function count_late_jobs(timestamptz) from public;
grant execute on function count_late_jobs(timestamptz) to probity_operator;
