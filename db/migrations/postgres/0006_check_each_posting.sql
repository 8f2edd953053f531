-- Always from the entries to their postings: a plan from old statistics would read the whole table of postings.
CREATE OR REPLACE FUNCTION finalize_entries() RETURNS trigger LANGUAGE plpgsql
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
