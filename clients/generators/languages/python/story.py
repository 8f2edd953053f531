"""A story of 18 steps with the client that openapi-python-client generates. Prints a line for each step."""

import os
import re
from datetime import UTC, datetime
from typing import TypeVar
from uuid import UUID, uuid4

from api import AuthenticatedClient
from api.api.accounts import change_account_state, create_account, export_accounts
from api.api.accounts import get_account, list_accounts, search_accounts
from api.api.beneficiaries import create_coordinate, create_identity_beneficiary
from api.api.beneficiaries import send_verification, verify_passcode
from api.api.delivery import list_outbox_messages
from api.api.entities import create_entity
from api.api.exchange_rates import load_rates
from api.api.ledger import create_transfer, create_transfers
from api.api.monitoring import get_metrics
from api.api.payments import create_payment
from api.api.products import create_product
from api.api.wallets import get_wallet, update_wallet_limit
from api.models import Account, AccountInput, AccountPage, BeneficiaryContactRequest, BeneficiaryRequest
from api.models import BulkDone, BulkInput, BulkRefused, BulkTransfer, ChangeRequest, ChartSideInput
from api.models import BeneficiaryDetails, DynamicCoordinateRequest, DynamicCoordinates, EntityInput, EntityType
from api.models import Affiliation, FxRateInput, FxRatesInput, InvalidInputProblem, ManagedEntityInput
from api.models import NotFoundProblem, OutboxPage, PasscodeRequest, Payment, PaymentInput, Product, ProductInput
from api.models import ProductWalletInput, RevisionMismatchProblem, StateChange, StateChangeState, Transfer
from api.models import TransferInput, VerificationResult, Wallet, WalletLimit, WalletLimitInput
from api.models import WalletSideInput

Answer = TypeVar("Answer")


# [helpers]
def expect(kind: type[Answer], answer: object) -> Answer:
    """The answer, if the call ended as expected."""
    if not isinstance(answer, kind):
        raise TypeError(answer)
    return answer


customer = f"CUST-{uuid4()}"
clearing = ChartSideInput(chart=0, code="clearing")


def wallet(account: UUID) -> WalletSideInput:
    return WalletSideInput(account=str(account), wallet="DEFAULT", currency="EUR")
# [end]


def step(name: str, *facts: object) -> None:
    print(name, *facts)


# [connect]
client = AuthenticatedClient(base_url=os.environ["URL"], token=os.environ["TOKEN"])
# [end]


def open_accounts() -> tuple[Account, Account]:
    # [product]
    product = expect(
        Product,
        create_product.sync(
            client=client,
            body=ProductInput(
                name=f"Household {customer}",
                version="1",
                currencies=["EUR"],
                wallets=[ProductWalletInput(code="DEFAULT", currency="EUR")],
                default_wallet="DEFAULT",
                opens_at_once=True,
            ),
        ),
    )
    # [end]
    step("product", product.version)

    # [account]
    individual, affiliation = EntityType.INDIVIDUAL, Affiliation.CUSTOMER
    create_entity.sync(
        "customer",
        client=client,
        body=ManagedEntityInput(type_=individual, affiliation=affiliation, reference=customer),
    )
    owner = EntityInput(type_=individual, affiliation=affiliation, reference=customer)
    account = expect(
        Account, create_account.sync(client=client, body=AccountInput(product_id=product.id, owner=owner))
    )
    # [end]
    savings = expect(
        Account, create_account.sync(client=client, body=AccountInput(product_id=product.id, owner=owner))
    )
    step("accounts", account.state.value, savings.state.value)
    return account, savings


def move_money(account: UUID, savings: UUID) -> None:
    # [limit]
    limit = expect(
        WalletLimit,
        update_wallet_limit.sync(
            str(account), "DEFAULT", "EUR", client=client, body=WalletLimitInput(minimum="-50.00")
        ),
    )
    # [end]
    step("limit", limit.minimum)

    # [transfer]
    transfer = expect(
        Transfer,
        create_transfer.sync(
            client=client,
            body=TransferInput(from_=clearing, to=wallet(account), amount="1000.00", currency="EUR"),
        ),
    )
    # [end]
    step("transfer", transfer.amount)

    # [bulk]
    results = expect(
        list,
        create_transfers.sync(
            client=client,
            body=BulkInput(
                atomic=False,
                transfers=[
                    BulkTransfer(from_=wallet(account), to=wallet(savings), amount="100.00", currency="EUR"),
                    BulkTransfer(from_=wallet(account), to=wallet(savings), amount="99999.00", currency="EUR"),
                ],
            ),
        ),
    )
    done = expect(BulkDone, results[0])
    refused = expect(BulkRefused, results[1])
    # [end]
    step("bulk", done.index, refused.index)

    # [balance]
    balance = expect(Wallet, get_wallet.sync(str(account), "DEFAULT", "EUR", client=client))
    # [end]
    step("balance", balance.account_balance, balance.available_balance)


