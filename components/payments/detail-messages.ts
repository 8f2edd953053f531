import { catalogue } from '#lib/core/catalogue.ts';

/** A payment and its beneficiary in detail, which dialogs show. */
export const t = catalogue({
  changesAccepted: 'Changed details accepted',
  checksum: 'Checksum',
  checksumInText: 'checksum',
  detailsAccepted: 'Details accepted',
  acceptTitle: 'Changed details',
  acceptDetails: 'Accept details',
  acceptHint:
    'The beneficiary changed after this payment was created. Confirm the new details with the customer first, or cancel the payment.',
  detail: 'Detail',
  now: 'Now',
  accountHolder: 'Account holder',
  verification: 'Verification',
  notVerified: 'Not verified',
  'attention.beneficiaryChanged': 'Beneficiary changed',
  'attention.countryBlocked': 'Country blocked',
  'attention.holdEnded': 'Hold ended',
  'attention.accountBlocked': 'Account blocked',
  'attention.accountNotOpen': 'Account not open',
  'attention.accountClosed': 'Account closed',
  'attention.accountMissing': 'Account missing',
  'attention.walletMissing': 'Wallet missing',
  'attention.sameSide': 'Payer and receiver are the same wallet',
  'attention.currencyDiffers': 'Currencies differ',
  'attention.holdDiffers': 'Hold does not match the payment',
  verifiedAt: 'Verified {time}',
});
