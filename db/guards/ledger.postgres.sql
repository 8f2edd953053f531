CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER holds_no_delete BEFORE DELETE ON holds FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_no_delete BEFORE DELETE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
ALTER TABLE postings ALTER CONSTRAINT postings_entry_id_entries_id_fk DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE FUNCTION reject_late_postings() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$ BEGIN
  IF EXISTS (SELECT 1 FROM added p JOIN entries e ON e.id = p.entry_id) THEN
    RAISE EXCEPTION 'the entry is final: postings come before it';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_before_entry AFTER INSERT ON postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION reject_late_postings();
--> statement-breakpoint
-- Always from the entries to their postings: a plan from old statistics would read the whole table of postings.
CREATE FUNCTION finalize_entries() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE malformed boolean; unbalanced boolean; right_after boolean;
BEGIN
  SELECT bool_or(legs < 2 OR differs), bool_or(differs_by <> 0) INTO malformed, unbalanced
  FROM (SELECT sum(count(a.id)) OVER (PARTITION BY e.id) AS legs, sum(p.amount) AS differs_by,
      bool_or(p.effective_at <> e.effective_at OR p.created_at <> e.created_at OR a.currency <> p.currency
        OR a.account_state IN ('PENDING', 'CLOSED', 'FINALIZED')) AS differs
    FROM added e LEFT JOIN postings p ON p.entry_id = e.id LEFT JOIN ledger_accounts a ON a.id = p.ledger_account_id
    GROUP BY e.id, p.currency) entry_in_currency;
  IF malformed THEN
    RAISE EXCEPTION 'an entry has two or more postings of its times, each in the currency of its wallet, whose account is open or blocked';
  END IF;
  IF unbalanced THEN
    RAISE EXCEPTION 'the postings of an entry sum to zero in each currency';
  END IF;
  -- Ids of entries sort in the order in which they were made. The balance before the first posting of an account follows
  -- from each of its postings, and is the same for all.
  WITH moved AS (SELECT id, sum(amount) AS amount, count(*) AS times, max(created_at) AS last,
      min(posted_after - running) AS least_before, max(posted_after - running) AS most_before
    FROM (SELECT p.ledger_account_id AS id, p.amount, p.posted_after, e.created_at,
        sum(p.amount) OVER (PARTITION BY p.ledger_account_id ORDER BY e.id ROWS UNBOUNDED PRECEDING) AS running
      FROM added e JOIN postings p ON p.entry_id = e.id) posting
    GROUP BY id),
  changed AS (UPDATE ledger_accounts a
    SET posted = posted + moved.amount, version = version + moved.times, updated_at = greatest(updated_at, moved.last)
    FROM moved WHERE a.id = moved.id
    RETURNING a.posted - moved.amount = least_before AND least_before = most_before AS agrees)
  SELECT bool_and(agrees) INTO right_after FROM changed;
  IF NOT right_after THEN
    RAISE EXCEPTION 'a posting has the balance after its entry';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entries_finalize AFTER INSERT ON entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION finalize_entries();
--> statement-breakpoint
CREATE FUNCTION begin_hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE ledger_accounts
  SET held = held + NEW.amount, version = version + 1, updated_at = greatest(updated_at, NEW.created_at)
  WHERE id = NEW.ledger_account_id AND currency = NEW.currency AND account_state = 'OPEN' AND NEW.state = 'ACTIVE';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a hold begins active, in the currency of a wallet whose account is open';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_begin AFTER INSERT ON holds FOR EACH ROW EXECUTE FUNCTION begin_hold();
--> statement-breakpoint
CREATE FUNCTION end_hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.state <> 'ACTIVE' OR NEW.state = 'ACTIVE' OR NEW.id <> OLD.id OR NEW.amount <> OLD.amount
    OR NEW.ledger_account_id <> OLD.ledger_account_id OR NEW.currency <> OLD.currency
    OR NEW.created_at <> OLD.created_at OR NEW.expires_at IS DISTINCT FROM OLD.expires_at
    OR NEW.bound_to IS DISTINCT FROM OLD.bound_to THEN
    RAISE EXCEPTION 'a hold ends once and keeps its amount';
  END IF;
  UPDATE ledger_accounts
  SET held = held - OLD.amount, version = version + 1, updated_at = greatest(updated_at, NEW.ended_at)
  WHERE id = OLD.ledger_account_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER holds_end BEFORE UPDATE ON holds FOR EACH ROW EXECUTE FUNCTION end_hold();
--> statement-breakpoint
CREATE FUNCTION reject_identity_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.id <> OLD.id OR NEW.chart_account_id <> OLD.chart_account_id OR NEW.currency <> OLD.currency
    OR NEW.account_id IS DISTINCT FROM OLD.account_id OR NEW.code IS DISTINCT FROM OLD.code THEN
    RAISE EXCEPTION 'a ledger account keeps its identity';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_identity BEFORE UPDATE OF id, chart_account_id, account_id, code, currency ON ledger_accounts
FOR EACH ROW EXECUTE FUNCTION reject_identity_change();
--> statement-breakpoint
INSERT INTO charts (id, name, name_key, description, currency, created_at, updated_at) VALUES
  (0, 'Built in', 'built in', 'Accounts that work without any chart of accounts.', NULL, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z');
--> statement-breakpoint
INSERT INTO chart_accounts (id, chart_id, code, name, type, parent, usage, attributes, position) VALUES
  ('00000000-0000-4000-8000-000000000001', 0, 'deposits', 'Customer deposits', 'LIABILITY', NULL, 'DETAIL', NULL, 0),
  ('00000000-0000-4000-8000-000000000002', 0, 'clearing', 'Payments in clearing', 'LIABILITY', NULL, 'DETAIL', NULL, 1);
