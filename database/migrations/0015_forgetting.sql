-- What is over is forgotten hourly: tokens that open nothing, and failures of long ago. Neither is evidence; sessions
-- themselves have a retention period.
grant delete on token_directory, sign_in_counters to probity_app;
