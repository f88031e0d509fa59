-- Each request compares its session with the event of its last code, and each stretch of a chain asks for every session
-- of an act whether a sign-in began it.
create index signed_in on audit_records (institution_id, session_ref, seq)
  where outcome = 'success' and kind in ('sign_in.second_factor', 'step_up.verified');
