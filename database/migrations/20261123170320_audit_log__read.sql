-- The audit log is read on a screen: by time, by who, by act.

create index audit_log_time on audit_log (happened_at, id);
create index audit_log_user on audit_log (user_id, happened_at);
create index audit_log_action on audit_log (action, happened_at);
