import { catalogue } from '#lib/core/catalogue.ts';

/** The rules that say which changes need an approval, and trying them. */
export const t = catalogue({
  rulesHint: 'A change that a rule covers waits until another person approves it.',
  otherCurrencies:
    'Other currencies are converted at the stored rates. Without a rate the rule covers every amount. Rules for transfers also cover holds, reversals and payments.',
  noRules: 'No rules: every permitted change is made immediately.',
  requireFor: 'Require approval for',
  fromAmount: 'From amount',
  everyAmount: 'Leave empty for every amount',
  addRule: 'Add rule',
  removeRule: 'Remove rule {number, number}',
  rule: 'Rule {number, number}',
  saveRules: 'Save rules',
  rulesSaved: 'Rules saved',
  chooseAction: 'Choose an action.',
  amountText: 'Enter an amount such as 10000.00, not negative.',
  currencyText: 'Enter a currency such as EUR.',
  twice: 'The same rule exists above.',
  tryTitle: 'Try the rules',
  tryHint: 'Tries the rules above, also before you save them.',
  movedBefore: 'Moved earlier that day',
  targetState: 'New state',
  tryIt: 'Try',
  required: 'Approval required: rule {number, number} decides.',
  notRequired: 'No approval required.',
  ruleText: 'Rule',
  covers: 'Covers',
  why: 'Explanation',
});
