-- The one way into the job queue. Its tables are the package's own: they belong to probity_jobs, lie in a schema of
-- their own and are made after these files, so the body is looked up when it runs.

create function enqueue(kind text, row_id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind !~ '^[a-z_]{2,30}\.[a-z_]{2,40}$' then
    raise exception 'a job is named area.what' using errcode = 'invalid_parameter_value';
  end if;
  -- One waiting job per row: the row is the truth, a job only wakes somebody up who reads it.
  perform graphile_worker.add_job(
    identifier => kind,
    payload => json_build_object('institution_id', public.app_institution(), 'id', row_id),
    job_key => kind || ' ' || public.app_institution() || ' ' || row_id
  );
end
$$;
comment on function enqueue(text, uuid) is 'In the transaction of the change that makes the work: no job without its row, no row without its job.';
alter function enqueue(text, uuid) owner to probity_jobs;
revoke execute on function enqueue(text, uuid) from public;
grant execute on function enqueue(text, uuid) to probity_app, probity_operator, probity_eraser;
