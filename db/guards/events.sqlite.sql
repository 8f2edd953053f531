CREATE TRIGGER events_queue_deliveries AFTER INSERT ON events BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event_id, state, tries, due_at, created_at)
  SELECT webhooks.id, NEW.id, 'QUEUED', 0, NEW.time, NEW.time FROM webhooks
  WHERE is_enabled = 1 AND NEW.type NOT IN ('webhook.test', 'webhook.failing') AND EXISTS (SELECT 1 FROM json_each(webhooks.types) AS subscribed WHERE NEW.type LIKE replace(subscribed.value, '*', '%'));
END;
--> statement-breakpoint
CREATE TRIGGER events_queue_notifications AFTER INSERT ON events WHEN NEW.type IN ('change-request.created', 'change-request.executed', 'change-request.rejected', 'change-request.failed', 'change-request.expired', 'work.assigned', 'note.mentioned', 'webhook.failing', 'ledger.check-failed') BEGIN
  INSERT INTO notification_jobs (event_id, created_at) VALUES (NEW.id, NEW.time);
END;
--> statement-breakpoint
-- The events of an entry are not stored. Their ids: that of the entry, and for each wallet the same with the position of its posting.
CREATE TRIGGER entries_queue_deliveries AFTER INSERT ON entries WHEN EXISTS (SELECT 1 FROM webhooks WHERE is_enabled = 1) BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event_id, state, tries, due_at, created_at)
  SELECT webhooks.id, added.id, 'QUEUED', 0, NEW.created_at, NEW.created_at
  FROM webhooks JOIN (SELECT NEW.id AS id, 'entry.created' AS type
    UNION ALL SELECT substr(p.entry_id, 1, 32) || format('%04x', p.position), 'balance.changed'
    FROM postings p JOIN ledger_accounts a ON a.id = p.ledger_account_id WHERE p.entry_id = NEW.id AND a.account_id IS NOT NULL) added
  WHERE is_enabled = 1 AND EXISTS (SELECT 1 FROM json_each(webhooks.types) AS subscribed WHERE added.type LIKE replace(subscribed.value, '*', '%'));
END;
