/** The credential that authenticates a request. */
export interface Credential {
  kind: 'session' | 'token' | 'jwt' | 'none';
  id: string;
  /** The user who created it; for a session the person who signed in. `system` is the command line. */
  issuer: { id: string; username: string };
  /** The issuer's permissions at creation for another user; null if its own user or the command line created it. */
  cap: readonly string[] | null;
  /** The permissions it is limited to; null if it has all of its user's. */
  narrowedTo: readonly string[] | null;
  /** When a token or key expires; the credentials and links that it creates expire with it. */
  expires_at?: string;
}
