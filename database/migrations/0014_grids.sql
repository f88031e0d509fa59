-- Reference grids belong to the instance: they are the same for every institution, so there is no row-level security.

create table grids (
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,62}$'),
  version version_number not null check (version > 0),
  document text not null check (length(document) <= 1048576),
  fingerprint text not null,
  protected_reason text,
  shipped boolean not null,
  added_at instant not null,
  primary key (code, version)
);
comment on column grids.document is 'The canonical bytes that fingerprint covers.';

create trigger never_changed before update or delete on grids for each row execute function refuse_change();
create trigger never_truncated before truncate on grids execute function refuse_change();
grant select on grids to probity_app, probity_operator, probity_eraser;
grant insert on grids to probity_operator;
