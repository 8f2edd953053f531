// A story of 18 steps with the client that oapi-codegen generates. Prints a line for each step.
package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"

	"example.com/story/api"
	"github.com/google/uuid"
)

var ctx = context.Background()

func main() {
	// [connect]
	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("TOKEN"))
		return nil
	}
	client := must(api.NewClientWithResponses(os.Getenv("URL"), api.WithRequestEditorFn(bearer)))
	// [end]

	customer := "CUST-" + uuid.NewString()
	account, savings := openAccounts(client, customer)
	moveMoney(client, account, savings)
	readLists(client, customer)
	meetRefusals(client, account)
	payBeneficiary(client, customer, account)
}

func openAccounts(client *api.ClientWithResponses, customer string) (string, string) {
	// [product]
	opensAtOnce := true
	product := must(client.CreateProductWithResponse(ctx, nil, api.ProductInput{
		Name:          "Household " + customer,
		Version:       "1",
		Currencies:    []string{"EUR"},
		Wallets:       []api.ProductWalletInput{{Code: "DEFAULT", Currency: "EUR"}},
		DefaultWallet: "DEFAULT",
		OpensAtOnce:   &opensAtOnce,
	})).JSON200
	// [end]
	step("product", product.Version)

	// [account]
	owner := api.EntityInput{Type: "INDIVIDUAL", Affiliation: "CUSTOMER", Reference: &customer}
	must(client.CreateEntityWithResponse(ctx, "customer", nil, api.ManagedEntityInput{
		Type: "INDIVIDUAL", Affiliation: "CUSTOMER", Reference: &customer,
	}))
	account := must(client.CreateAccountWithResponse(ctx, nil, api.AccountInput{
		ProductId: &product.Id, Owner: &owner,
	})).JSON200
	// [end]
	savings := must(client.CreateAccountWithResponse(ctx, nil, api.AccountInput{
		ProductId: &product.Id, Owner: &owner,
	})).JSON200
	step("accounts", string(account.State), string(savings.State))
	return account.Id.String(), savings.Id.String()
}

func moveMoney(client *api.ClientWithResponses, account string, savings string) {
	// [limit]
	limit := must(client.UpdateWalletLimitWithResponse(ctx, account, "DEFAULT", "EUR", nil,
		api.WalletLimitInput{Minimum: "-50.00"})).JSON200
	// [end]
	step("limit", limit.Minimum)

	// [transfer]
	transfer := must(client.CreateTransferWithResponse(ctx, nil, api.TransferInput{
		From: clearing(), To: wallet(account), Amount: "1000.00", Currency: "EUR",
	})).JSON200
	// [end]
	step("transfer", transfer.Amount)

	// [bulk]
	atomic := false
	results := *must(client.CreateTransfersWithResponse(ctx, nil,
		api.CreateTransfersJSONRequestBody{Atomic: &atomic, Transfers: []api.BulkTransfer{
			{From: wallet(account), To: wallet(savings), Amount: "100.00", Currency: "EUR"},
			{From: wallet(account), To: wallet(savings), Amount: "99999.00", Currency: "EUR"},
		}})).JSON200
	succeeded := must(results[0].AsBulkDone())
	failed := must(results[1].AsBulkRefused())
	// [end]
	step("bulk", fmt.Sprint(succeeded.Index), fmt.Sprint(failed.Index))

	// [balance]
	balance := must(client.GetWalletWithResponse(ctx, account, "DEFAULT", "EUR", nil)).JSON200
	// [end]
	step("balance", balance.AccountBalance, balance.AvailableBalance)
}

func readLists(client *api.ClientWithResponses, customer string) {
	// [list]
	one, filter := int32(1), "owner.reference=="+customer
	first := must(client.ListAccountsWithResponse(ctx, &api.ListAccountsParams{
		PageSize: &one, Filter: &filter,
	})).JSON200
	// [end]
	step("list", fmt.Sprint(len(first.Page)))

	// [continuation]
	next := must(client.ListAccountsWithResponse(ctx, &api.ListAccountsParams{
		PageSize: &one, Filter: &filter, PageContinuation: first.Continuation,
	})).JSON200
	// [end]
	step("continuation", fmt.Sprint(len(next.Page)), fmt.Sprint(next.Page[0].Id != first.Page[0].Id))

	// [search]
	found := must(client.SearchAccountsWithResponse(ctx, &api.SearchAccountsParams{Search: customer})).JSON200
	// [end]
	step("search", fmt.Sprint(len(found.Page)))

	// [export]
	csv := string(must(client.ExportAccountsWithResponse(ctx, &api.ExportAccountsParams{Filter: &filter})).Body)
	// [end]
	step("export", fmt.Sprint(strings.Count(strings.TrimSpace(csv), "\n")))

	// [metrics]
	metrics := string(must(client.GetMetricsWithResponse(ctx, nil)).Body)
	// [end]
	step("metrics", fmt.Sprint(strings.Contains(metrics, "# TYPE")))
}

