// Generated from a migrated database by `npm run generate`; do not edit.
import type { Generated } from 'kysely'

export interface Tables {
  access_grant_applications: {
    institution_id: string
    grant_id: string
    application_id: string
    row_salt: Generated<string>
  }
  access_grants: {
    institution_id: string
    id: string
    request_digest: string
    keyid: string
    reason: string
    requested_by_name: string
    requested_by_email: string
    language: string
    product_id: string | null
    starts_at: Date
    ends_at: Date
    requested_at: Date
    opposition_ends_at: Date
    consented_at: Date | null
    consented_by: string | null
    refused_at: Date | null
    refused_by: string | null
    opposed_at: Date | null
    opposed_by: string | null
    revoked_at: Date | null
    revoked_by: string | null
    row_salt: Generated<string>
  }
  application_counters: {
    institution_id: string
    last_number: Generated<number>
  }
  application_counts: {
    institution_id: string
    reference_block: string
    product_id: string
    created_by: string
    draft: Generated<number>
    submitted: Generated<number>
    escalated: Generated<number>
    decided: Generated<number>
  }
  application_facts: {
    institution_id: string
    application_id: string
    amount: string
    duration_months: number
    recommendation: string | null
    score: string | null
    outcome: string | null
    row_salt: Generated<string>
  }
  applications: {
    institution_id: string
    id: string
    reference: string
    reference_block: Generated<string>
    product_id: string
    subject_id: string
    status: Generated<string>
    channel: string | null
    external_index: Buffer | null
    draft_digests: Buffer
    latest_evaluation_id: string | null
    created_by: string
    submitted_by: string | null
    list_score: string | null
    row_version: Generated<number>
    created_at: Date
    submitted_at: Date | null
    updated_at: Date
    erased_at: Date | null
    row_salt: Generated<string>
  }
  audit_comparisons: {
    institution_id: string
    new_seq: Generated<number>
    cycle_started_at: Date
    cycle_seq: Generated<number>
    cycle_row: Generated<string>
    rows_left: Generated<number>
    rows_compared: Generated<number>
    complete_since: Date | null
    found: Generated<string[]>
    found_before: Generated<string[]>
    compared_at: Date
    tag: Buffer
  }
  audit_heads: {
    institution_id: string
    size: number
    last_hash: string | null
    last_at: Date | null
    frontier: Generated<Buffer[]>
  }
  audit_nodes: {
    institution_id: string
    level: number
    index: number
    hash: Buffer
  }
  audit_records: {
    institution_id: string
    seq: number
    hash: string
    prev: string
    at: Date
    kind: string
    actor_type: string
    actor_id: string | null
    subject_type: string | null
    subject_id: string | null
    outcome: string
    request_id: string | null
    session_ref: string | null
    bytes: Buffer
  }
  consent_purposes: {
    institution_id: string
    id: string
    code: string
    version: number
    title_fr: string
    title_en: string
    text_fr: string
    text_en: string
    legal_basis: string
    created_by: string
    created_at: Date
    retired_at: Date | null
    row_salt: Generated<string>
  }
  consents: {
    institution_id: string
    id: string
    subject_id: string
    application_id: string
    purpose_id: string
    act: string
    occurred_at: Date
    sealed_document: Buffer
    recorded_by: string
    recorded_at: Date
    row_salt: Generated<string>
  }
  credit_products: {
    institution_id: string
    id: string
    code: string
    name: string | null
    name_en: string | null
    currency: string
    min_amount: string | null
    max_amount: string | null
    min_duration_months: number | null
    max_duration_months: number | null
    policy_domain: string | null
    status: Generated<string>
    row_version: Generated<number>
    created_at: Date
    updated_at: Date
    row_salt: Generated<string>
  }
  custom_fields: {
    institution_id: string
    id: string
    code: string
    label_fr: string
    label_en: string
    type: string
    required: boolean
    options: Generated<unknown>
    product_id: string | null
    created_by: string
    created_at: Date
    retired_at: Date | null
    row_salt: Generated<string>
  }
  decision_facts: {
    institution_id: string
    decision_id: string
    application_id: string
    outcome: string
    amount: string | null
    duration_months: number | null
    deviation_reason_code: string | null
    row_salt: Generated<string>
  }
  decisions: {
    institution_id: string
    id: string
    application_id: string
    evaluation_id: string
    kind: string
    decided_by: string
    commitment: string
    created_at: Date
    row_salt: Generated<string>
  }
  delegations: {
    institution_id: string
    id: string
    user_id: string
    product_id: string | null
    max_amount: string
    row_salt: Generated<string>
  }
  evaluation_facts: {
    institution_id: string
    evaluation_id: string
    application_id: string
    recommendation: string
    score: string | null
    knockouts: string
    fields_asked: number
    fields_given: number
    row_salt: Generated<string>
  }
  evaluations: {
    institution_id: string
    id: string
    application_id: string
    policy_id: string
    engine_version: string
    evaluation_date: string
    policy_fingerprint: string
    input_fingerprint: string
    result_fingerprint: string
    evaluation_fingerprint: string
    previous_evaluation_id: string | null
    created_by: string
    created_at: Date
    row_salt: Generated<string>
  }
  grids: {
    code: string
    version: number
    document: string
    fingerprint: string
    protected_reason: string | null
    shipped: boolean
    added_at: Date
  }
  historical_dataset_chunks: {
    institution_id: string
    dataset_id: string
    number: number
    first_application_id: string
    members: Buffer
  }
  historical_datasets: {
    institution_id: string
    id: string
    product_id: string
    name: string
    period_from: string
    period_to: string
    population: unknown
    exclusions: unknown
    counts: unknown
    chunk_roots: Buffer
    fingerprint: string
    created_by: string
    created_at: Date
    row_salt: Generated<string>
  }
  historical_reconstitution_chunks: {
    institution_id: string
    id: string
    reconstitution_id: string
    number: number
    attempts: Generated<number>
    done_at: Date | null
    match_count: number | null
    mismatch_count: number | null
    not_recomputable_count: number | null
    members_match: boolean | null
    tally_matches: boolean | null
  }
  historical_reconstitutions: {
    institution_id: string
    id: string
    simulation_id: string
    state: Generated<string>
    failure: string | null
    chunks_done: Generated<number>
    pieces: unknown
    requested_by: string
    created_at: Date
    finished_at: Date | null
  }
  historical_simulation_chunks: {
    institution_id: string
    id: string
    simulation_id: string
    number: number
    attempts: Generated<number>
    done_at: Date | null
    tally: unknown
    results: Buffer | null
    leaves: Buffer | null
  }
  historical_simulation_seals: {
    institution_id: string
    simulation_id: string
    created_by: string
    created_at: Date
    fingerprint: string
    document: string | null
    row_salt: Generated<string>
  }
  historical_simulations: {
    institution_id: string
    id: string
    dataset_id: string
    candidate_policy_id: string
    candidate_fingerprint: string
    reference_policy_id: string
    reference_fingerprint: string
    engine_version: string
    min_segment_size: number
    state: Generated<string>
    failure: string | null
    row_version: Generated<number>
    chunks_done: Generated<number>
    comparison: unknown
    results_fingerprint: string | null
    result_digests: Buffer | null
    created_by: string
    created_at: Date
    started_at: Date | null
    finished_at: Date | null
    erased_at: Date | null
    row_salt: Generated<string>
  }
  import_batches: {
    institution_id: string
    id: string
    file_id: string
    product_id: string
    mapping_id: string
    policy_id: string
    contract_fingerprint: string
    rules_version: string
    state: Generated<string>
    row_version: Generated<number>
    row_count: number | null
    valid_count: number | null
    warning_count: number | null
    rejected_count: number | null
    duplicate_count: number | null
    report: unknown
    chunk_digests: Buffer | null
    quality: unknown
    failure: string | null
    created_by: string
    created_at: Date
    prevalidated_at: Date | null
    confirmed_by: string | null
    confirmed_at: Date | null
    finished_at: Date | null
    withdrawn_by: string | null
    withdrawal_begun_at: Date | null
    withdrawn_at: Date | null
    removed_count: Generated<number>
    kept_count: number | null
    first_reference_number: number | null
    row_salt: Generated<string>
  }
  import_chunks: {
    institution_id: string
    id: string
    batch_id: string
    number: number
    first_row: number
    row_count: number
    first_line: number
    byte_start: number
    byte_end: number
    importable_before: number
    attempts: Generated<number>
    done_at: Date | null
    done_by: string | null
    created_count: number | null
    duplicate_count: number | null
  }
  import_file_chunks: {
    institution_id: string
    file_id: string
    number: number
    sealed: Buffer
  }
  import_files: {
    institution_id: string
    id: string
    filename: string
    fingerprint: string
    size_bytes: number
    chunk_bytes: number
    byte_order_mark: boolean
    delimiter: string
    header: Buffer
    header_line: number
    data_start: number
    content_fingerprint: string | null
    wrapped_key: Buffer | null
    created_by: string
    created_at: Date
    row_salt: Generated<string>
  }
  import_mappings: {
    institution_id: string
    id: string
    product_id: string
    code: string
    version: number
    title: string | null
    document: unknown
    fingerprint: string
    contract_fingerprint: string
    rules_version: string
    created_by: string
    created_at: Date
    row_salt: Generated<string>
  }
  import_origins: {
    institution_id: string
    application_id: string
    batch_id: string
    row_number: number
    file_id: string
    mapping_id: string
    policy_id: string
    rules_version: string
    line: number
    byte_start: number
    byte_end: number
    created_at: Date
    row_salt: Generated<string>
  }
  import_rows: {
    institution_id: string
    batch_id: string
    number: number
    line: number
    byte_start: number
    byte_end: number
    verdict: string
    issues: unknown
    issue_count: number
    external_index: Buffer | null
    applicant_index: Buffer | null
    erasure: string | null
  }
  indicator_publications: {
    institution_id: string
    id: string
    month: string
    number: number
    counted_from: Date
    counted_until: Date
    min_segment_size: number
    counts: Buffer
    shown: Buffer
    fingerprint: string
    created_at: Date
    row_salt: Generated<string>
  }
  institution_keys: {
    institution_id: string
    id: string
    purpose: string
    state: string
    wrapped_key: Buffer
    created_at: Date
    row_salt: Generated<string>
  }
  institutions: {
    id: string
    kind: string
    reference: string
    name: string
    country: string
    currency: string
    language: string
    status: Generated<string>
    settings: Generated<unknown>
    created_at: Date
    row_salt: Generated<string>
  }
  invitations: {
    institution_id: string
    id: string
    email: string
    email_normalised: string
    language: string
    roles: string[]
    delegations: Generated<unknown>
    state: string
    token_fingerprint: Buffer
    expires_at: Date
    sealed_seed: Buffer | null
    codes_tried: Generated<number>
    link_shown: Generated<boolean>
    invited_by: string | null
    replaces: string | null
    accepted_user_id: string | null
    grant_id: string | null
    created_at: Date
    row_salt: Generated<string>
  }
  knowledge_audiences: {
    institution_id: string
    id: string
    language: string
    module: string | null
    roles: string[]
  }
  knowledge_contents: {
    institution_id: string
    document_id: string
    content: string
    sections: unknown
    row_salt: Generated<string>
  }
  knowledge_documents: {
    institution_id: string
    id: string
    key: string
    language: string
    audience_id: string
    module: string | null
    roles: string[]
    title: string
    source_url: string | null
    reviewed_on: string | null
    review_due: string | null
    version: number
    fingerprint: string
    passages: number
    passage_hashes: Buffer
    shipped: Generated<boolean>
    row_version: Generated<number>
    created_by: string | null
    created_at: Date
    deposited_by: string | null
    deposited_at: Date
    row_salt: Generated<string>
  }
  knowledge_index_audiences: {
    institution_id: string
    audience_id: string
    documents: number
    passages: number
    passage_length: number
  }
  knowledge_index_documents: {
    institution_id: string
    document_id: string
    audience_id: string
    first_number: number
    passages: number
    length: number
    terms: unknown
  }
  knowledge_index_owners: {
    institution_id: string
    next_number: number
  }
  knowledge_index_passages: {
    institution_id: string
    number: number
    document_id: string
    ordinal: number
    length: number
    frequencies: Buffer
  }
  knowledge_passages: {
    institution_id: string
    document_id: string
    ordinal: number
    anchor: string
    section: string
    text: string
  }
  knowledge_postings: {
    institution_id: string
    audience_id: string
    term: string
    block: number
    entries: Buffer
  }
  knowledge_spellings: {
    institution_id: string
    audience_id: string
    deletion: string
    word: string
  }
  knowledge_terms: {
    institution_id: string
    audience_id: string
    term: string
    passages: number
  }
  knowledge_versions: {
    institution_id: string
    document_id: string
    key: string
    language: string
    last_version: number
  }
  knowledge_words: {
    institution_id: string
    audience_id: string
    word: string
    term: string
    passages: number
  }
  machine_credentials: {
    institution_id: string
    id: string
    name: string
    scopes: string[]
    token_fingerprint: Buffer
    created_by: string
    created_at: Date
    expires_at: Date | null
    last_used_at: Date | null
    revoked_at: Date | null
    row_salt: Generated<string>
  }
  manifests: {
    institution_id: string
    id: string
    application_id: string
    evaluation_id: string
    decision_id: string | null
    created_at: Date
    references_salt: Buffer
    references_commitment: Buffer
    content: Buffer
  }
  migrations: {
    name: string
    checksum: string
    applied_at: Generated<Date>
  }
  notices: {
    institution_id: string
    id: string
    user_id: string
    kind: string
    data: Generated<unknown>
    state: Generated<string>
    attempts: Generated<number>
    next_attempt_at: Date
    sent_at: Date | null
    created_at: Date
  }
  piece_dictionaries: {
    institution_id: string
    fingerprint: Buffer
    bytes: Buffer
    created_at: Date
  }
  pieces: {
    institution_id: string
    owner_id: string
    application_id: string
    subject_id: string
    created_at: Date
    part: string
    salts: Buffer
    sizes: Buffer
    sealed: Buffer
  }
  policies: {
    institution_id: string
    id: string
    product_id: string
    code: string
    version: number
    title: string
    grid_code: string
    grid_version: number
    status: Generated<string>
    parameters: string
    revision: Generated<number>
    fingerprint: string
    scale_min: string | null
    scale_max: string | null
    grid_salt: Buffer
    parameters_salt: Buffer
    derived_from: string | null
    effective_from: string | null
    created_by: string
    submitted_by: string | null
    submitted_at: Date | null
    approved_by: string | null
    approved_at: Date | null
    author_link_shown: Generated<boolean>
    approver_link_shown: Generated<boolean>
    rejected_by: string | null
    rejected_at: Date | null
    rejection_code: string | null
    archived_at: Date | null
    row_version: Generated<number>
    created_at: Date
    updated_at: Date
    row_salt: Generated<string>
  }
  policy_authors: {
    institution_id: string
    policy_id: string
    user_id: string
    row_salt: Generated<string>
  }
  policy_simulations: {
    institution_id: string
    id: string
    policy_id: string
    policy_fingerprint: string
    policy_revision: number
    kind: string
    case_count: number
    result: unknown
    fingerprint: string
    created_by: string
    created_at: Date
    results_erased_at: Date | null
    row_salt: Generated<string>
  }
  purge_attestations: {
    institution_id: string
    run_id: string
    fingerprint: string
    document: string
    created_at: Date
    row_salt: Generated<string>
  }
  purge_items: {
    institution_id: string
    run_id: string
    kind: string
    months: number | null
    ids: string[]
    row_salt: Generated<string>
  }
  purge_progress: {
    institution_id: string
    run_id: string
    kind: string
    done: Generated<number>
    spared: Generated<string[]>
    row_salt: Generated<string>
  }
  purge_remainders: {
    institution_id: string
    kind: string
    object_id: string
    noted_at: Date
  }
  purge_runs: {
    institution_id: string
    id: string
    state: Generated<string>
    trigger: string
    requests: Generated<string[]>
    planned_at: Date
    finished_at: Date | null
    replays: string | null
    attestation_fingerprint: string | null
    row_salt: Generated<string>
  }
  purge_schedules: {
    institution_id: string
    planned_until: Date
  }
  recoveries: {
    institution_id: string
    id: string
    user_id: string
    kind: string
    state: string
    token_fingerprint: Buffer
    expires_at: Date
    sealed_seed: Buffer | null
    codes_tried: Generated<number>
    link_shown: Generated<boolean>
    issued_by: string
    created_at: Date
    row_salt: Generated<string>
  }
  replayed_policies: {
    institution_id: string
    fingerprint: string
    grid_code: string
    grid_version: number
    parameters: string
  }
  retention_periods: {
    institution_id: string
    id: string
    category: string
    months: number
    confirmed: boolean
    row_version: Generated<number>
    changed_by: string
    changed_at: Date
    row_salt: Generated<string>
  }
  rights_request_counters: {
    institution_id: string
    last_number: Generated<number>
  }
  rights_requests: {
    institution_id: string
    id: string
    number: number
    kind: string
    status: Generated<string>
    subject_id: string | null
    reference_index: Buffer | null
    received_on: string
    due_on: string
    concerns: Generated<string[]>
    reason_code: string | null
    row_version: Generated<number>
    created_by: string
    created_at: Date
    closed_by: string | null
    closed_at: Date | null
    purge_run_id: string | null
    report_fingerprint: string | null
    row_salt: Generated<string>
  }
  second_factors: {
    institution_id: string
    user_id: string
    state: string
    sealed_seed: Buffer
    last_step: Generated<number>
    created_at: Date
    row_salt: Generated<string>
  }
  sessions: {
    institution_id: string
    id: string
    user_id: string
    state: string
    token_fingerprint: Buffer
    codes_tried: Generated<number>
    created_at: Date
    last_seen_at: Date
    second_factor_at: Date | null
    revoked_at: Date | null
  }
  sign_in_counters: {
    institution_id: string
    account: Buffer
    failed_passwords: Generated<number>
    passwords_wait_until: Date | null
    failed_codes: Generated<number>
    codes_wait_until: Date | null
    failed_codes_in_a_row: Generated<number>
    failed_at: Generated<Date[]>
    source_waits_until: Date | null
  }
  sign_in_rates: {
    institution_id: string
    account: Buffer
    since: Date
    checks: number
  }
  sign_in_source_keys: {
    institution_id: string
    day: string
    key: Buffer
  }
  subjects: {
    institution_id: string
    id: string
    blind_index: Buffer | null
    wrapped_key: Buffer | null
    created_at: Date
  }
  support_events: {
    institution_id: string
    id: string
    request_id: string
    number: number
    kind: string
    from_status: string | null
    to_status: string | null
    sealed_note: Buffer | null
    message_id: string | null
    message_digest: string | null
    occurred_at: Date
    row_salt: Generated<string>
  }
  support_request_counters: {
    institution_id: string
    last_number: Generated<number>
  }
  support_request_links: {
    institution_id: string
    request_id: string
    application_id: string
    subject_id: string
    row_salt: Generated<string>
  }
  support_requests: {
    institution_id: string
    id: string
    number: number
    category: string
    impact: string
    module: string
    pilot_step: string | null
    app_version: string
    priority: string
    priority_reason: string
    status: Generated<string>
    wrapped_key: Buffer
    sealed_texts: Buffer
    idempotency_key: string
    row_version: Generated<number>
    transmitted_version: number | null
    transmitted_at: Date | null
    created_by: string
    created_at: Date
    updated_at: Date
    row_salt: Generated<string>
  }
  token_directory: {
    fingerprint: Buffer
    institution_id: string
    kind: string
    expires_at: Date
  }
  usage_counts: {
    institution_id: string
    month: string
    what: string
    number: number
  }
  usage_people: {
    institution_id: string
    month: string
    actor_id: string
  }
  usage_progress: {
    institution_id: string
    counted_seq: number
  }
  user_roles: {
    institution_id: string
    user_id: string
    role: string
    row_salt: Generated<string>
  }
  users: {
    institution_id: string
    id: string
    email: string
    email_normalised: string
    display_name: string
    function: string | null
    language: string
    status: Generated<string>
    password_hash: string
    link_shown: Generated<boolean>
    grant_id: string | null
    row_version: Generated<number>
    created_at: Date
    row_salt: Generated<string>
  }
}
