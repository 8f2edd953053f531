"""What a caller knows and a schema cannot say, for Schemathesis: values that name a record, or fit one another."""

from uuid import uuid4

import schemathesis

# Their `id` in the body is a request id.
WITH_REQUEST_ID = {
    "POST /api/v2.0/account",
    "POST /api/v2.0/account/{idRef}/state",
    "POST /bo/ledger/holds",
    "POST /bo/ledger/transfers",
    "POST /bo/ledger/transfers/bulk",
    "POST /bo/payments",
}

# Accounts and people of the demo data.
PAYER = {"account": "ALBA-1", "wallet": "DEFAULT", "currency": "EUR"}
PAYEE = {"account": "CH-00000004", "wallet": "DEFAULT", "currency": "EUR"}
MONEY = {"currency": "EUR", "amount": "0.01"}
TRANSFER = {"from": PAYER, "to": PAYEE, **MONEY}
USER = {"user": "grace@example.com"}
VIEW = {"query": "filter=state%3D%3DBLOCKED"}
PRODUCT = {
    "currencies": ["EUR"],
    "wallets": [{"code": "DEFAULT", "currency": "EUR"}],
    "default_wallet": "DEFAULT",
    "chart_account": None,
}

# Values of members that name a record, fit one another, or must be strong.
KNOWN_MEMBERS = {
    "POST /bo/ledger/holds": {**PAYER, **MONEY},
    "POST /bo/ledger/transfers": TRANSFER,
    "POST /bo/ledger/transfers/bulk": TRANSFER,
    "POST /bo/payments": {"from": PAYER, **MONEY},
    "POST /bo/products": PRODUCT,
    "POST /bo/products/{id}/versions": PRODUCT,
    "POST /bo/tokens": USER,
    "POST /bo/caller-keys": USER,
    "POST /bo/views": VIEW,
    "PATCH /bo/views/{id}": VIEW,
    "POST /bo/records/{kind}/{id}/attachments": {"content": "SGVsbG8h"},
    "PUT /bo/work/{resource}/{id}/assignment": {"assignee_id": "0199f2c4-7c1e-7a35-9b0a-7e3f5a2b0105"},
    "PUT /bo/me/password": {"password": "another sentence of my own"},
    "PUT /bo/security/permissions": {"revoke": [], "clear": [], "roles": ["auditor"]},
    "PUT /bo/fx-rates": {"base": "EUR", "quote": "USD"},
}

# No two of their records have the same name.
UNIQUE_NAMES = {"POST /api/v1/chart", "POST /bo/charts/import"}

ENTRY_PARAMETERS = {"wallet": "account", "code": "chart"}
OWNED_PARAMETERS = {
    "GET /bo/ledger/entries": ENTRY_PARAMETERS,
    "GET /bo/ledger/entries/export": ENTRY_PARAMETERS,
}

# The check digits of an account number, and its country.
BANK_DETAILS = {"banking": {"iban": "DE89370400440532013000"}}
CONTACT = {"email": "jane@example.com", "mobile_prefix": "", "mobile_number": ""}

# Their body is bank details.
WITH_BANK_DETAILS = {
    "POST /api/v2.0/account/{idRef}/coordinates",
    "PUT /api/v2.0/account/{idRef}/coordinates/{id}",
}

# Members that other members, the path or the record allow only sometimes.
UNFITTING_MEMBERS = {
    "POST /api/v2.0/account/{idRef}/state": ["account_uuid"],
    "PATCH /bo/entities/{role}/{idRef}/relations/{relationId}": ["share_percent"],
    "POST /api/v1/beneficiary/identity/{identityReference}": ["identity_reference"],
    "PATCH /api/v1/beneficiary/identity/{identityReference}/{idRef}": ["identity_reference"],
}


def fit_bank_details(label, body):
    """Bank details that exist, and tags only with bank details."""
    if label in WITH_BANK_DETAILS:
        body.clear()
        body.update(BANK_DETAILS)
    if "dynamic" not in label and isinstance(body.get("coordinates"), dict):
        body["coordinates"] = BANK_DETAILS
    if "coordinate_tags" in body and not body.get("coordinates"):
        del body["coordinate_tags"]
    if body.get("contacts"):
        body["contacts"] = [CONTACT]


def fit(label, body):
    """Puts what a caller knows into a body."""
    for name, value in KNOWN_MEMBERS.get(label, {}).items():
        if name in body:
            body[name] = value
    for name in UNFITTING_MEMBERS.get(label, []):
        body.pop(name, None)
    fit_bank_details(label, body)
    if label in UNIQUE_NAMES and "name" in body:
        body.update(name=f"Chart {uuid4()}", currency="EUR")
        for number, account in enumerate(body.get("accounts") or []):
            account.pop("parent", None)
            account["code"] = str(1000 + number)
    # An identifier names one aspect of its entity.
    for entity in (body, body.get("owner") or {}):
        for aspect in entity.get("aspects") or []:
            aspect["identifier"] = str(uuid4())


def bodies_of(case):
    """The objects of a body: itself or its items, its rows, rates and transfers, and their beneficiaries."""
    whole = case.body if isinstance(case.body, list) else [case.body]
    inner = [whole[0].get(name) for name in ("rows", "rates", "transfers")] if whole and isinstance(whole[0], dict) else []
    items = whole + [item for rows in inner if isinstance(rows, list) for item in rows]
    parts = [part for item in items if isinstance(item, dict) for part in (item, item.get("beneficiary"))]
    return [part for part in parts if isinstance(part, dict)]


@schemathesis.hook
def before_call(context, case, kwargs):
    """A key, revision or continuation that the tester makes up is not what a caller sends."""
    if case.meta is None or case.meta.generation.mode.name != "POSITIVE":
        return
    label = case.operation.label
    headers = case.headers or {}
    # A repeated key would answer an earlier request; another revision is refused with 412.
    if "Idempotency-Key" in headers:
        headers["Idempotency-Key"] = str(uuid4())
    headers.pop("If-Match", None)
    # A continuation is signed, and known only from the page before. It replaces the number of a page.
    query = case.query or {}
    query.pop("page[continuation]", None)
    # A server knows its own currencies.
    if "walletCurrency" in (case.path_parameters or {}):
        case.path_parameters["walletCurrency"] = "EUR"
    # A wallet is one of an account, and a code one of a chart.
    for name, owner in OWNED_PARAMETERS.get(label, {}).items():
        if owner not in query:
            query.pop(name, None)
    for body in bodies_of(case):
        fit(label, body)
        # A request id is the same as the key.
        if label in WITH_REQUEST_ID and body.get("id"):
            body["id"] = str(uuid4())
            headers.pop("Idempotency-Key", None)
