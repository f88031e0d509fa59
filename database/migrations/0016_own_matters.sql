-- What people do in their own matters is found quickly, however much else they did: an import leaves an event for each
-- of its half a million rows. The kinds are those of src/identity/rules/security-words.ts; one more there is a new index here.
-- A migration is one transaction, in which no index is built concurrently: appending waits while this one is built.
-- squawk-ignore-file require-concurrent-index-creation
create index own_matters on audit_records (institution_id, actor_id, seq) where kind in (
  'invitation.accepted', 'sign_in.password', 'sign_in.second_factor', 'sign_in.waiting', 'step_up.verified',
  'session.closed', 'session.revoked', 'sessions.revoked', 'password.changed', 'profile.changed',
  'second_factor.enrolled', 'second_factor.changed', 'recovery.enrolled', 'recovery.completed');

-- Letters that went out, or were given up, are forgotten after a month: the event of the act is the record.
grant delete on notices to probity_app;
