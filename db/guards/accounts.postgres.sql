CREATE TRIGGER account_state_changes_append_only BEFORE UPDATE OR DELETE ON account_state_changes FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE FUNCTION account_state_changes_chained() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF new.previous_state IS DISTINCT FROM coalesce((SELECT state FROM account_state_changes WHERE account_seq = new.account_seq AND position = new.position - 1), CASE new.position WHEN 1 THEN 'PENDING' END) THEN
    RAISE EXCEPTION 'account_state_changes is a chain';
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER account_state_changes_chain BEFORE INSERT ON account_state_changes FOR EACH ROW EXECUTE FUNCTION account_state_changes_chained();
--> statement-breakpoint
CREATE FUNCTION accounts_counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO account_counts AS c (state, shard, count)
    SELECT state, max(seq % 16), count(*) FROM added GROUP BY state ORDER BY state
    ON CONFLICT (state, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_counted AFTER INSERT ON accounts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION accounts_counted();
--> statement-breakpoint
CREATE FUNCTION accounts_recounted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO account_counts AS c (state, shard, count)
    SELECT state, shard, sum(change) FROM (
      SELECT state, seq % 16 AS shard, -1 AS change FROM old_rows UNION ALL SELECT state, seq % 16, 1 FROM new_rows
    ) changes GROUP BY state, shard HAVING sum(change) <> 0 ORDER BY shard, state
    ON CONFLICT (state, shard) DO UPDATE SET count = c.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_recounted AFTER UPDATE ON accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION accounts_recounted();
--> statement-breakpoint
CREATE TRIGGER accounts_no_delete BEFORE DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
-- Ngrams, and the part of its block: filled by lib/domain/accounts/search/ngrams.postgres.ts.
ALTER TABLE account_texts ADD COLUMN ngrams int[] NOT NULL DEFAULT '{}';
--> statement-breakpoint
-- Every search reads the pending list in full: keep it short.
CREATE INDEX account_texts_ngrams ON account_texts USING gin (ngrams) WITH (gin_pending_list_limit = 128);
