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
