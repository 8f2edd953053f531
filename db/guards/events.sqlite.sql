CREATE TRIGGER events_queue_deliveries AFTER INSERT ON events BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event_id, state, tries, due_at, created_at)
  SELECT webhooks.id, NEW.id, 'QUEUED', 0, NEW.time, NEW.time FROM webhooks
  WHERE is_enabled = 1 AND NEW.type NOT IN ('webhook.test', 'webhook.failing') AND EXISTS (SELECT 1 FROM json_each(webhooks.types) AS subscribed WHERE NEW.type LIKE replace(subscribed.value, '*', '%'));
END;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events WHEN NEW.type IN ('change-request.created', 'change-request.executed', 'change-request.rejected', 'change-request.failed', 'change-request.expired', 'work.assigned', 'note.mentioned', 'webhook.failing', 'ledger.check-failed') BEGIN
  INSERT INTO notification_jobs (event_id, created_at) VALUES (NEW.id, NEW.time);
END;
