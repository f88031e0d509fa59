-- Delegations: up to which amount a person decides, for one product or for all.

create table delegations (
  institution_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  product_id uuid,
  max_amount decimal_value not null check (max_amount >= 0),
  primary key (institution_id, id),
  unique nulls not distinct (institution_id, user_id, product_id),
  foreign key (institution_id, user_id) references users (institution_id, id),
  foreign key (institution_id, product_id) references credit_products (institution_id, id)
);
comment on column delegations.product_id is 'Null for all products without a delegation of their own.';

alter table delegations enable row level security;
alter table delegations force row level security;
create policy tenant on delegations using (institution_id = app_institution()) with check (institution_id = app_institution());
create trigger no_rights_by_grant before insert or update on delegations for each row execute function refuse_rights_of_grant_account();
-- A change replaces the delegations of a person as a whole: nothing is updated.
call vouch_for('delegations', '{id}', '{user_id}', '{user_id, product_id, max_amount}');
grant select, insert, delete on delegations to probity_app;
grant select on delegations to probity_operator;
