-- Who acts is read when a request begins. What they did counts only if that still holds at its place in the chain.
create function require_standing(the_session uuid, the_user uuid, version integer) returns void
  language plpgsql as $$
begin
  if not exists (
    select from sessions s
    join users u on u.institution_id = s.institution_id and u.id = s.user_id
    join institutions i on i.id = s.institution_id
    where s.institution_id = app_institution() and s.id = the_session and s.state = 'authenticated'
      and u.id = the_user and u.status = 'active' and u.row_version = version and i.status = 'active'
  ) then
    raise exception 'the standing of the person changed while they acted' using errcode = 'serialization_failure';
  end if;
end
$$;
comment on function require_standing(uuid, uuid, integer) is 'Asked behind the append, while the audit queue is held: whatever took a right stands earlier in the chain, and is seen, or later.';
