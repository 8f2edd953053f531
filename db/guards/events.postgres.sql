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
--> statement-breakpoint
-- The events of an entry are not stored. Their ids: that of the entry, and for each wallet the same with the position of its posting.
CREATE FUNCTION queue_entry_deliveries() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM webhooks WHERE is_enabled) THEN
    INSERT INTO webhook_deliveries (webhook_id, event_id, state, tries, due_at, created_at)
    SELECT webhooks.id, added_event.id, 'QUEUED', 0, added_event.time, added_event.time
    FROM (SELECT id, 'entry.created' AS type, created_at AS time FROM added
      UNION ALL SELECT (left(p.entry_id::text, 32) || lpad(to_hex(p.position), 4, '0'))::uuid, 'balance.changed', added.created_at
      FROM added JOIN postings p ON p.entry_id = added.id JOIN ledger_accounts a ON a.id = p.ledger_account_id WHERE a.account_id IS NOT NULL) added_event
    JOIN webhooks ON is_enabled AND EXISTS (SELECT 1 FROM json_array_elements_text(webhooks.types) AS subscribed WHERE added_event.type LIKE replace(subscribed, '*', '%'));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_queue_deliveries AFTER INSERT ON entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION queue_entry_deliveries();
