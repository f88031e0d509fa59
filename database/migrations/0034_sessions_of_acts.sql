-- Whether a sign-in began the session of an act is asked for each session of a stretch of a chain.
create index signed_in on audit_records (institution_id, session_ref, seq)
  where outcome = 'success' and kind in ('sign_in.second_factor', 'step_up.verified');
