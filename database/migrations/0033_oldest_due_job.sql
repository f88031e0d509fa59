-- How long the oldest due job waits, for `doctor` and the metrics. Its bodies are resolved when it runs, as in 0005.

create function oldest_due_job() returns timestamptz
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select min(run_at) from graphile_worker._private_jobs where run_at <= now() and is_available);
end
$$;
comment on function oldest_due_job() is
  'Since when the oldest job is due that no worker has taken; null without one. For `doctor` and the metrics.';
alter function oldest_due_job() owner to probity_jobs;
revoke execute on function oldest_due_job() from public;
grant execute on function oldest_due_job() to probity_app, probity_operator;
