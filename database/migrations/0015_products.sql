-- Credit products.

create table credit_products (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  code text not null check (code ~ '^[a-z0-9][a-z0-9_-]{1,62}$'),
  name text,
  name_en text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  min_amount decimal_value,
  max_amount decimal_value,
  min_duration_months counter,
  max_duration_months counter,
  policy_domain text,
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  row_version version_number not null default 1,
  created_at instant not null,
  updated_at instant not null,
  primary key (institution_id, id),
  unique (institution_id, code)
);

alter table credit_products enable row level security;
alter table credit_products force row level security;
create policy tenant on credit_products using (institution_id = app_institution()) with check (institution_id = app_institution());
call vouch_for('credit_products', '{id}', '{id}', '{code, name, name_en, currency, min_amount, max_amount, min_duration_months, max_duration_months, policy_domain, status, created_at}');
grant select, insert, update on credit_products to probity_app;

create function refuse_change_of_product_structure() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft'
     and (new.code, new.currency, new.min_amount, new.max_amount, new.min_duration_months, new.max_duration_months, new.policy_domain)
      is distinct from (old.code, old.currency, old.min_amount, old.max_amount, old.min_duration_months, old.max_duration_months, old.policy_domain) then
    raise exception 'the structure of a product is changed only while it is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  if old.status = 'archived' and new.status <> 'archived' then
    raise exception 'an archived product stays archived' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger structure_is_frozen before update on credit_products for each row execute function refuse_change_of_product_structure();
