CREATE TRIGGER permission_changes_no_update BEFORE UPDATE ON permission_changes BEGIN SELECT raise(ABORT, 'permission_changes is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER permission_changes_no_delete BEFORE DELETE ON permission_changes BEGIN SELECT raise(ABORT, 'permission_changes is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER account_state_changes_no_update BEFORE UPDATE ON account_state_changes BEGIN SELECT raise(ABORT, 'account_state_changes is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER account_state_changes_no_delete BEFORE DELETE ON account_state_changes BEGIN SELECT raise(ABORT, 'account_state_changes is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER account_state_changes_chain BEFORE INSERT ON account_state_changes
WHEN new.previous_state IS NOT coalesce((SELECT state FROM account_state_changes WHERE account_seq = new.account_seq AND position = new.position - 1), CASE new.position WHEN 1 THEN 'PENDING' END)
BEGIN SELECT raise(ABORT, 'account_state_changes is a chain'); END;
--> statement-breakpoint
CREATE TRIGGER accounts_counted AFTER INSERT ON accounts BEGIN
  INSERT INTO account_counts (state, shard, count) VALUES (new.state, 0, 1) ON CONFLICT (state, shard) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_recounted AFTER UPDATE OF state ON accounts WHEN old.state <> new.state BEGIN
  UPDATE account_counts SET count = count - 1 WHERE state = old.state;
  INSERT INTO account_counts (state, shard, count) VALUES (new.state, 0, 1) ON CONFLICT (state, shard) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts BEGIN SELECT raise(ABORT, 'accounts are never deleted'); END;
--> statement-breakpoint
-- Texts, 5-grams of codes and 4-grams of letters: filled by lib/domain/accounts/search/ngrams.sqlite.ts.
CREATE VIRTUAL TABLE account_ngrams USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1');
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_anchors_no_update BEFORE UPDATE ON audit_anchors BEGIN SELECT raise(ABORT, 'audit_anchors is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_anchors_no_delete BEFORE DELETE ON audit_anchors BEGIN SELECT raise(ABORT, 'audit_anchors is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER entity_revisions_no_update BEFORE UPDATE ON entity_revisions BEGIN SELECT raise(ABORT, 'entity_revisions is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER entity_revisions_no_delete BEFORE DELETE ON entity_revisions BEGIN SELECT raise(ABORT, 'entity_revisions is append-only'); END;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER entries_no_update BEFORE UPDATE ON entries BEGIN SELECT raise(ABORT, 'entries is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER entries_no_delete BEFORE DELETE ON entries BEGIN SELECT raise(ABORT, 'entries is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER postings_no_update BEFORE UPDATE ON postings BEGIN SELECT raise(ABORT, 'postings is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER postings_no_delete BEFORE DELETE ON postings BEGIN SELECT raise(ABORT, 'postings is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER postings_before_entry BEFORE INSERT ON postings WHEN EXISTS (SELECT 1 FROM entries WHERE id = NEW.entry_id)
BEGIN SELECT raise(ABORT, 'the entry is final: postings come before it'); END;
--> statement-breakpoint
-- By posting: an update from several rows at the entry would make a temporary table for each entry. The entry follows in the same transaction.
CREATE TRIGGER postings_move AFTER INSERT ON postings BEGIN
  UPDATE ledger_accounts SET posted = posted + NEW.amount, version = version + 1, updated_at = max(updated_at, NEW.created_at)
    WHERE id = NEW.ledger_account_id;
  SELECT raise(ABORT, 'a posting has the balance after its entry')
    WHERE NEW.posted_after IS NOT (SELECT posted FROM ledger_accounts WHERE id = NEW.ledger_account_id);
END;
--> statement-breakpoint
CREATE TRIGGER entries_finalize AFTER INSERT ON entries BEGIN
  SELECT raise(ABORT, 'an entry has two or more postings of its times, each in the currency of its wallet, whose account is open or blocked')
    FROM (SELECT count(*) AS legs, sum(p.effective_at <> NEW.effective_at OR p.created_at <> NEW.created_at) AS other_time, sum(a.currency <> p.currency) AS other_currency,
      sum(a.account_state IN ('PENDING', 'CLOSED', 'FINALIZED')) AS closed
      FROM postings p JOIN ledger_accounts a ON a.id = p.ledger_account_id WHERE p.entry_id = NEW.id)
    WHERE legs < 2 OR other_time OR other_currency OR closed;
  SELECT raise(ABORT, 'the postings of an entry sum to zero in each currency')
    FROM (SELECT sum(amount) AS total, min(currency) = max(currency) AS single FROM postings WHERE entry_id = NEW.id)
    WHERE total <> 0 OR NOT single
      AND EXISTS (SELECT 1 FROM postings WHERE entry_id = NEW.id GROUP BY currency HAVING sum(amount) <> 0);
END;
--> statement-breakpoint
CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds BEGIN SELECT raise(ABORT, 'holds are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER holds_begin AFTER INSERT ON holds BEGIN
  SELECT raise(ABORT, 'a hold begins active, in the currency of a wallet whose account is open')
    WHERE NEW.state <> 'ACTIVE' OR NOT EXISTS (SELECT 1 FROM ledger_accounts
      WHERE id = NEW.ledger_account_id AND currency = NEW.currency AND account_state = 'OPEN');
  UPDATE ledger_accounts SET held = held + NEW.amount, version = version + 1, updated_at = max(updated_at, NEW.created_at)
  WHERE id = NEW.ledger_account_id;
END;
--> statement-breakpoint
CREATE TRIGGER holds_end BEFORE UPDATE ON holds BEGIN
  SELECT raise(ABORT, 'a hold ends once and keeps its amount')
    WHERE OLD.state <> 'ACTIVE' OR NEW.state = 'ACTIVE' OR NEW.id <> OLD.id OR NEW.amount <> OLD.amount
       OR NEW.ledger_account_id <> OLD.ledger_account_id OR NEW.currency <> OLD.currency
       OR NEW.created_at <> OLD.created_at OR NEW.expires_at IS NOT OLD.expires_at
       OR NEW.bound_to IS NOT OLD.bound_to;
  UPDATE ledger_accounts SET held = held - OLD.amount, version = version + 1, updated_at = max(updated_at, NEW.ended_at)
  WHERE id = OLD.ledger_account_id;
END;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts
BEGIN SELECT raise(ABORT, 'ledger accounts are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_identity BEFORE UPDATE OF id, chart_account_id, account_id, code, currency ON ledger_accounts
BEGIN SELECT raise(ABORT, 'a ledger account keeps its identity'); END;
--> statement-breakpoint
INSERT INTO charts (id, name, name_key, description, currency, created_at, updated_at) VALUES
  (0, 'Built in', 'built in', 'Accounts that work without any chart of accounts.', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
--> statement-breakpoint
INSERT INTO chart_accounts (id, chart_id, code, name, type, parent, usage, attributes, position) VALUES
  ('00000000-0000-4000-8000-000000000001', 0, 'deposits', 'Customer deposits', 'LIABILITY', NULL, 'DETAIL', NULL, 0),
  ('00000000-0000-4000-8000-000000000002', 0, 'clearing', 'Payments in clearing', 'LIABILITY', NULL, 'DETAIL', NULL, 1);
--> statement-breakpoint
CREATE TRIGGER record_note_versions_no_update BEFORE UPDATE ON record_note_versions BEGIN SELECT raise(ABORT, 'record_note_versions is append-only'); END;