def read_lists() -> None:
    # [list]
    chosen = f"owner.reference=={customer}"
    first = expect(AccountPage, list_accounts.sync(client=client, pagesize=1, filter_=chosen))
    # [end]
    step("list", len(first.page))

    # [continuation]
    following = expect(
        AccountPage,
        list_accounts.sync(client=client, pagesize=1, filter_=chosen, pagecontinuation=first.continuation),
    )
    # [end]
    step("continuation", len(following.page), str(following.page[0].id != first.page[0].id).lower())

    # [search]
    found = expect(AccountPage, search_accounts.sync(client=client, search=customer))
    # [end]
    step("search", len(found.page))

    # [export]
    csv = expect(str, export_accounts.sync(client=client, filter_=chosen))
    # [end]
    step("export", len(csv.strip().splitlines()) - 1)

    # [metrics]
    metrics = expect(str, get_metrics.sync(client=client))
    # [end]
    step("metrics", str("# TYPE" in metrics).lower())


def meet_refusals(account: UUID) -> None:
    # [not-found]
    missing = expect(NotFoundProblem, get_account.sync("none", client=client))
    # [end]
    step("not-found", missing.code)

    # [invalid]
    invalid = expect(
        InvalidInputProblem,
        create_transfer.sync(
            client=client,
            body=TransferInput(from_=clearing, to=wallet(account), amount="25.00", currency="euro"),
        ),
    )
    # [end]
    step("invalid", invalid.status, *[fault.pointer for fault in invalid.errors or []])

    # [approval]
    as_of = datetime(2026, 1, 31, tzinfo=UTC)
    held = expect(
        ChangeRequest,
        load_rates.sync(
            client=client, body=FxRatesInput(rates=[FxRateInput(base="EUR", quote="USD", rate="1.1", as_of=as_of)])
        ),
    )
    # [end]
    step("approval", held.state.value)

    # [if-match]
    mismatch = expect(
        RevisionMismatchProblem,
        change_account_state.sync(
            str(account),
            client=client,
            if_match='"stale"',
            body=StateChange(state=StateChangeState.BLOCKED, reason="Card reported stolen"),
        ),
    )
    # [end]
    step("if-match", mismatch.code)


def pay_beneficiary(account: UUID) -> None:
    # [beneficiary]
    contact = BeneficiaryContactRequest(email=f"{customer.lower()}@example.com", mobile_prefix="", mobile_number="")
    beneficiary = expect(
        BeneficiaryDetails,
        create_identity_beneficiary.sync(
            customer,
            client=client,
            body=BeneficiaryRequest(first_name="Jane", last_name="Doe", contacts=[contact]),
        ),
    )
    step("beneficiary", beneficiary.last_name)
    details = expect(
        BeneficiaryDetails,
        create_coordinate.sync(
            customer,
            str(beneficiary.id),
            client=client,
            body=DynamicCoordinateRequest(
                currency="EUR",
                coordinates=DynamicCoordinates(country_code="DE", iban="DE89370400440532013000"),
            ),
        ),
    )
    coordinate = (details.dynamic_beneficiary_coords or [])[0]
    # [end]

    # [passcode]
    sent = expect(
        VerificationResult,
        send_verification.sync(
            customer, str(beneficiary.id), coordinate.beneficiary_coordinate_id, client=client
        ),
    )
    outbox = expect(OutboxPage, list_outbox_messages.sync(client=client, pagesize=1))
    passcode = re.findall(r"\d{6}", outbox.page[0].text)[0]
    verified = expect(
        VerificationResult,
        verify_passcode.sync(
            customer, sent.verification_uuid, client=client, body=PasscodeRequest(otp=passcode)
        ),
    )
    # [end]
    step("passcode", verified.status.value)

    # [payment]
    payment = expect(
        Payment,
        create_payment.sync(
            client=client,
            idempotency_key=str(uuid4()),
            body=PaymentInput(
                identity_reference=customer,
                beneficiary_id=beneficiary.id,
                beneficiary_coordinate_id=coordinate.beneficiary_coordinate_id,
                from_=wallet(account),
                amount="25.00",
                currency="EUR",
            ),
        ),
    )
    # [end]
    step("payment", payment.state.value)


if __name__ == "__main__":
    current, other = open_accounts()
    move_money(current.id, other.id)
    read_lists()
    meet_refusals(current.id)
    pay_beneficiary(current.id)
