-- What the database refuses by itself, whatever the service asks: a policy version never goes back in its life, and the
-- entered values of an application are replaced only while it is a draft.

create function refuse_policy_backwards() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'active'),
     ('draft', 'archived'), ('submitted', 'archived'), ('active', 'archived')) then
    raise exception 'a policy version never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
comment on function refuse_policy_backwards() is 'The second place that holds the states; the first is each operation of src/policies.';
create trigger forwards before update on policies for each row execute function refuse_policy_backwards();

create or replace function refuse_change_of_frozen_piece() returns trigger language plpgsql as $$
begin
  if old.owner_kind <> 'application' or new.owner_kind <> 'application' then
    raise exception 'a recorded piece is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from applications a
    where a.institution_id = old.institution_id and a.id = old.application_id and a.status = 'draft') then
    raise exception 'what was entered is replaced only while the application is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
