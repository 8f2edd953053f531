#!/usr/bin/env bash
# A story of 18 steps with curl. Prints a line for each step.
set -euo pipefail

# [connect]
call() { curl -sS -g -X "$1" "$URL$2" -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "${@:3}"; }
member() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }
# [end]

# [helpers]
CUSTOMER=CUST-$(date +%s%N)-$$
OWNER='{"type": "INDIVIDUAL", "affiliation": "CUSTOMER", "reference": "'$CUSTOMER'"}'
CLEARING='{"kind": "chart", "chart": 0, "code": "clearing"}'
wallet() { echo '{"kind": "wallet", "account": "'"$1"'", "wallet": "DEFAULT", "currency": "EUR"}'; }
# [end]

# [product]
PRODUCT=$(call POST /bo/products -d '{
  "name": "Household '$CUSTOMER'",
  "version": "1",
  "currencies": ["EUR"],
  "wallets": [{"code": "DEFAULT", "currency": "EUR"}],
  "default_wallet": "DEFAULT",
  "opens_at_once": true
}')
PRODUCT_ID=$(member id <<< "$PRODUCT")
# [end]
echo "product $(member version <<< "$PRODUCT")"

# [account]
call POST /api/v1/customer -d "$OWNER" > /dev/null
ACCOUNT=$(call POST /api/v2.0/account -d '{"product_id": "'$PRODUCT_ID'", "owner": '"$OWNER"'}')
ACCOUNT_ID=$(member id <<< "$ACCOUNT")
# [end]
SAVINGS=$(call POST /api/v2.0/account -d '{"product_id": "'$PRODUCT_ID'", "owner": '"$OWNER"'}')
SAVINGS_ID=$(member id <<< "$SAVINGS")
echo "accounts $(member state <<< "$ACCOUNT") $(member state <<< "$SAVINGS")"

# [limit]
LIMIT=$(call PUT /bo/accounts/$ACCOUNT_ID/wallets/DEFAULT/EUR/limit -d '{"minimum": "-50.00"}')
# [end]
echo "limit $(member minimum <<< "$LIMIT")"

# [transfer]
TRANSFER=$(call POST /bo/ledger/transfers -d '{
  "from": '"$CLEARING"', "to": '"$(wallet $ACCOUNT_ID)"', "amount": "1000.00", "currency": "EUR"
}')
# [end]
echo "transfer $(member amount <<< "$TRANSFER")"

# [bulk]
BULK=$(call POST /bo/ledger/transfers/bulk -d '{"atomic": false, "transfers": [
  {"from": '"$(wallet $ACCOUNT_ID)"', "to": '"$(wallet $SAVINGS_ID)"', "amount": "100.00", "currency": "EUR"},
  {"from": '"$(wallet $ACCOUNT_ID)"', "to": '"$(wallet $SAVINGS_ID)"', "amount": "99999.00", "currency": "EUR"}
]}')
# [end]
echo "bulk $(grep -o '"index":[0-9]*' <<< "$BULK" | cut -d : -f 2 | xargs)"

# [balance]
BALANCE=$(call GET /api/v2.0/account/$ACCOUNT_ID/wallets/DEFAULT/EUR)
# [end]
echo "balance $(member account_balance <<< "$BALANCE") $(member available_balance <<< "$BALANCE")"

# [list]
FIRST=$(call GET "/api/v2.0/account?page[size]=1&filter=owner.reference==$CUSTOMER")
# [end]
echo "list $(grep -o '"status":' <<< "$FIRST" | wc -l)"

# [continuation]
CONTINUATION=$(member continuation <<< "$FIRST")
NEXT=$(call GET "/api/v2.0/account?page[size]=1&filter=owner.reference==$CUSTOMER&page[continuation]=$CONTINUATION")
# [end]
OTHER=$([ "$(member id <<< "$FIRST")" != "$(member id <<< "$NEXT")" ] && echo true)
echo "continuation $(grep -o '"status":' <<< "$NEXT" | wc -l) $OTHER"

# [search]
FOUND=$(call GET "/api/v2.0/account/search?search=$CUSTOMER")
# [end]
echo "search $(grep -o '"status":' <<< "$FOUND" | wc -l)"

# [export]
CSV=$(call GET "/bo/accounts/export?filter=owner.reference==$CUSTOMER")
# [end]
echo "export $(tail -n +2 <<< "$CSV" | wc -l)"

# [metrics]
METRICS=$(call GET /metrics)
# [end]
echo "metrics $(grep -q '# TYPE' <<< "$METRICS" && echo true)"

# [not-found]
MISSING=$(call GET /api/v2.0/account/none)
# [end]
echo "not-found $(member code <<< "$MISSING")"

# [invalid]
INVALID=$(call POST /bo/ledger/transfers -d '{
  "from": '"$CLEARING"', "to": '"$(wallet $ACCOUNT_ID)"', "amount": "25.00", "currency": "euro"
}')
# [end]
echo "invalid $(grep -o '"status":[0-9]*' <<< "$INVALID" | cut -d : -f 2) $(member pointer <<< "$INVALID")"

# [approval]
HELD=$(call PUT /bo/fx-rates -d '{
  "rates": [{"base": "EUR", "quote": "USD", "rate": "1.1", "as_of": "2026-01-31T00:00:00Z"}]
}')
# [end]
echo "approval $(member state <<< "$HELD")"

# [if-match]
MISMATCH=$(call POST /api/v2.0/account/$ACCOUNT_ID/state -H 'If-Match: "stale"' -d '{
  "state": "BLOCKED", "reason": "Card reported stolen"
}')
# [end]
echo "if-match $(member code <<< "$MISMATCH")"

# [beneficiary]
EMAIL=$(tr '[:upper:]' '[:lower:]' <<< "$CUSTOMER")@example.com
BENEFICIARY=$(call POST /api/v1/beneficiary/identity/$CUSTOMER -d '{
  "first_name": "Jane",
  "last_name": "Doe",
  "contacts": [{"email": "'$EMAIL'", "mobile_prefix": "", "mobile_number": ""}]
}')
BENEFICIARY_ID=$(member id <<< "$BENEFICIARY")
COORDINATE_ID=$(call POST /api/v1/beneficiary/dynamic/$CUSTOMER/$BENEFICIARY_ID/coordinates -d '{
  "currency": "EUR",
  "coordinates": {"country_code": "DE", "iban": "DE89370400440532013000"}
}' | member beneficiary_coordinate_id)
# [end]
echo "beneficiary $(member last_name <<< "$BENEFICIARY")"

# [passcode]
SENT=$(call GET /api/v1/beneficiary/identity/$CUSTOMER/$BENEFICIARY_ID/coordinates/$COORDINATE_ID/verification)
PASSCODE=$(call GET '/bo/outbox?page[size]=1' | member text | grep -o '[0-9]\{6\}' | head -n 1)
VERIFIED=$(call POST /api/v1/beneficiary/identity/$CUSTOMER/verification/$(member verification_uuid <<< "$SENT") \
  -d '{"otp": "'$PASSCODE'"}')
# [end]
echo "passcode $(member status <<< "$VERIFIED")"

# [payment]
PAYMENT=$(call POST /bo/payments -H "Idempotency-Key: payment-$CUSTOMER" -d '{
  "identity_reference": "'$CUSTOMER'",
  "beneficiary_id": "'$BENEFICIARY_ID'",
  "beneficiary_coordinate_id": "'$COORDINATE_ID'",
  "from": '"$(wallet $ACCOUNT_ID)"',
  "amount": "25.00",
  "currency": "EUR"
}')
# [end]
echo "payment $(member state <<< "$PAYMENT")"
