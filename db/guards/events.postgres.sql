CREATE FUNCTION queue_webhook_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event_id, state, tries, due_at, created_at)
  SELECT webhooks.id, added.id, 'QUEUED', 0, added.time, added.time FROM added JOIN webhooks
  ON is_enabled AND added.type NOT IN ('webhook.test', 'webhook.failing') AND EXISTS (SELECT 1 FROM json_array_elements_text(webhooks.types) AS subscribed WHERE added.type LIKE replace(subscribed, '*', '%'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_queue_deliveries AFTER INSERT ON events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_webhook_deliveries();
--> statement-breakpoint
CREATE FUNCTION queue_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_jobs (event_id, created_at)
  SELECT added.id, added.time FROM added
  WHERE added.type IN ('change-request.created', 'change-request.executed', 'change-request.rejected', 'change-request.failed', 'change-request.expired', 'work.assigned', 'note.mentioned', 'webhook.failing', 'ledger.check-failed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_notifications();
