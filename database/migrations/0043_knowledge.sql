-- Documentation: documents by key and language, split into passages, and who may read them. Those of the instance are common to
-- all institutions.

create table knowledge_audiences (
  institution_id uuid not null references institutions (id),
  id uuid not null,
  language text not null check (language in ('fr', 'en')),
  module text check (module ~ '^[a-z]{2,16}$'),
  roles text[] not null check (cardinality(roles) <= 10),
  primary key (institution_id, id),
  constraint audience_once unique nulls not distinct (institution_id, language, module, roles),
  constraint audience_language unique (institution_id, id, language)
);
comment on table knowledge_audiences is 'What a group of documents has in common for reading: a search finds the audiences of its caller before it ranks, and counts terms over them alone.';
comment on column knowledge_audiences.roles is 'In the order of their names; empty for everybody who is signed in.';

create table knowledge_versions (
  institution_id uuid not null references institutions (id),
  document_id uuid not null,
  key text not null check (key ~ '^[a-z0-9][a-z0-9._-]{2,127}$'),
  language text not null check (language in ('fr', 'en')),
  last_version version_number not null,
  primary key (institution_id, document_id),
  constraint key_once unique (institution_id, key, language)
);
comment on table knowledge_versions is 'The last version of each key and language, kept after a removal: no version is given again to another content.';

create table knowledge_documents (
  institution_id uuid not null,
  id uuid not null,
  key text not null check (key ~ '^[a-z0-9][a-z0-9._-]{2,127}$'),
  language text not null check (language in ('fr', 'en')),
  audience_id uuid not null,
  module text check (module ~ '^[a-z]{2,16}$'),
  roles text[] not null check (cardinality(roles) <= 10),
  title text not null check (length(title) between 1 and 120),
  source_url text check (length(source_url) between 1 and 2000),
  reviewed_on calendar_day,
  review_due calendar_day,
  version version_number not null,
  fingerprint text not null check (fingerprint ~ '^sha256:[0-9a-f]{64}$'),
  passages counter not null check (passages between 1 and 10000),
  passage_hashes bytea not null,
  shipped boolean not null default false,
  row_version version_number not null default 1,
  created_by uuid,
  created_at instant not null,
  deposited_by uuid,
  deposited_at instant not null,
  primary key (institution_id, id),
  constraint document_once unique (institution_id, key, language),
  constraint hash_of_each check (length(passage_hashes) = 16 * passages),
  constraint depositor check ((created_by is null) = (deposited_by is null)),
  foreign key (institution_id, id) references knowledge_versions (institution_id, document_id),
  foreign key (institution_id, audience_id, language) references knowledge_audiences (institution_id, id, language),
  foreign key (institution_id, created_by) references users (institution_id, id),
  foreign key (institution_id, deposited_by) references users (institution_id, id)
);
comment on column knowledge_documents.created_by is 'Null for a common document, which the operator deposits.';
comment on column knowledge_documents.shipped is 'A common document of the release: each start compares it with its file.';
comment on column knowledge_documents.fingerprint is 'Of key, language, title and content: another one is another version.';
comment on column knowledge_documents.passage_hashes is 'The first 16 bytes of the SHA-256 of each passage, so that a search compares what it cites without the content.';
create index on knowledge_documents (institution_id, audience_id);

create table knowledge_contents (
  institution_id uuid not null,
  document_id uuid not null,
  content text not null check (octet_length(content) <= 4194304),
  sections jsonb not null,
  primary key (institution_id, document_id),
  foreign key (institution_id, document_id) references knowledge_documents (institution_id, id) on delete cascade
);
comment on column knowledge_contents.sections is 'Anchor and title of each heading, in order.';
comment on table knowledge_contents is 'The Markdown of a document, as deposited. Apart from its row, which every search reads.';

create table knowledge_passages (
  institution_id uuid not null,
  document_id uuid not null,
  ordinal counter not null check (ordinal between 1 and 10000),
  anchor text not null check (length(anchor) <= 200),
  section text not null check (length(section) <= 1000),
  text text not null check (length(text) between 1 and 2000),
  primary key (institution_id, document_id, ordinal),
  foreign key (institution_id, document_id) references knowledge_documents (institution_id, id) on delete cascade
);
comment on column knowledge_passages.section is 'The headings above the passage, outermost first, one a line.';

-- What the instance deposits is read in every tenant and written in its own alone. Without a tenant the second condition is an error.
alter table knowledge_audiences enable row level security;
alter table knowledge_audiences force row level security;
create policy tenant on knowledge_audiences using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_audiences for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_versions enable row level security;
alter table knowledge_versions force row level security;
create policy tenant on knowledge_versions using (institution_id = app_institution()) with check (institution_id = app_institution());
alter table knowledge_documents enable row level security;
alter table knowledge_documents force row level security;
create policy tenant on knowledge_documents using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_documents for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_contents enable row level security;
alter table knowledge_contents force row level security;
create policy tenant on knowledge_contents using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_contents for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_passages enable row level security;
alter table knowledge_passages force row level security;
create policy tenant on knowledge_passages using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_passages for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);

create function refuse_version_given() returns trigger language plpgsql as $$
begin
  if new.last_version <> old.last_version + 1 then
    raise exception 'the versions of a document follow one another' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$$;
create trigger next_version before update on knowledge_versions for each row execute function refuse_version_given();
create trigger never_deleted before delete on knowledge_versions for each row execute function refuse_change();
create trigger never_truncated before truncate on knowledge_versions execute function refuse_change();
create trigger never_changed before update or delete on knowledge_audiences for each row execute function refuse_change();
create trigger never_truncated before truncate on knowledge_audiences execute function refuse_change();
create trigger never_changed before update on knowledge_passages for each row execute function refuse_change();
create trigger never_truncated before truncate on knowledge_passages execute function refuse_change();
call vouch_for('knowledge_documents', '{id}', '{id}', '{key, language, module, roles, title, source_url, reviewed_on, review_due, version, fingerprint, passages, passage_hashes, shipped, created_by, created_at, deposited_by, deposited_at}');
call vouch_for('knowledge_contents', '{document_id}', '{document_id}', '{content, sections}');

grant select, insert on knowledge_audiences to probity_app, probity_operator;
grant select, insert, update (last_version) on knowledge_versions to probity_app, probity_operator;
grant select, insert, delete, update (audience_id, module, roles, title, source_url, reviewed_on, review_due, version, fingerprint, passages, passage_hashes, shipped, row_version, deposited_by, deposited_at) on knowledge_documents to probity_app, probity_operator;
grant select, insert, delete, update (content, sections) on knowledge_contents to probity_app, probity_operator;
grant select, insert, delete on knowledge_passages to probity_app, probity_operator;
