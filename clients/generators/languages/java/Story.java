import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.openapitools.client.*;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** A story of 18 steps with the client that openapi-generator makes. Prints a line for each step. */
public class Story {
  // [helpers]
  private static final String customer = "CUST-" + UUID.randomUUID();
  private static final SideInput clearing = new SideInput(new ChartSideInput().chart(0L).code("clearing"));

  private static SideInput wallet(String account) {
    return new SideInput(new WalletSideInput().account(account).wallet("DEFAULT").currency("EUR"));
  }
  // [end]

  private static ApiClient client;

  public static void main(String[] arguments) throws Exception {
    // [connect]
    client = new ApiClient();
    client.setBasePath(System.getenv("URL"));
    client.setBearerToken(System.getenv("TOKEN"));
    // [end]
    var product = createProduct();
    var account = openAccount(product.getId());
    var savings = openAccount(product.getId());
    step("accounts", account.getState(), savings.getState());
    moveMoney(account.getId().toString(), savings.getId().toString());
    readLists();
    meetRefusals(account.getId().toString());
    payBeneficiary(account.getId().toString());
  }

  private static Product createProduct() throws ApiException {
    // [product]
    var product = new ProductsApi(client).createProduct(
        new ProductInput()
            .name("Household " + customer)
            .version("1")
            .currencies(List.of("EUR"))
            .wallets(List.of(new ProductWalletInput().code("DEFAULT").currency("EUR")))
            .defaultWallet("DEFAULT")
            .opensAtOnce(true),
        null, null);
    // [end]
    step("product", product.getVersion());
    new EntitiesApi(client).createEntity("customer",
        new ManagedEntityInput()
            .type(EntityType.INDIVIDUAL).affiliation(Affiliation.CUSTOMER).reference(customer),
        null, null);
    return product;
  }

  private static Account openAccount(UUID product) throws ApiException {
    // [account]
    var owner = new EntityInput()
        .type(EntityType.INDIVIDUAL).affiliation(Affiliation.CUSTOMER).reference(customer);
    var account = new AccountsApi(client)
        .createAccount(new AccountInput().productId(product).owner(owner), null, null);
    // [end]
    return account;
  }

  private static void moveMoney(String account, String savings) throws ApiException {
    var ledger = new LedgerApi(client);
    var wallets = new WalletsApi(client);

    // [limit]
    var limit = wallets.updateWalletLimit(account, "DEFAULT", "EUR",
        new WalletLimitInput().minimum("-50.00"), null, null, null);
    // [end]
    step("limit", limit.getMinimum());

    // [transfer]
    var transfer = ledger.createTransfer(
        new TransferInput().from(clearing).to(wallet(account)).amount("1000.00").currency("EUR"),
        null, null, null);
    // [end]
    step("transfer", transfer.getAmount());

    // [bulk]
    var results = ledger.createTransfers(
        new BulkInput().atomic(false).transfers(List.of(
            new BulkTransfer().from(wallet(account)).to(wallet(savings)).amount("100.00").currency("EUR"),
            new BulkTransfer().from(wallet(account)).to(wallet(savings)).amount("99999.00").currency("EUR"))),
        null, null, null);
    var done = results.get(0).getBulkDone();
    var refused = results.get(1).getBulkRefused();
    // [end]
    step("bulk", done.getIndex(), refused.getIndex());

    // [balance]
    var balance = wallets.getWallet(account, "DEFAULT", "EUR", null);
    // [end]
    step("balance", balance.getAccountBalance(), balance.getAvailableBalance());
  }

  private static void readLists() throws ApiException {
    var accounts = new AccountsApi(client);

    // [list]
    var chosen = "owner.reference==" + customer;
    var first = accounts.listAccounts(1, null, null, chosen, null, null);
    // [end]
    step("list", first.getPage().size());

    // [continuation]
    var following = accounts.listAccounts(1, null, first.getContinuation(), chosen, null, null);
    // [end]
    var isOther = !following.getPage().get(0).getId().equals(first.getPage().get(0).getId());
    step("continuation", following.getPage().size(), isOther);

    // [search]
    var found = accounts.searchAccounts(customer, null, null, null, null, null);
    // [end]
    step("search", found.getPage().size());

    // [export]
    var csv = accounts.exportAccounts(chosen, null, null, null, null, null);
    // [end]
    step("export", csv.strip().lines().count() - 1);

    // [metrics]
    var metrics = new MonitoringApi(client).getMetrics(null);
    // [end]
    step("metrics", metrics.contains("# TYPE"));
  }

