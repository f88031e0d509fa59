-- `doctor` sees that nobody does the work. The queue belongs to the package; its body is looked up when it runs.
create function count_late_jobs(before timestamptz) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (select count(*) from graphile_worker.jobs where run_at < before and locked_at is null);
end
$$;
comment on function count_late_jobs(timestamptz) is 'Jobs that were due before then and that nobody has taken.';
alter function count_late_jobs(timestamptz) owner to probity_jobs;
revoke execute on function count_late_jobs(timestamptz) from public;
grant execute on function count_late_jobs(timestamptz) to probity_operator;
