/** What a request is authenticated by. */
export interface Credential {
  kind: 'session' | 'token' | 'jwt' | 'none';
  id: string;
  /** Who made it; of a session the person who signed in. `system` is the shell. */
  issuer: { id: string; username: string };
  /** The rights its issuer had when making it for somebody else; null where its user, or the shell, made it. */
  cap: readonly string[] | null;
  /** The permissions it is narrowed to; null where it follows its user. */
  narrowedTo: readonly string[] | null;
}
