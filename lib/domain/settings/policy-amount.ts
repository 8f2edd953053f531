/** The form of the smallest amount of a policy: as many decimals as a currency may have. */
export const policyAmountPattern = '^\\d{1,18}(\\.\\d{1,8})?$';
