-- The index of the documentation: what each search counts and ranks by. All of it follows from the passages, per audience, so
-- that a search adds up what its caller may read and nothing else.

create table knowledge_index_owners (
  institution_id uuid not null references institutions (id),
  next_number counter not null,
  primary key (institution_id)
);
comment on table knowledge_index_owners is 'Its row is locked before the index changes, so that deposits follow one another and no two wait for each other.';
comment on column knowledge_index_owners.next_number is 'Of the next passage. A number is never given again; no rank depends on it.';

create table knowledge_index_audiences (
  institution_id uuid not null,
  audience_id uuid not null,
  documents counter not null,
  passages counter not null,
  passage_length long_counter not null,
  primary key (institution_id, audience_id),
  foreign key (institution_id, audience_id) references knowledge_audiences (institution_id, id)
);
comment on column knowledge_index_audiences.passage_length is 'Sum over the passages, in weighted words.';

create table knowledge_index_documents (
  institution_id uuid not null,
  document_id uuid not null,
  audience_id uuid not null,
  first_number counter not null,
  passages counter not null,
  length counter not null,
  terms jsonb not null,
  primary key (institution_id, document_id),
  foreign key (institution_id, document_id) references knowledge_documents (institution_id, id),
  foreign key (institution_id, audience_id) references knowledge_index_audiences (institution_id, audience_id)
);
comment on table knowledge_index_documents is 'No cascade: a document leaves the index first, which corrects the counts.';
comment on column knowledge_index_documents.terms is 'In how many of its passages each stem stands, and each word, behind an equals sign: what leaves the index with it.';

create table knowledge_index_passages (
  institution_id uuid not null,
  number counter not null,
  document_id uuid not null,
  ordinal counter not null,
  length counter not null,
  frequencies bytea not null,
  primary key (institution_id, number),
  foreign key (institution_id, document_id) references knowledge_index_documents (institution_id, document_id) on delete cascade
) with (toast_tuple_target = 8160);
comment on table knowledge_index_passages is 'Its rows are read without fetching a part of them from elsewhere, hence the setting.';
comment on column knowledge_index_passages.frequencies is 'Of each stem and word seven bytes: the hash (48 bits), and how often it stands in the passage, weighted by field.';
create index on knowledge_index_passages (institution_id, document_id);

-- The four tables below have no reference to their audience: a check of each row would take most of a deposit, and a row without
-- an audience is read by no search.
create table knowledge_postings (
  institution_id uuid not null,
  audience_id uuid not null,
  term text collate "C" not null check (length(term) between 1 and 200),
  block counter not null,
  entries bytea not null,
  primary key (institution_id, audience_id, term, block)
);
comment on table knowledge_postings is 'Which passages hold a stem, 256 numbers to a block.';
comment on column knowledge_postings.entries is 'Of each passage four bytes: its number within the block, the frequency of the stem, and the length of the passage in two.';

create table knowledge_terms (
  institution_id uuid not null,
  audience_id uuid not null,
  term text collate "C" not null check (length(term) between 1 and 200),
  passages counter not null check (passages >= 1),
  primary key (institution_id, audience_id, term)
);
comment on table knowledge_terms is 'In how many passages of an audience each stem stands.';

create table knowledge_words (
  institution_id uuid not null,
  audience_id uuid not null,
  word text collate "C" not null check (length(word) between 1 and 200),
  term text collate "C" not null check (length(term) between 1 and 200),
  passages counter not null check (passages >= 1),
  primary key (institution_id, audience_id, word, term)
);
comment on table knowledge_words is 'The same for words without accents, with the stems that they have in the texts: a question in capitals finds them.';

create table knowledge_spellings (
  institution_id uuid not null,
  audience_id uuid not null,
  deletion text collate "C" not null check (length(deletion) between 1 and 200),
  word text collate "C" not null check (length(word) between 1 and 200),
  primary key (institution_id, audience_id, deletion, word)
);
comment on table knowledge_spellings is 'Each word with one letter left out: two words that differ by one error share a row.';

-- Read in every tenant where the instance wrote it, as in 0043.
alter table knowledge_index_owners enable row level security;
alter table knowledge_index_owners force row level security;
create policy tenant on knowledge_index_owners using (institution_id = app_institution()) with check (institution_id = app_institution());
alter table knowledge_index_audiences enable row level security;
alter table knowledge_index_audiences force row level security;
create policy tenant on knowledge_index_audiences using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_index_audiences for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_index_documents enable row level security;
alter table knowledge_index_documents force row level security;
create policy tenant on knowledge_index_documents using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_index_documents for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_index_passages enable row level security;
alter table knowledge_index_passages force row level security;
create policy tenant on knowledge_index_passages using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_index_passages for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_postings enable row level security;
alter table knowledge_postings force row level security;
create policy tenant on knowledge_postings using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_postings for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_terms enable row level security;
alter table knowledge_terms force row level security;
create policy tenant on knowledge_terms using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_terms for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_words enable row level security;
alter table knowledge_words force row level security;
create policy tenant on knowledge_words using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_words for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);
alter table knowledge_spellings enable row level security;
alter table knowledge_spellings force row level security;
create policy tenant on knowledge_spellings using (institution_id = app_institution()) with check (institution_id = app_institution());
create policy shared on knowledge_spellings for select to probity_app using (institution_id = (select lookup_instance()) and app_institution() is not null);

grant select, insert, update (next_number) on knowledge_index_owners to probity_app, probity_operator;
grant select, insert, update (documents, passages, passage_length) on knowledge_index_audiences to probity_app, probity_operator;
grant select, insert, delete on knowledge_index_documents to probity_app, probity_operator;
grant select, insert, delete on knowledge_index_passages to probity_app, probity_operator;
grant select, insert, delete, update (entries) on knowledge_postings to probity_app, probity_operator;
grant select, insert, delete, update (passages) on knowledge_terms to probity_app, probity_operator;
grant select, insert, delete, update (passages) on knowledge_words to probity_app, probity_operator;
grant select, insert, delete on knowledge_spellings to probity_app, probity_operator;
