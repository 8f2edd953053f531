/** A wallet as of a time; as of now without one. */
export interface WalletAt {
  account_id: string;
  code: string;
  currency: string;
  at?: string;
}
