-- Generated from a migrated database: read it, never run it. A test compares it with what the migrations make.

schema public: probity_app USAGE
schema public: probity_eraser USAGE
schema public: probity_jobs USAGE
schema public: probity_lookup USAGE
schema public: probity_operator USAGE
schema public: probity_owner CREATE, USAGE
schema public: public USAGE
domain calendar_day as date calendar_day_check CHECK ((isfinite(VALUE) AND ((date_part('year'::text, VALUE) >= (1)::double precision) AND (date_part('year'::text, VALUE) <= (9999)::double precision)))) -- From the year 1 to the year 9999, never infinite.
domain counter as integer counter_begins CHECK ((VALUE >= 0)) counter_ended CHECK ((VALUE < 2147483647))
domain decimal_value as numeric(30,12) decimal_value_check CHECK ((VALUE <> 'NaN'::numeric)) -- A decimal number: numeric(30, 12) alone admits NaN.
domain instant as timestamp with time zone instant_check CHECK (((VALUE >= '0001-01-01 00:00:00+00'::timestamp with time zone) AND (VALUE < '10000-01-01 00:00:00+00'::timestamp with time zone))) -- From the year 1 to the year 9999, never infinite.
domain long_counter as bigint counter_begins CHECK ((VALUE >= 0)) counter_ended CHECK ((VALUE < '9007199254740991'::bigint)) -- Up to what JavaScript holds exactly.
domain version_number as integer counter_ended CHECK ((VALUE < 2147483647)) version_begins CHECK ((VALUE >= 1)) -- Rises with every change of its row.

table access_grant_applications
  institution_id uuid not null
  grant_id uuid not null
  application_id uuid not null
  row_salt uuid not null default gen_random_uuid()
  comment: The foreign key refuses an application of another institution, so that the operator need not read applications to ask.
  constraint: access_grant_applications_institution_id_application_id_fkey FOREIGN KEY (institution_id, application_id) REFERENCES applications(institution_id, id) ON DELETE CASCADE
  constraint: access_grant_applications_institution_id_grant_id_fkey FOREIGN KEY (institution_id, grant_id) REFERENCES access_grants(institution_id, id)
  constraint: access_grant_applications_pkey PRIMARY KEY (institution_id, grant_id, application_id)
  grant: probity_app SELECT
  grant: probity_eraser SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE INDEX access_grant_applications_institution_id_application_id_idx ON public.access_grant_applications USING btree (institution_id, application_id)
  index: CREATE UNIQUE INDEX access_grant_applications_pkey ON public.access_grant_applications USING btree (institution_id, grant_id, application_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.access_grant_applications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_access_grant_applications()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.access_grant_applications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_access_grant_applications('{grant_id,application_id}', '{grant_id}', '{}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.access_grant_applications FOR EACH ROW EXECUTE FUNCTION note_row_of_access_grant_applications()

table access_grants
  institution_id uuid not null
  id uuid not null
  request_digest text not null
  keyid text not null
  reason text not null
  requested_by_name text not null
  requested_by_email text not null
  language text not null
  product_id uuid
  starts_at instant not null
  ends_at instant not null
  requested_at instant not null
  opposition_ends_at instant not null
  consented_at instant
  consented_by uuid
  refused_at instant
  refused_by uuid
  opposed_at instant
  opposed_by uuid
  revoked_at instant
  revoked_by uuid
  row_salt uuid not null default gen_random_uuid()
  comment: The id is that of the signed request. The e-mail address and the reason stand here and not in the chain. States are computed from the times.
  comment: product_id: The scope when it is one product; otherwise it is the applications in access_grant_applications.
  constraint: access_grants_check CHECK ((((opposition_ends_at)::timestamp with time zone > (requested_at)::timestamp with time zone) AND ((opposition_ends_at)::timestamp with time zone < (ends_at)::timestamp with time zone)))
  constraint: access_grants_check1 CHECK (((refused_at IS NULL) OR ((consented_at IS NULL) AND (opposed_at IS NULL))))
  constraint: access_grants_check2 CHECK (((revoked_at IS NULL) OR ((consented_at IS NOT NULL) AND (opposed_at IS NULL))))
  constraint: access_grants_check3 CHECK (((opposed_at IS NULL) OR ((opposed_at)::timestamp with time zone < (opposition_ends_at)::timestamp with time zone)))
  constraint: access_grants_check4 CHECK ((((consented_at IS NULL) = (consented_by IS NULL)) AND ((refused_at IS NULL) = (refused_by IS NULL)) AND ((opposed_at IS NULL) = (opposed_by IS NULL)) AND ((revoked_at IS NULL) = (revoked_by IS NULL))))
  constraint: access_grants_institution_id_consented_by_fkey FOREIGN KEY (institution_id, consented_by) REFERENCES users(institution_id, id)
  constraint: access_grants_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: access_grants_institution_id_opposed_by_fkey FOREIGN KEY (institution_id, opposed_by) REFERENCES users(institution_id, id)
  constraint: access_grants_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: access_grants_institution_id_refused_by_fkey FOREIGN KEY (institution_id, refused_by) REFERENCES users(institution_id, id)
  constraint: access_grants_institution_id_revoked_by_fkey FOREIGN KEY (institution_id, revoked_by) REFERENCES users(institution_id, id)
  constraint: access_grants_keyid_check CHECK ((keyid ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: access_grants_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: access_grants_pkey PRIMARY KEY (institution_id, id)
  constraint: access_grants_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 1000)))
  constraint: access_grants_request_digest_check CHECK ((request_digest ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: access_grants_requested_by_email_check CHECK (((length(requested_by_email) >= 3) AND (length(requested_by_email) <= 254)))
  constraint: access_grants_requested_by_name_check CHECK (((length(requested_by_name) >= 1) AND (length(requested_by_name) <= 120)))
  constraint: window_of_days CHECK ((((starts_at)::timestamp with time zone < (ends_at)::timestamp with time zone) AND ((ends_at)::timestamp with time zone <= ((starts_at)::timestamp with time zone + '168:00:00'::interval))))
  grant: probity_app SELECT
  grant: probity_app UPDATE (consented_at, consented_by, refused_at, refused_by, opposed_at, opposed_by, revoked_at, revoked_by)
  grant: probity_operator INSERT, SELECT
  index: CREATE UNIQUE INDEX access_grants_pkey ON public.access_grants USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER answered_once BEFORE UPDATE ON public.access_grants FOR EACH ROW EXECUTE FUNCTION refuse_second_answer()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.access_grants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_access_grants()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.access_grants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_access_grants('{id}', '{id}', '{request_digest,keyid,reason,requested_by_name,requested_by_email,language,product_id,starts_at,ends_at,requested_at,opposition_ends_at,consented_at,consented_by,refused_at,refused_by,opposed_at,opposed_by,revoked_at,revoked_by}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.access_grants FOR EACH ROW EXECUTE FUNCTION note_row_of_access_grants()

table application_counters
  institution_id uuid not null
  last_number long_counter not null default 0
  comment: The last number used in a reference or reserved for an import. Not a sequence: a number is lost only where an import was confirmed and then not made whole.
  constraint: application_counters_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: application_counters_pkey PRIMARY KEY (institution_id)
  grant: probity_app INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX application_counters_pkey ON public.application_counters USING btree (institution_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table application_counts
  institution_id uuid not null
  reference_block text not null
  product_id uuid not null
  created_by uuid not null
  draft counter not null default 0
  submitted counter not null default 0
  escalated counter not null default 0
  decided counter not null default 0
  comment: How many applications there are in each status, by product and creator: the total of a list without reading its rows. audit verify counts again.
  comment: reference_block: Empty for all references, beside the counts of each block, which are those of a search by the beginning of references.
  constraint: application_counts_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: application_counts_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: application_counts_pkey PRIMARY KEY (institution_id, reference_block, product_id, created_by)
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser INSERT, SELECT, UPDATE
  grant: probity_lookup SELECT (institution_id)
  index: CREATE UNIQUE INDEX application_counts_pkey ON public.application_counts USING btree (institution_id, reference_block, product_id, created_by)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table application_facts
  institution_id uuid not null
  application_id uuid not null
  amount decimal_value not null
  duration_months counter not null
  recommendation text
  score decimal_value
  outcome text
  row_salt uuid not null default gen_random_uuid()
  constraint: application_facts_institution_id_application_id_fkey FOREIGN KEY (institution_id, application_id) REFERENCES applications(institution_id, id)
  constraint: application_facts_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text])))
  constraint: application_facts_pkey PRIMARY KEY (institution_id, application_id)
  constraint: application_facts_recommendation_check CHECK ((recommendation = ANY (ARRAY['approve'::text, 'refer'::text, 'decline'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  index: CREATE UNIQUE INDEX application_facts_pkey ON public.application_facts USING btree (institution_id, application_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE TRIGGER list_scores_forgotten AFTER DELETE ON public.application_facts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION forget_list_scores()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.application_facts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_application_facts()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.application_facts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_application_facts('{application_id}', '{application_id}', '{amount,duration_months,recommendation,score,outcome}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.application_facts FOR EACH ROW EXECUTE FUNCTION note_row_of_application_facts()

table applications
  institution_id uuid not null
  id uuid not null
  reference text not null
  reference_block text not null default "left"(reference, 5)
  product_id uuid not null
  subject_id uuid not null
  status text not null default 'draft'::text
  channel text
  external_index bytea
  draft_digests bytea not null
  latest_evaluation_id uuid
  created_by uuid not null
  submitted_by uuid
  list_score decimal_value
  row_version version_number not null default 1
  created_at instant not null
  submitted_at instant
  updated_at instant not null
  erased_at instant
  row_salt uuid not null default gen_random_uuid()
  comment: draft_digests: SHA-256 over salts, sizes and sealed bytes of the part draft of its pieces, then over the salt of references with the subject's index, and with its key. Whoever may write pieces could otherwise put an earlier draft back. It tells nothing once pieces and salts are destroyed.
  comment: erased_at: When a purge destroyed its personal values: pieces, facts, external index.
  comment: list_score: The score in application_facts, repeated for the order of lists and never shown: only an index that has the other filters too gives a page without reading all that they leave.
  comment: reference_block: A- and the first three digits: ten thousand numbers. A column, because row security lets no index use what left() returns.
  constraint: applications_channel_check CHECK ((channel = ANY (ARRAY['branch'::text, 'online'::text, 'phone'::text, 'partner'::text, 'import'::text])))
  constraint: applications_draft_digests_check CHECK ((length(draft_digests) = 96))
  constraint: applications_institution_id_subject_id_fkey FOREIGN KEY (institution_id, subject_id) REFERENCES subjects(institution_id, id)
  constraint: applications_pkey PRIMARY KEY (institution_id, id)
  constraint: applications_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'escalated'::text, 'decided'::text])))
  constraint: change_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint: noted_counted TRIGGER DEFERRABLE INITIALLY DEFERRED
  constraint: reference_once UNIQUE (institution_id, reference)
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  grant: probity_eraser UPDATE (external_index, list_score, erased_at)
  grant: probity_lookup SELECT (institution_id, id, reference, subject_id, erased_at)
  index: CREATE INDEX applications_institution_id_subject_id_idx ON public.applications USING btree (institution_id, subject_id)
  index: CREATE INDEX erased_applications ON public.applications USING btree (institution_id, product_id, created_by, status, id) WHERE ((erased_at IS NOT NULL) AND (status <> 'draft'::text))
  index: CREATE INDEX kept_by_submission ON public.applications USING btree (institution_id, status, submitted_at, id) WHERE ((erased_at IS NULL) AND (submitted_at IS NOT NULL))
  index: CREATE INDEX listed_of_block ON public.applications USING btree (institution_id, reference_block, updated_at DESC, id DESC) INCLUDE (status, product_id, created_by, list_score)
  index: CREATE INDEX listed_of_both ON public.applications USING btree (institution_id, created_by, product_id, status, updated_at DESC, id DESC)
  index: CREATE INDEX listed_of_product ON public.applications USING btree (institution_id, product_id, status, updated_at DESC, id DESC)
  index: CREATE INDEX listed_of_status ON public.applications USING btree (institution_id, status, updated_at DESC, id DESC)
  index: CREATE INDEX scored_of_both ON public.applications USING btree (institution_id, created_by, product_id, status, list_score DESC NULLS LAST, id DESC) WHERE ((status <> 'draft'::text) AND (erased_at IS NULL))
  index: CREATE INDEX scored_of_product ON public.applications USING btree (institution_id, product_id, status, list_score DESC NULLS LAST, id DESC) WHERE ((status <> 'draft'::text) AND (erased_at IS NULL))
  index: CREATE INDEX scored_of_status ON public.applications USING btree (institution_id, status, list_score DESC NULLS LAST, id DESC) WHERE ((status <> 'draft'::text) AND (erased_at IS NULL))
  index: CREATE UNIQUE INDEX applications_pkey ON public.applications USING btree (institution_id, id)
  index: CREATE UNIQUE INDEX external_reference_once_per_product ON public.applications USING btree (institution_id, external_index, product_id) WHERE (external_index IS NOT NULL)
  index: CREATE UNIQUE INDEX reference_once ON public.applications USING btree (institution_id, reference)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE CONSTRAINT TRIGGER change_counted AFTER UPDATE ON public.applications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.product_id IS DISTINCT FROM new.product_id)) OR (old.created_by IS DISTINCT FROM new.created_by))) EXECUTE FUNCTION count_change()
  trigger: CREATE CONSTRAINT TRIGGER noted_counted AFTER INSERT OR DELETE ON public.applications DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_noted()
  trigger: CREATE TRIGGER counted_delete AFTER DELETE ON public.applications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted()
  trigger: CREATE TRIGGER counted_insert AFTER INSERT ON public.applications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted()
  trigger: CREATE TRIGGER erased_for_good BEFORE UPDATE ON public.applications FOR EACH ROW WHEN (((old.erased_at IS NOT NULL) AND (((new.erased_at)::timestamp with time zone IS DISTINCT FROM (old.erased_at)::timestamp with time zone) OR (new.status IS DISTINCT FROM old.status)))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER forward_only BEFORE UPDATE ON public.applications FOR EACH ROW WHEN ((new.status <> old.status)) EXECUTE FUNCTION refuse_status_backwards()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.applications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_applications()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.applications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_applications('{id}', '{id}', '{reference,product_id,subject_id,status,channel,external_index,draft_digests,latest_evaluation_id,created_by,submitted_by,created_at,submitted_at,updated_at,erased_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.applications FOR EACH ROW WHEN ((NOT pg_has_role('probity_eraser'::name, 'usage'::text))) EXECUTE FUNCTION note_row_of_applications()
  trigger: CREATE TRIGGER noted_update_of_many AFTER UPDATE ON public.applications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT WHEN (pg_has_role('probity_eraser'::name, 'usage'::text)) EXECUTE FUNCTION note_rows_of_applications()
  trigger: CREATE TRIGGER only_drafts_deleted BEFORE DELETE ON public.applications FOR EACH ROW WHEN ((old.status <> 'draft'::text)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER subject_not_erased AFTER UPDATE ON public.applications FOR EACH ROW WHEN ((new.subject_id IS DISTINCT FROM old.subject_id)) EXECUTE FUNCTION refuse_erased_subject()
  trigger: CREATE TRIGGER subjects_not_erased AFTER INSERT ON public.applications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_erased_subjects()

table audit_comparisons
  institution_id uuid not null
  new_seq long_counter not null default 0
  cycle_started_at instant not null
  cycle_seq long_counter not null default 0
  cycle_row text not null default ''::text
  rows_left long_counter not null default 0
  rows_compared long_counter not null default 0
  complete_since instant
  found text[] not null default '{}'::text[]
  found_before text[] not null default '{}'::text[]
  compared_at instant not null
  tag bytea not null
  comment: complete_since: When the last complete cycle began: every row was compared since.
  comment: cycle_row: The last row of this cycle that was compared, by table and key.
  comment: found: Rows that differed in this cycle, by table and key; found_before those of the cycle before.
  comment: new_seq: Up to here the rows that events name were compared when the events were new.
  comment: rows_compared: Rows of this cycle that were compared; the next one has as many, and those that were written behind it.
  comment: rows_left: Rows of this cycle still to be compared, as counted from events: counting them in the tables would read these whole.
  comment: tag: HMAC of the other columns under a key of the instance that is not in the database.
  constraint: audit_comparisons_found_check CHECK ((cardinality(found) <= 1000))
  constraint: audit_comparisons_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: audit_comparisons_pkey PRIMARY KEY (institution_id)
  constraint: audit_comparisons_rows_compared_check CHECK (((rows_compared)::bigint >= 0))
  constraint: audit_comparisons_rows_left_check CHECK (((rows_left)::bigint >= 0))
  constraint: audit_comparisons_tag_check CHECK ((length(tag) = 32))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_operator SELECT
  index: CREATE UNIQUE INDEX audit_comparisons_pkey ON public.audit_comparisons USING btree (institution_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table audit_heads
  institution_id uuid not null
  size long_counter not null
  last_hash text
  last_at instant
  frontier bytea[] not null default '{}'::bytea[]
  comment: frontier: Roots of the complete subtrees of the Merkle tree (RFC 6962), largest first.
  constraint: audit_heads_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: audit_heads_pkey PRIMARY KEY (institution_id)
  constraint: audit_heads_size_check CHECK (((size)::bigint >= 0))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser INSERT, SELECT, UPDATE
  grant: probity_lookup SELECT (institution_id, size)
  grant: probity_operator INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX audit_heads_pkey ON public.audit_heads USING btree (institution_id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table audit_nodes
  institution_id uuid not null
  level smallint not null
  index long_counter not null
  hash bytea not null
  comment: Complete inner nodes of the Merkle tree, so that a proof costs a logarithm. Leaves are computed from the records.
  constraint: audit_nodes_hash_check CHECK ((length(hash) = 32))
  constraint: audit_nodes_index_check CHECK (((index)::bigint >= 0))
  constraint: audit_nodes_level_check CHECK (((level >= 1) AND (level <= 62)))
  constraint: audit_nodes_pkey PRIMARY KEY (institution_id, level, index)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser INSERT, SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE UNIQUE INDEX audit_nodes_pkey ON public.audit_nodes USING btree (institution_id, level, index)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.audit_nodes FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table audit_records
  institution_id uuid not null
  seq long_counter not null
  hash text not null
  prev text not null
  at instant not null
  kind text not null
  actor_type text not null
  actor_id uuid
  subject_type text
  subject_id uuid
  outcome text not null
  request_id text
  session_ref uuid
  bytes bytea not null
  comment: The chain. bytes is what is hashed; every other column repeats a member of it for queries.
  constraint: audit_records_bytes_check CHECK ((length(bytes) <= 65536))
  constraint: audit_records_outcome_check CHECK ((outcome = ANY (ARRAY['success'::text, 'denied'::text, 'failed'::text])))
  constraint: audit_records_pkey PRIMARY KEY (institution_id, seq) INCLUDE (kind, outcome)
  constraint: audit_records_seq_check CHECK (((seq)::bigint > 0))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser INSERT, SELECT
  grant: probity_lookup SELECT (institution_id)
  grant: probity_operator INSERT, SELECT
  index: CREATE INDEX audit_records_institution_id_actor_id_seq_idx ON public.audit_records USING btree (institution_id, actor_id, seq)
  index: CREATE INDEX audit_records_institution_id_subject_id_seq_idx ON public.audit_records USING btree (institution_id, subject_id, seq)
  index: CREATE INDEX consent_purposes_created ON public.audit_records USING btree (institution_id, subject_id) WHERE (kind = 'consent_purpose.created'::text)
  index: CREATE INDEX custom_fields_created ON public.audit_records USING btree (institution_id, subject_id) WHERE (kind = 'custom_field.created'::text)
  index: CREATE INDEX indicator_plans_published ON public.audit_records USING btree (institution_id, seq) INCLUDE (subject_id) WHERE (kind = 'indicators.plan_published'::text)
  index: CREATE INDEX key_rotations ON public.audit_records USING btree (institution_id) WHERE (kind = 'keys.rotated'::text)
  index: CREATE INDEX policies_approved ON public.audit_records USING btree (institution_id, subject_id) WHERE (kind = 'policy.approved'::text)
  index: CREATE INDEX purges_recorded ON public.audit_records USING btree (institution_id, kind, seq) INCLUDE (subject_id) WHERE (kind = ANY (ARRAY['purge.planned'::text, 'purge.attested'::text]))
  index: CREATE INDEX retention_periods_set ON public.audit_records USING btree (institution_id, subject_id) WHERE (kind = ANY (ARRAY['retention.changed'::text, 'retention.confirmed'::text]))
  index: CREATE INDEX rights_requests_registered ON public.audit_records USING btree (institution_id, seq) INCLUDE (subject_id) WHERE (kind = 'rights_request.registered'::text)
  index: CREATE INDEX security_events ON public.audit_records USING btree (institution_id, actor_id, seq) WHERE (kind = ANY (ARRAY['invitation.accepted'::text, 'sign_in.password'::text, 'sign_in.second_factor'::text, 'sign_in.waiting'::text, 'step_up.verified'::text, 'session.closed'::text, 'session.ended'::text, 'session.revoked'::text, 'sessions.revoked'::text, 'password.changed'::text, 'profile.changed'::text, 'second_factor.enrolled'::text, 'second_factor.changed'::text, 'recovery.enrolled'::text, 'recovery.completed'::text]))
  index: CREATE INDEX signed_in ON public.audit_records USING btree (institution_id, session_ref, seq) WHERE ((outcome = 'success'::text) AND (kind = ANY (ARRAY['sign_in.second_factor'::text, 'step_up.verified'::text])))
  index: CREATE INDEX support_requests_created ON public.audit_records USING btree (institution_id, seq) INCLUDE (subject_id, actor_id) WHERE (kind = 'support_request.created'::text)
  index: CREATE UNIQUE INDEX audit_records_pkey ON public.audit_records USING btree (institution_id, seq) INCLUDE (kind, outcome)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.audit_records FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.audit_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table consent_purposes
  institution_id uuid not null
  id uuid not null
  code text not null
  version counter not null
  title_fr text not null
  title_en text not null
  text_fr text not null
  text_en text not null
  legal_basis text not null
  created_by uuid not null
  created_at instant not null
  retired_at instant
  row_salt uuid not null default gen_random_uuid()
  comment: A version never changes: a person consented to exactly its words.
  constraint: consent_purposes_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{1,62}$'::text))
  constraint: consent_purposes_institution_id_code_version_key UNIQUE (institution_id, code, version)
  constraint: consent_purposes_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: consent_purposes_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: consent_purposes_legal_basis_check CHECK ((legal_basis = ANY (ARRAY['consent'::text, 'contract'::text, 'legal_obligation'::text, 'vital_interests'::text, 'public_task'::text, 'legitimate_interests'::text])))
  constraint: consent_purposes_pkey PRIMARY KEY (institution_id, id)
  constraint: consent_purposes_text_en_check CHECK (((length(text_en) >= 1) AND (length(text_en) <= 4000)))
  constraint: consent_purposes_text_fr_check CHECK (((length(text_fr) >= 1) AND (length(text_fr) <= 4000)))
  constraint: consent_purposes_title_en_check CHECK (((length(title_en) >= 1) AND (length(title_en) <= 120)))
  constraint: consent_purposes_title_fr_check CHECK (((length(title_fr) >= 1) AND (length(title_fr) <= 120)))
  constraint: consent_purposes_version_check CHECK (((version)::integer >= 1))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (retired_at)
  index: CREATE UNIQUE INDEX consent_purposes_institution_id_code_version_key ON public.consent_purposes USING btree (institution_id, code, version)
  index: CREATE UNIQUE INDEX consent_purposes_pkey ON public.consent_purposes USING btree (institution_id, id)
  index: CREATE UNIQUE INDEX one_active_version ON public.consent_purposes USING btree (institution_id, code) WHERE (retired_at IS NULL)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_reopened BEFORE UPDATE ON public.consent_purposes FOR EACH ROW WHEN (((old.retired_at IS NOT NULL) AND ((new.retired_at)::timestamp with time zone IS DISTINCT FROM (old.retired_at)::timestamp with time zone))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.consent_purposes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_consent_purposes()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.consent_purposes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_consent_purposes('{id}', '{id}', '{code,version,title_fr,title_en,text_fr,text_en,legal_basis,created_by,created_at,retired_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.consent_purposes FOR EACH ROW EXECUTE FUNCTION note_row_of_consent_purposes()

table consents
  institution_id uuid not null
  id uuid not null
  subject_id uuid not null
  application_id uuid not null
  purpose_id uuid not null
  act text not null
  occurred_at instant not null
  sealed_document bytea not null
  recorded_by uuid not null
  recorded_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: Of a person, through any of their applications. The application is no foreign key: a consent is kept longer. The reference of the document is sealed under the key of the subject, and unreadable after an erasure.
  constraint: consents_act_check CHECK ((act = ANY (ARRAY['collection'::text, 'withdrawal'::text])))
  constraint: consents_check CHECK (((recorded_at)::timestamp with time zone >= (occurred_at)::timestamp with time zone))
  constraint: consents_institution_id_purpose_id_fkey FOREIGN KEY (institution_id, purpose_id) REFERENCES consent_purposes(institution_id, id)
  constraint: consents_institution_id_recorded_by_fkey FOREIGN KEY (institution_id, recorded_by) REFERENCES users(institution_id, id)
  constraint: consents_institution_id_subject_id_fkey FOREIGN KEY (institution_id, subject_id) REFERENCES subjects(institution_id, id)
  constraint: consents_pkey PRIMARY KEY (institution_id, id)
  constraint: consents_sealed_document_check CHECK ((length(sealed_document) <= 1024))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser DELETE, SELECT
  index: CREATE INDEX consents_institution_id_application_id_idx ON public.consents USING btree (institution_id, application_id)
  index: CREATE INDEX consents_institution_id_recorded_at_subject_id_idx ON public.consents USING btree (institution_id, recorded_at, subject_id)
  index: CREATE INDEX consents_institution_id_subject_id_idx ON public.consents USING btree (institution_id, subject_id)
  index: CREATE UNIQUE INDEX consents_pkey ON public.consents USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER deleted_by_purge BEFORE DELETE ON public.consents FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_changed BEFORE UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_consents()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_consents('{id}', '{application_id}', '{subject_id,application_id,purpose_id,act,occurred_at,sealed_document,recorded_by,recorded_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.consents FOR EACH ROW EXECUTE FUNCTION note_row_of_consents()
  trigger: CREATE TRIGGER subjects_not_erased AFTER INSERT ON public.consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_erased_subjects()

table credit_products
  institution_id uuid not null
  id uuid not null
  code text not null
  name text
  name_en text
  currency text not null
  min_amount decimal_value
  max_amount decimal_value
  min_duration_months counter
  max_duration_months counter
  policy_domain text
  status text not null default 'draft'::text
  row_version version_number not null default 1
  created_at instant not null
  updated_at instant not null
  row_salt uuid not null default gen_random_uuid()
  constraint: credit_products_code_check CHECK ((code ~ '^[a-z0-9][a-z0-9_-]{1,62}$'::text))
  constraint: credit_products_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint: credit_products_institution_id_code_key UNIQUE (institution_id, code)
  constraint: credit_products_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: credit_products_pkey PRIMARY KEY (institution_id, id)
  constraint: credit_products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX credit_products_institution_id_code_key ON public.credit_products USING btree (institution_id, code)
  index: CREATE UNIQUE INDEX credit_products_pkey ON public.credit_products USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.credit_products REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_credit_products()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.credit_products REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_credit_products('{id}', '{id}', '{code,name,name_en,currency,min_amount,max_amount,min_duration_months,max_duration_months,policy_domain,status,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.credit_products FOR EACH ROW EXECUTE FUNCTION note_row_of_credit_products()
  trigger: CREATE TRIGGER structure_is_frozen BEFORE UPDATE ON public.credit_products FOR EACH ROW EXECUTE FUNCTION refuse_change_of_product_structure()

table custom_fields
  institution_id uuid not null
  id uuid not null
  code text not null
  label_fr text not null
  label_en text not null
  type text not null
  required boolean not null
  options jsonb not null default '[]'::jsonb
  product_id uuid
  created_by uuid not null
  created_at instant not null
  retired_at instant
  row_salt uuid not null default gen_random_uuid()
  comment: Definitions only; the values are personal and stand in the sealed piece application-input. A retired code is never used again.
  constraint: custom_fields_check CHECK (((jsonb_typeof(options) = 'array'::text) AND ((type = 'choice'::text) = (options <> '[]'::jsonb)) AND (pg_column_size(options) <= 262144)))
  constraint: custom_fields_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{0,62}$'::text))
  constraint: custom_fields_institution_id_code_key UNIQUE (institution_id, code)
  constraint: custom_fields_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: custom_fields_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: custom_fields_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: custom_fields_label_en_check CHECK (((length(label_en) >= 1) AND (length(label_en) <= 200)))
  constraint: custom_fields_label_fr_check CHECK (((length(label_fr) >= 1) AND (length(label_fr) <= 200)))
  constraint: custom_fields_pkey PRIMARY KEY (institution_id, id)
  constraint: custom_fields_type_check CHECK ((type = ANY (ARRAY['text'::text, 'integer'::text, 'decimal'::text, 'date'::text, 'boolean'::text, 'choice'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (retired_at)
  index: CREATE UNIQUE INDEX custom_fields_institution_id_code_key ON public.custom_fields USING btree (institution_id, code)
  index: CREATE UNIQUE INDEX custom_fields_pkey ON public.custom_fields USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_reopened BEFORE UPDATE ON public.custom_fields FOR EACH ROW WHEN (((old.retired_at IS NOT NULL) AND ((new.retired_at)::timestamp with time zone IS DISTINCT FROM (old.retired_at)::timestamp with time zone))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.custom_fields REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_custom_fields()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.custom_fields REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_custom_fields('{id}', '{id}', '{code,label_fr,label_en,type,required,options,product_id,created_by,created_at,retired_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.custom_fields FOR EACH ROW EXECUTE FUNCTION note_row_of_custom_fields()

table decision_facts
  institution_id uuid not null
  decision_id uuid not null
  application_id uuid not null
  outcome text not null
  amount decimal_value
  duration_months counter
  deviation_reason_code text
  row_salt uuid not null default gen_random_uuid()
  constraint: decision_facts_deviation_reason_code_check CHECK ((deviation_reason_code = ANY (ARRAY['additional_information'::text, 'collateral_or_guarantor'::text, 'customer_relationship'::text, 'compensating_strengths'::text, 'undisclosed_weakness'::text, 'affordability_adjustment'::text, 'policy_not_suited'::text, 'data_error'::text])))
  constraint: decision_facts_institution_id_decision_id_fkey FOREIGN KEY (institution_id, decision_id) REFERENCES decisions(institution_id, id)
  constraint: decision_facts_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'declined'::text, 'escalated'::text])))
  constraint: decision_facts_pkey PRIMARY KEY (institution_id, decision_id)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser DELETE, SELECT
  index: CREATE UNIQUE INDEX decision_facts_pkey ON public.decision_facts USING btree (institution_id, decision_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.decision_facts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_decision_facts()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.decision_facts FOR EACH ROW EXECUTE FUNCTION note_row_of_decision_facts('{decision_id}', '{application_id}', '{application_id,outcome,amount,duration_months,deviation_reason_code}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.decision_facts FOR EACH ROW EXECUTE FUNCTION note_row_of_decision_facts()

table decisions
  institution_id uuid not null
  id uuid not null
  application_id uuid not null
  evaluation_id uuid not null
  kind text not null
  decided_by uuid not null
  commitment text not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  constraint: decisions_institution_id_application_id_fkey FOREIGN KEY (institution_id, application_id) REFERENCES applications(institution_id, id)
  constraint: decisions_institution_id_decided_by_fkey FOREIGN KEY (institution_id, decided_by) REFERENCES users(institution_id, id)
  constraint: decisions_institution_id_evaluation_id_fkey FOREIGN KEY (institution_id, evaluation_id) REFERENCES evaluations(institution_id, id)
  constraint: decisions_kind_check CHECK ((kind = ANY (ARRAY['decision'::text, 'escalation'::text])))
  constraint: decisions_pkey PRIMARY KEY (institution_id, id)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  index: CREATE INDEX decisions_institution_id_application_id_created_at_idx ON public.decisions USING btree (institution_id, application_id, created_at)
  index: CREATE UNIQUE INDEX decisions_pkey ON public.decisions USING btree (institution_id, id)
  index: CREATE UNIQUE INDEX one_decision_per_application ON public.decisions USING btree (institution_id, application_id) WHERE (kind = 'decision'::text)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.decisions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.decisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.decisions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_decisions()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.decisions FOR EACH ROW EXECUTE FUNCTION note_row_of_decisions('{id}', '{application_id}', '{application_id,evaluation_id,kind,decided_by,commitment,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.decisions FOR EACH ROW EXECUTE FUNCTION note_row_of_decisions()

table delegations
  institution_id uuid not null
  id uuid not null
  user_id uuid not null
  product_id uuid
  max_amount decimal_value not null
  row_salt uuid not null default gen_random_uuid()
  comment: product_id: Null for all products without a delegation of their own.
  constraint: delegations_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: delegations_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: delegations_institution_id_user_id_product_id_key UNIQUE NULLS NOT DISTINCT (institution_id, user_id, product_id)
  constraint: delegations_max_amount_check CHECK (((max_amount)::numeric >= (0)::numeric))
  constraint: delegations_pkey PRIMARY KEY (institution_id, id)
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_operator SELECT
  index: CREATE UNIQUE INDEX delegations_institution_id_user_id_product_id_key ON public.delegations USING btree (institution_id, user_id, product_id) NULLS NOT DISTINCT
  index: CREATE UNIQUE INDEX delegations_pkey ON public.delegations USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER no_rights_by_grant BEFORE INSERT OR UPDATE ON public.delegations FOR EACH ROW EXECUTE FUNCTION refuse_rights_of_grant_account()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.delegations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_delegations()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.delegations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_delegations('{id}', '{user_id}', '{user_id,product_id,max_amount}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.delegations FOR EACH ROW EXECUTE FUNCTION note_row_of_delegations()

table evaluation_facts
  institution_id uuid not null
  evaluation_id uuid not null
  application_id uuid not null
  recommendation text not null
  score decimal_value
  knockouts text not null
  fields_asked counter not null
  fields_given counter not null
  row_salt uuid not null default gen_random_uuid()
  comment: knockouts: The codes of the knock-outs that fired, in the order of the grid, with a comma between them.
  constraint: evaluation_facts_institution_id_evaluation_id_fkey FOREIGN KEY (institution_id, evaluation_id) REFERENCES evaluations(institution_id, id)
  constraint: evaluation_facts_pkey PRIMARY KEY (institution_id, evaluation_id)
  constraint: evaluation_facts_recommendation_check CHECK ((recommendation = ANY (ARRAY['approve'::text, 'refer'::text, 'decline'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser DELETE, SELECT
  index: CREATE UNIQUE INDEX evaluation_facts_pkey ON public.evaluation_facts USING btree (institution_id, evaluation_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.evaluation_facts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_evaluation_facts()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.evaluation_facts FOR EACH ROW EXECUTE FUNCTION note_row_of_evaluation_facts('{evaluation_id}', '{application_id}', '{application_id,recommendation,score,knockouts,fields_asked,fields_given}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.evaluation_facts FOR EACH ROW EXECUTE FUNCTION note_row_of_evaluation_facts()

table evaluations
  institution_id uuid not null
  id uuid not null
  application_id uuid not null
  policy_id uuid not null
  engine_version text not null
  evaluation_date calendar_day not null
  policy_fingerprint text not null
  input_fingerprint text not null
  result_fingerprint text not null
  evaluation_fingerprint text not null
  previous_evaluation_id uuid
  created_by uuid not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  constraint: evaluations_institution_id_application_id_fkey FOREIGN KEY (institution_id, application_id) REFERENCES applications(institution_id, id)
  constraint: evaluations_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: evaluations_institution_id_policy_id_fkey FOREIGN KEY (institution_id, policy_id) REFERENCES policies(institution_id, id)
  constraint: evaluations_institution_id_previous_evaluation_id_fkey FOREIGN KEY (institution_id, previous_evaluation_id) REFERENCES evaluations(institution_id, id)
  constraint: evaluations_pkey PRIMARY KEY (institution_id, id)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  index: CREATE INDEX evaluations_institution_id_application_id_created_at_idx ON public.evaluations USING btree (institution_id, application_id, created_at DESC)
  index: CREATE UNIQUE INDEX evaluations_pkey ON public.evaluations USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.evaluations FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.evaluations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.evaluations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_evaluations()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.evaluations FOR EACH ROW EXECUTE FUNCTION note_row_of_evaluations('{id}', '{application_id}', '{application_id,policy_id,engine_version,evaluation_date,policy_fingerprint,input_fingerprint,result_fingerprint,evaluation_fingerprint,previous_evaluation_id,created_by,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.evaluations FOR EACH ROW EXECUTE FUNCTION note_row_of_evaluations()

table grids
  code text not null
  version version_number not null
  document text not null
  fingerprint text not null
  protected_reason text
  shipped boolean not null
  added_at instant not null
  comment: document: The canonical bytes that fingerprint covers.
  constraint: grids_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{1,62}$'::text))
  constraint: grids_document_check CHECK ((length(document) <= 1048576))
  constraint: grids_pkey PRIMARY KEY (code, version)
  constraint: grids_version_check CHECK (((version)::integer > 0))
  grant: probity_app SELECT
  grant: probity_eraser SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE UNIQUE INDEX grids_pkey ON public.grids USING btree (code, version)
  security: none
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.grids FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.grids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table historical_dataset_chunks
  institution_id uuid not null
  dataset_id uuid not null
  number counter not null
  first_application_id uuid not null
  members bytea not null storage external
  comment: Of 1,024 members each, in the order of their applications: a million members are a thousand rows. core/replay/members.ts packs them.
  constraint: historical_dataset_chunks_institution_id_dataset_id_first_a_key UNIQUE (institution_id, dataset_id, first_application_id)
  constraint: historical_dataset_chunks_institution_id_dataset_id_fkey FOREIGN KEY (institution_id, dataset_id) REFERENCES historical_datasets(institution_id, id)
  constraint: historical_dataset_chunks_members_check CHECK ((((length(members) >= 80) AND (length(members) <= 81920)) AND ((length(members) % 80) = 0)))
  constraint: historical_dataset_chunks_number_check CHECK (((number)::integer >= 0))
  constraint: historical_dataset_chunks_pkey PRIMARY KEY (institution_id, dataset_id, number)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  index: CREATE UNIQUE INDEX historical_dataset_chunks_institution_id_dataset_id_first_a_key ON public.historical_dataset_chunks USING btree (institution_id, dataset_id, first_application_id)
  index: CREATE UNIQUE INDEX historical_dataset_chunks_pkey ON public.historical_dataset_chunks USING btree (institution_id, dataset_id, number)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.historical_dataset_chunks FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.historical_dataset_chunks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table historical_datasets
  institution_id uuid not null
  id uuid not null
  product_id uuid not null
  name text not null
  period_from calendar_day not null
  period_to calendar_day not null
  population jsonb not null
  exclusions jsonb not null
  counts jsonb not null
  chunk_roots bytea not null
  fingerprint text not null
  created_by uuid not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: chunk_roots: The Merkle root of each chunk, 32 bytes each: a replay compares the chunk that it reads without reading the others.
  constraint: historical_datasets_check CHECK (((period_to)::date >= (period_from)::date))
  constraint: historical_datasets_chunk_roots_check CHECK (((length(chunk_roots) >= 32) AND ((length(chunk_roots) % 32) = 0)))
  constraint: historical_datasets_counts_check CHECK (((counts @> '{"left_out": {}}'::jsonb) AND (pg_column_size(counts) <= 4096)))
  constraint: historical_datasets_exclusions_check CHECK (((jsonb_typeof(exclusions) = 'array'::text) AND (jsonb_array_length(exclusions) <= 1000) AND (NOT (exclusions @? 'strict $[*]?(@.type() != "object")'::jsonpath))))
  constraint: historical_datasets_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: historical_datasets_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: historical_datasets_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: historical_datasets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint: historical_datasets_pkey PRIMARY KEY (institution_id, id)
  constraint: historical_datasets_population_check CHECK (((population @> '{}'::jsonb) AND (pg_column_size(population) <= 4096)))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  index: CREATE INDEX historical_datasets_institution_id_product_id_created_at_id_idx ON public.historical_datasets USING btree (institution_id, product_id, created_at DESC, id DESC)
  index: CREATE UNIQUE INDEX historical_datasets_pkey ON public.historical_datasets USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.historical_datasets FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.historical_datasets FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.historical_datasets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_historical_datasets()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.historical_datasets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_historical_datasets('{id}', '{id}', '{product_id,name,period_from,period_to,population,exclusions,counts,chunk_roots,fingerprint,created_by,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.historical_datasets FOR EACH ROW EXECUTE FUNCTION note_row_of_historical_datasets()

table historical_reconstitution_chunks
  institution_id uuid not null
  id uuid not null
  reconstitution_id uuid not null
  number counter not null
  attempts counter not null default 0
  done_at instant
  match_count counter
  mismatch_count counter
  not_recomputable_count counter
  members_match boolean
  tally_matches boolean
  comment: tally_matches: Null when a member was erased since, so that its part of the sums cannot be computed again.
  constraint: historical_reconstitution_chu_institution_id_reconstitutio_fkey FOREIGN KEY (institution_id, reconstitution_id) REFERENCES historical_reconstitutions(institution_id, id)
  constraint: historical_reconstitution_chu_institution_id_reconstitution_key UNIQUE (institution_id, reconstitution_id, number)
  constraint: historical_reconstitution_chunks_number_check CHECK (((number)::integer >= 0))
  constraint: historical_reconstitution_chunks_pkey PRIMARY KEY (institution_id, id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (attempts, done_at, match_count, mismatch_count, not_recomputable_count, members_match, tally_matches)
  index: CREATE UNIQUE INDEX historical_reconstitution_chu_institution_id_reconstitution_key ON public.historical_reconstitution_chunks USING btree (institution_id, reconstitution_id, number)
  index: CREATE UNIQUE INDEX historical_reconstitution_chunks_pkey ON public.historical_reconstitution_chunks USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table historical_reconstitutions
  institution_id uuid not null
  id uuid not null
  simulation_id uuid not null
  state text not null default 'running'::text
  failure text
  chunks_done counter not null default 0
  pieces jsonb
  requested_by uuid not null
  created_at instant not null
  finished_at instant
  comment: A job: its verdict is recorded by an event.
  constraint: historical_reconstitutions_check CHECK (((state = 'running'::text) = (finished_at IS NULL)))
  constraint: historical_reconstitutions_failure_check CHECK ((failure ~ '^[A-Z][A-Z0-9_]{2,60}$'::text))
  constraint: historical_reconstitutions_institution_id_requested_by_fkey FOREIGN KEY (institution_id, requested_by) REFERENCES users(institution_id, id)
  constraint: historical_reconstitutions_institution_id_simulation_id_fkey FOREIGN KEY (institution_id, simulation_id) REFERENCES historical_simulations(institution_id, id)
  constraint: historical_reconstitutions_pieces_check CHECK ((pieces ? 'dataset'::text))
  constraint: historical_reconstitutions_pkey PRIMARY KEY (institution_id, id)
  constraint: historical_reconstitutions_state_check CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (state, failure, chunks_done, pieces, finished_at)
  grant: probity_lookup SELECT (institution_id, state)
  index: CREATE INDEX historical_reconstitutions_institution_id_simulation_id_cre_idx ON public.historical_reconstitutions USING btree (institution_id, simulation_id, created_at DESC)
  index: CREATE UNIQUE INDEX historical_reconstitutions_pkey ON public.historical_reconstitutions USING btree (institution_id, id)
  index: CREATE UNIQUE INDEX one_running_reconstitution ON public.historical_reconstitutions USING btree (institution_id, simulation_id) WHERE (state = 'running'::text)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table historical_simulation_chunks
  institution_id uuid not null
  id uuid not null
  simulation_id uuid not null
  number counter not null
  attempts counter not null default 0
  done_at instant
  tally jsonb
  results bytea storage external
  leaves bytea storage external
  comment: The results of the chunk of the dataset with the same number: what one worker does in one transaction.
  comment: leaves: Commitments to the results, 32 bytes each, salted by the key of the applicant: they stay when a purge blanks the place of a member in results.
  constraint: historical_simulation_chunks_institution_id_simulation_id_fkey FOREIGN KEY (institution_id, simulation_id) REFERENCES historical_simulations(institution_id, id)
  constraint: historical_simulation_chunks_institution_id_simulation_id_n_key UNIQUE (institution_id, simulation_id, number)
  constraint: historical_simulation_chunks_leaves_check CHECK ((((length(leaves) >= 32) AND (length(leaves) <= 32768)) AND ((length(leaves) % 32) = 0)))
  constraint: historical_simulation_chunks_number_check CHECK (((number)::integer >= 0))
  constraint: historical_simulation_chunks_pkey PRIMARY KEY (institution_id, id)
  constraint: historical_simulation_chunks_results_check CHECK ((length(results) <= 16777216))
  constraint: historical_simulation_chunks_tally_check CHECK (((tally @> '{"matrix": {}}'::jsonb) AND (pg_column_size(tally) <= 8388608)))
  constraint: whole_when_done CHECK ((((done_at IS NOT NULL) = ((results IS NOT NULL) AND (leaves IS NOT NULL))) AND ((done_at IS NOT NULL) OR (tally IS NULL))))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (attempts, done_at, tally, results, leaves)
  grant: probity_eraser DELETE, SELECT
  grant: probity_eraser UPDATE (done_at, tally, results, leaves)
  index: CREATE UNIQUE INDEX historical_simulation_chunks_institution_id_simulation_id_n_key ON public.historical_simulation_chunks USING btree (institution_id, simulation_id, number)
  index: CREATE UNIQUE INDEX historical_simulation_chunks_pkey ON public.historical_simulation_chunks USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER deleted_by_purge BEFORE DELETE ON public.historical_simulation_chunks FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()

table historical_simulation_seals
  institution_id uuid not null
  simulation_id uuid not null
  created_by uuid not null
  created_at instant not null
  fingerprint text not null
  document text
  row_salt uuid not null default gen_random_uuid()
  comment: document: The signed document, canonical bytes as text; null once a purge destroyed the comparison in it.
  constraint: historical_simulation_seals_document_check CHECK ((length(document) <= 4194304))
  constraint: historical_simulation_seals_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: historical_simulation_seals_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: historical_simulation_seals_institution_id_simulation_id_fkey FOREIGN KEY (institution_id, simulation_id) REFERENCES historical_simulations(institution_id, id)
  constraint: historical_simulation_seals_pkey PRIMARY KEY (institution_id, simulation_id)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (document)
  index: CREATE UNIQUE INDEX historical_simulation_seals_pkey ON public.historical_simulation_seals USING btree (institution_id, simulation_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE UPDATE ON public.historical_simulation_seals FOR EACH ROW WHEN (((CURRENT_USER <> 'probity_eraser'::name) OR (new.document IS NOT NULL) OR (((new.fingerprint IS DISTINCT FROM old.fingerprint) OR (new.created_by IS DISTINCT FROM old.created_by)) OR ((new.created_at)::timestamp with time zone IS DISTINCT FROM (old.created_at)::timestamp with time zone)))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.historical_simulation_seals FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.historical_simulation_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.historical_simulation_seals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_historical_simulation_seals()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.historical_simulation_seals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_historical_simulation_seals('{simulation_id}', '{simulation_id}', '{fingerprint,document,created_by,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.historical_simulation_seals FOR EACH ROW EXECUTE FUNCTION note_row_of_historical_simulation_seals()

table historical_simulations
  institution_id uuid not null
  id uuid not null
  dataset_id uuid not null
  candidate_policy_id uuid not null
  candidate_fingerprint text not null
  reference_policy_id uuid not null
  reference_fingerprint text not null
  engine_version text not null
  min_segment_size counter not null
  state text not null default 'queued'::text
  failure text
  row_version version_number not null default 1
  chunks_done counter not null default 0
  comparison jsonb
  results_fingerprint text
  result_digests bytea
  created_by uuid not null
  created_at instant not null
  started_at instant
  finished_at instant
  erased_at instant
  row_salt uuid not null default gen_random_uuid()
  comment: chunks_done: For the progress that is shown; the chunks say which.
  comment: erased_at: When a purge destroyed the results of its members; comparison and seal stay, unless they are of fewer members than min_segment_size.
  comment: min_segment_size: The setting of the institution at the start: no sum of the comparison tells an amount of fewer members.
  comment: result_digests: Of each chunk, 32 bytes: SHA-256 over those of its results, its leaves and the text of its tally, empty once a purge destroyed it. The leaves need the keys of applicants, and a list of results is compared without them.
  constraint: compared_when_finished CHECK ((((state = ANY (ARRAY['finished'::text, 'sealed'::text])) = ((results_fingerprint IS NOT NULL) AND (result_digests IS NOT NULL))) AND ((comparison IS NULL) OR (state = ANY (ARRAY['finished'::text, 'sealed'::text]))) AND ((comparison IS NOT NULL) OR (state <> ALL (ARRAY['finished'::text, 'sealed'::text])) OR (erased_at IS NOT NULL))))
  constraint: failed_with_reason CHECK (((state = 'failed'::text) = (failure IS NOT NULL)))
  constraint: historical_simulations_comparison_check CHECK (((comparison @> '{"members": {}}'::jsonb) AND (pg_column_size(comparison) <= 8388608)))
  constraint: historical_simulations_failure_check CHECK ((failure ~ '^[A-Z][A-Z0-9_]{2,60}$'::text))
  constraint: historical_simulations_institution_id_candidate_fingerprin_fkey FOREIGN KEY (institution_id, candidate_fingerprint) REFERENCES replayed_policies(institution_id, fingerprint)
  constraint: historical_simulations_institution_id_candidate_policy_id_fkey FOREIGN KEY (institution_id, candidate_policy_id) REFERENCES policies(institution_id, id)
  constraint: historical_simulations_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: historical_simulations_institution_id_dataset_id_fkey FOREIGN KEY (institution_id, dataset_id) REFERENCES historical_datasets(institution_id, id)
  constraint: historical_simulations_institution_id_reference_fingerprin_fkey FOREIGN KEY (institution_id, reference_fingerprint) REFERENCES replayed_policies(institution_id, fingerprint)
  constraint: historical_simulations_institution_id_reference_policy_id_fkey FOREIGN KEY (institution_id, reference_policy_id) REFERENCES policies(institution_id, id)
  constraint: historical_simulations_min_segment_size_check CHECK ((((min_segment_size)::integer >= 5) AND ((min_segment_size)::integer <= 1000)))
  constraint: historical_simulations_pkey PRIMARY KEY (institution_id, id)
  constraint: historical_simulations_result_digests_check CHECK (((length(result_digests) >= 32) AND ((length(result_digests) % 32) = 0)))
  constraint: historical_simulations_results_fingerprint_check CHECK ((results_fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: historical_simulations_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text, 'sealed'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (state, failure, row_version, chunks_done, comparison, results_fingerprint, result_digests, started_at, finished_at)
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (chunks_done, comparison, result_digests, erased_at)
  grant: probity_lookup SELECT (institution_id, state)
  index: CREATE INDEX historical_simulations_institution_id_created_at_id_idx ON public.historical_simulations USING btree (institution_id, created_at DESC, id DESC)
  index: CREATE INDEX historical_simulations_institution_id_dataset_id_idx ON public.historical_simulations USING btree (institution_id, dataset_id)
  index: CREATE INDEX simulations_in_progress ON public.historical_simulations USING btree (institution_id, created_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]))
  index: CREATE UNIQUE INDEX historical_simulations_pkey ON public.historical_simulations USING btree (institution_id, id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER finished_is_final BEFORE UPDATE ON public.historical_simulations FOR EACH ROW WHEN (((old.results_fingerprint IS NOT NULL) AND ((new.comparison IS DISTINCT FROM old.comparison) OR (new.results_fingerprint IS DISTINCT FROM old.results_fingerprint)) AND (NOT ((CURRENT_USER = 'probity_eraser'::name) AND (new.comparison IS NULL) AND (new.results_fingerprint = old.results_fingerprint))))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER forward_only BEFORE UPDATE ON public.historical_simulations FOR EACH ROW EXECUTE FUNCTION refuse_simulation_backwards()
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.historical_simulations FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.historical_simulations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_historical_simulations()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.historical_simulations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_historical_simulations('{id}', '{id}', '{dataset_id,candidate_policy_id,candidate_fingerprint,reference_policy_id,reference_fingerprint,engine_version,min_segment_size,state,failure,comparison,results_fingerprint,result_digests,created_by,created_at,started_at,finished_at,erased_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.historical_simulations FOR EACH ROW EXECUTE FUNCTION note_row_of_historical_simulations()

table import_batches
  institution_id uuid not null
  id uuid not null
  file_id uuid not null
  product_id uuid not null
  mapping_id uuid not null
  policy_id uuid not null
  contract_fingerprint text not null
  rules_version text not null
  state text not null default 'prevalidating'::text
  row_version version_number not null default 1
  row_count counter
  valid_count counter
  warning_count counter
  rejected_count counter
  duplicate_count counter
  report jsonb
  chunk_digests bytea
  quality jsonb
  failure text
  created_by uuid not null
  created_at instant not null
  prevalidated_at instant
  confirmed_by uuid
  confirmed_at instant
  finished_at instant
  withdrawn_by uuid
  withdrawal_begun_at instant
  withdrawn_at instant
  removed_count counter not null default 0
  kept_count counter
  first_reference_number long_counter
  row_salt uuid not null default gen_random_uuid()
  comment: Counts are those of the pre-validation; a row found duplicate while importing moves from valid to duplicate. Progress is counted from import_chunks.
  comment: chunk_digests: Of each chunk, in the order of their numbers, 32 bytes: SHA-256 over its place in the file and the verdicts of its rows, as the check of the file stored them.
  comment: first_reference_number: Of the readable references that were reserved when the import was confirmed, one for each valid row in file order.
  comment: removed_count: Drafts removed by the withdrawal so far; kept_count has those that stay, once it is over.
  constraint: counts_add_up CHECK (((state = ANY (ARRAY['prevalidating'::text, 'failed'::text])) OR ((((((valid_count)::integer + (warning_count)::integer) + (rejected_count)::integer) + (duplicate_count)::integer) = (row_count)::integer) IS TRUE)))
  constraint: import_batches_chunk_digests_check CHECK (((length(chunk_digests) % 32) = 0))
  constraint: import_batches_contract_fingerprint_check CHECK ((contract_fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: import_batches_failure_check CHECK ((failure ~ '^[A-Z][A-Z0-9_]{2,60}$'::text))
  constraint: import_batches_institution_id_confirmed_by_fkey FOREIGN KEY (institution_id, confirmed_by) REFERENCES users(institution_id, id)
  constraint: import_batches_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: import_batches_institution_id_file_id_fkey FOREIGN KEY (institution_id, file_id) REFERENCES import_files(institution_id, id)
  constraint: import_batches_institution_id_id_file_id_mapping_id_policy__key UNIQUE (institution_id, id, file_id, mapping_id, policy_id)
  constraint: import_batches_institution_id_mapping_id_fkey FOREIGN KEY (institution_id, mapping_id) REFERENCES import_mappings(institution_id, id)
  constraint: import_batches_institution_id_policy_id_fkey FOREIGN KEY (institution_id, policy_id) REFERENCES policies(institution_id, id)
  constraint: import_batches_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: import_batches_institution_id_withdrawn_by_fkey FOREIGN KEY (institution_id, withdrawn_by) REFERENCES users(institution_id, id)
  constraint: import_batches_pkey PRIMARY KEY (institution_id, id)
  constraint: import_batches_quality_check CHECK (((quality @> '{"fields": []}'::jsonb) AND (pg_column_size(quality) <= 1048576)))
  constraint: import_batches_report_check CHECK (((report @> '{"incomplete": []}'::jsonb) AND (pg_column_size(report) <= 1048576)))
  constraint: import_batches_row_count_check CHECK (((row_count)::integer >= 0))
  constraint: import_batches_rules_version_check CHECK (((length(rules_version) >= 1) AND (length(rules_version) <= 64)))
  constraint: import_batches_state_check CHECK ((state = ANY (ARRAY['prevalidating'::text, 'prevalidated'::text, 'queued'::text, 'importing'::text, 'imported'::text, 'failed'::text, 'withdrawn'::text])))
  constraint: withdrawn_whole CHECK (((state = 'withdrawn'::text) = ((withdrawn_at IS NOT NULL) AND (kept_count IS NOT NULL))))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (state, row_version, withdrawn_by, withdrawal_begun_at, withdrawn_at, removed_count, kept_count)
  grant: probity_lookup SELECT (institution_id, state, created_at)
  grant: probity_operator SELECT (institution_id, id, withdrawal_begun_at, withdrawn_at)
  index: CREATE INDEX batches_being_checked ON public.import_batches USING btree (institution_id, created_at) WHERE (state = 'prevalidating'::text)
  index: CREATE INDEX batches_in_progress ON public.import_batches USING btree (institution_id, confirmed_at) WHERE (state = ANY (ARRAY['queued'::text, 'importing'::text]))
  index: CREATE INDEX import_batches_institution_id_created_at_id_idx ON public.import_batches USING btree (institution_id, created_at DESC, id DESC)
  index: CREATE INDEX import_batches_institution_id_file_id_idx ON public.import_batches USING btree (institution_id, file_id)
  index: CREATE UNIQUE INDEX import_batches_institution_id_id_file_id_mapping_id_policy__key ON public.import_batches USING btree (institution_id, id, file_id, mapping_id, policy_id)
  index: CREATE UNIQUE INDEX import_batches_pkey ON public.import_batches USING btree (institution_id, id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER forward_only BEFORE UPDATE ON public.import_batches FOR EACH ROW EXECUTE FUNCTION refuse_batch_backwards()
  trigger: CREATE TRIGGER not_resumed BEFORE UPDATE ON public.import_batches FOR EACH ROW WHEN (((old.withdrawal_begun_at IS NOT NULL) AND (new.state = 'queued'::text))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.import_batches REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_batches()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.import_batches REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_batches('{id}', '{id}', '{file_id,product_id,mapping_id,policy_id,contract_fingerprint,rules_version,state,row_count,valid_count,warning_count,rejected_count,duplicate_count,report,quality,chunk_digests,failure,created_by,created_at,prevalidated_at,confirmed_by,confirmed_at,finished_at,first_reference_number,withdrawn_by,withdrawal_begun_at,withdrawn_at,kept_count}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.import_batches FOR EACH ROW EXECUTE FUNCTION note_row_of_import_batches()

table import_chunks
  institution_id uuid not null
  id uuid not null
  batch_id uuid not null
  number counter not null
  first_row counter not null
  row_count counter not null
  first_line counter not null
  byte_start long_counter not null
  byte_end long_counter not null
  importable_before counter not null
  attempts counter not null default 0
  done_at instant
  done_by uuid
  created_count counter
  duplicate_count counter
  comment: What one worker does in one transaction. done_by is the worker process, an id drawn when it starts.
  comment: importable_before: Valid rows in the chunks before: the number of its first reference among those of the batch.
  constraint: import_chunks_byte_start_check CHECK (((byte_start)::bigint >= 0))
  constraint: import_chunks_check CHECK (((byte_end)::bigint >= (byte_start)::bigint))
  constraint: import_chunks_first_line_check CHECK (((first_line)::integer > 0))
  constraint: import_chunks_first_row_check CHECK ((((first_row)::integer >= 1) AND ((first_row)::integer <= 1000000000)))
  constraint: import_chunks_institution_id_batch_id_fkey FOREIGN KEY (institution_id, batch_id) REFERENCES import_batches(institution_id, id)
  constraint: import_chunks_institution_id_batch_id_number_key UNIQUE (institution_id, batch_id, number)
  constraint: import_chunks_number_check CHECK (((number)::integer > 0))
  constraint: import_chunks_pkey PRIMARY KEY (institution_id, id)
  constraint: import_chunks_row_count_check CHECK (((row_count)::integer > 0))
  grant: probity_app INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX import_chunks_institution_id_batch_id_number_key ON public.import_chunks USING btree (institution_id, batch_id, number)
  index: CREATE UNIQUE INDEX import_chunks_pkey ON public.import_chunks USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table import_file_chunks
  institution_id uuid not null
  file_id uuid not null
  number counter not null
  sealed bytea not null storage external
  comment: chunk_bytes of the file each, the last one fewer. Only the eraser replaces one.
  constraint: import_file_chunks_institution_id_file_id_fkey FOREIGN KEY (institution_id, file_id) REFERENCES import_files(institution_id, id)
  constraint: import_file_chunks_number_check CHECK (((number)::integer >= 0))
  constraint: import_file_chunks_pkey PRIMARY KEY (institution_id, file_id, number)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (sealed)
  index: CREATE UNIQUE INDEX import_file_chunks_pkey ON public.import_file_chunks USING btree (institution_id, file_id, number)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table import_files
  institution_id uuid not null
  id uuid not null
  filename text not null
  fingerprint text not null
  size_bytes long_counter not null
  chunk_bytes counter not null
  byte_order_mark boolean not null
  delimiter text not null
  header bytea not null storage external
  header_line counter not null
  data_start long_counter not null
  content_fingerprint text
  wrapped_key bytea
  created_by uuid not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: Files as received. The fingerprint is that of the received bytes, whatever is overwritten later.
  comment: content_fingerprint: Of the content once a purge has overwritten rows with spaces; null as long as it is as received.
  comment: data_start: Where the first record after the header begins, in bytes; header_line is the physical line of the header.
  comment: header: The labels of the columns and where the records begin, sealed: the first line of a file without header may be a row.
  comment: wrapped_key: Null once the whole content was erased.
  constraint: import_files_chunk_bytes_check CHECK ((((chunk_bytes)::integer >= 4096) AND ((chunk_bytes)::integer <= 16777216)))
  constraint: import_files_content_fingerprint_check CHECK ((content_fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: import_files_data_start_check CHECK (((data_start)::bigint > 0))
  constraint: import_files_delimiter_check CHECK ((delimiter = ANY (ARRAY[','::text, ';'::text, ' '::text, '|'::text])))
  constraint: import_files_filename_check CHECK (((length(filename) >= 1) AND (length(filename) <= 255)))
  constraint: import_files_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: import_files_header_check CHECK ((length(header) <= 1048576))
  constraint: import_files_header_line_check CHECK (((header_line)::integer > 0))
  constraint: import_files_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: import_files_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: import_files_pkey PRIMARY KEY (institution_id, id)
  constraint: import_files_size_bytes_check CHECK (((size_bytes)::bigint > 0))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (filename, content_fingerprint, wrapped_key)
  index: CREATE INDEX import_files_institution_id_created_at_id_idx ON public.import_files USING btree (institution_id, created_at, id) WHERE (wrapped_key IS NOT NULL)
  index: CREATE INDEX import_files_institution_id_fingerprint_idx ON public.import_files USING btree (institution_id, fingerprint)
  index: CREATE UNIQUE INDEX import_files_pkey ON public.import_files USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.import_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_files()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.import_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_files('{id}', '{id}', '{filename,fingerprint,size_bytes,chunk_bytes,byte_order_mark,delimiter,header,header_line,data_start,content_fingerprint,wrapped_key,created_by,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.import_files FOR EACH ROW EXECUTE FUNCTION note_row_of_import_files()

table import_mappings
  institution_id uuid not null
  id uuid not null
  product_id uuid not null
  code text not null
  version version_number not null
  title text
  document jsonb not null
  fingerprint text not null
  contract_fingerprint text not null
  rules_version text not null
  created_by uuid not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: Saved versions. A correction is a new version, so that the origin of a value names the version that was used.
  constraint: import_mappings_code_check CHECK ((code ~ '^[a-z][a-z0-9_]{1,62}$'::text))
  constraint: import_mappings_contract_fingerprint_check CHECK ((contract_fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: import_mappings_document_check CHECK (((document @> '{"fields": []}'::jsonb) AND (pg_column_size(document) <= 1048576)))
  constraint: import_mappings_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: import_mappings_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: import_mappings_institution_id_product_id_code_version_key UNIQUE (institution_id, product_id, code, version)
  constraint: import_mappings_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: import_mappings_pkey PRIMARY KEY (institution_id, id)
  constraint: import_mappings_rules_version_check CHECK (((length(rules_version) >= 1) AND (length(rules_version) <= 64)))
  constraint: import_mappings_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
  constraint: import_mappings_version_check CHECK (((version)::integer > 0))
  grant: probity_app INSERT, SELECT
  index: CREATE UNIQUE INDEX import_mappings_institution_id_product_id_code_version_key ON public.import_mappings USING btree (institution_id, product_id, code, version)
  index: CREATE UNIQUE INDEX import_mappings_pkey ON public.import_mappings USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.import_mappings FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.import_mappings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.import_mappings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_mappings()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.import_mappings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_mappings('{id}', '{id}', '{product_id,code,version,title,document,fingerprint,contract_fingerprint,rules_version,created_by,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.import_mappings FOR EACH ROW EXECUTE FUNCTION note_row_of_import_mappings()

table import_origins
  institution_id uuid not null
  application_id uuid not null
  batch_id uuid not null
  row_number counter not null
  file_id uuid not null
  mapping_id uuid not null
  policy_id uuid not null
  rules_version text not null
  line counter not null
  byte_start long_counter not null
  byte_end long_counter not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: The way from a value of an application back to its cell.
  comment: policy_id: The version under which the row was read, by the rules of rules_version.
  constraint: import_origins_institution_id_application_id_fkey FOREIGN KEY (institution_id, application_id) REFERENCES applications(institution_id, id)
  constraint: import_origins_institution_id_batch_id_file_id_mapping_id__fkey FOREIGN KEY (institution_id, batch_id, file_id, mapping_id, policy_id) REFERENCES import_batches(institution_id, id, file_id, mapping_id, policy_id)
  constraint: import_origins_institution_id_batch_id_row_number_key UNIQUE (institution_id, batch_id, row_number)
  constraint: import_origins_line_check CHECK (((line)::integer > 0))
  constraint: import_origins_pkey PRIMARY KEY (institution_id, application_id)
  constraint: import_origins_row_number_check CHECK (((row_number)::integer > 0))
  constraint: import_origins_rules_version_check CHECK (((length(rules_version) >= 1) AND (length(rules_version) <= 64)))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser DELETE, SELECT
  index: CREATE UNIQUE INDEX import_origins_institution_id_batch_id_row_number_key ON public.import_origins USING btree (institution_id, batch_id, row_number)
  index: CREATE UNIQUE INDEX import_origins_pkey ON public.import_origins USING btree (institution_id, application_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE TRIGGER deleted_with_draft BEFORE DELETE ON public.import_origins FOR EACH ROW EXECUTE FUNCTION refuse_origin_of_kept_application()
  trigger: CREATE TRIGGER never_changed BEFORE UPDATE ON public.import_origins FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.import_origins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.import_origins REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_origins()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.import_origins REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_import_origins('{application_id}', '{application_id}', '{batch_id,row_number,file_id,mapping_id,policy_id,rules_version,line,byte_start,byte_end,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.import_origins FOR EACH ROW EXECUTE FUNCTION note_row_of_import_origins()

table import_rows
  institution_id uuid not null
  batch_id uuid not null
  number counter not null
  line counter not null
  byte_start long_counter not null
  byte_end long_counter not null
  verdict text not null
  issues jsonb
  issue_count counter not null
  external_index bytea
  applicant_index bytea
  erasure text
  comment: applicant_index: Blind index of the reference of the applicant, as in subjects, also of a row that became no application: an erasure and an access report find the rows of a person by it. Null when the row has none that can be read.
  comment: erasure: The erasure of the person was accepted, or the row was overwritten in the file: such a row is not imported any more.
  comment: external_index: Blind index of the external reference, to find it twice within one file; null when the row has none.
  comment: issue_count: Of all that the check found.
  comment: issues: The first ones: codes, fields, positions of columns; never a value. Null when there are none.
  constraint: import_rows_erasure_check CHECK ((erasure = ANY (ARRAY['accepted'::text, 'done'::text])))
  constraint: import_rows_institution_id_batch_id_fkey FOREIGN KEY (institution_id, batch_id) REFERENCES import_batches(institution_id, id)
  constraint: import_rows_issue_count_check CHECK (((issue_count)::integer >= 0))
  constraint: import_rows_issues_check CHECK (((jsonb_typeof(issues) = 'array'::text) AND (NOT (issues @? 'strict $[*]?(@.type() != "object")'::jsonpath))))
  constraint: import_rows_line_check CHECK (((line)::integer > 0))
  constraint: import_rows_number_check CHECK (((number)::integer > 0))
  constraint: import_rows_pkey PRIMARY KEY (institution_id, batch_id, number)
  constraint: import_rows_verdict_check CHECK ((verdict = ANY (ARRAY['valid'::text, 'valid_with_warnings'::text, 'rejected'::text, 'duplicate'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (verdict, issues, issue_count, applicant_index, erasure)
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (external_index, applicant_index, erasure)
  index: CREATE INDEX import_rows_applicant_index_idx ON public.import_rows USING hash (applicant_index) WHERE (applicant_index IS NOT NULL)
  index: CREATE INDEX import_rows_external_index_idx ON public.import_rows USING hash (external_index) WHERE (external_index IS NOT NULL)
  index: CREATE INDEX import_rows_institution_id_batch_id_number_idx ON public.import_rows USING btree (institution_id, batch_id, number) WHERE (issues IS NOT NULL)
  index: CREATE INDEX import_rows_institution_id_erasure_batch_id_idx ON public.import_rows USING btree (institution_id, erasure, batch_id) WHERE (erasure IS NOT NULL)
  index: CREATE UNIQUE INDEX import_rows_pkey ON public.import_rows USING btree (institution_id, batch_id, number)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced

table indicator_publications
  institution_id uuid not null
  id uuid not null
  month text not null
  number counter not null
  counted_from instant not null
  counted_until instant not null
  min_segment_size counter not null
  counts bytea not null
  shown bytea not null
  fingerprint text not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: States in which a month was shown: the latest is read, and the earlier ones bind it, because readers remember them. The service reads no application for an indicator.
  comment: counts: What happened since the state before, by base cell: compressed JSON (docs/formats.md). Not shown.
  comment: shown: Every count of every group, null where it is withheld: compressed JSON.
  constraint: indicator_publications_check CHECK (((counted_until)::timestamp with time zone >= (counted_from)::timestamp with time zone))
  constraint: indicator_publications_counts_check CHECK ((length(counts) <= 16777216))
  constraint: indicator_publications_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: indicator_publications_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: indicator_publications_min_segment_size_check CHECK (((min_segment_size)::integer >= 5))
  constraint: indicator_publications_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  constraint: indicator_publications_number_check CHECK ((((number)::integer >= 1) AND ((number)::integer <= 1000)))
  constraint: indicator_publications_pkey PRIMARY KEY (institution_id, id)
  constraint: indicator_publications_shown_check CHECK ((length(shown) <= 16777216))
  constraint: state_once UNIQUE (institution_id, month, number)
  grant: probity_app INSERT, SELECT
  grant: probity_lookup SELECT (institution_id, month, number, counted_until, min_segment_size)
  index: CREATE UNIQUE INDEX indicator_publications_pkey ON public.indicator_publications USING btree (institution_id, id)
  index: CREATE UNIQUE INDEX state_once ON public.indicator_publications USING btree (institution_id, month, number)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.indicator_publications FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.indicator_publications FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.indicator_publications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_indicator_publications()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.indicator_publications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_indicator_publications('{id}', '{id}', '{month,number,counted_from,counted_until,min_segment_size,fingerprint,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.indicator_publications FOR EACH ROW EXECUTE FUNCTION note_row_of_indicator_publications()

table institution_keys
  institution_id uuid not null
  id uuid not null
  purpose text not null
  state text not null
  wrapped_key bytea not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: Wrapped under the keys of the instance: the key that wraps those of applicants and files, the one that finds references, the one that seals second factors. A table of its own, because each request rests on the row of its institution.
  comment: state: A key is made as next, a rotation before it wraps anything; retiring until the last value under it is wrapped anew.
  constraint: institution_keys_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: institution_keys_institution_id_purpose_state_key UNIQUE (institution_id, purpose, state)
  constraint: institution_keys_pkey PRIMARY KEY (institution_id, id)
  constraint: institution_keys_purpose_check CHECK ((purpose = ANY (ARRAY['wrapping'::text, 'index'::text, 'factors'::text])))
  constraint: institution_keys_state_check CHECK ((state = ANY (ARRAY['current'::text, 'next'::text, 'retiring'::text])))
  grant: probity_app SELECT
  grant: probity_eraser SELECT
  grant: probity_operator DELETE, INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX institution_keys_institution_id_purpose_state_key ON public.institution_keys USING btree (institution_id, purpose, state)
  index: CREATE UNIQUE INDEX institution_keys_pkey ON public.institution_keys USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.institution_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_institution_keys()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.institution_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_institution_keys('{id}', '{institution_id}', '{purpose,state,wrapped_key,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.institution_keys FOR EACH ROW EXECUTE FUNCTION note_row_of_institution_keys()

table institutions
  id uuid not null
  kind text not null
  reference text not null
  name text not null
  country text not null
  currency text not null
  language text not null
  status text not null default 'active'::text
  settings jsonb not null default '{}'::jsonb
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: One row per institution, and one of kind instance: the tenant of what belongs to no institution (failed sign-ins at unknown references).
  constraint: institutions_country_check CHECK ((country ~ '^[A-Z]{2}$'::text))
  constraint: institutions_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint: institutions_kind_check CHECK ((kind = ANY (ARRAY['institution'::text, 'instance'::text])))
  constraint: institutions_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: institutions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint: institutions_pkey PRIMARY KEY (id)
  constraint: institutions_reference_check CHECK ((reference ~ '^[a-z0-9][a-z0-9-]{1,62}$'::text))
  constraint: institutions_reference_key UNIQUE (reference)
  constraint: institutions_settings_check CHECK ((jsonb_typeof(settings) = 'object'::text))
  constraint: institutions_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text])))
  grant: probity_app SELECT
  grant: probity_eraser SELECT
  grant: probity_lookup SELECT
  grant: probity_operator INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX institutions_pkey ON public.institutions USING btree (id)
  index: CREATE UNIQUE INDEX institutions_reference_key ON public.institutions USING btree (reference)
  index: CREATE UNIQUE INDEX one_instance ON public.institutions USING btree (kind) WHERE (kind = 'instance'::text)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((id = app_institution())) check ((id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.institutions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_institutions()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.institutions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_institutions('{id}', '{id}', '{kind,reference,name,country,currency,language,status,settings,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.institutions FOR EACH ROW EXECUTE FUNCTION note_row_of_institutions()

table invitations
  institution_id uuid not null
  id uuid not null
  email text not null
  email_normalised text not null
  language text not null
  roles text[] not null
  delegations jsonb not null default '[]'::jsonb
  state text not null
  token_fingerprint bytea not null
  expires_at instant not null
  sealed_seed bytea
  codes_tried counter not null default 0
  link_shown boolean not null default false
  invited_by uuid
  replaces uuid
  accepted_user_id uuid
  grant_id uuid
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: codes_tried: Codes of its acceptance, over all keys that were enrolled with it.
  comment: grant_id: The exceptional access whose account this invitation creates (its foreign key stands with access_grants).
  comment: replaces: No foreign key: an invitation goes at the end of its retention, and the one that replaced it later.
  constraint: invitations_codes_tried_check CHECK (((codes_tried)::integer >= 0))
  constraint: invitations_delegations_check CHECK (((jsonb_typeof(delegations) = 'array'::text) AND (NOT (delegations @? 'strict $[*]?(@.type() != "object")'::jsonpath))))
  constraint: invitations_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
  constraint: invitations_grant FOREIGN KEY (institution_id, grant_id) REFERENCES access_grants(institution_id, id) NOT VALID
  constraint: invitations_institution_id_accepted_user_id_fkey FOREIGN KEY (institution_id, accepted_user_id) REFERENCES users(institution_id, id)
  constraint: invitations_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: invitations_institution_id_invited_by_fkey FOREIGN KEY (institution_id, invited_by) REFERENCES users(institution_id, id)
  constraint: invitations_institution_id_token_fingerprint_key UNIQUE (institution_id, token_fingerprint)
  constraint: invitations_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: invitations_pkey PRIMARY KEY (institution_id, id)
  constraint: invitations_roles_check CHECK (((cardinality(roles) >= 1) AND (cardinality(roles) <= 20)))
  constraint: invitations_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'accepted'::text, 'revoked'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  grant: probity_lookup SELECT (institution_id, state, expires_at)
  grant: probity_operator INSERT, SELECT
  grant: probity_operator UPDATE (state, sealed_seed)
  index: CREATE INDEX invitations_institution_id_grant_id_idx ON public.invitations USING btree (institution_id, grant_id) WHERE (grant_id IS NOT NULL)
  index: CREATE UNIQUE INDEX invitations_institution_id_token_fingerprint_key ON public.invitations USING btree (institution_id, token_fingerprint)
  index: CREATE UNIQUE INDEX invitations_pkey ON public.invitations USING btree (institution_id, id)
  index: CREATE UNIQUE INDEX one_pending_invitation ON public.invitations USING btree (institution_id, email_normalised) WHERE (state = 'pending'::text)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.invitations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_invitations()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.invitations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_invitations('{id}', '{id,accepted_user_id,grant_id}', '{email,email_normalised,language,roles,delegations,state,token_fingerprint,expires_at,link_shown,invited_by,replaces,accepted_user_id,grant_id,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION note_row_of_invitations()

table knowledge_audiences
  institution_id uuid not null
  id uuid not null
  language text not null
  module text
  roles text[] not null
  comment: What a group of documents has in common for reading: a search finds the audiences of its caller before it ranks, and counts terms over them alone.
  comment: roles: In the order of their names; empty for everybody who is signed in.
  constraint: audience_language UNIQUE (institution_id, id, language)
  constraint: audience_once UNIQUE NULLS NOT DISTINCT (institution_id, language, module, roles)
  constraint: knowledge_audiences_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: knowledge_audiences_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: knowledge_audiences_module_check CHECK ((module ~ '^[a-z]{2,16}$'::text))
  constraint: knowledge_audiences_pkey PRIMARY KEY (institution_id, id)
  constraint: knowledge_audiences_roles_check CHECK ((cardinality(roles) <= 10))
  grant: probity_app INSERT, SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE UNIQUE INDEX audience_language ON public.knowledge_audiences USING btree (institution_id, id, language)
  index: CREATE UNIQUE INDEX audience_once ON public.knowledge_audiences USING btree (institution_id, language, module, roles) NULLS NOT DISTINCT
  index: CREATE UNIQUE INDEX knowledge_audiences_pkey ON public.knowledge_audiences USING btree (institution_id, id)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.knowledge_audiences FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.knowledge_audiences FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table knowledge_contents
  institution_id uuid not null
  document_id uuid not null
  content text not null
  sections jsonb not null
  row_salt uuid not null default gen_random_uuid()
  comment: The Markdown of a document, as deposited. Apart from its row, which every search reads.
  comment: sections: Anchor and title of each heading, in order.
  constraint: knowledge_contents_content_check CHECK ((octet_length(content) <= 4194304))
  constraint: knowledge_contents_institution_id_document_id_fkey FOREIGN KEY (institution_id, document_id) REFERENCES knowledge_documents(institution_id, id) ON DELETE CASCADE
  constraint: knowledge_contents_pkey PRIMARY KEY (institution_id, document_id)
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_app UPDATE (content, sections)
  grant: probity_operator DELETE, INSERT, SELECT
  grant: probity_operator UPDATE (content, sections)
  index: CREATE UNIQUE INDEX knowledge_contents_pkey ON public.knowledge_contents USING btree (institution_id, document_id)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.knowledge_contents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_knowledge_contents()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.knowledge_contents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_knowledge_contents('{document_id}', '{document_id}', '{content,sections}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.knowledge_contents FOR EACH ROW EXECUTE FUNCTION note_row_of_knowledge_contents()

table knowledge_documents
  institution_id uuid not null
  id uuid not null
  key text not null
  language text not null
  audience_id uuid not null
  module text
  roles text[] not null
  title text not null
  source_url text
  reviewed_on calendar_day
  review_due calendar_day
  version version_number not null
  fingerprint text not null
  passages counter not null
  passage_hashes bytea not null
  shipped boolean not null default false
  row_version version_number not null default 1
  created_by uuid
  created_at instant not null
  deposited_by uuid
  deposited_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: created_by: Null for a common document, which the operator deposits.
  comment: fingerprint: Of key, language, title and content: another one is another version.
  comment: passage_hashes: The first 16 bytes of the SHA-256 of each passage, so that a search compares what it cites without the content.
  comment: shipped: A common document of the release: each start compares it with its file.
  constraint: depositor CHECK (((created_by IS NULL) = (deposited_by IS NULL)))
  constraint: document_once UNIQUE (institution_id, key, language)
  constraint: hash_of_each CHECK ((length(passage_hashes) = (16 * (passages)::integer)))
  constraint: knowledge_documents_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: knowledge_documents_institution_id_audience_id_language_fkey FOREIGN KEY (institution_id, audience_id, language) REFERENCES knowledge_audiences(institution_id, id, language)
  constraint: knowledge_documents_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: knowledge_documents_institution_id_deposited_by_fkey FOREIGN KEY (institution_id, deposited_by) REFERENCES users(institution_id, id)
  constraint: knowledge_documents_institution_id_id_fkey FOREIGN KEY (institution_id, id) REFERENCES knowledge_versions(institution_id, document_id)
  constraint: knowledge_documents_key_check CHECK ((key ~ '^[a-z0-9][a-z0-9._-]{2,127}$'::text))
  constraint: knowledge_documents_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: knowledge_documents_module_check CHECK ((module ~ '^[a-z]{2,16}$'::text))
  constraint: knowledge_documents_passages_check CHECK ((((passages)::integer >= 1) AND ((passages)::integer <= 10000)))
  constraint: knowledge_documents_pkey PRIMARY KEY (institution_id, id)
  constraint: knowledge_documents_roles_check CHECK ((cardinality(roles) <= 10))
  constraint: knowledge_documents_source_url_check CHECK (((length(source_url) >= 1) AND (length(source_url) <= 2000)))
  constraint: knowledge_documents_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_app UPDATE (audience_id, module, roles, title, source_url, reviewed_on, review_due, version, fingerprint, passages, passage_hashes, shipped, row_version, deposited_by, deposited_at)
  grant: probity_operator DELETE, INSERT, SELECT
  grant: probity_operator UPDATE (audience_id, module, roles, title, source_url, reviewed_on, review_due, version, fingerprint, passages, passage_hashes, shipped, row_version, deposited_by, deposited_at)
  index: CREATE INDEX knowledge_documents_institution_id_audience_id_idx ON public.knowledge_documents USING btree (institution_id, audience_id)
  index: CREATE UNIQUE INDEX document_once ON public.knowledge_documents USING btree (institution_id, key, language)
  index: CREATE UNIQUE INDEX knowledge_documents_pkey ON public.knowledge_documents USING btree (institution_id, id)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.knowledge_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_knowledge_documents()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.knowledge_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_knowledge_documents('{id}', '{id}', '{key,language,module,roles,title,source_url,reviewed_on,review_due,version,fingerprint,passages,passage_hashes,shipped,created_by,created_at,deposited_by,deposited_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.knowledge_documents FOR EACH ROW EXECUTE FUNCTION note_row_of_knowledge_documents()

table knowledge_index_audiences
  institution_id uuid not null
  audience_id uuid not null
  documents counter not null
  passages counter not null
  passage_length long_counter not null
  comment: passage_length: Sum over the passages, in weighted words.
  constraint: knowledge_index_audiences_institution_id_audience_id_fkey FOREIGN KEY (institution_id, audience_id) REFERENCES knowledge_audiences(institution_id, id)
  constraint: knowledge_index_audiences_pkey PRIMARY KEY (institution_id, audience_id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (documents, passages, passage_length)
  grant: probity_operator INSERT, SELECT
  grant: probity_operator UPDATE (documents, passages, passage_length)
  index: CREATE UNIQUE INDEX knowledge_index_audiences_pkey ON public.knowledge_index_audiences USING btree (institution_id, audience_id)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_index_documents
  institution_id uuid not null
  document_id uuid not null
  audience_id uuid not null
  first_number counter not null
  passages counter not null
  length counter not null
  terms jsonb not null
  comment: No cascade: a document leaves the index first, which corrects the counts.
  comment: terms: In how many of its passages each stem stands, and each word, behind an equals sign: what leaves the index with it.
  constraint: knowledge_index_documents_institution_id_audience_id_fkey FOREIGN KEY (institution_id, audience_id) REFERENCES knowledge_index_audiences(institution_id, audience_id)
  constraint: knowledge_index_documents_institution_id_document_id_fkey FOREIGN KEY (institution_id, document_id) REFERENCES knowledge_documents(institution_id, id)
  constraint: knowledge_index_documents_pkey PRIMARY KEY (institution_id, document_id)
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_operator DELETE, INSERT, SELECT
  index: CREATE UNIQUE INDEX knowledge_index_documents_pkey ON public.knowledge_index_documents USING btree (institution_id, document_id)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_index_owners
  institution_id uuid not null
  next_number counter not null
  comment: Its row is locked before the index changes, so that deposits follow one another and no two wait for each other.
  comment: next_number: Of the next passage. A number is never given again; no rank depends on it.
  constraint: knowledge_index_owners_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: knowledge_index_owners_pkey PRIMARY KEY (institution_id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (next_number)
  grant: probity_operator INSERT, SELECT
  grant: probity_operator UPDATE (next_number)
  index: CREATE UNIQUE INDEX knowledge_index_owners_pkey ON public.knowledge_index_owners USING btree (institution_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_index_passages
  institution_id uuid not null
  number counter not null
  document_id uuid not null
  ordinal counter not null
  length counter not null
  frequencies bytea not null
  comment: Its rows are read without fetching a part of them from elsewhere, hence the setting.
  comment: frequencies: Of each stem and word seven bytes: the hash (48 bits), and how often it stands in the passage, weighted by field.
  constraint: knowledge_index_passages_institution_id_document_id_fkey FOREIGN KEY (institution_id, document_id) REFERENCES knowledge_index_documents(institution_id, document_id) ON DELETE CASCADE
  constraint: knowledge_index_passages_pkey PRIMARY KEY (institution_id, number)
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_operator DELETE, INSERT, SELECT
  index: CREATE INDEX knowledge_index_passages_institution_id_document_id_idx ON public.knowledge_index_passages USING btree (institution_id, document_id)
  index: CREATE UNIQUE INDEX knowledge_index_passages_pkey ON public.knowledge_index_passages USING btree (institution_id, number)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_passages
  institution_id uuid not null
  document_id uuid not null
  ordinal counter not null
  anchor text not null
  section text not null
  text text not null
  comment: section: The headings above the passage, outermost first, one a line.
  constraint: knowledge_passages_anchor_check CHECK ((length(anchor) <= 200))
  constraint: knowledge_passages_institution_id_document_id_fkey FOREIGN KEY (institution_id, document_id) REFERENCES knowledge_documents(institution_id, id) ON DELETE CASCADE
  constraint: knowledge_passages_ordinal_check CHECK ((((ordinal)::integer >= 1) AND ((ordinal)::integer <= 10000)))
  constraint: knowledge_passages_pkey PRIMARY KEY (institution_id, document_id, ordinal)
  constraint: knowledge_passages_section_check CHECK ((length(section) <= 1000))
  constraint: knowledge_passages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_operator DELETE, INSERT, SELECT
  index: CREATE UNIQUE INDEX knowledge_passages_pkey ON public.knowledge_passages USING btree (institution_id, document_id, ordinal)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE UPDATE ON public.knowledge_passages FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.knowledge_passages FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table knowledge_postings
  institution_id uuid not null
  audience_id uuid not null
  term text not null
  block counter not null
  entries bytea not null
  comment: Which passages hold a stem, 256 numbers to a block.
  comment: entries: Of each passage four bytes: its number within the block, the frequency of the stem, and the length of the passage in two.
  constraint: knowledge_postings_pkey PRIMARY KEY (institution_id, audience_id, term, block)
  constraint: knowledge_postings_term_check CHECK (((length(term) >= 1) AND (length(term) <= 200)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_app UPDATE (entries)
  grant: probity_operator DELETE, INSERT, SELECT
  grant: probity_operator UPDATE (entries)
  index: CREATE UNIQUE INDEX knowledge_postings_pkey ON public.knowledge_postings USING btree (institution_id, audience_id, term, block)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_spellings
  institution_id uuid not null
  audience_id uuid not null
  deletion text not null
  word text not null
  comment: Each word with one letter left out: two words that differ by one error share a row.
  constraint: knowledge_spellings_deletion_check CHECK (((length(deletion) >= 1) AND (length(deletion) <= 200)))
  constraint: knowledge_spellings_pkey PRIMARY KEY (institution_id, audience_id, deletion, word)
  constraint: knowledge_spellings_word_check CHECK (((length(word) >= 1) AND (length(word) <= 200)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_operator DELETE, INSERT, SELECT
  index: CREATE UNIQUE INDEX knowledge_spellings_pkey ON public.knowledge_spellings USING btree (institution_id, audience_id, deletion, word)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_terms
  institution_id uuid not null
  audience_id uuid not null
  term text not null
  passages counter not null
  comment: In how many passages of an audience each stem stands.
  constraint: knowledge_terms_passages_check CHECK (((passages)::integer >= 1))
  constraint: knowledge_terms_pkey PRIMARY KEY (institution_id, audience_id, term)
  constraint: knowledge_terms_term_check CHECK (((length(term) >= 1) AND (length(term) <= 200)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_app UPDATE (passages)
  grant: probity_operator DELETE, INSERT, SELECT
  grant: probity_operator UPDATE (passages)
  index: CREATE UNIQUE INDEX knowledge_terms_pkey ON public.knowledge_terms USING btree (institution_id, audience_id, term)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table knowledge_versions
  institution_id uuid not null
  document_id uuid not null
  key text not null
  language text not null
  last_version version_number not null
  comment: The last version of each key and language, kept after a removal: no version is given again to another content.
  constraint: key_once UNIQUE (institution_id, key, language)
  constraint: knowledge_versions_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: knowledge_versions_key_check CHECK ((key ~ '^[a-z0-9][a-z0-9._-]{2,127}$'::text))
  constraint: knowledge_versions_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: knowledge_versions_pkey PRIMARY KEY (institution_id, document_id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (last_version)
  grant: probity_operator INSERT, SELECT
  grant: probity_operator UPDATE (last_version)
  index: CREATE UNIQUE INDEX key_once ON public.knowledge_versions USING btree (institution_id, key, language)
  index: CREATE UNIQUE INDEX knowledge_versions_pkey ON public.knowledge_versions USING btree (institution_id, document_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.knowledge_versions FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.knowledge_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER next_version BEFORE UPDATE ON public.knowledge_versions FOR EACH ROW EXECUTE FUNCTION refuse_version_given()

table knowledge_words
  institution_id uuid not null
  audience_id uuid not null
  word text not null
  term text not null
  passages counter not null
  comment: The same for words without accents, with the stems that they have in the texts: a question in capitals finds them.
  constraint: knowledge_words_passages_check CHECK (((passages)::integer >= 1))
  constraint: knowledge_words_pkey PRIMARY KEY (institution_id, audience_id, word, term)
  constraint: knowledge_words_term_check CHECK (((length(term) >= 1) AND (length(term) <= 200)))
  constraint: knowledge_words_word_check CHECK (((length(word) >= 1) AND (length(word) <= 200)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_app UPDATE (passages)
  grant: probity_operator DELETE, INSERT, SELECT
  grant: probity_operator UPDATE (passages)
  index: CREATE UNIQUE INDEX knowledge_words_pkey ON public.knowledge_words USING btree (institution_id, audience_id, word, term)
  policy: shared for SELECT to probity_app using (((institution_id = ( SELECT lookup_instance() AS lookup_instance)) AND (app_institution() IS NOT NULL))) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table machine_credentials
  institution_id uuid not null
  id uuid not null
  name text not null
  scopes text[] not null
  token_fingerprint bytea not null
  created_by uuid not null
  created_at instant not null
  expires_at instant
  last_used_at instant
  revoked_at instant
  row_salt uuid not null default gen_random_uuid()
  comment: The secret itself is stored nowhere: it is shown once, at issue.
  constraint: machine_credentials_check CHECK (((expires_at)::timestamp with time zone > (created_at)::timestamp with time zone))
  constraint: machine_credentials_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: machine_credentials_institution_id_token_fingerprint_key UNIQUE (institution_id, token_fingerprint)
  constraint: machine_credentials_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  constraint: machine_credentials_pkey PRIMARY KEY (institution_id, id)
  constraint: machine_credentials_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 10)))
  constraint: machine_credentials_token_fingerprint_check CHECK ((length(token_fingerprint) = 32))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (last_used_at, revoked_at)
  index: CREATE UNIQUE INDEX machine_credentials_institution_id_token_fingerprint_key ON public.machine_credentials USING btree (institution_id, token_fingerprint)
  index: CREATE UNIQUE INDEX machine_credentials_pkey ON public.machine_credentials USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_reopened BEFORE UPDATE ON public.machine_credentials FOR EACH ROW WHEN (((old.revoked_at IS NOT NULL) AND ((new.revoked_at)::timestamp with time zone IS DISTINCT FROM (old.revoked_at)::timestamp with time zone))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.machine_credentials REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_machine_credentials()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.machine_credentials REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_machine_credentials('{id}', '{id}', '{name,scopes,token_fingerprint,created_by,created_at,expires_at,revoked_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.machine_credentials FOR EACH ROW EXECUTE FUNCTION note_row_of_machine_credentials()

table manifests
  institution_id uuid not null
  id uuid not null
  application_id uuid not null
  evaluation_id uuid not null
  decision_id uuid
  created_at instant not null
  references_salt bytea not null
  references_commitment bytea not null
  content bytea not null storage external
  comment: Canonical manifest of an evidence bundle: names, schemas, commitments, sizes. Never a value, never the salt of a personal one.
  comment: content: The manifest without commitment and size of the audit references, which are known only after the events of its act.
  comment: id: That of the evaluation or of the decision whose act recorded it.
  comment: references_salt: Of the piece audit-references: which events it names follows from the chain, and numbers of the chain are not personal.
  constraint: manifests_content_check CHECK ((length(content) <= 16384))
  constraint: manifests_institution_id_decision_id_fkey FOREIGN KEY (institution_id, decision_id) REFERENCES decisions(institution_id, id)
  constraint: manifests_institution_id_evaluation_id_fkey FOREIGN KEY (institution_id, evaluation_id) REFERENCES evaluations(institution_id, id)
  constraint: manifests_pkey PRIMARY KEY (institution_id, id)
  constraint: manifests_references_commitment_check CHECK ((length(references_commitment) = 32))
  constraint: manifests_references_salt_check CHECK ((length(references_salt) = 32))
  grant: probity_app INSERT, SELECT
  index: CREATE INDEX manifests_institution_id_evaluation_id_created_at_idx ON public.manifests USING btree (institution_id, evaluation_id, created_at DESC)
  index: CREATE UNIQUE INDEX manifests_pkey ON public.manifests USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.manifests FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.manifests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table migrations
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default clock_timestamp()
  constraint: migrations_applied_at_check CHECK (((date_part('year'::text, applied_at) >= (1)::double precision) AND (date_part('year'::text, applied_at) <= (9999)::double precision)))
  constraint: migrations_pkey PRIMARY KEY (name)
  grant: probity_app SELECT
  grant: probity_eraser SELECT
  grant: probity_jobs SELECT
  grant: probity_operator SELECT
  index: CREATE UNIQUE INDEX migrations_pkey ON public.migrations USING btree (name)
  security: none

table notices
  institution_id uuid not null
  id uuid not null
  user_id uuid not null
  kind text not null
  data jsonb not null default '{}'::jsonb
  state text not null default 'waiting'::text
  attempts counter not null default 0
  next_attempt_at instant not null
  sent_at instant
  created_at instant not null
  comment: Never holds a link, a token or a value of an application: the text is made from kind and data when it is sent.
  constraint: notices_attempts_check CHECK (((attempts)::integer >= 0))
  constraint: notices_data_check CHECK ((pg_column_size(data) <= 4096))
  constraint: notices_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: notices_kind_check CHECK ((kind ~ '^[a-z_]{3,60}$'::text))
  constraint: notices_pkey PRIMARY KEY (institution_id, id)
  constraint: notices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'given_up'::text])))
  grant: probity_app DELETE, INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  grant: probity_lookup SELECT (institution_id, state, next_attempt_at, created_at)
  grant: probity_operator INSERT, SELECT
  index: CREATE INDEX notices_institution_id_next_attempt_at_idx ON public.notices USING btree (institution_id, next_attempt_at) WHERE (state = 'waiting'::text)
  index: CREATE UNIQUE INDEX notices_pkey ON public.notices USING btree (institution_id, id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table piece_dictionaries
  institution_id uuid not null
  fingerprint bytea not null
  bytes bytea not null
  created_at instant not null
  comment: What the sealed pieces of cases under one policy version have in common, made of invented cases; a compressed part names the one that it needs.
  constraint: piece_dictionaries_bytes_check CHECK (((length(bytes) >= 1) AND (length(bytes) <= 32768)))
  constraint: piece_dictionaries_check CHECK ((fingerprint = sha256(bytes)))
  constraint: piece_dictionaries_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: piece_dictionaries_pkey PRIMARY KEY (institution_id, fingerprint)
  grant: probity_app INSERT, SELECT
  index: CREATE UNIQUE INDEX piece_dictionaries_pkey ON public.piece_dictionaries USING btree (institution_id, fingerprint)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.piece_dictionaries FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.piece_dictionaries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table pieces
  institution_id uuid not null
  owner_id uuid not null
  application_id uuid not null
  subject_id uuid not null
  created_at instant not null
  part text not null
  salts bytea not null
  sizes bytea not null
  sealed bytea not null storage external
  comment: AES-256-GCM under the subject's key, compressed before. Only what belongs to a draft is ever replaced; only the eraser deletes.
  comment: salts: 32 bytes for each piece, in the order of the part: the salt of its commitment.
  comment: sizes: 4 bytes for each piece, in the same order: how many bytes its canonical value has.
  comment: subject_id: That of the application, whose foreign key is checked.
  constraint: pieces_check CHECK (((length(sizes) * 8) = length(salts)))
  constraint: pieces_institution_id_application_id_fkey FOREIGN KEY (institution_id, application_id) REFERENCES applications(institution_id, id)
  constraint: pieces_part_check CHECK ((part = ANY (ARRAY['draft'::text, 'input'::text, 'results'::text, 'consents'::text, 'decision'::text, 'escalation'::text])))
  constraint: pieces_pkey PRIMARY KEY (institution_id, owner_id, part)
  constraint: pieces_salts_check CHECK ((((length(salts) >= 32) AND (length(salts) <= 192)) AND ((length(salts) % 32) = 0)))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  index: CREATE INDEX pieces_institution_id_application_id_idx ON public.pieces USING btree (institution_id, application_id)
  index: CREATE UNIQUE INDEX pieces_pkey ON public.pieces USING btree (institution_id, owner_id, part)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE TRIGGER frozen BEFORE UPDATE ON public.pieces FOR EACH ROW EXECUTE FUNCTION refuse_change_of_frozen_piece()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.pieces REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_deleted_pieces()

table policies
  institution_id uuid not null
  id uuid not null
  product_id uuid not null
  code text not null
  version version_number not null
  title text not null
  grid_code text not null
  grid_version version_number not null
  status text not null default 'draft'::text
  parameters text not null
  revision version_number not null default 1
  fingerprint text not null
  scale_min decimal_value
  scale_max decimal_value
  grid_salt bytea not null
  parameters_salt bytea not null
  derived_from uuid
  effective_from calendar_day
  created_by uuid not null
  submitted_by uuid
  submitted_at instant
  approved_by uuid
  approved_at instant
  author_link_shown boolean not null default false
  approver_link_shown boolean not null default false
  rejected_by uuid
  rejected_at instant
  rejection_code text
  archived_at instant
  row_version version_number not null default 1
  created_at instant not null
  updated_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: author_link_shown: Whether an author acted with an account whose link somebody else saw.
  comment: grid_salt: Salt of the commitment of the piece grid; drawn once per version, the same for every evaluation under it.
  comment: parameters: Canonical JSON; fingerprint covers it together with the grid.
  comment: revision: Counts how often the parameters were set; a simulation refers to one revision.
  constraint: policies_check CHECK (((status = ANY (ARRAY['draft'::text, 'archived'::text])) OR (effective_from IS NOT NULL)))
  constraint: policies_check1 CHECK (((status <> 'active'::text) OR ((approved_by IS NOT NULL) AND (approved_at IS NOT NULL))))
  constraint: policies_code_check CHECK ((code ~ '^[a-z0-9][a-z0-9_.-]{1,62}$'::text))
  constraint: policies_grid_code_grid_version_fkey FOREIGN KEY (grid_code, grid_version) REFERENCES grids(code, version)
  constraint: policies_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: policies_institution_id_derived_from_fkey FOREIGN KEY (institution_id, derived_from) REFERENCES policies(institution_id, id)
  constraint: policies_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: policies_institution_id_product_id_code_version_key UNIQUE (institution_id, product_id, code, version)
  constraint: policies_institution_id_product_id_fkey FOREIGN KEY (institution_id, product_id) REFERENCES credit_products(institution_id, id)
  constraint: policies_parameters_check CHECK ((length(parameters) <= 1048576))
  constraint: policies_pkey PRIMARY KEY (institution_id, id)
  constraint: policies_rejection_code_check CHECK ((rejection_code = ANY (ARRAY['parameters_unjustified'::text, 'simulation_insufficient'::text, 'outcome_unacceptable'::text, 'effective_date_unsuitable'::text, 'not_compliant'::text, 'no_longer_needed'::text])))
  constraint: policies_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'active'::text, 'archived'::text])))
  constraint: policies_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200)))
  constraint: policies_version_check CHECK (((version)::integer > 0))
  grant: probity_app INSERT, SELECT, UPDATE
  index: CREATE INDEX policies_institution_id_product_id_effective_from_approved__idx ON public.policies USING btree (institution_id, product_id, effective_from, approved_at, id)
  index: CREATE UNIQUE INDEX policies_institution_id_product_id_code_version_key ON public.policies USING btree (institution_id, product_id, code, version)
  index: CREATE UNIQUE INDEX policies_pkey ON public.policies USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER content_is_frozen BEFORE UPDATE ON public.policies FOR EACH ROW EXECUTE FUNCTION refuse_change_of_submitted_policy()
  trigger: CREATE TRIGGER forward_only BEFORE UPDATE ON public.policies FOR EACH ROW EXECUTE FUNCTION refuse_policy_backwards()
  trigger: CREATE TRIGGER four_eyes BEFORE INSERT OR UPDATE ON public.policies FOR EACH ROW EXECUTE FUNCTION refuse_approval_by_author()
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.policies FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.policies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_policies()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.policies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_policies('{id}', '{id}', '{product_id,code,version,title,grid_code,grid_version,status,parameters,revision,fingerprint,scale_min,scale_max,grid_salt,parameters_salt,derived_from,effective_from,created_by,submitted_by,submitted_at,approved_by,approved_at,author_link_shown,approver_link_shown,rejected_by,rejected_at,rejection_code,archived_at,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.policies FOR EACH ROW EXECUTE FUNCTION note_row_of_policies()

table policy_authors
  institution_id uuid not null
  policy_id uuid not null
  user_id uuid not null
  row_salt uuid not null default gen_random_uuid()
  comment: Everyone who created, derived or changed a version: none of them ever approves it.
  constraint: policy_authors_institution_id_policy_id_fkey FOREIGN KEY (institution_id, policy_id) REFERENCES policies(institution_id, id)
  constraint: policy_authors_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: policy_authors_pkey PRIMARY KEY (institution_id, policy_id, user_id)
  grant: probity_app INSERT, SELECT
  index: CREATE UNIQUE INDEX policy_authors_pkey ON public.policy_authors USING btree (institution_id, policy_id, user_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.policy_authors FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.policy_authors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.policy_authors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_policy_authors()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.policy_authors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_policy_authors('{policy_id,user_id}', '{policy_id}', '{}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.policy_authors FOR EACH ROW EXECUTE FUNCTION note_row_of_policy_authors()
  trigger: CREATE TRIGGER only_of_a_draft BEFORE INSERT ON public.policy_authors FOR EACH ROW EXECUTE FUNCTION refuse_author_of_submitted_policy()

table policy_simulations
  institution_id uuid not null
  id uuid not null
  policy_id uuid not null
  policy_fingerprint text not null
  policy_revision version_number not null
  kind text not null
  case_count counter not null
  result jsonb not null
  fingerprint text not null
  created_by uuid not null
  created_at instant not null
  results_erased_at instant
  row_salt uuid not null default gen_random_uuid()
  comment: result: Counts, and per case ids and results; no value of an applicant. Null for a case whose application was erased.
  comment: results_erased_at: When a purge last destroyed results of erased applications. The fingerprint stays: it covers the result as it was answered.
  constraint: policy_simulations_case_count_check CHECK (((case_count)::integer > 0))
  constraint: policy_simulations_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: policy_simulations_institution_id_policy_id_fkey FOREIGN KEY (institution_id, policy_id) REFERENCES policies(institution_id, id)
  constraint: policy_simulations_kind_check CHECK ((kind = ANY (ARRAY['test_set'::text, 'replay'::text])))
  constraint: policy_simulations_pkey PRIMARY KEY (institution_id, id)
  constraint: policy_simulations_result_check CHECK ((result @> '{"counts": {}}'::jsonb))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (result, results_erased_at)
  index: CREATE INDEX policy_simulations_institution_id_policy_id_created_at_idx ON public.policy_simulations USING btree (institution_id, policy_id, created_at)
  index: CREATE UNIQUE INDEX policy_simulations_pkey ON public.policy_simulations USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.policy_simulations FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.policy_simulations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.policy_simulations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_policy_simulations()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.policy_simulations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_policy_simulations('{id}', '{policy_id}', '{policy_id,policy_fingerprint,policy_revision,kind,case_count,result,fingerprint,created_by,created_at,results_erased_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.policy_simulations FOR EACH ROW EXECUTE FUNCTION note_row_of_policy_simulations()
  trigger: CREATE TRIGGER totals_stay BEFORE UPDATE ON public.policy_simulations FOR EACH ROW WHEN ((((new.result - 'cases'::text) IS DISTINCT FROM (old.result - 'cases'::text)) OR (new.results_erased_at IS NULL))) EXECUTE FUNCTION refuse_change()

table purge_attestations
  institution_id uuid not null
  run_id uuid not null
  fingerprint text not null
  document text not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: document: The signed document, canonical bytes as text: served as issued.
  constraint: purge_attestations_document_check CHECK ((length(document) <= 16777216))
  constraint: purge_attestations_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: purge_attestations_institution_id_run_id_fkey FOREIGN KEY (institution_id, run_id) REFERENCES purge_runs(institution_id, id)
  constraint: purge_attestations_pkey PRIMARY KEY (institution_id, run_id)
  grant: probity_app SELECT
  grant: probity_eraser INSERT, SELECT
  index: CREATE UNIQUE INDEX purge_attestations_pkey ON public.purge_attestations USING btree (institution_id, run_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.purge_attestations FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.purge_attestations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.purge_attestations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_attestations()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.purge_attestations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_attestations('{run_id}', '{run_id}', '{fingerprint,document,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.purge_attestations FOR EACH ROW EXECUTE FUNCTION note_row_of_purge_attestations()

table purge_items
  institution_id uuid not null
  run_id uuid not null
  kind text not null
  months counter
  ids uuid[] not null
  row_salt uuid not null default gen_random_uuid()
  comment: The plan: recorded before anything is destroyed, and never changed.
  comment: ids: At most one for each application of a run, each accepted erasure and each person whose consents go.
  comment: months: The period that made them due; null for what an accepted erasure destroys.
  constraint: purge_items_ids_check CHECK (((cardinality(ids) >= 1) AND (cardinality(ids) <= 111000)))
  constraint: purge_items_institution_id_run_id_fkey FOREIGN KEY (institution_id, run_id) REFERENCES purge_runs(institution_id, id)
  constraint: purge_items_kind_check CHECK ((kind = ANY (ARRAY['applications_erased'::text, 'applications_draft'::text, 'applications_open'::text, 'applications_decided'::text, 'import_rows'::text, 'simulation_results'::text, 'import_files'::text, 'simulations'::text, 'consents'::text, 'support_requests_erased'::text, 'persons'::text, 'rights_requests'::text, 'support_requests'::text, 'sessions'::text, 'invitations'::text, 'recoveries'::text, 'notices'::text])))
  constraint: purge_items_months_check CHECK (((months)::integer > 0))
  constraint: purge_items_pkey PRIMARY KEY (institution_id, run_id, kind)
  grant: probity_app SELECT
  grant: probity_eraser INSERT, SELECT
  index: CREATE UNIQUE INDEX purge_items_pkey ON public.purge_items USING btree (institution_id, run_id, kind)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.purge_items FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.purge_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.purge_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_items()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.purge_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_items('{run_id,kind}', '{run_id}', '{months,ids}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.purge_items FOR EACH ROW EXECUTE FUNCTION note_row_of_purge_items()

table purge_progress
  institution_id uuid not null
  run_id uuid not null
  kind text not null
  done counter not null default 0
  spared uuid[] not null default '{}'::uuid[]
  row_salt uuid not null default gen_random_uuid()
  comment: How many of the ids of an item, in their order, are done. Beside the item, because that may hold a hundred thousand ids.
  comment: spared: Those of them that were not destroyed: used since the plan, or damaged.
  constraint: purge_progress_institution_id_run_id_kind_fkey FOREIGN KEY (institution_id, run_id, kind) REFERENCES purge_items(institution_id, run_id, kind)
  constraint: purge_progress_kind_check CHECK ((kind = ANY (ARRAY['applications_erased'::text, 'applications_draft'::text, 'applications_open'::text, 'applications_decided'::text, 'import_rows'::text, 'simulation_results'::text, 'import_files'::text, 'simulations'::text, 'consents'::text, 'support_requests_erased'::text, 'persons'::text, 'rights_requests'::text, 'support_requests'::text, 'sessions'::text, 'invitations'::text, 'recoveries'::text, 'notices'::text])))
  constraint: purge_progress_pkey PRIMARY KEY (institution_id, run_id, kind)
  grant: probity_app SELECT
  grant: probity_eraser INSERT, SELECT
  grant: probity_eraser UPDATE (done, spared)
  index: CREATE UNIQUE INDEX purge_progress_pkey ON public.purge_progress USING btree (institution_id, run_id, kind)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.purge_progress FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_less BEFORE UPDATE ON public.purge_progress FOR EACH ROW EXECUTE FUNCTION refuse_less_done()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.purge_progress REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_progress()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.purge_progress REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_progress('{run_id,kind}', '{run_id}', '{done,spared}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.purge_progress FOR EACH ROW EXECUTE FUNCTION note_row_of_purge_progress()

table purge_remainders
  institution_id uuid not null
  kind text not null
  object_id uuid not null
  noted_at instant not null
  comment: Files and simulations that hold something of applications that were destroyed, because a run had too many or found them damaged: the next run begins with those that wait longest.
  comment: noted_at: When a run last left it: one that was tried in vain goes to the end.
  constraint: purge_remainders_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: purge_remainders_kind_check CHECK ((kind = ANY (ARRAY['import_rows'::text, 'simulation_results'::text])))
  constraint: purge_remainders_pkey PRIMARY KEY (institution_id, kind, object_id)
  grant: probity_app SELECT
  grant: probity_eraser DELETE, INSERT, SELECT
  index: CREATE UNIQUE INDEX purge_remainders_pkey ON public.purge_remainders USING btree (institution_id, kind, object_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table purge_runs
  institution_id uuid not null
  id uuid not null
  state text not null default 'planned'::text
  trigger text not null
  requests uuid[] not null default '{}'::uuid[]
  planned_at instant not null
  finished_at instant
  replays uuid
  attestation_fingerprint text
  row_salt uuid not null default gen_random_uuid()
  comment: replays: The run whose attestation is executed again after a backup was restored; that run is not in this database.
  comment: requests: The accepted erasures that the run executes; a foreign key cannot name them in a list.
  constraint: attested_whole CHECK (((state = 'attested'::text) = ((finished_at IS NOT NULL) AND (attestation_fingerprint IS NOT NULL))))
  constraint: purge_runs_attestation_fingerprint_check CHECK ((attestation_fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: purge_runs_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: purge_runs_pkey PRIMARY KEY (institution_id, id)
  constraint: purge_runs_requests_check CHECK ((cardinality(requests) <= 1000))
  constraint: purge_runs_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'running'::text, 'attested'::text])))
  constraint: purge_runs_trigger_check CHECK ((trigger = ANY (ARRAY['scheduled'::text, 'command'::text, 'replay'::text])))
  constraint: replay_of_a_run CHECK (((trigger = 'replay'::text) = (replays IS NOT NULL)))
  grant: probity_app SELECT
  grant: probity_eraser INSERT, SELECT
  grant: probity_eraser UPDATE (state, finished_at, attestation_fingerprint)
  grant: probity_lookup SELECT (institution_id, state)
  grant: probity_operator SELECT
  index: CREATE INDEX purge_runs_institution_id_planned_at_id_idx ON public.purge_runs USING btree (institution_id, planned_at DESC, id DESC)
  index: CREATE UNIQUE INDEX one_unfinished_purge ON public.purge_runs USING btree (institution_id) WHERE (state <> 'attested'::text)
  index: CREATE UNIQUE INDEX purge_runs_pkey ON public.purge_runs USING btree (institution_id, id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER forward_only BEFORE UPDATE ON public.purge_runs FOR EACH ROW EXECUTE FUNCTION refuse_purge_backwards()
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.purge_runs FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.purge_runs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.purge_runs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_runs()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.purge_runs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_purge_runs('{id}', '{id}', '{state,trigger,replays,requests,planned_at,finished_at,attestation_fingerprint}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.purge_runs FOR EACH ROW EXECUTE FUNCTION note_row_of_purge_runs()

table purge_schedules
  institution_id uuid not null
  planned_until instant not null
  comment: Until when the schedule has planned: a night with nothing due leaves no run, and is not planned again each minute.
  constraint: purge_schedules_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: purge_schedules_pkey PRIMARY KEY (institution_id)
  grant: probity_app SELECT
  grant: probity_eraser INSERT, SELECT, UPDATE
  grant: probity_lookup SELECT
  index: CREATE UNIQUE INDEX purge_schedules_pkey ON public.purge_schedules USING btree (institution_id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table recoveries
  institution_id uuid not null
  id uuid not null
  user_id uuid not null
  kind text not null
  state text not null
  token_fingerprint bytea not null
  expires_at instant not null
  sealed_seed bytea
  codes_tried counter not null default 0
  link_shown boolean not null default false
  issued_by uuid not null
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: codes_tried: Proofs presented with the link. Codes of a new factor count here only: the waits and the lock of the old one must not keep its owner out.
  comment: sealed_seed: The seed of the new second factor between its enrolment and its first code; never set for a password.
  constraint: recoveries_check CHECK ((issued_by <> user_id))
  constraint: recoveries_check1 CHECK (((sealed_seed IS NULL) OR ((state = 'pending'::text) AND (kind = 'second_factor'::text))))
  constraint: recoveries_codes_tried_check CHECK (((codes_tried)::integer >= 0))
  constraint: recoveries_institution_id_issued_by_fkey FOREIGN KEY (institution_id, issued_by) REFERENCES users(institution_id, id)
  constraint: recoveries_institution_id_token_fingerprint_key UNIQUE (institution_id, token_fingerprint)
  constraint: recoveries_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: recoveries_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'second_factor'::text])))
  constraint: recoveries_pkey PRIMARY KEY (institution_id, id)
  constraint: recoveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'completed'::text, 'revoked'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  grant: probity_lookup SELECT (institution_id, state, expires_at)
  index: CREATE UNIQUE INDEX one_pending_recovery ON public.recoveries USING btree (institution_id, user_id) WHERE (state = 'pending'::text)
  index: CREATE UNIQUE INDEX recoveries_institution_id_token_fingerprint_key ON public.recoveries USING btree (institution_id, token_fingerprint)
  index: CREATE UNIQUE INDEX recoveries_pkey ON public.recoveries USING btree (institution_id, id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.recoveries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_recoveries()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.recoveries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_recoveries('{id}', '{user_id}', '{user_id,kind,state,token_fingerprint,expires_at,link_shown,issued_by,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.recoveries FOR EACH ROW EXECUTE FUNCTION note_row_of_recoveries()

table replayed_policies
  institution_id uuid not null
  fingerprint text not null
  grid_code text not null
  grid_version counter not null
  parameters text not null
  comment: The fingerprint covers grid and parameters; whoever reads a row computes it again.
  constraint: replayed_policies_fingerprint_check CHECK ((fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: replayed_policies_grid_code_grid_version_fkey FOREIGN KEY (grid_code, grid_version) REFERENCES grids(code, version)
  constraint: replayed_policies_parameters_check CHECK ((length(parameters) <= 1048576))
  constraint: replayed_policies_pkey PRIMARY KEY (institution_id, fingerprint)
  grant: probity_app INSERT, SELECT
  index: CREATE UNIQUE INDEX replayed_policies_pkey ON public.replayed_policies USING btree (institution_id, fingerprint)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_changed BEFORE DELETE OR UPDATE ON public.replayed_policies FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.replayed_policies FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table retention_periods
  institution_id uuid not null
  id uuid not null
  category text not null
  months counter not null
  confirmed boolean not null
  row_version version_number not null default 1
  changed_by uuid not null
  changed_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: Those that somebody set; a category without a row has the provisional preset.
  constraint: no_shorter_than_law CHECK (((months)::integer >= CASE category WHEN 'applications_decided'::text THEN 25 WHEN 'rights_requests'::text THEN 12 ELSE 1 END))
  constraint: retention_periods_category_check CHECK ((category = ANY (ARRAY['applications_draft'::text, 'applications_open'::text, 'applications_decided'::text, 'import_files'::text, 'simulations'::text, 'consents'::text, 'rights_requests'::text, 'sessions'::text, 'support_requests'::text])))
  constraint: retention_periods_institution_id_category_key UNIQUE (institution_id, category)
  constraint: retention_periods_institution_id_changed_by_fkey FOREIGN KEY (institution_id, changed_by) REFERENCES users(institution_id, id)
  constraint: retention_periods_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: retention_periods_months_check CHECK ((((months)::integer >= 1) AND ((months)::integer <= 1200)))
  constraint: retention_periods_pkey PRIMARY KEY (institution_id, id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (months, confirmed, row_version, changed_by, changed_at)
  grant: probity_eraser SELECT
  index: CREATE UNIQUE INDEX retention_periods_institution_id_category_key ON public.retention_periods USING btree (institution_id, category)
  index: CREATE UNIQUE INDEX retention_periods_pkey ON public.retention_periods USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.retention_periods FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.retention_periods FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.retention_periods REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_retention_periods()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.retention_periods REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_retention_periods('{id}', '{id}', '{category,months,confirmed,changed_by,changed_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.retention_periods FOR EACH ROW EXECUTE FUNCTION note_row_of_retention_periods()

table rights_request_counters
  institution_id uuid not null
  last_number counter not null default 0
  comment: The last number given to a request. A purge deletes requests, and no number is given again.
  constraint: rights_request_counters_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: rights_request_counters_pkey PRIMARY KEY (institution_id)
  grant: probity_app INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX rights_request_counters_pkey ON public.rights_request_counters USING btree (institution_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.rights_request_counters FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.rights_request_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER only_rises BEFORE UPDATE ON public.rights_request_counters FOR EACH ROW EXECUTE FUNCTION refuse_lower_number()

table rights_requests
  institution_id uuid not null
  id uuid not null
  number counter not null
  kind text not null
  status text not null default 'open'::text
  subject_id uuid
  reference_index bytea
  received_on calendar_day not null
  due_on calendar_day not null
  concerns text[] not null default '{}'::text[]
  reason_code text
  row_version version_number not null default 1
  created_by uuid not null
  created_at instant not null
  closed_by uuid
  closed_at instant
  purge_run_id uuid
  report_fingerprint text
  row_salt uuid not null default gen_random_uuid()
  comment: reference_index: The blind index of the presented reference while the request is open and its person unknown: it finds a person who applied since.
  comment: subject_id: The person whom the presented reference named, null when it named nobody. The reference itself is not kept.
  constraint: index_while_unknown CHECK (((reference_index IS NULL) OR ((status = 'open'::text) AND (subject_id IS NULL))))
  constraint: rights_number_once UNIQUE (institution_id, number)
  constraint: rights_requests_check CHECK (((due_on)::date >= (received_on)::date))
  constraint: rights_requests_check1 CHECK (((reason_code IS NOT NULL) = (status = 'refused'::text)))
  constraint: rights_requests_check2 CHECK (((closed_at IS NOT NULL) = (status = ANY (ARRAY['completed'::text, 'refused'::text]))))
  constraint: rights_requests_check3 CHECK ((((closed_by IS NOT NULL) OR (purge_run_id IS NOT NULL)) = (closed_at IS NOT NULL)))
  constraint: rights_requests_check4 CHECK (((purge_run_id IS NULL) OR ((kind = 'erasure'::text) AND (status = 'completed'::text) AND (closed_by IS NULL))))
  constraint: rights_requests_check5 CHECK (((report_fingerprint IS NULL) OR ((kind = 'access'::text) AND (status = 'completed'::text))))
  constraint: rights_requests_check6 CHECK (((status <> 'awaiting_purge'::text) OR (kind = 'erasure'::text)))
  constraint: rights_requests_concerns_check CHECK ((cardinality(concerns) <= 50))
  constraint: rights_requests_institution_id_closed_by_fkey FOREIGN KEY (institution_id, closed_by) REFERENCES users(institution_id, id)
  constraint: rights_requests_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: rights_requests_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: rights_requests_institution_id_purge_run_id_fkey FOREIGN KEY (institution_id, purge_run_id) REFERENCES purge_runs(institution_id, id)
  constraint: rights_requests_institution_id_subject_id_fkey FOREIGN KEY (institution_id, subject_id) REFERENCES subjects(institution_id, id)
  constraint: rights_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'rectification'::text, 'erasure'::text])))
  constraint: rights_requests_number_check CHECK (((number)::integer >= 1))
  constraint: rights_requests_pkey PRIMARY KEY (institution_id, id)
  constraint: rights_requests_reason_code_check CHECK ((reason_code = ANY (ARRAY['identity_not_proven'::text, 'unfounded'::text, 'excessive'::text, 'legal_obligation'::text, 'legal_claims'::text, 'rights_of_others'::text, 'data_accurate'::text])))
  constraint: rights_requests_report_fingerprint_check CHECK ((report_fingerprint ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: rights_requests_status_check CHECK ((status = ANY (ARRAY['open'::text, 'awaiting_purge'::text, 'completed'::text, 'refused'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (status, subject_id, reference_index, reason_code, row_version, closed_by, closed_at, report_fingerprint)
  grant: probity_eraser DELETE, SELECT
  grant: probity_eraser UPDATE (status, row_version, closed_at, purge_run_id)
  index: CREATE INDEX rights_requests_institution_id_closed_at_id_idx ON public.rights_requests USING btree (institution_id, closed_at, id) WHERE (closed_at IS NOT NULL)
  index: CREATE INDEX rights_requests_institution_id_created_at_id_idx ON public.rights_requests USING btree (institution_id, created_at DESC, id DESC)
  index: CREATE INDEX rights_requests_institution_id_reference_index_idx ON public.rights_requests USING btree (institution_id, reference_index) WHERE (reference_index IS NOT NULL)
  index: CREATE INDEX rights_requests_institution_id_subject_id_idx ON public.rights_requests USING btree (institution_id, subject_id)
  index: CREATE UNIQUE INDEX rights_number_once ON public.rights_requests USING btree (institution_id, number)
  index: CREATE UNIQUE INDEX rights_requests_pkey ON public.rights_requests USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER closed_for_good BEFORE UPDATE ON public.rights_requests FOR EACH ROW EXECUTE FUNCTION refuse_closed_request()
  trigger: CREATE TRIGGER deleted_by_purge BEFORE DELETE ON public.rights_requests FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.rights_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.rights_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_rights_requests()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.rights_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_rights_requests('{id}', '{id}', '{number,kind,status,subject_id,reference_index,received_on,due_on,concerns,reason_code,created_by,created_at,closed_by,closed_at,purge_run_id,report_fingerprint}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.rights_requests FOR EACH ROW EXECUTE FUNCTION note_row_of_rights_requests()
  trigger: CREATE TRIGGER same_person BEFORE UPDATE ON public.rights_requests FOR EACH ROW WHEN (((old.subject_id IS NOT NULL) AND (new.subject_id IS DISTINCT FROM old.subject_id))) EXECUTE FUNCTION refuse_change()

table second_factors
  institution_id uuid not null
  user_id uuid not null
  state text not null
  sealed_seed bytea not null
  last_step long_counter not null default 0
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: last_step: The last accepted time step; it only moves forward, by compare-and-set, so that no code is accepted twice.
  constraint: second_factors_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: second_factors_pkey PRIMARY KEY (institution_id, user_id, state)
  constraint: second_factors_state_check CHECK ((state = ANY (ARRAY['in_service'::text, 'pending'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_lookup SELECT (institution_id, state, created_at)
  grant: probity_operator SELECT
  index: CREATE UNIQUE INDEX second_factors_pkey ON public.second_factors USING btree (institution_id, user_id, state)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.second_factors REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_second_factors()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.second_factors REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_second_factors('{user_id,state}', '{user_id}', '{sealed_seed,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.second_factors FOR EACH ROW EXECUTE FUNCTION note_row_of_second_factors()

table sessions
  institution_id uuid not null
  id uuid not null
  user_id uuid not null
  state text not null
  token_fingerprint bytea not null
  codes_tried counter not null default 0
  created_at instant not null
  last_seen_at instant not null
  second_factor_at instant
  revoked_at instant
  constraint: sessions_institution_id_token_fingerprint_key UNIQUE (institution_id, token_fingerprint)
  constraint: sessions_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: sessions_pkey PRIMARY KEY (institution_id, id)
  constraint: sessions_state_check CHECK ((state = ANY (ARRAY['second_factor_required'::text, 'authenticated'::text, 'revoked'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_eraser DELETE, SELECT
  index: CREATE INDEX sessions_institution_id_created_at_id_idx ON public.sessions USING btree (institution_id, created_at, id)
  index: CREATE INDEX sessions_institution_id_user_id_idx ON public.sessions USING btree (institution_id, user_id) WHERE (state <> 'revoked'::text)
  index: CREATE UNIQUE INDEX sessions_institution_id_token_fingerprint_key ON public.sessions USING btree (institution_id, token_fingerprint)
  index: CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table sign_in_counters
  institution_id uuid not null
  account bytea not null
  failed_passwords counter not null default 0
  passwords_wait_until instant
  failed_codes counter not null default 0
  codes_wait_until instant
  failed_codes_in_a_row counter not null default 0
  failed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[]
  source_waits_until instant
  comment: Failures over all processes. account is a keyed hash of the normalised address, or of that and the source of the request.
  comment: failed_at: When the passwords of an address failed over all sources: the last ones, as many as bound an hour.
  comment: source_waits_until: The last wait of any source of this address, for administrators.
  constraint: sign_in_counters_account_check CHECK ((length(account) = 32))
  constraint: sign_in_counters_failed_at_check CHECK (((array_position(failed_at, NULL::timestamp with time zone) IS NULL) AND (array_position(failed_at, 'infinity'::timestamp with time zone) IS NULL) AND (array_position(failed_at, '-infinity'::timestamp with time zone) IS NULL)))
  constraint: sign_in_counters_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: sign_in_counters_pkey PRIMARY KEY (institution_id, account)
  grant: probity_app DELETE, INSERT, SELECT, UPDATE
  grant: probity_lookup SELECT (institution_id, passwords_wait_until, failed_codes_in_a_row, failed_at)
  index: CREATE UNIQUE INDEX sign_in_counters_pkey ON public.sign_in_counters USING btree (institution_id, account)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table sign_in_rates
  institution_id uuid not null
  account bytea not null
  since instant not null
  checks counter not null
  comment: Passwords and codes presented within a minute per address and source, and per open session, right and wrong alike, over all processes.
  constraint: sign_in_rates_account_check CHECK ((length(account) = 32))
  constraint: sign_in_rates_checks_check CHECK (((checks)::integer > 0))
  constraint: sign_in_rates_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: sign_in_rates_pkey PRIMARY KEY (institution_id, account)
  grant: probity_app DELETE, INSERT, SELECT, UPDATE
  grant: probity_lookup SELECT (institution_id, since)
  index: CREATE INDEX sign_in_rates_institution_id_since_idx ON public.sign_in_rates USING btree (institution_id, since)
  index: CREATE UNIQUE INDEX sign_in_rates_pkey ON public.sign_in_rates USING btree (institution_id, account)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table sign_in_source_keys
  institution_id uuid not null
  day calendar_day not null
  key bytea not null
  comment: A random key per day, under which the processes hash the sources of requests. It is deleted with its day, so that no source can be found afterwards.
  constraint: sign_in_source_keys_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: sign_in_source_keys_key_check CHECK ((length(key) = 32))
  constraint: sign_in_source_keys_pkey PRIMARY KEY (institution_id, day)
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_lookup SELECT (institution_id, day)
  index: CREATE UNIQUE INDEX sign_in_source_keys_pkey ON public.sign_in_source_keys USING btree (institution_id, day)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table subjects
  institution_id uuid not null
  id uuid not null
  blind_index bytea
  wrapped_key bytea
  created_at instant not null
  comment: wrapped_key is null after erasure: then nobody can read any piece of this subject.
  constraint: subjects_institution_id_blind_index_key UNIQUE (institution_id, blind_index)
  constraint: subjects_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: subjects_pkey PRIMARY KEY (institution_id, id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (blind_index)
  grant: probity_eraser SELECT
  grant: probity_eraser UPDATE (blind_index, wrapped_key)
  index: CREATE INDEX erased_subjects ON public.subjects USING btree (institution_id, id) WHERE (wrapped_key IS NULL)
  index: CREATE UNIQUE INDEX subjects_institution_id_blind_index_key ON public.subjects USING btree (institution_id, blind_index)
  index: CREATE UNIQUE INDEX subjects_pkey ON public.subjects USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = ( SELECT app_institution() AS app_institution)))
  security: forced
  trigger: CREATE TRIGGER dropped_when_accepted BEFORE UPDATE ON public.subjects FOR EACH ROW WHEN (((CURRENT_USER = 'probity_app'::name) AND (new.blind_index IS DISTINCT FROM old.blind_index))) EXECUTE FUNCTION refuse_unaccepted_drop()
  trigger: CREATE TRIGGER rows_await_erasure AFTER UPDATE ON public.subjects FOR EACH ROW WHEN (((CURRENT_USER = 'probity_app'::name) AND (old.blind_index IS NOT NULL) AND (new.blind_index IS NULL))) EXECUTE FUNCTION await_erasure_of_rows()

table support_events
  institution_id uuid not null
  id uuid not null
  request_id uuid not null
  number version_number not null
  kind text not null
  from_status text
  to_status text
  sealed_note bytea
  message_id uuid
  message_digest text
  occurred_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: The timeline of a support request: its numbers are the revisions of the request.
  comment: message_id: The message of the control console that it came from, so that a file that is applied again does nothing.
  constraint: support_events_check CHECK (((message_id IS NULL) = (message_digest IS NULL)))
  constraint: support_events_from_status_check CHECK ((from_status = ANY (ARRAY['created'::text, 'qualified'::text, 'assigned'::text, 'in_progress'::text, 'awaiting_information'::text, 'resolved'::text, 'closed'::text])))
  constraint: support_events_institution_id_request_id_fkey FOREIGN KEY (institution_id, request_id) REFERENCES support_requests(institution_id, id)
  constraint: support_events_institution_id_request_id_number_key UNIQUE (institution_id, request_id, number)
  constraint: support_events_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'qualified'::text, 'assigned'::text, 'started'::text, 'information_requested'::text, 'information_given'::text, 'resolved'::text, 'reopened'::text, 'closed'::text, 'noted'::text, 'requalified'::text])))
  constraint: support_events_message_digest_check CHECK ((message_digest ~ '^sha256:[0-9a-f]{64}$'::text))
  constraint: support_events_pkey PRIMARY KEY (institution_id, id)
  constraint: support_events_to_status_check CHECK ((to_status = ANY (ARRAY['created'::text, 'qualified'::text, 'assigned'::text, 'in_progress'::text, 'awaiting_information'::text, 'resolved'::text, 'closed'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_eraser DELETE, SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE INDEX support_events_institution_id_message_id_idx ON public.support_events USING btree (institution_id, message_id) WHERE (message_id IS NOT NULL)
  index: CREATE UNIQUE INDEX support_events_institution_id_request_id_number_key ON public.support_events USING btree (institution_id, request_id, number)
  index: CREATE UNIQUE INDEX support_events_pkey ON public.support_events USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER deleted_by_purge BEFORE DELETE ON public.support_events FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_changed BEFORE UPDATE ON public.support_events FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.support_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.support_events REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_support_events()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.support_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_support_events('{id}', '{request_id}', '{request_id,number,kind,from_status,to_status,sealed_note,message_id,message_digest,occurred_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.support_events FOR EACH ROW EXECUTE FUNCTION note_row_of_support_events()

table support_request_counters
  institution_id uuid not null
  last_number counter not null default 0
  comment: The last number given to a support request. A purge deletes requests, and no number is given again.
  constraint: support_request_counters_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: support_request_counters_pkey PRIMARY KEY (institution_id)
  grant: probity_app INSERT, SELECT, UPDATE
  index: CREATE UNIQUE INDEX support_request_counters_pkey ON public.support_request_counters USING btree (institution_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER never_deleted BEFORE DELETE ON public.support_request_counters FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.support_request_counters FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER only_rises BEFORE UPDATE ON public.support_request_counters FOR EACH ROW EXECUTE FUNCTION refuse_lower_number()

table support_request_links
  institution_id uuid not null
  request_id uuid not null
  application_id uuid not null
  subject_id uuid not null
  row_salt uuid not null default gen_random_uuid()
  comment: The applications whose references the texts of a request have, with their persons at that time: the request goes with the erasure of any of them. No foreign key names the application, because a draft is removed and the request stays.
  constraint: support_request_links_institution_id_request_id_fkey FOREIGN KEY (institution_id, request_id) REFERENCES support_requests(institution_id, id)
  constraint: support_request_links_institution_id_subject_id_fkey FOREIGN KEY (institution_id, subject_id) REFERENCES subjects(institution_id, id)
  constraint: support_request_links_pkey PRIMARY KEY (institution_id, request_id, application_id)
  grant: probity_app INSERT, SELECT
  grant: probity_eraser DELETE, SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE INDEX support_request_links_institution_id_application_id_idx ON public.support_request_links USING btree (institution_id, application_id)
  index: CREATE INDEX support_request_links_institution_id_subject_id_idx ON public.support_request_links USING btree (institution_id, subject_id)
  index: CREATE UNIQUE INDEX support_request_links_pkey ON public.support_request_links USING btree (institution_id, request_id, application_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER deleted_by_purge BEFORE DELETE ON public.support_request_links FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_changed BEFORE UPDATE ON public.support_request_links FOR EACH ROW EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.support_request_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.support_request_links REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_support_request_links()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.support_request_links REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_support_request_links('{request_id,application_id}', '{request_id}', '{subject_id}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.support_request_links FOR EACH ROW EXECUTE FUNCTION note_row_of_support_request_links()

table support_requests
  institution_id uuid not null
  id uuid not null
  number counter not null
  category text not null
  impact text not null
  module text not null
  pilot_step text
  app_version text not null
  priority text not null
  priority_reason text not null
  status text not null default 'created'::text
  wrapped_key bytea not null
  sealed_texts bytea not null
  idempotency_key uuid not null
  row_version version_number not null default 1
  transmitted_version version_number
  transmitted_at instant
  created_by uuid not null
  created_at instant not null
  updated_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: row_version: The number of its last event: each of them is a revision.
  comment: sealed_texts: Summary and description, in which somebody may be named.
  comment: transmitted_version: The last revision that was handed to the control console of the operator.
  comment: wrapped_key: A key of its own seals the texts of the request and of its events, so that they go with it from every copy of a later row.
  constraint: same_form_once UNIQUE (institution_id, created_by, idempotency_key)
  constraint: support_number_once UNIQUE (institution_id, number)
  constraint: support_requests_app_version_check CHECK (((length(app_version) >= 1) AND (length(app_version) <= 64)))
  constraint: support_requests_category_check CHECK ((category = ANY (ARRAY['functional'::text, 'calibration'::text, 'import'::text, 'access'::text, 'defect'::text, 'security'::text, 'compliance'::text, 'pilot'::text, 'report'::text, 'enhancement'::text])))
  constraint: support_requests_check CHECK (((transmitted_version)::integer <= (row_version)::integer))
  constraint: support_requests_check1 CHECK (((transmitted_version IS NULL) = (transmitted_at IS NULL)))
  constraint: support_requests_impact_check CHECK ((impact = ANY (ARRAY['blocking'::text, 'degraded'::text, 'none'::text])))
  constraint: support_requests_institution_id_created_by_fkey FOREIGN KEY (institution_id, created_by) REFERENCES users(institution_id, id)
  constraint: support_requests_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: support_requests_module_check CHECK ((module = ANY (ARRAY['admin'::text, 'desk'::text, 'link'::text, 'trust'::text, 'policies'::text, 'pilot'::text, 'reports'::text, 'platform'::text])))
  constraint: support_requests_number_check CHECK (((number)::integer >= 1))
  constraint: support_requests_pilot_step_check CHECK ((pilot_step ~ '^[a-z][a-z0-9_.]{1,63}$'::text))
  constraint: support_requests_pkey PRIMARY KEY (institution_id, id)
  constraint: support_requests_priority_check CHECK ((priority = ANY (ARRAY['critical'::text, 'high'::text, 'normal'::text, 'low'::text])))
  constraint: support_requests_priority_reason_check CHECK ((priority_reason = ANY (ARRAY['enhancement_request'::text, 'security_blocking'::text, 'security_category'::text, 'blocking_impact'::text, 'degraded_impact'::text, 'no_operational_impact'::text, 'requalified_by_service'::text])))
  constraint: support_requests_status_check CHECK ((status = ANY (ARRAY['created'::text, 'qualified'::text, 'assigned'::text, 'in_progress'::text, 'awaiting_information'::text, 'resolved'::text, 'closed'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (status, row_version, updated_at)
  grant: probity_eraser DELETE, SELECT
  grant: probity_eraser UPDATE (wrapped_key)
  grant: probity_operator SELECT
  grant: probity_operator UPDATE (priority, priority_reason, status, row_version, transmitted_version, transmitted_at, updated_at)
  index: CREATE INDEX support_requests_institution_id_created_at_id_idx ON public.support_requests USING btree (institution_id, created_at DESC, id DESC)
  index: CREATE INDEX support_requests_institution_id_created_by_created_at_id_idx ON public.support_requests USING btree (institution_id, created_by, created_at DESC, id DESC)
  index: CREATE INDEX support_requests_institution_id_number_idx ON public.support_requests USING btree (institution_id, number) WHERE ((transmitted_version)::integer IS DISTINCT FROM (row_version)::integer)
  index: CREATE INDEX support_requests_institution_id_updated_at_id_idx ON public.support_requests USING btree (institution_id, updated_at, id)
  index: CREATE UNIQUE INDEX same_form_once ON public.support_requests USING btree (institution_id, created_by, idempotency_key)
  index: CREATE UNIQUE INDEX support_number_once ON public.support_requests USING btree (institution_id, number)
  index: CREATE UNIQUE INDEX support_requests_pkey ON public.support_requests USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER along_its_states BEFORE UPDATE ON public.support_requests FOR EACH ROW EXECUTE FUNCTION refuse_support_transition()
  trigger: CREATE TRIGGER deleted_by_purge BEFORE DELETE ON public.support_requests FOR EACH ROW WHEN ((CURRENT_USER <> 'probity_eraser'::name)) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_back BEFORE UPDATE ON public.support_requests FOR EACH ROW WHEN ((((new.row_version)::integer < (old.row_version)::integer) OR ((new.transmitted_version IS NULL) AND (old.transmitted_version IS NOT NULL)) OR ((new.transmitted_version)::integer < (old.transmitted_version)::integer))) EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER never_truncated BEFORE TRUNCATE ON public.support_requests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.support_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_support_requests()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.support_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_support_requests('{id}', '{id}', '{number,category,impact,module,pilot_step,app_version,priority,priority_reason,status,wrapped_key,sealed_texts,idempotency_key,row_version,transmitted_version,transmitted_at,created_by,created_at,updated_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.support_requests FOR EACH ROW EXECUTE FUNCTION note_row_of_support_requests()

table token_directory
  fingerprint bytea not null
  institution_id uuid not null
  kind text not null
  expires_at instant not null
  constraint: token_directory_fingerprint_check CHECK ((length(fingerprint) = 32))
  constraint: token_directory_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: token_directory_kind_check CHECK ((kind = ANY (ARRAY['session'::text, 'invitation'::text, 'recovery'::text, 'credential'::text])))
  constraint: token_directory_pkey PRIMARY KEY (fingerprint)
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_lookup SELECT
  grant: probity_operator INSERT, SELECT
  index: CREATE INDEX token_directory_institution_id_expires_at_idx ON public.token_directory USING btree (institution_id, expires_at)
  index: CREATE UNIQUE INDEX token_directory_pkey ON public.token_directory USING btree (fingerprint)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table usage_counts
  institution_id uuid not null
  month text not null
  what text not null
  number long_counter not null
  comment: what: A kind of event, or `imported`: those of application.created that a file made. A kind that is added was not counted so far, so its migration empties the progress: truncate usage_progress cascade.
  constraint: usage_counts_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES usage_progress(institution_id) ON DELETE CASCADE
  constraint: usage_counts_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  constraint: usage_counts_number_check CHECK (((number)::bigint > 0))
  constraint: usage_counts_pkey PRIMARY KEY (institution_id, month, what)
  constraint: usage_counts_what_check CHECK ((what = ANY (ARRAY['application.created'::text, 'imported'::text, 'application.evaluated'::text, 'application.decided'::text, 'evidence.exported'::text, 'evaluation.reconstituted'::text, 'policy.simulated'::text, 'historical_simulation.finished'::text])))
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (number)
  index: CREATE UNIQUE INDEX usage_counts_pkey ON public.usage_counts USING btree (institution_id, month, what)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table usage_people
  institution_id uuid not null
  month text not null
  actor_id uuid not null
  comment: Who completed a sign-in in the month: distinct people can only be counted if each is kept.
  constraint: usage_people_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES usage_progress(institution_id) ON DELETE CASCADE
  constraint: usage_people_month_check CHECK ((month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  constraint: usage_people_pkey PRIMARY KEY (institution_id, month, actor_id)
  grant: probity_app INSERT, SELECT
  index: CREATE UNIQUE INDEX usage_people_pkey ON public.usage_people USING btree (institution_id, month, actor_id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table usage_progress
  institution_id uuid not null
  counted_seq long_counter not null
  comment: counted_seq: Up to here the records of the chain are counted, in the same transaction as the counts.
  constraint: usage_progress_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: usage_progress_pkey PRIMARY KEY (institution_id)
  grant: probity_app INSERT, SELECT
  grant: probity_app UPDATE (counted_seq)
  grant: probity_lookup SELECT (institution_id, counted_seq)
  index: CREATE UNIQUE INDEX usage_progress_pkey ON public.usage_progress USING btree (institution_id)
  policy: lookup for SELECT to probity_lookup using (true) check ()
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced

table user_roles
  institution_id uuid not null
  user_id uuid not null
  role text not null
  row_salt uuid not null default gen_random_uuid()
  constraint: user_roles_institution_id_user_id_fkey FOREIGN KEY (institution_id, user_id) REFERENCES users(institution_id, id)
  constraint: user_roles_pkey PRIMARY KEY (institution_id, user_id, role)
  constraint: user_roles_role_check CHECK (((role ~ '^[a-z_]{3,40}$'::text) AND (role <> 'support'::text)))
  grant: probity_app DELETE, INSERT, SELECT
  grant: probity_operator SELECT
  index: CREATE UNIQUE INDEX user_roles_pkey ON public.user_roles USING btree (institution_id, user_id, role)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER no_rights_by_grant BEFORE INSERT OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION refuse_rights_of_grant_account()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_user_roles()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_user_roles('{user_id,role}', '{user_id}', '{}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION note_row_of_user_roles()

table users
  institution_id uuid not null
  id uuid not null
  email text not null
  email_normalised text not null
  display_name text not null
  function text
  language text not null
  status text not null default 'active'::text
  password_hash text not null
  link_shown boolean not null default false
  grant_id uuid
  row_version version_number not null default 1
  created_at instant not null
  row_salt uuid not null default gen_random_uuid()
  comment: grant_id: The exceptional access through which alone this account exists (its foreign key stands with access_grants); null for people of the institution.
  comment: link_shown: The invitation link was shown in a response, so somebody else may have used it; false again after a recovery by email.
  constraint: users_display_name_check CHECK (((length(display_name) >= 1) AND (length(display_name) <= 120)))
  constraint: users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254)))
  constraint: users_function_check CHECK (((length(function) >= 1) AND (length(function) <= 120)))
  constraint: users_grant FOREIGN KEY (institution_id, grant_id) REFERENCES access_grants(institution_id, id) NOT VALID
  constraint: users_institution_id_email_normalised_key UNIQUE (institution_id, email_normalised)
  constraint: users_institution_id_fkey FOREIGN KEY (institution_id) REFERENCES institutions(id)
  constraint: users_language_check CHECK ((language = ANY (ARRAY['fr'::text, 'en'::text])))
  constraint: users_pkey PRIMARY KEY (institution_id, id)
  constraint: users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'suspended'::text, 'disabled'::text])))
  grant: probity_app INSERT, SELECT, UPDATE
  grant: probity_operator SELECT
  index: CREATE UNIQUE INDEX one_identity_per_grant ON public.users USING btree (institution_id, grant_id) WHERE (grant_id IS NOT NULL)
  index: CREATE UNIQUE INDEX users_institution_id_email_normalised_key ON public.users USING btree (institution_id, email_normalised)
  index: CREATE UNIQUE INDEX users_pkey ON public.users USING btree (institution_id, id)
  policy: tenant for ALL to public using ((institution_id = app_institution())) check ((institution_id = app_institution()))
  security: forced
  trigger: CREATE TRIGGER grant_unchanged BEFORE UPDATE OF grant_id ON public.users FOR EACH ROW WHEN ((old.grant_id IS DISTINCT FROM new.grant_id)) EXECUTE FUNCTION refuse_change_of_grant()
  trigger: CREATE TRIGGER noted_delete AFTER DELETE ON public.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_users()
  trigger: CREATE TRIGGER noted_insert AFTER INSERT ON public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_rows_of_users('{id}', '{id,grant_id}', '{email,email_normalised,display_name,function,language,status,password_hash,link_shown,grant_id,created_at}')
  trigger: CREATE TRIGGER noted_update AFTER UPDATE ON public.users FOR EACH ROW EXECUTE FUNCTION note_row_of_users()

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.add_to_counts(institution uuid, block text, product uuid, creator uuid, drafts bigint, submissions bigint, escalations bigint, decisions bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  counted integer;
begin
  update application_counts
  set draft = greatest(0, draft + drafts), submitted = greatest(0, submitted + submissions),
    escalated = greatest(0, escalated + escalations), decided = greatest(0, decided + decisions)
  where institution_id = institution and reference_block in ('', block) and product_id = product and created_by = creator;
  get diagnostics counted = row_count;
  if counted < 2 then
    insert into application_counts (institution_id, reference_block, product_id, created_by, draft, submitted, escalated, decided)
    select institution, unnest(array['', block]), product, creator, greatest(0, drafts), greatest(0, submissions), greatest(0, escalations), greatest(0, decisions)
    on conflict do nothing;
  end if;
end
$function$

-- The tenant of the transaction. current_setting without missing_ok raises, so an unset tenant is an error and never "all rows".
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.app_institution()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (current_setting('app.institution_id'::text))::uuid

-- Takes the institution's audit lock, appends records and tree nodes and moves the head, in one call: whoever waits for the lock waits for one round trip and a commit.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.audit_append(until_at text[], until_prev text[], until_rows text[], rest text[], kinds text[], actor_types text[], actor_ids uuid[], subject_types text[], subject_ids uuid[], outcomes text[], request text, caller_session uuid)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
declare
  head audit_heads;
  last_record record;
  size_before bigint;
  now_at timestamptz;
  at_text text;
  prevs text[];
  hashes text[];
  contents bytea[];
  node bytea;
  node_index bigint;
  node_level smallint;
  levels smallint[] := '{}';
  indexes bigint[] := '{}';
  nodes bytea[] := '{}';
  numbers bigint[];
  rows_of text[] := written_rows(subject_ids);
  institution uuid := app_institution();
begin
  -- The advisory lock queues fairly; the head is read by a statement of its own, whose snapshot is younger than the lock.
  perform pg_advisory_xact_lock(hashtextextended('audit ' || institution::text, 0));
  select * into strict head from audit_heads where institution_id = institution;
  select seq, hash, at into last_record from audit_records where institution_id = institution order by seq desc limit 1;
  -- The head can be changed by the service's own role, records cannot: behind a wrong head the chain would be damaged for ever.
  if (head.size, head.last_hash) is distinct from (coalesce(last_record.seq, 0), last_record.hash) then
    raise exception 'the head of the audit chain names record %, but the last one is %', head.size, coalesce(last_record.seq, 0)
      using errcode = 'PB001', hint = 'npx probity audit verify';
  end if;
  -- A head that was set ahead must not date the next record.
  if head.last_at is distinct from last_record.at then
    raise warning 'the head of the audit chain had another time than record %, whose own time was taken', head.size;
  end if;
  size_before := head.size;
  now_at := greatest(clock_timestamp(), last_record.at);
  at_text := to_char(now_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  head.last_hash := coalesce(head.last_hash, 'sha256:' || repeat('0', 64));
  for i in 1 .. cardinality(kinds) loop
    prevs[i] := head.last_hash;
    contents[i] := convert_to(until_at[i] || at_text || until_prev[i] || head.last_hash || until_rows[i] || rows_of[i] || '],"seq":' || (head.size + 1)::text || rest[i], 'UTF8');
    head.last_hash := 'sha256:' || encode(sha256(convert_to(E'cds/audit-record/1\n', 'UTF8') || contents[i]), 'hex');
    hashes[i] := head.last_hash;
    -- RFC 6962: a leaf is hashed behind 00, a pair of nodes behind 01; an odd position completes a subtree.
    node := sha256('\x00'::bytea || contents[i]);
    node_index := head.size;
    node_level := 0;
    while node_index % 2 = 1 loop
      node := sha256('\x01'::bytea || head.frontier[cardinality(head.frontier)] || node);
      head.frontier := head.frontier[1 : cardinality(head.frontier) - 1];
      node_index := node_index / 2;
      node_level := node_level + 1;
      levels := levels || node_level;
      indexes := indexes || node_index;
      nodes := nodes || node;
    end loop;
    head.frontier := head.frontier || node;
    head.size := head.size + 1;
    numbers[i] := head.size;
  end loop;
  insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, subject_type, subject_id, outcome, request_id, session_ref, bytes)
  select institution, size_before + r.nth, r.hash, r.prev, now_at, r.kind, r.actor_type, r.actor_id, r.subject_type, r.subject_id, r.outcome, request, caller_session, r.content
  from unnest(hashes, prevs, kinds, actor_types, actor_ids, subject_types, subject_ids, outcomes, contents) with ordinality
    as r (hash, prev, kind, actor_type, actor_id, subject_type, subject_id, outcome, content, nth);
  if cardinality(nodes) > 0 then
    insert into audit_nodes (institution_id, level, index, hash)
    select institution, n.level, n.index, n.hash from unnest(levels, indexes, nodes) as n (level, index, hash);
  end if;
  update audit_heads set size = head.size, last_hash = head.last_hash, last_at = now_at, frontier = head.frontier
  where institution_id = institution;
  perform set_config('app.audit_numbers', numbers::text, true);
  return numbers;
end
$function$

-- Sequence number of the nth event that this transaction appended: a row that refers to the event can be written in the same round trip as the append.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.audit_number(nth integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN ((current_setting('app.audit_numbers'::text))::bigint[])[nth]

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.await_erasure_of_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update import_rows set applicant_index = null, erasure = 'accepted'
  where institution_id = old.institution_id and applicant_index = old.blind_index;
  return null;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.count_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.product_id, old.created_by) = (new.product_id, new.created_by) then
    update application_counts
    set draft = greatest(0, draft - (old.status = 'draft')::integer + (new.status = 'draft')::integer),
      submitted = greatest(0, submitted - (old.status = 'submitted')::integer + (new.status = 'submitted')::integer),
      escalated = greatest(0, escalated - (old.status = 'escalated')::integer + (new.status = 'escalated')::integer),
      decided = greatest(0, decided - (old.status = 'decided')::integer + (new.status = 'decided')::integer)
    where institution_id = new.institution_id and reference_block in ('', new.reference_block) and product_id = new.product_id and created_by = new.created_by;
    return null;
  end if;
  perform add_to_counts(old.institution_id, old.reference_block, old.product_id, old.created_by, -(old.status = 'draft')::integer,
    -(old.status = 'submitted')::integer, -(old.status = 'escalated')::integer, -(old.status = 'decided')::integer);
  perform add_to_counts(new.institution_id, new.reference_block, new.product_id, new.created_by, (new.status = 'draft')::integer,
    (new.status = 'submitted')::integer, (new.status = 'escalated')::integer, (new.status = 'decided')::integer);
  return null;
end
$function$

-- Jobs that were due before then and that no worker has taken, for `doctor`.
-- owner probity_jobs, called by probity_operator
CREATE OR REPLACE FUNCTION public.count_late_jobs(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A job that was given up is not available and not late: without that condition it would be counted for ever.
  return (select count(*) from graphile_worker._private_jobs where run_at < before and is_available);
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.count_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noted text[] := string_to_array(nullif(rtrim(current_setting('app.counted', true)), ''), ' ');
begin
  if noted is null then
    return null;
  end if;
  perform set_config('app.counted', '', true);
  perform add_to_counts(coalesce(new.institution_id, old.institution_id), block, product, creator, draft, submitted, escalated, decided) from (
    select noted[i] as block, noted[i + 1]::uuid as product, noted[i + 2]::uuid as creator,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'draft'), 0) as draft,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'submitted'), 0) as submitted,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'escalated'), 0) as escalated,
      coalesce(sum(noted[i + 4]::integer) filter (where noted[i + 3] = 'decided'), 0) as decided
    from generate_series(1, cardinality(noted), 5) i group by 1, 2, 3 order by 1, 2, 3
  ) changed;
  return null;
end
$function$

-- Counts a password before it is checked, for the address with its source and for the address over all sources, within any hour; one that either makes wait is counted for neither. From failure `budget` of the hour on, address_waits has the minutes to wait.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.count_password(source bytea, address bytea, at timestamp with time zone, source_waits integer[], budget integer, address_waits integer[], OUT admitted boolean, OUT failures integer, OUT wait_until timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  of_source sign_in_counters := lock_sign_in_counter(source);
  of_address sign_in_counters := lock_sign_in_counter(address);
  times timestamptz[];
  source_until timestamptz;
begin
  admitted := coalesce(of_source.passwords_wait_until <= at, true) and coalesce(of_address.passwords_wait_until <= at, true);
  failures := of_source.failed_passwords + 1;
  source_until := at + make_interval(mins => source_waits[least(failures, cardinality(source_waits))]);
  -- More times than the last wait needs are not kept.
  times := array(
    select t from unnest(of_address.failed_at || at) with ordinality as f (t, n)
    where t > at - interval '1 hour' and n > cardinality(of_address.failed_at) + 2 - budget - cardinality(address_waits) order by n);
  wait_until := case when cardinality(times) >= budget then at + make_interval(mins => address_waits[cardinality(times) - budget + 1]) end;
  update sign_in_counters set
    failed_passwords = case when admitted then failures else failed_passwords end,
    passwords_wait_until = case when admitted then source_until else passwords_wait_until end
  where institution_id = app_institution() and account = source;
  update sign_in_counters set
    source_waits_until = case when admitted then greatest(source_waits_until, source_until) else source_waits_until end,
    failed_at = case when admitted then times else failed_at end,
    passwords_wait_until = case when admitted then wait_until else passwords_wait_until end
  where institution_id = app_institution() and account = address;
end
$function$

-- Called in the transaction of the change that makes the work: no job without its row, no row without its job. At most one job waits per row.
-- owner probity_jobs, called by probity_app, probity_eraser, probity_operator
CREATE OR REPLACE FUNCTION public.enqueue(kind text, row_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if kind !~ '^[a-z_]{2,30}\.[a-z_]{2,40}$' then
    raise exception 'a job is named area.what' using errcode = 'invalid_parameter_value';
  end if;
  perform graphile_worker.add_job(
    identifier => kind,
    payload => json_build_object('institution_id', public.app_institution(), 'id', row_id),
    job_key => kind || ' ' || public.app_institution() || ' ' || row_id
  );
end
$function$

-- As enqueue, for many rows and at a lower priority: a notice does not wait for a whole import.
-- owner probity_jobs, called by probity_app
CREATE OR REPLACE FUNCTION public.enqueue_all(kind text, row_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if kind !~ '^[a-z_]{2,30}\.[a-z_]{2,40}$' then
    raise exception 'a job is named area.what' using errcode = 'invalid_parameter_value';
  end if;
  perform graphile_worker.add_jobs(array(
    select row(
      kind, json_build_object('institution_id', public.app_institution(), 'id', r.id), null, null, null,
      kind || ' ' || public.app_institution() || ' ' || r.id, 1, null
    )::graphile_worker.job_spec
    from unnest(row_ids) with ordinality as r (id, place) order by r.place));
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.forget_list_scores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update applications a set list_score = null from old_rows o
  where a.institution_id = o.institution_id and a.id = o.application_id and a.list_score is not null;
  return null;
end
$function$

-- Whether a row of an imported file has the reference of this blind index: evidence asks it, which imports build on.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.is_in_files(institution uuid, reference bytea)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from import_rows where institution_id = institution and applicant_index = reference)
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.lock_sign_in_counter(key bytea)
 RETURNS sign_in_counters
 LANGUAGE plpgsql
AS $function$
declare
  found_row sign_in_counters;
begin
  -- A row that is deleted between the two statements is made again.
  loop
    select * into found_row from sign_in_counters where institution_id = app_institution() and account = key for update;
    exit when found;
    insert into sign_in_counters (institution_id, account) values (app_institution(), key) on conflict do nothing;
  end loop;
  return found_row;
end
$function$

-- owner probity_lookup, called by probity_app, probity_operator
CREATE OR REPLACE FUNCTION public.lookup_chains()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 WITH RECURSIVE recorded(id) AS (
          SELECT ( SELECT audit_records.institution_id
                    FROM audit_records
                   ORDER BY audit_records.institution_id
                  LIMIT 1) AS institution_id
         UNION ALL
          SELECT ( SELECT r.institution_id
                    FROM audit_records r
                   WHERE (r.institution_id > recorded.id)
                   ORDER BY r.institution_id
                  LIMIT 1) AS institution_id
            FROM recorded
           WHERE (recorded.id IS NOT NULL)
         )
  SELECT recorded.id
    FROM recorded
   WHERE (recorded.id IS NOT NULL)
 UNION
  SELECT audit_heads.institution_id
    FROM audit_heads
  ORDER BY 1;
END

-- owner probity_lookup, called by probity_app
CREATE OR REPLACE FUNCTION public.lookup_chains_of_other_size(ids uuid[], sizes bigint[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT COALESCE(h.institution_id, g.id) AS "coalesce"
    FROM (audit_heads h
      FULL JOIN UNNEST(lookup_chains_of_other_size.ids, lookup_chains_of_other_size.sizes) g(id, size) ON ((g.id = h.institution_id)))
   WHERE (((h.size)::bigint IS DISTINCT FROM g.size) AND (((h.size)::bigint > 0) OR (g.size > 0)))
   ORDER BY COALESCE(h.institution_id, g.id);
END

-- owner probity_lookup, called by probity_app
CREATE OR REPLACE FUNCTION public.lookup_due_work(work text, until timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  case work
    when 'notices.due' then
      return query select distinct n.institution_id from public.notices n where n.state = 'waiting' and n.next_attempt_at <= until;
    when 'notices.expired' then
      return query select distinct n.institution_id from public.notices n where n.state <> 'waiting' and n.created_at < until;
    when 'imports.idle_chunks' then
      return query select distinct b.institution_id from public.import_batches b where b.state in ('queued', 'importing');
    when 'imports.interrupted' then
      return query select distinct b.institution_id from public.import_batches b where b.state = 'prevalidating' and b.created_at < until;
    when 'replays.idle_chunks' then
      return query select h.institution_id from public.historical_simulations h where h.state in ('queued', 'running')
        union select r.institution_id from public.historical_reconstitutions r where r.state = 'running';
    when 'indicators.due' then
      -- The middle or the end of a month has passed and nothing was counted until then, or the threshold was raised (preset 10).
      return query select i.id from public.institutions i
        left join lateral (
          select p.counted_until, p.min_segment_size from public.indicator_publications p
          where p.institution_id = i.id order by p.month desc, p.number desc limit 1) l on true
        where exists (select from public.application_counts c where c.institution_id = i.id) and (l.counted_until is null
          or l.min_segment_size < coalesce((i.settings ->> 'min_segment_size')::int, 10)
          or l.counted_until < (date_trunc('month', until at time zone 'UTC')
            + case when extract(day from until at time zone 'UTC') > 15 then interval '15 days' else interval '0' end) at time zone 'UTC');
    when 'purges.due' then
      return query select r.institution_id from public.purge_runs r where r.state <> 'attested'
        union
        -- Also where nothing is due, so that what becomes due by day waits for the night.
        select i.id from public.institutions i left join public.purge_schedules s on s.institution_id = i.id
        -- A note of a time to come is that of a clock that was wrong; the other bound is the last 02:00 of universal time.
        where coalesce(s.planned_until, i.created_at) > until or coalesce(s.planned_until, i.created_at) <
          (date_trunc('day', until at time zone 'UTC' - interval '2 hours') + interval '2 hours') at time zone 'UTC';
    when 'invitations.expired' then
      return query select distinct i.institution_id from public.invitations i
        where i.state <> 'accepted' and i.expires_at <= until and i.expires_at > until - interval '1 day';
    when 'recovery.expired' then
      return query select distinct r.institution_id from public.recoveries r
        where r.state = 'pending' and r.expires_at <= until and r.expires_at > until - interval '1 day';
    when 'factors.expired' then
      return query select distinct f.institution_id from public.second_factors f
        where f.state = 'pending' and f.created_at <= until and f.created_at > until - interval '1 day';
    when 'sessions.expired' then
      return query select distinct t.institution_id from public.token_directory t where t.expires_at < until;
    when 'attempts.rates' then
      return query select distinct s.institution_id from public.sign_in_rates s where s.since < until;
    when 'attempts.sources' then
      return query select distinct s.institution_id from public.sign_in_source_keys s where s.day < (until at time zone 'UTC')::date;
    when 'attempts.counters' then
      return query select distinct c.institution_id from public.sign_in_counters c
        where c.failed_codes_in_a_row = 0 and coalesce(c.passwords_wait_until, '-infinity') < until
          and coalesce(c.failed_at[cardinality(c.failed_at)], '-infinity') < until;
  end case;
end
$function$

-- owner probity_lookup, called by probity_app, probity_eraser, probity_operator
CREATE OR REPLACE FUNCTION public.lookup_instance()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT institutions.id FROM institutions WHERE (institutions.kind = 'instance'::text))

-- owner probity_lookup, called by probity_app, probity_eraser, probity_operator
CREATE OR REPLACE FUNCTION public.lookup_institution(wanted text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT institutions.id FROM institutions WHERE ((institutions.reference = lookup_institution.wanted) AND (institutions.kind = 'institution'::text)))

-- owner probity_lookup, called by probity_app, probity_eraser, probity_operator
CREATE OR REPLACE FUNCTION public.lookup_institutions()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT institutions.id
    FROM institutions
   WHERE (institutions.kind = 'institution'::text)
   ORDER BY institutions.reference;
END

-- owner probity_lookup, called by probity_app, probity_operator
CREATE OR REPLACE FUNCTION public.lookup_mentioned(names text[])
 RETURNS TABLE(application_id uuid, subject_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT a.id,
     a.subject_id
    FROM applications a
   WHERE ((a.institution_id = app_institution()) AND (a.reference = ANY (lookup_mentioned.names)) AND (a.erased_at IS NULL));
END

-- owner probity_lookup, called by probity_app, probity_eraser, probity_operator
CREATE OR REPLACE FUNCTION public.lookup_token(wanted bytea, wanted_kind text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
RETURN (SELECT token_directory.institution_id FROM token_directory WHERE ((token_directory.fingerprint = lookup_token.wanted) AND (token_directory.kind = lookup_token.wanted_kind)))

-- owner probity_lookup, called by probity_app
CREATE OR REPLACE FUNCTION public.lookup_uncounted_usage(at_least bigint)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 SELECT h.institution_id
    FROM (audit_heads h
      LEFT JOIN usage_progress p ON ((p.institution_id = h.institution_id)))
   WHERE (((h.size)::bigint - COALESCE((p.counted_seq)::bigint, (0)::bigint)) >= lookup_uncounted_usage.at_least)
   ORDER BY h.institution_id;
END

-- The second place that holds the names; the first is src/evidence/parts/parts.ts.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.names_of_pieces(part text, count integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (case part
    when 'draft' then '{application-input, references}'
    when 'input' then '{application-input}'
    when 'results' then '{evaluation-result, trace, scorecard-points, explanation-summary, explanation-factors, provenance}'
    when 'consents' then '{consent-state}'
    when 'decision' then '{human-decision}'
    when 'escalation' then '{escalation}'
    else array[part] end::text[])[:count]
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform set_config('app.counted', coalesce(current_setting('app.counted', true), '') || string_agg(format('%s %s %s %s %s ', reference_block, product_id, created_by, status, number), ''), true)
    from (select reference_block, product_id, created_by, status, count(*) as number from new_rows group by 1, 2, 3, 4) counted having count(*) > 0;
  else
    perform set_config('app.counted', coalesce(current_setting('app.counted', true), '') || string_agg(format('%s %s %s %s %s ', reference_block, product_id, created_by, status, -number), ''), true)
    from (select reference_block, product_id, created_by, status, count(*) as number from old_rows group by 1, 2, 3, 4) counted having count(*) > 0;
  end if;
  return null;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_deleted_pieces()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_written_rows(string_agg(w.subject || ' ' || w.entries, E'\n'))
  from (
    select o.application_id as subject, string_agg('deleted pieces/' || o.owner_id || '/' || n.name, '","') as entries
    from old_rows o, unnest(names_of_pieces(o.part, length(o.salts) / 32)) as n (name) group by o.application_id
  ) w;
  return null;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_access_grant_applications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'access_grant_applications' || '/' || new.grant_id || '/' || new.application_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.grant_id = old.grant_id and new.application_id = old.application_id and record_image_eq(row(new.row_salt), row(old.row_salt)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'access_grant_applications' || '/' || old.grant_id || '/' || old.application_id || '",{' || array_to_string(array[]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.grant_id = old.grant_id and new.application_id = old.application_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.grant_id) || ' deleted ' || 'access_grant_applications' || '/' || old.grant_id || '/' || old.application_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array[]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.grant_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_access_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'access_grants' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.request_digest, new.keyid, new.reason, new.requested_by_name, new.requested_by_email, new.language, new.product_id, new.starts_at, new.ends_at, new.requested_at, new.opposition_ends_at, new.consented_at, new.consented_by, new.refused_at, new.refused_by, new.opposed_at, new.opposed_by, new.revoked_at, new.revoked_by), row(old.row_salt, old.request_digest, old.keyid, old.reason, old.requested_by_name, old.requested_by_email, old.language, old.product_id, old.starts_at, old.ends_at, old.requested_at, old.opposition_ends_at, old.consented_at, old.consented_by, old.refused_at, old.refused_by, old.opposed_at, old.opposed_by, old.revoked_at, old.revoked_by)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'access_grants' || '/' || old.id || '",{' || array_to_string(array['"consented_at":"' || old.consented_at::text || '"', '"consented_by":"' || old.consented_by::text || '"', '"ends_at":"' || old.ends_at::text || '"', '"keyid":' || to_json(old.keyid::text), '"language":' || to_json(old.language::text), '"opposed_at":"' || old.opposed_at::text || '"', '"opposed_by":"' || old.opposed_by::text || '"', '"opposition_ends_at":"' || old.opposition_ends_at::text || '"', '"product_id":"' || old.product_id::text || '"', '"reason":' || to_json(old.reason::text), '"refused_at":"' || old.refused_at::text || '"', '"refused_by":"' || old.refused_by::text || '"', '"request_digest":' || to_json(old.request_digest::text), '"requested_at":"' || old.requested_at::text || '"', '"requested_by_email":' || to_json(old.requested_by_email::text), '"requested_by_name":' || to_json(old.requested_by_name::text), '"revoked_at":"' || old.revoked_at::text || '"', '"revoked_by":"' || old.revoked_by::text || '"', '"starts_at":"' || old.starts_at::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'access_grants' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"consented_at":"' || new.consented_at::text || '"', '"consented_by":"' || new.consented_by::text || '"', '"ends_at":"' || new.ends_at::text || '"', '"keyid":' || to_json(new.keyid::text), '"language":' || to_json(new.language::text), '"opposed_at":"' || new.opposed_at::text || '"', '"opposed_by":"' || new.opposed_by::text || '"', '"opposition_ends_at":"' || new.opposition_ends_at::text || '"', '"product_id":"' || new.product_id::text || '"', '"reason":' || to_json(new.reason::text), '"refused_at":"' || new.refused_at::text || '"', '"refused_by":"' || new.refused_by::text || '"', '"request_digest":' || to_json(new.request_digest::text), '"requested_at":"' || new.requested_at::text || '"', '"requested_by_email":' || to_json(new.requested_by_email::text), '"requested_by_name":' || to_json(new.requested_by_name::text), '"revoked_at":"' || new.revoked_at::text || '"', '"revoked_by":"' || new.revoked_by::text || '"', '"starts_at":"' || new.starts_at::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_application_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'application_facts' || '/' || new.application_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.application_id = old.application_id and record_image_eq(row(new.row_salt, new.amount, new.duration_months, new.recommendation, new.score, new.outcome), row(old.row_salt, old.amount, old.duration_months, old.recommendation, old.score, old.outcome)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'application_facts' || '/' || old.application_id || '",{' || array_to_string(array['"amount":"' || old.amount::text || '"', '"duration_months":"' || old.duration_months::text || '"', '"outcome":' || to_json(old.outcome::text), '"recommendation":' || to_json(old.recommendation::text), '"score":"' || old.score::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.application_id = old.application_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'application_facts' || '/' || old.application_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"amount":"' || new.amount::text || '"', '"duration_months":"' || new.duration_months::text || '"', '"outcome":' || to_json(new.outcome::text), '"recommendation":' || to_json(new.recommendation::text), '"score":"' || new.score::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_applications()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'applications' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.reference, new.product_id, new.subject_id, new.status, new.channel, new.external_index, new.draft_digests, new.latest_evaluation_id, new.created_by, new.submitted_by, new.created_at, new.submitted_at, new.updated_at, new.erased_at), row(old.row_salt, old.reference, old.product_id, old.subject_id, old.status, old.channel, old.external_index, old.draft_digests, old.latest_evaluation_id, old.created_by, old.submitted_by, old.created_at, old.submitted_at, old.updated_at, old.erased_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'applications' || '/' || old.id || '",{' || array_to_string(array['"channel":' || to_json(old.channel::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"draft_digests":' || to_json(old.draft_digests::text), '"erased_at":"' || old.erased_at::text || '"', '"external_index":' || to_json(old.external_index::text), '"latest_evaluation_id":"' || old.latest_evaluation_id::text || '"', '"product_id":"' || old.product_id::text || '"', '"reference":' || to_json(old.reference::text), '"status":' || to_json(old.status::text), '"subject_id":"' || old.subject_id::text || '"', '"submitted_at":"' || old.submitted_at::text || '"', '"submitted_by":"' || old.submitted_by::text || '"', '"updated_at":"' || old.updated_at::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'applications' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"channel":' || to_json(new.channel::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"draft_digests":' || to_json(new.draft_digests::text), '"erased_at":"' || new.erased_at::text || '"', '"external_index":' || to_json(new.external_index::text), '"latest_evaluation_id":"' || new.latest_evaluation_id::text || '"', '"product_id":"' || new.product_id::text || '"', '"reference":' || to_json(new.reference::text), '"status":' || to_json(new.status::text), '"subject_id":"' || new.subject_id::text || '"', '"submitted_at":"' || new.submitted_at::text || '"', '"submitted_by":"' || new.submitted_by::text || '"', '"updated_at":"' || new.updated_at::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_consent_purposes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'consent_purposes' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.code, new.version, new.title_fr, new.title_en, new.text_fr, new.text_en, new.legal_basis, new.created_by, new.created_at, new.retired_at), row(old.row_salt, old.code, old.version, old.title_fr, old.title_en, old.text_fr, old.text_en, old.legal_basis, old.created_by, old.created_at, old.retired_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'consent_purposes' || '/' || old.id || '",{' || array_to_string(array['"code":' || to_json(old.code::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"legal_basis":' || to_json(old.legal_basis::text), '"retired_at":"' || old.retired_at::text || '"', '"text_en":' || to_json(old.text_en::text), '"text_fr":' || to_json(old.text_fr::text), '"title_en":' || to_json(old.title_en::text), '"title_fr":' || to_json(old.title_fr::text), '"version":"' || old.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'consent_purposes' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"code":' || to_json(new.code::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"legal_basis":' || to_json(new.legal_basis::text), '"retired_at":"' || new.retired_at::text || '"', '"text_en":' || to_json(new.text_en::text), '"text_fr":' || to_json(new.text_fr::text), '"title_en":' || to_json(new.title_en::text), '"title_fr":' || to_json(new.title_fr::text), '"version":"' || new.version::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'consents' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.subject_id, new.application_id, new.purpose_id, new.act, new.occurred_at, new.sealed_document, new.recorded_by, new.recorded_at), row(old.row_salt, old.subject_id, old.application_id, old.purpose_id, old.act, old.occurred_at, old.sealed_document, old.recorded_by, old.recorded_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'consents' || '/' || old.id || '",{' || array_to_string(array['"act":' || to_json(old.act::text), '"application_id":"' || old.application_id::text || '"', '"occurred_at":"' || old.occurred_at::text || '"', '"purpose_id":"' || old.purpose_id::text || '"', '"recorded_at":"' || old.recorded_at::text || '"', '"recorded_by":"' || old.recorded_by::text || '"', '"sealed_document":' || to_json(old.sealed_document::text), '"subject_id":"' || old.subject_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'consents' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"act":' || to_json(new.act::text), '"application_id":"' || new.application_id::text || '"', '"occurred_at":"' || new.occurred_at::text || '"', '"purpose_id":"' || new.purpose_id::text || '"', '"recorded_at":"' || new.recorded_at::text || '"', '"recorded_by":"' || new.recorded_by::text || '"', '"sealed_document":' || to_json(new.sealed_document::text), '"subject_id":"' || new.subject_id::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_credit_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'credit_products' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.code, new.name, new.name_en, new.currency, new.min_amount, new.max_amount, new.min_duration_months, new.max_duration_months, new.policy_domain, new.status, new.created_at), row(old.row_salt, old.code, old.name, old.name_en, old.currency, old.min_amount, old.max_amount, old.min_duration_months, old.max_duration_months, old.policy_domain, old.status, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'credit_products' || '/' || old.id || '",{' || array_to_string(array['"code":' || to_json(old.code::text), '"created_at":"' || old.created_at::text || '"', '"currency":' || to_json(old.currency::text), '"max_amount":"' || old.max_amount::text || '"', '"max_duration_months":"' || old.max_duration_months::text || '"', '"min_amount":"' || old.min_amount::text || '"', '"min_duration_months":"' || old.min_duration_months::text || '"', '"name":' || to_json(old.name::text), '"name_en":' || to_json(old.name_en::text), '"policy_domain":' || to_json(old.policy_domain::text), '"status":' || to_json(old.status::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'credit_products' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"code":' || to_json(new.code::text), '"created_at":"' || new.created_at::text || '"', '"currency":' || to_json(new.currency::text), '"max_amount":"' || new.max_amount::text || '"', '"max_duration_months":"' || new.max_duration_months::text || '"', '"min_amount":"' || new.min_amount::text || '"', '"min_duration_months":"' || new.min_duration_months::text || '"', '"name":' || to_json(new.name::text), '"name_en":' || to_json(new.name_en::text), '"policy_domain":' || to_json(new.policy_domain::text), '"status":' || to_json(new.status::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'custom_fields' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.code, new.label_fr, new.label_en, new.type, new.required, new.options, new.product_id, new.created_by, new.created_at, new.retired_at), row(old.row_salt, old.code, old.label_fr, old.label_en, old.type, old.required, old.options, old.product_id, old.created_by, old.created_at, old.retired_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'custom_fields' || '/' || old.id || '",{' || array_to_string(array['"code":' || to_json(old.code::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"label_en":' || to_json(old.label_en::text), '"label_fr":' || to_json(old.label_fr::text), '"options":' || to_json(old.options::text), '"product_id":"' || old.product_id::text || '"', '"required":"' || old.required::text || '"', '"retired_at":"' || old.retired_at::text || '"', '"type":' || to_json(old.type::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'custom_fields' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"code":' || to_json(new.code::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"label_en":' || to_json(new.label_en::text), '"label_fr":' || to_json(new.label_fr::text), '"options":' || to_json(new.options::text), '"product_id":"' || new.product_id::text || '"', '"required":"' || new.required::text || '"', '"retired_at":"' || new.retired_at::text || '"', '"type":' || to_json(new.type::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_decision_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'decision_facts' || '/' || new.decision_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.decision_id = old.decision_id and record_image_eq(row(new.row_salt, new.application_id, new.outcome, new.amount, new.duration_months, new.deviation_reason_code), row(old.row_salt, old.application_id, old.outcome, old.amount, old.duration_months, old.deviation_reason_code)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'decision_facts' || '/' || old.decision_id || '",{' || array_to_string(array['"amount":"' || old.amount::text || '"', '"application_id":"' || old.application_id::text || '"', '"deviation_reason_code":' || to_json(old.deviation_reason_code::text), '"duration_months":"' || old.duration_months::text || '"', '"outcome":' || to_json(old.outcome::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.decision_id = old.decision_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'decision_facts' || '/' || old.decision_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"amount":"' || new.amount::text || '"', '"application_id":"' || new.application_id::text || '"', '"deviation_reason_code":' || to_json(new.deviation_reason_code::text), '"duration_months":"' || new.duration_months::text || '"', '"outcome":' || to_json(new.outcome::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'decisions' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.application_id, new.evaluation_id, new.kind, new.decided_by, new.commitment, new.created_at), row(old.row_salt, old.application_id, old.evaluation_id, old.kind, old.decided_by, old.commitment, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'decisions' || '/' || old.id || '",{' || array_to_string(array['"application_id":"' || old.application_id::text || '"', '"commitment":' || to_json(old.commitment::text), '"created_at":"' || old.created_at::text || '"', '"decided_by":"' || old.decided_by::text || '"', '"evaluation_id":"' || old.evaluation_id::text || '"', '"kind":' || to_json(old.kind::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'decisions' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"application_id":"' || new.application_id::text || '"', '"commitment":' || to_json(new.commitment::text), '"created_at":"' || new.created_at::text || '"', '"decided_by":"' || new.decided_by::text || '"', '"evaluation_id":"' || new.evaluation_id::text || '"', '"kind":' || to_json(new.kind::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_delegations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'delegations' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.user_id, new.product_id, new.max_amount), row(old.row_salt, old.user_id, old.product_id, old.max_amount)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'delegations' || '/' || old.id || '",{' || array_to_string(array['"max_amount":"' || old.max_amount::text || '"', '"product_id":"' || old.product_id::text || '"', '"user_id":"' || old.user_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.user_id) || ' deleted ' || 'delegations' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"max_amount":"' || new.max_amount::text || '"', '"product_id":"' || new.product_id::text || '"', '"user_id":"' || new.user_id::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.user_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_evaluation_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'evaluation_facts' || '/' || new.evaluation_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.evaluation_id = old.evaluation_id and record_image_eq(row(new.row_salt, new.application_id, new.recommendation, new.score, new.knockouts, new.fields_asked, new.fields_given), row(old.row_salt, old.application_id, old.recommendation, old.score, old.knockouts, old.fields_asked, old.fields_given)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'evaluation_facts' || '/' || old.evaluation_id || '",{' || array_to_string(array['"application_id":"' || old.application_id::text || '"', '"fields_asked":"' || old.fields_asked::text || '"', '"fields_given":"' || old.fields_given::text || '"', '"knockouts":' || to_json(old.knockouts::text), '"recommendation":' || to_json(old.recommendation::text), '"score":"' || old.score::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.evaluation_id = old.evaluation_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'evaluation_facts' || '/' || old.evaluation_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"application_id":"' || new.application_id::text || '"', '"fields_asked":"' || new.fields_asked::text || '"', '"fields_given":"' || new.fields_given::text || '"', '"knockouts":' || to_json(new.knockouts::text), '"recommendation":' || to_json(new.recommendation::text), '"score":"' || new.score::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_evaluations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'evaluations' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.application_id, new.policy_id, new.engine_version, new.evaluation_date, new.policy_fingerprint, new.input_fingerprint, new.result_fingerprint, new.evaluation_fingerprint, new.previous_evaluation_id, new.created_by, new.created_at), row(old.row_salt, old.application_id, old.policy_id, old.engine_version, old.evaluation_date, old.policy_fingerprint, old.input_fingerprint, old.result_fingerprint, old.evaluation_fingerprint, old.previous_evaluation_id, old.created_by, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'evaluations' || '/' || old.id || '",{' || array_to_string(array['"application_id":"' || old.application_id::text || '"', '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"engine_version":' || to_json(old.engine_version::text), '"evaluation_date":"' || old.evaluation_date::text || '"', '"evaluation_fingerprint":' || to_json(old.evaluation_fingerprint::text), '"input_fingerprint":' || to_json(old.input_fingerprint::text), '"policy_fingerprint":' || to_json(old.policy_fingerprint::text), '"policy_id":"' || old.policy_id::text || '"', '"previous_evaluation_id":"' || old.previous_evaluation_id::text || '"', '"result_fingerprint":' || to_json(old.result_fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'evaluations' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"application_id":"' || new.application_id::text || '"', '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"engine_version":' || to_json(new.engine_version::text), '"evaluation_date":"' || new.evaluation_date::text || '"', '"evaluation_fingerprint":' || to_json(new.evaluation_fingerprint::text), '"input_fingerprint":' || to_json(new.input_fingerprint::text), '"policy_fingerprint":' || to_json(new.policy_fingerprint::text), '"policy_id":"' || new.policy_id::text || '"', '"previous_evaluation_id":"' || new.previous_evaluation_id::text || '"', '"result_fingerprint":' || to_json(new.result_fingerprint::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_historical_datasets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'historical_datasets' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.product_id, new.name, new.period_from, new.period_to, new.population, new.exclusions, new.counts, new.chunk_roots, new.fingerprint, new.created_by, new.created_at), row(old.row_salt, old.product_id, old.name, old.period_from, old.period_to, old.population, old.exclusions, old.counts, old.chunk_roots, old.fingerprint, old.created_by, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'historical_datasets' || '/' || old.id || '",{' || array_to_string(array['"chunk_roots":' || to_json(old.chunk_roots::text), '"counts":' || to_json(old.counts::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"exclusions":' || to_json(old.exclusions::text), '"fingerprint":' || to_json(old.fingerprint::text), '"name":' || to_json(old.name::text), '"period_from":"' || old.period_from::text || '"', '"period_to":"' || old.period_to::text || '"', '"population":' || to_json(old.population::text), '"product_id":"' || old.product_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'historical_datasets' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"chunk_roots":' || to_json(new.chunk_roots::text), '"counts":' || to_json(new.counts::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"exclusions":' || to_json(new.exclusions::text), '"fingerprint":' || to_json(new.fingerprint::text), '"name":' || to_json(new.name::text), '"period_from":"' || new.period_from::text || '"', '"period_to":"' || new.period_to::text || '"', '"population":' || to_json(new.population::text), '"product_id":"' || new.product_id::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_historical_simulation_seals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'historical_simulation_seals' || '/' || new.simulation_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.simulation_id = old.simulation_id and record_image_eq(row(new.row_salt, new.fingerprint, new.document, new.created_by, new.created_at), row(old.row_salt, old.fingerprint, old.document, old.created_by, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'historical_simulation_seals' || '/' || old.simulation_id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"document":' || to_json(old.document::text), '"fingerprint":' || to_json(old.fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.simulation_id = old.simulation_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.simulation_id) || ' deleted ' || 'historical_simulation_seals' || '/' || old.simulation_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"document":' || to_json(new.document::text), '"fingerprint":' || to_json(new.fingerprint::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.simulation_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_historical_simulations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'historical_simulations' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.dataset_id, new.candidate_policy_id, new.candidate_fingerprint, new.reference_policy_id, new.reference_fingerprint, new.engine_version, new.min_segment_size, new.state, new.failure, new.comparison, new.results_fingerprint, new.result_digests, new.created_by, new.created_at, new.started_at, new.finished_at, new.erased_at), row(old.row_salt, old.dataset_id, old.candidate_policy_id, old.candidate_fingerprint, old.reference_policy_id, old.reference_fingerprint, old.engine_version, old.min_segment_size, old.state, old.failure, old.comparison, old.results_fingerprint, old.result_digests, old.created_by, old.created_at, old.started_at, old.finished_at, old.erased_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'historical_simulations' || '/' || old.id || '",{' || array_to_string(array['"candidate_fingerprint":' || to_json(old.candidate_fingerprint::text), '"candidate_policy_id":"' || old.candidate_policy_id::text || '"', '"comparison":' || to_json(old.comparison::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"dataset_id":"' || old.dataset_id::text || '"', '"engine_version":' || to_json(old.engine_version::text), '"erased_at":"' || old.erased_at::text || '"', '"failure":' || to_json(old.failure::text), '"finished_at":"' || old.finished_at::text || '"', '"min_segment_size":"' || old.min_segment_size::text || '"', '"reference_fingerprint":' || to_json(old.reference_fingerprint::text), '"reference_policy_id":"' || old.reference_policy_id::text || '"', '"result_digests":' || to_json(old.result_digests::text), '"results_fingerprint":' || to_json(old.results_fingerprint::text), '"started_at":"' || old.started_at::text || '"', '"state":' || to_json(old.state::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'historical_simulations' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"candidate_fingerprint":' || to_json(new.candidate_fingerprint::text), '"candidate_policy_id":"' || new.candidate_policy_id::text || '"', '"comparison":' || to_json(new.comparison::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"dataset_id":"' || new.dataset_id::text || '"', '"engine_version":' || to_json(new.engine_version::text), '"erased_at":"' || new.erased_at::text || '"', '"failure":' || to_json(new.failure::text), '"finished_at":"' || new.finished_at::text || '"', '"min_segment_size":"' || new.min_segment_size::text || '"', '"reference_fingerprint":' || to_json(new.reference_fingerprint::text), '"reference_policy_id":"' || new.reference_policy_id::text || '"', '"result_digests":' || to_json(new.result_digests::text), '"results_fingerprint":' || to_json(new.results_fingerprint::text), '"started_at":"' || new.started_at::text || '"', '"state":' || to_json(new.state::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_import_batches()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'import_batches' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.file_id, new.product_id, new.mapping_id, new.policy_id, new.contract_fingerprint, new.rules_version, new.state, new.row_count, new.valid_count, new.warning_count, new.rejected_count, new.duplicate_count, new.report, new.quality, new.chunk_digests, new.failure, new.created_by, new.created_at, new.prevalidated_at, new.confirmed_by, new.confirmed_at, new.finished_at, new.first_reference_number, new.withdrawn_by, new.withdrawal_begun_at, new.withdrawn_at, new.kept_count), row(old.row_salt, old.file_id, old.product_id, old.mapping_id, old.policy_id, old.contract_fingerprint, old.rules_version, old.state, old.row_count, old.valid_count, old.warning_count, old.rejected_count, old.duplicate_count, old.report, old.quality, old.chunk_digests, old.failure, old.created_by, old.created_at, old.prevalidated_at, old.confirmed_by, old.confirmed_at, old.finished_at, old.first_reference_number, old.withdrawn_by, old.withdrawal_begun_at, old.withdrawn_at, old.kept_count)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'import_batches' || '/' || old.id || '",{' || array_to_string(array['"chunk_digests":' || to_json(old.chunk_digests::text), '"confirmed_at":"' || old.confirmed_at::text || '"', '"confirmed_by":"' || old.confirmed_by::text || '"', '"contract_fingerprint":' || to_json(old.contract_fingerprint::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"duplicate_count":"' || old.duplicate_count::text || '"', '"failure":' || to_json(old.failure::text), '"file_id":"' || old.file_id::text || '"', '"finished_at":"' || old.finished_at::text || '"', '"first_reference_number":"' || old.first_reference_number::text || '"', '"kept_count":"' || old.kept_count::text || '"', '"mapping_id":"' || old.mapping_id::text || '"', '"policy_id":"' || old.policy_id::text || '"', '"prevalidated_at":"' || old.prevalidated_at::text || '"', '"product_id":"' || old.product_id::text || '"', '"quality":' || to_json(old.quality::text), '"rejected_count":"' || old.rejected_count::text || '"', '"report":' || to_json(old.report::text), '"row_count":"' || old.row_count::text || '"', '"rules_version":' || to_json(old.rules_version::text), '"state":' || to_json(old.state::text), '"valid_count":"' || old.valid_count::text || '"', '"warning_count":"' || old.warning_count::text || '"', '"withdrawal_begun_at":"' || old.withdrawal_begun_at::text || '"', '"withdrawn_at":"' || old.withdrawn_at::text || '"', '"withdrawn_by":"' || old.withdrawn_by::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'import_batches' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"chunk_digests":' || to_json(new.chunk_digests::text), '"confirmed_at":"' || new.confirmed_at::text || '"', '"confirmed_by":"' || new.confirmed_by::text || '"', '"contract_fingerprint":' || to_json(new.contract_fingerprint::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"duplicate_count":"' || new.duplicate_count::text || '"', '"failure":' || to_json(new.failure::text), '"file_id":"' || new.file_id::text || '"', '"finished_at":"' || new.finished_at::text || '"', '"first_reference_number":"' || new.first_reference_number::text || '"', '"kept_count":"' || new.kept_count::text || '"', '"mapping_id":"' || new.mapping_id::text || '"', '"policy_id":"' || new.policy_id::text || '"', '"prevalidated_at":"' || new.prevalidated_at::text || '"', '"product_id":"' || new.product_id::text || '"', '"quality":' || to_json(new.quality::text), '"rejected_count":"' || new.rejected_count::text || '"', '"report":' || to_json(new.report::text), '"row_count":"' || new.row_count::text || '"', '"rules_version":' || to_json(new.rules_version::text), '"state":' || to_json(new.state::text), '"valid_count":"' || new.valid_count::text || '"', '"warning_count":"' || new.warning_count::text || '"', '"withdrawal_begun_at":"' || new.withdrawal_begun_at::text || '"', '"withdrawn_at":"' || new.withdrawn_at::text || '"', '"withdrawn_by":"' || new.withdrawn_by::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_import_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'import_files' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.filename, new.fingerprint, new.size_bytes, new.chunk_bytes, new.byte_order_mark, new.delimiter, new.header, new.header_line, new.data_start, new.content_fingerprint, new.wrapped_key, new.created_by, new.created_at), row(old.row_salt, old.filename, old.fingerprint, old.size_bytes, old.chunk_bytes, old.byte_order_mark, old.delimiter, old.header, old.header_line, old.data_start, old.content_fingerprint, old.wrapped_key, old.created_by, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'import_files' || '/' || old.id || '",{' || array_to_string(array['"byte_order_mark":"' || old.byte_order_mark::text || '"', '"chunk_bytes":"' || old.chunk_bytes::text || '"', '"content_fingerprint":' || to_json(old.content_fingerprint::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"data_start":"' || old.data_start::text || '"', '"delimiter":' || to_json(old.delimiter::text), '"filename":' || to_json(old.filename::text), '"fingerprint":' || to_json(old.fingerprint::text), '"header":' || to_json(old.header::text), '"header_line":"' || old.header_line::text || '"', '"size_bytes":"' || old.size_bytes::text || '"', '"wrapped_key":' || to_json(old.wrapped_key::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'import_files' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"byte_order_mark":"' || new.byte_order_mark::text || '"', '"chunk_bytes":"' || new.chunk_bytes::text || '"', '"content_fingerprint":' || to_json(new.content_fingerprint::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"data_start":"' || new.data_start::text || '"', '"delimiter":' || to_json(new.delimiter::text), '"filename":' || to_json(new.filename::text), '"fingerprint":' || to_json(new.fingerprint::text), '"header":' || to_json(new.header::text), '"header_line":"' || new.header_line::text || '"', '"size_bytes":"' || new.size_bytes::text || '"', '"wrapped_key":' || to_json(new.wrapped_key::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_import_mappings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'import_mappings' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.product_id, new.code, new.version, new.title, new.document, new.fingerprint, new.contract_fingerprint, new.rules_version, new.created_by, new.created_at), row(old.row_salt, old.product_id, old.code, old.version, old.title, old.document, old.fingerprint, old.contract_fingerprint, old.rules_version, old.created_by, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'import_mappings' || '/' || old.id || '",{' || array_to_string(array['"code":' || to_json(old.code::text), '"contract_fingerprint":' || to_json(old.contract_fingerprint::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"document":' || to_json(old.document::text), '"fingerprint":' || to_json(old.fingerprint::text), '"product_id":"' || old.product_id::text || '"', '"rules_version":' || to_json(old.rules_version::text), '"title":' || to_json(old.title::text), '"version":"' || old.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'import_mappings' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"code":' || to_json(new.code::text), '"contract_fingerprint":' || to_json(new.contract_fingerprint::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"document":' || to_json(new.document::text), '"fingerprint":' || to_json(new.fingerprint::text), '"product_id":"' || new.product_id::text || '"', '"rules_version":' || to_json(new.rules_version::text), '"title":' || to_json(new.title::text), '"version":"' || new.version::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_import_origins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'import_origins' || '/' || new.application_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.application_id = old.application_id and record_image_eq(row(new.row_salt, new.batch_id, new.row_number, new.file_id, new.mapping_id, new.policy_id, new.rules_version, new.line, new.byte_start, new.byte_end, new.created_at), row(old.row_salt, old.batch_id, old.row_number, old.file_id, old.mapping_id, old.policy_id, old.rules_version, old.line, old.byte_start, old.byte_end, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'import_origins' || '/' || old.application_id || '",{' || array_to_string(array['"batch_id":"' || old.batch_id::text || '"', '"byte_end":"' || old.byte_end::text || '"', '"byte_start":"' || old.byte_start::text || '"', '"created_at":"' || old.created_at::text || '"', '"file_id":"' || old.file_id::text || '"', '"line":"' || old.line::text || '"', '"mapping_id":"' || old.mapping_id::text || '"', '"policy_id":"' || old.policy_id::text || '"', '"row_number":"' || old.row_number::text || '"', '"rules_version":' || to_json(old.rules_version::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.application_id = old.application_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.application_id) || ' deleted ' || 'import_origins' || '/' || old.application_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"batch_id":"' || new.batch_id::text || '"', '"byte_end":"' || new.byte_end::text || '"', '"byte_start":"' || new.byte_start::text || '"', '"created_at":"' || new.created_at::text || '"', '"file_id":"' || new.file_id::text || '"', '"line":"' || new.line::text || '"', '"mapping_id":"' || new.mapping_id::text || '"', '"policy_id":"' || new.policy_id::text || '"', '"row_number":"' || new.row_number::text || '"', '"rules_version":' || to_json(new.rules_version::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.application_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_indicator_publications()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'indicator_publications' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.month, new.number, new.counted_from, new.counted_until, new.min_segment_size, new.fingerprint, new.created_at), row(old.row_salt, old.month, old.number, old.counted_from, old.counted_until, old.min_segment_size, old.fingerprint, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'indicator_publications' || '/' || old.id || '",{' || array_to_string(array['"counted_from":"' || old.counted_from::text || '"', '"counted_until":"' || old.counted_until::text || '"', '"created_at":"' || old.created_at::text || '"', '"fingerprint":' || to_json(old.fingerprint::text), '"min_segment_size":"' || old.min_segment_size::text || '"', '"month":' || to_json(old.month::text), '"number":"' || old.number::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'indicator_publications' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"counted_from":"' || new.counted_from::text || '"', '"counted_until":"' || new.counted_until::text || '"', '"created_at":"' || new.created_at::text || '"', '"fingerprint":' || to_json(new.fingerprint::text), '"min_segment_size":"' || new.min_segment_size::text || '"', '"month":' || to_json(new.month::text), '"number":"' || new.number::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_institution_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'institution_keys' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.purpose, new.state, new.wrapped_key, new.created_at), row(old.row_salt, old.purpose, old.state, old.wrapped_key, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'institution_keys' || '/' || old.id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"purpose":' || to_json(old.purpose::text), '"state":' || to_json(old.state::text), '"wrapped_key":' || to_json(old.wrapped_key::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.institution_id) || ' deleted ' || 'institution_keys' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"purpose":' || to_json(new.purpose::text), '"state":' || to_json(new.state::text), '"wrapped_key":' || to_json(new.wrapped_key::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.institution_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_institutions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'institutions' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.id = old.id and new.id = old.id and record_image_eq(row(new.row_salt, new.kind, new.reference, new.name, new.country, new.currency, new.language, new.status, new.settings, new.created_at), row(old.row_salt, old.kind, old.reference, old.name, old.country, old.currency, old.language, old.status, old.settings, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'institutions' || '/' || old.id || '",{' || array_to_string(array['"country":' || to_json(old.country::text), '"created_at":"' || old.created_at::text || '"', '"currency":' || to_json(old.currency::text), '"kind":' || to_json(old.kind::text), '"language":' || to_json(old.language::text), '"name":' || to_json(old.name::text), '"reference":' || to_json(old.reference::text), '"settings":' || to_json(old.settings::text), '"status":' || to_json(old.status::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.id = old.id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'institutions' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"country":' || to_json(new.country::text), '"created_at":"' || new.created_at::text || '"', '"currency":' || to_json(new.currency::text), '"kind":' || to_json(new.kind::text), '"language":' || to_json(new.language::text), '"name":' || to_json(new.name::text), '"reference":' || to_json(new.reference::text), '"settings":' || to_json(new.settings::text), '"status":' || to_json(new.status::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'invitations' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.email, new.email_normalised, new.language, new.roles, new.delegations, new.state, new.token_fingerprint, new.expires_at, new.link_shown, new.invited_by, new.replaces, new.accepted_user_id, new.grant_id, new.created_at), row(old.row_salt, old.email, old.email_normalised, old.language, old.roles, old.delegations, old.state, old.token_fingerprint, old.expires_at, old.link_shown, old.invited_by, old.replaces, old.accepted_user_id, old.grant_id, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'invitations' || '/' || old.id || '",{' || array_to_string(array['"accepted_user_id":"' || old.accepted_user_id::text || '"', '"created_at":"' || old.created_at::text || '"', '"delegations":' || to_json(old.delegations::text), '"email":' || to_json(old.email::text), '"email_normalised":' || to_json(old.email_normalised::text), '"expires_at":"' || old.expires_at::text || '"', '"grant_id":"' || old.grant_id::text || '"', '"invited_by":"' || old.invited_by::text || '"', '"language":' || to_json(old.language::text), '"link_shown":"' || old.link_shown::text || '"', '"replaces":"' || old.replaces::text || '"', '"roles":' || to_json(old.roles::text), '"state":' || to_json(old.state::text), '"token_fingerprint":' || to_json(old.token_fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id, old.accepted_user_id, old.grant_id) || ' deleted ' || 'invitations' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"accepted_user_id":"' || new.accepted_user_id::text || '"', '"created_at":"' || new.created_at::text || '"', '"delegations":' || to_json(new.delegations::text), '"email":' || to_json(new.email::text), '"email_normalised":' || to_json(new.email_normalised::text), '"expires_at":"' || new.expires_at::text || '"', '"grant_id":"' || new.grant_id::text || '"', '"invited_by":"' || new.invited_by::text || '"', '"language":' || to_json(new.language::text), '"link_shown":"' || new.link_shown::text || '"', '"replaces":"' || new.replaces::text || '"', '"roles":' || to_json(new.roles::text), '"state":' || to_json(new.state::text), '"token_fingerprint":' || to_json(new.token_fingerprint::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id, new.accepted_user_id, new.grant_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_knowledge_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'knowledge_contents' || '/' || new.document_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.document_id = old.document_id and record_image_eq(row(new.row_salt, new.content, new.sections), row(old.row_salt, old.content, old.sections)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'knowledge_contents' || '/' || old.document_id || '",{' || array_to_string(array['"content":' || to_json(old.content::text), '"sections":' || to_json(old.sections::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.document_id = old.document_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.document_id) || ' deleted ' || 'knowledge_contents' || '/' || old.document_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"content":' || to_json(new.content::text), '"sections":' || to_json(new.sections::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.document_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_knowledge_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'knowledge_documents' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.key, new.language, new.module, new.roles, new.title, new.source_url, new.reviewed_on, new.review_due, new.version, new.fingerprint, new.passages, new.passage_hashes, new.shipped, new.created_by, new.created_at, new.deposited_by, new.deposited_at), row(old.row_salt, old.key, old.language, old.module, old.roles, old.title, old.source_url, old.reviewed_on, old.review_due, old.version, old.fingerprint, old.passages, old.passage_hashes, old.shipped, old.created_by, old.created_at, old.deposited_by, old.deposited_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'knowledge_documents' || '/' || old.id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"deposited_at":"' || old.deposited_at::text || '"', '"deposited_by":"' || old.deposited_by::text || '"', '"fingerprint":' || to_json(old.fingerprint::text), '"key":' || to_json(old.key::text), '"language":' || to_json(old.language::text), '"module":' || to_json(old.module::text), '"passage_hashes":' || to_json(old.passage_hashes::text), '"passages":"' || old.passages::text || '"', '"review_due":"' || old.review_due::text || '"', '"reviewed_on":"' || old.reviewed_on::text || '"', '"roles":' || to_json(old.roles::text), '"shipped":"' || old.shipped::text || '"', '"source_url":' || to_json(old.source_url::text), '"title":' || to_json(old.title::text), '"version":"' || old.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'knowledge_documents' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"deposited_at":"' || new.deposited_at::text || '"', '"deposited_by":"' || new.deposited_by::text || '"', '"fingerprint":' || to_json(new.fingerprint::text), '"key":' || to_json(new.key::text), '"language":' || to_json(new.language::text), '"module":' || to_json(new.module::text), '"passage_hashes":' || to_json(new.passage_hashes::text), '"passages":"' || new.passages::text || '"', '"review_due":"' || new.review_due::text || '"', '"reviewed_on":"' || new.reviewed_on::text || '"', '"roles":' || to_json(new.roles::text), '"shipped":"' || new.shipped::text || '"', '"source_url":' || to_json(new.source_url::text), '"title":' || to_json(new.title::text), '"version":"' || new.version::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_machine_credentials()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'machine_credentials' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.name, new.scopes, new.token_fingerprint, new.created_by, new.created_at, new.expires_at, new.revoked_at), row(old.row_salt, old.name, old.scopes, old.token_fingerprint, old.created_by, old.created_at, old.expires_at, old.revoked_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'machine_credentials' || '/' || old.id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"expires_at":"' || old.expires_at::text || '"', '"name":' || to_json(old.name::text), '"revoked_at":"' || old.revoked_at::text || '"', '"scopes":' || to_json(old.scopes::text), '"token_fingerprint":' || to_json(old.token_fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'machine_credentials' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"expires_at":"' || new.expires_at::text || '"', '"name":' || to_json(new.name::text), '"revoked_at":"' || new.revoked_at::text || '"', '"scopes":' || to_json(new.scopes::text), '"token_fingerprint":' || to_json(new.token_fingerprint::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_policies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'policies' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.product_id, new.code, new.version, new.title, new.grid_code, new.grid_version, new.status, new.parameters, new.revision, new.fingerprint, new.scale_min, new.scale_max, new.grid_salt, new.parameters_salt, new.derived_from, new.effective_from, new.created_by, new.submitted_by, new.submitted_at, new.approved_by, new.approved_at, new.author_link_shown, new.approver_link_shown, new.rejected_by, new.rejected_at, new.rejection_code, new.archived_at, new.created_at), row(old.row_salt, old.product_id, old.code, old.version, old.title, old.grid_code, old.grid_version, old.status, old.parameters, old.revision, old.fingerprint, old.scale_min, old.scale_max, old.grid_salt, old.parameters_salt, old.derived_from, old.effective_from, old.created_by, old.submitted_by, old.submitted_at, old.approved_by, old.approved_at, old.author_link_shown, old.approver_link_shown, old.rejected_by, old.rejected_at, old.rejection_code, old.archived_at, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'policies' || '/' || old.id || '",{' || array_to_string(array['"approved_at":"' || old.approved_at::text || '"', '"approved_by":"' || old.approved_by::text || '"', '"approver_link_shown":"' || old.approver_link_shown::text || '"', '"archived_at":"' || old.archived_at::text || '"', '"author_link_shown":"' || old.author_link_shown::text || '"', '"code":' || to_json(old.code::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"derived_from":"' || old.derived_from::text || '"', '"effective_from":"' || old.effective_from::text || '"', '"fingerprint":' || to_json(old.fingerprint::text), '"grid_code":' || to_json(old.grid_code::text), '"grid_salt":' || to_json(old.grid_salt::text), '"grid_version":"' || old.grid_version::text || '"', '"parameters":' || to_json(old.parameters::text), '"parameters_salt":' || to_json(old.parameters_salt::text), '"product_id":"' || old.product_id::text || '"', '"rejected_at":"' || old.rejected_at::text || '"', '"rejected_by":"' || old.rejected_by::text || '"', '"rejection_code":' || to_json(old.rejection_code::text), '"revision":"' || old.revision::text || '"', '"scale_max":"' || old.scale_max::text || '"', '"scale_min":"' || old.scale_min::text || '"', '"status":' || to_json(old.status::text), '"submitted_at":"' || old.submitted_at::text || '"', '"submitted_by":"' || old.submitted_by::text || '"', '"title":' || to_json(old.title::text), '"version":"' || old.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'policies' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"approved_at":"' || new.approved_at::text || '"', '"approved_by":"' || new.approved_by::text || '"', '"approver_link_shown":"' || new.approver_link_shown::text || '"', '"archived_at":"' || new.archived_at::text || '"', '"author_link_shown":"' || new.author_link_shown::text || '"', '"code":' || to_json(new.code::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"derived_from":"' || new.derived_from::text || '"', '"effective_from":"' || new.effective_from::text || '"', '"fingerprint":' || to_json(new.fingerprint::text), '"grid_code":' || to_json(new.grid_code::text), '"grid_salt":' || to_json(new.grid_salt::text), '"grid_version":"' || new.grid_version::text || '"', '"parameters":' || to_json(new.parameters::text), '"parameters_salt":' || to_json(new.parameters_salt::text), '"product_id":"' || new.product_id::text || '"', '"rejected_at":"' || new.rejected_at::text || '"', '"rejected_by":"' || new.rejected_by::text || '"', '"rejection_code":' || to_json(new.rejection_code::text), '"revision":"' || new.revision::text || '"', '"scale_max":"' || new.scale_max::text || '"', '"scale_min":"' || new.scale_min::text || '"', '"status":' || to_json(new.status::text), '"submitted_at":"' || new.submitted_at::text || '"', '"submitted_by":"' || new.submitted_by::text || '"', '"title":' || to_json(new.title::text), '"version":"' || new.version::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_policy_authors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'policy_authors' || '/' || new.policy_id || '/' || new.user_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.policy_id = old.policy_id and new.user_id = old.user_id and record_image_eq(row(new.row_salt), row(old.row_salt)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'policy_authors' || '/' || old.policy_id || '/' || old.user_id || '",{' || array_to_string(array[]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.policy_id = old.policy_id and new.user_id = old.user_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.policy_id) || ' deleted ' || 'policy_authors' || '/' || old.policy_id || '/' || old.user_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array[]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.policy_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_policy_simulations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'policy_simulations' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.policy_id, new.policy_fingerprint, new.policy_revision, new.kind, new.case_count, new.result, new.fingerprint, new.created_by, new.created_at, new.results_erased_at), row(old.row_salt, old.policy_id, old.policy_fingerprint, old.policy_revision, old.kind, old.case_count, old.result, old.fingerprint, old.created_by, old.created_at, old.results_erased_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'policy_simulations' || '/' || old.id || '",{' || array_to_string(array['"case_count":"' || old.case_count::text || '"', '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"fingerprint":' || to_json(old.fingerprint::text), '"kind":' || to_json(old.kind::text), '"policy_fingerprint":' || to_json(old.policy_fingerprint::text), '"policy_id":"' || old.policy_id::text || '"', '"policy_revision":"' || old.policy_revision::text || '"', '"result":' || to_json(old.result::text), '"results_erased_at":"' || old.results_erased_at::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.policy_id) || ' deleted ' || 'policy_simulations' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"case_count":"' || new.case_count::text || '"', '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"fingerprint":' || to_json(new.fingerprint::text), '"kind":' || to_json(new.kind::text), '"policy_fingerprint":' || to_json(new.policy_fingerprint::text), '"policy_id":"' || new.policy_id::text || '"', '"policy_revision":"' || new.policy_revision::text || '"', '"result":' || to_json(new.result::text), '"results_erased_at":"' || new.results_erased_at::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.policy_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_purge_attestations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'purge_attestations' || '/' || new.run_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.run_id = old.run_id and record_image_eq(row(new.row_salt, new.fingerprint, new.document, new.created_at), row(old.row_salt, old.fingerprint, old.document, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'purge_attestations' || '/' || old.run_id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"document":' || to_json(old.document::text), '"fingerprint":' || to_json(old.fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.run_id = old.run_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.run_id) || ' deleted ' || 'purge_attestations' || '/' || old.run_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"document":' || to_json(new.document::text), '"fingerprint":' || to_json(new.fingerprint::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.run_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_purge_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'purge_items' || '/' || new.run_id || '/' || new.kind;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.run_id = old.run_id and new.kind = old.kind and record_image_eq(row(new.row_salt, new.months, new.ids), row(old.row_salt, old.months, old.ids)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'purge_items' || '/' || old.run_id || '/' || old.kind || '",{' || array_to_string(array['"ids":' || to_json(old.ids::text), '"months":"' || old.months::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.run_id = old.run_id and new.kind = old.kind then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.run_id) || ' deleted ' || 'purge_items' || '/' || old.run_id || '/' || old.kind || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"ids":' || to_json(new.ids::text), '"months":"' || new.months::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.run_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_purge_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'purge_progress' || '/' || new.run_id || '/' || new.kind;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.run_id = old.run_id and new.kind = old.kind and record_image_eq(row(new.row_salt, new.done, new.spared), row(old.row_salt, old.done, old.spared)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'purge_progress' || '/' || old.run_id || '/' || old.kind || '",{' || array_to_string(array['"done":"' || old.done::text || '"', '"spared":' || to_json(old.spared::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.run_id = old.run_id and new.kind = old.kind then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.run_id) || ' deleted ' || 'purge_progress' || '/' || old.run_id || '/' || old.kind || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"done":"' || new.done::text || '"', '"spared":' || to_json(new.spared::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.run_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_purge_runs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'purge_runs' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.state, new.trigger, new.replays, new.requests, new.planned_at, new.finished_at, new.attestation_fingerprint), row(old.row_salt, old.state, old.trigger, old.replays, old.requests, old.planned_at, old.finished_at, old.attestation_fingerprint)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'purge_runs' || '/' || old.id || '",{' || array_to_string(array['"attestation_fingerprint":' || to_json(old.attestation_fingerprint::text), '"finished_at":"' || old.finished_at::text || '"', '"planned_at":"' || old.planned_at::text || '"', '"replays":"' || old.replays::text || '"', '"requests":' || to_json(old.requests::text), '"state":' || to_json(old.state::text), '"trigger":' || to_json(old.trigger::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'purge_runs' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"attestation_fingerprint":' || to_json(new.attestation_fingerprint::text), '"finished_at":"' || new.finished_at::text || '"', '"planned_at":"' || new.planned_at::text || '"', '"replays":"' || new.replays::text || '"', '"requests":' || to_json(new.requests::text), '"state":' || to_json(new.state::text), '"trigger":' || to_json(new.trigger::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_recoveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'recoveries' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.user_id, new.kind, new.state, new.token_fingerprint, new.expires_at, new.link_shown, new.issued_by, new.created_at), row(old.row_salt, old.user_id, old.kind, old.state, old.token_fingerprint, old.expires_at, old.link_shown, old.issued_by, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'recoveries' || '/' || old.id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"expires_at":"' || old.expires_at::text || '"', '"issued_by":"' || old.issued_by::text || '"', '"kind":' || to_json(old.kind::text), '"link_shown":"' || old.link_shown::text || '"', '"state":' || to_json(old.state::text), '"token_fingerprint":' || to_json(old.token_fingerprint::text), '"user_id":"' || old.user_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.user_id) || ' deleted ' || 'recoveries' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"expires_at":"' || new.expires_at::text || '"', '"issued_by":"' || new.issued_by::text || '"', '"kind":' || to_json(new.kind::text), '"link_shown":"' || new.link_shown::text || '"', '"state":' || to_json(new.state::text), '"token_fingerprint":' || to_json(new.token_fingerprint::text), '"user_id":"' || new.user_id::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.user_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_retention_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'retention_periods' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.category, new.months, new.confirmed, new.changed_by, new.changed_at), row(old.row_salt, old.category, old.months, old.confirmed, old.changed_by, old.changed_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'retention_periods' || '/' || old.id || '",{' || array_to_string(array['"category":' || to_json(old.category::text), '"changed_at":"' || old.changed_at::text || '"', '"changed_by":"' || old.changed_by::text || '"', '"confirmed":"' || old.confirmed::text || '"', '"months":"' || old.months::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'retention_periods' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"category":' || to_json(new.category::text), '"changed_at":"' || new.changed_at::text || '"', '"changed_by":"' || new.changed_by::text || '"', '"confirmed":"' || new.confirmed::text || '"', '"months":"' || new.months::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_rights_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'rights_requests' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.number, new.kind, new.status, new.subject_id, new.reference_index, new.received_on, new.due_on, new.concerns, new.reason_code, new.created_by, new.created_at, new.closed_by, new.closed_at, new.purge_run_id, new.report_fingerprint), row(old.row_salt, old.number, old.kind, old.status, old.subject_id, old.reference_index, old.received_on, old.due_on, old.concerns, old.reason_code, old.created_by, old.created_at, old.closed_by, old.closed_at, old.purge_run_id, old.report_fingerprint)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'rights_requests' || '/' || old.id || '",{' || array_to_string(array['"closed_at":"' || old.closed_at::text || '"', '"closed_by":"' || old.closed_by::text || '"', '"concerns":' || to_json(old.concerns::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"due_on":"' || old.due_on::text || '"', '"kind":' || to_json(old.kind::text), '"number":"' || old.number::text || '"', '"purge_run_id":"' || old.purge_run_id::text || '"', '"reason_code":' || to_json(old.reason_code::text), '"received_on":"' || old.received_on::text || '"', '"reference_index":' || to_json(old.reference_index::text), '"report_fingerprint":' || to_json(old.report_fingerprint::text), '"status":' || to_json(old.status::text), '"subject_id":"' || old.subject_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'rights_requests' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"closed_at":"' || new.closed_at::text || '"', '"closed_by":"' || new.closed_by::text || '"', '"concerns":' || to_json(new.concerns::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"due_on":"' || new.due_on::text || '"', '"kind":' || to_json(new.kind::text), '"number":"' || new.number::text || '"', '"purge_run_id":"' || new.purge_run_id::text || '"', '"reason_code":' || to_json(new.reason_code::text), '"received_on":"' || new.received_on::text || '"', '"reference_index":' || to_json(new.reference_index::text), '"report_fingerprint":' || to_json(new.report_fingerprint::text), '"status":' || to_json(new.status::text), '"subject_id":"' || new.subject_id::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_second_factors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'second_factors' || '/' || new.user_id || '/' || new.state;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.user_id = old.user_id and new.state = old.state and record_image_eq(row(new.row_salt, new.sealed_seed, new.created_at), row(old.row_salt, old.sealed_seed, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'second_factors' || '/' || old.user_id || '/' || old.state || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"sealed_seed":' || to_json(old.sealed_seed::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.user_id = old.user_id and new.state = old.state then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.user_id) || ' deleted ' || 'second_factors' || '/' || old.user_id || '/' || old.state || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"sealed_seed":' || to_json(new.sealed_seed::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.user_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_support_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'support_events' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.request_id, new.number, new.kind, new.from_status, new.to_status, new.sealed_note, new.message_id, new.message_digest, new.occurred_at), row(old.row_salt, old.request_id, old.number, old.kind, old.from_status, old.to_status, old.sealed_note, old.message_id, old.message_digest, old.occurred_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'support_events' || '/' || old.id || '",{' || array_to_string(array['"from_status":' || to_json(old.from_status::text), '"kind":' || to_json(old.kind::text), '"message_digest":' || to_json(old.message_digest::text), '"message_id":"' || old.message_id::text || '"', '"number":"' || old.number::text || '"', '"occurred_at":"' || old.occurred_at::text || '"', '"request_id":"' || old.request_id::text || '"', '"sealed_note":' || to_json(old.sealed_note::text), '"to_status":' || to_json(old.to_status::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.request_id) || ' deleted ' || 'support_events' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"from_status":' || to_json(new.from_status::text), '"kind":' || to_json(new.kind::text), '"message_digest":' || to_json(new.message_digest::text), '"message_id":"' || new.message_id::text || '"', '"number":"' || new.number::text || '"', '"occurred_at":"' || new.occurred_at::text || '"', '"request_id":"' || new.request_id::text || '"', '"sealed_note":' || to_json(new.sealed_note::text), '"to_status":' || to_json(new.to_status::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.request_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_support_request_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'support_request_links' || '/' || new.request_id || '/' || new.application_id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.request_id = old.request_id and new.application_id = old.application_id and record_image_eq(row(new.row_salt, new.subject_id), row(old.row_salt, old.subject_id)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'support_request_links' || '/' || old.request_id || '/' || old.application_id || '",{' || array_to_string(array['"subject_id":"' || old.subject_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.request_id = old.request_id and new.application_id = old.application_id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.request_id) || ' deleted ' || 'support_request_links' || '/' || old.request_id || '/' || old.application_id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"subject_id":"' || new.subject_id::text || '"']::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.request_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_support_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'support_requests' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.number, new.category, new.impact, new.module, new.pilot_step, new.app_version, new.priority, new.priority_reason, new.status, new.wrapped_key, new.sealed_texts, new.idempotency_key, new.row_version, new.transmitted_version, new.transmitted_at, new.created_by, new.created_at, new.updated_at), row(old.row_salt, old.number, old.category, old.impact, old.module, old.pilot_step, old.app_version, old.priority, old.priority_reason, old.status, old.wrapped_key, old.sealed_texts, old.idempotency_key, old.row_version, old.transmitted_version, old.transmitted_at, old.created_by, old.created_at, old.updated_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'support_requests' || '/' || old.id || '",{' || array_to_string(array['"app_version":' || to_json(old.app_version::text), '"category":' || to_json(old.category::text), '"created_at":"' || old.created_at::text || '"', '"created_by":"' || old.created_by::text || '"', '"idempotency_key":"' || old.idempotency_key::text || '"', '"impact":' || to_json(old.impact::text), '"module":' || to_json(old.module::text), '"number":"' || old.number::text || '"', '"pilot_step":' || to_json(old.pilot_step::text), '"priority":' || to_json(old.priority::text), '"priority_reason":' || to_json(old.priority_reason::text), '"row_version":"' || old.row_version::text || '"', '"sealed_texts":' || to_json(old.sealed_texts::text), '"status":' || to_json(old.status::text), '"transmitted_at":"' || old.transmitted_at::text || '"', '"transmitted_version":"' || old.transmitted_version::text || '"', '"updated_at":"' || old.updated_at::text || '"', '"wrapped_key":' || to_json(old.wrapped_key::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id) || ' deleted ' || 'support_requests' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"app_version":' || to_json(new.app_version::text), '"category":' || to_json(new.category::text), '"created_at":"' || new.created_at::text || '"', '"created_by":"' || new.created_by::text || '"', '"idempotency_key":"' || new.idempotency_key::text || '"', '"impact":' || to_json(new.impact::text), '"module":' || to_json(new.module::text), '"number":"' || new.number::text || '"', '"pilot_step":' || to_json(new.pilot_step::text), '"priority":' || to_json(new.priority::text), '"priority_reason":' || to_json(new.priority_reason::text), '"row_version":"' || new.row_version::text || '"', '"sealed_texts":' || to_json(new.sealed_texts::text), '"status":' || to_json(new.status::text), '"transmitted_at":"' || new.transmitted_at::text || '"', '"transmitted_version":"' || new.transmitted_version::text || '"', '"updated_at":"' || new.updated_at::text || '"', '"wrapped_key":' || to_json(new.wrapped_key::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_user_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    <<w>>
    declare
      name text := 'user_roles' || '/' || new.user_id || '/' || new.role;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.user_id = old.user_id and new.role = old.role and record_image_eq(row(new.row_salt), row(old.row_salt)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'user_roles' || '/' || old.user_id || '/' || old.role || '",{' || array_to_string(array[]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.user_id = old.user_id and new.role = old.role then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.user_id) || ' deleted ' || 'user_roles' || '/' || old.user_id || '/' || old.role || before || E'\n');
          before := '';
        end if;
      end if;
      members := array[]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.user_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_row_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    <<w>>
    declare
      name text := 'users' || '/' || new.id;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if new.institution_id = old.institution_id and new.id = old.id and record_image_eq(row(new.row_salt, new.email, new.email_normalised, new.display_name, new.function, new.language, new.status, new.password_hash, new.link_shown, new.grant_id, new.created_at), row(old.row_salt, old.email, old.email_normalised, old.display_name, old.function, old.language, old.status, old.password_hash, old.link_shown, old.grant_id, old.created_at)) then
          return null;
        end if;
        before := ' ' || encode(sha256(convert_to('cds/commit/1
' || old.row_salt || '["' || 'users' || '/' || old.id || '",{' || array_to_string(array['"created_at":"' || old.created_at::text || '"', '"display_name":' || to_json(old.display_name::text), '"email":' || to_json(old.email::text), '"email_normalised":' || to_json(old.email_normalised::text), '"function":' || to_json(old.function::text), '"grant_id":"' || old.grant_id::text || '"', '"language":' || to_json(old.language::text), '"link_shown":"' || old.link_shown::text || '"', '"password_hash":' || to_json(old.password_hash::text), '"status":' || to_json(old.status::text)]::text[], ',') || '}]', 'UTF8')), 'base64');
        if new.institution_id = old.institution_id and new.id = old.id then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (concat_ws(',', old.id, old.grant_id) || ' deleted ' || 'users' || '/' || old.id || before || E'\n');
          before := '';
        end if;
      end if;
      members := array['"created_at":"' || new.created_at::text || '"', '"display_name":' || to_json(new.display_name::text), '"email":' || to_json(new.email::text), '"email_normalised":' || to_json(new.email_normalised::text), '"function":' || to_json(new.function::text), '"grant_id":"' || new.grant_id::text || '"', '"language":' || to_json(new.language::text), '"link_shown":"' || new.link_shown::text || '"', '"password_hash":' || to_json(new.password_hash::text), '"status":' || to_json(new.status::text)]::text[];
      noted := set_config('app.written_rows', noted || (concat_ws(',', new.id, new.grant_id) || act || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_access_grant_applications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || '', E'\n'))
        from (select concat_ws(',', n.grant_id) as subject, 'access_grant_applications' || '/' || n.grant_id || '/' || n.application_id as name, n.row_salt::text as salt, array[]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || '' || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.grant_id) as subject, 'access_grant_applications' || '/' || n.grant_id || '/' || n.application_id as name, n.row_salt::text as salt, array[]::text[] as members, concat_ws(',', o.grant_id) as subject_before, 'access_grant_applications' || '/' || o.grant_id || '/' || o.application_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'access_grant_applications' || '/' || o.grant_id || '/' || o.application_id || '",{' || array_to_string(array[]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.grant_id = o.grant_id and n.application_id = o.application_id
          where not record_image_eq(row(o.row_salt), row(n.row_salt)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.grant_id) as subject, 'access_grant_applications' || '/' || o.grant_id || '/' || o.application_id as name, o.row_salt::text as salt, array[]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_access_grants()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[19], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'access_grants' || '/' || n.id as name, n.row_salt::text as salt, array['"consented_at":"' || n.consented_at::text || '"', '"consented_by":"' || n.consented_by::text || '"', '"ends_at":"' || n.ends_at::text || '"', '"keyid":' || to_json(n.keyid::text), '"language":' || to_json(n.language::text), '"opposed_at":"' || n.opposed_at::text || '"', '"opposed_by":"' || n.opposed_by::text || '"', '"opposition_ends_at":"' || n.opposition_ends_at::text || '"', '"product_id":"' || n.product_id::text || '"', '"reason":' || to_json(n.reason::text), '"refused_at":"' || n.refused_at::text || '"', '"refused_by":"' || n.refused_by::text || '"', '"request_digest":' || to_json(n.request_digest::text), '"requested_at":"' || n.requested_at::text || '"', '"requested_by_email":' || to_json(n.requested_by_email::text), '"requested_by_name":' || to_json(n.requested_by_name::text), '"revoked_at":"' || n.revoked_at::text || '"', '"revoked_by":"' || n.revoked_by::text || '"', '"starts_at":"' || n.starts_at::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[19], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'access_grants' || '/' || n.id as name, n.row_salt::text as salt, array['"consented_at":"' || n.consented_at::text || '"', '"consented_by":"' || n.consented_by::text || '"', '"ends_at":"' || n.ends_at::text || '"', '"keyid":' || to_json(n.keyid::text), '"language":' || to_json(n.language::text), '"opposed_at":"' || n.opposed_at::text || '"', '"opposed_by":"' || n.opposed_by::text || '"', '"opposition_ends_at":"' || n.opposition_ends_at::text || '"', '"product_id":"' || n.product_id::text || '"', '"reason":' || to_json(n.reason::text), '"refused_at":"' || n.refused_at::text || '"', '"refused_by":"' || n.refused_by::text || '"', '"request_digest":' || to_json(n.request_digest::text), '"requested_at":"' || n.requested_at::text || '"', '"requested_by_email":' || to_json(n.requested_by_email::text), '"requested_by_name":' || to_json(n.requested_by_name::text), '"revoked_at":"' || n.revoked_at::text || '"', '"revoked_by":"' || n.revoked_by::text || '"', '"starts_at":"' || n.starts_at::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'access_grants' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'access_grants' || '/' || o.id || '",{' || array_to_string(array['"consented_at":"' || o.consented_at::text || '"', '"consented_by":"' || o.consented_by::text || '"', '"ends_at":"' || o.ends_at::text || '"', '"keyid":' || to_json(o.keyid::text), '"language":' || to_json(o.language::text), '"opposed_at":"' || o.opposed_at::text || '"', '"opposed_by":"' || o.opposed_by::text || '"', '"opposition_ends_at":"' || o.opposition_ends_at::text || '"', '"product_id":"' || o.product_id::text || '"', '"reason":' || to_json(o.reason::text), '"refused_at":"' || o.refused_at::text || '"', '"refused_by":"' || o.refused_by::text || '"', '"request_digest":' || to_json(o.request_digest::text), '"requested_at":"' || o.requested_at::text || '"', '"requested_by_email":' || to_json(o.requested_by_email::text), '"requested_by_name":' || to_json(o.requested_by_name::text), '"revoked_at":"' || o.revoked_at::text || '"', '"revoked_by":"' || o.revoked_by::text || '"', '"starts_at":"' || o.starts_at::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.request_digest, o.keyid, o.reason, o.requested_by_name, o.requested_by_email, o.language, o.product_id, o.starts_at, o.ends_at, o.requested_at, o.opposition_ends_at, o.consented_at, o.consented_by, o.refused_at, o.refused_by, o.opposed_at, o.opposed_by, o.revoked_at, o.revoked_by), row(n.row_salt, n.request_digest, n.keyid, n.reason, n.requested_by_name, n.requested_by_email, n.language, n.product_id, n.starts_at, n.ends_at, n.requested_at, n.opposition_ends_at, n.consented_at, n.consented_by, n.refused_at, n.refused_by, n.opposed_at, n.opposed_by, n.revoked_at, n.revoked_by)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'access_grants' || '/' || o.id as name, o.row_salt::text as salt, array['"consented_at":"' || o.consented_at::text || '"', '"consented_by":"' || o.consented_by::text || '"', '"ends_at":"' || o.ends_at::text || '"', '"keyid":' || to_json(o.keyid::text), '"language":' || to_json(o.language::text), '"opposed_at":"' || o.opposed_at::text || '"', '"opposed_by":"' || o.opposed_by::text || '"', '"opposition_ends_at":"' || o.opposition_ends_at::text || '"', '"product_id":"' || o.product_id::text || '"', '"reason":' || to_json(o.reason::text), '"refused_at":"' || o.refused_at::text || '"', '"refused_by":"' || o.refused_by::text || '"', '"request_digest":' || to_json(o.request_digest::text), '"requested_at":"' || o.requested_at::text || '"', '"requested_by_email":' || to_json(o.requested_by_email::text), '"requested_by_name":' || to_json(o.requested_by_name::text), '"revoked_at":"' || o.revoked_at::text || '"', '"revoked_by":"' || o.revoked_by::text || '"', '"starts_at":"' || o.starts_at::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_application_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'application_facts' || '/' || n.application_id as name, n.row_salt::text as salt, array['"amount":"' || n.amount::text || '"', '"duration_months":"' || n.duration_months::text || '"', '"outcome":' || to_json(n.outcome::text), '"recommendation":' || to_json(n.recommendation::text), '"score":"' || n.score::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'application_facts' || '/' || n.application_id as name, n.row_salt::text as salt, array['"amount":"' || n.amount::text || '"', '"duration_months":"' || n.duration_months::text || '"', '"outcome":' || to_json(n.outcome::text), '"recommendation":' || to_json(n.recommendation::text), '"score":"' || n.score::text || '"']::text[] as members, concat_ws(',', o.application_id) as subject_before, 'application_facts' || '/' || o.application_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'application_facts' || '/' || o.application_id || '",{' || array_to_string(array['"amount":"' || o.amount::text || '"', '"duration_months":"' || o.duration_months::text || '"', '"outcome":' || to_json(o.outcome::text), '"recommendation":' || to_json(o.recommendation::text), '"score":"' || o.score::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.application_id = o.application_id
          where not record_image_eq(row(o.row_salt, o.amount, o.duration_months, o.recommendation, o.score, o.outcome), row(n.row_salt, n.amount, n.duration_months, n.recommendation, n.score, n.outcome)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'application_facts' || '/' || o.application_id as name, o.row_salt::text as salt, array['"amount":"' || o.amount::text || '"', '"duration_months":"' || o.duration_months::text || '"', '"outcome":' || to_json(o.outcome::text), '"recommendation":' || to_json(o.recommendation::text), '"score":"' || o.score::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_applications()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'applications' || '/' || n.id as name, n.row_salt::text as salt, array['"channel":' || to_json(n.channel::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"draft_digests":' || to_json(n.draft_digests::text), '"erased_at":"' || n.erased_at::text || '"', '"external_index":' || to_json(n.external_index::text), '"latest_evaluation_id":"' || n.latest_evaluation_id::text || '"', '"product_id":"' || n.product_id::text || '"', '"reference":' || to_json(n.reference::text), '"status":' || to_json(n.status::text), '"subject_id":"' || n.subject_id::text || '"', '"submitted_at":"' || n.submitted_at::text || '"', '"submitted_by":"' || n.submitted_by::text || '"', '"updated_at":"' || n.updated_at::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'applications' || '/' || n.id as name, n.row_salt::text as salt, array['"channel":' || to_json(n.channel::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"draft_digests":' || to_json(n.draft_digests::text), '"erased_at":"' || n.erased_at::text || '"', '"external_index":' || to_json(n.external_index::text), '"latest_evaluation_id":"' || n.latest_evaluation_id::text || '"', '"product_id":"' || n.product_id::text || '"', '"reference":' || to_json(n.reference::text), '"status":' || to_json(n.status::text), '"subject_id":"' || n.subject_id::text || '"', '"submitted_at":"' || n.submitted_at::text || '"', '"submitted_by":"' || n.submitted_by::text || '"', '"updated_at":"' || n.updated_at::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'applications' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'applications' || '/' || o.id || '",{' || array_to_string(array['"channel":' || to_json(o.channel::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"draft_digests":' || to_json(o.draft_digests::text), '"erased_at":"' || o.erased_at::text || '"', '"external_index":' || to_json(o.external_index::text), '"latest_evaluation_id":"' || o.latest_evaluation_id::text || '"', '"product_id":"' || o.product_id::text || '"', '"reference":' || to_json(o.reference::text), '"status":' || to_json(o.status::text), '"subject_id":"' || o.subject_id::text || '"', '"submitted_at":"' || o.submitted_at::text || '"', '"submitted_by":"' || o.submitted_by::text || '"', '"updated_at":"' || o.updated_at::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.reference, o.product_id, o.subject_id, o.status, o.channel, o.external_index, o.draft_digests, o.latest_evaluation_id, o.created_by, o.submitted_by, o.created_at, o.submitted_at, o.updated_at, o.erased_at), row(n.row_salt, n.reference, n.product_id, n.subject_id, n.status, n.channel, n.external_index, n.draft_digests, n.latest_evaluation_id, n.created_by, n.submitted_by, n.created_at, n.submitted_at, n.updated_at, n.erased_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'applications' || '/' || o.id as name, o.row_salt::text as salt, array['"channel":' || to_json(o.channel::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"draft_digests":' || to_json(o.draft_digests::text), '"erased_at":"' || o.erased_at::text || '"', '"external_index":' || to_json(o.external_index::text), '"latest_evaluation_id":"' || o.latest_evaluation_id::text || '"', '"product_id":"' || o.product_id::text || '"', '"reference":' || to_json(o.reference::text), '"status":' || to_json(o.status::text), '"subject_id":"' || o.subject_id::text || '"', '"submitted_at":"' || o.submitted_at::text || '"', '"submitted_by":"' || o.submitted_by::text || '"', '"updated_at":"' || o.updated_at::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_consent_purposes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'consent_purposes' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"legal_basis":' || to_json(n.legal_basis::text), '"retired_at":"' || n.retired_at::text || '"', '"text_en":' || to_json(n.text_en::text), '"text_fr":' || to_json(n.text_fr::text), '"title_en":' || to_json(n.title_en::text), '"title_fr":' || to_json(n.title_fr::text), '"version":"' || n.version::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'consent_purposes' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"legal_basis":' || to_json(n.legal_basis::text), '"retired_at":"' || n.retired_at::text || '"', '"text_en":' || to_json(n.text_en::text), '"text_fr":' || to_json(n.text_fr::text), '"title_en":' || to_json(n.title_en::text), '"title_fr":' || to_json(n.title_fr::text), '"version":"' || n.version::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'consent_purposes' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'consent_purposes' || '/' || o.id || '",{' || array_to_string(array['"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"legal_basis":' || to_json(o.legal_basis::text), '"retired_at":"' || o.retired_at::text || '"', '"text_en":' || to_json(o.text_en::text), '"text_fr":' || to_json(o.text_fr::text), '"title_en":' || to_json(o.title_en::text), '"title_fr":' || to_json(o.title_fr::text), '"version":"' || o.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.code, o.version, o.title_fr, o.title_en, o.text_fr, o.text_en, o.legal_basis, o.created_by, o.created_at, o.retired_at), row(n.row_salt, n.code, n.version, n.title_fr, n.title_en, n.text_fr, n.text_en, n.legal_basis, n.created_by, n.created_at, n.retired_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'consent_purposes' || '/' || o.id as name, o.row_salt::text as salt, array['"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"legal_basis":' || to_json(o.legal_basis::text), '"retired_at":"' || o.retired_at::text || '"', '"text_en":' || to_json(o.text_en::text), '"text_fr":' || to_json(o.text_fr::text), '"title_en":' || to_json(o.title_en::text), '"title_fr":' || to_json(o.title_fr::text), '"version":"' || o.version::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'consents' || '/' || n.id as name, n.row_salt::text as salt, array['"act":' || to_json(n.act::text), '"application_id":"' || n.application_id::text || '"', '"occurred_at":"' || n.occurred_at::text || '"', '"purpose_id":"' || n.purpose_id::text || '"', '"recorded_at":"' || n.recorded_at::text || '"', '"recorded_by":"' || n.recorded_by::text || '"', '"sealed_document":' || to_json(n.sealed_document::text), '"subject_id":"' || n.subject_id::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'consents' || '/' || n.id as name, n.row_salt::text as salt, array['"act":' || to_json(n.act::text), '"application_id":"' || n.application_id::text || '"', '"occurred_at":"' || n.occurred_at::text || '"', '"purpose_id":"' || n.purpose_id::text || '"', '"recorded_at":"' || n.recorded_at::text || '"', '"recorded_by":"' || n.recorded_by::text || '"', '"sealed_document":' || to_json(n.sealed_document::text), '"subject_id":"' || n.subject_id::text || '"']::text[] as members, concat_ws(',', o.application_id) as subject_before, 'consents' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'consents' || '/' || o.id || '",{' || array_to_string(array['"act":' || to_json(o.act::text), '"application_id":"' || o.application_id::text || '"', '"occurred_at":"' || o.occurred_at::text || '"', '"purpose_id":"' || o.purpose_id::text || '"', '"recorded_at":"' || o.recorded_at::text || '"', '"recorded_by":"' || o.recorded_by::text || '"', '"sealed_document":' || to_json(o.sealed_document::text), '"subject_id":"' || o.subject_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.subject_id, o.application_id, o.purpose_id, o.act, o.occurred_at, o.sealed_document, o.recorded_by, o.recorded_at), row(n.row_salt, n.subject_id, n.application_id, n.purpose_id, n.act, n.occurred_at, n.sealed_document, n.recorded_by, n.recorded_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'consents' || '/' || o.id as name, o.row_salt::text as salt, array['"act":' || to_json(o.act::text), '"application_id":"' || o.application_id::text || '"', '"occurred_at":"' || o.occurred_at::text || '"', '"purpose_id":"' || o.purpose_id::text || '"', '"recorded_at":"' || o.recorded_at::text || '"', '"recorded_by":"' || o.recorded_by::text || '"', '"sealed_document":' || to_json(o.sealed_document::text), '"subject_id":"' || o.subject_id::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_credit_products()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'credit_products' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"currency":' || to_json(n.currency::text), '"max_amount":"' || n.max_amount::text || '"', '"max_duration_months":"' || n.max_duration_months::text || '"', '"min_amount":"' || n.min_amount::text || '"', '"min_duration_months":"' || n.min_duration_months::text || '"', '"name":' || to_json(n.name::text), '"name_en":' || to_json(n.name_en::text), '"policy_domain":' || to_json(n.policy_domain::text), '"status":' || to_json(n.status::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'credit_products' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"currency":' || to_json(n.currency::text), '"max_amount":"' || n.max_amount::text || '"', '"max_duration_months":"' || n.max_duration_months::text || '"', '"min_amount":"' || n.min_amount::text || '"', '"min_duration_months":"' || n.min_duration_months::text || '"', '"name":' || to_json(n.name::text), '"name_en":' || to_json(n.name_en::text), '"policy_domain":' || to_json(n.policy_domain::text), '"status":' || to_json(n.status::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'credit_products' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'credit_products' || '/' || o.id || '",{' || array_to_string(array['"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"currency":' || to_json(o.currency::text), '"max_amount":"' || o.max_amount::text || '"', '"max_duration_months":"' || o.max_duration_months::text || '"', '"min_amount":"' || o.min_amount::text || '"', '"min_duration_months":"' || o.min_duration_months::text || '"', '"name":' || to_json(o.name::text), '"name_en":' || to_json(o.name_en::text), '"policy_domain":' || to_json(o.policy_domain::text), '"status":' || to_json(o.status::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.code, o.name, o.name_en, o.currency, o.min_amount, o.max_amount, o.min_duration_months, o.max_duration_months, o.policy_domain, o.status, o.created_at), row(n.row_salt, n.code, n.name, n.name_en, n.currency, n.min_amount, n.max_amount, n.min_duration_months, n.max_duration_months, n.policy_domain, n.status, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'credit_products' || '/' || o.id as name, o.row_salt::text as salt, array['"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"currency":' || to_json(o.currency::text), '"max_amount":"' || o.max_amount::text || '"', '"max_duration_months":"' || o.max_duration_months::text || '"', '"min_amount":"' || o.min_amount::text || '"', '"min_duration_months":"' || o.min_duration_months::text || '"', '"name":' || to_json(o.name::text), '"name_en":' || to_json(o.name_en::text), '"policy_domain":' || to_json(o.policy_domain::text), '"status":' || to_json(o.status::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_custom_fields()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'custom_fields' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"label_en":' || to_json(n.label_en::text), '"label_fr":' || to_json(n.label_fr::text), '"options":' || to_json(n.options::text), '"product_id":"' || n.product_id::text || '"', '"required":"' || n.required::text || '"', '"retired_at":"' || n.retired_at::text || '"', '"type":' || to_json(n.type::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'custom_fields' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"label_en":' || to_json(n.label_en::text), '"label_fr":' || to_json(n.label_fr::text), '"options":' || to_json(n.options::text), '"product_id":"' || n.product_id::text || '"', '"required":"' || n.required::text || '"', '"retired_at":"' || n.retired_at::text || '"', '"type":' || to_json(n.type::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'custom_fields' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'custom_fields' || '/' || o.id || '",{' || array_to_string(array['"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"label_en":' || to_json(o.label_en::text), '"label_fr":' || to_json(o.label_fr::text), '"options":' || to_json(o.options::text), '"product_id":"' || o.product_id::text || '"', '"required":"' || o.required::text || '"', '"retired_at":"' || o.retired_at::text || '"', '"type":' || to_json(o.type::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.code, o.label_fr, o.label_en, o.type, o.required, o.options, o.product_id, o.created_by, o.created_at, o.retired_at), row(n.row_salt, n.code, n.label_fr, n.label_en, n.type, n.required, n.options, n.product_id, n.created_by, n.created_at, n.retired_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'custom_fields' || '/' || o.id as name, o.row_salt::text as salt, array['"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"label_en":' || to_json(o.label_en::text), '"label_fr":' || to_json(o.label_fr::text), '"options":' || to_json(o.options::text), '"product_id":"' || o.product_id::text || '"', '"required":"' || o.required::text || '"', '"retired_at":"' || o.retired_at::text || '"', '"type":' || to_json(o.type::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_decision_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'decision_facts' || '/' || n.decision_id as name, n.row_salt::text as salt, array['"amount":"' || n.amount::text || '"', '"application_id":"' || n.application_id::text || '"', '"deviation_reason_code":' || to_json(n.deviation_reason_code::text), '"duration_months":"' || n.duration_months::text || '"', '"outcome":' || to_json(n.outcome::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'decision_facts' || '/' || n.decision_id as name, n.row_salt::text as salt, array['"amount":"' || n.amount::text || '"', '"application_id":"' || n.application_id::text || '"', '"deviation_reason_code":' || to_json(n.deviation_reason_code::text), '"duration_months":"' || n.duration_months::text || '"', '"outcome":' || to_json(n.outcome::text)]::text[] as members, concat_ws(',', o.application_id) as subject_before, 'decision_facts' || '/' || o.decision_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'decision_facts' || '/' || o.decision_id || '",{' || array_to_string(array['"amount":"' || o.amount::text || '"', '"application_id":"' || o.application_id::text || '"', '"deviation_reason_code":' || to_json(o.deviation_reason_code::text), '"duration_months":"' || o.duration_months::text || '"', '"outcome":' || to_json(o.outcome::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.decision_id = o.decision_id
          where not record_image_eq(row(o.row_salt, o.application_id, o.outcome, o.amount, o.duration_months, o.deviation_reason_code), row(n.row_salt, n.application_id, n.outcome, n.amount, n.duration_months, n.deviation_reason_code)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'decision_facts' || '/' || o.decision_id as name, o.row_salt::text as salt, array['"amount":"' || o.amount::text || '"', '"application_id":"' || o.application_id::text || '"', '"deviation_reason_code":' || to_json(o.deviation_reason_code::text), '"duration_months":"' || o.duration_months::text || '"', '"outcome":' || to_json(o.outcome::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'decisions' || '/' || n.id as name, n.row_salt::text as salt, array['"application_id":"' || n.application_id::text || '"', '"commitment":' || to_json(n.commitment::text), '"created_at":"' || n.created_at::text || '"', '"decided_by":"' || n.decided_by::text || '"', '"evaluation_id":"' || n.evaluation_id::text || '"', '"kind":' || to_json(n.kind::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'decisions' || '/' || n.id as name, n.row_salt::text as salt, array['"application_id":"' || n.application_id::text || '"', '"commitment":' || to_json(n.commitment::text), '"created_at":"' || n.created_at::text || '"', '"decided_by":"' || n.decided_by::text || '"', '"evaluation_id":"' || n.evaluation_id::text || '"', '"kind":' || to_json(n.kind::text)]::text[] as members, concat_ws(',', o.application_id) as subject_before, 'decisions' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'decisions' || '/' || o.id || '",{' || array_to_string(array['"application_id":"' || o.application_id::text || '"', '"commitment":' || to_json(o.commitment::text), '"created_at":"' || o.created_at::text || '"', '"decided_by":"' || o.decided_by::text || '"', '"evaluation_id":"' || o.evaluation_id::text || '"', '"kind":' || to_json(o.kind::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.application_id, o.evaluation_id, o.kind, o.decided_by, o.commitment, o.created_at), row(n.row_salt, n.application_id, n.evaluation_id, n.kind, n.decided_by, n.commitment, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'decisions' || '/' || o.id as name, o.row_salt::text as salt, array['"application_id":"' || o.application_id::text || '"', '"commitment":' || to_json(o.commitment::text), '"created_at":"' || o.created_at::text || '"', '"decided_by":"' || o.decided_by::text || '"', '"evaluation_id":"' || o.evaluation_id::text || '"', '"kind":' || to_json(o.kind::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_delegations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.user_id) as subject, 'delegations' || '/' || n.id as name, n.row_salt::text as salt, array['"max_amount":"' || n.max_amount::text || '"', '"product_id":"' || n.product_id::text || '"', '"user_id":"' || n.user_id::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.user_id) as subject, 'delegations' || '/' || n.id as name, n.row_salt::text as salt, array['"max_amount":"' || n.max_amount::text || '"', '"product_id":"' || n.product_id::text || '"', '"user_id":"' || n.user_id::text || '"']::text[] as members, concat_ws(',', o.user_id) as subject_before, 'delegations' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'delegations' || '/' || o.id || '",{' || array_to_string(array['"max_amount":"' || o.max_amount::text || '"', '"product_id":"' || o.product_id::text || '"', '"user_id":"' || o.user_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.user_id, o.product_id, o.max_amount), row(n.row_salt, n.user_id, n.product_id, n.max_amount)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.user_id) as subject, 'delegations' || '/' || o.id as name, o.row_salt::text as salt, array['"max_amount":"' || o.max_amount::text || '"', '"product_id":"' || o.product_id::text || '"', '"user_id":"' || o.user_id::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_evaluation_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'evaluation_facts' || '/' || n.evaluation_id as name, n.row_salt::text as salt, array['"application_id":"' || n.application_id::text || '"', '"fields_asked":"' || n.fields_asked::text || '"', '"fields_given":"' || n.fields_given::text || '"', '"knockouts":' || to_json(n.knockouts::text), '"recommendation":' || to_json(n.recommendation::text), '"score":"' || n.score::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'evaluation_facts' || '/' || n.evaluation_id as name, n.row_salt::text as salt, array['"application_id":"' || n.application_id::text || '"', '"fields_asked":"' || n.fields_asked::text || '"', '"fields_given":"' || n.fields_given::text || '"', '"knockouts":' || to_json(n.knockouts::text), '"recommendation":' || to_json(n.recommendation::text), '"score":"' || n.score::text || '"']::text[] as members, concat_ws(',', o.application_id) as subject_before, 'evaluation_facts' || '/' || o.evaluation_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'evaluation_facts' || '/' || o.evaluation_id || '",{' || array_to_string(array['"application_id":"' || o.application_id::text || '"', '"fields_asked":"' || o.fields_asked::text || '"', '"fields_given":"' || o.fields_given::text || '"', '"knockouts":' || to_json(o.knockouts::text), '"recommendation":' || to_json(o.recommendation::text), '"score":"' || o.score::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.evaluation_id = o.evaluation_id
          where not record_image_eq(row(o.row_salt, o.application_id, o.recommendation, o.score, o.knockouts, o.fields_asked, o.fields_given), row(n.row_salt, n.application_id, n.recommendation, n.score, n.knockouts, n.fields_asked, n.fields_given)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'evaluation_facts' || '/' || o.evaluation_id as name, o.row_salt::text as salt, array['"application_id":"' || o.application_id::text || '"', '"fields_asked":"' || o.fields_asked::text || '"', '"fields_given":"' || o.fields_given::text || '"', '"knockouts":' || to_json(o.knockouts::text), '"recommendation":' || to_json(o.recommendation::text), '"score":"' || o.score::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_evaluations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'evaluations' || '/' || n.id as name, n.row_salt::text as salt, array['"application_id":"' || n.application_id::text || '"', '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"engine_version":' || to_json(n.engine_version::text), '"evaluation_date":"' || n.evaluation_date::text || '"', '"evaluation_fingerprint":' || to_json(n.evaluation_fingerprint::text), '"input_fingerprint":' || to_json(n.input_fingerprint::text), '"policy_fingerprint":' || to_json(n.policy_fingerprint::text), '"policy_id":"' || n.policy_id::text || '"', '"previous_evaluation_id":"' || n.previous_evaluation_id::text || '"', '"result_fingerprint":' || to_json(n.result_fingerprint::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'evaluations' || '/' || n.id as name, n.row_salt::text as salt, array['"application_id":"' || n.application_id::text || '"', '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"engine_version":' || to_json(n.engine_version::text), '"evaluation_date":"' || n.evaluation_date::text || '"', '"evaluation_fingerprint":' || to_json(n.evaluation_fingerprint::text), '"input_fingerprint":' || to_json(n.input_fingerprint::text), '"policy_fingerprint":' || to_json(n.policy_fingerprint::text), '"policy_id":"' || n.policy_id::text || '"', '"previous_evaluation_id":"' || n.previous_evaluation_id::text || '"', '"result_fingerprint":' || to_json(n.result_fingerprint::text)]::text[] as members, concat_ws(',', o.application_id) as subject_before, 'evaluations' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'evaluations' || '/' || o.id || '",{' || array_to_string(array['"application_id":"' || o.application_id::text || '"', '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"engine_version":' || to_json(o.engine_version::text), '"evaluation_date":"' || o.evaluation_date::text || '"', '"evaluation_fingerprint":' || to_json(o.evaluation_fingerprint::text), '"input_fingerprint":' || to_json(o.input_fingerprint::text), '"policy_fingerprint":' || to_json(o.policy_fingerprint::text), '"policy_id":"' || o.policy_id::text || '"', '"previous_evaluation_id":"' || o.previous_evaluation_id::text || '"', '"result_fingerprint":' || to_json(o.result_fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.application_id, o.policy_id, o.engine_version, o.evaluation_date, o.policy_fingerprint, o.input_fingerprint, o.result_fingerprint, o.evaluation_fingerprint, o.previous_evaluation_id, o.created_by, o.created_at), row(n.row_salt, n.application_id, n.policy_id, n.engine_version, n.evaluation_date, n.policy_fingerprint, n.input_fingerprint, n.result_fingerprint, n.evaluation_fingerprint, n.previous_evaluation_id, n.created_by, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'evaluations' || '/' || o.id as name, o.row_salt::text as salt, array['"application_id":"' || o.application_id::text || '"', '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"engine_version":' || to_json(o.engine_version::text), '"evaluation_date":"' || o.evaluation_date::text || '"', '"evaluation_fingerprint":' || to_json(o.evaluation_fingerprint::text), '"input_fingerprint":' || to_json(o.input_fingerprint::text), '"policy_fingerprint":' || to_json(o.policy_fingerprint::text), '"policy_id":"' || o.policy_id::text || '"', '"previous_evaluation_id":"' || o.previous_evaluation_id::text || '"', '"result_fingerprint":' || to_json(o.result_fingerprint::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_historical_datasets()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'historical_datasets' || '/' || n.id as name, n.row_salt::text as salt, array['"chunk_roots":' || to_json(n.chunk_roots::text), '"counts":' || to_json(n.counts::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"exclusions":' || to_json(n.exclusions::text), '"fingerprint":' || to_json(n.fingerprint::text), '"name":' || to_json(n.name::text), '"period_from":"' || n.period_from::text || '"', '"period_to":"' || n.period_to::text || '"', '"population":' || to_json(n.population::text), '"product_id":"' || n.product_id::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'historical_datasets' || '/' || n.id as name, n.row_salt::text as salt, array['"chunk_roots":' || to_json(n.chunk_roots::text), '"counts":' || to_json(n.counts::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"exclusions":' || to_json(n.exclusions::text), '"fingerprint":' || to_json(n.fingerprint::text), '"name":' || to_json(n.name::text), '"period_from":"' || n.period_from::text || '"', '"period_to":"' || n.period_to::text || '"', '"population":' || to_json(n.population::text), '"product_id":"' || n.product_id::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'historical_datasets' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'historical_datasets' || '/' || o.id || '",{' || array_to_string(array['"chunk_roots":' || to_json(o.chunk_roots::text), '"counts":' || to_json(o.counts::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"exclusions":' || to_json(o.exclusions::text), '"fingerprint":' || to_json(o.fingerprint::text), '"name":' || to_json(o.name::text), '"period_from":"' || o.period_from::text || '"', '"period_to":"' || o.period_to::text || '"', '"population":' || to_json(o.population::text), '"product_id":"' || o.product_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.product_id, o.name, o.period_from, o.period_to, o.population, o.exclusions, o.counts, o.chunk_roots, o.fingerprint, o.created_by, o.created_at), row(n.row_salt, n.product_id, n.name, n.period_from, n.period_to, n.population, n.exclusions, n.counts, n.chunk_roots, n.fingerprint, n.created_by, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'historical_datasets' || '/' || o.id as name, o.row_salt::text as salt, array['"chunk_roots":' || to_json(o.chunk_roots::text), '"counts":' || to_json(o.counts::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"exclusions":' || to_json(o.exclusions::text), '"fingerprint":' || to_json(o.fingerprint::text), '"name":' || to_json(o.name::text), '"period_from":"' || o.period_from::text || '"', '"period_to":"' || o.period_to::text || '"', '"population":' || to_json(o.population::text), '"product_id":"' || o.product_id::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_historical_simulation_seals()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.simulation_id) as subject, 'historical_simulation_seals' || '/' || n.simulation_id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"document":' || to_json(n.document::text), '"fingerprint":' || to_json(n.fingerprint::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.simulation_id) as subject, 'historical_simulation_seals' || '/' || n.simulation_id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"document":' || to_json(n.document::text), '"fingerprint":' || to_json(n.fingerprint::text)]::text[] as members, concat_ws(',', o.simulation_id) as subject_before, 'historical_simulation_seals' || '/' || o.simulation_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'historical_simulation_seals' || '/' || o.simulation_id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"document":' || to_json(o.document::text), '"fingerprint":' || to_json(o.fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.simulation_id = o.simulation_id
          where not record_image_eq(row(o.row_salt, o.fingerprint, o.document, o.created_by, o.created_at), row(n.row_salt, n.fingerprint, n.document, n.created_by, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.simulation_id) as subject, 'historical_simulation_seals' || '/' || o.simulation_id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"document":' || to_json(o.document::text), '"fingerprint":' || to_json(o.fingerprint::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_historical_simulations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'historical_simulations' || '/' || n.id as name, n.row_salt::text as salt, array['"candidate_fingerprint":' || to_json(n.candidate_fingerprint::text), '"candidate_policy_id":"' || n.candidate_policy_id::text || '"', '"comparison":' || to_json(n.comparison::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"dataset_id":"' || n.dataset_id::text || '"', '"engine_version":' || to_json(n.engine_version::text), '"erased_at":"' || n.erased_at::text || '"', '"failure":' || to_json(n.failure::text), '"finished_at":"' || n.finished_at::text || '"', '"min_segment_size":"' || n.min_segment_size::text || '"', '"reference_fingerprint":' || to_json(n.reference_fingerprint::text), '"reference_policy_id":"' || n.reference_policy_id::text || '"', '"result_digests":' || to_json(n.result_digests::text), '"results_fingerprint":' || to_json(n.results_fingerprint::text), '"started_at":"' || n.started_at::text || '"', '"state":' || to_json(n.state::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'historical_simulations' || '/' || n.id as name, n.row_salt::text as salt, array['"candidate_fingerprint":' || to_json(n.candidate_fingerprint::text), '"candidate_policy_id":"' || n.candidate_policy_id::text || '"', '"comparison":' || to_json(n.comparison::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"dataset_id":"' || n.dataset_id::text || '"', '"engine_version":' || to_json(n.engine_version::text), '"erased_at":"' || n.erased_at::text || '"', '"failure":' || to_json(n.failure::text), '"finished_at":"' || n.finished_at::text || '"', '"min_segment_size":"' || n.min_segment_size::text || '"', '"reference_fingerprint":' || to_json(n.reference_fingerprint::text), '"reference_policy_id":"' || n.reference_policy_id::text || '"', '"result_digests":' || to_json(n.result_digests::text), '"results_fingerprint":' || to_json(n.results_fingerprint::text), '"started_at":"' || n.started_at::text || '"', '"state":' || to_json(n.state::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'historical_simulations' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'historical_simulations' || '/' || o.id || '",{' || array_to_string(array['"candidate_fingerprint":' || to_json(o.candidate_fingerprint::text), '"candidate_policy_id":"' || o.candidate_policy_id::text || '"', '"comparison":' || to_json(o.comparison::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"dataset_id":"' || o.dataset_id::text || '"', '"engine_version":' || to_json(o.engine_version::text), '"erased_at":"' || o.erased_at::text || '"', '"failure":' || to_json(o.failure::text), '"finished_at":"' || o.finished_at::text || '"', '"min_segment_size":"' || o.min_segment_size::text || '"', '"reference_fingerprint":' || to_json(o.reference_fingerprint::text), '"reference_policy_id":"' || o.reference_policy_id::text || '"', '"result_digests":' || to_json(o.result_digests::text), '"results_fingerprint":' || to_json(o.results_fingerprint::text), '"started_at":"' || o.started_at::text || '"', '"state":' || to_json(o.state::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.dataset_id, o.candidate_policy_id, o.candidate_fingerprint, o.reference_policy_id, o.reference_fingerprint, o.engine_version, o.min_segment_size, o.state, o.failure, o.comparison, o.results_fingerprint, o.result_digests, o.created_by, o.created_at, o.started_at, o.finished_at, o.erased_at), row(n.row_salt, n.dataset_id, n.candidate_policy_id, n.candidate_fingerprint, n.reference_policy_id, n.reference_fingerprint, n.engine_version, n.min_segment_size, n.state, n.failure, n.comparison, n.results_fingerprint, n.result_digests, n.created_by, n.created_at, n.started_at, n.finished_at, n.erased_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'historical_simulations' || '/' || o.id as name, o.row_salt::text as salt, array['"candidate_fingerprint":' || to_json(o.candidate_fingerprint::text), '"candidate_policy_id":"' || o.candidate_policy_id::text || '"', '"comparison":' || to_json(o.comparison::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"dataset_id":"' || o.dataset_id::text || '"', '"engine_version":' || to_json(o.engine_version::text), '"erased_at":"' || o.erased_at::text || '"', '"failure":' || to_json(o.failure::text), '"finished_at":"' || o.finished_at::text || '"', '"min_segment_size":"' || o.min_segment_size::text || '"', '"reference_fingerprint":' || to_json(o.reference_fingerprint::text), '"reference_policy_id":"' || o.reference_policy_id::text || '"', '"result_digests":' || to_json(o.result_digests::text), '"results_fingerprint":' || to_json(o.results_fingerprint::text), '"started_at":"' || o.started_at::text || '"', '"state":' || to_json(o.state::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_import_batches()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[19], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[20], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[21], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[22], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[23], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[24], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[25], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[26], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[27], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'import_batches' || '/' || n.id as name, n.row_salt::text as salt, array['"chunk_digests":' || to_json(n.chunk_digests::text), '"confirmed_at":"' || n.confirmed_at::text || '"', '"confirmed_by":"' || n.confirmed_by::text || '"', '"contract_fingerprint":' || to_json(n.contract_fingerprint::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"duplicate_count":"' || n.duplicate_count::text || '"', '"failure":' || to_json(n.failure::text), '"file_id":"' || n.file_id::text || '"', '"finished_at":"' || n.finished_at::text || '"', '"first_reference_number":"' || n.first_reference_number::text || '"', '"kept_count":"' || n.kept_count::text || '"', '"mapping_id":"' || n.mapping_id::text || '"', '"policy_id":"' || n.policy_id::text || '"', '"prevalidated_at":"' || n.prevalidated_at::text || '"', '"product_id":"' || n.product_id::text || '"', '"quality":' || to_json(n.quality::text), '"rejected_count":"' || n.rejected_count::text || '"', '"report":' || to_json(n.report::text), '"row_count":"' || n.row_count::text || '"', '"rules_version":' || to_json(n.rules_version::text), '"state":' || to_json(n.state::text), '"valid_count":"' || n.valid_count::text || '"', '"warning_count":"' || n.warning_count::text || '"', '"withdrawal_begun_at":"' || n.withdrawal_begun_at::text || '"', '"withdrawn_at":"' || n.withdrawn_at::text || '"', '"withdrawn_by":"' || n.withdrawn_by::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[19], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[20], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[21], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[22], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[23], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[24], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[25], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[26], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[27], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'import_batches' || '/' || n.id as name, n.row_salt::text as salt, array['"chunk_digests":' || to_json(n.chunk_digests::text), '"confirmed_at":"' || n.confirmed_at::text || '"', '"confirmed_by":"' || n.confirmed_by::text || '"', '"contract_fingerprint":' || to_json(n.contract_fingerprint::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"duplicate_count":"' || n.duplicate_count::text || '"', '"failure":' || to_json(n.failure::text), '"file_id":"' || n.file_id::text || '"', '"finished_at":"' || n.finished_at::text || '"', '"first_reference_number":"' || n.first_reference_number::text || '"', '"kept_count":"' || n.kept_count::text || '"', '"mapping_id":"' || n.mapping_id::text || '"', '"policy_id":"' || n.policy_id::text || '"', '"prevalidated_at":"' || n.prevalidated_at::text || '"', '"product_id":"' || n.product_id::text || '"', '"quality":' || to_json(n.quality::text), '"rejected_count":"' || n.rejected_count::text || '"', '"report":' || to_json(n.report::text), '"row_count":"' || n.row_count::text || '"', '"rules_version":' || to_json(n.rules_version::text), '"state":' || to_json(n.state::text), '"valid_count":"' || n.valid_count::text || '"', '"warning_count":"' || n.warning_count::text || '"', '"withdrawal_begun_at":"' || n.withdrawal_begun_at::text || '"', '"withdrawn_at":"' || n.withdrawn_at::text || '"', '"withdrawn_by":"' || n.withdrawn_by::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'import_batches' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'import_batches' || '/' || o.id || '",{' || array_to_string(array['"chunk_digests":' || to_json(o.chunk_digests::text), '"confirmed_at":"' || o.confirmed_at::text || '"', '"confirmed_by":"' || o.confirmed_by::text || '"', '"contract_fingerprint":' || to_json(o.contract_fingerprint::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"duplicate_count":"' || o.duplicate_count::text || '"', '"failure":' || to_json(o.failure::text), '"file_id":"' || o.file_id::text || '"', '"finished_at":"' || o.finished_at::text || '"', '"first_reference_number":"' || o.first_reference_number::text || '"', '"kept_count":"' || o.kept_count::text || '"', '"mapping_id":"' || o.mapping_id::text || '"', '"policy_id":"' || o.policy_id::text || '"', '"prevalidated_at":"' || o.prevalidated_at::text || '"', '"product_id":"' || o.product_id::text || '"', '"quality":' || to_json(o.quality::text), '"rejected_count":"' || o.rejected_count::text || '"', '"report":' || to_json(o.report::text), '"row_count":"' || o.row_count::text || '"', '"rules_version":' || to_json(o.rules_version::text), '"state":' || to_json(o.state::text), '"valid_count":"' || o.valid_count::text || '"', '"warning_count":"' || o.warning_count::text || '"', '"withdrawal_begun_at":"' || o.withdrawal_begun_at::text || '"', '"withdrawn_at":"' || o.withdrawn_at::text || '"', '"withdrawn_by":"' || o.withdrawn_by::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.file_id, o.product_id, o.mapping_id, o.policy_id, o.contract_fingerprint, o.rules_version, o.state, o.row_count, o.valid_count, o.warning_count, o.rejected_count, o.duplicate_count, o.report, o.quality, o.chunk_digests, o.failure, o.created_by, o.created_at, o.prevalidated_at, o.confirmed_by, o.confirmed_at, o.finished_at, o.first_reference_number, o.withdrawn_by, o.withdrawal_begun_at, o.withdrawn_at, o.kept_count), row(n.row_salt, n.file_id, n.product_id, n.mapping_id, n.policy_id, n.contract_fingerprint, n.rules_version, n.state, n.row_count, n.valid_count, n.warning_count, n.rejected_count, n.duplicate_count, n.report, n.quality, n.chunk_digests, n.failure, n.created_by, n.created_at, n.prevalidated_at, n.confirmed_by, n.confirmed_at, n.finished_at, n.first_reference_number, n.withdrawn_by, n.withdrawal_begun_at, n.withdrawn_at, n.kept_count)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'import_batches' || '/' || o.id as name, o.row_salt::text as salt, array['"chunk_digests":' || to_json(o.chunk_digests::text), '"confirmed_at":"' || o.confirmed_at::text || '"', '"confirmed_by":"' || o.confirmed_by::text || '"', '"contract_fingerprint":' || to_json(o.contract_fingerprint::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"duplicate_count":"' || o.duplicate_count::text || '"', '"failure":' || to_json(o.failure::text), '"file_id":"' || o.file_id::text || '"', '"finished_at":"' || o.finished_at::text || '"', '"first_reference_number":"' || o.first_reference_number::text || '"', '"kept_count":"' || o.kept_count::text || '"', '"mapping_id":"' || o.mapping_id::text || '"', '"policy_id":"' || o.policy_id::text || '"', '"prevalidated_at":"' || o.prevalidated_at::text || '"', '"product_id":"' || o.product_id::text || '"', '"quality":' || to_json(o.quality::text), '"rejected_count":"' || o.rejected_count::text || '"', '"report":' || to_json(o.report::text), '"row_count":"' || o.row_count::text || '"', '"rules_version":' || to_json(o.rules_version::text), '"state":' || to_json(o.state::text), '"valid_count":"' || o.valid_count::text || '"', '"warning_count":"' || o.warning_count::text || '"', '"withdrawal_begun_at":"' || o.withdrawal_begun_at::text || '"', '"withdrawn_at":"' || o.withdrawn_at::text || '"', '"withdrawn_by":"' || o.withdrawn_by::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_import_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'import_files' || '/' || n.id as name, n.row_salt::text as salt, array['"byte_order_mark":"' || n.byte_order_mark::text || '"', '"chunk_bytes":"' || n.chunk_bytes::text || '"', '"content_fingerprint":' || to_json(n.content_fingerprint::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"data_start":"' || n.data_start::text || '"', '"delimiter":' || to_json(n.delimiter::text), '"filename":' || to_json(n.filename::text), '"fingerprint":' || to_json(n.fingerprint::text), '"header":' || to_json(n.header::text), '"header_line":"' || n.header_line::text || '"', '"size_bytes":"' || n.size_bytes::text || '"', '"wrapped_key":' || to_json(n.wrapped_key::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'import_files' || '/' || n.id as name, n.row_salt::text as salt, array['"byte_order_mark":"' || n.byte_order_mark::text || '"', '"chunk_bytes":"' || n.chunk_bytes::text || '"', '"content_fingerprint":' || to_json(n.content_fingerprint::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"data_start":"' || n.data_start::text || '"', '"delimiter":' || to_json(n.delimiter::text), '"filename":' || to_json(n.filename::text), '"fingerprint":' || to_json(n.fingerprint::text), '"header":' || to_json(n.header::text), '"header_line":"' || n.header_line::text || '"', '"size_bytes":"' || n.size_bytes::text || '"', '"wrapped_key":' || to_json(n.wrapped_key::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'import_files' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'import_files' || '/' || o.id || '",{' || array_to_string(array['"byte_order_mark":"' || o.byte_order_mark::text || '"', '"chunk_bytes":"' || o.chunk_bytes::text || '"', '"content_fingerprint":' || to_json(o.content_fingerprint::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"data_start":"' || o.data_start::text || '"', '"delimiter":' || to_json(o.delimiter::text), '"filename":' || to_json(o.filename::text), '"fingerprint":' || to_json(o.fingerprint::text), '"header":' || to_json(o.header::text), '"header_line":"' || o.header_line::text || '"', '"size_bytes":"' || o.size_bytes::text || '"', '"wrapped_key":' || to_json(o.wrapped_key::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.filename, o.fingerprint, o.size_bytes, o.chunk_bytes, o.byte_order_mark, o.delimiter, o.header, o.header_line, o.data_start, o.content_fingerprint, o.wrapped_key, o.created_by, o.created_at), row(n.row_salt, n.filename, n.fingerprint, n.size_bytes, n.chunk_bytes, n.byte_order_mark, n.delimiter, n.header, n.header_line, n.data_start, n.content_fingerprint, n.wrapped_key, n.created_by, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'import_files' || '/' || o.id as name, o.row_salt::text as salt, array['"byte_order_mark":"' || o.byte_order_mark::text || '"', '"chunk_bytes":"' || o.chunk_bytes::text || '"', '"content_fingerprint":' || to_json(o.content_fingerprint::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"data_start":"' || o.data_start::text || '"', '"delimiter":' || to_json(o.delimiter::text), '"filename":' || to_json(o.filename::text), '"fingerprint":' || to_json(o.fingerprint::text), '"header":' || to_json(o.header::text), '"header_line":"' || o.header_line::text || '"', '"size_bytes":"' || o.size_bytes::text || '"', '"wrapped_key":' || to_json(o.wrapped_key::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_import_mappings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'import_mappings' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"contract_fingerprint":' || to_json(n.contract_fingerprint::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"document":' || to_json(n.document::text), '"fingerprint":' || to_json(n.fingerprint::text), '"product_id":"' || n.product_id::text || '"', '"rules_version":' || to_json(n.rules_version::text), '"title":' || to_json(n.title::text), '"version":"' || n.version::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'import_mappings' || '/' || n.id as name, n.row_salt::text as salt, array['"code":' || to_json(n.code::text), '"contract_fingerprint":' || to_json(n.contract_fingerprint::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"document":' || to_json(n.document::text), '"fingerprint":' || to_json(n.fingerprint::text), '"product_id":"' || n.product_id::text || '"', '"rules_version":' || to_json(n.rules_version::text), '"title":' || to_json(n.title::text), '"version":"' || n.version::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'import_mappings' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'import_mappings' || '/' || o.id || '",{' || array_to_string(array['"code":' || to_json(o.code::text), '"contract_fingerprint":' || to_json(o.contract_fingerprint::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"document":' || to_json(o.document::text), '"fingerprint":' || to_json(o.fingerprint::text), '"product_id":"' || o.product_id::text || '"', '"rules_version":' || to_json(o.rules_version::text), '"title":' || to_json(o.title::text), '"version":"' || o.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.product_id, o.code, o.version, o.title, o.document, o.fingerprint, o.contract_fingerprint, o.rules_version, o.created_by, o.created_at), row(n.row_salt, n.product_id, n.code, n.version, n.title, n.document, n.fingerprint, n.contract_fingerprint, n.rules_version, n.created_by, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'import_mappings' || '/' || o.id as name, o.row_salt::text as salt, array['"code":' || to_json(o.code::text), '"contract_fingerprint":' || to_json(o.contract_fingerprint::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"document":' || to_json(o.document::text), '"fingerprint":' || to_json(o.fingerprint::text), '"product_id":"' || o.product_id::text || '"', '"rules_version":' || to_json(o.rules_version::text), '"title":' || to_json(o.title::text), '"version":"' || o.version::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_import_origins()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.application_id) as subject, 'import_origins' || '/' || n.application_id as name, n.row_salt::text as salt, array['"batch_id":"' || n.batch_id::text || '"', '"byte_end":"' || n.byte_end::text || '"', '"byte_start":"' || n.byte_start::text || '"', '"created_at":"' || n.created_at::text || '"', '"file_id":"' || n.file_id::text || '"', '"line":"' || n.line::text || '"', '"mapping_id":"' || n.mapping_id::text || '"', '"policy_id":"' || n.policy_id::text || '"', '"row_number":"' || n.row_number::text || '"', '"rules_version":' || to_json(n.rules_version::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.application_id) as subject, 'import_origins' || '/' || n.application_id as name, n.row_salt::text as salt, array['"batch_id":"' || n.batch_id::text || '"', '"byte_end":"' || n.byte_end::text || '"', '"byte_start":"' || n.byte_start::text || '"', '"created_at":"' || n.created_at::text || '"', '"file_id":"' || n.file_id::text || '"', '"line":"' || n.line::text || '"', '"mapping_id":"' || n.mapping_id::text || '"', '"policy_id":"' || n.policy_id::text || '"', '"row_number":"' || n.row_number::text || '"', '"rules_version":' || to_json(n.rules_version::text)]::text[] as members, concat_ws(',', o.application_id) as subject_before, 'import_origins' || '/' || o.application_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'import_origins' || '/' || o.application_id || '",{' || array_to_string(array['"batch_id":"' || o.batch_id::text || '"', '"byte_end":"' || o.byte_end::text || '"', '"byte_start":"' || o.byte_start::text || '"', '"created_at":"' || o.created_at::text || '"', '"file_id":"' || o.file_id::text || '"', '"line":"' || o.line::text || '"', '"mapping_id":"' || o.mapping_id::text || '"', '"policy_id":"' || o.policy_id::text || '"', '"row_number":"' || o.row_number::text || '"', '"rules_version":' || to_json(o.rules_version::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.application_id = o.application_id
          where not record_image_eq(row(o.row_salt, o.batch_id, o.row_number, o.file_id, o.mapping_id, o.policy_id, o.rules_version, o.line, o.byte_start, o.byte_end, o.created_at), row(n.row_salt, n.batch_id, n.row_number, n.file_id, n.mapping_id, n.policy_id, n.rules_version, n.line, n.byte_start, n.byte_end, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.application_id) as subject, 'import_origins' || '/' || o.application_id as name, o.row_salt::text as salt, array['"batch_id":"' || o.batch_id::text || '"', '"byte_end":"' || o.byte_end::text || '"', '"byte_start":"' || o.byte_start::text || '"', '"created_at":"' || o.created_at::text || '"', '"file_id":"' || o.file_id::text || '"', '"line":"' || o.line::text || '"', '"mapping_id":"' || o.mapping_id::text || '"', '"policy_id":"' || o.policy_id::text || '"', '"row_number":"' || o.row_number::text || '"', '"rules_version":' || to_json(o.rules_version::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_indicator_publications()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'indicator_publications' || '/' || n.id as name, n.row_salt::text as salt, array['"counted_from":"' || n.counted_from::text || '"', '"counted_until":"' || n.counted_until::text || '"', '"created_at":"' || n.created_at::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"min_segment_size":"' || n.min_segment_size::text || '"', '"month":' || to_json(n.month::text), '"number":"' || n.number::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'indicator_publications' || '/' || n.id as name, n.row_salt::text as salt, array['"counted_from":"' || n.counted_from::text || '"', '"counted_until":"' || n.counted_until::text || '"', '"created_at":"' || n.created_at::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"min_segment_size":"' || n.min_segment_size::text || '"', '"month":' || to_json(n.month::text), '"number":"' || n.number::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'indicator_publications' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'indicator_publications' || '/' || o.id || '",{' || array_to_string(array['"counted_from":"' || o.counted_from::text || '"', '"counted_until":"' || o.counted_until::text || '"', '"created_at":"' || o.created_at::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"min_segment_size":"' || o.min_segment_size::text || '"', '"month":' || to_json(o.month::text), '"number":"' || o.number::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.month, o.number, o.counted_from, o.counted_until, o.min_segment_size, o.fingerprint, o.created_at), row(n.row_salt, n.month, n.number, n.counted_from, n.counted_until, n.min_segment_size, n.fingerprint, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'indicator_publications' || '/' || o.id as name, o.row_salt::text as salt, array['"counted_from":"' || o.counted_from::text || '"', '"counted_until":"' || o.counted_until::text || '"', '"created_at":"' || o.created_at::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"min_segment_size":"' || o.min_segment_size::text || '"', '"month":' || to_json(o.month::text), '"number":"' || o.number::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_institution_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.institution_id) as subject, 'institution_keys' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"purpose":' || to_json(n.purpose::text), '"state":' || to_json(n.state::text), '"wrapped_key":' || to_json(n.wrapped_key::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.institution_id) as subject, 'institution_keys' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"purpose":' || to_json(n.purpose::text), '"state":' || to_json(n.state::text), '"wrapped_key":' || to_json(n.wrapped_key::text)]::text[] as members, concat_ws(',', o.institution_id) as subject_before, 'institution_keys' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'institution_keys' || '/' || o.id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"purpose":' || to_json(o.purpose::text), '"state":' || to_json(o.state::text), '"wrapped_key":' || to_json(o.wrapped_key::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.purpose, o.state, o.wrapped_key, o.created_at), row(n.row_salt, n.purpose, n.state, n.wrapped_key, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.institution_id) as subject, 'institution_keys' || '/' || o.id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"purpose":' || to_json(o.purpose::text), '"state":' || to_json(o.state::text), '"wrapped_key":' || to_json(o.wrapped_key::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_institutions()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'institutions' || '/' || n.id as name, n.row_salt::text as salt, array['"country":' || to_json(n.country::text), '"created_at":"' || n.created_at::text || '"', '"currency":' || to_json(n.currency::text), '"kind":' || to_json(n.kind::text), '"language":' || to_json(n.language::text), '"name":' || to_json(n.name::text), '"reference":' || to_json(n.reference::text), '"settings":' || to_json(n.settings::text), '"status":' || to_json(n.status::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'institutions' || '/' || n.id as name, n.row_salt::text as salt, array['"country":' || to_json(n.country::text), '"created_at":"' || n.created_at::text || '"', '"currency":' || to_json(n.currency::text), '"kind":' || to_json(n.kind::text), '"language":' || to_json(n.language::text), '"name":' || to_json(n.name::text), '"reference":' || to_json(n.reference::text), '"settings":' || to_json(n.settings::text), '"status":' || to_json(n.status::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'institutions' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'institutions' || '/' || o.id || '",{' || array_to_string(array['"country":' || to_json(o.country::text), '"created_at":"' || o.created_at::text || '"', '"currency":' || to_json(o.currency::text), '"kind":' || to_json(o.kind::text), '"language":' || to_json(o.language::text), '"name":' || to_json(o.name::text), '"reference":' || to_json(o.reference::text), '"settings":' || to_json(o.settings::text), '"status":' || to_json(o.status::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.id = o.id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.kind, o.reference, o.name, o.country, o.currency, o.language, o.status, o.settings, o.created_at), row(n.row_salt, n.kind, n.reference, n.name, n.country, n.currency, n.language, n.status, n.settings, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'institutions' || '/' || o.id as name, o.row_salt::text as salt, array['"country":' || to_json(o.country::text), '"created_at":"' || o.created_at::text || '"', '"currency":' || to_json(o.currency::text), '"kind":' || to_json(o.kind::text), '"language":' || to_json(o.language::text), '"name":' || to_json(o.name::text), '"reference":' || to_json(o.reference::text), '"settings":' || to_json(o.settings::text), '"status":' || to_json(o.status::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_invitations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id, n.accepted_user_id, n.grant_id) as subject, 'invitations' || '/' || n.id as name, n.row_salt::text as salt, array['"accepted_user_id":"' || n.accepted_user_id::text || '"', '"created_at":"' || n.created_at::text || '"', '"delegations":' || to_json(n.delegations::text), '"email":' || to_json(n.email::text), '"email_normalised":' || to_json(n.email_normalised::text), '"expires_at":"' || n.expires_at::text || '"', '"grant_id":"' || n.grant_id::text || '"', '"invited_by":"' || n.invited_by::text || '"', '"language":' || to_json(n.language::text), '"link_shown":"' || n.link_shown::text || '"', '"replaces":"' || n.replaces::text || '"', '"roles":' || to_json(n.roles::text), '"state":' || to_json(n.state::text), '"token_fingerprint":' || to_json(n.token_fingerprint::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id, n.accepted_user_id, n.grant_id) as subject, 'invitations' || '/' || n.id as name, n.row_salt::text as salt, array['"accepted_user_id":"' || n.accepted_user_id::text || '"', '"created_at":"' || n.created_at::text || '"', '"delegations":' || to_json(n.delegations::text), '"email":' || to_json(n.email::text), '"email_normalised":' || to_json(n.email_normalised::text), '"expires_at":"' || n.expires_at::text || '"', '"grant_id":"' || n.grant_id::text || '"', '"invited_by":"' || n.invited_by::text || '"', '"language":' || to_json(n.language::text), '"link_shown":"' || n.link_shown::text || '"', '"replaces":"' || n.replaces::text || '"', '"roles":' || to_json(n.roles::text), '"state":' || to_json(n.state::text), '"token_fingerprint":' || to_json(n.token_fingerprint::text)]::text[] as members, concat_ws(',', o.id, o.accepted_user_id, o.grant_id) as subject_before, 'invitations' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'invitations' || '/' || o.id || '",{' || array_to_string(array['"accepted_user_id":"' || o.accepted_user_id::text || '"', '"created_at":"' || o.created_at::text || '"', '"delegations":' || to_json(o.delegations::text), '"email":' || to_json(o.email::text), '"email_normalised":' || to_json(o.email_normalised::text), '"expires_at":"' || o.expires_at::text || '"', '"grant_id":"' || o.grant_id::text || '"', '"invited_by":"' || o.invited_by::text || '"', '"language":' || to_json(o.language::text), '"link_shown":"' || o.link_shown::text || '"', '"replaces":"' || o.replaces::text || '"', '"roles":' || to_json(o.roles::text), '"state":' || to_json(o.state::text), '"token_fingerprint":' || to_json(o.token_fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.email, o.email_normalised, o.language, o.roles, o.delegations, o.state, o.token_fingerprint, o.expires_at, o.link_shown, o.invited_by, o.replaces, o.accepted_user_id, o.grant_id, o.created_at), row(n.row_salt, n.email, n.email_normalised, n.language, n.roles, n.delegations, n.state, n.token_fingerprint, n.expires_at, n.link_shown, n.invited_by, n.replaces, n.accepted_user_id, n.grant_id, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id, o.accepted_user_id, o.grant_id) as subject, 'invitations' || '/' || o.id as name, o.row_salt::text as salt, array['"accepted_user_id":"' || o.accepted_user_id::text || '"', '"created_at":"' || o.created_at::text || '"', '"delegations":' || to_json(o.delegations::text), '"email":' || to_json(o.email::text), '"email_normalised":' || to_json(o.email_normalised::text), '"expires_at":"' || o.expires_at::text || '"', '"grant_id":"' || o.grant_id::text || '"', '"invited_by":"' || o.invited_by::text || '"', '"language":' || to_json(o.language::text), '"link_shown":"' || o.link_shown::text || '"', '"replaces":"' || o.replaces::text || '"', '"roles":' || to_json(o.roles::text), '"state":' || to_json(o.state::text), '"token_fingerprint":' || to_json(o.token_fingerprint::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_knowledge_contents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.document_id) as subject, 'knowledge_contents' || '/' || n.document_id as name, n.row_salt::text as salt, array['"content":' || to_json(n.content::text), '"sections":' || to_json(n.sections::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.document_id) as subject, 'knowledge_contents' || '/' || n.document_id as name, n.row_salt::text as salt, array['"content":' || to_json(n.content::text), '"sections":' || to_json(n.sections::text)]::text[] as members, concat_ws(',', o.document_id) as subject_before, 'knowledge_contents' || '/' || o.document_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'knowledge_contents' || '/' || o.document_id || '",{' || array_to_string(array['"content":' || to_json(o.content::text), '"sections":' || to_json(o.sections::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.document_id = o.document_id
          where not record_image_eq(row(o.row_salt, o.content, o.sections), row(n.row_salt, n.content, n.sections)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.document_id) as subject, 'knowledge_contents' || '/' || o.document_id as name, o.row_salt::text as salt, array['"content":' || to_json(o.content::text), '"sections":' || to_json(o.sections::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_knowledge_documents()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'knowledge_documents' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"deposited_at":"' || n.deposited_at::text || '"', '"deposited_by":"' || n.deposited_by::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"key":' || to_json(n.key::text), '"language":' || to_json(n.language::text), '"module":' || to_json(n.module::text), '"passage_hashes":' || to_json(n.passage_hashes::text), '"passages":"' || n.passages::text || '"', '"review_due":"' || n.review_due::text || '"', '"reviewed_on":"' || n.reviewed_on::text || '"', '"roles":' || to_json(n.roles::text), '"shipped":"' || n.shipped::text || '"', '"source_url":' || to_json(n.source_url::text), '"title":' || to_json(n.title::text), '"version":"' || n.version::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'knowledge_documents' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"deposited_at":"' || n.deposited_at::text || '"', '"deposited_by":"' || n.deposited_by::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"key":' || to_json(n.key::text), '"language":' || to_json(n.language::text), '"module":' || to_json(n.module::text), '"passage_hashes":' || to_json(n.passage_hashes::text), '"passages":"' || n.passages::text || '"', '"review_due":"' || n.review_due::text || '"', '"reviewed_on":"' || n.reviewed_on::text || '"', '"roles":' || to_json(n.roles::text), '"shipped":"' || n.shipped::text || '"', '"source_url":' || to_json(n.source_url::text), '"title":' || to_json(n.title::text), '"version":"' || n.version::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'knowledge_documents' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'knowledge_documents' || '/' || o.id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"deposited_at":"' || o.deposited_at::text || '"', '"deposited_by":"' || o.deposited_by::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"key":' || to_json(o.key::text), '"language":' || to_json(o.language::text), '"module":' || to_json(o.module::text), '"passage_hashes":' || to_json(o.passage_hashes::text), '"passages":"' || o.passages::text || '"', '"review_due":"' || o.review_due::text || '"', '"reviewed_on":"' || o.reviewed_on::text || '"', '"roles":' || to_json(o.roles::text), '"shipped":"' || o.shipped::text || '"', '"source_url":' || to_json(o.source_url::text), '"title":' || to_json(o.title::text), '"version":"' || o.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.key, o.language, o.module, o.roles, o.title, o.source_url, o.reviewed_on, o.review_due, o.version, o.fingerprint, o.passages, o.passage_hashes, o.shipped, o.created_by, o.created_at, o.deposited_by, o.deposited_at), row(n.row_salt, n.key, n.language, n.module, n.roles, n.title, n.source_url, n.reviewed_on, n.review_due, n.version, n.fingerprint, n.passages, n.passage_hashes, n.shipped, n.created_by, n.created_at, n.deposited_by, n.deposited_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'knowledge_documents' || '/' || o.id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"deposited_at":"' || o.deposited_at::text || '"', '"deposited_by":"' || o.deposited_by::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"key":' || to_json(o.key::text), '"language":' || to_json(o.language::text), '"module":' || to_json(o.module::text), '"passage_hashes":' || to_json(o.passage_hashes::text), '"passages":"' || o.passages::text || '"', '"review_due":"' || o.review_due::text || '"', '"reviewed_on":"' || o.reviewed_on::text || '"', '"roles":' || to_json(o.roles::text), '"shipped":"' || o.shipped::text || '"', '"source_url":' || to_json(o.source_url::text), '"title":' || to_json(o.title::text), '"version":"' || o.version::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_machine_credentials()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'machine_credentials' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"expires_at":"' || n.expires_at::text || '"', '"name":' || to_json(n.name::text), '"revoked_at":"' || n.revoked_at::text || '"', '"scopes":' || to_json(n.scopes::text), '"token_fingerprint":' || to_json(n.token_fingerprint::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'machine_credentials' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"expires_at":"' || n.expires_at::text || '"', '"name":' || to_json(n.name::text), '"revoked_at":"' || n.revoked_at::text || '"', '"scopes":' || to_json(n.scopes::text), '"token_fingerprint":' || to_json(n.token_fingerprint::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'machine_credentials' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'machine_credentials' || '/' || o.id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"expires_at":"' || o.expires_at::text || '"', '"name":' || to_json(o.name::text), '"revoked_at":"' || o.revoked_at::text || '"', '"scopes":' || to_json(o.scopes::text), '"token_fingerprint":' || to_json(o.token_fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.name, o.scopes, o.token_fingerprint, o.created_by, o.created_at, o.expires_at, o.revoked_at), row(n.row_salt, n.name, n.scopes, n.token_fingerprint, n.created_by, n.created_at, n.expires_at, n.revoked_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'machine_credentials' || '/' || o.id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"expires_at":"' || o.expires_at::text || '"', '"name":' || to_json(o.name::text), '"revoked_at":"' || o.revoked_at::text || '"', '"scopes":' || to_json(o.scopes::text), '"token_fingerprint":' || to_json(o.token_fingerprint::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_policies()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[19], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[20], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[21], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[22], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[23], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[24], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[25], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[26], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[27], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[28], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'policies' || '/' || n.id as name, n.row_salt::text as salt, array['"approved_at":"' || n.approved_at::text || '"', '"approved_by":"' || n.approved_by::text || '"', '"approver_link_shown":"' || n.approver_link_shown::text || '"', '"archived_at":"' || n.archived_at::text || '"', '"author_link_shown":"' || n.author_link_shown::text || '"', '"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"derived_from":"' || n.derived_from::text || '"', '"effective_from":"' || n.effective_from::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"grid_code":' || to_json(n.grid_code::text), '"grid_salt":' || to_json(n.grid_salt::text), '"grid_version":"' || n.grid_version::text || '"', '"parameters":' || to_json(n.parameters::text), '"parameters_salt":' || to_json(n.parameters_salt::text), '"product_id":"' || n.product_id::text || '"', '"rejected_at":"' || n.rejected_at::text || '"', '"rejected_by":"' || n.rejected_by::text || '"', '"rejection_code":' || to_json(n.rejection_code::text), '"revision":"' || n.revision::text || '"', '"scale_max":"' || n.scale_max::text || '"', '"scale_min":"' || n.scale_min::text || '"', '"status":' || to_json(n.status::text), '"submitted_at":"' || n.submitted_at::text || '"', '"submitted_by":"' || n.submitted_by::text || '"', '"title":' || to_json(n.title::text), '"version":"' || n.version::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[19], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[20], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[21], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[22], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[23], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[24], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[25], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[26], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[27], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[28], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'policies' || '/' || n.id as name, n.row_salt::text as salt, array['"approved_at":"' || n.approved_at::text || '"', '"approved_by":"' || n.approved_by::text || '"', '"approver_link_shown":"' || n.approver_link_shown::text || '"', '"archived_at":"' || n.archived_at::text || '"', '"author_link_shown":"' || n.author_link_shown::text || '"', '"code":' || to_json(n.code::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"derived_from":"' || n.derived_from::text || '"', '"effective_from":"' || n.effective_from::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"grid_code":' || to_json(n.grid_code::text), '"grid_salt":' || to_json(n.grid_salt::text), '"grid_version":"' || n.grid_version::text || '"', '"parameters":' || to_json(n.parameters::text), '"parameters_salt":' || to_json(n.parameters_salt::text), '"product_id":"' || n.product_id::text || '"', '"rejected_at":"' || n.rejected_at::text || '"', '"rejected_by":"' || n.rejected_by::text || '"', '"rejection_code":' || to_json(n.rejection_code::text), '"revision":"' || n.revision::text || '"', '"scale_max":"' || n.scale_max::text || '"', '"scale_min":"' || n.scale_min::text || '"', '"status":' || to_json(n.status::text), '"submitted_at":"' || n.submitted_at::text || '"', '"submitted_by":"' || n.submitted_by::text || '"', '"title":' || to_json(n.title::text), '"version":"' || n.version::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'policies' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'policies' || '/' || o.id || '",{' || array_to_string(array['"approved_at":"' || o.approved_at::text || '"', '"approved_by":"' || o.approved_by::text || '"', '"approver_link_shown":"' || o.approver_link_shown::text || '"', '"archived_at":"' || o.archived_at::text || '"', '"author_link_shown":"' || o.author_link_shown::text || '"', '"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"derived_from":"' || o.derived_from::text || '"', '"effective_from":"' || o.effective_from::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"grid_code":' || to_json(o.grid_code::text), '"grid_salt":' || to_json(o.grid_salt::text), '"grid_version":"' || o.grid_version::text || '"', '"parameters":' || to_json(o.parameters::text), '"parameters_salt":' || to_json(o.parameters_salt::text), '"product_id":"' || o.product_id::text || '"', '"rejected_at":"' || o.rejected_at::text || '"', '"rejected_by":"' || o.rejected_by::text || '"', '"rejection_code":' || to_json(o.rejection_code::text), '"revision":"' || o.revision::text || '"', '"scale_max":"' || o.scale_max::text || '"', '"scale_min":"' || o.scale_min::text || '"', '"status":' || to_json(o.status::text), '"submitted_at":"' || o.submitted_at::text || '"', '"submitted_by":"' || o.submitted_by::text || '"', '"title":' || to_json(o.title::text), '"version":"' || o.version::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.product_id, o.code, o.version, o.title, o.grid_code, o.grid_version, o.status, o.parameters, o.revision, o.fingerprint, o.scale_min, o.scale_max, o.grid_salt, o.parameters_salt, o.derived_from, o.effective_from, o.created_by, o.submitted_by, o.submitted_at, o.approved_by, o.approved_at, o.author_link_shown, o.approver_link_shown, o.rejected_by, o.rejected_at, o.rejection_code, o.archived_at, o.created_at), row(n.row_salt, n.product_id, n.code, n.version, n.title, n.grid_code, n.grid_version, n.status, n.parameters, n.revision, n.fingerprint, n.scale_min, n.scale_max, n.grid_salt, n.parameters_salt, n.derived_from, n.effective_from, n.created_by, n.submitted_by, n.submitted_at, n.approved_by, n.approved_at, n.author_link_shown, n.approver_link_shown, n.rejected_by, n.rejected_at, n.rejection_code, n.archived_at, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'policies' || '/' || o.id as name, o.row_salt::text as salt, array['"approved_at":"' || o.approved_at::text || '"', '"approved_by":"' || o.approved_by::text || '"', '"approver_link_shown":"' || o.approver_link_shown::text || '"', '"archived_at":"' || o.archived_at::text || '"', '"author_link_shown":"' || o.author_link_shown::text || '"', '"code":' || to_json(o.code::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"derived_from":"' || o.derived_from::text || '"', '"effective_from":"' || o.effective_from::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"grid_code":' || to_json(o.grid_code::text), '"grid_salt":' || to_json(o.grid_salt::text), '"grid_version":"' || o.grid_version::text || '"', '"parameters":' || to_json(o.parameters::text), '"parameters_salt":' || to_json(o.parameters_salt::text), '"product_id":"' || o.product_id::text || '"', '"rejected_at":"' || o.rejected_at::text || '"', '"rejected_by":"' || o.rejected_by::text || '"', '"rejection_code":' || to_json(o.rejection_code::text), '"revision":"' || o.revision::text || '"', '"scale_max":"' || o.scale_max::text || '"', '"scale_min":"' || o.scale_min::text || '"', '"status":' || to_json(o.status::text), '"submitted_at":"' || o.submitted_at::text || '"', '"submitted_by":"' || o.submitted_by::text || '"', '"title":' || to_json(o.title::text), '"version":"' || o.version::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_policy_authors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || '', E'\n'))
        from (select concat_ws(',', n.policy_id) as subject, 'policy_authors' || '/' || n.policy_id || '/' || n.user_id as name, n.row_salt::text as salt, array[]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || '' || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.policy_id) as subject, 'policy_authors' || '/' || n.policy_id || '/' || n.user_id as name, n.row_salt::text as salt, array[]::text[] as members, concat_ws(',', o.policy_id) as subject_before, 'policy_authors' || '/' || o.policy_id || '/' || o.user_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'policy_authors' || '/' || o.policy_id || '/' || o.user_id || '",{' || array_to_string(array[]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.policy_id = o.policy_id and n.user_id = o.user_id
          where not record_image_eq(row(o.row_salt), row(n.row_salt)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.policy_id) as subject, 'policy_authors' || '/' || o.policy_id || '/' || o.user_id as name, o.row_salt::text as salt, array[]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_policy_simulations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.policy_id) as subject, 'policy_simulations' || '/' || n.id as name, n.row_salt::text as salt, array['"case_count":"' || n.case_count::text || '"', '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"kind":' || to_json(n.kind::text), '"policy_fingerprint":' || to_json(n.policy_fingerprint::text), '"policy_id":"' || n.policy_id::text || '"', '"policy_revision":"' || n.policy_revision::text || '"', '"result":' || to_json(n.result::text), '"results_erased_at":"' || n.results_erased_at::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.policy_id) as subject, 'policy_simulations' || '/' || n.id as name, n.row_salt::text as salt, array['"case_count":"' || n.case_count::text || '"', '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"fingerprint":' || to_json(n.fingerprint::text), '"kind":' || to_json(n.kind::text), '"policy_fingerprint":' || to_json(n.policy_fingerprint::text), '"policy_id":"' || n.policy_id::text || '"', '"policy_revision":"' || n.policy_revision::text || '"', '"result":' || to_json(n.result::text), '"results_erased_at":"' || n.results_erased_at::text || '"']::text[] as members, concat_ws(',', o.policy_id) as subject_before, 'policy_simulations' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'policy_simulations' || '/' || o.id || '",{' || array_to_string(array['"case_count":"' || o.case_count::text || '"', '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"kind":' || to_json(o.kind::text), '"policy_fingerprint":' || to_json(o.policy_fingerprint::text), '"policy_id":"' || o.policy_id::text || '"', '"policy_revision":"' || o.policy_revision::text || '"', '"result":' || to_json(o.result::text), '"results_erased_at":"' || o.results_erased_at::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.policy_id, o.policy_fingerprint, o.policy_revision, o.kind, o.case_count, o.result, o.fingerprint, o.created_by, o.created_at, o.results_erased_at), row(n.row_salt, n.policy_id, n.policy_fingerprint, n.policy_revision, n.kind, n.case_count, n.result, n.fingerprint, n.created_by, n.created_at, n.results_erased_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.policy_id) as subject, 'policy_simulations' || '/' || o.id as name, o.row_salt::text as salt, array['"case_count":"' || o.case_count::text || '"', '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"fingerprint":' || to_json(o.fingerprint::text), '"kind":' || to_json(o.kind::text), '"policy_fingerprint":' || to_json(o.policy_fingerprint::text), '"policy_id":"' || o.policy_id::text || '"', '"policy_revision":"' || o.policy_revision::text || '"', '"result":' || to_json(o.result::text), '"results_erased_at":"' || o.results_erased_at::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_purge_attestations()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.run_id) as subject, 'purge_attestations' || '/' || n.run_id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"document":' || to_json(n.document::text), '"fingerprint":' || to_json(n.fingerprint::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.run_id) as subject, 'purge_attestations' || '/' || n.run_id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"document":' || to_json(n.document::text), '"fingerprint":' || to_json(n.fingerprint::text)]::text[] as members, concat_ws(',', o.run_id) as subject_before, 'purge_attestations' || '/' || o.run_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'purge_attestations' || '/' || o.run_id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"document":' || to_json(o.document::text), '"fingerprint":' || to_json(o.fingerprint::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.run_id = o.run_id
          where not record_image_eq(row(o.row_salt, o.fingerprint, o.document, o.created_at), row(n.row_salt, n.fingerprint, n.document, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.run_id) as subject, 'purge_attestations' || '/' || o.run_id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"document":' || to_json(o.document::text), '"fingerprint":' || to_json(o.fingerprint::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_purge_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.run_id) as subject, 'purge_items' || '/' || n.run_id || '/' || n.kind as name, n.row_salt::text as salt, array['"ids":' || to_json(n.ids::text), '"months":"' || n.months::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.run_id) as subject, 'purge_items' || '/' || n.run_id || '/' || n.kind as name, n.row_salt::text as salt, array['"ids":' || to_json(n.ids::text), '"months":"' || n.months::text || '"']::text[] as members, concat_ws(',', o.run_id) as subject_before, 'purge_items' || '/' || o.run_id || '/' || o.kind as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'purge_items' || '/' || o.run_id || '/' || o.kind || '",{' || array_to_string(array['"ids":' || to_json(o.ids::text), '"months":"' || o.months::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.run_id = o.run_id and n.kind = o.kind
          where not record_image_eq(row(o.row_salt, o.months, o.ids), row(n.row_salt, n.months, n.ids)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.run_id) as subject, 'purge_items' || '/' || o.run_id || '/' || o.kind as name, o.row_salt::text as salt, array['"ids":' || to_json(o.ids::text), '"months":"' || o.months::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_purge_progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.run_id) as subject, 'purge_progress' || '/' || n.run_id || '/' || n.kind as name, n.row_salt::text as salt, array['"done":"' || n.done::text || '"', '"spared":' || to_json(n.spared::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.run_id) as subject, 'purge_progress' || '/' || n.run_id || '/' || n.kind as name, n.row_salt::text as salt, array['"done":"' || n.done::text || '"', '"spared":' || to_json(n.spared::text)]::text[] as members, concat_ws(',', o.run_id) as subject_before, 'purge_progress' || '/' || o.run_id || '/' || o.kind as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'purge_progress' || '/' || o.run_id || '/' || o.kind || '",{' || array_to_string(array['"done":"' || o.done::text || '"', '"spared":' || to_json(o.spared::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.run_id = o.run_id and n.kind = o.kind
          where not record_image_eq(row(o.row_salt, o.done, o.spared), row(n.row_salt, n.done, n.spared)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.run_id) as subject, 'purge_progress' || '/' || o.run_id || '/' || o.kind as name, o.row_salt::text as salt, array['"done":"' || o.done::text || '"', '"spared":' || to_json(o.spared::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_purge_runs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'purge_runs' || '/' || n.id as name, n.row_salt::text as salt, array['"attestation_fingerprint":' || to_json(n.attestation_fingerprint::text), '"finished_at":"' || n.finished_at::text || '"', '"planned_at":"' || n.planned_at::text || '"', '"replays":"' || n.replays::text || '"', '"requests":' || to_json(n.requests::text), '"state":' || to_json(n.state::text), '"trigger":' || to_json(n.trigger::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'purge_runs' || '/' || n.id as name, n.row_salt::text as salt, array['"attestation_fingerprint":' || to_json(n.attestation_fingerprint::text), '"finished_at":"' || n.finished_at::text || '"', '"planned_at":"' || n.planned_at::text || '"', '"replays":"' || n.replays::text || '"', '"requests":' || to_json(n.requests::text), '"state":' || to_json(n.state::text), '"trigger":' || to_json(n.trigger::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'purge_runs' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'purge_runs' || '/' || o.id || '",{' || array_to_string(array['"attestation_fingerprint":' || to_json(o.attestation_fingerprint::text), '"finished_at":"' || o.finished_at::text || '"', '"planned_at":"' || o.planned_at::text || '"', '"replays":"' || o.replays::text || '"', '"requests":' || to_json(o.requests::text), '"state":' || to_json(o.state::text), '"trigger":' || to_json(o.trigger::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.state, o.trigger, o.replays, o.requests, o.planned_at, o.finished_at, o.attestation_fingerprint), row(n.row_salt, n.state, n.trigger, n.replays, n.requests, n.planned_at, n.finished_at, n.attestation_fingerprint)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'purge_runs' || '/' || o.id as name, o.row_salt::text as salt, array['"attestation_fingerprint":' || to_json(o.attestation_fingerprint::text), '"finished_at":"' || o.finished_at::text || '"', '"planned_at":"' || o.planned_at::text || '"', '"replays":"' || o.replays::text || '"', '"requests":' || to_json(o.requests::text), '"state":' || to_json(o.state::text), '"trigger":' || to_json(o.trigger::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_recoveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.user_id) as subject, 'recoveries' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"expires_at":"' || n.expires_at::text || '"', '"issued_by":"' || n.issued_by::text || '"', '"kind":' || to_json(n.kind::text), '"link_shown":"' || n.link_shown::text || '"', '"state":' || to_json(n.state::text), '"token_fingerprint":' || to_json(n.token_fingerprint::text), '"user_id":"' || n.user_id::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.user_id) as subject, 'recoveries' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"expires_at":"' || n.expires_at::text || '"', '"issued_by":"' || n.issued_by::text || '"', '"kind":' || to_json(n.kind::text), '"link_shown":"' || n.link_shown::text || '"', '"state":' || to_json(n.state::text), '"token_fingerprint":' || to_json(n.token_fingerprint::text), '"user_id":"' || n.user_id::text || '"']::text[] as members, concat_ws(',', o.user_id) as subject_before, 'recoveries' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'recoveries' || '/' || o.id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"expires_at":"' || o.expires_at::text || '"', '"issued_by":"' || o.issued_by::text || '"', '"kind":' || to_json(o.kind::text), '"link_shown":"' || o.link_shown::text || '"', '"state":' || to_json(o.state::text), '"token_fingerprint":' || to_json(o.token_fingerprint::text), '"user_id":"' || o.user_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.user_id, o.kind, o.state, o.token_fingerprint, o.expires_at, o.link_shown, o.issued_by, o.created_at), row(n.row_salt, n.user_id, n.kind, n.state, n.token_fingerprint, n.expires_at, n.link_shown, n.issued_by, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.user_id) as subject, 'recoveries' || '/' || o.id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"expires_at":"' || o.expires_at::text || '"', '"issued_by":"' || o.issued_by::text || '"', '"kind":' || to_json(o.kind::text), '"link_shown":"' || o.link_shown::text || '"', '"state":' || to_json(o.state::text), '"token_fingerprint":' || to_json(o.token_fingerprint::text), '"user_id":"' || o.user_id::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_retention_periods()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'retention_periods' || '/' || n.id as name, n.row_salt::text as salt, array['"category":' || to_json(n.category::text), '"changed_at":"' || n.changed_at::text || '"', '"changed_by":"' || n.changed_by::text || '"', '"confirmed":"' || n.confirmed::text || '"', '"months":"' || n.months::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'retention_periods' || '/' || n.id as name, n.row_salt::text as salt, array['"category":' || to_json(n.category::text), '"changed_at":"' || n.changed_at::text || '"', '"changed_by":"' || n.changed_by::text || '"', '"confirmed":"' || n.confirmed::text || '"', '"months":"' || n.months::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'retention_periods' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'retention_periods' || '/' || o.id || '",{' || array_to_string(array['"category":' || to_json(o.category::text), '"changed_at":"' || o.changed_at::text || '"', '"changed_by":"' || o.changed_by::text || '"', '"confirmed":"' || o.confirmed::text || '"', '"months":"' || o.months::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.category, o.months, o.confirmed, o.changed_by, o.changed_at), row(n.row_salt, n.category, n.months, n.confirmed, n.changed_by, n.changed_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'retention_periods' || '/' || o.id as name, o.row_salt::text as salt, array['"category":' || to_json(o.category::text), '"changed_at":"' || o.changed_at::text || '"', '"changed_by":"' || o.changed_by::text || '"', '"confirmed":"' || o.confirmed::text || '"', '"months":"' || o.months::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_rights_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'rights_requests' || '/' || n.id as name, n.row_salt::text as salt, array['"closed_at":"' || n.closed_at::text || '"', '"closed_by":"' || n.closed_by::text || '"', '"concerns":' || to_json(n.concerns::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"due_on":"' || n.due_on::text || '"', '"kind":' || to_json(n.kind::text), '"number":"' || n.number::text || '"', '"purge_run_id":"' || n.purge_run_id::text || '"', '"reason_code":' || to_json(n.reason_code::text), '"received_on":"' || n.received_on::text || '"', '"reference_index":' || to_json(n.reference_index::text), '"report_fingerprint":' || to_json(n.report_fingerprint::text), '"status":' || to_json(n.status::text), '"subject_id":"' || n.subject_id::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'rights_requests' || '/' || n.id as name, n.row_salt::text as salt, array['"closed_at":"' || n.closed_at::text || '"', '"closed_by":"' || n.closed_by::text || '"', '"concerns":' || to_json(n.concerns::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"due_on":"' || n.due_on::text || '"', '"kind":' || to_json(n.kind::text), '"number":"' || n.number::text || '"', '"purge_run_id":"' || n.purge_run_id::text || '"', '"reason_code":' || to_json(n.reason_code::text), '"received_on":"' || n.received_on::text || '"', '"reference_index":' || to_json(n.reference_index::text), '"report_fingerprint":' || to_json(n.report_fingerprint::text), '"status":' || to_json(n.status::text), '"subject_id":"' || n.subject_id::text || '"']::text[] as members, concat_ws(',', o.id) as subject_before, 'rights_requests' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'rights_requests' || '/' || o.id || '",{' || array_to_string(array['"closed_at":"' || o.closed_at::text || '"', '"closed_by":"' || o.closed_by::text || '"', '"concerns":' || to_json(o.concerns::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"due_on":"' || o.due_on::text || '"', '"kind":' || to_json(o.kind::text), '"number":"' || o.number::text || '"', '"purge_run_id":"' || o.purge_run_id::text || '"', '"reason_code":' || to_json(o.reason_code::text), '"received_on":"' || o.received_on::text || '"', '"reference_index":' || to_json(o.reference_index::text), '"report_fingerprint":' || to_json(o.report_fingerprint::text), '"status":' || to_json(o.status::text), '"subject_id":"' || o.subject_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.number, o.kind, o.status, o.subject_id, o.reference_index, o.received_on, o.due_on, o.concerns, o.reason_code, o.created_by, o.created_at, o.closed_by, o.closed_at, o.purge_run_id, o.report_fingerprint), row(n.row_salt, n.number, n.kind, n.status, n.subject_id, n.reference_index, n.received_on, n.due_on, n.concerns, n.reason_code, n.created_by, n.created_at, n.closed_by, n.closed_at, n.purge_run_id, n.report_fingerprint)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'rights_requests' || '/' || o.id as name, o.row_salt::text as salt, array['"closed_at":"' || o.closed_at::text || '"', '"closed_by":"' || o.closed_by::text || '"', '"concerns":' || to_json(o.concerns::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"due_on":"' || o.due_on::text || '"', '"kind":' || to_json(o.kind::text), '"number":"' || o.number::text || '"', '"purge_run_id":"' || o.purge_run_id::text || '"', '"reason_code":' || to_json(o.reason_code::text), '"received_on":"' || o.received_on::text || '"', '"reference_index":' || to_json(o.reference_index::text), '"report_fingerprint":' || to_json(o.report_fingerprint::text), '"status":' || to_json(o.status::text), '"subject_id":"' || o.subject_id::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_second_factors()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.user_id) as subject, 'second_factors' || '/' || n.user_id || '/' || n.state as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"sealed_seed":' || to_json(n.sealed_seed::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.user_id) as subject, 'second_factors' || '/' || n.user_id || '/' || n.state as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"sealed_seed":' || to_json(n.sealed_seed::text)]::text[] as members, concat_ws(',', o.user_id) as subject_before, 'second_factors' || '/' || o.user_id || '/' || o.state as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'second_factors' || '/' || o.user_id || '/' || o.state || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"sealed_seed":' || to_json(o.sealed_seed::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.user_id = o.user_id and n.state = o.state
          where not record_image_eq(row(o.row_salt, o.sealed_seed, o.created_at), row(n.row_salt, n.sealed_seed, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.user_id) as subject, 'second_factors' || '/' || o.user_id || '/' || o.state as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"sealed_seed":' || to_json(o.sealed_seed::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_support_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.request_id) as subject, 'support_events' || '/' || n.id as name, n.row_salt::text as salt, array['"from_status":' || to_json(n.from_status::text), '"kind":' || to_json(n.kind::text), '"message_digest":' || to_json(n.message_digest::text), '"message_id":"' || n.message_id::text || '"', '"number":"' || n.number::text || '"', '"occurred_at":"' || n.occurred_at::text || '"', '"request_id":"' || n.request_id::text || '"', '"sealed_note":' || to_json(n.sealed_note::text), '"to_status":' || to_json(n.to_status::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.request_id) as subject, 'support_events' || '/' || n.id as name, n.row_salt::text as salt, array['"from_status":' || to_json(n.from_status::text), '"kind":' || to_json(n.kind::text), '"message_digest":' || to_json(n.message_digest::text), '"message_id":"' || n.message_id::text || '"', '"number":"' || n.number::text || '"', '"occurred_at":"' || n.occurred_at::text || '"', '"request_id":"' || n.request_id::text || '"', '"sealed_note":' || to_json(n.sealed_note::text), '"to_status":' || to_json(n.to_status::text)]::text[] as members, concat_ws(',', o.request_id) as subject_before, 'support_events' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'support_events' || '/' || o.id || '",{' || array_to_string(array['"from_status":' || to_json(o.from_status::text), '"kind":' || to_json(o.kind::text), '"message_digest":' || to_json(o.message_digest::text), '"message_id":"' || o.message_id::text || '"', '"number":"' || o.number::text || '"', '"occurred_at":"' || o.occurred_at::text || '"', '"request_id":"' || o.request_id::text || '"', '"sealed_note":' || to_json(o.sealed_note::text), '"to_status":' || to_json(o.to_status::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.request_id, o.number, o.kind, o.from_status, o.to_status, o.sealed_note, o.message_id, o.message_digest, o.occurred_at), row(n.row_salt, n.request_id, n.number, n.kind, n.from_status, n.to_status, n.sealed_note, n.message_id, n.message_digest, n.occurred_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.request_id) as subject, 'support_events' || '/' || o.id as name, o.row_salt::text as salt, array['"from_status":' || to_json(o.from_status::text), '"kind":' || to_json(o.kind::text), '"message_digest":' || to_json(o.message_digest::text), '"message_id":"' || o.message_id::text || '"', '"number":"' || o.number::text || '"', '"occurred_at":"' || o.occurred_at::text || '"', '"request_id":"' || o.request_id::text || '"', '"sealed_note":' || to_json(o.sealed_note::text), '"to_status":' || to_json(o.to_status::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_support_request_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.request_id) as subject, 'support_request_links' || '/' || n.request_id || '/' || n.application_id as name, n.row_salt::text as salt, array['"subject_id":"' || n.subject_id::text || '"']::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.request_id) as subject, 'support_request_links' || '/' || n.request_id || '/' || n.application_id as name, n.row_salt::text as salt, array['"subject_id":"' || n.subject_id::text || '"']::text[] as members, concat_ws(',', o.request_id) as subject_before, 'support_request_links' || '/' || o.request_id || '/' || o.application_id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'support_request_links' || '/' || o.request_id || '/' || o.application_id || '",{' || array_to_string(array['"subject_id":"' || o.subject_id::text || '"']::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.request_id = o.request_id and n.application_id = o.application_id
          where not record_image_eq(row(o.row_salt, o.subject_id), row(n.row_salt, n.subject_id)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.request_id) as subject, 'support_request_links' || '/' || o.request_id || '/' || o.application_id as name, o.row_salt::text as salt, array['"subject_id":"' || o.subject_id::text || '"']::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_support_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id) as subject, 'support_requests' || '/' || n.id as name, n.row_salt::text as salt, array['"app_version":' || to_json(n.app_version::text), '"category":' || to_json(n.category::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"idempotency_key":"' || n.idempotency_key::text || '"', '"impact":' || to_json(n.impact::text), '"module":' || to_json(n.module::text), '"number":"' || n.number::text || '"', '"pilot_step":' || to_json(n.pilot_step::text), '"priority":' || to_json(n.priority::text), '"priority_reason":' || to_json(n.priority_reason::text), '"row_version":"' || n.row_version::text || '"', '"sealed_texts":' || to_json(n.sealed_texts::text), '"status":' || to_json(n.status::text), '"transmitted_at":"' || n.transmitted_at::text || '"', '"transmitted_version":"' || n.transmitted_version::text || '"', '"updated_at":"' || n.updated_at::text || '"', '"wrapped_key":' || to_json(n.wrapped_key::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[11], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[12], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[13], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[14], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[15], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[16], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[17], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[18], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id) as subject, 'support_requests' || '/' || n.id as name, n.row_salt::text as salt, array['"app_version":' || to_json(n.app_version::text), '"category":' || to_json(n.category::text), '"created_at":"' || n.created_at::text || '"', '"created_by":"' || n.created_by::text || '"', '"idempotency_key":"' || n.idempotency_key::text || '"', '"impact":' || to_json(n.impact::text), '"module":' || to_json(n.module::text), '"number":"' || n.number::text || '"', '"pilot_step":' || to_json(n.pilot_step::text), '"priority":' || to_json(n.priority::text), '"priority_reason":' || to_json(n.priority_reason::text), '"row_version":"' || n.row_version::text || '"', '"sealed_texts":' || to_json(n.sealed_texts::text), '"status":' || to_json(n.status::text), '"transmitted_at":"' || n.transmitted_at::text || '"', '"transmitted_version":"' || n.transmitted_version::text || '"', '"updated_at":"' || n.updated_at::text || '"', '"wrapped_key":' || to_json(n.wrapped_key::text)]::text[] as members, concat_ws(',', o.id) as subject_before, 'support_requests' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'support_requests' || '/' || o.id || '",{' || array_to_string(array['"app_version":' || to_json(o.app_version::text), '"category":' || to_json(o.category::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"idempotency_key":"' || o.idempotency_key::text || '"', '"impact":' || to_json(o.impact::text), '"module":' || to_json(o.module::text), '"number":"' || o.number::text || '"', '"pilot_step":' || to_json(o.pilot_step::text), '"priority":' || to_json(o.priority::text), '"priority_reason":' || to_json(o.priority_reason::text), '"row_version":"' || o.row_version::text || '"', '"sealed_texts":' || to_json(o.sealed_texts::text), '"status":' || to_json(o.status::text), '"transmitted_at":"' || o.transmitted_at::text || '"', '"transmitted_version":"' || o.transmitted_version::text || '"', '"updated_at":"' || o.updated_at::text || '"', '"wrapped_key":' || to_json(o.wrapped_key::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.number, o.category, o.impact, o.module, o.pilot_step, o.app_version, o.priority, o.priority_reason, o.status, o.wrapped_key, o.sealed_texts, o.idempotency_key, o.row_version, o.transmitted_version, o.transmitted_at, o.created_by, o.created_at, o.updated_at), row(n.row_salt, n.number, n.category, n.impact, n.module, n.pilot_step, n.app_version, n.priority, n.priority_reason, n.status, n.wrapped_key, n.sealed_texts, n.idempotency_key, n.row_version, n.transmitted_version, n.transmitted_at, n.created_by, n.created_at, n.updated_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id) as subject, 'support_requests' || '/' || o.id as name, o.row_salt::text as salt, array['"app_version":' || to_json(o.app_version::text), '"category":' || to_json(o.category::text), '"created_at":"' || o.created_at::text || '"', '"created_by":"' || o.created_by::text || '"', '"idempotency_key":"' || o.idempotency_key::text || '"', '"impact":' || to_json(o.impact::text), '"module":' || to_json(o.module::text), '"number":"' || o.number::text || '"', '"pilot_step":' || to_json(o.pilot_step::text), '"priority":' || to_json(o.priority::text), '"priority_reason":' || to_json(o.priority_reason::text), '"row_version":"' || o.row_version::text || '"', '"sealed_texts":' || to_json(o.sealed_texts::text), '"status":' || to_json(o.status::text), '"transmitted_at":"' || o.transmitted_at::text || '"', '"transmitted_version":"' || o.transmitted_version::text || '"', '"updated_at":"' || o.updated_at::text || '"', '"wrapped_key":' || to_json(o.wrapped_key::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_user_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || '', E'\n'))
        from (select concat_ws(',', n.user_id) as subject, 'user_roles' || '/' || n.user_id || '/' || n.role as name, n.row_salt::text as salt, array[]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || '' || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.user_id) as subject, 'user_roles' || '/' || n.user_id || '/' || n.role as name, n.row_salt::text as salt, array[]::text[] as members, concat_ws(',', o.user_id) as subject_before, 'user_roles' || '/' || o.user_id || '/' || o.role as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'user_roles' || '/' || o.user_id || '/' || o.role || '",{' || array_to_string(array[]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.user_id = o.user_id and n.role = o.role
          where not record_image_eq(row(o.row_salt), row(n.row_salt)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.user_id) as subject, 'user_roles' || '/' || o.user_id || '/' || o.role as name, o.row_salt::text as salt, array[]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_rows_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SET "TimeZone" TO 'UTC'
 SET "DateStyle" TO 'ISO'
 SET bytea_output TO 'hex'
AS $function$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----'), E'\n'))
        from (select concat_ws(',', n.id, n.grant_id) as subject, 'users' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"display_name":' || to_json(n.display_name::text), '"email":' || to_json(n.email::text), '"email_normalised":' || to_json(n.email_normalised::text), '"function":' || to_json(n.function::text), '"grant_id":"' || n.grant_id::text || '"', '"language":' || to_json(n.language::text), '"link_shown":"' || n.link_shown::text || '"', '"password_hash":' || to_json(n.password_hash::text), '"status":' || to_json(n.status::text)]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64') || ' ' || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[1], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[2], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[3], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[4], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[5], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[6], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[7], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[8], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[9], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(encode(substr(sha256(convert_to(w.salt || w.members[10], 'UTF8')), 1, 3), 'base64'), '----') || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select concat_ws(',', n.id, n.grant_id) as subject, 'users' || '/' || n.id as name, n.row_salt::text as salt, array['"created_at":"' || n.created_at::text || '"', '"display_name":' || to_json(n.display_name::text), '"email":' || to_json(n.email::text), '"email_normalised":' || to_json(n.email_normalised::text), '"function":' || to_json(n.function::text), '"grant_id":"' || n.grant_id::text || '"', '"language":' || to_json(n.language::text), '"link_shown":"' || n.link_shown::text || '"', '"password_hash":' || to_json(n.password_hash::text), '"status":' || to_json(n.status::text)]::text[] as members, concat_ws(',', o.id, o.grant_id) as subject_before, 'users' || '/' || o.id as name_before, encode(sha256(convert_to('cds/commit/1
' || o.row_salt || '["' || 'users' || '/' || o.id || '",{' || array_to_string(array['"created_at":"' || o.created_at::text || '"', '"display_name":' || to_json(o.display_name::text), '"email":' || to_json(o.email::text), '"email_normalised":' || to_json(o.email_normalised::text), '"function":' || to_json(o.function::text), '"grant_id":"' || o.grant_id::text || '"', '"language":' || to_json(o.language::text), '"link_shown":"' || o.link_shown::text || '"', '"password_hash":' || to_json(o.password_hash::text), '"status":' || to_json(o.status::text)]::text[], ',') || '}]', 'UTF8')), 'base64') as before
          from old_rows o full join new_rows n on n.institution_id = o.institution_id and n.id = o.id
          where not record_image_eq(row(o.row_salt, o.email, o.email_normalised, o.display_name, o.function, o.language, o.status, o.password_hash, o.link_shown, o.grant_id, o.created_at), row(n.row_salt, n.email, n.email_normalised, n.display_name, n.function, n.language, n.status, n.password_hash, n.link_shown, n.grant_id, n.created_at)) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || encode(sha256(convert_to('cds/commit/1
' || w.salt || '["' || w.name || '",{' || array_to_string(w.members, ',') || '}]', 'UTF8')), 'base64'), E'\n'))
        from (select concat_ws(',', o.id, o.grant_id) as subject, 'users' || '/' || o.id as name, o.row_salt::text as salt, array['"created_at":"' || o.created_at::text || '"', '"display_name":' || to_json(o.display_name::text), '"email":' || to_json(o.email::text), '"email_normalised":' || to_json(o.email_normalised::text), '"function":' || to_json(o.function::text), '"grant_id":"' || o.grant_id::text || '"', '"language":' || to_json(o.language::text), '"link_shown":"' || o.link_shown::text || '"', '"password_hash":' || to_json(o.password_hash::text), '"status":' || to_json(o.status::text)]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.note_written_rows(lines text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  noted text := coalesce(current_setting('app.written_rows', true), '');
  parts integer := coalesce(nullif(current_setting('app.written_parts', true), ''), '0');
begin
  if lines is null then
    return;
  end if;
  -- The lines of many rows are put aside with those before them, because each later note copies what is noted.
  if octet_length(lines) > 8192 then
    perform set_config('app.written_part_' || parts, noted || (lines || E'\n'), true),
      set_config('app.written_parts', (parts + 1)::text, true), set_config('app.written_rows', '', true);
  else
    perform set_config('app.written_rows', noted || (lines || E'\n'), true);
  end if;
end
$function$

-- Since when the oldest job is due that no worker has taken; null without one. For `doctor` and the metrics.
-- owner probity_jobs, called by probity_app, probity_operator
CREATE OR REPLACE FUNCTION public.oldest_due_job()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (select min(run_at) from graphile_worker._private_jobs where run_at <= now() and is_available);
end
$function$

-- Called after the append, while the audit lock is held: whatever took a right is either earlier in the chain, and seen here, or later.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.reauthorise(caller_session uuid, caller uuid, caller_version integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from sessions s
    join users u on u.institution_id = s.institution_id and u.id = s.user_id
    join institutions i on i.id = s.institution_id
    where s.institution_id = app_institution() and s.id = caller_session and s.state = 'authenticated'
      and u.id = caller and u.status = 'active' and u.row_version = caller_version and i.status = 'active'
  ) then
    raise exception 'the caller''s rights changed while the request ran' using errcode = 'serialization_failure';
  end if;
end
$function$

-- Commits to the sequence numbers of its transaction's events, so that a manifest is sent together with their append.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.record_manifest(manifest_id uuid, application uuid, evaluation uuid, decision uuid, recorded_at timestamp with time zone, references_template text, salt bytea, packed bytea)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  numbers bigint[] := coalesce(nullif(current_setting('app.audit_numbers', true), ''), '{}')::bigint[];
  refs text := references_template;
begin
  for i in 1 .. cardinality(numbers) loop
    refs := replace(refs, '{' || i || '}', numbers[i]::text);
  end loop;
  if refs ~ '\{[0-9]+\}' then
    raise exception 'a manifest names an event that its transaction did not append' using errcode = 'integrity_constraint_violation';
  end if;
  -- The commitment of docs/formats.md: prefix, salt, canonical pair of name and value.
  insert into manifests (institution_id, id, application_id, evaluation_id, decision_id, created_at, references_salt, references_commitment, content)
  values (app_institution(), manifest_id, application, evaluation, decision, recorded_at, salt,
    sha256(convert_to(E'cds/commit/1\n', 'UTF8') || salt || convert_to('["audit-references",' || refs || ']', 'UTF8')), packed);
end
$function$

-- The second place that holds the four-eyes rule; the first are may-approve.ts and counted-authors.ts in src/policies/rules.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_approval_by_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'a policy version begins as a draft' using errcode = 'integrity_constraint_violation';
    end if;
  elsif new.status = 'active' and exists (
    with recursive counted as (
      select new.id, new.derived_from, new.fingerprint, new.created_at
      union
      select s.id, s.derived_from, s.fingerprint, s.created_at
      from counted c join policies s on s.institution_id = new.institution_id and s.id = c.derived_from
      where s.approved_at is null or s.approved_at > c.created_at or s.fingerprint = c.fingerprint)
    select from counted c join policy_authors a on a.institution_id = new.institution_id and a.policy_id = c.id
    where a.user_id = new.approved_by) then
    raise exception 'an author never approves their own version' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_author_of_submitted_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from policies p where p.institution_id = new.institution_id and p.id = new.policy_id and p.status = 'draft') then
    raise exception 'nobody becomes the author of a version that is no draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- The second place that holds the states; the first is src/imports.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_batch_backwards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('prevalidating', 'prevalidated'), ('prevalidating', 'failed'), ('prevalidated', 'queued'), ('queued', 'importing'), ('queued', 'failed'),
     ('importing', 'imported'), ('importing', 'failed'), ('failed', 'queued'), ('imported', 'withdrawn'), ('failed', 'withdrawn')) then
    raise exception 'an import batch never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- For tables that only ever grow. It binds the owner too, whom no missing grant stops.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed (%)', tg_table_name, lower(tg_op) using errcode = 'integrity_constraint_violation';
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_change_of_frozen_piece()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.part <> 'draft' or new.part <> 'draft' then
    raise exception 'a recorded piece is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  if not exists (
    select from applications a
    where a.institution_id = old.institution_id and a.id = old.application_id and a.status = 'draft') then
    raise exception 'what was entered is replaced only while the application is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_change_of_grant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account never gains, loses or changes its grant' using errcode = 'integrity_constraint_violation';
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_change_of_product_structure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_change_of_submitted_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status <> 'draft'
     and (new.parameters, new.fingerprint, new.grid_code, new.grid_version, new.product_id, new.code, new.version, new.grid_salt, new.parameters_salt)
      is distinct from (old.parameters, old.fingerprint, old.grid_code, old.grid_version, old.product_id, old.code, old.version, old.grid_salt, old.parameters_salt) then
    raise exception 'the content of a policy version is changed only while it is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  -- Which source a version has decides whose numbers it contains, and so who may approve it.
  if (new.derived_from, new.created_at) is distinct from (old.derived_from, old.created_at) then
    raise exception 'the source of a policy version never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_closed_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status in ('completed', 'refused') then
    raise exception 'a request of a data subject that was closed stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_erased_subject()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from subjects s where s.institution_id = new.institution_id and s.id = new.subject_id and s.wrapped_key is null) then
    raise exception 'the subject of an application was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_erased_subjects()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from new_rows n join subjects s on s.institution_id = n.institution_id and s.id = n.subject_id where s.wrapped_key is null) then
    raise exception 'the subject of an application was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_less_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.done < old.done then
    raise exception 'what a purge destroyed stays destroyed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_lower_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.last_number <= old.last_number then
    raise exception 'the numbers of requests only rise' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_origin_of_kept_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from applications a
    where a.institution_id = old.institution_id and a.id = old.application_id and a.status = 'draft') then
    raise exception 'an origin is deleted only with a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end
$function$

-- The second place that holds the states; the first is each operation of src/policies.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_policy_backwards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('submitted', 'draft'), ('submitted', 'active'),
     ('draft', 'archived'), ('submitted', 'archived'), ('active', 'archived')) then
    raise exception 'a policy version never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_purge_backwards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.state, new.state) not in (('planned', 'running'), ('running', 'running'), ('planned', 'attested'), ('running', 'attested')) then
    raise exception 'a purge run never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- The account of a grant has no role and no delegation: what it may do follows from the grant, request by request.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_rights_of_grant_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from users u where u.institution_id = new.institution_id and u.id = new.user_id and u.grant_id is not null) then
    raise exception 'the account of a grant holds nothing in %', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_second_answer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.refused_at is not null or old.opposed_at is not null or old.revoked_at is not null
    or old.consented_at is not null and (new.consented_at, new.consented_by) is distinct from (old.consented_at, old.consented_by) then
    raise exception 'an answer to a request for access is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- The second place that holds the states; the first is src/historical-simulations.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_simulation_backwards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state <> old.state and (old.state, new.state) not in
    (('queued', 'running'), ('queued', 'failed'), ('queued', 'cancelled'), ('running', 'finished'), ('running', 'failed'),
     ('running', 'cancelled'), ('finished', 'sealed')) then
    raise exception 'a historical simulation never goes from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- The second place that holds the states; the first is each operation of src/applications.
-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_status_backwards()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and (old.status, new.status) not in
    (('draft', 'submitted'), ('submitted', 'escalated'), ('submitted', 'decided'), ('escalated', 'decided')) then
    raise exception 'an application never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_support_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'closed' and (new.status, new.row_version, new.updated_at) is distinct from (old.status, old.row_version, old.updated_at)
    or new.status <> old.status and (old.status, new.status) not in (
      ('created', 'qualified'), ('qualified', 'assigned'), ('assigned', 'in_progress'), ('in_progress', 'awaiting_information'),
      ('awaiting_information', 'in_progress'), ('in_progress', 'resolved'), ('awaiting_information', 'resolved'),
      ('resolved', 'in_progress'), ('resolved', 'closed')) then
    raise exception 'a support request never goes from % to %', old.status, new.status using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_unaccepted_drop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.blind_index is not null or not exists (
    select from rights_requests r
    where r.institution_id = new.institution_id and r.subject_id = new.id and r.kind = 'erasure' and r.status = 'awaiting_purge') then
    raise exception 'the index of a person is dropped only with an accepted erasure' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.refuse_version_given()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.last_version <> old.last_version + 1 then
    raise exception 'the versions of a document follow one another' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.row_marks(salt text, members text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  member text;
  marks text := '';
begin
  foreach member in array members loop
    marks := marks || coalesce(encode(substr(sha256(convert_to(salt || member, 'UTF8')), 1, 3), 'base64'), '----');
  end loop;
  return marks;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.take_written_rows()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  noted text := coalesce(current_setting('app.written_rows', true), '');
  parts integer := coalesce(nullif(current_setting('app.written_parts', true), ''), '0');
begin
  if parts > 0 then
    noted := (select string_agg(current_setting('app.written_part_' || part), '' order by part) from generate_series(0, parts - 1) part) || noted;
    perform set_config('app.written_part_' || part, '', true) from generate_series(0, parts - 1) part;
    perform set_config('app.written_parts', '', true);
  end if;
  perform set_config('app.written_rows', '', true);
  return noted;
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE PROCEDURE public.vouch_for(IN vouched regclass, IN key text[], IN subjects text[], IN columns text[], IN inserted_singly boolean DEFAULT false, IN updated_by_many name DEFAULT NULL::name)
 LANGUAGE plpgsql
AS $procedure$
declare
  tenant text := case when vouched = 'institutions'::regclass then 'id' else 'institution_id' end;
  function_name text := 'note_rows_of_' || vouched::text;
  row_function_name text := 'note_row_of_' || vouched::text;
  -- The canonical member of each column, null for a column that is null; array_to_string leaves those out. The text of an id,
  -- number, boolean or time has nothing to escape, and to_json takes several times as long as the text.
  columns_of text := (
    select string_agg(
      case when t.typname in ('uuid', 'int2', 'int4', 'int8', 'numeric', 'bool', 'date', 'timestamptz') then format('%L || %%1$s.%I::text || %L', '"' || c || '":"', c, '"')
        else format('%L || to_json(%%1$s.%I::text)', '"' || c || '":', c) end, ', ' order by c collate "C")
    from unnest(columns) c left join pg_attribute a on a.attrelid = vouched and a.attname = c left join pg_type d on d.oid = a.atttypid
      left join pg_type t on t.oid = coalesce(nullif(d.typbasetype, 0), d.oid));
  values_of text := 'row(%1$s.row_salt' || coalesce((select string_agg(format(', %%1$s.%I', c), '' order by n) from unnest(columns) with ordinality t (c, n)), '') || ')';
  named text := format('%L', vouched::text) || (select string_agg(format(' || ''/'' || %%1$s.%I', c), '' order by n) from unnest(key) with ordinality k (c, n));
  about text := (select format('concat_ws('','', %s)', string_agg(format('%%1$s.%I', c), ', ' order by n)) from unnest(subjects) with ordinality s (c, n));
  same text := format('new.%1$I = old.%1$I', tenant) || (select string_agg(format(' and new.%1$I = old.%1$I', c), '') from unnest(key) k (c));
  commitment_of text := replace(
    $made$encode(sha256(convert_to(PREFIX || %1$s || '["' || %2$s || '",{' || array_to_string(%3$s, ',') || '}]', 'UTF8')), 'base64')$made$,
    'PREFIX', format('%L', E'cds/commit/1\n'));
  commitment text := format(commitment_of, 'w.salt', 'w.name', 'w.members');
  -- What row_marks computes, without a call for each of many rows.
  marks text := coalesce((select string_agg(
    format($made$coalesce(encode(substr(sha256(convert_to(w.salt || w.members[%s], 'UTF8')), 1, 3), 'base64'), '----')$made$, n), ' || ' order by n)
    from generate_series(1, cardinality(columns)) n), $made$''$made$);
  -- Only times, bytes and lists may have a text that depends on a setting, and setting three costs as much as a few of the hashes.
  forms text := case when exists (
    select from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = vouched and a.attname = any(key || columns) and (t.typcategory in ('D', 'A') or t.typname = 'bytea'))
    then $made$set timezone = 'UTC' set datestyle = 'ISO' set bytea_output = 'hex'$made$ else '' end;
begin
  execute format('alter table %s add column if not exists row_salt uuid not null default gen_random_uuid()', vouched);
  execute format('alter table %s alter column row_salt set statistics 0', vouched);
  execute format(
    $made$
    create or replace function %1$I() returns trigger
      language plpgsql %9$s as $body$
    begin
      if tg_op = 'INSERT' then
        perform note_written_rows(string_agg(w.subject || ' inserted ' || w.name || ' ' || %5$s || ' ' || %6$s, E'\n'))
        from (select %2$s as subject, %3$s as name, n.row_salt::text as salt, array[%4$s]::text[] as members from new_rows n offset 0) w;
      elsif tg_op = 'UPDATE' then
        -- A full join is never planned as a nested loop. A row without its other half has another key now.
        perform note_written_rows(string_agg(
          case when w.name is null then w.subject_before || ' deleted ' || w.name_before || ' ' || w.before
            else w.subject || case when w.name_before is null then ' inserted ' else ' updated ' end || w.name || ' ' || %5$s || ' ' || %6$s || coalesce(' ' || w.before, '') end, E'\n'))
        from (
          select %2$s as subject, %3$s as name, n.row_salt::text as salt, array[%4$s]::text[] as members, %8$s as subject_before, %7$s as name_before, %11$s as before
          from old_rows o full join new_rows n on %12$s
          where not record_image_eq(%13$s, %14$s) offset 0
        ) w;
      else
        perform note_written_rows(string_agg(w.subject || ' deleted ' || w.name || ' ' || %5$s, E'\n'))
        from (select %8$s as subject, %7$s as name, o.row_salt::text as salt, array[%10$s]::text[] as members from old_rows o offset 0) w;
      end if;
      return null;
    end
    $body$
    $made$,
    function_name, format(about, 'n'), format(named, 'n'), format(coalesce(columns_of, ''), 'n'), commitment, marks, format(named, 'o'), format(about, 'o'),
    forms, format(coalesce(columns_of, ''), 'o'),
    format(commitment_of, 'o.row_salt', format(named, 'o'), format('array[%s]::text[]', format(coalesce(columns_of, ''), 'o'))),
    replace(replace(same, 'new.', 'n.'), 'old.', 'o.'), format(values_of, 'o'), format(values_of, 'n'));
  -- Without a query, and so without an executor: the commitment names the variables of block w. An expression is prepared
  -- again in each transaction, by its length, so the marks are left to a function that all tables share.
  execute format(
    $made$
    create or replace function %1$I() returns trigger
      language plpgsql %11$s as $body$
    <<w>>
    declare
      name text := %3$s;
      salt text := new.row_salt::text;
      members text[];
      act text := ' inserted ';
      before text := '';
      noted text := coalesce(current_setting('app.written_rows', true), '');
    begin
      if tg_op = 'UPDATE' then
        if %6$s and record_image_eq(%10$s, %9$s) then
          return null;
        end if;
        before := ' ' || %12$s;
        if %6$s then
          act := ' updated ';
        else
          -- An update of the key itself deletes one row and inserts another.
          noted := noted || (%8$s || ' deleted ' || %7$s || before || E'\n');
          before := '';
        end if;
      end if;
      members := array[%4$s]::text[];
      noted := set_config('app.written_rows', noted || (%2$s || act || w.name || ' ' || %5$s || ' ' || row_marks(w.salt, w.members) || before || E'\n'), true);
      return null;
    end
    $body$
    $made$,
    row_function_name, format(about, 'new'), format(named, 'new'), format(coalesce(columns_of, ''), 'new'), commitment, same,
    format(named, 'old'), format(about, 'old'), format(values_of, 'old'), format(values_of, 'new'), forms,
    format(commitment_of, 'old.row_salt', format(named, 'old'), format('array[%s]::text[]', format(coalesce(columns_of, ''), 'old'))));
  if inserted_singly then
    execute format('create trigger noted_insert after insert on %s for each row execute function %I(%L, %L, %L)',
      vouched, row_function_name, key, subjects, columns);
  else
    execute format('create trigger noted_insert after insert on %s referencing new table as new_rows for each statement execute function %I(%L, %L, %L)',
      vouched, function_name, key, subjects, columns);
  end if;
  if updated_by_many is null then
    execute format('create trigger noted_update after update on %s for each row execute function %I()', vouched, row_function_name);
  else
    execute format('create trigger noted_update after update on %s for each row when (not pg_has_role(%L, ''usage'')) execute function %I()',
      vouched, updated_by_many, row_function_name);
    execute format('create trigger noted_update_of_many after update on %s referencing old table as old_rows new table as new_rows for each statement when (pg_has_role(%L, ''usage'')) execute function %I()',
      vouched, updated_by_many, function_name);
  end if;
  execute format('create trigger noted_delete after delete on %s referencing old table as old_rows for each statement execute function %I()', vouched, function_name);
end
$procedure$

-- The rows for which a job is due that a worker can take: enqueueing them again would only rewrite it.
-- owner probity_jobs, called by probity_app
CREATE OR REPLACE FUNCTION public.waiting_jobs(kind text, row_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- `offset 0` keeps it a probe of the key for each row, whatever the plan was made for.
  return query select r.id from unnest(row_ids) as r (id) where exists (
    select from graphile_worker._private_jobs j
    where j.key = kind || ' ' || public.app_institution() || ' ' || r.id and j.is_available and j.run_at <= now() offset 0);
end
$function$

-- owner probity_owner, called by public
CREATE OR REPLACE FUNCTION public.written_rows(subjects uuid[])
 RETURNS text[]
 LANGUAGE plpgsql
AS $function$
declare
  noted text := take_written_rows();
  place_of jsonb;
  members text[] := array_fill(''::text, array[cardinality(subjects)]);
  about_first text;
  found_all boolean := true;
  written record;
begin
  if noted = '' then
    return members;
  end if;
  -- Most acts write only rows about the subject of their first event: then no line is left that begins otherwise. The lines of
  -- many events are not asked, and nowhere is the end of the last one cut off: rtrim looks at each character of a long text.
  if cardinality(subjects) < 50 then
    about_first := replace(E'\n' || noted, E'\n' || subjects[1] || ' ', '","');
    if about_first not like E'%\n_%' then
      members[1] := substr(replace(about_first, E'\n', '"'), 3);
      return members;
    end if;
  end if;
  -- A join of lines and subjects is planned as a nested loop: a quarter of a second for each chunk of an import.
  place_of := (select jsonb_object_agg(subject, nth) from (
    select subject, min(nth) as nth from unnest(subjects) with ordinality as event (subject, nth) where subject is not null group by subject) first);
  -- Most lines begin with one subject: then those of each subject need no place of their own.
  for written in
    select (place_of ->> about)::integer as place, '"' || string_agg(right(line, -37), '","' order by number) || '"' as entries
    from (select line, number, split_part(line, ' ', 1) as about from string_to_table(noted, E'\n') with ordinality as l (line, number) where line <> '' offset 0) l
    group by about
  loop
    found_all := written.place is not null;
    exit when not found_all;
    members[written.place] := written.entries;
  end loop;
  if found_all then
    return members;
  end if;
  members := array_fill(''::text, array[cardinality(subjects)]);
  for written in
    select place, string_agg('"' || entry || '"', ',' order by number) as entries, min(entry) as entry
    from (
      select number, substr(line, position(' ' in line) + 1) as entry,
        coalesce((place_of ->> split_part(line, ' ', 1))::integer,
          (select min((place_of ->> id)::integer) from string_to_table(split_part(line, ' ', 1), ',') as id)) as place
      from string_to_table(noted, E'\n') with ordinality as l (line, number) where line <> ''
    ) placed
    group by place
  loop
    if written.place is null then
      raise exception 'no event of this transaction is about the subject of the row: %', split_part(written.entry, ' ', 2) using errcode = 'integrity_constraint_violation';
    end if;
    members[written.place] := written.entries;
  end loop;
  return members;
end
$function$
