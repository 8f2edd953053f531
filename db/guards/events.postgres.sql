CREATE FUNCTION reach_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event_id, state, tries, due_at, created_at)
  SELECT webhooks.id, told.id, 'QUEUED', 0, told.time, told.time FROM told JOIN webhooks
  ON is_enabled AND EXISTS (SELECT 1 FROM json_array_elements_text(webhooks.types) AS wanted WHERE told.type LIKE replace(wanted, '*', '%'));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER events_reach_webhooks AFTER INSERT ON events REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION reach_webhooks();