func meetRefusals(client *api.ClientWithResponses, account string) {
	// [not-found]
	missing := must(client.GetAccountWithResponse(ctx, "none", nil)).ApplicationproblemJSON404
	// [end]
	step("not-found", string(missing.Code))

	// [invalid]
	refused := must(client.CreateTransferWithResponse(ctx, nil, api.TransferInput{
		From: clearing(), To: wallet(account), Amount: "25.00", Currency: "euro",
	})).ApplicationproblemJSON400
	invalid := must(refused.AsInvalidInputProblem())
	// [end]
	step("invalid", fmt.Sprint(invalid.Status), *(*invalid.Errors)[0].Pointer)

	// [approval]
	asOf := time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)
	held := must(client.LoadRatesWithResponse(ctx, nil, api.FxRatesInput{
		Rates: []api.FxRateInput{{Base: "EUR", Quote: "USD", Rate: "1.1", AsOf: asOf}},
	})).JSON202
	// [end]
	step("approval", string(held.State))

	// [if-match]
	stale := api.IfMatch(`"1-00000000"`)
	reason := "Card reported stolen"
	mismatch := must(client.ChangeAccountStateWithResponse(ctx, account,
		&api.ChangeAccountStateParams{IfMatch: &stale},
		api.StateChange{State: "BLOCKED", Reason: &reason})).ApplicationproblemJSON412
	// [end]
	step("if-match", string(mismatch.Code))
}

func payBeneficiary(client *api.ClientWithResponses, customer string, account string) {
	// [beneficiary]
	firstName, lastName, email := "Jane", "Doe", strings.ToLower(customer)+"@example.com"
	beneficiary := must(client.CreateIdentityBeneficiaryWithResponse(ctx, customer, nil, api.BeneficiaryRequest{
		FirstName: &firstName, LastName: &lastName,
		Contacts: &[]api.BeneficiaryContactRequest{{Email: email}},
	})).JSON200
	step("beneficiary", *beneficiary.LastName)
	iban := "DE89370400440532013000"
	details := must(client.CreateCoordinateWithResponse(ctx, customer, beneficiary.Id.String(), nil,
		api.DynamicCoordinateRequest{
			Currency: "EUR", Coordinates: &api.DynamicCoordinates{Iban: &iban},
		})).JSON200
	coordinate := (*details.DynamicBeneficiaryCoords)[0]
	// [end]

	// [passcode]
	sent := must(client.SendVerificationWithResponse(ctx, customer, beneficiary.Id.String(), coordinate.BeneficiaryCoordinateId, nil)).JSON200
	one := int32(1)
	outbox := must(client.ListOutboxMessagesWithResponse(ctx, &api.ListOutboxMessagesParams{PageSize: &one})).JSON200
	passcode := regexp.MustCompile(`\d{6}`).FindString(outbox.Page[0].Text)
	verified := must(client.VerifyPasscodeWithResponse(ctx, customer, sent.VerificationUuid, nil,
		api.PasscodeRequest{Otp: passcode})).JSON200
	// [end]
	step("passcode", string(verified.Status))

	// [payment]
	key := uuid.NewString()
	payment := must(client.CreatePaymentWithResponse(ctx, &api.CreatePaymentParams{IdempotencyKey: &key},
		api.PaymentInput{
			IdentityReference: customer, BeneficiaryId: beneficiary.Id, BeneficiaryCoordinateId: coordinate.BeneficiaryCoordinateId,
			From:   api.WalletSideInput{Account: account, Wallet: "DEFAULT", Currency: "EUR"},
			Amount: "25.00", Currency: "EUR",
		})).JSON200
	// [end]
	step("payment", string(payment.State))
}

// [helpers]
func clearing() api.SideInput {
	var side api.SideInput
	check(side.FromChartSideInput(api.ChartSideInput{Chart: 0, Code: "clearing"}))
	return side
}

func wallet(account string) api.SideInput {
	var side api.SideInput
	check(side.FromWalletSideInput(api.WalletSideInput{Account: account, Wallet: "DEFAULT", Currency: "EUR"}))
	return side
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func must[Value any](value Value, err error) Value {
	check(err)
	return value
}

// [end]

func step(name string, facts ...string) { fmt.Println(name, strings.Join(facts, " ")) }