  // [problem]
  /** The problem that a call is refused with. The client makes it; only its class has to be named. */
  private static <P> P problemOf(Class<P> kind, Callable<?> call) throws Exception {
    try {
      call.call();
    } catch (ApiException refusal) {
      return kind.cast(refusal.getErrorEntity());
    }
    throw new IllegalStateException("The call was not refused.");
  }
  // [end]

  private static void meetRefusals(String account) throws Exception {
    // [not-found]
    var missing = problemOf(NotFoundProblem.class, () -> new AccountsApi(client).getAccount("none", null));
    // [end]
    step("not-found", missing.getCode());

    // [invalid]
    var invalid = problemOf(CreateTransferBadRequestProblem.class,
        () -> new LedgerApi(client).createTransfer(
            new TransferInput().from(clearing).to(wallet(account)).amount("25.00").currency("euro"),
            null, null, null))
        .getInvalidInputProblem();
    // [end]
    step("invalid", invalid.getStatus(), invalid.getErrors().get(0).getPointer());

    // [approval]
    var asOf = OffsetDateTime.parse("2026-01-31T00:00:00Z");
    new ExchangeRatesApi(client).loadRates(
        new FxRatesInput().addRatesItem(new FxRateInput().base("EUR").quote("USD").rate("1.1").asOf(asOf)),
        null, null);
    var waiting = "state==PENDING;operation==loadRates";
    var request = new ApprovalsApi(client).listChangeRequests(1, null, null, waiting, null, null).getPage().get(0);
    // [end]
    step("approval", request.getState());

    // [if-match]
    var mismatch = problemOf(RevisionMismatchProblem.class,
        () -> new AccountsApi(client).changeAccountState(account,
            new StateChange().state(StateChange.StateEnum.BLOCKED).reason("Card reported stolen"),
            null, null, "\"stale\""));
    // [end]
    step("if-match", mismatch.getCode());
  }

  private static void payBeneficiary(String account) throws ApiException {
    var beneficiaries = new BeneficiariesApi(client);

    // [beneficiary]
    var contact = new BeneficiaryContactRequest()
        .email(customer.toLowerCase() + "@example.com").mobilePrefix("").mobileNumber("");
    var beneficiary = beneficiaries.createIdentityBeneficiary(customer,
        new BeneficiaryRequest().firstName("Jane").lastName("Doe").contacts(List.of(contact)), null, null);
    step("beneficiary", beneficiary.getLastName());
    var coordinate = beneficiaries.createCoordinate(customer, beneficiary.getId().toString(),
        new DynamicCoordinateRequest()
            .currency("EUR")
            .coordinates(new DynamicCoordinates().countryCode("DE").iban("DE89370400440532013000")),
        null, null, null).getDynamicBeneficiaryCoords().get(0).getBeneficiaryCoordinateId();
    // [end]

    // [passcode]
    var sent = beneficiaries.sendVerification(customer, beneficiary.getId().toString(), coordinate, null, null);
    var outbox = new DeliveryApi(client).listOutboxMessages(1, null, null, null, null, null);
    var digits = Pattern.compile("\\d{6}").matcher(outbox.getPage().get(0).getText());
    digits.find();
    var verified = beneficiaries.verifyPasscode(customer, sent.getVerificationUuid(),
        new PasscodeRequest().otp(digits.group()), null, null);
    // [end]
    step("passcode", verified.getStatus());

    // [payment]
    var payment = new PaymentsApi(client).createPayment(
        new PaymentInput()
            .identityReference(customer)
            .beneficiaryId(beneficiary.getId())
            .beneficiaryCoordinateId(coordinate)
            .from(new WalletSideInput().account(account).wallet("DEFAULT").currency("EUR"))
            .amount("25.00")
            .currency("EUR"),
        null, UUID.randomUUID().toString(), null);
    // [end]
    step("payment", payment.getState());
  }

  private static void step(String name, Object... facts) {
    System.out.println(name + " " + String.join(" ", Arrays.stream(facts).map(String::valueOf).toList()));
  }
}
