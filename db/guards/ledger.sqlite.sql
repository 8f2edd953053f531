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
