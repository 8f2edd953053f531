// Generated from the contract by `npm run client:generate`. Do not edit.

/** All operations by id. */
export interface Operations {
  /**
   * Get liveness.
   *
   * Answers 200 while the process can answer. Needs no credential.
   */
  getLiveness: {
    input: {};
    answer: Alive;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request';
  };
  /**
   * Get readiness.
   *
   * Answers 200 while the database answers, its synchronous standby, if any, is connected and its disk has space, otherwise 503. With replicas it answers 200 while one of them answers reads for an absent primary. Needs no credential.
   */
  getReadiness: {
    input: {};
    answer: Ready;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List recent requests.
   *
   * Lists the last 1,000 requests that this process answered, newest first. Each instance has its own log, which is empty after a start. It has no bodies, queries or network addresses.
   *
   * Permission: `request:read`.
   */
  listRequests: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: request_id, at, method, path, operation, status, duration_ms, caller, credential, code. */
        filter?: string;
      };
    };
    answer: AnsweredRequestPage;
    item: AnsweredRequest;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get metrics.
   *
   * Gets metrics for Prometheus: requests, waiting writes and messages, the last ledger check, the servers of PostgreSQL and the process. Use a token whose role has only `metrics:read`.
   *
   * Permission: `metrics:read`.
   */
  getMetrics: {
    input: {};
    answer: string;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Sign in with a password.
   *
   * Sets the session cookie, or answers a challenge when a second factor is needed. From the fifth wrong attempt on, the waiting time doubles up to 60 seconds, for unknown users too.
   */
  signIn: {
    input: {
      body: SignIn;
    };
    answer: SignInAnswer;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'sign-in-delayed' | 'sign-in-refused' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Sign in with a second factor.
   *
   * Completes the sign-in and sets the session cookie. Each code works once.
   */
  signInWithCode: {
    input: {
      body: SignInCode;
    };
    answer: SignInAnswer;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'sign-in-delayed' | 'sign-in-refused' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Sign out.
   *
   * Ends the session of the cookie and removes the cookie. Without a session it does nothing.
   */
  signOut: {
    input: {};
    answer: undefined;
    write: true;
    problems: 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the caller.
   *
   * Gets the user of the credential and its permissions.
   *
   * Permission: `signed-in`.
   */
  getMe: {
    input: {};
    answer: Me;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Change your password.
   *
   * Changes the password and ends all other sessions; the current session continues with a new cookie.
   *
   * Permission: `signed-in`.
   */
  changePassword: {
    input: {
      body: PasswordChange;
    };
    answer: undefined;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'sign-in-delayed' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Enrol a second factor.
   *
   * Answers a new secret for an authenticator. Nothing changes until you confirm it with a code.
   *
   * Permission: `signed-in`.
   */
  enrolTotp: {
    input: {
      body: PasswordProof;
    };
    answer: TotpEnrolment;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'sign-in-delayed' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Confirm the second factor.
   *
   * Turns the second factor on and answers the recovery codes. Ends all other sessions.
   *
   * Permission: `signed-in`.
   */
  confirmTotp: {
    input: {
      body: TotpCode;
    };
    answer: RecoveryCodeList;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'sign-in-delayed' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Disable your second factor.
   *
   * Turns the second factor off, so that the password alone signs in. Ends all other sessions.
   *
   * Permission: `signed-in`.
   */
  disableTotp: {
    input: {
      body: PasswordProof;
    };
    answer: undefined;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'sign-in-delayed' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List your sessions.
   *
   * Lists the browsers in which you are signed in, newest first, at most five.
   *
   * Permission: `signed-in`.
   */
  listMySessions: {
    input: {};
    answer: Session[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * End one of your sessions.
   *
   * Ends a session; its next request is rejected. A token with limited permissions cannot end sessions.
   *
   * Permission: `signed-in`.
   */
  endMySession: {
    input: {
      params: {
        /** Id of the session. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'credential-limited' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * End all your other sessions.
   *
   * Ends all sessions except the current one. A token with limited permissions cannot end sessions.
   *
   * Permission: `signed-in`.
   */
  endMyOtherSessions: {
    input: {};
    answer: undefined;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'credential-limited' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List API tokens.
   *
   * Lists your own tokens, or all tokens with the permission `token:manage`.
   *
   * Permission: `signed-in`.
   */
  listTokens: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, name, prefix, user_id, created_with, created_at, expires_at, last_used_at, revoked_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, name, created_at. */
        sort?: string;
      };
    };
    answer: TokenPage;
    item: Token;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create an API token.
   *
   * Creates a token, answers it once and stores only its hash. A token never has more permissions than its user, and one that a token creates ends no later than that token. A token for another user needs `token:manage` and every permission of that user. Such a token ends when its user gets more permissions. It cannot decide approvals or create credentials for other users.
   *
   * Permission: `signed-in`.
   */
  createToken: {
    input: {
      body: TokenInput;
    };
    answer: MintedToken;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'credential-not-own' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'invitation-pending' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Revoke an API token.
   *
   * Rejects the token from its next request on, for good. The tokens, keys and open links that it created end with it. A token of a user with permissions you lack can be revoked only by its creator. An unknown token, or one of another user, answers 404.
   *
   * Permission: `signed-in`.
   */
  revokeToken: {
    input: {
      params: {
        /** Id of the token or key. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List public keys.
   *
   * Lists your own keys, or all keys with the permission `token:manage`.
   *
   * Permission: `signed-in`.
   */
  listCallerKeys: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, kid, name, user_id, created_with, created_at, expires_at, revoked_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, kid, name, created_at. */
        sort?: string;
      };
    };
    answer: CallerKeyPage;
    item: CallerKey;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Register a public key.
   *
   * Registers a key whose JWTs act for its user (audience `countinghouse`, valid for at most 15 minutes). Send the public part only. For another user the same rules apply as for a token. A key that a token registers ends with that token; one that a person registers in a session does not expire. A token with limited permissions cannot register keys.
   *
   * Permission: `signed-in`.
   */
  registerCallerKey: {
    input: {
      body: CallerKeyInput;
    };
    answer: CallerKey;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'credential-not-own' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'invitation-pending' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Revoke a public key.
   *
   * Rejects JWTs signed with the key from the next request on. The tokens, keys and open links that they created end with it. An unknown key, or one of another user, answers 404.
   *
   * Permission: `signed-in`.
   */
  revokeCallerKey: {
    input: {
      params: {
        /** Id of the token or key. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List users.
   *
   * Lists people and programs, newest first.
   *
   * Permission: `user:read`.
   */
  listUsers: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, username, name, kind, state, last_sign_in_at, created_at, updated_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, username, name, kind, state, created_at, updated_at. */
        sort?: string;
      };
    };
    answer: UserPage;
    item: User;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a user.
   *
   * Gets one user with their roles.
   *
   * Permission: `user:read`.
   */
  getUser: {
    input: {
      params: {
        /** Id of the user. */
        id: string;
      };
    };
    answer: User;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Invite a user.
   *
   * Creates the user and answers a one-time link to set a password, valid for 72 hours. The link ends when the user gets permissions that its creator did not have.
   *
   * Permission: `user:manage`.
   */
  inviteUser: {
    input: {
      body: Invitation;
    };
    answer: InvitedUser;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'name-taken' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Renew the link of a user.
   *
   * Creates a new one-time link for an invited person or a forgotten password of another person. Earlier links stop working. The second factor stays. The link ends when the user gets permissions that its creator did not have.
   *
   * Permission: `user:manage`.
   */
  renewUserLink: {
    input: {
      params: {
        /** Id of the user. */
        id: string;
      };
    };
    answer: UserLink;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Disable a user.
   *
   * Ends the sessions, tokens, keys and links of the user for good, and rejects their pending change requests. Links that the user made for others end, too. Tokens and keys that the user created for others stay. You cannot disable yourself.
   *
   * Permission: `user:manage`.
   */
  disableUser: {
    input: {
      params: {
        /** Id of the user. */
        id: string;
      };
      body: Reason;
    };
    answer: User;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'last-administrator' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Enable a user.
   *
   * Enables a disabled user with the same roles and password as before. The user needs new tokens and keys.
   *
   * Permission: `user:manage`.
   */
  enableUser: {
    input: {
      params: {
        /** Id of the user. */
        id: string;
      };
      body: Reason;
    };
    answer: User;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Reset the second factor of a user.
   *
   * Removes the second factor of a person who lost the authenticator and the recovery codes. Ends their sessions.
   *
   * Permission: `user:manage`.
   */
  resetSecondFactor: {
    input: {
      params: {
        /** Id of the user. */
        id: string;
      };
      body: Reason;
    };
    answer: User;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * End all sessions of a user.
   *
   * Signs the user out of every browser.
   *
   * Permission: `user:manage`.
   */
  endUserSessions: {
    input: {
      params: {
        /** Id of the user. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Set a password with a one-time link.
   *
   * Accepts an invitation or replaces a forgotten password. The link works once.
   */
  setPassword: {
    input: {
      body: LinkUse;
    };
    answer: LinkUsed;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List saved views.
   *
   * Lists your own views and the shared views of lists that you can see.
   *
   * Permission: `signed-in`.
   */
  listViews: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, list, name, is_shared, is_usual, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, list, name, created_at. */
        sort?: string;
      };
    };
    answer: ViewPage;
    item: View;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a saved view.
   *
   * Saves the filter, sort order and columns of a list under a name. The name is unique for its owner and list.
   *
   * Permission: `signed-in`.
   */
  createView: {
    input: {
      body: ViewInput;
    };
    answer: View;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'name-taken' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update a saved view.
   *
   * Renames, shares or replaces a view. Only its owner can, or for a shared view anyone with `view:share`; only its owner changes `is_usual`. Another query also needs the permissions for the reports of it that colleagues send to the caller. A private view of another user answers 404.
   *
   * Permission: `signed-in`.
   */
  updateView: {
    input: {
      params: {
        /** Id of the view. */
        id: string;
      };
      body: ViewPatch;
    };
    answer: View;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'name-taken' | 'not-acceptable' | 'not-author' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete a saved view.
   *
   * Deletes a view. Only its owner can, or for a shared view anyone with `view:share`.
   *
   * Permission: `signed-in`.
   */
  deleteView: {
    input: {
      params: {
        /** Id of the view. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Search everything.
   *
   * Finds records by name, reference, id, IBAN, key, email address or telephone number. Case and accents do not matter. Only kinds that the caller may read are searched. An IBAN of a beneficiary, an email address and a telephone number must be whole.
   *
   * Permission: `signed-in`.
   */
  search: {
    input: {
      query: {
        /** The text to search for. */
        q: string;
        /** Hits of each kind, 1 to 20; 5 when absent. */
        'page[size]'?: number;
      };
    };
    answer: SearchResult;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get work.
   *
   * Gets what waits for staff: approvals, payments, verifications, blocked accounts and alarms. Only queues that the caller may read appear.
   *
   * Permission: `signed-in`.
   */
  getWork: {
    input: {
      query?: {
        /** All items, those of the caller, or those without an assignee; `all` when absent. */
        owner?: 'all' | 'mine' | 'unassigned';
      };
    };
    answer: WorkQueue[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List colleagues.
   *
   * Lists active people who may read such a record, so that an item can be assigned to them. At most 20: first those whose name begins with the text, then by name.
   *
   * Permission: `work:assign`.
   */
  listColleagues: {
    input: {
      params: {
        /** Kind of record. */
        resource: 'change_request' | 'payment' | 'beneficiary_coordinate' | 'account' | 'ledger' | 'webhook' | 'outbox';
      };
      query?: {
        /** Part of a name or user name. */
        text?: string;
      };
    };
    answer: Colleague[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Set the assignment of a work item.
   *
   * Assigns a record to the caller or to a colleague who may read it. Send the revision as `If-Match` (`"0"` for an unassigned item), so that a colleague’s assignment is not replaced unseen.
   *
   * Permission: `work:assign`.
   */
  setWorkAssignment: {
    input: {
      params: {
        /** Kind of record. */
        resource: 'change_request' | 'payment' | 'beneficiary_coordinate' | 'account' | 'ledger' | 'webhook' | 'outbox';
        /** Id of the record. */
        id: string;
      };
      body: WorkAssignmentInput;
    };
    answer: WorkAssignment;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * End the assignment of a work item.
   *
   * Ends the assignment of a record, so that a colleague can take it.
   *
   * Permission: `work:assign`.
   */
  endWorkAssignment: {
    input: {
      params: {
        /** Kind of record. */
        resource: 'change_request' | 'payment' | 'beneficiary_coordinate' | 'account' | 'ledger' | 'webhook' | 'outbox';
        /** Id of the record. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List notifications.
   *
   * Lists the caller's newest 50 notifications. Those about records that the caller may no longer read are left out.
   *
   * Permission: `signed-in`.
   */
  listNotifications: {
    input: {};
    answer: Notification[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Count unread notifications.
   *
   * Counts the caller's unread notifications. It does not prolong a session.
   *
   * Permission: `signed-in`.
   */
  countNotifications: {
    input: {};
    answer: UnreadCount;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Confirm notifications.
   *
   * Marks notifications of the caller as read: those named, or all. Those about records that the caller may not read stay unread.
   *
   * Permission: `signed-in`.
   */
  confirmNotifications: {
    input: {
      body: ReadNotifications;
    };
    answer: UnreadCount;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get notification settings.
   *
   * Gets which kinds of notifications the caller does not want.
   *
   * Permission: `signed-in`.
   */
  getNotificationSettings: {
    input: {};
    answer: NotificationSettings;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Replace notification settings.
   *
   * Replaces the kinds of notifications that the caller does not want. It applies to later events.
   *
   * Permission: `signed-in`.
   */
  replaceNotificationSettings: {
    input: {
      body: NotificationSettingsInput;
    };
    answer: NotificationSettings;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get the notification digest.
   *
   * Gets how often the caller gets an email with unread notifications.
   *
   * Permission: `signed-in`.
   */
  getNotificationDigest: {
    input: {};
    answer: NotificationDigest;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Replace the notification digest.
   *
   * Replaces how often the caller gets an email with unread notifications. The email has links, and no names of records. Without a new notification there is no email. People whose user name is no email address get 409.
   *
   * Permission: `signed-in`.
   */
  replaceNotificationDigest: {
    input: {
      body: NotificationDigestInput;
    };
    answer: NotificationDigest;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Export journal entries.
   *
   * Exports all matching journal entries as a CSV file with a row for each posting. RFC 4180, UTF-8. A cell that a spreadsheet would read as a formula begins with an apostrophe. Also needs `ledger:read`.
   *
   * Permission: `ledger:export`.
   */
  exportEntries: {
    input: {
      query?: {
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, kind, reference, description, actor, effective_at, created_at, hold_id, reverses. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at. */
        sort?: string;
        /** Columns of the file, separated by commas; all when absent. */
        columns?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
        /** Id of an account: only entries with a posting to one of its wallets. */
        account?: string;
        /** Code of a wallet; requires `account`. */
        wallet?: string;
        /** Id of a chart: only entries with a posting to one of its accounts or their wallets. */
        chart?: string;
        /** Code of a chart account; requires `chart`. */
        code?: string;
        /** Only postings in this currency, ISO 4217. */
        currency?: string;
      };
    };
    answer: string;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Export holds.
   *
   * Exports all matching holds as a CSV file. RFC 4180, UTF-8. A cell that a spreadsheet would read as a formula begins with an apostrophe. Also needs `ledger:read`.
   *
   * Permission: `ledger:export`.
   */
  exportHolds: {
    input: {
      query?: {
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, account_id, account_search, wallet, currency, state, created_at, expires_at, ended_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at. */
        sort?: string;
        /** Columns of the file, separated by commas; all when absent. */
        columns?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
      };
    };
    answer: string;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Export beneficiaries.
   *
   * Exports all matching beneficiaries as a CSV file. RFC 4180, UTF-8. A cell that a spreadsheet would read as a formula begins with an apostrophe. Also needs `beneficiary:read`.
   *
   * Permission: `beneficiary:export`.
   */
  exportBeneficiaries: {
    input: {
      query?: {
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, identity_reference, external_reference, name, created_at, iban, labels. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, identity_reference, name, created_at. */
        sort?: string;
        /** Columns of the file, separated by commas; all when absent. */
        columns?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
      };
    };
    answer: string;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Export payments.
   *
   * Exports all matching payments as a CSV file. RFC 4180, UTF-8. A cell that a spreadsheet would read as a formula begins with an apostrophe. Also needs `beneficiary:read`.
   *
   * Permission: `beneficiary:export`.
   */
  exportPayments: {
    input: {
      query?: {
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, created_at, state, release_at, currency, payment_key, payment_type, reference, created_by, identity_reference, beneficiary_id, beneficiary_name, beneficiary_iban, beneficiary_coordinate_id, attention.code, from.account, entry_id, hold_id, labels. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at, state, payment_key, identity_reference. */
        sort?: string;
        /** Columns of the file, separated by commas; all when absent. */
        columns?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
      };
    };
    answer: string;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List reports.
   *
   * Lists your own reports with their latest runs, newest first; at most 20.
   *
   * Permission: `view:schedule`.
   */
  listReports: {
    input: {};
    answer: Report[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List receivers of reports.
   *
   * Lists active people with an email address, and enabled webhooks for callers with `webhook:read`. At most 20 of each: first those whose name begins with the text, then by name.
   *
   * Permission: `view:schedule`.
   */
  listReportReceivers: {
    input: {
      query?: {
        /** Part of a name, user name or address of a webhook. */
        text?: string;
      };
    };
    answer: ReportReceiver[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a report.
   *
   * Sends a saved view as a CSV file at regular times. The permissions of its owner are checked each time: to read and to export the list. A file has at most 10,000 rows and 5,000,000 bytes. A webhook gets it as a signed request and needs `webhook:read`. A failure notifies the owner.
   *
   * Permission: `view:schedule`.
   */
  createReport: {
    input: {
      body: ReportInput;
    };
    answer: Report;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update a report.
   *
   * Changes the name, view, times or receiver of one of your reports. A new frequency or hour sets when it is sent next. Runs on their way get the new view and receiver.
   *
   * Permission: `view:schedule`.
   */
  updateReport: {
    input: {
      params: {
        /** Id of the report. */
        id: string;
      };
      body: ReportPatch;
    };
    answer: Report;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Run a report.
   *
   * Runs a report now and sends it. Its regular times stay as they are.
   *
   * Permission: `view:schedule`.
   */
  runReport: {
    input: {
      params: {
        /** Id of the report. */
        id: string;
      };
    };
    answer: ReportRun;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Delete a report.
   *
   * Deletes one of your reports and its history.
   *
   * Permission: `view:schedule`.
   */
  deleteReport: {
    input: {
      params: {
        /** Id of the report. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create the first administrator.
   *
   * Creates the first administrator and signs them in. It needs the one-time link that the terminal shows at the first start. Answers 404 as soon as a person exists.
   */
  createFirstAdministrator: {
    input: {
      body: SetUp;
    };
    answer: SetUpDone;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get the progress of the demo data.
   *
   * Gets the progress of creating demo data. Other operations work during this time.
   *
   * Permission: `signed-in`.
   */
  getSetupProgress: {
    input: {};
    answer: DemoProgress;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Update settings.
   *
   * Sets one or more settings: all, or none when one is rejected. They apply immediately on every instance. `If-Match` takes the revision of a single setting, and `ETag` answers it.
   *
   * Permission: `setting:update`.
   */
  updateSettings: {
    input: {
      body: SettingsUpdate;
    };
    answer: Setting[];
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'in-use' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get a setting.
   *
   * Gets a setting. The beginning of a path still answers an array of the settings below it; use `listSettings` instead.
   *
   * Permission: `setting:read`.
   */
  getSetting: {
    input: {
      params: {
        /** Path of the setting. */
        path: string;
      };
    };
    answer: Setting;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Reset a setting.
   *
   * Resets a setting to its default; a setting below `custom/` is deleted. With `If-Match`, a changed setting answers 412.
   *
   * Permission: `setting:update`.
   */
  resetSetting: {
    input: {
      params: {
        /** Path of the setting. */
        path: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'in-use' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List settings.
   *
   * Lists all settings by path, including those with their default.
   *
   * Permission: `setting:read`.
   */
  listSettings: {
    input: {};
    answer: Setting[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List the changes of a setting.
   *
   * Lists the changes from the audit log, newest first, at most 1,000.
   *
   * Permission: `setting:read`.
   */
  listSettingChanges: {
    input: {
      params: {
        /** Path of the setting. */
        path: string;
      };
    };
    answer: SettingRevision[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a beneficiary.
   *
   * Creates a beneficiary with its addresses, contacts and bank details in one transaction, with or without an identity.
   *
   * Permission: `beneficiary:create`.
   */
  createBeneficiary: {
    input: {
      body: BeneficiaryRequest;
    };
    answer: Beneficiary;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'reference-taken' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Create a beneficiary of an identity.
   *
   * Creates a beneficiary for the identity in the path. Bank details given as `coordinates` are not in `dynamic_beneficiary_coords`; `listCoordinates` answers them with their ids.
   *
   * Permission: `beneficiary:create`.
   */
  createIdentityBeneficiary: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
      };
      body: BeneficiaryRequest;
    };
    answer: BeneficiaryDetails;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'reference-taken' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update a beneficiary.
   *
   * Merges changes into a beneficiary (RFC 7396). Maps merge by key, `addresses` and `contacts` are replaced, `coordinates` is added unless an equal one exists. A changed name removes the verification of coordinates with that name.
   *
   * Permission: `beneficiary:update`.
   */
  updateBeneficiary: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
      body: BeneficiaryRequest;
    };
    answer: BeneficiaryDetails;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'reference-taken' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'too-many-coordinates' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get a beneficiary of an identity.
   *
   * Gets a beneficiary of one identity; another identity's beneficiary answers 404. Its `ETag` is the revision that updateBeneficiary takes as `If-Match`.
   *
   * Permission: `beneficiary:read`.
   */
  getIdentityBeneficiary: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
    };
    answer: BeneficiaryDetails;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List beneficiaries of an identity.
   *
   * Lists all beneficiaries of an identity, newest first, including those matched by the phonebook.
   *
   * Permission: `beneficiary:read`.
   */
  listIdentityBeneficiaries: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
      };
    };
    answer: BeneficiaryDetails[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List recent payments of an identity.
   *
   * Lists the latest payment to each beneficiary and coordinate, newest first, at most 50.
   *
   * Permission: `beneficiary:read`.
   */
  listRecentPayments: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
      };
    };
    answer: RecentPayment[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Sync phonebook contacts.
   *
   * Replaces the whole phonebook of an identity. Contacts are hashes: lower-case hex SHA-256 of `tel:` + E.164 or `mailto:` + normalised email. Customers with a matching contact become beneficiaries, also those who join later.
   *
   * Permission: `phonebook:sync`.
   */
  syncContacts: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
      };
      body: PhonebookRequest;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get a beneficiary.
   *
   * Gets a beneficiary by id, or by an external reference that only one identity uses.
   *
   * Permission: `beneficiary:read`.
   */
  getBeneficiary: {
    input: {
      params: {
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
    };
    answer: Beneficiary;
    problems: 'ambiguous-reference' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get additional fields of a beneficiary.
   *
   * Gets the map of additional fields; empty when there are none.
   *
   * Permission: `beneficiary:read`.
   */
  getAdditionalAttributes: {
    input: {
      params: {
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
    };
    answer: AdditionalFields;
    problems: 'ambiguous-reference' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List addresses of a beneficiary.
   *
   * Lists the addresses in the order given.
   *
   * Permission: `beneficiary:read`.
   */
  listAddresses: {
    input: {
      params: {
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
    };
    answer: BeneficiaryAddress[];
    problems: 'ambiguous-reference' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List contacts of a beneficiary.
   *
   * Lists the contacts in the order given.
   *
   * Permission: `beneficiary:read`.
   */
  listContacts: {
    input: {
      params: {
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
    };
    answer: BeneficiaryContact[];
    problems: 'ambiguous-reference' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List bank details of a beneficiary.
   *
   * Lists all bank details of a beneficiary; dynamic ones appear as `coordinates.banking`.
   *
   * Permission: `beneficiary:read`.
   */
  listCoordinates: {
    input: {
      params: {
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
    };
    answer: BeneficiaryCoordinate[];
    problems: 'ambiguous-reference' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get bank details.
   *
   * Gets one coordinate with the identity that it belongs to and the additional fields of the beneficiary. The aspects of the identity need the permission `entity:read`. Its `ETag` is the revision that updateCoordinate takes as `If-Match`.
   *
   * Permission: `beneficiary:read`.
   */
  getCoordinate: {
    input: {
      params: {
        /** Id of the coordinate. */
        id: string;
      };
    };
    answer: BeneficiaryCoords;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create bank details.
   *
   * Adds a coordinate to a beneficiary, validated by the field specification of its currency and country. Each fault has its pointer and code. An equal coordinate is not added again.
   *
   * Permission: `beneficiary.coordinate:update`.
   */
  createCoordinate: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id or external reference of the beneficiary. */
        idRef: string;
      };
      body: DynamicCoordinateRequest;
    };
    answer: BeneficiaryDetails;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'too-many-coordinates' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update bank details.
   *
   * Merges changes into a coordinate of `dynamic_beneficiary_coords` (RFC 7396); other bank details answer 404. A change of details, currency or name removes the verification and cancels a pending one.
   *
   * Permission: `beneficiary.coordinate:update`.
   */
  updateCoordinate: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id or external reference of the beneficiary. */
        idRef: string;
        /** Id of the coordinate. */
        coordinateId: string;
      };
      body: DynamicCoordinatePatch;
    };
    answer: BeneficiaryDetails;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Send a passcode.
   *
   * Sends a passcode to the contact of the identity, or otherwise of the beneficiary. While a verification is pending, or once verified, it sends nothing and answers that verification. This GET sends a message: HEAD answers 405, a prefetch 403, and a session cookie needs a same-origin fetch.
   *
   * Permission: `verification:send`.
   */
  sendVerification: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id or external reference of the beneficiary. */
        idRef: string;
        /** Id of the coordinate, or of an account of a matched customer. */
        coordinateId: string;
      };
    };
    answer: VerificationResult;
    write: true;
    approval: true;
    problems: 'already-done' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'message-limit' | 'no-contact' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'prefetch-refused' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Resend a passcode.
   *
   * Sends a new passcode; only the newest is valid. The number of attempts stays. This GET sends a message: HEAD answers 405, a prefetch 403, and a session cookie needs a same-origin fetch.
   *
   * Permission: `verification:send`.
   */
  resendVerification: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id of the verification. */
        verificationUuid: string;
      };
    };
    answer: VerificationResult;
    write: true;
    approval: true;
    problems: 'already-done' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'message-limit' | 'no-contact' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'prefetch-refused' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'resend-too-soon' | 'unauthenticated' | 'unavailable' | 'verification-not-pending';
  };
  /**
   * Verify a passcode.
   *
   * Checks a passcode. A wrong passcode answers 422 with `attempts_remaining`. A value that is no passcode answers 400 and uses no attempt. A verification that is not pending answers 409 with `verification_status`.
   *
   * Permission: `verification:verify`.
   */
  verifyPasscode: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
        /** Id of the verification. */
        verificationUuid: string;
      };
      body: PasscodeRequest;
    };
    answer: VerificationResult;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'otp-incorrect' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type' | 'verification-not-pending';
  };
  /**
   * Get a verification.
   *
   * Gets the remaining time, attempts and messages of a verification, and the state of its message. Sends nothing.
   *
   * Permission: `beneficiary:read`.
   */
  getVerification: {
    input: {
      params: {
        /** Id of the verification. */
        id: string;
      };
    };
    answer: Verification;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get bank detail fields.
   *
   * Gets the form of each currency with all its payment rails. Localised by `Accept-Language` (en, de, es, fr, pt), with a strong ETag, compressed on request.
   *
   * Permission: `fields:read`.
   */
  getContactAccountFields: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
      };
      query?: {
        /** Only the form of this currency, ISO 4217. */
        currency?: string;
      };
    };
    answer: FieldSpecification;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get payment fields.
   *
   * Gets the form of each currency, or of one coordinate or internal account. The accounts to pay from are listed with `account:read`. Localised by `Accept-Language` (en, de, es, fr, pt), with a strong ETag, compressed on request.
   *
   * Permission: `fields:read`.
   */
  getPaymentFields: {
    input: {
      params: {
        /** Identity that the beneficiaries belong to: any reference, such as that of a managed entity. */
        identityReference: string;
      };
      query?: {
        /** Only the form of this currency, ISO 4217. */
        currency?: string;
        /** Id of a coordinate of a beneficiary or of an internal account: only the form of its route. */
        beneficiaryAccountIdOptional?: string;
      };
    };
    answer: FieldSpecification;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List beneficiaries.
   *
   * Lists beneficiaries of all identities, newest first. The field `name` is any part of names and references, `iban` the whole IBAN of bank details.
   *
   * Permission: `beneficiary:read`.
   */
  listBeneficiaries: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, identity_reference, external_reference, name, created_at, iban, labels. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, identity_reference, name, created_at. */
        sort?: string;
      };
    };
    answer: BeneficiaryPage;
    item: BeneficiarySummary;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List unverified bank details.
   *
   * Lists unverified bank details of all identities, newest first.
   *
   * Permission: `beneficiary:read`.
   */
  listUnverifiedCoordinates: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, currency, payment_type, kind, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: created_at. */
        sort?: string;
      };
    };
    answer: UnverifiedPage;
    item: UnverifiedCoordinate;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List identities.
   *
   * Lists identities that added a beneficiary most recently, or whose reference begins with `search`; at most 50.
   *
   * Permission: `beneficiary:read`.
   */
  listIdentities: {
    input: {
      query?: {
        /** First characters of the reference. */
        search?: string;
      };
    };
    answer: IdentitySummary[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a beneficiary overview.
   *
   * Gets a beneficiary with its addresses, contacts, bank details, verifications and signals.
   *
   * Permission: `beneficiary:read`.
   */
  getBeneficiaryOverview: {
    input: {
      params: {
        /** Id of the beneficiary. */
        id: string;
      };
    };
    answer: BeneficiaryOverview;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Import beneficiaries.
   *
   * Imports up to 500 beneficiaries; each row is created or rejected on its own. A dry run validates all rows and creates none.
   *
   * Permission: `beneficiary:create`.
   */
  importBeneficiaries: {
    input: {
      query?: {
        /** Whether to validate only. */
        dry_run?: boolean;
      };
      body: BeneficiaryImport;
    };
    answer: BeneficiaryImportResult;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List outbox messages.
   *
   * Lists held messages, newest first. Available only while neither SMTP_URL nor SMS_WEBHOOK_URL is set, otherwise 404.
   *
   * Permission: `outbox:read`.
   */
  listOutboxMessages: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, created_at, channel, state. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at. */
        sort?: string;
      };
    };
    answer: OutboxPage;
    item: OutboxMessage;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List events.
   *
   * Lists events, newest first.
   *
   * Permission: `event:read`.
   */
  listEvents: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, type, subject, time. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, time. */
        sort?: string;
      };
    };
    answer: EventPage;
    item: Event;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List webhooks.
   *
   * Lists webhooks.
   *
   * Permission: `webhook:read`.
   */
  listWebhooks: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, url, is_enabled, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, url, created_at. */
        sort?: string;
      };
    };
    answer: WebhookPage;
    item: Webhook;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a webhook.
   *
   * Gets a webhook without its secret, with the number of its failed deliveries.
   *
   * Permission: `webhook:read`.
   */
  getWebhook: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
    };
    answer: Webhook;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a webhook.
   *
   * Creates a webhook, which receives every new event of its types by POST. Messages are signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). 410 ends the delivery; any other answer than 2xx is retried for about a day. Needs `event:read` as well.
   *
   * Permission: `webhook:manage`.
   */
  createWebhook: {
    input: {
      body: WebhookInput;
    };
    answer: MadeWebhook;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update a webhook.
   *
   * Updates a webhook. A new address, new types and switching on need `event:read` as well, and a new address the permissions for the reports that are sent to it. With `If-Match`, a changed webhook answers 412.
   *
   * Permission: `webhook:manage`.
   */
  updateWebhook: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
      body: WebhookPatch;
    };
    answer: Webhook;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Rotate the secret of a webhook.
   *
   * Creates a new secret. For 24 hours messages have two signatures: of the new secret and of the one before.
   *
   * Permission: `webhook:manage`.
   */
  rotateWebhookSecret: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
    };
    answer: MadeWebhook;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Delete a webhook.
   *
   * Deletes a webhook and its waiting deliveries.
   *
   * Permission: `webhook:manage`.
   */
  deleteWebhook: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List the deliveries of a webhook.
   *
   * Lists deliveries with their events, newest first. Needs `event:read` as well.
   *
   * Permission: `webhook:read`.
   */
  listWebhookDeliveries: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: event_id, state, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: created_at. */
        sort?: string;
      };
    };
    answer: WebhookDeliveryPage;
    item: WebhookDelivery;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Send a test event.
   *
   * Queues an event of the type `webhook.test` for this webhook only, whatever its types are. A disabled webhook answers 409.
   *
   * Permission: `webhook:manage`.
   */
  sendTestEvent: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
    };
    answer: WebhookDelivery;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Replay an event.
   *
   * Queues an event for a webhook again, also if the event is older than the webhook. A disabled webhook answers 409. Needs `event:read` as well.
   *
   * Permission: `webhook:manage`.
   */
  replayEvent: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
        /** Id of the event. */
        event_id: string;
      };
    };
    answer: WebhookDelivery;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Replay all failed events.
   *
   * Queues the events of all deliveries that failed or wait for another attempt, oldest first. One request queues up to 5,000. While `remaining` is not 0, send another one with `after`. A disabled webhook answers 409. Needs `event:read` as well.
   *
   * Permission: `webhook:manage`.
   */
  replayFailedEvents: {
    input: {
      params: {
        /** Id of the webhook. */
        id: string;
      };
      query?: {
        /** RSQL filter as in the list of deliveries, such as a span of `created_at`; all when absent. Fields: event_id, state, created_at. */
        filter?: string;
        /** The `last_event_id` of the previous answer. */
        after?: string;
      };
    };
    answer: ReplayedDeliveries;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a payment.
   *
   * Moves money from a wallet to a beneficiary: to its wallet at this institution, or otherwise to the clearing account. The payment form of the bank details validates the payment; all faults are reported. A payment with a later execution date is held until then. Settings can reject payments to unverified bank details, or hold payments to newly verified ones.
   *
   * Permission: `payment:create`.
   */
  createPayment: {
    input: {
      body: PaymentInput;
    };
    answer: Payment;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'amount-invalid' | 'body-too-large' | 'coordinate-unverified' | 'country-blocked' | 'cross-site-refused' | 'currency-mismatch' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'same-side' | 'unauthenticated' | 'unavailable' | 'unknown-account' | 'unknown-wallet' | 'unsupported-media-type';
  };
  /**
   * List payments.
   *
   * Lists payments, newest first. The field `beneficiary_name` is whole words of the beneficiary’s name or references or, with `*`, their beginnings.
   *
   * Permission: `beneficiary:read`.
   */
  listPayments: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, created_at, state, release_at, currency, payment_key, payment_type, reference, created_by, identity_reference, beneficiary_id, beneficiary_name, beneficiary_iban, beneficiary_coordinate_id, attention.code, from.account, entry_id, hold_id, labels. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at, state, payment_key, identity_reference. */
        sort?: string;
      };
    };
    answer: PaymentPage;
    item: Payment;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Count payments.
   *
   * Counts payments by state, and the held payments by what they wait for: a decision of staff, or their day. Days are in UTC.
   *
   * Permission: `beneficiary:read`.
   */
  countPayments: {
    input: {};
    answer: PaymentCounts;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a payment.
   *
   * Gets a payment with its beneficiary and, once paid, its journal entry. A held payment also shows the current beneficiary where it differs.
   *
   * Permission: `beneficiary:read`.
   */
  getPayment: {
    input: {
      params: {
        /** Id of the payment. */
        id: string;
      };
    };
    answer: Payment;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Release a payment.
   *
   * Pays a held payment before its execution date or the end of its cooling-off period. The creator and those who accepted changed details cannot end the cooling-off period (403 `own-payment`). The settings are checked again. If the beneficiary has changed, the answer is 409 `payment-stale` with the member `changed`: accept the details or cancel. A payment whose hold ended separately can only be cancelled.
   *
   * Permission: `payment:create`.
   */
  releasePayment: {
    input: {
      params: {
        /** Id of the payment. */
        id: string;
      };
    };
    answer: Payment;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'body-too-large' | 'coordinate-unverified' | 'country-blocked' | 'cross-site-refused' | 'currency-mismatch' | 'hold-bound' | 'hold-not-active' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'overflow' | 'own-payment' | 'payment-stale' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'same-side' | 'unauthenticated' | 'unavailable' | 'unknown-account' | 'unknown-wallet';
  };
  /**
   * Accept payment details.
   *
   * Binds a held payment to the current details of its beneficiary. `hash` is the hash of `beneficiary_now` that the person saw; if the beneficiary has changed again, the answer is 409 `payment-stale`. The rules for a new payment apply: payment form, verification, cooling-off period, funds and approval policies. You cannot accept details that you changed (403 `own-payment`), or end the cooling-off period of details that you accepted.
   *
   * Permission: `payment:create`.
   */
  acceptPaymentDetails: {
    input: {
      params: {
        /** Id of the payment. */
        id: string;
      };
      body: PaymentAcceptance;
    };
    answer: Payment;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'body-too-large' | 'coordinate-unverified' | 'country-blocked' | 'cross-site-refused' | 'currency-mismatch' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'own-payment' | 'payment-stale' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'same-side' | 'unauthenticated' | 'unavailable' | 'unknown-wallet' | 'unsupported-media-type';
  };
  /**
   * Cancel a payment.
   *
   * Cancels a held payment and releases its hold.
   *
   * Permission: `payment:create`.
   */
  cancelPayment: {
    input: {
      params: {
        /** Id of the payment. */
        id: string;
      };
    };
    answer: Payment;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create an entity.
   *
   * Creates an entity in a role. An absent reference is generated; a reference that exists is rejected. A customer with the reference of an entity in another role needs the permission `entity:update`, too.
   *
   * Permission: `entity:create`.
   */
  createEntity: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
      };
      body: ManagedEntityInput;
    };
    answer: ManagedEntity;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'method-not-allowed' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'reference-taken' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Replace an entity.
   *
   * Replaces the whole entity with this reference; absent members are removed. The type stays while the entity owns an account that is not FINALIZED. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:update`.
   */
  replaceEntity: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
      };
      body: EntityReplacement;
    };
    answer: ManagedEntity;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'in-use' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'method-not-allowed' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update an entity.
   *
   * Merges the given members into the entity with this reference; aspects are merged by identifier. The type stays while the entity owns an account that is not FINALIZED. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:update`.
   */
  updateEntity: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
      };
      body: EntityChange;
    };
    answer: ManagedEntity;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'in-use' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'method-not-allowed' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete an entity.
   *
   * Marks the entity as DELETED; it stays readable below `/bo/entities`. Rejected while the entity owns an account that is not FINALIZED. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:delete`.
   */
  deleteEntity: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'in-use' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'method-not-allowed' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List entities.
   *
   * Lists entities.
   *
   * Permission: `entity:read`.
   */
  listEntities: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, reference, role, type, affiliation, state, revision, created, last_modified, labels. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, reference, role, created, last_modified. */
        sort?: string;
      };
    };
    answer: EntityPage;
    item: ManagedEntity;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get an entity.
   *
   * Gets an entity with its accounts and its history, optionally as of the time `at`. Deleted entities are included.
   *
   * Permission: `entity:read`.
   */
  getEntity: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
      };
      query?: {
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: EntityDetails;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Change entity state.
   *
   * Suspends an entity, or makes it valid again. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:update`.
   */
  changeEntityState: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
      };
      body: EntityStateChange;
    };
    answer: ManagedEntity;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'state-move-refused' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List the relations of an entity.
   *
   * Lists who owns, directs or represents an entity, and what the entity owns, directs or represents.
   *
   * Permission: `entity:read`.
   */
  listEntityRelations: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
      };
    };
    answer: EntityRelations;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a relation of an entity.
   *
   * Creates an owner, a director or a representative. The shares of owners add up to at most 100 % on each day, and so do those of beneficial owners. An entity has at most 200 relations. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:update`.
   */
  createEntityRelation: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
      };
      body: EntityRelationInput;
    };
    answer: EntityRelation;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update a relation of an entity.
   *
   * Changes the share or the days of a relation, such as its end. The shares of owners add up to at most 100 % on each day, and so do those of beneficial owners. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:update`.
   */
  updateEntityRelation: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
        /** Id of the relation. */
        relationId: string;
      };
      body: EntityRelationChange;
    };
    answer: EntityRelation;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete a relation of an entity.
   *
   * Deletes a relation that was added by mistake. A relation that has ended gets a last day instead. With `If-Match`, a changed entity answers 412.
   *
   * Permission: `entity:update`.
   */
  deleteEntityRelation: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
        /** Id or reference of the entity. */
        idRef: string;
        /** Id of the relation. */
        relationId: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a role.
   *
   * Creates a role. You can only give it permissions that you have. There are at most 1,000 roles.
   *
   * Permission: `role:create`.
   */
  createRole: {
    input: {
      body: RoleInput;
    };
    answer: Role;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'name-taken' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update a role.
   *
   * Replaces the description and permissions of a role. You can only add permissions that you have, and not remove any while a member has permissions that you lack. It applies to the next request of every member. With `If-Match`, a changed role answers 412.
   *
   * Permission: `role:update`.
   */
  updateRole: {
    input: {
      body: RoleInput;
    };
    answer: Role;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'last-administrator' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get a role.
   *
   * Gets a role with its permissions and number of members, optionally as of the time `at`.
   *
   * Permission: `role:read`.
   */
  getRole: {
    input: {
      params: {
        /** Name of the role. */
        name: string;
      };
      query?: {
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: Role;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Delete a role.
   *
   * Deletes a role. A role with members, and the role administrator, cannot be deleted.
   *
   * Permission: `role:delete`.
   */
  deleteRole: {
    input: {
      params: {
        /** Name of the role. */
        name: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'in-use' | 'internal-error' | 'invalid-input' | 'last-administrator' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List roles.
   *
   * Lists all roles by name, optionally as of the time `at`.
   *
   * Permission: `role:read`.
   */
  listRoles: {
    input: {
      query?: {
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: Role[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get your permissions.
   *
   * Gets the permissions of this credential, and the roles and grants that give them.
   *
   * Permission: `signed-in`.
   */
  getMyPermissions: {
    input: {};
    answer: UserPermissions;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Update the permissions of a user.
   *
   * Replaces the roles of a user or changes single permissions. `grant` gives a permission, `revoke` denies it (overrides roles), `clear` leaves it to the roles. Permissions that are not named stay as they are; one named twice answers 400. You can only grant permissions that you have, not change your own, and not reduce those of a user with permissions that you lack. One active person must always have permission:update, role:update and user:manage. It applies to the next request.
   *
   * Permission: `permission:update`.
   */
  updatePermissions: {
    input: {
      body: PermissionUpdate;
    };
    answer: UserPermissions;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'last-administrator' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'self-grant' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List permission changes.
   *
   * Lists permission changes, newest first.
   *
   * Permission: `permission.audit:read`.
   */
  listPermissionChanges: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, at, actor, subject, action, reason, request_id. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, at, actor, subject, action, request_id. */
        sort?: string;
      };
    };
    answer: PermissionChangePage;
    item: PermissionChange;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the permissions of a user.
   *
   * Gets the permissions of a user, optionally as of the time `at`. The ETag is the revision that updatePermissions takes as `If-Match`.
   *
   * Permission: `user:read`.
   */
  getUserPermissions: {
    input: {
      params: {
        /** Id or user name of the user. */
        user: string;
      };
      query?: {
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: UserPermissions;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List holders of a permission.
   *
   * Lists every user with a permission, by name, optionally as of the time `at` ("who could approve on 3 March?").
   *
   * Permission: `user:read`.
   */
  listPermissionHolders: {
    input: {
      query: {
        permission: Permission;
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: {
      /** The user. */
      user: {
        /** Id of the user. */
        id: string;
        /** User name. */
        username: string;
      };
      /** Roles and grants that give the permission. */
      via: string[];
    }[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Explain a permission.
   *
   * Explains whether a user has a permission and why, optionally as of the time `at`.
   *
   * Permission: `user:read`.
   */
  explainPermission: {
    input: {
      query: {
        /** Id or user name of the user. */
        user: string;
        permission: Permission;
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: PermissionExplanation;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List audit entries.
   *
   * Lists audit entries, newest first.
   *
   * Permission: `audit:read`.
   */
  listAuditEntries: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, at, actor, actor_kind, actor_id, credential_kind, credential_id, issuer, action, resource, resource_id, outcome, code, reason, request_id, stream, sequence. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: at. */
        sort?: string;
      };
    };
    answer: AuditPage;
    item: AuditEntry;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get an audit entry.
   *
   * Gets an audit entry by its chain and sequence number.
   *
   * Permission: `audit:read`.
   */
  getAuditEntry: {
    input: {
      params: {
        /** Number of the audit chain. */
        stream: string;
        /** Sequence number in the chain. */
        sequence: string;
      };
    };
    answer: AuditEntry;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Export the audit log.
   *
   * Exports all audit entries that match the filter, oldest first, as CSV or JSON.
   *
   * Permission: `audit:read`.
   */
  exportAudit: {
    input: {
      query?: {
        /** Format of the file: csv or json. */
        format?: 'csv' | 'json';
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, at, actor, actor_kind, actor_id, credential_kind, credential_id, issuer, action, resource, resource_id, outcome, code, reason, request_id, stream, sequence. */
        filter?: string;
      };
    };
    answer: string | AuditEntry[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the proof of the audit log.
   *
   * Recomputes the newest links of every chain, compares them with the last anchor, and answers the checked range.
   *
   * Permission: `audit:read`.
   */
  getAuditProof: {
    input: {};
    answer: AuditProof;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List change requests.
   *
   * Lists change requests, newest first. The field `record` is `resource/id` of a record that the request touches: `state==PENDING;record==account/…` lists what waits for that account.
   *
   * Permission: `approval:read`.
   */
  listChangeRequests: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, state, operation, permission, requester, decider, created_at, expires_at, decided_at, record. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, state, operation, permission, requester, created_at, expires_at. */
        sort?: string;
      };
    };
    answer: ChangeRequestPage;
    item: ChangeRequest;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a change request.
   *
   * Gets a change request with the request as sent and its changes. Values that the reader could not see elsewhere are hidden; `masked` names the permissions that show them. Readers without `webhook:read` see a webhook address without its path. Needs `approval:read`, but requesters can read their own requests with the credential that sent them, or with one of all its permissions.
   *
   * Permission: `signed-in`.
   */
  getChangeRequest: {
    input: {
      params: {
        /** Id of the change request. */
        id: string;
      };
    };
    answer: ChangeRequest;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Explain which approvals are required.
   *
   * Says whether a write like the example would wait for an approval, and which policy decides. Amounts in another currency than that of a policy are converted at the stored rates; without a rate they are covered.
   *
   * Permission: `setting:read`.
   */
  explainApproval: {
    input: {
      query: {
        /** Id of the operation. */
        operation: string;
        /** Amount of the write, as decimal text. */
        amount?: string;
        /** Currency of the amount. */
        currency?: string;
        /** What the requester moved earlier on the same UTC day, in the same currency. */
        moved_before?: string;
        /** Target state of an account. */
        state?: 'OPEN' | 'BLOCKED' | 'CLOSED' | 'FINALIZED';
        /** Policies to try instead of the stored ones: JSON text of the setting `approvals/policies`. */
        policies?: string;
      };
    };
    answer: ApprovalExplanation;
    problems: 'amount-invalid' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Approve a change request.
   *
   * Approves a change request and carries it out once, with the requester's current permissions. You cannot approve your own request, or one sent with a credential that you created. It needs a session, or a credential that you created yourself or with `npm run token`. The request fails if the requester lost the permission, if the token or key that sent it was revoked, or if anything the decision depends on has changed.
   *
   * Permission: `approval:decide`.
   */
  approveChangeRequest: {
    input: {
      params: {
        /** Id of the change request. */
        id: string;
      };
      body: Approval;
    };
    answer: ChangeRequest;
    write: true;
    problems: 'body-too-large' | 'internal-error' | 'not-acceptable' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Reject a change request.
   *
   * Rejects a change request; nothing changes. You cannot reject your own request.
   *
   * Permission: `approval:decide`.
   */
  rejectChangeRequest: {
    input: {
      params: {
        /** Id of the change request. */
        id: string;
      };
      body: Rejection;
    };
    answer: ChangeRequest;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'change-request-not-pending' | 'credential-not-own' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'own-request' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Decide change requests.
   *
   * Approves or rejects up to 100 change requests. One that fails does not affect the others.
   *
   * Permission: `approval:decide`.
   */
  decideChangeRequests: {
    input: {
      body: Decisions;
    };
    answer: Decision[];
    write: true;
    problems: 'already-done' | 'body-too-large' | 'credential-not-own' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Fetch the secret of a change request.
   *
   * Fetches the invitation link, token or webhook secret that an approved operation created. Only the requester can, once, within 72 hours of the approval. It needs a session, or a credential that you created yourself and that has all permissions of the one that sent the request. The approver never sees the secret.
   *
   * Permission: `signed-in`.
   */
  fetchChangeRequestSecret: {
    input: {
      params: {
        /** Id of the change request. */
        id: string;
      };
    };
    answer: FetchedSecret;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'credential-not-own' | 'cross-site-refused' | 'grant-exceeds-own' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'secret-not-yours' | 'secret-unavailable' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a chart of accounts.
   *
   * Creates a chart and reports all faults together. Faults are a duplicate name or code, an unknown parent, a cycle, or a type other than the parent's. Only detail accounts take postings.
   *
   * Permission: `chart:create`.
   */
  createChart: {
    input: {
      body: ChartInput;
    };
    answer: Chart;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List charts of accounts.
   *
   * Lists charts with their accounts, newest first, without the built-in chart.
   *
   * Permission: `chart:read`.
   */
  listCharts: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, name, currency, created_at, updated_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, name, created_at, updated_at. */
        sort?: string;
      };
    };
    answer: ChartPage;
    item: Chart;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a chart of accounts.
   *
   * Gets the accounts as a tree with balances, each with and without its sub-accounts.
   *
   * Permission: `chart:read`.
   */
  getChart: {
    input: {
      params: {
        /** Id of the chart; 0 is the built-in chart. */
        id: string;
      };
    };
    answer: ChartTree;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a trial balance.
   *
   * Gets one row for each account and currency, with direct postings and the sum of its wallets. One further row shows postings outside the chart, so that credits equal debits in each currency. `GET /bo/ledger/entries?chart=&code=` lists the entries of a row.
   *
   * Permission: `ledger:read`.
   */
  getTrialBalance: {
    input: {
      params: {
        /** Id of the chart; 0 is the built-in chart. */
        id: string;
      };
      query?: {
        /** Time of the balances, UTC; postings count from their effective time. Absent: now. */
        at?: string;
        /** Time to compare with, UTC. */
        compare?: string;
        /** Id of another chart to compare with, by account code, at `compare` or otherwise at `at`. */
        with?: string;
      };
    };
    answer: TrialBalance;
    problems: 'archived' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Import a chart of accounts.
   *
   * Imports a chart from JSON rows or CSV. A dry run creates nothing and reports all faults by row.
   *
   * Permission: `chart:create`.
   */
  importChart: {
    input: {
      query?: {
        /** Whether to check for faults only. */
        dry_run?: boolean;
      };
      body: ChartImport;
    };
    answer: ChartImported;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Create a transfer.
   *
   * Moves money between wallets, or a wallet and a chart account, as one journal entry. A transfer with an `id` is applied only once, alone or in a bulk. An array of transfers is still accepted; use `createTransfers` instead.
   *
   * Permission: `ledger.transfer:create`.
   */
  createTransfer: {
    input: {
      query?: {
        /** Of an array of transfers only. Use `createTransfers` instead. */
        atomic?: boolean;
      };
      body: TransferInput;
    };
    answer: Transfer;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'amount-invalid' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'currency-mismatch' | 'header-account' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'same-side' | 'unauthenticated' | 'unavailable' | 'unknown-account' | 'unknown-chart-account' | 'unknown-wallet' | 'unsupported-media-type';
  };
  /**
   * Create transfers in bulk.
   *
   * Makes up to 1,000 transfers, in order, each as one journal entry. Each is validated alone and has its own result: a rejected transfer does not stop the others. With `atomic` the first rejected transfer rejects all. A transfer with an `id` is applied only once, alone or in a bulk.
   *
   * Permission: `ledger.transfer:create`.
   */
  createTransfers: {
    input: {
      query?: {
        /** Of an array of transfers only. Use `atomic` in the body instead. */
        atomic?: boolean;
      };
      body: BulkInput;
    };
    answer: BulkResult[];
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'amount-invalid' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'currency-mismatch' | 'header-account' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'same-side' | 'unauthenticated' | 'unavailable' | 'unknown-account' | 'unknown-chart-account' | 'unknown-wallet' | 'unsupported-media-type';
  };
  /**
   * List journal entries.
   *
   * Lists journal entries, newest first, optionally of one account, wallet or chart account.
   *
   * Permission: `ledger:read`.
   */
  listEntries: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, kind, reference, description, actor, effective_at, created_at, hold_id, reverses. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at. */
        sort?: string;
        /** Id of an account: only entries with a posting to one of its wallets. */
        account?: string;
        /** Code of a wallet; requires `account`. */
        wallet?: string;
        /** Id of a chart: only entries with a posting to one of its accounts or their wallets. */
        chart?: string;
        /** Code of a chart account; requires `chart`. */
        code?: string;
        /** Only postings in this currency, ISO 4217. */
        currency?: string;
      };
    };
    answer: EntryPage;
    item: JournalEntry;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a journal entry.
   *
   * Gets a journal entry with its postings and, if there is one, the entry that reversed it.
   *
   * Permission: `ledger:read`.
   */
  getEntry: {
    input: {
      params: {
        /** Id of the journal entry. */
        id: string;
      };
    };
    answer: JournalEntry;
    problems: 'archived' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Reverse a journal entry.
   *
   * Creates an entry with the same postings and opposite signs. An entry can be reversed once; a reversal cannot be reversed (409). The payment that the entry paid becomes RETURNED.
   *
   * Permission: `ledger.entry:reverse`.
   */
  reverseEntry: {
    input: {
      params: {
        /** Id of the journal entry. */
        id: string;
      };
      body: ReversalInput;
    };
    answer: JournalEntry;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'already-reversed' | 'archived' | 'body-too-large' | 'conflict' | 'cross-site-refused' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Create a hold.
   *
   * Reserves money of a wallet, which is not available until the hold is captured, voided or expires.
   *
   * Permission: `ledger.hold:manage`.
   */
  createHold: {
    input: {
      body: HoldInput;
    };
    answer: Hold;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'amount-invalid' | 'body-too-large' | 'cross-site-refused' | 'currency-mismatch' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unknown-account' | 'unknown-wallet' | 'unsupported-media-type';
  };
  /**
   * List holds.
   *
   * Lists holds, newest first. A hold whose time has passed shows as EXPIRED.
   *
   * Permission: `ledger:read`.
   */
  listHolds: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, account_id, account_search, wallet, currency, state, created_at, expires_at, ended_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, created_at. */
        sort?: string;
      };
    };
    answer: HoldPage;
    item: Hold;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a hold.
   *
   * Gets a hold with its current state.
   *
   * Permission: `ledger:read`.
   */
  getHold: {
    input: {
      params: {
        /** Id of the hold. */
        id: string;
      };
    };
    answer: Hold;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Capture a hold.
   *
   * Transfers all or part of the reserved money; the rest is released and the hold ends. Only releasing a payment captures its hold.
   *
   * Permission: `ledger.hold:manage`.
   */
  captureHold: {
    input: {
      params: {
        /** Id of the hold. */
        id: string;
      };
      body: CaptureInput;
    };
    answer: Hold;
    write: true;
    approval: true;
    problems: 'account-blocked' | 'account-not-open' | 'already-done' | 'amount-invalid' | 'body-too-large' | 'capture-exceeds-hold' | 'cross-site-refused' | 'currency-mismatch' | 'header-account' | 'hold-bound' | 'hold-not-active' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'same-side' | 'unauthenticated' | 'unavailable' | 'unknown-account' | 'unknown-chart-account' | 'unknown-wallet' | 'unsupported-media-type';
  };
  /**
   * Void a hold.
   *
   * Releases the reserved money and ends the hold.
   *
   * Permission: `ledger.hold:manage`.
   */
  voidHold: {
    input: {
      params: {
        /** Id of the hold. */
        id: string;
      };
      body: Nothing;
    };
    answer: Hold;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'hold-not-active' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Load exchange rates.
   *
   * Loads dated rates, all or none: 1 base = rate quote. Consolidated balances use the newest rate that is not in the future.
   *
   * Permission: `fx-rate:update`.
   */
  loadRates: {
    input: {
      body: FxRatesInput;
    };
    answer: FxRates;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List exchange rates.
   *
   * Lists dated rates, newest first.
   *
   * Permission: `ledger:read`.
   */
  listRates: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: base, quote, as_of, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: base, quote, as_of, created_at. */
        sort?: string;
      };
    };
    answer: FxRatePage;
    item: FxRate;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a ledger check.
   *
   * Recomputes every balance from the postings and gets the first difference.
   *
   * Permission: `ledger:read`.
   */
  getLedgerCheck: {
    input: {};
    answer: LedgerCheck;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Run a ledger check.
   *
   * Runs a ledger check and saves its result, which the dashboard shows.
   *
   * Permission: `ledger:read`.
   */
  runLedgerCheck: {
    input: {
      body: LedgerCheckRequest;
    };
    answer: LedgerCheck;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List notes of a record.
   *
   * Lists the notes of a record, newest first. A deleted note stays in the list without its text. Also needs the permission to read the record.
   *
   * Permission: `note:read`.
   */
  listNotes: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, author, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: created_at. */
        sort?: string;
      };
    };
    answer: NotePage;
    item: Note;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a note.
   *
   * Writes a note on a record. Users whom it mentions are notified if they may read it. Also needs the permission to read the record.
   *
   * Permission: `note:create`.
   */
  createNote: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      body: NoteInput;
    };
    answer: Note;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * List users to mention.
   *
   * Lists at most 8 active users whom a note on the record can mention, because they may read it. Also needs the permission to read the record.
   *
   * Permission: `note:create`.
   */
  listMentionableUsers: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      query?: {
        /** A part of the name or the user name. */
        search?: string;
      };
    };
    answer: MentionableUsers;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Update a note.
   *
   * Replaces the text of your own note. Earlier versions stay in its history. Users whom the new text mentions for the first time are notified. Also needs the permission to read the record.
   *
   * Permission: `note:create`.
   */
  updateNote: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
        /** Id of the note. */
        note: string;
      };
      body: NoteInput;
    };
    answer: Note;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-author' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete a note.
   *
   * Deletes your own note, or with `note:delete` any note. Its history stays until the retention period ends. Also needs the permission to read the record.
   *
   * Permission: `note:create`.
   */
  deleteNote: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
        /** Id of the note. */
        note: string;
      };
    };
    answer: undefined;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the history of a note.
   *
   * The versions of a note, the newest first, by pages. The history of a deleted note needs `note:delete`, unless you wrote it. Also needs the permission to read the record.
   *
   * Permission: `note:read`.
   */
  getNoteHistory: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
        /** Id of the note. */
        note: string;
      };
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
      };
    };
    answer: NoteHistory;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List attachments of a record.
   *
   * Lists the files of a record, newest first. A deleted file stays in the list without its name. Also needs the permission to read the record.
   *
   * Permission: `attachment:read`.
   */
  listAttachments: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, author, media_type, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: created_at. */
        sort?: string;
      };
    };
    answer: AttachmentPage;
    item: Attachment;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create an attachment.
   *
   * Adds a file to a record: PDF, PNG, JPEG, plain text or CSV. The content decides the type, not the name. The settings `attachments/…` limit size and number. Also needs the permission to read the record.
   *
   * Permission: `attachment:create`.
   */
  createAttachment: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      body: AttachmentInput;
    };
    answer: Attachment;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get the content of an attachment.
   *
   * The content of a file, as a download. Also needs the permission to read the record.
   *
   * Permission: `attachment:read`.
   */
  getAttachment: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
        /** Id of the attachment. */
        attachment: string;
      };
    };
    answer: Uint8Array;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Delete an attachment.
   *
   * Deletes your own file, or with `attachment:delete` any file. Its content is gone immediately. Also needs the permission to read the record.
   *
   * Permission: `attachment:create`.
   */
  deleteAttachment: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
        /** Id of the attachment. */
        attachment: string;
      };
    };
    answer: undefined;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the timeline of a record.
   *
   * What happened to a record, newest first: state changes, edits, payments, verifications, approvals, notes, files and webhook deliveries. Items that the caller may not read elsewhere are left out. Also needs the permission to read the record.
   *
   * Permission: `signed-in`.
   */
  getTimeline: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      query?: {
        /** Kinds of items, separated by commas; all when absent. */
        kind?: string[];
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
      };
    };
    answer: TimelinePage;
    item: TimelineItem;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List labels in use.
   *
   * Lists up to 200 labels that records of a kind have. Needs the permission to read such records.
   *
   * Permission: `signed-in`.
   */
  listLabels: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
      };
    };
    answer: RecordLabels;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the labels of a record.
   *
   * The labels of a record. Needs the permission to read the record.
   *
   * Permission: `signed-in`.
   */
  getRecordLabels: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
    };
    answer: RecordLabels;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Add a label.
   *
   * Adds a label to a record. A label that the record has already stays as it is. Also needs the permission to read the record.
   *
   * Permission: `label:update`.
   */
  addRecordLabel: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
      };
      body: LabelInput;
    };
    answer: RecordLabels;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete a label.
   *
   * Removes a label from a record. Also needs the permission to read the record.
   *
   * Permission: `label:update`.
   */
  deleteRecordLabel: {
    input: {
      params: {
        /** Kind of the record. */
        kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
        /** Id of the record. */
        id: string;
        /** A label of staff, shown as a tag. Case makes no difference. */
        label: string;
      };
    };
    answer: RecordLabels;
    write: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List wallets.
   *
   * Lists the wallets of an account with their current balances, the default wallet first.
   *
   * Permission: `wallet:read`.
   */
  listWallets: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
    };
    answer: Wallet[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a wallet.
   *
   * Gets one wallet with its current balances.
   *
   * Permission: `wallet:read`.
   */
  getWallet: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
    };
    answer: Wallet;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List consolidated balances.
   *
   * Lists one consolidated balance for each wallet code, in the account's currency. It uses the newest rates that are not in the future. Sums are exact and rounded once, half to even.
   *
   * Permission: `wallet:read`.
   */
  listConsolidatedBalances: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
    };
    answer: Wallet[];
    problems: 'fx-rate-missing' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a consolidated balance.
   *
   * Gets all currencies of one wallet code converted into one currency. It uses the rate of the pair, its inverse, or two rates through the account's currency.
   *
   * Permission: `wallet:read`.
   */
  getConsolidatedBalance: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
    };
    answer: Wallet;
    problems: 'fx-rate-missing' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List wallets as of a time.
   *
   * Lists the balances of an account at a time, from the postings and holds effective then.
   *
   * Permission: `wallet:read`.
   */
  listWalletsAt: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      query?: {
        /** Time to answer for, UTC; postings count from their effective time. Absent: now. */
        at?: string;
      };
    };
    answer: Wallet[];
    problems: 'archived' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Explain a wallet balance.
   *
   * Gets the postings and holds behind a balance, and whether they match the stored figures.
   *
   * Permission: `wallet:read`.
   */
  explainWallet: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
      query?: {
        /** Time to answer for, UTC; postings count from their effective time. Absent: now. */
        at?: string;
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
      };
    };
    answer: Explanation;
    problems: 'archived' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Update a wallet limit.
   *
   * Sets the minimum balance of a wallet, which starts at zero. A minimum above the available balance answers 422 `insufficient-funds`. `If-Match` takes the revision of the account.
   *
   * Permission: `ledger.limit:update`.
   */
  updateWalletLimit: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
      body: WalletLimitInput;
    };
    answer: WalletLimit;
    write: true;
    approval: true;
    problems: 'already-done' | 'amount-invalid' | 'body-too-large' | 'cross-site-refused' | 'insufficient-funds' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'overflow' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Get the history of a wallet.
   *
   * Gets the balance of a wallet by day, week or month, and the money in and out. Postings count from their effective time.
   *
   * Permission: `wallet:read`.
   */
  getWalletHistory: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
      query?: {
        /** First day, UTC. Absent: 90 days. At most 1,827 days before the last one. */
        from?: string;
        /** Last day, UTC; included. Absent: today. */
        to?: string;
        /** Length of the points. Absent: days up to 100 days, weeks up to two years, otherwise months. */
        interval?: 'day' | 'week' | 'month';
      };
    };
    answer: WalletHistory;
    problems: 'archived' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List the counterparties of a wallet.
   *
   * Lists the largest other sides of the postings of a wallet: accounts, chart accounts, and the beneficiaries of payments. Without the permission to read beneficiaries, payments count for the chart account that they go through.
   *
   * Permission: `ledger:read`.
   */
  listWalletCounterparties: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
      query?: {
        /** First day, UTC. Absent: 90 days. At most 1,827 days before the last one. */
        from?: string;
        /** Last day, UTC; included. Absent: today. */
        to?: string;
      };
    };
    answer: WalletCounterparties;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List the postings of a wallet.
   *
   * Lists the postings of a wallet, newest first, with the balance after each. Counterparties need the permission `ledger:read`. At most the newest 10,000 postings of the days are searched.
   *
   * Permission: `wallet:read`.
   */
  listWalletPostings: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
      query?: {
        /** First day, UTC. */
        from?: string;
        /** Last day, UTC; included. */
        to?: string;
        /** What created the entry. */
        kind?: 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';
        /** Only debits, or only credits. */
        direction?: 'DEBIT' | 'CREDIT';
        /** Lowest amount. */
        amount_min?: string;
        /** Highest amount. */
        amount_max?: string;
        /** Part of the reference or the description; case does not matter. */
        text?: string;
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1. */
        'page[number]'?: number;
      };
    };
    answer: WalletPostings;
    problems: 'amount-invalid' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Export the postings of a wallet.
   *
   * Exports all matching postings as a CSV file (RFC 4180, UTF-8), newest first; debits are negative. It also needs the permission `wallet:read`. Counterparties need `ledger:read`.
   *
   * Permission: `account:export`.
   */
  exportWalletPostings: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Code of the wallet. */
        walletType: string;
        /** Currency, ISO 4217. */
        walletCurrency: string;
      };
      query?: {
        /** First day, UTC. */
        from?: string;
        /** Last day, UTC; included. */
        to?: string;
        /** What created the entry. */
        kind?: 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';
        /** Only debits, or only credits. */
        direction?: 'DEBIT' | 'CREDIT';
        /** Lowest amount. */
        amount_min?: string;
        /** Highest amount. */
        amount_max?: string;
        /** Part of the reference or the description; case does not matter. */
        text?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
      };
    };
    answer: string;
    problems: 'amount-invalid' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create an account.
   *
   * Creates an account of a product, which defines its currency, wallets and first state.
   *
   * Permission: `account:create`.
   */
  createAccount: {
    input: {
      body: AccountInput;
    };
    answer: Account;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'coordinate-taken' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'jurisdiction-refused' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'reference-taken' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unknown-product' | 'unsupported-media-type';
  };
  /**
   * List accounts.
   *
   * Lists accounts.
   *
   * Permission: `account:read`.
   */
  listAccounts: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, owner.type, owner.affiliation, owner.reference, country_code, iban, tags, labels, attributes.KEY. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, available_balance. */
        sort?: string;
      };
    };
    answer: AccountPage;
    item: AccountSummary;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Search accounts.
   *
   * Finds accounts by any part of reference, name, id, IBAN, account number, owner reference and attribute values. Exact matches come first, then the newest. Spaces and case are ignored in codes, accents in names.
   *
   * Permission: `account:read`.
   */
  searchAccounts: {
    input: {
      query: {
        /** Parts of at least three characters, or a beginning of two; all must match. */
        search: string;
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, available_balance. */
        sort?: string;
      };
    };
    answer: AccountPage;
    item: AccountSummary;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List accounts by id.
   *
   * Lists accounts by id or reference in the requested order, without unknown ones.
   *
   * Permission: `account:read`.
   */
  listAccountsById: {
    input: {
      query?: {
        /** Ids, comma-separated. */
        ids?: string[];
        /** References, comma-separated. */
        refs?: string[];
      };
    };
    answer: Account[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List accounts of an owner.
   *
   * Lists accounts of an owner, newest first, at most 1,000. `customerType` is a type or an affiliation of entities; case does not matter.
   *
   * Permission: `account:read`.
   */
  listOwnedAccounts: {
    input: {
      params: {
        /** Type or affiliation: INDIVIDUAL, ORGANIZATION, COLLECTIVE, VIRTUAL, CUSTOMER, INTERNAL or EXTERNAL. */
        customerType: string;
        /** Reference of the owner. */
        reference: string;
      };
    };
    answer: Account[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get an account.
   *
   * Gets an account. Its `ETag` is the revision that changes take as `If-Match`.
   *
   * Permission: `account:read`.
   */
  getAccount: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
    };
    answer: Account;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Check whether an account exists.
   *
   * Answers 200 with an empty body if the account exists, otherwise 404.
   *
   * Permission: `account:read`.
   */
  checkAccountExists: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
    };
    answer: undefined;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Change account state.
   *
   * Changes the state and records the change; its id becomes the account's `state_id`. PENDING can change to OPEN, CLOSED or FINALIZED; OPEN to BLOCKED, CLOSED or FINALIZED; BLOCKED to OPEN or CLOSED. CLOSED can change to FINALIZED, and to OPEN by the setting `account/reopen/allowed`. CLOSED and FINALIZED require every balance and hold to be zero.
   *
   * Permission: `account.state:change`.
   */
  changeAccountState: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      body: StateChange;
    };
    answer: AccountStateChange;
    write: true;
    approval: true;
    problems: 'already-done' | 'balance-not-zero' | 'body-too-large' | 'cross-site-refused' | 'holds-pending' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'state-move-refused' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Replace account attributes.
   *
   * Replaces all attributes of an account.
   *
   * Permission: `account.attribute:update`.
   */
  replaceAccountAttributes: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      body: AccountAttributes;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Update account attributes.
   *
   * Merges attributes by name (RFC 7396): absent names stay, null removes one. At most 64 attributes.
   *
   * Permission: `account.attribute:update`.
   */
  updateAccountAttributes: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      body: AccountAttributeChange;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete account attributes.
   *
   * Deletes the named attributes; unknown names are ignored.
   *
   * Permission: `account.attribute:update`.
   */
  deleteAccountAttributes: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      body: string[];
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Create account bank details.
   *
   * Adds a coordinate to an account. IBAN, BIC and US routing numbers are validated and stored in canonical form. An IBAN, a bank account or a card acceptor belongs to only one account. A closed account takes none.
   *
   * Permission: `account.coordinate:update`.
   */
  createAccountCoordinate: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      body: AccountScopedCoords;
    };
    answer: AccountCoordinate;
    write: true;
    approval: true;
    problems: 'account-closed' | 'already-done' | 'body-too-large' | 'coordinate-taken' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'too-many-coordinates' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Replace tags of account bank details.
   *
   * Replaces all tags with those of the query and the body; none clears them.
   *
   * Permission: `account.coordinate:update`.
   */
  replaceAccountCoordinateTags: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Id of the coordinate. */
        id: string;
      };
      query?: {
        /** Tags, repeated or separated by commas. */
        tags?: string[];
      };
      body?: string;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Add tags to account bank details.
   *
   * Adds the tags of the query and the body; at least one is required.
   *
   * Permission: `account.coordinate:update`.
   */
  addAccountCoordinateTags: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Id of the coordinate. */
        id: string;
      };
      query?: {
        /** Tags, repeated or separated by commas. */
        tags?: string[];
      };
      body?: string;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unsupported-media-type';
  };
  /**
   * Delete account bank details.
   *
   * Deletes a coordinate of an account; other accounts can use it afterwards.
   *
   * Permission: `account.coordinate:update`.
   */
  deleteAccountCoordinate: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
        /** Id of the coordinate. */
        id: string;
      };
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List account records.
   *
   * Lists accounts with all columns of the console's table. `search` and `filter` combine.
   *
   * Permission: `account:read`.
   */
  listAccountRecords: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, owner.type, owner.affiliation, owner.reference, country_code, iban, tags, labels, attributes.KEY. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, available_balance. */
        sort?: string;
        /** Parts of at least three characters, or a beginning of two; all must match. */
        search?: string;
      };
    };
    answer: AccountRecordPage;
    item: AccountRecord;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Count accounts.
   *
   * Counts the accounts in each state, exactly.
   *
   * Permission: `account:read`.
   */
  countAccounts: {
    input: {};
    answer: AccountStateCounts;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Export accounts.
   *
   * Exports all matching accounts as a CSV file (RFC 4180, UTF-8). A cell that a spreadsheet would read as a formula begins with '. Also needs `account:read`. Without the permission `wallet:read` the file has no balances, and sorting by balance is rejected.
   *
   * Permission: `account:export`.
   */
  exportAccounts: {
    input: {
      query?: {
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, owner.type, owner.affiliation, owner.reference, country_code, iban, tags, labels, attributes.KEY. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, available_balance. */
        sort?: string;
        /** Parts of at least three characters, or a beginning of two; all must match. */
        search?: string;
        /** Columns of the file, separated by commas: members of a record, or `attributes.KEY`. */
        columns?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
      };
    };
    answer: string;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get allowed account states.
   *
   * Gets the states that the account can change to now, by its state and the settings. The change itself checks balances and holds.
   *
   * Permission: `account:read`.
   */
  getAllowedAccountStates: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
    };
    answer: AccountMoves;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List account activity.
   *
   * Lists the state changes and audit entries of an account, newest first.
   *
   * Permission: `account:read`.
   */
  listAccountActivity: {
    input: {
      params: {
        /** Id or reference of the account. */
        idRef: string;
      };
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
      };
    };
    answer: AccountActivityPage;
    item: AccountActivity;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Create a product.
   *
   * Creates a product with its first version, which defines currency and wallets of its accounts.
   *
   * Permission: `product:create`.
   */
  createProduct: {
    input: {
      body: ProductInput;
    };
    answer: Product;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'currency-mismatch' | 'header-account' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'unauthenticated' | 'unavailable' | 'unknown-chart-account' | 'unsupported-media-type';
  };
  /**
   * Create a product version.
   *
   * Creates a version that new accounts use; existing accounts keep theirs. A version never changes.
   *
   * Permission: `product:create`.
   */
  createProductVersion: {
    input: {
      params: {
        /** Id of the product. */
        id: string;
      };
      body: ProductInput;
    };
    answer: Product;
    write: true;
    approval: true;
    problems: 'already-done' | 'body-too-large' | 'cross-site-refused' | 'currency-mismatch' | 'header-account' | 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'request-id-reused' | 'request-running' | 'revision-mismatch' | 'unauthenticated' | 'unavailable' | 'unknown-chart-account' | 'unsupported-media-type' | 'version-taken';
  };
  /**
   * List products.
   *
   * Lists the latest version of each product.
   *
   * Permission: `product:read`.
   */
  listProducts: {
    input: {
      query?: {
        /** Records per page, 1 to 1,000; 20 when absent. */
        'page[size]'?: number;
        /** Page number, starting at 1; not together with `page[continuation]`, which is faster and keeps its position when records are added. */
        'page[number]'?: number;
        /** The `continuation` of the previous page; equally fast at any depth. Not together with `page[number]`. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`; `*` in a text is any text, `\*` an asterisk. Fields: id, name, version, default_wallet, opens_at_once, created_at. */
        filter?: string;
        /** Up to four different fields, `-` for descending order. Fields: id, name, version, created_at. */
        sort?: string;
      };
    };
    answer: ProductPage;
    item: Product;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get a product.
   *
   * Gets the latest version of a product, or the requested one. The `ETag` is the revision that a new version takes as `If-Match`.
   *
   * Permission: `product:read`.
   */
  getProduct: {
    input: {
      params: {
        /** Id of the product. */
        id: string;
      };
      query?: {
        /** Requested version; absent: the latest. */
        version?: string;
      };
    };
    answer: Product;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * List product versions.
   *
   * Lists all versions of a product, the latest first.
   *
   * Permission: `product:read`.
   */
  listProductVersions: {
    input: {
      params: {
        /** Id of the product. */
        id: string;
      };
    };
    answer: Product[];
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'not-found' | 'permission-missing' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
  /**
   * Get the OpenAPI document.
   *
   * Gets the OpenAPI 3.1 document of all operations, generated from the contract that the server uses. Needs a credential only while the setting `developers/public` is off.
   */
  getOpenApi: {
    input: {};
    answer: OpenApiDocument;
    problems: 'internal-error' | 'invalid-input' | 'malformed-request' | 'not-acceptable' | 'rate-limited' | 'unauthenticated' | 'unavailable';
  };
}

/** All problems by code. */
export interface ProblemsByCode {
  /** Malformed request. */
  'malformed-request': MalformedRequestProblem;
  /** Invalid request. */
  'invalid-input': InvalidInputProblem;
  /** Authentication required. */
  'unauthenticated': UnauthenticatedProblem;
  /** Sign-in failed. */
  'sign-in-refused': SignInRefusedProblem;
  /** Missing permission. */
  'permission-missing': PermissionMissingProblem;
  /** Cross-site request rejected. */
  'cross-site-refused': CrossSiteRefusedProblem;
  /** You cannot change your own permissions. */
  'self-grant': SelfGrantProblem;
  /** You cannot grant permissions that you lack. */
  'grant-exceeds-own': GrantExceedsOwnProblem;
  /** Credential created by another user. */
  'credential-not-own': CredentialNotOwnProblem;
  /** The permissions of this credential are limited. */
  'credential-limited': CredentialLimitedProblem;
  /** Only the requester can fetch this secret. */
  'secret-not-yours': SecretNotYoursProblem;
  /** You cannot decide your own request. */
  'own-request': OwnRequestProblem;
  /** Only the author can edit this. */
  'not-author': NotAuthorProblem;
  /** Another person must decide on this payment. */
  'own-payment': OwnPaymentProblem;
  /** Prefetch rejected. */
  'prefetch-refused': PrefetchRefusedProblem;
  /** Not found. */
  'not-found': NotFoundProblem;
  /** Archived. */
  'archived': ArchivedProblem;
  /** Method not allowed. */
  'method-not-allowed': MethodNotAllowedProblem;
  /** Media type not accepted. */
  'not-acceptable': NotAcceptableProblem;
  /** Conflict with the current state. */
  'conflict': ConflictProblem;
  /** Reference already exists. */
  'reference-taken': ReferenceTakenProblem;
  /** Name already exists. */
  'name-taken': NameTakenProblem;
  /** Version already exists. */
  'version-taken': VersionTakenProblem;
  /** Account is closed. */
  'account-closed': AccountClosedProblem;
  /** Bank details belong to another account. */
  'coordinate-taken': CoordinateTakenProblem;
  /** State change not allowed. */
  'state-move-refused': StateMoveRefusedProblem;
  /** Still in use. */
  'in-use': InUseProblem;
  /** One administrator must remain. */
  'last-administrator': LastAdministratorProblem;
  /** Ambiguous reference. */
  'ambiguous-reference': AmbiguousReferenceProblem;
  /** Request still in progress. */
  'request-running': RequestRunningProblem;
  /** Verification is not pending. */
  'verification-not-pending': VerificationNotPendingProblem;
  /** No contact for the passcode. */
  'no-contact': NoContactProblem;
  /** Change request is not pending. */
  'change-request-not-pending': ChangeRequestNotPendingProblem;
  /** Secret not available. */
  'secret-unavailable': SecretUnavailableProblem;
  /** Data changed since the request. */
  'change-request-stale': Problem & { code: 'change-request-stale' };
  /** Requester lost the permission. */
  'requester-not-permitted': Problem & { code: 'requester-not-permitted' };
  /** Invitation not yet accepted. */
  'invitation-pending': InvitationPendingProblem;
  /** Beneficiary changed since the payment was created. */
  'payment-stale': PaymentStaleProblem;
  /** Already done. */
  'already-done': AlreadyDoneProblem;
  /** Record has changed. */
  'revision-mismatch': RevisionMismatchProblem;
  /** Request timeout. */
  'request-timeout': Problem & { code: 'request-timeout' };
  /** Body too large. */
  'body-too-large': BodyTooLargeProblem;
  /** Address too long. */
  'uri-too-long': Problem & { code: 'uri-too-long' };
  /** Misdirected request. */
  'misdirected-request': Problem & { code: 'misdirected-request' };
  /** Unsupported media type. */
  'unsupported-media-type': UnsupportedMediaTypeProblem;
  /** Expectation failed. */
  'expectation-failed': Problem & { code: 'expectation-failed' };
  /** Headers too large. */
  'headers-too-large': Problem & { code: 'headers-too-large' };
  /** Product not found. */
  'unknown-product': UnknownProductProblem;
  /** Too many bank details. */
  'too-many-coordinates': TooManyCoordinatesProblem;
  /** Product not offered in this jurisdiction. */
  'jurisdiction-refused': JurisdictionRefusedProblem;
  /** Balance is not zero. */
  'balance-not-zero': BalanceNotZeroProblem;
  /** Holds are still active. */
  'holds-pending': HoldsPendingProblem;
  /** Insufficient funds. */
  'insufficient-funds': InsufficientFundsProblem;
  /** Account is blocked. */
  'account-blocked': AccountBlockedProblem;
  /** Account is not open. */
  'account-not-open': AccountNotOpenProblem;
  /** Account not found. */
  'unknown-account': UnknownAccountProblem;
  /** Wallet not found. */
  'unknown-wallet': UnknownWalletProblem;
  /** Chart account not found. */
  'unknown-chart-account': UnknownChartAccountProblem;
  /** Header accounts take no postings. */
  'header-account': HeaderAccountProblem;
  /** Currencies differ. */
  'currency-mismatch': CurrencyMismatchProblem;
  /** Both sides are the same. */
  'same-side': SameSideProblem;
  /** Invalid amount. */
  'amount-invalid': AmountInvalidProblem;
  /** Amount too large. */
  'overflow': OverflowProblem;
  /** Hold is not active. */
  'hold-not-active': HoldNotActiveProblem;
  /** Hold belongs to a payment. */
  'hold-bound': HoldBoundProblem;
  /** Capture exceeds the hold. */
  'capture-exceeds-hold': CaptureExceedsHoldProblem;
  /** Entry already reversed. */
  'already-reversed': AlreadyReversedProblem;
  /** Exchange rate missing. */
  'fx-rate-missing': FxRateMissingProblem;
  /** Wrong passcode. */
  'otp-incorrect': OtpIncorrectProblem;
  /** Bank details are not verified. */
  'coordinate-unverified': CoordinateUnverifiedProblem;
  /** Country is blocked. */
  'country-blocked': CountryBlockedProblem;
  /** Request id already used. */
  'request-id-reused': RequestIdReusedProblem;
  /** Too many requests. */
  'rate-limited': RateLimitedProblem;
  /** Passcode sent too recently. */
  'resend-too-soon': ResendTooSoonProblem;
  /** Message limit reached. */
  'message-limit': MessageLimitProblem;
  /** Too many sign-in attempts. */
  'sign-in-delayed': SignInDelayedProblem;
  /** Internal error. */
  'internal-error': InternalErrorProblem;
  /** Temporarily unavailable. */
  'unavailable': UnavailableProblem;
}

/** All events by type. */
export interface EventsByType {
  /** An account was created. */
  'account.created': AccountCreatedEvent;
  /** The state of an account changed. */
  'account.state-changed': AccountStateChangedEvent;
  /** The balance or a hold of a wallet changed. */
  'balance.changed': BalanceChangedEvent;
  /** A journal entry was posted. */
  'entry.created': EntryCreatedEvent;
  /** Money of a wallet was reserved. */
  'hold.created': HoldCreatedEvent;
  /** A hold was captured by a journal entry. */
  'hold.captured': HoldCapturedEvent;
  /** A hold was released. */
  'hold.voided': HoldVoidedEvent;
  /** A hold expired and released its money. */
  'hold.expired': HoldExpiredEvent;
  /** A beneficiary was created. */
  'beneficiary.created': BeneficiaryCreatedEvent;
  /** The names, contacts or addresses of a beneficiary changed. */
  'beneficiary.changed': BeneficiaryChangedEvent;
  /** Bank details were added to a beneficiary. */
  'beneficiary.coordinate-added': BeneficiaryCoordinateAddedEvent;
  /** Bank details of a beneficiary changed. They are unverified again. */
  'beneficiary.coordinate-changed': BeneficiaryCoordinateChangedEvent;
  /** The phonebook of an identity was replaced. */
  'beneficiary.phonebook-synced': BeneficiaryPhonebookSyncedEvent;
  /** A passcode was sent. */
  'verification.sent': VerificationSentEvent;
  /** Bank details were verified. */
  'verification.verified': VerificationVerifiedEvent;
  /** A verification failed after too many wrong passcodes. */
  'verification.failed': VerificationFailedEvent;
  /** A verification expired. */
  'verification.expired': VerificationExpiredEvent;
  /** A verification was cancelled: its bank details, the name of the beneficiary or the contact changed. */
  'verification.cancelled': VerificationCancelledEvent;
  /** A payment is held until its day, until the cooling-off period ends, or until staff decide. */
  'payment.held': PaymentHeldEvent;
  /** A held payment could not be made and needs a decision by staff. */
  'payment.attention-needed': PaymentAttentionNeededEvent;
  /** The changed details of a held payment’s beneficiary were accepted. */
  'payment.details-accepted': PaymentDetailsAcceptedEvent;
  /** A payment was made. */
  'payment.paid': PaymentPaidEvent;
  /** A paid payment came back from the receiving bank. */
  'payment.returned': PaymentReturnedEvent;
  /** A held payment was cancelled. */
  'payment.cancelled': PaymentCancelledEvent;
  /** An entity was created. */
  'entity.created': EntityCreatedEvent;
  /** An entity changed. */
  'entity.updated': EntityUpdatedEvent;
  /** An entity was deleted. */
  'entity.deleted': EntityDeletedEvent;
  /** A role or the permissions of a user changed. */
  'permission.changed': PermissionChangedEvent;
  /** The audit log has a new anchor. Keep the anchor to prove that no rows were deleted. */
  'audit.anchored': AuditAnchoredEvent;
  /** A record was assigned to a person who takes care of it. */
  'work.assigned': WorkAssignedEvent;
  /** Deliveries to a webhook keep failing. */
  'webhook.failing': WebhookFailingEvent;
  /** A ledger check found a difference. */
  'ledger.check-failed': LedgerCheckFailedEvent;
  /** Staff asked for a test of a webhook. */
  'webhook.test': WebhookTestEvent;
  /** A note on a record mentions a user. */
  'note.mentioned': NoteMentionedEvent;
  /** A change request was created and waits for an approval. */
  'change-request.created': ChangeRequestCreatedEvent;
  /** A change request was approved and executed. */
  'change-request.executed': ChangeRequestExecutedEvent;
  /** A change request was rejected. */
  'change-request.rejected': ChangeRequestRejectedEvent;
  /** An approved change request failed. */
  'change-request.failed': ChangeRequestFailedEvent;
  /** A change request expired without a decision. */
  'change-request.expired': ChangeRequestExpiredEvent;
}

/** One of these problems, by `code`. */
export type AcceptPaymentDetailsConflictProblem = RequestRunningProblem | AlreadyDoneProblem | PaymentStaleProblem;

/** One of these problems, by `code`. */
export type AcceptPaymentDetailsForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | OwnPaymentProblem;

/** One of these problems, by `code`. */
export type AcceptPaymentDetailsUnprocessableProblem = RequestIdReusedProblem | CoordinateUnverifiedProblem | CountryBlockedProblem | SameSideProblem | CurrencyMismatchProblem | UnknownWalletProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem;

/** A card acceptor. */
export interface AcceptorCoords {
  /** Acquirer id on the card network. */
  acquirer_id?: string | null;
  /** Payment facilitator or sub-acceptor id. */
  facilitator_id?: string | null;
  /** Acceptor id on the card network. */
  id?: string | null;
  /** Merchant category code. */
  mcc?: string | null;
  /** Terminal id. */
  terminal_id?: string | null;
}

/** A card acceptor. */
export interface AcceptorCoordsInput {
  /** Acquirer id on the card network. */
  acquirer_id?: string | null;
  /** Payment facilitator or sub-acceptor id. */
  facilitator_id?: string | null;
  /** Acceptor id on the card network. */
  id?: string | null;
  /** Merchant category code. */
  mcc?: string | null;
  /** Terminal id. */
  terminal_id?: string | null;
}

/** An account. */
export interface Account {
  /** Id of the account. */
  id: string;
  /** Reference; unique, case does not matter. */
  reference: string;
  /** Name given by the customer. */
  name: string;
  /** Id of the product. */
  product_uuid: string;
  /** Version of the product. */
  product_version: string;
  /** When the account was opened, UTC. */
  created_at: string;
  /** When the account last changed, UTC. */
  updated_at: string;
  /** Currency of the default wallet, ISO 4217. */
  currency: string;
  state: AccountState;
  /** Id of the last state change; absent if there is none. */
  state_id?: string;
  /** Code of the default wallet. */
  default_wallet?: string;
  /** Bank details of the account, oldest first. */
  account_coordinates?: AccountCoordinate[];
  attributes?: AccountAttributes;
  /** Legal jurisdictions of the account. */
  jurisdictions?: Jurisdiction[];
  owner?: Entity;
  /** State changes, oldest first. */
  state_changes?: AccountStateChange[];
  /** Wallets of the account, the default wallet first. Absent without the permission `wallet:read`. */
  wallets?: Wallet[];
}

/** An event in the history of an account. */
export interface AccountActivity {
  /** Id of the state change or audit entry. */
  id: string;
  /** When the event happened, UTC. */
  at: string;
  /** `state` is a state change; `change` is any other change. */
  kind: 'state' | 'change';
  /** Id of the operation. */
  action: string;
  /** User name of the actor. */
  actor: string;
  previous_state?: AccountState;
  state?: AccountState;
  /** Reason for the change. */
  reason?: string;
  /** Number of the employee, as claimed by the caller. */
  employee_id?: number;
  /** User name of the employee, as claimed by the caller. */
  employee_username?: string;
  /** What changed: names and ids, no personal data. */
  details?: unknown;
  /** Id of the request. */
  request_id?: string;
}

/** A page of account activity. */
export interface AccountActivityPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: AccountActivity[];
}

/** Attributes to add or change; null removes one. */
export interface AccountAttributeChange { [member: string]: string | null }

/** At most 64 attributes: names of 1 to 128 characters, values of up to 1,024. */
export interface AccountAttributes { [member: string]: string }

/** Account is blocked (422). */
export interface AccountBlockedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'account-blocked';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Account is closed (409). */
export interface AccountClosedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'account-closed';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A coordinate of an account. */
export interface AccountCoordinate {
  /** Id of the coordinate. */
  id: string;
  coordinates: AccountCoords;
  /** The same as `coordinates.external`; absent if that is absent. */
  external?: { [member: string]: string };
  /** Tags set by applications. */
  tags?: string[];
}

/** Bank details: banking, card, internal or external. One member at least is not empty. */
export type AccountCoords = {
  acceptor?: AcceptorCoords | null;
  banking?: BankingCoords | null;
  /** Bank details in other systems. */
  external?: { [member: string]: string } | null;
  /** Reference of the bank details. */
  reference?: string | null;
  internal?: InternalCoords | null;
};

/** Bank details: banking, card, internal or external. One member at least is not empty. */
export type AccountCoordsInput = {
  acceptor?: AcceptorCoordsInput | null;
  banking?: BankingCoordsInput | null;
  /** Bank details in other systems. */
  external?: { [member: string]: string } | null;
  /** Reference of the bank details. */
  reference?: string | null;
  internal?: InternalCoordsInput | null;
};

/** An account was created. */
export interface AccountCreatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'account.created';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the account. */
    id: string;
    /** Reference of the account. */
    reference: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the product. */
    product_uuid: string;
  };
}

/** An account to create; every member is optional. */
export interface AccountInput {
  /** Request id: creates only one account. */
  id?: string | null;
  /** Reference; unique, not shaped like a UUID, none of list, search, owner. Generated when absent. */
  reference?: string | null;
  /** Name; absent: that of the product. */
  name?: string | null;
  /** Product id; absent: the default product. */
  product_id?: string | null;
  /** Product version; absent: the latest. */
  product_version?: string | null;
  owner?: EntityInput | null;
  /** Opening time, UTC, not in the future; absent: now. */
  created_at?: string | null;
  jurisdiction?: JurisdictionInput | null;
  /** First bank details of the account. */
  coordinates?: AccountCoordsInput | null;
  /** Tags of these bank details. */
  coordinate_tags?: string[] | null;
  attributes?: AccountAttributes | null;
}

/** Current and allowed states of an account. */
export interface AccountMoves {
  state: AccountState;
  /** States that the account can change to. */
  allowed: AccountState[];
}

/** Account is not open (422). */
export interface AccountNotOpenProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'account-not-open';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A page of accounts. */
export interface AccountPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: AccountSummary[];
}

/** A flat account record, as in the console's list. */
export interface AccountRecord {
  /** Id of the account. */
  id: string;
  /** Reference; unique, case does not matter. */
  reference: string;
  /** Name given by the customer. */
  name: string;
  state: AccountState;
  /** Currency of the default wallet, ISO 4217. */
  currency: string;
  owner_type?: EntityType;
  /** Reference of the owner. */
  owner_reference?: string;
  /** First IBAN of the account. */
  iban?: string;
  /** Id of the product. */
  product_uuid: string;
  /** Version of the product. */
  product_version: string;
  /** Code of the default wallet. */
  default_wallet: string;
  /** Available balance of the default wallet, as decimal text; empty without the permission `wallet:read`. */
  available_balance: string;
  /** Held balance of the default wallet, as decimal text; empty without the permission `wallet:read`. */
  hold_balance: string;
  /** Country of the jurisdiction, ISO 3166-1 alpha-2. */
  country_code?: string;
  /** Tags of all its bank details. */
  tags: string[];
  attributes: AccountAttributes;
  /** When the account was opened, UTC. */
  created_at: string;
  /** When the account last changed, UTC. */
  updated_at: string;
  /** Revision number; rises with every change. Changes take it as `If-Match`. */
  revision: number;
}

/** A page of flat account records. */
export interface AccountRecordPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: AccountRecord[];
}

/** Bank details to add to an account. One member at least is not empty. */
export type AccountScopedCoords = {
  acceptor?: AcceptorCoordsInput | null;
  banking?: BankingCoordsInput | null;
  /** Bank details in other systems. */
  external?: { [member: string]: string } | null;
  /** Reference of the bank details. */
  reference?: string | null;
  internal?: AccountScopedInternalCoords | null;
};

/** Bank details at this institution, of an account. */
export interface AccountScopedInternalCoords {
  /** Id of an account of this institution. */
  account_id?: string | null;
  /** Reference of an account of this institution. */
  account_reference?: string | null;
  /** Id of a card. */
  card_id?: string | null;
  /** Id of a contact account. */
  contact_account_id?: string | null;
  /** Currency, ISO 4217. */
  currency_code?: string | null;
  /** Account number in an earlier system. */
  legacy_account_id?: number | null;
}

/** State of an account. PENDING, CLOSED and FINALIZED accounts move no money; BLOCKED accounts can only void holds; OPEN accounts have no restriction. */
export type AccountState = 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED' | 'FINALIZED';

/** A recorded change of the state of an account. */
export interface AccountStateChange {
  /** Id of the state change; the latest is the account's `state_id`. */
  id: string;
  /** Id of the account. */
  account_id: string;
  /** When the state changed, UTC. */
  applied_at: string;
  /** Not used. */
  external_reference?: string;
  /** State before the change. */
  previous_state: AccountState;
  /** State after the change. */
  state: AccountState;
  /** Reason for the change. */
  reason?: string;
}

/** The state of an account changed. */
export interface AccountStateChangedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'account.state-changed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the state change. */
    id: string;
    /** Id of the account. */
    account_id: string;
    /** When the state changed, UTC. */
    applied_at: string;
    /** Not used. */
    external_reference?: string;
    /** State before the change. */
    previous_state: AccountState;
    /** State after the change. */
    state: AccountState;
    /** Reason for the change. */
    reason?: string;
  };
}

/** Number of accounts by state. */
export interface AccountStateCounts {
  PENDING: number;
  OPEN: number;
  BLOCKED: number;
  CLOSED: number;
  FINALIZED: number;
}

/** An account in a list. */
export interface AccountSummary {
  /** Id of the account. */
  id: string;
  /** Reference; unique, case does not matter. */
  reference: string;
  /** Name given by the customer. */
  name: string;
  /** Id of the product. */
  product_uuid: string;
  /** Version of the product. */
  product_version: string;
  /** When the account was opened, UTC. */
  created_at: string;
  /** When the account last changed, UTC. */
  updated_at: string;
  attributes?: AccountAttributes;
  /** State of the account. */
  status: AccountState;
}

/** Additional fields given by the caller: at most 64 keys of 128 characters, values of 1,024. */
export interface AdditionalFields { [member: string]: string }

/** Relationship to the operator. */
export type Affiliation = 'CUSTOMER' | 'INTERNAL' | 'EXTERNAL';

/** The process is running. */
export interface Alive {
  /** Always `ok`. */
  status: 'ok';
}

/** Already done (409). */
export interface AlreadyDoneProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'already-done';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Entry already reversed (409). */
export interface AlreadyReversedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'already-reversed';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Ambiguous reference (409). */
export interface AmbiguousReferenceProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'ambiguous-reference';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Invalid amount (400). */
export interface AmountInvalidProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'amount-invalid';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** An answered request. */
export interface AnsweredRequest {
  /** Id of the request, the same as in the `X-Request-Id` header. */
  request_id: string;
  /** When the request arrived, UTC. */
  at: string;
  /** HTTP method, such as GET or POST. */
  method: string;
  /** Path of the operation with its parameter names. */
  path: string;
  /** Id of the operation; `none` when no operation matches. */
  operation: string;
  /** HTTP status of the answer. */
  status: number;
  /** Time to the answer in milliseconds. */
  duration_ms: number;
  /** User name of the caller; empty when unknown. */
  caller: string;
  /** Kind of credential. */
  credential: 'session' | 'token' | 'jwt' | 'none';
  /** Code of the problem that was answered, if any. */
  code?: string;
}

/** A page of requests. */
export interface AnsweredRequestPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: AnsweredRequest[];
}

/** An approval. */
export interface Approval {
  /** Reason; kept permanently. */
  reason?: string | null;
}

/** Which approval policy decides an example. */
export interface ApprovalExplanation {
  /** Whether the example would wait for an approval. */
  is_required: boolean;
  /** Index of the first policy that covers the example; absent if none does. */
  decided_by?: number;
  /** All policies, in their order. */
  rules: ExplainedRule[];
}

/** Archived (410). */
export interface ArchivedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'archived';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A change of one aspect. */
export type AspectChange = {
  /** Identifier of the aspect; an unknown identifier adds an aspect. */
  identifier: string;
  /** Merged into the aspect (RFC 7396); null removes the aspect. */
  aspect?: { [member: string]: unknown } | null;
  /** Distinguishes aspects of the same type; null clears it. */
  relation?: string | null;
};

/** A file on a record. */
export interface Attachment {
  /** Id of the attachment. */
  id: string;
  /** Name of the file; absent once it is deleted. */
  name?: string;
  /** Type of the file, found in its content. */
  media_type: string;
  /** Size of the file in bytes. */
  bytes: number;
  /** User name of the person who added the file. */
  author: string;
  /** Whether the caller added the file. */
  is_own: boolean;
  /** When the file was added, UTC. */
  created_at: string;
  /** When the file was deleted, UTC. */
  deleted_at?: string;
  /** User name of the person who deleted the file. */
  deleted_by?: string;
}

/** A file to add: PDF, PNG, JPEG, plain text or CSV. */
export interface AttachmentInput {
  /** Name of the file. */
  name: string;
  /** Content of the file in base64. */
  content: string;
}

/** A page of attachments. */
export interface AttachmentPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Attachment[];
}

/** The audit log has a new anchor. Keep the anchor to prove that no rows were deleted. */
export interface AuditAnchoredEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'audit.anchored';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Number of the anchor. */
    sequence: number;
    /** When the anchor was written, UTC. */
    at: string;
    /** Number of audit rows so far. */
    rows: number;
    /** The last row of each stream of the chain. */
    heads: {
      /** Number of the stream. */
      stream: number;
      /** Number of the last row of the stream. */
      sequence: number;
      /** MAC of the last row of the stream. */
      mac: string;
    }[];
    /** MAC of the previous anchor. */
    previous_mac: string;
    /** MAC of this anchor. */
    mac: string;
  };
}

/** A write, or a rejected one. */
export interface AuditEntry {
  /** Id of the entry. */
  id: string;
  /** Number of the audit chain. */
  stream: number;
  /** Sequence number in the chain, starting at 1, without gaps. */
  sequence: number;
  /** When the write happened, UTC. */
  at: string;
  /** Kind of actor: person, service, system or anonymous. */
  actor_kind: string;
  /** Id of the user; empty for anonymous callers. */
  actor_id: string;
  /** User name of the actor. */
  actor: string;
  /** Kind of credential; `none` for no credential or the product itself. */
  credential_kind: 'session' | 'token' | 'jwt' | 'link' | 'none';
  /** Id of the session, token, key or one-time link; empty for none. */
  credential_id: string;
  /** Name of the token or key. */
  credential_name?: string;
  /** User name of the person who issued the credential; for a session, the person who signed in. */
  issuer: string;
  /** The approval, if one was needed. Actor and credential are those of the requester. */
  approval?: {
    /** Id of the change request. */
    change_request: string;
    /** User name of the approver. */
    decider: string;
    /** Kind of the approver's credential. */
    credential_kind: string;
    /** Id of the approver's session, token or key. */
    credential_id: string;
  };
  /** Id of the operation. */
  action: string;
  /** Kind of resource. */
  resource: string;
  /** Id of the resource. */
  resource_id: string;
  /** Whether the write was done or rejected. */
  outcome: 'done' | 'refused';
  /** Code of the problem, if rejected. */
  code?: string;
  /** Reason given by the caller, or the detail of the problem. */
  reason?: string;
  /** Content before, without personal data. */
  before?: unknown;
  /** Content after, without personal data. */
  after?: unknown;
  /** Id of the request. */
  request_id: string;
  /** HMAC over this entry and the mac of the previous entry. */
  mac: string;
}

/** A page of audit entries. */
export interface AuditPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: AuditEntry[];
}

/** Result of verifying the audit log. */
export interface AuditProof {
  /** Whether all checked links are valid. */
  verified: boolean;
  /** Number of entries in all chains. */
  rows: number;
  /** Checked ranges: the newest entries. `npm run audit:verify` checks all entries offline. */
  ranges: {
    /** Number of the audit chain. */
    stream: number;
    /** First checked sequence number. */
    first: number;
    /** Last checked sequence number. */
    last: number;
  }[];
  broken?: BrokenLink;
  /** The last anchor; absent if there is none. */
  anchor?: {
    /** Sequence number of the anchor. */
    sequence: number;
    /** When the anchor was written, UTC. */
    at: string;
    /** Number of entries at that time. */
    rows: number;
  };
}

/** The balance or a hold of a wallet changed. */
export interface BalanceChangedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'balance.changed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the account. */
    account_id: string;
    /** Code of the wallet. */
    wallet: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Balance after the change, as decimal text. */
    account_balance: string;
    /** Balance without holds after the change, as decimal text. */
    available_balance: string;
    /** Sum of the active holds after the change, as decimal text. */
    hold_balance: string;
    /** What moved. The balances before are the balances after minus the delta. */
    delta: {
      /** Change of the balance, signed, as decimal text. */
      account_balance: string;
      /** Change of the balance without holds, signed, as decimal text. */
      available_balance: string;
      /** Change of the sum of the active holds, signed, as decimal text. */
      hold_balance: string;
    };
    /** Id of the journal entry that moved the money. Absent when only a hold changed. */
    entry_id?: string;
    /** Id of the hold that was created or ended. */
    hold_id?: string;
  };
}

/** Balance is not zero (422). */
export interface BalanceNotZeroProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'balance-not-zero';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** Wallets that prevent the change. */
  wallets: {
    /** Code of the wallet. */
    code: string;
    /** Currency of the wallet, ISO 4217. */
    currency: string;
  }[];
}

/** Bank details. */
export interface BankingCoords {
  /** Account number and routing code combined. */
  account_code?: string | null;
  /** Account number. */
  account_number?: string | null;
  /** Type of the account. */
  account_type?: string | null;
  /** Number of the account that holds the balance. */
  balance_account_number?: string | null;
  /** National bank code. */
  bank_code?: string | null;
  /** BIC, 8 or 11 characters; stored in upper case. */
  bic?: string | null;
  /** Characters 1 to 4 of the BIC. */
  bic_bank_code?: string | null;
  /** Characters 9 to 11 of the BIC. */
  bic_branch_code?: string | null;
  /** Characters 7 and 8 of the BIC. */
  bic_location_code?: string | null;
  /** Branch code. */
  branch_code?: string | null;
  /** Country, ISO 3166-1 alpha-2; required without BIC and IBAN. */
  country_code?: string | null;
  /** Currency, ISO 4217. */
  currency?: string | null;
  /** IBAN; stored in upper case without spaces. */
  iban?: string | null;
  /** National id of the holder. */
  national_id?: string | null;
  /** Account number that the owner uses. */
  owner_account_number?: string | null;
  /** Routing code; a US code is validated as an ABA number. */
  routing_code?: string | null;
}

/** Bank details. */
export interface BankingCoordsInput {
  /** Account number and routing code combined. */
  account_code?: string | null;
  /** Account number. */
  account_number?: string | null;
  /** Type of the account. */
  account_type?: string | null;
  /** Number of the account that holds the balance. */
  balance_account_number?: string | null;
  /** National bank code. */
  bank_code?: string | null;
  /** BIC, 8 or 11 characters; stored in upper case. */
  bic?: string | null;
  /** Characters 1 to 4 of the BIC. */
  bic_bank_code?: string | null;
  /** Characters 9 to 11 of the BIC. */
  bic_branch_code?: string | null;
  /** Characters 7 and 8 of the BIC. */
  bic_location_code?: string | null;
  /** Branch code. */
  branch_code?: string | null;
  /** Country, ISO 3166-1 alpha-2; required without BIC and IBAN. */
  country_code?: string | null;
  /** Currency, ISO 4217. */
  currency?: string | null;
  /** IBAN; stored in upper case without spaces. */
  iban?: string | null;
  /** National id of the holder. */
  national_id?: string | null;
  /** Account number that the owner uses. */
  owner_account_number?: string | null;
  /** Routing code; a US code is validated as an ABA number. */
  routing_code?: string | null;
}

/** A beneficiary. */
export interface Beneficiary {
  /** Id of the beneficiary. */
  id: string;
  /** When it was created, UTC. */
  created_at: string;
  /** When it was last changed, UTC; absent if never. */
  updated_at?: string;
  /** Name that the identity uses for the beneficiary. */
  alias?: string;
  /** Reference given by the caller, unique within the identity. */
  external_reference?: string;
  /** First name of a person. */
  first_name?: string;
  /** Last name of a person. */
  last_name?: string;
  /** Name of an organization. */
  organization?: string;
  additional_fields?: AdditionalFields;
}

/** An address of a beneficiary. */
export interface BeneficiaryAddress {
  /** Id of the address. */
  id: string;
  /** Street and number. */
  address?: string;
  /** City. */
  city?: string;
  /** Country, ISO 3166-1 alpha-2. */
  country?: string;
  /** When the address or contact was created, UTC. */
  created_at?: string;
  /** Neighbourhood or district. */
  neighbourhood?: string;
  /** Postal code. */
  post_code?: string;
  /** State or province. */
  state?: string;
  /** When it was last changed, UTC; absent if never. */
  updated_at?: string;
}

/** An address of a beneficiary. */
export interface BeneficiaryAddressRequest {
  /** Street and number. */
  address: string;
  /** City. */
  city: string;
  /** Country, ISO 3166-1 alpha-2. */
  country: string;
  /** State or province; empty if none. */
  state: string;
  /** Postal code; empty if none. */
  post_code: string;
  /** Neighbourhood or district; empty if none. */
  neighbourhood: string;
}

/** The names, contacts or addresses of a beneficiary changed. */
export interface BeneficiaryChangedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'beneficiary.changed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Reference of the identity that the beneficiary belongs to. */
    identity: string | null;
  };
}

/** A contact of a beneficiary. */
export interface BeneficiaryContact {
  /** Id of the contact. */
  id: string;
  /** When it was created, UTC. */
  created_at: string;
  /** Email address; may be empty. */
  email: string;
  /** Phone number without the calling code; may be empty. */
  mobile_number: string;
  /** Country calling code; may be empty. */
  mobile_prefix: string;
  /** When it was last changed, UTC; absent if never. */
  updated_at?: string;
}

/** A contact of a beneficiary. */
export interface BeneficiaryContactRequest {
  /** Email address; empty if only a phone number is known. */
  email: string;
  /** Country calling code; empty if only an email address is known. */
  mobile_prefix: string;
  /** Phone number without the calling code, or a whole number such as `+1 (415) 555-2671`. Stored as E.164 in two parts. */
  mobile_number: string;
}

/** A coordinate of a beneficiary of any kind. */
export interface BeneficiaryCoordinate {
  /** Id of the coordinate. */
  id: string;
  coordinates: AccountCoords;
  /** The same as `coordinates.external`. */
  external?: { [member: string]: string };
  /** Tags set by applications. */
  tags?: string[];
}

/** Bank details were added to a beneficiary. */
export interface BeneficiaryCoordinateAddedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'beneficiary.coordinate-added';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
  };
}

/** Bank details of a beneficiary changed. They are unverified again. */
export interface BeneficiaryCoordinateChangedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'beneficiary.coordinate-changed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Members that changed. */
    changed: string[];
  };
}

/** A coordinate with the identity that it belongs to. */
export interface BeneficiaryCoords {
  /** Id of the coordinate. */
  id: string;
  entity: Entity;
  coordinates: AccountCoords;
  additional_fields?: AdditionalFields;
}

/** A beneficiary was created. */
export interface BeneficiaryCreatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'beneficiary.created';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Reference of the identity that the beneficiary belongs to. */
    identity: string | null;
  };
}

/** A beneficiary with its internal and dynamic bank details. */
export interface BeneficiaryDetails {
  /** Id of the beneficiary. */
  id: string;
  /** When it was created, UTC. */
  created_at: string;
  /** When it was last changed, UTC; absent if never. */
  updated_at?: string;
  /** Name that the identity uses for the beneficiary. */
  alias?: string;
  /** Reference given by the caller, unique within the identity. */
  external_reference?: string;
  /** First name of a person. */
  first_name?: string;
  /** Last name of a person. */
  last_name?: string;
  /** Name of an organization. */
  organization_name?: string;
  additional_fields?: AdditionalFields;
  /** Lower-case hex SHA-256 of each contact as `tel:` or `mailto:` URI. */
  contact_hash_list?: string[];
  /** Open accounts of this institution. */
  beneficiary_internal_coordinates?: BeneficiaryInternalCoordinate[];
  /** Coordinates at other institutions that a field specification has validated. Bank details given as `coordinates` with the beneficiary are in `listCoordinates` instead. */
  dynamic_beneficiary_coords?: DynamicBeneficiaryCoords[];
}

/** An import of beneficiaries. */
export interface BeneficiaryImport {
  /** Beneficiaries to import. */
  rows: BeneficiaryImportRow[];
}

/** Result of an import. */
export interface BeneficiaryImportResult {
  /** Number of created beneficiaries. */
  created: number;
  /** Number of rejected rows. */
  refused: number;
  /** Results in the order of the import. */
  rows: BeneficiaryImportedRow[];
}

/** A beneficiary to import. */
export interface BeneficiaryImportRow {
  /** A beneficiary to create. */
  beneficiary: BeneficiaryRequest;
  /** Bank details, each validated by its field specification. */
  coordinates?: DynamicCoordinateRequest[] | null;
}

/** Result of a row. */
export type BeneficiaryImportedRow = {
  /** Index in the import, starting at 0. */
  index: number;
  /** Result of the row; in a dry run the result it would have. */
  outcome: 'created' | 'refused';
  /** Id of the beneficiary, if created. */
  beneficiary_id?: string;
  /** A problem as in RFC 9457; pointers start at the row. */
  problem?: {
    /** HTTP status that the row alone would have answered. */
    status: number;
    /** Code of the problem. */
    code: string;
    /** What is wrong and what to do. */
    detail: string;
  } & { [member: string]: unknown };
  /** The oldest other beneficiary of the identity with the same account. Only in a dry run, and only for callers with `beneficiary:read`. */
  same_account?: {
    /** Id of a beneficiary from before the import. */
    beneficiary_id?: string;
    /** Name of that beneficiary. */
    display_name?: string;
    /** Index of an earlier row of the import. */
    index?: number;
  };
};

/** An account of this institution that the beneficiary is paid on. */
export interface BeneficiaryInternalCoordinate {
  /** Id of an open account of this institution. */
  account_uuid: string;
  /** Currencies of its wallets, ISO 4217. */
  currencies: string[];
  /** Whether the account is verified. */
  is_verified: boolean;
  /** When it was last paid, UTC; null if never. */
  last_payment_date: string | null;
}

/** A beneficiary as staff see it. */
export interface BeneficiaryOverview {
  /** Identity that the beneficiary belongs to; absent: none. */
  identity_reference?: string;
  /** Name of the beneficiary. */
  display_name: string;
  /** Whether the phonebook matched the beneficiary. */
  is_matched: boolean;
  /** Revision number; rises with every change. updateBeneficiary takes it as `If-Match`. */
  revision: number;
  beneficiary: BeneficiaryDetails;
  /** Addresses in the order given. */
  addresses: BeneficiaryAddress[];
  /** Contacts in the order given. */
  contacts: BeneficiaryContact[];
  /** All bank details of the beneficiary. */
  coordinates: OverviewCoordinate[];
  signals: BeneficiarySignals;
  /** Change requests that wait for a decision about this record, newest first; absent if there are none, for readers without `approval:read`, and in lists. */
  pending_changes?: PendingChange[];
}

/** A page of beneficiaries. */
export interface BeneficiaryPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: BeneficiarySummary[];
}

/** The phonebook of an identity was replaced. */
export interface BeneficiaryPhonebookSyncedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'beneficiary.phonebook-synced';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Number of different contacts received. */
    received: number;
    /** Number of contacts stored. */
    kept: number;
    /** Number of contacts that are customers. */
    matched: number;
    /** Number of new matches. */
    new: number;
  };
}

/** A beneficiary to create or change; null clears a member in a PATCH. */
export type BeneficiaryRequest = {
  /** Name that the identity uses for the beneficiary. */
  alias?: string | null;
  /** Reference given by the caller, unique within the identity; not shaped like a UUID, none of identity, coordinates, dynamic, list, payments, sync, verification. */
  external_reference?: string | null;
  /** First name of a person. */
  first_name?: string | null;
  /** Last name of a person. */
  last_name?: string | null;
  /** Name of an organization. */
  organization_name?: string | null;
  /** Identity that the beneficiary belongs to; the same as in the path if the path has one. */
  identity_reference?: string | null;
  /** Additional fields given by the caller; a PATCH merges them, null removes one. */
  additional_fields?: { [member: string]: string | null } | null;
  /** All addresses; a PATCH replaces them all. */
  addresses?: BeneficiaryAddressRequest[] | null;
  /** All contacts; a PATCH replaces them all. */
  contacts?: BeneficiaryContactRequest[] | null;
  /** Bank details; a PATCH adds them unless equal ones exist. */
  coordinates?: AccountCoordsInput | null;
};

/** Signals to check before a payment to the beneficiary. */
export interface BeneficiarySignals {
  /** Bank details that other identities also pay. A signal, not a verdict. */
  shared_accounts: {
    /** Id of a coordinate of this beneficiary. */
    coordinate_id: string;
    /** Number of other identities that pay the same account. */
    identities: number;
    /** The newest of them, at most 20. */
    others: {
      /** Id of their beneficiary. */
      beneficiary_id: string;
      /** Identity that the beneficiary belongs to; absent: none. */
      identity_reference?: string;
      /** Name of the beneficiary. */
      display_name: string;
    }[];
  }[];
  /** Changes of its bank details, newest first, at most 100. */
  changes: {
    /** Id of the changed coordinate. */
    coordinate_id: string;
    /** When the change happened, UTC. */
    at: string;
    /** User name of the person or program that made the change. */
    actor: string;
    /** Whether the bank details were verified before. */
    was_verified: boolean;
    /** Changed members. */
    changes: {
      /** Name of the changed member. */
      member: string;
      /** Value before the change, masked. */
      before?: string;
      /** Value after the change, masked. */
      after?: string;
    }[];
  }[];
}

/** A beneficiary in a list. */
export interface BeneficiarySummary {
  /** Id of the beneficiary. */
  id: string;
  /** Identity that the beneficiary belongs to; absent: none. */
  identity_reference?: string;
  /** Name of the beneficiary. */
  display_name: string;
  /** Name that the identity uses. */
  alias?: string;
  /** Reference given by the caller. */
  external_reference?: string;
  /** Whether the phonebook matched the beneficiary. */
  is_matched: boolean;
  /** Bank details of the beneficiary. */
  coordinates: {
    /** Id of the coordinate. */
    id: string;
    /** DYNAMIC: defined by a field specification. CARRIED: embedded in AccountCoords. INTERNAL: an account of this institution. */
    kind: 'DYNAMIC' | 'CARRIED' | 'INTERNAL';
    /** Currency, ISO 4217. */
    currency?: string;
    /** Payment rail. */
    payment_type?: string;
    /** The members by which staff recognise it. */
    primary_coordinates: string[];
    /** Whether the bank details are verified. */
    is_verified: boolean;
    /** Whether newer rules require more members; a PATCH adds them. */
    needs_completion: boolean;
  }[];
  /** When the beneficiary was last paid, UTC. */
  last_payment_date?: string;
  /** When the beneficiary was created, UTC. */
  created_at: string;
  /** When the beneficiary was last changed, UTC. */
  updated_at?: string;
}

/** Body too large (413). */
export interface BodyTooLargeProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'body-too-large';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** The first broken link of the chain. */
export interface BrokenLink {
  /** Number of the audit chain. */
  stream: number;
  /** Sequence number of the first wrong or missing entry. */
  sequence: number;
  /** The fault of the entry. */
  fault: string;
}

/** A completed transfer of a bulk. */
export interface BulkDone {
  /** Id of the journal entry. */
  id: string;
  from: Side;
  to: Side;
  /** Amount as decimal text. */
  amount: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference given by the caller, shown in the journal. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** When the money counts as moved, UTC. */
  effective_at: string;
  /** When the entry was recorded, UTC. */
  created_at: string;
  /** The transfer was made. */
  kind: 'done';
  /** Index in the bulk, starting at 0. */
  index: number;
}

/** Transfers to create in bulk. */
export interface BulkInput {
  /** Up to 1,000 transfers. */
  transfers: BulkTransfer[];
  /** Whether the bulk is applied as a whole or not at all. */
  atomic?: boolean | null;
}

/** A problem as in RFC 9457. */
export type BulkProblem = {
  /** HTTP status that the transfer alone would have answered. */
  status: number;
  /** Code of the problem. */
  code: string;
  /** Title of the problem. */
  title: string;
  /** What is wrong and what to do. */
  detail: string;
} & { [member: string]: unknown };

/** A rejected transfer of a bulk. */
export interface BulkRefused {
  /** The transfer was rejected. */
  kind: 'refused';
  /** Index in the bulk, starting at 0. */
  index: number;
  problem: BulkProblem;
}

/** Result of one transfer of a bulk, by `kind`. */
export type BulkResult = BulkDone | BulkRefused;

/** One transfer of a bulk. */
export interface BulkTransfer {
  /** Request id: the same id with the same payload is applied only once. */
  id?: string | null;
  /** The side that pays. */
  from: SideInput;
  /** The side that receives. */
  to: SideInput;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference given by the caller, shown in the journal. */
  reference?: string | null;
  /** Free text. */
  description?: string | null;
  /** When the money counts as moved, UTC, not in the future. Absent: now. Balances as of a time use it. */
  effective_at?: string | null;
  /** Amount as in a single transfer. */
  amount: string;
}

/** A registered public key. */
export interface CallerKey {
  /** Id of the token or key. */
  id: string;
  /** The value of the `kid` header in its JWTs. */
  kid: string;
  /** Name of the key, such as the program that uses it. */
  name: string;
  /** The user whose permissions its JWTs have. */
  user: UserMention;
  /** The algorithm that signs its JWTs. */
  alg: 'EdDSA' | 'ES256' | 'RS256';
  /** When the key was registered, UTC. */
  created_at: string;
  /** User name of the person who registered the key. */
  created_by: string;
  /** Id of the token or key that created it. It is revoked with that token or key. */
  created_with?: string;
  /** When the key expires, UTC: with the token that registered it. Absent: a person registered it. */
  expires_at?: string;
  /** When the key was revoked, UTC. */
  revoked_at?: string;
}

/** A public key to register. */
export interface CallerKeyInput {
  /** Name of the key, such as the program that uses it. */
  name: string;
  /** User name of the owner; absent: the caller. Another user needs the permission `token:manage`. */
  user?: string | null;
  /** A public JWK: Ed25519, P-256, or RSA of 2048 to 8192 bits with an odd exponent from 65537. Leading zeros and members that say nothing about the key are dropped. Its `kid`, or otherwise its thumbprint, names the key. */
  jwk: { [member: string]: unknown };
}

/** A page of registered keys. */
export interface CallerKeyPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: CallerKey[];
}

/** Capture exceeds the hold (422). */
export interface CaptureExceedsHoldProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'capture-exceeds-hold';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type CaptureHoldBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** One of these problems, by `code`. */
export type CaptureHoldConflictProblem = RequestRunningProblem | AlreadyDoneProblem | HoldNotActiveProblem | HoldBoundProblem;

/** One of these problems, by `code`. */
export type CaptureHoldUnprocessableProblem = RequestIdReusedProblem | UnknownAccountProblem | UnknownWalletProblem | CurrencyMismatchProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | OverflowProblem | UnknownChartAccountProblem | HeaderAccountProblem | SameSideProblem | CaptureExceedsHoldProblem;

/** A capture of all or part of a hold. */
export interface CaptureInput {
  /** The side that receives the money. */
  to: SideInput;
  /** Amount to capture; the rest is released. Absent: all. */
  amount?: string | null;
}

/** One of these problems, by `code`. */
export type ChangeAccountStateConflictProblem = RequestRunningProblem | AlreadyDoneProblem | StateMoveRefusedProblem;

/** One of these problems, by `code`. */
export type ChangeAccountStateUnprocessableProblem = RequestIdReusedProblem | BalanceNotZeroProblem | HoldsPendingProblem;

/** One of these problems, by `code`. */
export type ChangeEntityStateConflictProblem = RequestRunningProblem | AlreadyDoneProblem | StateMoveRefusedProblem;

/** One of these problems, by `code`. */
export type ChangePasswordConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type ChangePasswordTooManyRequestsProblem = RateLimitedProblem | SignInDelayedProblem;

/** A write that waits for an approval. */
export interface ChangeRequest {
  /** Id of the change request. */
  id: string;
  state: ChangeRequestState;
  /** Id of the requested operation. */
  operation: string;
  /** Permission that the operation needs. */
  permission: string;
  /** User name of the requester. */
  requester: string;
  /** Name of the requester. */
  requester_name: string;
  /** The request as a sentence. Names that the reader may not see are replaced. */
  sentence: string;
  /** What the requester asks to do: the parts of the sentence. */
  phrase: PhraseItem[];
  /** Detail in the sentence, such as balances. */
  detail?: string;
  /** Reason of the requester. */
  reason?: string;
  /** Records that the request touches. */
  records: TouchedRecord[];
  /** Values before and after, by their labels. */
  changes: ValueChange[];
  /** When the request was created, UTC. */
  created_at: string;
  /** When the request expires, UTC. */
  expires_at: string;
  /** Facts that the decision depends on, as of the request. */
  facts: Fact[];
  /** Changes that the request would make. */
  difference: Difference[];
  /** The request as sent; absent in lists and for readers without its permission. */
  request?: {
    /** Path parameters. */
    params?: unknown;
    /** Query parameters. */
    query?: unknown;
    /** Request body. */
    body?: unknown;
  };
  /** Permissions that the reader lacks; values that need them are absent or shown as •••. */
  masked?: string[];
  /** Why the reader cannot decide this pending request, even with `approval:decide`; otherwise absent. */
  excluded_because?: string;
  /** When the request was decided, UTC. */
  decided_at?: string;
  /** User name of the approver. */
  decider?: string;
  /** Reason for the decision. */
  decision_reason?: string;
  /** Why an approved request could not be carried out. */
  failure?: {
    /** Code of the problem. */
    code: string;
    /** What is wrong and what to do. */
    detail: string;
  };
  /** HTTP status that the operation answered. */
  result_status?: number;
  /** Records that the approved write created, such as a payment or the entries of transfers, in their order; absent in lists. */
  created_records?: CreatedRecord[];
  /** The secret that the operation created; only the requester can fetch it. */
  secret?: {
    /** State of the secret; AVAILABLE can be fetched once by the requester. */
    state: 'AVAILABLE' | 'FETCHED' | 'EXPIRED';
    /** When the secret expires, UTC. */
    expires_at: string;
  };
  /** Answer of the operation, without secrets; only in the answer to the approval. */
  result?: unknown;
}

/** A change request was created and waits for an approval. */
export interface ChangeRequestCreatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'change-request.created';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the change request. */
    id: string;
    /** Operation that waits for approval. */
    operation: string;
    /** Permission of the operation. */
    permission: string;
  };
}

/** A change request was approved and executed. */
export interface ChangeRequestExecutedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'change-request.executed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the change request. */
    id: string;
    /** Operation that waits for approval. */
    operation: string;
  };
}

/** A change request expired without a decision. */
export interface ChangeRequestExpiredEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'change-request.expired';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the change request. */
    id: string;
    /** Operation that waits for approval. */
    operation: string;
  };
}

/** An approved change request failed. */
export interface ChangeRequestFailedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'change-request.failed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the change request. */
    id: string;
    /** Operation that waits for approval. */
    operation: string;
  };
}

/** Change request is not pending (409). */
export interface ChangeRequestNotPendingProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'change-request-not-pending';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** State of the change request. */
  state: string;
}

/** A page of change requests. */
export interface ChangeRequestPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: ChangeRequest[];
}

/** A change request was rejected. */
export interface ChangeRequestRejectedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'change-request.rejected';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the change request. */
    id: string;
    /** Operation that waits for approval. */
    operation: string;
  };
}

/** PENDING waits for a decision. EXECUTED was approved and carried out. FAILED was approved but could not be carried out. */
export type ChangeRequestState = 'PENDING' | 'EXECUTED' | 'REJECTED' | 'FAILED' | 'EXPIRED';

/** A chart of accounts. */
export interface Chart {
  /** Id, assigned by the server. */
  id: number;
  /** When the chart was created, UTC. */
  created_at: string;
  /** When the chart was last changed, UTC. */
  updated_at: string;
  info: ChartInfo;
}

/** An account of a chart. */
export type ChartAccount = {
  /** Code, unique within the chart. */
  code: string;
  /** Name of the account. */
  name: string;
  /** Type of the account, the same as that of its parent. */
  type: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE';
  /** Code of the parent account. */
  parent?: string | null;
  /** A header account takes no postings. Absent: header for a parent, otherwise detail. */
  usage?: 'HEADER' | 'DETAIL' | null;
  /** Additional data of the account. */
  attributes?: { [member: string]: string } | null;
};

/** An account of a chart. */
export type ChartAccountInput = {
  /** Code, unique within the chart. */
  code: string;
  /** Name of the account. */
  name: string;
  /** Type of the account, the same as that of its parent. */
  type: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE';
  /** Code of the parent account. */
  parent?: string | null;
  /** A header account takes no postings. Absent: header for a parent, otherwise detail. */
  usage?: 'HEADER' | 'DETAIL' | null;
  /** Additional data of the account. */
  attributes?: { [member: string]: string } | null;
};

/** A balance with its natural sign: assets and expenses count debits as positive. */
export interface ChartBalance {
  /** Currency, ISO 4217. */
  currency: string;
  /** Balance of the account, including its wallets, as decimal text. */
  own: string;
  /** Balance including sub-accounts, as decimal text. */
  total: string;
}

/** A chart to import from CSV. */
export interface ChartCsvImport {
  /** Name of the chart; unique, case does not matter. */
  name: string;
  /** Purpose of the chart. */
  description?: string | null;
  currency?: string | null;
  /** Accounts as CSV with a header row; other columns become attributes. */
  csv: string;
}

/** A chart to import from JSON rows or CSV. */
export type ChartImport = ChartRowsImport | ChartCsvImport;

/** A fault in one row. */
export interface ChartImportFault {
  /** Row number in the CSV, or index of the JSON row starting at 1; 0 is the chart itself. */
  line: number;
  /** Column or member with the fault. */
  column: string;
  code: FieldCode;
  /** Description of the fault. */
  message: string;
}

/** Result of an import or a dry run. */
export interface ChartImported {
  /** Whether this was a dry run. */
  dry_run: boolean;
  /** Number of accounts read. */
  accounts: number;
  /** All faults of a dry run; without a dry run faults answer 400. */
  faults: ChartImportFault[];
  chart?: Chart;
}

/** The chart as given by the caller. */
export interface ChartInfo {
  /** Name of the chart; unique, case does not matter. */
  name: string;
  /** Purpose of the chart. */
  description?: string | null;
  currency?: string | null;
  /** Accounts as given by the caller. */
  accounts: ChartAccount[];
}

/** A chart of accounts to create. */
export interface ChartInput {
  /** Name of the chart; unique, case does not matter. */
  name: string;
  /** Purpose of the chart. */
  description?: string | null;
  currency?: string | null;
  /** Accounts of the chart, at most 5,000, in any order. */
  accounts?: ChartAccountInput[] | null;
}

/** A page of charts. */
export interface ChartPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Chart[];
}

/** A chart to import from JSON rows. */
export interface ChartRowsImport {
  /** Name of the chart; unique, case does not matter. */
  name: string;
  /** Purpose of the chart. */
  description?: string | null;
  currency?: string | null;
  /** Accounts as JSON objects: `code`, `name`, `type`, `parent`, `usage`, `attributes`. */
  rows: { [member: string]: unknown }[];
}

/** A detail account of a chart of accounts. */
export interface ChartSide {
  /** This side is a chart account. */
  kind: 'chart';
  /** Id of the chart; 0 is the built-in chart. */
  chart: number;
  /** Code of a detail account in the chart. */
  code: string;
}

/** A detail account of a chart of accounts. */
export interface ChartSideInput {
  /** This side is a chart account. */
  kind?: 'chart' | null;
  /** Id of the chart; 0 is the built-in chart. */
  chart: number;
  /** Code of a detail account in the chart. */
  code: string;
}

/** A chart as a tree with balances. */
export interface ChartTree {
  /** Id of the chart. */
  id: number;
  /** Name of the chart. */
  name: string;
  /** Purpose of the chart. */
  description?: string;
  /** The only currency of its accounts, ISO 4217. */
  currency?: string;
  /** When the chart was created, UTC. */
  created_at: string;
  /** When the chart was last changed, UTC. */
  updated_at: string;
  /** Accounts in tree order, parents before children. */
  accounts: ChartTreeAccount[];
}

/** An account with its balances. */
export interface ChartTreeAccount {
  /** Code of the account. */
  code: string;
  /** Name of the account. */
  name: string;
  /** Type of the account. */
  type: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE';
  /** Usage of the account; a header takes no postings. */
  usage: 'HEADER' | 'DETAIL';
  /** Code of the parent account. */
  parent?: string;
  /** Depth in the tree, starting at 0. */
  level: number;
  /** Additional data of the account. */
  attributes?: { [member: string]: string };
  /** Number of wallets that post to the account. */
  wallets: number;
  /** One balance for each currency. */
  balances: ChartBalance[];
}

/** A person who can take care of a work item. */
export interface Colleague {
  /** Id of the user. */
  id: string;
  /** User name. */
  username: string;
  /** Name of the person. */
  name: string;
}

/** One of these problems, by `code`. */
export type ConfirmTotpConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type ConfirmTotpTooManyRequestsProblem = RateLimitedProblem | SignInDelayedProblem;

/** Conflict with the current state (409). */
export interface ConflictProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'conflict';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Bank details belong to another account (409). */
export interface CoordinateTakenProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'coordinate-taken';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Bank details are not verified (422). */
export interface CoordinateUnverifiedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'coordinate-unverified';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Country is blocked (422). */
export interface CountryBlockedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'country-blocked';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type CreateAccountConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ReferenceTakenProblem | CoordinateTakenProblem;

/** One of these problems, by `code`. */
export type CreateAccountCoordinateConflictProblem = RequestRunningProblem | AlreadyDoneProblem | CoordinateTakenProblem | AccountClosedProblem;

/** One of these problems, by `code`. */
export type CreateAccountCoordinateUnprocessableProblem = RequestIdReusedProblem | TooManyCoordinatesProblem;

/** One of these problems, by `code`. */
export type CreateAccountUnprocessableProblem = RequestIdReusedProblem | UnknownProductProblem | JurisdictionRefusedProblem;

/** One of these problems, by `code`. */
export type CreateBeneficiaryConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ReferenceTakenProblem;

/** One of these problems, by `code`. */
export type CreateCoordinateUnprocessableProblem = RequestIdReusedProblem | TooManyCoordinatesProblem;

/** One of these problems, by `code`. */
export type CreateEntityConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ReferenceTakenProblem;

/** One of these problems, by `code`. */
export type CreateHoldBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** One of these problems, by `code`. */
export type CreateHoldUnprocessableProblem = RequestIdReusedProblem | UnknownAccountProblem | UnknownWalletProblem | CurrencyMismatchProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | OverflowProblem;

/** One of these problems, by `code`. */
export type CreateIdentityBeneficiaryConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ReferenceTakenProblem;

/** One of these problems, by `code`. */
export type CreatePaymentBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** One of these problems, by `code`. */
export type CreatePaymentUnprocessableProblem = RequestIdReusedProblem | CoordinateUnverifiedProblem | CountryBlockedProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | UnknownAccountProblem | UnknownWalletProblem | CurrencyMismatchProblem | SameSideProblem | OverflowProblem;

/** One of these problems, by `code`. */
export type CreateProductUnprocessableProblem = RequestIdReusedProblem | UnknownChartAccountProblem | HeaderAccountProblem | CurrencyMismatchProblem;

/** One of these problems, by `code`. */
export type CreateProductVersionConflictProblem = RequestRunningProblem | AlreadyDoneProblem | VersionTakenProblem;

/** One of these problems, by `code`. */
export type CreateProductVersionUnprocessableProblem = RequestIdReusedProblem | UnknownChartAccountProblem | HeaderAccountProblem | CurrencyMismatchProblem;

/** One of these problems, by `code`. */
export type CreateReportConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type CreateRoleConflictProblem = RequestRunningProblem | AlreadyDoneProblem | NameTakenProblem;

/** One of these problems, by `code`. */
export type CreateRoleForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type CreateTokenConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InvitationPendingProblem;

/** One of these problems, by `code`. */
export type CreateTokenForbiddenProblem = CrossSiteRefusedProblem | GrantExceedsOwnProblem | CredentialNotOwnProblem | PermissionMissingProblem;

/** One of these problems, by `code`. */
export type CreateTransferBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** One of these problems, by `code`. */
export type CreateTransferConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type CreateTransferUnprocessableProblem = RequestIdReusedProblem | UnknownAccountProblem | UnknownWalletProblem | CurrencyMismatchProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | OverflowProblem | UnknownChartAccountProblem | HeaderAccountProblem | SameSideProblem;

/** One of these problems, by `code`. */
export type CreateTransfersBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** One of these problems, by `code`. */
export type CreateTransfersConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type CreateTransfersUnprocessableProblem = RequestIdReusedProblem | UnknownAccountProblem | UnknownWalletProblem | CurrencyMismatchProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | OverflowProblem | UnknownChartAccountProblem | HeaderAccountProblem | SameSideProblem;

/** One of these problems, by `code`. */
export type CreateViewConflictProblem = RequestRunningProblem | AlreadyDoneProblem | NameTakenProblem;

/** One of these problems, by `code`. */
export type CreateViewForbiddenProblem = CrossSiteRefusedProblem | PermissionMissingProblem;

/** A record that an approved write created. */
export interface CreatedRecord {
  /** Kind of record. */
  resource: string;
  /** Id of the record. */
  resource_id: string;
}

/** The permissions of this credential are limited (403). */
export interface CredentialLimitedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'credential-limited';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Credential created by another user (403). */
export interface CredentialNotOwnProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'credential-not-own';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Cross-site request rejected (403). */
export interface CrossSiteRefusedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'cross-site-refused';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Currencies differ (422). */
export interface CurrencyMismatchProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'currency-mismatch';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type DecideChangeRequestsForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | CredentialNotOwnProblem;

/** Result of one decision. */
export interface Decision {
  /** Id of the change request. */
  id: string;
  state?: ChangeRequestState;
  /** Why this decision was rejected. */
  problem?: {
    /** HTTP status that the decision alone would have answered. */
    status: number;
    /** Code of the problem. */
    code: string;
    /** What is wrong and what to do. */
    detail: string;
  };
}

/** One decision for several change requests. */
export interface Decisions {
  /** Ids of the change requests. */
  ids: string[];
  /** Decision for all of them. */
  decision: 'approve' | 'reject';
  /** Reason; kept permanently. */
  reason: string;
}

/** One of these problems, by `code`. */
export type DeleteEntityConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InUseProblem;

/** One of these problems, by `code`. */
export type DeleteRoleConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InUseProblem | LastAdministratorProblem;

/** One of these problems, by `code`. */
export type DeleteViewForbiddenProblem = CrossSiteRefusedProblem | PermissionMissingProblem;

/** Progress of creating the demo data. */
export interface DemoProgress {
  /** State of the demo data; NONE when no demo data was requested. */
  state: 'NONE' | 'RUNNING' | 'DONE' | 'FAILED';
  /** The step that is running. */
  step?: string;
  /** Number of finished parts over all steps. */
  done: number;
  /** Number of parts over all steps. */
  total: number;
}

/** Effect of a change request on one resource. */
export interface Difference {
  /** Kind of resource. */
  resource: string;
  /** Id of the resource; a new resource has no final id yet. */
  resource_id: string;
  /** Content before; null for a new resource. */
  before: unknown;
  /** Content after; null for a deleted resource. */
  after: unknown;
}

/** One of these problems, by `code`. */
export type DisableTotpConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type DisableTotpTooManyRequestsProblem = RateLimitedProblem | SignInDelayedProblem;

/** One of these problems, by `code`. */
export type DisableUserConflictProblem = RequestRunningProblem | AlreadyDoneProblem | LastAdministratorProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type DisableUserForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** A coordinate defined by a field specification. */
export interface DynamicBeneficiaryCoords {
  /** Id of the coordinate. */
  beneficiary_coordinate_id: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Name that the identity uses for the beneficiary. */
  alias?: string;
  /** Name of the bank, if given. */
  bank_name?: string;
  coordinates?: DynamicBeneficiaryCoordsRouting;
  /** First name of a person. */
  first_name?: string;
  /** Last name of a person. */
  last_name?: string;
  /** Name of an organization. */
  organization_name?: string;
  /** Whether a passcode has verified it since its last change. */
  is_verified?: boolean;
  /** When it was last paid, UTC. */
  last_payment_date?: string | null;
  /** Payment rail, such as EU_SEPA, GB_LOCAL or SWIFT. */
  payment_type?: string;
  /** Names of the members by which staff recognise it. */
  primary_coordinate_formats?: string[];
  /** Values of these members, in the same order. */
  primary_coordinates?: string[];
}

/** Bank details in canonical form. */
export interface DynamicBeneficiaryCoordsRouting {
  /** US routing number (ABA). */
  aba?: string;
  /** Account number that includes its bank: CLABE, CBU, CCI, NUBAN and the like. */
  account_code?: string;
  /** Account number. */
  account_number?: string;
  /** Street and number of the holder. */
  address?: string;
  /** National bank code. */
  bank_code?: string;
  /** Name of the bank. */
  bank_name?: string;
  /** How the account is to be verified: NONE or OTP. */
  beneficiary_verification_type?: string;
  /** BIC of the bank, 8 or 11 characters. */
  bic?: string;
  /** Branch code. */
  branch_code?: string;
  /** Australian bank, state and branch number. */
  bsb?: string;
  /** City of the holder. */
  city?: string;
  /** Country the holder lives in, ISO 3166-1 alpha-2. */
  country?: string;
  /** Country of the account, ISO 3166-1 alpha-2; inferred where it can be. */
  country_code?: string;
  /** Mexican CURP of a person. */
  curp?: string;
  /** IBAN. */
  iban?: string;
  /** Indian IFSC. */
  ifsc?: string;
  /** Neighbourhood of the holder. */
  neighbourhood?: string;
  /** Post code of the holder. */
  post_code?: string;
  /** Purpose code where the country asks for one. */
  purpose_code?: string;
  /** Mexican RFC. */
  rfc?: string;
  /** British sort code. */
  sort_code?: string;
  /** State of the holder. */
  state?: string;
}

/** Changes of a coordinate; null clears a member. */
export interface DynamicCoordinatePatch {
  /** Name of the bank details. */
  alias?: string | null;
  /** First name of the account holder. */
  first_name?: string | null;
  /** Last name of the account holder. */
  last_name?: string | null;
  /** Name of the organization that holds the account. */
  organization_name?: string | null;
  /** Currency, ISO 4217. */
  currency?: string;
  /** Bank details that the currency and country require; a PATCH merges them. */
  coordinates?: DynamicCoordinates | null;
}

/** A coordinate to create. */
export interface DynamicCoordinateRequest {
  /** Name of the bank details. */
  alias?: string | null;
  /** First name of the account holder. */
  first_name?: string | null;
  /** Last name of the account holder. */
  last_name?: string | null;
  /** Name of the organization that holds the account. */
  organization_name?: string | null;
  /** Currency, ISO 4217. */
  currency: string;
  /** Bank details that the currency and country require; a PATCH merges them. */
  coordinates?: DynamicCoordinates | null;
}

/** Bank details, validated by the field specification of the currency. */
export interface DynamicCoordinates {
  /** US routing number (ABA). */
  aba?: string | null;
  /** Account number that includes its bank: CLABE, CBU, CCI, NUBAN and the like. */
  account_code?: string | null;
  /** Account number. */
  account_number?: string | null;
  /** Kind of account where the rail asks for it: CHECKING, SAVINGS, CURRENT, VISTA, RUT. */
  account_type?: string | null;
  /** Street and number of the holder. */
  address?: string | null;
  /** National bank code. */
  bank_code?: string | null;
  /** Name of the bank. */
  bank_name?: string | null;
  /** How the account is to be verified: NONE or OTP. */
  beneficiary_verification_type?: string | null;
  /** BIC of the bank, 8 or 11 characters. */
  bic?: string | null;
  /** Branch code. */
  branch_code?: string | null;
  /** Australian bank, state and branch number. */
  bsb?: string | null;
  /** City of the holder. */
  city?: string | null;
  /** Country the holder lives in, ISO 3166-1 alpha-2. */
  country?: string | null;
  /** Country of the account, ISO 3166-1 alpha-2; inferred where it can be. */
  country_code?: string | null;
  /** Mexican CURP of a person. */
  curp?: string | null;
  /** IBAN. */
  iban?: string | null;
  /** Indian IFSC. */
  ifsc?: string | null;
  /** Neighbourhood of the holder. */
  neighbourhood?: string | null;
  /** Post code of the holder. */
  post_code?: string | null;
  /** Purpose code where the country asks for one. */
  purpose_code?: string | null;
  /** Mexican RFC. */
  rfc?: string | null;
  /** National tax id of the holder, or a building society roll number. Never answered. */
  secondary_identification?: string | null;
  /** British sort code. */
  sort_code?: string | null;
  /** State of the holder. */
  state?: string | null;
}

/** One of these problems, by `code`. */
export type EnableUserForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type EndMyOtherSessionsForbiddenProblem = CrossSiteRefusedProblem | CredentialLimitedProblem;

/** One of these problems, by `code`. */
export type EndMySessionForbiddenProblem = CrossSiteRefusedProblem | CredentialLimitedProblem;

/** One of these problems, by `code`. */
export type EndUserSessionsForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type EnrolTotpConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type EnrolTotpTooManyRequestsProblem = RateLimitedProblem | SignInDelayedProblem;

/** A person, an organization, a group or a thing. */
export interface Entity {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference?: string;
  /** Facts about the entity, at most 100 aspects, each with another identifier. */
  aspects?: EntityAspect[];
}

/** A fact about an entity, such as a name or a contact. */
export interface EntityAspect {
  /** Identifier of the aspect, unique within the entity. */
  identifier: string;
  /** Any JSON object up to 8 KiB and six levels deep. The types name, address, contact, document and tax_residency are validated. */
  aspect: { [member: string]: unknown };
  /** Distinguishes aspects of the same type. */
  relation?: string;
}

/** A fact about an entity, such as a name or a contact. */
export interface EntityAspectInput {
  /** Identifier of the aspect, unique within the entity. */
  identifier: string;
  /** Any JSON object up to 8 KiB and six levels deep. The types name, address, contact, document and tax_residency are validated. */
  aspect: { [member: string]: unknown };
  /** Distinguishes aspects of the same type. */
  relation?: string | null;
}

/** A partial entity; absent members stay as they are. */
export interface EntityChange {
  type?: EntityType;
  affiliation?: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference: string;
  /** Aspects to add, change or remove, each with another identifier; null removes all. */
  aspects?: AspectChange[] | null;
}

/** An entity was created. */
export interface EntityCreatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'entity.created';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the entity. */
    id: string;
    /** Role of the entity. */
    role: string;
    /** Reference of the entity. */
    reference: string;
    /** State of the entity. */
    state: 'VALID' | 'SUSPENDED' | 'DELETED';
    /** Revision number of the entity. */
    revision: number;
  };
}

/** An entity was deleted. */
export interface EntityDeletedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'entity.deleted';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the entity. */
    id: string;
    /** Role of the entity. */
    role: string;
    /** Reference of the entity. */
    reference: string;
    /** State of the entity. */
    state: 'VALID' | 'SUSPENDED' | 'DELETED';
    /** Revision number of the entity. */
    revision: number;
  };
}

/** An entity with its accounts and its history. */
export interface EntityDetails {
  /** Id, assigned by the server. */
  id: string;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference: string;
  /** When the entity was created, UTC. */
  created: string;
  /** When the entity was last changed, UTC. Compare revisions instead. */
  last_modified: string;
  /** Role of the entity, upper case. */
  role: string;
  state: EntityState;
  /** Revision number; rises by one with every change. */
  revision?: number;
  entity: Entity;
  /** Accounts of the entity, newest first, at most 1,000; absent without `account:read`. */
  accounts?: OwnedAccount[];
  /** Revisions of the entity, newest first, at most 1,000. */
  history: EntityRevision[];
  /** Change requests that wait for a decision about this record, newest first; absent if there are none, for readers without `approval:read`, and in lists. */
  pending_changes?: PendingChange[];
}

/** A person, an organization, a group or a thing. */
export interface EntityInput {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference?: string | null;
  /** Facts about the entity, at most 100 aspects, each with another identifier. */
  aspects?: EntityAspectInput[] | null;
}

/** A page of entities. */
export interface EntityPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: ManagedEntity[];
}

/** Who owns, directs or represents an entity, and from when to when. */
export interface EntityRelation {
  /** Id of the relation. */
  id: string;
  kind: RelationKind;
  /** Share in per cent, from 0.01 to 100. */
  share_percent?: string;
  /** First day, UTC. */
  valid_from: string;
  /** Last day, UTC; included. Absent: until further notice. */
  valid_to?: string;
  entity: RelatedEntity;
  /** When the relation was added, UTC. */
  created_at: string;
  /** Who added the relation. */
  created_by: string;
}

/** A change of a relation; absent members stay, null clears. */
export interface EntityRelationChange {
  share_percent?: string | null;
  /** First day, UTC. */
  valid_from?: string;
  valid_to?: string | null;
}

/** A relation to add. */
export interface EntityRelationInput {
  kind: RelationKind;
  party: RelationParty;
  /** Share in per cent, from 0.01 to 100. */
  share_percent?: string | null;
  /** First day, UTC. Absent: today. */
  valid_from?: string | null;
  /** Last day, UTC; included. Absent: until further notice. */
  valid_to?: string | null;
}

/** The relations of an entity in both directions. */
export interface EntityRelations {
  /** Who owns, directs or represents the entity: at most 200, newest first. */
  parties: EntityRelation[];
  /** What the entity owns, directs or represents: the newest 200. */
  party_of: EntityRelation[];
}

/** The whole new content of the entity. */
export interface EntityReplacement {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference: string;
  /** Facts about the entity, at most 100 aspects, each with another identifier. */
  aspects?: EntityAspectInput[] | null;
}

/** The content of an entity from one revision on. */
export interface EntityRevision {
  /** Revision number after the change. */
  revision: number;
  /** When the change happened, UTC. */
  at: string;
  /** User name of the person or program that made the change. */
  actor: string;
  /** Id of the operation. */
  action: string;
  /** Reason, if the operation asks for one. */
  reason?: string;
  /** Id of the request. */
  request_id: string;
  state: EntityState;
  entity: Entity;
}

/** VALID is the usual state. SUSPENDED is set by staff. DELETED entities are only readable. */
export type EntityState = 'VALID' | 'SUSPENDED' | 'DELETED';

/** A change of the state of an entity. */
export interface EntityStateChange {
  /** New state. */
  state: 'VALID' | 'SUSPENDED';
  /** Reason; kept in the history. */
  reason: string;
}

/** Type of the entity: a person, an organization, a group, or a thing such as a service. */
export type EntityType = 'INDIVIDUAL' | 'ORGANIZATION' | 'COLLECTIVE' | 'VIRTUAL';

/** An entity changed. */
export interface EntityUpdatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'entity.updated';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the entity. */
    id: string;
    /** Role of the entity. */
    role: string;
    /** Reference of the entity. */
    reference: string;
    /** State of the entity. */
    state: 'VALID' | 'SUSPENDED' | 'DELETED';
    /** Revision number of the entity. */
    revision: number;
  };
}

/** A journal entry was posted. */
export interface EntryCreatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'entry.created';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the journal entry. */
    id: string;
    /** What created the entry. */
    kind: 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';
    /** When the money counts as moved, UTC. */
    effective_at: string;
    /** When the entry was recorded, UTC. */
    created_at: string;
    /** Id of the captured hold. */
    hold_id?: string;
    /** Id of the entry that this entry reverses. */
    reverses?: string;
    /** Two or more postings; in each currency credits equal debits. */
    postings: {
      /** Id of the account, for a posting to a wallet. */
      account_id?: string;
      /** Code of the wallet. */
      wallet?: string;
      /** Id of the chart, for a posting to a chart account. */
      chart?: number;
      /** Code of the chart account. */
      code?: string;
      /** Currency, ISO 4217. */
      currency: string;
      /** Direction of the posting; a credit increases a wallet. */
      direction: 'DEBIT' | 'CREDIT';
      /** Amount, more than zero, as decimal text. */
      amount: string;
    }[];
  };
}

/** A page of journal entries. */
export interface EntryPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: JournalEntry[];
}

/** An event as a CloudEvent 1.0. */
export interface Event {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event: account.created, account.state-changed, balance.changed, entry.created, hold.created, hold.captured, hold.voided, hold.expired, beneficiary.created, beneficiary.changed, beneficiary.coordinate-added, beneficiary.coordinate-changed, beneficiary.phonebook-synced, verification.sent, verification.verified, verification.failed, verification.expired, verification.cancelled, payment.held, payment.attention-needed, payment.details-accepted, payment.paid, payment.returned, payment.cancelled, entity.created, entity.updated, entity.deleted, permission.changed, audit.anchored, work.assigned, webhook.failing, ledger.check-failed, webhook.test, note.mentioned, change-request.created, change-request.executed, change-request.rejected, change-request.failed, change-request.expired. */
  type: string;
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: { [member: string]: unknown };
}

/** A page of events. */
export interface EventPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Event[];
}

/** One of these problems, by `code`. */
export type ExplainApprovalBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** How one approval policy applies to an example. */
export interface ExplainedRule {
  /** The policy in words. */
  rule: string;
  /** Whether the policy covers the example. */
  covers: boolean;
  /** Why the policy covers the example, or why it does not. */
  explanation: string;
}

/** The postings and holds behind a balance. */
export interface Explanation {
  /** Id of the account. */
  account_id: string;
  /** Code of the wallet. */
  code: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** The time that the balance is for, UTC. */
  at: string;
  /** Balance, as decimal text. */
  account_balance: string;
  /** Sum of active holds, as decimal text. */
  hold_balance: string;
  /** Balance less active holds, as decimal text. */
  available_balance: string;
  /** Lowest available balance now; absent as of a time, as decimal text. */
  minimum?: string;
  /** When the wallet last changed, UTC. */
  updated_at: string;
  recomputed: ExplanationRecomputed;
  /** Whether the stored figures match the recomputed ones. True as of a time, for which nothing is stored. */
  agrees: boolean;
  /** The holds in the balance, oldest first, at most 1,000. */
  holds: ExplanationHold[];
  postings: ExplanationPostings;
}

/** A hold that is part of a balance. */
export interface ExplanationHold {
  /** Id of the hold. */
  hold_id: string;
  /** Amount of the hold, as decimal text. */
  amount: string;
  /** Free text. */
  description?: string;
  /** When the hold was created, UTC. */
  created_at: string;
  /** When the hold expires, UTC. */
  expires_at?: string;
}

/** A posting that is part of a balance. */
export interface ExplanationLine {
  /** Id of the journal entry. */
  entry_id: string;
  /** What created the entry. */
  kind: 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';
  /** Reference given by the caller. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** When the money counts as moved, UTC. */
  effective_at: string;
  /** Direction of the posting; a credit increases the wallet. */
  direction: 'DEBIT' | 'CREDIT';
  /** Amount of the posting, as decimal text. */
  amount: string;
  /** Balance after the posting; absent before the end of an archived month, as decimal text. */
  balance?: string;
}

/** The postings in the balance, newest first, one page at a time. */
export interface ExplanationPostings {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: ExplanationLine[];
}

/** The same figures, recomputed from postings and holds. */
export interface ExplanationRecomputed {
  /** Balance, as decimal text. */
  account_balance: string;
  /** Sum of active holds, as decimal text. */
  hold_balance: string;
  /** Balance less active holds, as decimal text. */
  available_balance: string;
}

/** One of these problems, by `code`. */
export type ExportWalletPostingsBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** A fact that the decision depends on. */
export interface Fact {
  /** Label of the fact. */
  label: string;
  /** How to show the value. */
  kind: 'text' | 'money' | 'state' | 'reference' | 'time';
  /** Value at the time of the request. */
  value: string;
  /** Permission that shows the value, if the reader lacks it. */
  needs?: string;
}

/** One of these problems, by `code`. */
export type FetchChangeRequestSecretConflictProblem = RequestRunningProblem | AlreadyDoneProblem | SecretUnavailableProblem;

/** One of these problems, by `code`. */
export type FetchChangeRequestSecretForbiddenProblem = CrossSiteRefusedProblem | CredentialNotOwnProblem | GrantExceedsOwnProblem | SecretNotYoursProblem;

/** Answer of an approved operation that creates a secret. */
export interface FetchedSecret {
  /** Id of the change request. */
  id: string;
  /** Id of the operation that created the secret. */
  operation: string;
  /** Answer of the operation with its link, token or secret. */
  answer: unknown;
}

/** Stable code of a field error. New codes may come; their list is at `/developers/errors/fields`. */
export type FieldCode = 'address_refused' | 'ambiguous' | 'amount_invalid' | 'assignee_not_permitted' | 'bic_mismatch' | 'blank' | 'charset' | 'check_failed' | 'contradiction' | 'country' | 'country_mismatch' | 'cycle' | 'date_too_early' | 'date_too_late' | 'duplicate' | 'empty' | 'empty_contact' | 'exclusive' | 'iban_check_digits' | 'iban_country' | 'iban_length' | 'iban_national_check' | 'iban_structure' | 'identity_mismatch' | 'in_future' | 'in_past' | 'in_the_past' | 'incomplete' | 'incorrect' | 'incorrect_format' | 'invalid' | 'invalid_amount' | 'invalid_continuation' | 'invalid_date' | 'invalid_email' | 'invalid_format' | 'invalid_key' | 'invalid_option' | 'invalid_path' | 'invalid_phone' | 'invalid_table' | 'invalid_tag' | 'invalid_type' | 'invalid_value' | 'invisible_character' | 'jurisdiction_refused' | 'line_break' | 'link_closed' | 'malformed' | 'malformed_json' | 'mobile_incomplete' | 'mutually_exclusive' | 'name_taken' | 'nobody_approves' | 'not_a_view' | 'not_positive' | 'one_of_required' | 'other_account' | 'outer_blank' | 'pan_not_accepted' | 'pattern_mismatch' | 'po_box' | 'post_code' | 'private_key' | 'required' | 'reserved' | 'same_currency' | 'taken' | 'too_deep' | 'too_early' | 'too_large' | 'too_late' | 'too_long' | 'too_many' | 'too_many_decimals' | 'too_many_keys' | 'too_short' | 'too_small' | 'type_differs' | 'unexpected_field' | 'unknown_column' | 'unknown_country' | 'unknown_currency' | 'unknown_event_type' | 'unknown_field' | 'unknown_member' | 'unknown_operator' | 'unknown_parameter' | 'unknown_parent' | 'unknown_permission' | 'unknown_product' | 'unknown_receiver' | 'unknown_role' | 'unknown_setting' | 'unknown_user' | 'unknown_view' | 'unknown_wallet' | 'unsupported_key' | 'unsupported_list' | 'unsupported_search' | 'user_disabled' | 'uuid_shaped' | 'weak_key' | 'weak_password' | 'without_coordinates' | (string & Record<never, never>);

/** Condition for showing or requiring a field; all conditions of a list must hold. */
export interface FieldCondition {
  /** Key of an earlier field that the condition tests. */
  depends_on: string;
  /** Value for EQUALS, NOT_EQUALS, STARTS_WITH, MATCHES. */
  selected_option: string;
  /** The values of IN and NOT_IN. */
  selected_options: string[];
  /** Operator: ALWAYS, EQUALS, NOT_EQUALS, IN, NOT_IN, PRESENT, ABSENT, STARTS_WITH or MATCHES. */
  type: string;
}

/** One fault of the input. */
export interface FieldError {
  /** JSON pointer to the faulty member of the body (RFC 6901). */
  pointer?: string;
  /** Name of the faulty parameter or header; `path` or `query` for the whole of them. */
  parameter?: string;
  code: FieldCode;
  /** Stable category of a fault of a field specification. */
  category?: string;
  /** What is wrong. */
  message: string;
}

/** Forms with their conditions, options and checks. */
export interface FieldSpecification {
  /** Forms by currency, ISO 4217. */
  spec: { [member: string]: {
    /** Keys in the order of display and evaluation. */
    field_order: string[];
    /** Fields grouped under headings. */
    field_groups: {
      /** Heading of the group. */
      localized_name: string;
      /** Fields in display order. */
      fields: FormField[];
    }[];
  } };
}

/** A field of a form. */
export interface FormField {
  /** Additional information. */
  additional_info: {
    /** Address with more information. */
    link: string;
    /** Text of the information. */
    localized_text: string;
  };
  /** Input of the field. */
  input: {
    /** Dotted path of the member in the request body. */
    key: string;
    /** Type of the input: TEXT, DIGITS, SELECT, RADIO, COUNTRY, IBAN, AMOUNT, HIDDEN, …; treat an unknown type as TEXT. */
    type: string;
    /** ui_only, auto_select, staff_only. */
    tags: string[];
    /** Constraints on the value. */
    constraints: {
      /** Name of the constraint. */
      key: string;
      /** Value of the constraint. */
      value: string;
    }[];
    /** Values to choose from. */
    options: {
      /** Value of the option. */
      key: string;
      /** Conditions for the option, and its data. */
      properties: { [member: string]: string };
    }[];
    /** Conditions under which the field is required; empty: optional. */
    required_conditions: FieldCondition[];
  };
  /** Display mask: 9 digit, A letter, * either. */
  input_pattern: string;
  /** Placeholder of the input. */
  localized_hint: string;
  /** Label of the field. */
  localized_name: string;
  /** Labels of the options. */
  option_decorations: {
    /** Key of the option. */
    key: string;
    /** Name of the option. */
    localized_name: string;
  }[];
  /** primary, sensitive, write_only, address, regulatory, scheme:ID. */
  tags: string[];
  /** Conditions under which the field is shown; empty: always. */
  visibility_conditions: FieldCondition[];
}

/** A dated exchange rate. */
export interface FxRate {
  /** Base currency, ISO 4217. One unit equals `rate` units of `quote`. */
  base: string;
  /** Quote currency, ISO 4217. */
  quote: string;
  /** Units of `quote` for one unit of `base`, as decimal text. */
  rate: string;
  /** When the rate starts to apply, UTC. The newest rate that is not in the future is used. */
  as_of: string;
}

/** A dated exchange rate. */
export interface FxRateInput {
  /** Base currency, ISO 4217. One unit equals `rate` units of `quote`. */
  base: string;
  /** Quote currency, ISO 4217. */
  quote: string;
  /** Units of `quote` for one unit of `base`, as decimal text. */
  rate: string;
  /** When the rate starts to apply, UTC. The newest rate that is not in the future is used. */
  as_of: string;
}

/** Exchange rate missing (422). */
export interface FxRateMissingProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'fx-rate-missing';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** Currency to convert from. */
  base: string;
  /** Currency to convert to. */
  quote: string;
}

/** A page of exchange rates. */
export interface FxRatePage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: FxRate[];
}

/** Rates to load. A rate of the same pair and time is replaced. */
export interface FxRates {
  /** Up to 1,000 rates. */
  rates: FxRate[];
}

/** Rates to load. A rate of the same pair and time is replaced. */
export interface FxRatesInput {
  /** Up to 1,000 rates. */
  rates: FxRateInput[];
}

/** You cannot grant permissions that you lack (403). */
export interface GrantExceedsOwnProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'grant-exceeds-own';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** The first missing permission. */
  permission?: string;
  /** All permissions that the caller lacks. */
  permissions?: string[];
}

/** Header accounts take no postings (422). */
export interface HeaderAccountProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'header-account';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Money of a wallet that is reserved until the hold is captured, voided or expires. */
export interface Hold {
  /** Id of the hold. */
  id: string;
  /** Id of the account. */
  account_id: string;
  /** Code of the wallet. */
  wallet: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reserved amount as decimal text. */
  amount: string;
  /** Captured amount as decimal text. */
  captured_amount: string;
  /** State of the hold; a hold ends once. */
  state: 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';
  /** Free text. */
  description?: string;
  /** What the money is reserved for: a payment and the hash of its bank details. */
  bound_to?: string;
  /** When the hold expires, UTC. */
  expires_at?: string;
  /** When the hold was created, UTC. */
  created_at: string;
  /** When the hold ended, UTC. */
  ended_at?: string;
  /** Id of the journal entry of its capture. */
  entry_id?: string;
  /** User name of the person or program that created it. */
  actor: string;
}

/** Hold belongs to a payment (409). */
export interface HoldBoundProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'hold-bound';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A hold was captured by a journal entry. */
export interface HoldCapturedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'hold.captured';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the hold. */
    id: string;
    /** Id of the account. */
    account_id: string;
    /** Code of the wallet. */
    wallet: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Reserved amount, as decimal text. */
    amount: string;
    /** Captured amount, as decimal text. */
    captured_amount: string;
    /** State of the hold. */
    state: 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';
    /** When the hold expires, UTC. */
    expires_at?: string;
    /** Id of the journal entry of the capture. */
    entry_id?: string;
  };
}

/** Money of a wallet was reserved. */
export interface HoldCreatedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'hold.created';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the hold. */
    id: string;
    /** Id of the account. */
    account_id: string;
    /** Code of the wallet. */
    wallet: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Reserved amount, as decimal text. */
    amount: string;
    /** Captured amount, as decimal text. */
    captured_amount: string;
    /** State of the hold. */
    state: 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';
    /** When the hold expires, UTC. */
    expires_at?: string;
    /** Id of the journal entry of the capture. */
    entry_id?: string;
  };
}

/** A hold expired and released its money. */
export interface HoldExpiredEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'hold.expired';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the hold. */
    id: string;
    /** Id of the account. */
    account_id: string;
    /** Code of the wallet. */
    wallet: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Reserved amount, as decimal text. */
    amount: string;
    /** Captured amount, as decimal text. */
    captured_amount: string;
    /** State of the hold. */
    state: 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';
    /** When the hold expires, UTC. */
    expires_at?: string;
    /** Id of the journal entry of the capture. */
    entry_id?: string;
  };
}

/** A hold to create. */
export interface HoldInput {
  /** Request id: the same id with the same payload is applied only once. */
  id?: string | null;
  /** Id or reference of the account. */
  account: string;
  /** Code of the wallet. */
  wallet: string;
  /** Currency of the wallet, ISO 4217. */
  currency: string;
  /** Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`. */
  amount: string;
  /** Free text. */
  description?: string | null;
  /** When the hold expires, UTC, in the future. Absent: no expiry. */
  expires_at?: string | null;
}

/** Hold is not active (409). */
export interface HoldNotActiveProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'hold-not-active';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** State of the hold. */
  state?: string;
}

/** A page of holds. */
export interface HoldPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Hold[];
}

/** A hold was released. */
export interface HoldVoidedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'hold.voided';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the hold. */
    id: string;
    /** Id of the account. */
    account_id: string;
    /** Code of the wallet. */
    wallet: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Reserved amount, as decimal text. */
    amount: string;
    /** Captured amount, as decimal text. */
    captured_amount: string;
    /** State of the hold. */
    state: 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';
    /** When the hold expires, UTC. */
    expires_at?: string;
    /** Id of the journal entry of the capture. */
    entry_id?: string;
  };
}

/** Holds are still active (422). */
export interface HoldsPendingProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'holds-pending';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** Wallets that prevent the change. */
  wallets: {
    /** Code of the wallet. */
    code: string;
    /** Currency of the wallet, ISO 4217. */
    currency: string;
  }[];
}

/** An identity with beneficiaries. */
export interface IdentitySummary {
  /** Reference of the identity. */
  identity_reference: string;
  /** Number of its beneficiaries. */
  beneficiaries: number;
  /** When the newest beneficiary was created, UTC. */
  last_added_at: string;
  /** When the phonebook was last synced, UTC. */
  synced_at?: string;
}

/** Still in use (409). */
export interface InUseProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'in-use';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Insufficient funds (422). */
export interface InsufficientFundsProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'insufficient-funds';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Bank details at this institution. */
export interface InternalCoords {
  /** Id of an account of this institution. */
  account_id?: string | null;
  /** Reference of an account of this institution. */
  account_reference?: string | null;
  /** Id of a card. */
  card_id?: string | null;
  /** Id of a contact account. */
  contact_account_id?: string | null;
  /** Currency, ISO 4217. */
  currency_code?: string | null;
  /** Account number in an earlier system. */
  legacy_account_id?: number | null;
  /** Address of a wallet. */
  wallet_address?: string | null;
  /** Code of a wallet. */
  wallet_code?: string | null;
}

/** Bank details at this institution. */
export interface InternalCoordsInput {
  /** Id of an account of this institution. */
  account_id?: string | null;
  /** Reference of an account of this institution. */
  account_reference?: string | null;
  /** Id of a card. */
  card_id?: string | null;
  /** Id of a contact account. */
  contact_account_id?: string | null;
  /** Currency, ISO 4217. */
  currency_code?: string | null;
  /** Account number in an earlier system. */
  legacy_account_id?: number | null;
  /** Address of a wallet. */
  wallet_address?: string | null;
  /** Code of a wallet. */
  wallet_code?: string | null;
}

/** Internal error (500). */
export interface InternalErrorProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'internal-error';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A change that was made since the revision in `If-Match`. */
export interface InterveningChange {
  /** When the change happened, UTC. */
  at: string;
  /** User name of the person or program that made the change. */
  actor: string;
  /** Id of the operation. */
  action: string;
  /** Reason, if the operation asks for one. */
  reason?: string;
  /** Content before the change; absent for a new record. */
  before?: unknown;
  /** Content after the change; absent for a deleted record. */
  after?: unknown;
}

/** Invalid request (400). */
export interface InvalidInputProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'invalid-input';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A person to invite. */
export interface Invitation {
  /** Email address to sign in with; case does not matter. */
  username: string;
  /** Name of the person. */
  name: string;
  /** First roles of the user. Each may hold only permissions that you have. */
  roles: string[];
}

/** Invitation not yet accepted (409). */
export interface InvitationPendingProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'invitation-pending';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type InviteUserConflictProblem = RequestRunningProblem | AlreadyDoneProblem | NameTakenProblem;

/** One of these problems, by `code`. */
export type InviteUserForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** The invited person and their link. */
export interface InvitedUser {
  user: User;
  /** Link that works once. Shown only once: send it over a channel you trust. Without APP_ORIGIN the link is a path, unless the request came to a loopback address. */
  link: string;
  /** When the link expires, UTC: no later than the token that created it. */
  expires_at: string;
}

/** A journal entry. It never changes; a wrong entry is reversed. */
export interface JournalEntry {
  /** Id of the journal entry. */
  id: string;
  /** What created the entry. */
  kind: 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';
  /** Reference given by the caller. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** When the money counts as moved, UTC. */
  effective_at: string;
  /** When the entry was recorded, UTC. */
  created_at: string;
  /** User name of the person or program that created it. */
  actor: string;
  /** Id of the captured hold. */
  hold_id?: string;
  /** Id of the entry that this entry reverses. */
  reverses?: string;
  /** Id of the entry that reverses this entry. */
  reversed_by?: string;
  /** Two or more postings; in each currency credits equal debits. */
  postings: Posting[];
}

/** The legal jurisdiction of an account. */
export interface Jurisdiction {
  /** Scope of the jurisdiction. */
  classification: 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL';
  /** Country, ISO 3166-1 alpha-2. */
  country_code: string;
}

/** The legal jurisdiction of an account. */
export interface JurisdictionInput {
  /** Scope of the jurisdiction. */
  classification: 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL';
  /** Country, ISO 3166-1 alpha-2. */
  country_code: string;
}

/** Product not offered in this jurisdiction (422). */
export interface JurisdictionRefusedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'jurisdiction-refused';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A label to add. */
export interface LabelInput {
  /** A label of staff, shown as a tag. Case makes no difference. */
  label: string;
}

/** One administrator must remain (409). */
export interface LastAdministratorProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'last-administrator';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Result of a ledger check. */
export interface LedgerCheck {
  /** Whether all stored figures match the postings. */
  agrees: boolean;
  /** When the check started, UTC. */
  started_at: string;
  /** When the check ended, UTC. */
  finished_at: string;
  /** When a saved check last found no difference, UTC. */
  last_agreed_at?: string;
  /** Wallets and chart accounts checked. */
  ledger_accounts: number;
  /** Entries checked. */
  entries: number;
  /** Postings checked. */
  postings: number;
  /** Holds checked. */
  holds: number;
  difference: LedgerDifference;
}

/** A ledger check found a difference. */
export interface LedgerCheckFailedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'ledger.check-failed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** What differs. */
    what: string;
  };
}

/** An empty object. */
export interface LedgerCheckRequest {}

/** The first difference; null when there is none. */
export type LedgerDifference = {
  /** The kind of figure that differs. */
  what: 'balance' | 'hold' | 'limit' | 'updated-at' | 'entry' | 'orphan' | 'capture' | 'total' | 'month';
  /** Id of the ledger account, entry or hold, the currency, or the closed month. */
  id: string;
  /** Stored value; amounts in minor units. */
  stored: string;
  /** Value computed from the postings; amounts in minor units. */
  recomputed: string;
} | null;

/** The secret of a one-time link and the password to set. */
export interface LinkUse {
  /** The part of the link after the #. */
  secret: string;
  /** New password of 15 to 256 characters that is hard to guess. */
  password: string;
}

/** The person whose password was set. */
export interface LinkUsed {
  /** User name of the person who can now sign in. */
  username: string;
}

/** One of these problems, by `code`. */
export type ListWalletPostingsBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** A new webhook, or a webhook with its new secret. */
export interface MadeWebhook {
  /** Id of the webhook. */
  id: string;
  /** Address that receives the events. */
  url: string;
  /** Event types that the webhook receives. */
  types: string[];
  /** Purpose of the webhook. */
  description?: string;
  /** Whether the webhook receives events. */
  is_enabled: boolean;
  /** Until when messages are also signed with the secret before the last rotation, UTC. */
  previous_secret_until?: string;
  /** Since when deliveries keep failing, UTC; absent when the last one succeeded. */
  failing_since?: string;
  /** Until when nothing is sent, UTC, because the receiver answered with `Retry-After`; an hour at most. Absent unless it waits. An event that is sent again ends the wait. */
  waits_until?: string;
  /** Number of deliveries that failed or wait for another attempt. Only in the answer of `getWebhook`. */
  failed_deliveries?: number;
  /** Revision number; rises with every change and is also the ETag. */
  revision: number;
  /** Creation time, UTC. */
  created_at: string;
  /** Time of the last change, UTC. */
  updated_at: string;
  /** Secret that signs its messages. Shown only once. */
  secret: string;
}

/** One of these problems, by `code`. */
export type MalformedRequestOrInvalidInputProblem = MalformedRequestProblem | InvalidInputProblem;

/** Malformed request (400). */
export interface MalformedRequestProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'malformed-request';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** An entity with its role, state and revision. */
export interface ManagedEntity {
  /** Id, assigned by the server. */
  id: string;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference: string;
  /** When the entity was created, UTC. */
  created: string;
  /** When the entity was last changed, UTC. Compare revisions instead. */
  last_modified: string;
  /** Role of the entity, upper case. */
  role: string;
  state: EntityState;
  /** Revision number; rises by one with every change. */
  revision?: number;
  entity: Entity;
}

/** An entity to create. */
export interface ManagedEntityInput {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. Generated when absent. */
  reference?: string | null;
  /** Facts about the entity, at most 100 aspects, each with another identifier. */
  aspects?: EntityAspectInput[] | null;
}

/** The caller. */
export interface Me {
  /** Id of the session. */
  id: string;
  /** Email address of a person; case does not matter. */
  username: string;
  /** Name of the person. */
  name: string;
  /** Whether the caller is a person or a program. */
  kind: 'person' | 'service';
  /** Names of the caller's roles. */
  roles: string[];
  /** Permissions of this credential. */
  permissions: string[];
  /** The credential of this request. */
  credential: 'session' | 'token' | 'jwt';
  /** Whether sign-in needs a second factor. */
  totp: boolean;
  /** When the user last signed in with a password, UTC. */
  last_sign_in_at?: string;
}

/** Users whom a note on a record can mention. */
export interface MentionableUsers {
  /** People first; of those, first whose name begins with the text; then by user name. */
  users: {
    /** User name, as a mention writes it. */
    username: string;
    /** Name of the user. */
    name: string;
  }[];
}

/** Message limit reached (429). */
export interface MessageLimitProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'message-limit';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Method not allowed (405). */
export interface MethodNotAllowedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'method-not-allowed';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A new token with its secret. */
export interface MintedToken {
  /** Id of the token or key. */
  id: string;
  /** First characters of the token, to recognise it by. */
  prefix: string;
  /** Name of the token, such as the program that uses it. */
  name: string;
  /** The user whose permissions the token has. */
  user: UserMention;
  /** Limits the token to these permissions. Absent: all permissions that its user has at the time of a request. */
  permissions?: string[];
  /** Whether the token is valid. */
  state: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
  /** When the token was created, UTC. */
  created_at: string;
  /** User name of the creator. */
  created_by: string;
  /** Id of the token or key that created it. It is revoked with that token or key. */
  created_with?: string;
  /** When the token expires, UTC. */
  expires_at?: string;
  /** When the token was last used, UTC, to the minute. */
  last_used_at?: string;
  /** When the token was revoked, UTC. */
  revoked_at?: string;
  /** The token. Shown only once. */
  token: string;
}

/** Name already exists (409). */
export interface NameTakenProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'name-taken';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** No contact for the passcode (409). */
export interface NoContactProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'no-contact';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Media type not accepted (406). */
export interface NotAcceptableProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'not-acceptable';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Only the author can edit this (403). */
export interface NotAuthorProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'not-author';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Not found (404). */
export interface NotFoundProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'not-found';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A note of staff on a record. */
export interface Note {
  /** Id of the note. */
  id: string;
  /** Plain text; absent once the note is deleted. */
  text?: string;
  /** User names that the text mentions and that were notified. */
  mentions: string[];
  /** User name of the author. */
  author: string;
  /** Whether the caller wrote the note. */
  is_own: boolean;
  /** Revision number; rises with every edit and is also the ETag. */
  revision: number;
  /** When the note was written, UTC. */
  created_at: string;
  /** When the text was last edited, UTC. */
  edited_at?: string;
  /** When the note was deleted, UTC. */
  deleted_at?: string;
  /** User name of the person who deleted the note. */
  deleted_by?: string;
}

/** How a note came to be. */
export interface NoteHistory {
  /** Versions of this page, the newest first. */
  versions: NoteVersion[];
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
}

/** The text of a note. */
export interface NoteInput {
  /** Plain text. `@` and a user name mentions a user, who is notified if they may read the note. */
  text: string;
}

/** A note on a record mentions a user. */
export interface NoteMentionedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'note.mentioned';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the note. */
    note_id: string;
    /** Kind of the record. */
    record_kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
    /** Id of the record. */
    record_id: string;
    /** Id of the mentioned user. */
    user_id: string;
    /** Id of the author of the note. */
    author_id: string;
  };
}

/** A page of notes. */
export interface NotePage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Note[];
}

/** A version of a note. */
export interface NoteVersion {
  /** Revision number; rises with every edit and is also the ETag. */
  revision: number;
  /** When the version was written, UTC. */
  at: string;
  /** User name of the person who wrote the version. */
  actor: string;
  /** The text; absent for the deletion. */
  text?: string;
}

/** An empty object. */
export interface Nothing {}

/** News for a person in the console. */
export interface Notification {
  /** Id of the notification. */
  id: string;
  /** Kind of notification. */
  kind: 'approval-due' | 'request-decided' | 'work-assigned' | 'mention' | 'webhook-failing' | 'ledger-differs' | 'report-failed';
  /** Kind of the record that it is about. */
  resource: 'report' | 'change_request' | 'payment' | 'beneficiary_coordinate' | 'account' | 'ledger' | 'webhook' | 'outbox' | 'beneficiary' | 'entity' | 'entry';
  /** Id of the record. */
  resource_id: string;
  /** Name of the record, or the requested operation. */
  label?: string;
  /** Requester or note. */
  detail?: string;
  /** State of a change request. */
  state?: string;
  /** When the notification was created, UTC. */
  created_at: string;
  /** When it was read, UTC; absent while unread. */
  read_at?: string;
}

/** The email with the unread notifications of the caller. */
export interface NotificationDigest {
  /** How often the email is sent, at 7:00 UTC: OFF, each day, or each Monday. */
  frequency: 'OFF' | 'DAILY' | 'WEEKLY';
}

/** The email with the unread notifications of the caller. */
export interface NotificationDigestInput {
  /** How often the email is sent, at 7:00 UTC: OFF, each day, or each Monday. */
  frequency: 'OFF' | 'DAILY' | 'WEEKLY';
}

/** Which notifications the caller gets. */
export interface NotificationSettings {
  /** Kinds that the caller does not want. */
  muted: ('approval-due' | 'request-decided' | 'work-assigned' | 'mention' | 'webhook-failing' | 'ledger-differs' | 'report-failed')[];
}

/** Which notifications the caller gets. */
export interface NotificationSettingsInput {
  /** Kinds that the caller does not want. */
  muted: ('approval-due' | 'request-decided' | 'work-assigned' | 'mention' | 'webhook-failing' | 'ledger-differs' | 'report-failed')[];
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument { [member: string]: unknown }

/** Wrong passcode (422). */
export interface OtpIncorrectProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'otp-incorrect';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** How many more attempts are allowed. */
  attempts_remaining: number;
}

/** A message that no channel could send. */
export interface OutboxMessage {
  /** Id of the message. */
  id: string;
  /** When the message was created, UTC. */
  created_at: string;
  /** Channel of the message. */
  channel: 'EMAIL' | 'SMS';
  /** Recipient of the message. */
  to: string;
  /** Subject of an email. */
  subject: string;
  /** Text of the message; empty when no longer needed. */
  text: string;
  /** State of the message; HELD means that no channel is configured. */
  state: 'HELD' | 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED';
}

/** A page of messages. */
export interface OutboxPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: OutboxMessage[];
}

/** Amount too large (422). */
export interface OverflowProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'overflow';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A coordinate as staff see it. */
export interface OverviewCoordinate {
  /** Id of the coordinate. */
  id: string;
  /** DYNAMIC: defined by a field specification. CARRIED: embedded in AccountCoords. INTERNAL: an account of this institution. */
  kind: 'DYNAMIC' | 'CARRIED' | 'INTERNAL';
  /** Currency, ISO 4217. */
  currency?: string;
  /** Payment rail. */
  payment_type?: string;
  /** The members by which staff recognise it. */
  primary_coordinates: string[];
  /** Whether the bank details are verified. */
  is_verified: boolean;
  /** Whether newer rules require more members; a PATCH adds them. */
  needs_completion: boolean;
  /** Revision number; rises with every change. updateCoordinate takes it as `If-Match`. */
  revision: number;
  /** Bank details in the form of AccountCoords. */
  coordinates: { [member: string]: unknown };
  /** When the bank details were verified, UTC. */
  verified_at?: string;
  /** The newest verification. */
  verification?: {
    /** Id of the newest verification. */
    id: string;
    /** Status of the newest verification. */
    status: 'PENDING' | 'VERIFIED' | 'FAILED' | 'EXPIRED' | 'CANCELLED';
  };
  /** When the bank details were last paid, UTC. */
  last_payment_date?: string;
  /** When the bank details were created, UTC. */
  created_at: string;
  /** When the bank details were last changed, UTC. */
  updated_at?: string;
}

/** Another person must decide on this payment (403). */
export interface OwnPaymentProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'own-payment';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** You cannot decide your own request (403). */
export interface OwnRequestProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'own-request';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** An account that an entity owns. */
export interface OwnedAccount {
  /** Id of the account. */
  id: string;
  /** Reference of the account. */
  reference: string;
  /** Name of the account. */
  name: string;
  /** Currency of the account, ISO 4217. */
  currency: string;
  /** State of the account. */
  state: string;
}

/** A passcode to check. */
export interface PasscodeRequest {
  /** The passcode as sent. */
  otp: string;
}

/** The current and the new password. */
export interface PasswordChange {
  /** Current password. */
  current_password: string;
  /** New password of 15 to 256 characters that is hard to guess. */
  password: string;
}

/** Confirms that the person is present. */
export interface PasswordProof {
  /** Current password. */
  current_password: string;
}

/** A payment to a beneficiary. */
export interface Payment {
  /** Id of the payment. */
  id: string;
  /** Key of the payment among recent payments. */
  payment_key: string;
  /** State; HELD waits for its execution date or cooling-off period. */
  state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
  /** Identity of the beneficiary. */
  identity_reference: string;
  /** Id of the beneficiary. */
  beneficiary_id: string;
  /** Id of its bank details, or of an internal account. */
  beneficiary_coordinate_id: string;
  /** The wallet that pays. */
  from: WalletSide;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference that the beneficiary sees. */
  reference?: string;
  /** Purpose code; required where the beneficiary's country asks for one. */
  purpose_code?: string;
  /** Charges of SWIFT: SHAR (default), DEBT or CRED. */
  charge_bearer?: string;
  /** Day of the payment, UTC. Absent or today: paid immediately. */
  execution_date?: string;
  /** The beneficiary as stored with the payment. */
  beneficiary_snapshot: PaymentBeneficiary;
  /** The current beneficiary if it differs; only in getPayment. */
  beneficiary_now?: PaymentBeneficiary;
  /** Payment rail, SWIFT or INTERNAL. */
  payment_type: string;
  /** Amount as decimal text. */
  amount: string;
  /** Id of the journal entry, once paid. */
  entry_id?: string;
  /** Id of the hold on the paying wallet, if there is or was one. */
  hold_id?: string;
  /** When a held payment is paid, UTC. Absent while the payment waits for staff. */
  release_at?: string;
  /** The end of the cooling-off period of newly verified bank details, UTC. */
  cooling_off_until?: string;
  attention?: PaymentAttention;
  /** When the payment was created, UTC. */
  created_at: string;
  /** User name of the creator. */
  created_by: string;
  /** When changed details of the beneficiary were accepted last, UTC. */
  accepted_at?: string;
  /** User name of the person who accepted the changed details. */
  accepted_by?: string;
  /** Why the reader cannot pay this held payment early or accept its details, even with `payment:create`; otherwise absent. */
  excluded_because?: string;
  /** Change requests that wait for a decision about this record, newest first; absent if there are none, for readers without `approval:read`, and in lists. */
  pending_changes?: PendingChange[];
}

/** The accepted details. */
export interface PaymentAcceptance {
  /** Hash of the accepted details. */
  hash: string;
  /** Reason; kept in the audit log. */
  reason: string;
}

/** Why a held payment could not be paid and needs a decision. */
export interface PaymentAttention {
  /** Code of the problem. */
  code: string;
  /** What changed: name, bank_details, verification or beneficiary (deleted). */
  changed?: string[];
  /** Since when the payment needs a decision, UTC. */
  since: string;
}

/** A held payment could not be made and needs a decision by staff. */
export interface PaymentAttentionNeededEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'payment.attention-needed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the payment. */
    id: string;
    /** Readable key of the payment. */
    payment_key: string;
    /** State of the payment. */
    state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
    /** Amount of the payment, as decimal text. */
    amount: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the paying account. */
    account_id: string;
    /** Code of the paying wallet. */
    wallet: string;
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
    /** Hash of the bank details that the payment is bound to. */
    snapshot_hash: string;
    /** Id of the journal entry, once the money has moved. */
    entry_id?: string;
    /** Id of the hold of a held payment. */
    hold_id?: string;
    /** When a held payment is due, UTC. */
    release_at?: string;
    /** Code of the problem. */
    code: string;
    /** Parts of the bank details that changed. */
    changed?: string[];
  };
}

/** A beneficiary with its bank details at one time. */
export interface PaymentBeneficiary {
  /** Name of the beneficiary. */
  name: string;
  /** Account holder, where the bank details name another person. */
  account_holder?: string;
  /** All bank details by member. */
  bank_details: { [member: string]: string };
  /** Name of the payment rail. */
  payment_type_name: string;
  /** Members that staff recognise. */
  primary_coordinates: string[];
  /** Whether the bank details are verified. */
  is_verified: boolean;
  /** When the bank details were verified, UTC. */
  verified_at?: string;
  /** Hash of beneficiary and verification. */
  hash: string;
}

/** A held payment was cancelled. */
export interface PaymentCancelledEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'payment.cancelled';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the payment. */
    id: string;
    /** Readable key of the payment. */
    payment_key: string;
    /** State of the payment. */
    state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
    /** Amount of the payment, as decimal text. */
    amount: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the paying account. */
    account_id: string;
    /** Code of the paying wallet. */
    wallet: string;
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
    /** Hash of the bank details that the payment is bound to. */
    snapshot_hash: string;
    /** Id of the journal entry, once the money has moved. */
    entry_id?: string;
    /** Id of the hold of a held payment. */
    hold_id?: string;
    /** When a held payment is due, UTC. */
    release_at?: string;
  };
}

/** Numbers of payments by state, and of held payments by their day. */
export interface PaymentCounts {
  /** Numbers of payments by state; a number above 20,000 is absent. */
  states: {
    /** Payments in the state; absent above 20,000. */
    HELD: number;
    /** Payments in the state; absent above 20,000. */
    PAID: number;
    /** Payments in the state; absent above 20,000. */
    CANCELLED: number;
    /** Payments in the state; absent above 20,000. */
    RETURNED: number;
  };
  queue: PaymentQueueCounts;
}

/** The changed details of a held payment’s beneficiary were accepted. */
export interface PaymentDetailsAcceptedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'payment.details-accepted';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the payment. */
    id: string;
    /** Readable key of the payment. */
    payment_key: string;
    /** State of the payment. */
    state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
    /** Amount of the payment, as decimal text. */
    amount: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the paying account. */
    account_id: string;
    /** Code of the paying wallet. */
    wallet: string;
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
    /** Hash of the bank details that the payment is bound to. */
    snapshot_hash: string;
    /** Id of the journal entry, once the money has moved. */
    entry_id?: string;
    /** Id of the hold of a held payment. */
    hold_id?: string;
    /** When a held payment is due, UTC. */
    release_at?: string;
    /** Parts of the bank details that changed. */
    changed: string[];
  };
}

/** A payment is held until its day, until the cooling-off period ends, or until staff decide. */
export interface PaymentHeldEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'payment.held';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the payment. */
    id: string;
    /** Readable key of the payment. */
    payment_key: string;
    /** State of the payment. */
    state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
    /** Amount of the payment, as decimal text. */
    amount: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the paying account. */
    account_id: string;
    /** Code of the paying wallet. */
    wallet: string;
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
    /** Hash of the bank details that the payment is bound to. */
    snapshot_hash: string;
    /** Id of the journal entry, once the money has moved. */
    entry_id?: string;
    /** Id of the hold of a held payment. */
    hold_id?: string;
    /** When a held payment is due, UTC. */
    release_at?: string;
  };
}

/** A payment to create. */
export interface PaymentInput {
  /** Request id: the same id with the same payload pays only once. */
  id?: string | null;
  /** Identity of the beneficiary. */
  identity_reference: string;
  /** Id of the beneficiary. */
  beneficiary_id: string;
  /** Id of its bank details, or of an internal account. */
  beneficiary_coordinate_id: string;
  /** The wallet that pays. */
  from: WalletSideInput;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference that the beneficiary sees. */
  reference?: string | null;
  /** Purpose code; required where the beneficiary's country asks for one. */
  purpose_code?: string | null;
  /** Charges of SWIFT: SHAR (default), DEBT or CRED. */
  charge_bearer?: string | null;
  /** Day of the payment, UTC. Absent or today: paid immediately. */
  execution_date?: string | null;
  /** Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`. */
  amount: string;
}

/** A page of payments. */
export interface PaymentPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Payment[];
}

/** A payment was made. */
export interface PaymentPaidEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'payment.paid';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the payment. */
    id: string;
    /** Readable key of the payment. */
    payment_key: string;
    /** State of the payment. */
    state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
    /** Amount of the payment, as decimal text. */
    amount: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the paying account. */
    account_id: string;
    /** Code of the paying wallet. */
    wallet: string;
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
    /** Hash of the bank details that the payment is bound to. */
    snapshot_hash: string;
    /** Id of the journal entry, once the money has moved. */
    entry_id?: string;
    /** Id of the hold of a held payment. */
    hold_id?: string;
    /** When a held payment is due, UTC. */
    release_at?: string;
  };
}

/** Numbers of held payments by what they wait for. */
export interface PaymentQueueCounts {
  /** Payments that staff must decide on; absent above 20,000. */
  decision?: number;
  /** Payments that are due by the end of today; absent above 20,000. */
  today?: number;
  /** Payments that are due within 7 days, today included; absent above 20,000. */
  week?: number;
  /** Payments that are due after these 7 days; absent above 20,000. */
  later?: number;
}

/** A paid payment came back from the receiving bank. */
export interface PaymentReturnedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'payment.returned';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the payment. */
    id: string;
    /** Readable key of the payment. */
    payment_key: string;
    /** State of the payment. */
    state: 'HELD' | 'PAID' | 'CANCELLED' | 'RETURNED';
    /** Amount of the payment, as decimal text. */
    amount: string;
    /** Currency, ISO 4217. */
    currency: string;
    /** Id of the paying account. */
    account_id: string;
    /** Code of the paying wallet. */
    wallet: string;
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
    /** Hash of the bank details that the payment is bound to. */
    snapshot_hash: string;
    /** Id of the journal entry, once the money has moved. */
    entry_id?: string;
    /** Id of the hold of a held payment. */
    hold_id?: string;
    /** When a held payment is due, UTC. */
    release_at?: string;
  };
}

/** Beneficiary changed since the payment was created (409). */
export interface PaymentStaleProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'payment-stale';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** What has changed since then. */
  changed?: string[];
}

/** A change request that waits for a decision about this record. */
export interface PendingChange {
  /** Id of the change request. */
  id: string;
  /** Id of the requested operation. */
  operation: string;
  /** User name of the requester. */
  requester: string;
  /** The request as a sentence. Names that the reader may not see are replaced. */
  sentence: string;
  /** When the request was created, UTC. */
  created_at: string;
  /** When the request expires, UTC. */
  expires_at: string;
}

/** Permission, in the form `resource:action`. */
export type Permission = 'account:create' | 'account:read' | 'account:export' | 'account.state:change' | 'account.attribute:update' | 'account.coordinate:update' | 'product:read' | 'product:create' | 'wallet:read' | 'beneficiary:create' | 'beneficiary:read' | 'beneficiary:export' | 'beneficiary:update' | 'beneficiary.coordinate:update' | 'phonebook:sync' | 'verification:send' | 'verification:verify' | 'outbox:read' | 'payment:create' | 'fields:read' | 'entity:create' | 'entity:read' | 'entity:update' | 'entity:delete' | 'ledger:read' | 'ledger:export' | 'ledger.transfer:create' | 'ledger.hold:manage' | 'ledger.entry:reverse' | 'ledger.limit:update' | 'fx-rate:update' | 'chart:create' | 'chart:read' | 'role:create' | 'role:read' | 'role:update' | 'role:delete' | 'setting:read' | 'setting:update' | 'permission:update' | 'permission.audit:read' | 'user:read' | 'user:manage' | 'token:manage' | 'approval:decide' | 'approval:read' | 'audit:read' | 'event:read' | 'metrics:read' | 'request:read' | 'webhook:read' | 'webhook:manage' | 'note:read' | 'note:create' | 'note:delete' | 'attachment:read' | 'attachment:create' | 'attachment:delete' | 'label:update' | 'view:schedule' | 'view:share' | 'work:assign';

/** A change of permissions. */
export interface PermissionChange {
  /** Id of the change. */
  id: string;
  /** When the change happened, UTC. */
  at: string;
  /** User name of the person who made the change. */
  actor: string;
  /** Whose permissions changed: a user name, or `role/` and a role name. */
  subject: string;
  /** The kind of change. */
  action: string;
  /** Roles, grants and denials of the user, or permissions of the role, before the change. */
  before: unknown;
  /** The same after the change; null if deleted. */
  after: unknown;
  /** Reason for the change. */
  reason?: string;
  /** Id of the request. */
  request_id: string;
}

/** A page of permission changes. */
export interface PermissionChangePage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: PermissionChange[];
}

/** A role or the permissions of a user changed. */
export interface PermissionChangedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'permission.changed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Kind of change. */
    action: string;
  };
}

/** Whether a user has a permission, and why. */
export interface PermissionExplanation {
  /** The user. */
  user: {
    /** Id of the user. */
    id: string;
    /** User name. */
    username: string;
  };
  permission: Permission;
  /** Whether the user has the permission. */
  allowed: boolean;
  /** Reason for the answer. */
  because: string;
  /** Roles and grants that give the permission. */
  via: string[];
  /** Whether the permission is denied to this user. */
  withheld: boolean;
}

/** One of these problems, by `code`. */
export type PermissionMissingOrCrossSiteRefusedOrPrefetchRefusedProblem = PermissionMissingProblem | CrossSiteRefusedProblem | PrefetchRefusedProblem;

/** One of these problems, by `code`. */
export type PermissionMissingOrCrossSiteRefusedProblem = PermissionMissingProblem | CrossSiteRefusedProblem;

/** Missing permission (403). */
export interface PermissionMissingProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'permission-missing';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** The missing permission. */
  permission: string;
}

/** A change of the roles and permissions of a user. */
export interface PermissionUpdate {
  /** Id or user name of the user. */
  user: string;
  /** All roles of the user after the change; absent: unchanged. */
  roles?: string[] | null;
  /** Permissions to grant directly, which also removes a denial. */
  grant?: Permission[] | null;
  /** Permissions to deny (overrides roles), which also removes a direct grant. */
  revoke?: Permission[] | null;
  /** Permissions to leave to the roles, which removes a direct grant and a denial. */
  clear?: Permission[] | null;
  /** Reason; kept in the history. */
  reason: string;
}

/** A phonebook as hashes. */
export interface PhonebookRequest {
  /** At most 10,000 hashes. */
  contact_hashes: string[];
}

/** A part of a sentence: a text, or a record by its name. */
export interface PhraseItem {
  /** Text of the part. */
  text: string;
  /** Kind of record, if the part names one. */
  resource?: string;
  /** Id of the record, if the part names one. */
  resource_id?: string;
}

/** A posting of a journal entry. */
export interface Posting {
  /** Id of the account, for a posting to a wallet. */
  account_id?: string;
  /** Code of the wallet. */
  wallet?: string;
  /** Id of the chart whose trial balance shows the posting. */
  chart: number;
  /** Code of the chart account: the one posted to, or the one of the wallet. */
  code: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Direction of the posting; a credit increases a wallet. */
  direction: 'DEBIT' | 'CREDIT';
  /** Amount as decimal text, more than zero. */
  amount: string;
}

/** Prefetch rejected (403). */
export interface PrefetchRefusedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'prefetch-refused';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Problem details as in RFC 9457, with the members of every problem. */
export interface Problem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem, kebab-case. */
  code: string;
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A product: the configuration of its accounts. */
export interface Product {
  /** Id of the product, the same in all versions. */
  id: string;
  /** Name of the product. */
  name: string;
  /** Version of the product. */
  version: string;
  /** Currencies of the product, ISO 4217. */
  currencies: string[];
  /** Wallets of each account. */
  wallets: ProductWallet[];
  /** Code of the default wallet. */
  default_wallet: string;
  /** Jurisdictions in which the product is offered; absent: all. */
  jurisdictions?: Jurisdiction[];
  chart_account?: ProductChartAccount;
  /** Whether new accounts start as OPEN. */
  opens_at_once: boolean;
  /** Whether this is the version for new accounts. */
  latest: boolean;
  /** When this version was created, UTC. */
  created_at: string;
  /** Change requests that wait for a decision about this record, newest first; absent if there are none, for readers without `approval:read`, and in lists. */
  pending_changes?: PendingChange[];
}

/** An account of a chart. */
export interface ProductChartAccount {
  /** Id of the chart. */
  chart: number;
  /** Code of the account in the chart. */
  code: string;
}

/** An account of a chart. */
export interface ProductChartAccountInput {
  /** Id of the chart. */
  chart: number;
  /** Code of the account in the chart. */
  code: string;
}

/** A product, or a new version of one. */
export interface ProductInput {
  /** Name of the product. */
  name: string;
  /** Version of the product. */
  version: string;
  /** Currencies of the product, ISO 4217. */
  currencies: string[];
  /** Wallets of each account. */
  wallets: ProductWalletInput[];
  /** Code of the default wallet. */
  default_wallet: string;
  /** Jurisdictions in which the product is offered; absent: all. */
  jurisdictions?: JurisdictionInput[] | null;
  /** Chart account that its wallets post to; absent: a built-in deposits account. */
  chart_account?: ProductChartAccountInput | null;
  /** Whether new accounts start as OPEN; otherwise they start as PENDING. */
  opens_at_once?: boolean | null;
}

/** A page of products. */
export interface ProductPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Product[];
}

/** A wallet that accounts of the product have. */
export interface ProductWallet {
  /** Code of the wallet: DEFAULT is the default wallet, SECONDARY a secondary one. */
  code: string;
  /** Currency, ISO 4217 or from the setting `ledger/currencies`. */
  currency: string;
}

/** A wallet that accounts of the product have. */
export interface ProductWalletInput {
  /** Code of the wallet: DEFAULT is the default wallet, SECONDARY a secondary one. */
  code: string;
  /** Currency, ISO 4217 or from the setting `ledger/currencies`. */
  currency: string;
}

/** Too many requests (429). */
export interface RateLimitedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'rate-limited';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Notifications that were read. */
export interface ReadNotifications {
  /** Ids of the notifications; all when absent. */
  ids?: string[] | null;
}

/** The server is ready for requests. */
export interface Ready {
  /** `read-only` while the primary is away and a replica answers reads; writes are answered 503. */
  status: 'ok' | 'read-only';
  /** How durable an answered write is; PostgreSQL only. */
  durability?: {
    /** Whether a write is answered once this server has stored it, or once a standby has it too. */
    commit: 'local' | 'synchronous';
    /** Servers that follow the primary at the moment. */
    standbys: number;
  };
  /** The primary, then the replicas in the order of the configuration, if there are any. */
  nodes?: {
    /** What the server is at the moment; if it is away, as configured. */
    role: 'primary' | 'replica';
    /** A primary is serving. A replica is following when it is up to date; one that is behind or away is not used. */
    state: 'serving' | 'following' | 'behind' | 'away';
    /** Bytes of the log that the replica has not replayed. */
    bytes_behind?: number;
    /** Age of the data of the replica in seconds. */
    seconds_behind?: number;
  }[];
}

/** The reason for an action. */
export interface Reason {
  /** Reason; kept in the audit log. */
  reason: string;
}

/** The latest payment to a beneficiary and coordinate. */
export interface RecentPayment {
  /** Id of the beneficiary. */
  beneficiary_id: string;
  /** When it was created, UTC. */
  created_at: string;
  /** Key of the payment. */
  payment_key: string;
  /** Id of the coordinate. */
  beneficiary_coordinate_id?: string;
}

/** Labels of records. */
export interface RecordLabels {
  /** Labels in alphabetical order. */
  labels: string[];
}

/** Recovery codes. Shown only once: store them apart from the authenticator. */
export interface RecoveryCodeList {
  /** Ten codes, each valid for one sign-in. */
  recovery_codes: string[];
}

/** Reference already exists (409). */
export interface ReferenceTakenProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'reference-taken';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type RegisterCallerKeyConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem | InvitationPendingProblem;

/** One of these problems, by `code`. */
export type RegisterCallerKeyForbiddenProblem = CrossSiteRefusedProblem | GrantExceedsOwnProblem | CredentialNotOwnProblem | PermissionMissingProblem;

/** One of these problems, by `code`. */
export type RejectChangeRequestConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ChangeRequestNotPendingProblem;

/** One of these problems, by `code`. */
export type RejectChangeRequestForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | CredentialNotOwnProblem | OwnRequestProblem;

/** A rejection. */
export interface Rejection {
  /** Reason; kept permanently. */
  reason: string;
}

/** The entity at the other end of a relation. */
export interface RelatedEntity {
  /** Id of the entity. */
  id: string;
  /** Role of the entity. */
  role: string;
  /** Reference of the entity. */
  reference: string;
  /** Name, from the aspects. */
  name?: string;
  type: EntityType;
  state: EntityState;
}

/** What the party is to the entity. Only owners and beneficial owners have a share. */
export type RelationKind = 'OWNER' | 'BENEFICIAL_OWNER' | 'DIRECTOR' | 'REPRESENTATIVE';

/** The entity that owns, directs or represents. */
export interface RelationParty {
  /** Role of the party. */
  role: 'CUSTOMER' | 'BUSINESS' | 'PARTNER' | 'OWNER' | 'APPLICATION' | 'EMPLOYEE' | 'SERVICE';
  /** Id or reference of the party. */
  reference: string;
}

/** One of these problems, by `code`. */
export type ReleasePaymentConflictProblem = RequestRunningProblem | AlreadyDoneProblem | PaymentStaleProblem | HoldNotActiveProblem | HoldBoundProblem;

/** One of these problems, by `code`. */
export type ReleasePaymentForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | OwnPaymentProblem;

/** One of these problems, by `code`. */
export type ReleasePaymentUnprocessableProblem = RequestIdReusedProblem | CoordinateUnverifiedProblem | CountryBlockedProblem | SameSideProblem | CurrencyMismatchProblem | UnknownAccountProblem | UnknownWalletProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | OverflowProblem;

/** One of these problems, by `code`. */
export type RenewUserLinkConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type RenewUserLinkForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type ReplaceEntityConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InUseProblem;

/** One of these problems, by `code`. */
export type ReplaceNotificationDigestConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type ReplayEventConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type ReplayFailedEventsConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** Failed deliveries that are queued again. */
export interface ReplayedDeliveries {
  /** Number of deliveries that are now queued. */
  queued: number;
  /** Number of failed deliveries of later events, which are not queued yet. */
  remaining: number;
  /** Last event that is queued: `after` of the next request. Absent if there was none. */
  last_event_id?: string;
}

/** A saved view that is sent as a CSV file. */
export interface Report {
  /** Id of the report. */
  id: string;
  /** Name of the report. Without one it is named as its view. */
  name?: string;
  /** Id of the saved view. */
  view_id: string;
  /** DAILY, WEEKLY on Mondays, or MONTHLY on the first day. */
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Hour, UTC. */
  hour: number;
  /** How the file is sent. */
  channel: 'EMAIL' | 'WEBHOOK';
  /** Id of the active person or the enabled webhook that gets the file. */
  receiver_id: string;
  /** Name of the view; absent once the view is deleted or no longer shared. */
  view_name?: string;
  /** List of the view. */
  list?: string;
  /** User name or origin of the receiver. */
  receiver?: string;
  /** When it is sent next, UTC. */
  due_at: string;
  /** Revision number; rises with every change and is also the ETag. */
  revision: number;
  /** When it was created, UTC. */
  created_at: string;
  /** When it was last changed, UTC. */
  updated_at: string;
  /** The latest 10 runs, newest first. */
  runs: ReportRun[];
}

/** A saved view to send regularly. */
export interface ReportInput {
  /** Name of the report. Without one it is named as its view. */
  name?: string | null;
  /** Id of the saved view. */
  view_id: string;
  /** DAILY, WEEKLY on Mondays, or MONTHLY on the first day. */
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Hour, UTC. */
  hour: number;
  /** How the file is sent. */
  channel: 'EMAIL' | 'WEBHOOK';
  /** Id of the active person or the enabled webhook that gets the file. */
  receiver_id: string;
}

/** Members to change; absent members stay as they are. */
export interface ReportPatch {
  /** New name; null names the report as its view. */
  name?: string | null;
  /** Id of the saved view. */
  view_id?: string;
  /** DAILY, WEEKLY on Mondays, or MONTHLY on the first day. */
  frequency?: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  /** Hour, UTC. */
  hour?: number;
  /** How the file is sent. */
  channel?: 'EMAIL' | 'WEBHOOK';
  /** Id of the active person or the enabled webhook that gets the file. */
  receiver_id?: string;
}

/** A person or webhook that a report can be sent to. */
export interface ReportReceiver {
  /** How the file is sent. */
  channel: 'EMAIL' | 'WEBHOOK';
  /** Id of the active person or the enabled webhook that gets the file. */
  receiver_id: string;
  /** Name of the person, or origin of the webhook. */
  name: string;
  /** User name of the person. */
  username?: string;
}

/** One sending of a report. */
export interface ReportRun {
  /** Id of the run. */
  id: string;
  /** State of the run. */
  state: 'QUEUED' | 'SENDING' | 'DONE' | 'FAILED';
  /** Rows of the file. */
  rows?: number;
  /** Bytes of the file. */
  bytes?: number;
  /** Why the last attempt failed. */
  fault?: string;
  /** When it was due, UTC. */
  created_at: string;
  /** When it ended, UTC. */
  ended_at?: string;
}

/** Request id already used (422). */
export interface RequestIdReusedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'request-id-reused';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type RequestRunningOrAlreadyDoneProblem = RequestRunningProblem | AlreadyDoneProblem;

/** Request still in progress (409). */
export interface RequestRunningProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'request-running';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Passcode sent too recently (429). */
export interface ResendTooSoonProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'resend-too-soon';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type ResendVerificationConflictProblem = RequestRunningProblem | AlreadyDoneProblem | VerificationNotPendingProblem | NoContactProblem;

/** One of these problems, by `code`. */
export type ResendVerificationTooManyRequestsProblem = RateLimitedProblem | ResendTooSoonProblem | MessageLimitProblem;

/** One of these problems, by `code`. */
export type ResetSecondFactorConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type ResetSecondFactorForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type ResetSettingConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InUseProblem;

/** A reversal to create. */
export interface ReversalInput {
  /** Reason for the reversal. */
  reason: string;
}

/** One of these problems, by `code`. */
export type ReverseEntryConflictProblem = RequestRunningProblem | AlreadyDoneProblem | AlreadyReversedProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type ReverseEntryUnprocessableProblem = RequestIdReusedProblem | InsufficientFundsProblem | AccountBlockedProblem | AccountNotOpenProblem | OverflowProblem;

/** Record has changed (412). */
export interface RevisionMismatchProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'revision-mismatch';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** Current revision; absent if the record does not exist. */
  revision?: number;
  /** Changes since the revision in `If-Match`, for callers who may read them. */
  changes?: InterveningChange[];
}

/** One of these problems, by `code`. */
export type RevokeCallerKeyForbiddenProblem = CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type RevokeTokenForbiddenProblem = CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** A named set of permissions. */
export interface Role {
  /** Name of the role. */
  name: string;
  /** Purpose of the role. */
  description: string;
  /** Permissions of the role. */
  permissions: Permission[];
  /** When the role was created, UTC. */
  created_at: string;
  /** When the role was last changed, UTC. */
  updated_at: string;
  /** Revision number; rises with every change. */
  revision: number;
  /** Whether the role comes with the product. */
  system: boolean;
  /** Number of users with the role. */
  members: number;
}

/** The content of a role. */
export interface RoleInput {
  /** Name of the role. */
  name: string;
  /** Purpose of the role. */
  description?: string | null;
  /** Permissions of the role. */
  permissions: Permission[];
  /** Reason; kept in the history. */
  reason?: string | null;
}

/** Both sides are the same (422). */
export interface SameSideProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'same-side';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A record that a search found. */
export interface SearchHit {
  /** Kind of record. */
  kind: 'account' | 'beneficiary' | 'bank-details' | 'entity' | 'payment' | 'entry' | 'hold' | 'approval' | 'product' | 'user' | 'role' | 'permission' | 'setting' | 'webhook' | 'audit-entry' | 'request' | 'operation';
  /** Id of the record: a UUID, the name of a role or permission, the path of a setting. */
  id: string;
  /** Name of the record. */
  label: string;
  /** The parts that the search matches. */
  label_marks: {
    /** First UTF-16 code unit. */
    start: number;
    /** Code unit after the last one. */
    end: number;
  }[];
  /** What distinguishes it from records with the same label. */
  detail?: string;
  /** The parts that the search matches. */
  detail_marks: {
    /** First UTF-16 code unit. */
    start: number;
    /** Code unit after the last one. */
    end: number;
  }[];
  /** The bank details that the search matches, masked. */
  masked?: string;
  /** The parts that the search matches. */
  masked_marks: {
    /** First UTF-16 code unit. */
    start: number;
    /** Code unit after the last one. */
    end: number;
  }[];
  /** Identity of the beneficiary. */
  identity_reference?: string;
  /** Id of the beneficiary of bank details. */
  beneficiary_id?: string;
  /** User name of the user. */
  username?: string;
  /** Role of the entity. */
  role?: string;
  /** Whether the text is exactly an id, reference, key, IBAN or address of the record. */
  is_exact: boolean;
}

/** What a search found. */
export interface SearchResult {
  /** The one record that the text names exactly; absent for a text that names several or none. */
  jump?: SearchHit;
  /** Kinds with hits, in a fixed order. */
  sections: SearchSection[];
}

/** The hits of one kind. */
export interface SearchSection {
  /** Kind of record. */
  kind: 'account' | 'beneficiary' | 'bank-details' | 'entity' | 'payment' | 'entry' | 'hold' | 'approval' | 'product' | 'user' | 'role' | 'permission' | 'setting' | 'webhook' | 'audit-entry' | 'request' | 'operation';
  /** The best hits. */
  hits: SearchHit[];
  /** Whether there are more hits than shown. */
  has_more: boolean;
}

/** Only the requester can fetch this secret (403). */
export interface SecretNotYoursProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'secret-not-yours';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Secret not available (409). */
export interface SecretUnavailableProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'secret-unavailable';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** State of the change request or of its secret. */
  state: string;
}

/** You cannot change your own permissions (403). */
export interface SelfGrantProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'self-grant';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type SendTestEventConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type SendVerificationConflictProblem = RequestRunningProblem | AlreadyDoneProblem | NoContactProblem;

/** One of these problems, by `code`. */
export type SendVerificationTooManyRequestsProblem = RateLimitedProblem | MessageLimitProblem;

/** A signed-in browser. */
export interface Session {
  /** Id of the session. */
  id: string;
  /** When the session started, UTC. */
  created_at: string;
  /** When the session was last used, UTC, to the minute. */
  last_seen_at: string;
  /** When the session expires, UTC. */
  expires_at: string;
  /** Network address from which the session started. */
  remote: string;
  /** User agent of the browser. */
  user_agent: string;
  /** Whether this request belongs to the session. */
  current: boolean;
}

/** The first administrator. */
export interface SetUp {
  /** The part of the link after the #. */
  secret: string;
  /** Email address to sign in with; case does not matter. */
  username: string;
  /** Name of the person. */
  name: string;
  /** New password of 15 to 256 characters that is hard to guess. */
  password: string;
  /** Whether to create demo data. */
  demo?: boolean | null;
}

/** The administrator exists and is signed in. */
export interface SetUpDone {
  /** User name of the new administrator. */
  username: string;
  /** An API token of the administrator for the first call. Shown only once. */
  token: string;
}

/** A setting with its value, its default and its last change. */
export interface Setting {
  /** Path of the setting. */
  path: string;
  /** Current value. */
  value: unknown;
  /** Default value. */
  default: unknown;
  /** True if this version does not allow the stored value; otherwise absent. Then the default applies, or the allowed entries of a list. */
  is_ignored?: boolean;
  /** JSON type of the value, or `json` for any value. */
  type: string;
  /** What the setting does. */
  description: string;
  /** When the setting was changed, UTC; absent while it has its default. */
  updated_at?: string;
  /** User name of the person who changed it; absent while it has its default. */
  updated_by?: string;
  /** Revision number; rises with every change, 0 while it has its default. */
  revision: number;
}

/** A change of a setting. */
export interface SettingRevision {
  /** When the setting changed, UTC. */
  at: string;
  /** User name of the person who changed it. */
  actor: string;
  /** Value before the change. */
  before: unknown;
  /** Value after the change. */
  after: unknown;
  /** Id of the request. */
  request_id: string;
}

/** Settings to update: all are applied, or none when one is rejected. */
export interface SettingsUpdate {
  /** Values by path. Null resets a setting to its default. */
  settings: { [member: string]: unknown };
}

/** A wallet or a chart account that pays or receives money, by `kind`. */
export type Side = WalletSide | ChartSide;

/** A wallet or a chart account that pays or receives money. */
export type SideInput = WalletSideInput | ChartSideInput;

/** A user name and its password. */
export interface SignIn {
  /** Email address of a person; case does not matter. */
  username: string;
  /** Password. */
  password: string;
}

/** Whether the sign-in is complete or needs a second factor. */
export interface SignInAnswer {
  /** SIGNED_IN: the cookie is set. TOTP_REQUIRED: send the challenge with a code. */
  state: 'SIGNED_IN' | 'TOTP_REQUIRED';
  /** Replaces the password in the next step, for five minutes. */
  challenge?: string;
  /** When the challenge expires, UTC. */
  expires_at?: string;
}

/** The second factor. */
export interface SignInCode {
  /** Challenge from the first step. */
  challenge: string;
  /** Six digits from the authenticator, or a recovery code. */
  code: string;
}

/** Too many sign-in attempts (429). */
export interface SignInDelayedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'sign-in-delayed';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Sign-in failed (401). */
export interface SignInRefusedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'sign-in-refused';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** One of these problems, by `code`. */
export type SignInTooManyRequestsProblem = RateLimitedProblem | SignInDelayedProblem;

/** One of these problems, by `code`. */
export type SignInUnauthorizedProblem = UnauthenticatedProblem | SignInRefusedProblem;

/** One of these problems, by `code`. */
export type SignInWithCodeTooManyRequestsProblem = RateLimitedProblem | SignInDelayedProblem;

/** One of these problems, by `code`. */
export type SignInWithCodeUnauthorizedProblem = UnauthenticatedProblem | SignInRefusedProblem;

/** A change of the state of an account. */
export interface StateChange {
  /** Request id: makes only one change. */
  id?: string | null;
  /** Id of the account, as a safeguard. */
  account_uuid?: string | null;
  /** Number of the employee who ordered the change. */
  employee_id?: number | null;
  /** Their user name. */
  employee_username?: string | null;
  /** Reason; optional from PENDING to OPEN. */
  reason?: string | null;
  /** New state. */
  state: 'OPEN' | 'BLOCKED' | 'CLOSED' | 'FINALIZED';
}

/** State change not allowed (409). */
export interface StateMoveRefusedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'state-move-refused';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** States that are allowed now. */
  allowed: string[];
}

/** What happened to a record. */
export interface TimelineItem {
  /** Id of what the item is about: a state change, audit entry, payment, verification, change request, note, attachment or event. */
  id: string;
  /** When it happened, UTC. */
  at: string;
  /** Kind of the item. */
  kind: 'state' | 'approval' | 'payment' | 'verification' | 'note' | 'attachment' | 'edit' | 'webhook';
  /** Operation or event type. */
  action: string;
  /** User name of the person who did it. */
  actor?: string;
  /** State since then, or the current state. */
  state?: string;
  /** State before. */
  previous_state?: string;
  /** Reason as given. */
  reason?: string;
  /** Employee as named by the caller. */
  claimed_by?: string;
  /** Text of a note, name of a file, key of a payment. */
  text?: string;
  /** Amount of a payment, as decimal text. */
  amount?: string;
  /** Currency of the amount, ISO 4217. */
  currency?: string;
  /** Members before an edit. */
  before?: unknown;
  /** Members after an edit. */
  after?: unknown;
  /** Another record that the item is about. */
  record?: {
    /** Kind of the record. */
    kind: 'account' | 'beneficiary' | 'entity' | 'payment' | 'entry' | 'change_request';
    /** Id of the record. */
    id: string;
  };
  /** Id of the request. */
  request_id?: string;
}

/** A page of a timeline. */
export interface TimelinePage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: TimelineItem[];
}

/** An API token without its secret. */
export interface Token {
  /** Id of the token or key. */
  id: string;
  /** First characters of the token, to recognise it by. */
  prefix: string;
  /** Name of the token, such as the program that uses it. */
  name: string;
  /** The user whose permissions the token has. */
  user: UserMention;
  /** Limits the token to these permissions. Absent: all permissions that its user has at the time of a request. */
  permissions?: string[];
  /** Whether the token is valid. */
  state: 'ACTIVE' | 'EXPIRED' | 'REVOKED';
  /** When the token was created, UTC. */
  created_at: string;
  /** User name of the creator. */
  created_by: string;
  /** Id of the token or key that created it. It is revoked with that token or key. */
  created_with?: string;
  /** When the token expires, UTC. */
  expires_at?: string;
  /** When the token was last used, UTC, to the minute. */
  last_used_at?: string;
  /** When the token was revoked, UTC. */
  revoked_at?: string;
}

/** An API token to create. */
export interface TokenInput {
  /** Name of the token, such as the program that uses it. */
  name: string;
  /** User name of the owner; absent: the caller. Another user needs the permission `token:manage`. */
  user?: string | null;
  /** Limits the token to these permissions. Absent: all permissions that its user has at the time of a request. */
  permissions?: string[] | null;
  /** When the token expires, UTC: at most 366 days from now, 90 days when absent. */
  expires_at?: string | null;
}

/** A page of API tokens. */
export interface TokenPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Token[];
}

/** Too many bank details (422). */
export interface TooManyCoordinatesProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'too-many-coordinates';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A code of the new authenticator. */
export interface TotpCode {
  /** Code that the authenticator shows. */
  code: string;
}

/** The secret of a second factor, shown only once; valid when confirmed. */
export interface TotpEnrolment {
  /** Secret to type into an authenticator, base32. */
  secret: string;
  /** URI to show as a QR code. */
  uri: string;
}

/** A record that a change request touches. */
export interface TouchedRecord {
  /** Kind of record. */
  resource: string;
  /** Id of the record. */
  resource_id: string;
  /** Name of the record. */
  name: string;
  /** Permission that shows the name, if the reader lacks it. */
  needs?: string;
}

/** A completed transfer. */
export interface Transfer {
  /** Id of the journal entry. */
  id: string;
  from: Side;
  to: Side;
  /** Amount as decimal text. */
  amount: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference given by the caller, shown in the journal. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** When the money counts as moved, UTC. */
  effective_at: string;
  /** When the entry was recorded, UTC. */
  created_at: string;
}

/** A transfer to create. */
export interface TransferInput {
  /** Request id: the same id with the same payload is applied only once. */
  id?: string | null;
  /** The side that pays. */
  from: SideInput;
  /** The side that receives. */
  to: SideInput;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference given by the caller, shown in the journal. */
  reference?: string | null;
  /** Free text. */
  description?: string | null;
  /** When the money counts as moved, UTC, not in the future. Absent: now. Balances as of a time use it. */
  effective_at?: string | null;
  /** Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`. */
  amount: string;
}

/** Balances of all accounts of a chart; debits equal credits. */
export interface TrialBalance {
  /** Id of the chart. */
  chart: number;
  /** Name of the chart. */
  name: string;
  /** Time of the balances, UTC. */
  at: string;
  /** Time of the compared balances, UTC. */
  compare?: string;
  /** The compared chart, matched by account code. */
  with_chart?: {
    /** Id of the chart. */
    id: number;
    /** Name of the chart. */
    name: string;
  };
  /** One total for each currency. */
  totals: TrialBalanceTotal[];
  /** One row for each account and currency with a balance, in chart order. */
  lines: TrialBalanceLine[];
  /** The other charts with a balance: why there is a row outside this chart. */
  outside: TrialBalanceOutside[];
}

/** The same row at the other time or in the other chart. */
export interface TrialBalanceCompared {
  /** Debit balance of the compared row, as decimal text. */
  debit: string;
  /** Credit balance of the compared row, as decimal text. */
  credit: string;
  /** Change since the compared row; an increase of credits is positive, as decimal text. */
  change: string;
}

/** An account in one currency, with its direct postings and its wallets. */
export interface TrialBalanceLine {
  /** Code of the chart account; absent for postings outside the chart. */
  code?: string;
  /** Name of the account. */
  name: string;
  /** Type of the account. */
  type?: 'ASSET' | 'LIABILITY' | 'EQUITY' | 'INCOME' | 'EXPENSE';
  /** True for the one row of all postings outside this chart. */
  outside: boolean;
  /** True for an account that exists only in the compared chart; otherwise absent. */
  elsewhere?: boolean;
  /** Currency, ISO 4217. */
  currency: string;
  /** Debit balance, as decimal text. */
  debit: string;
  /** Credit balance, as decimal text. */
  credit: string;
  /** Direct postings; credits are positive, as decimal text. */
  own: string;
  /** Sum of its wallets; credits are positive, as decimal text. */
  wallets: string;
  /** Number of wallets in the row. */
  wallet_count: number;
  compared?: TrialBalanceCompared;
}

/** What another chart has in one currency. */
export interface TrialBalanceOutside {
  /** Id of the other chart. */
  chart: number;
  /** Name of the other chart. */
  name: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Debit balance of the other chart, as decimal text. */
  debit: string;
  /** Credit balance of the other chart, as decimal text. */
  credit: string;
}

/** Totals of one currency. */
export interface TrialBalanceTotal {
  /** Currency, ISO 4217. */
  currency: string;
  /** Sum of debit balances, as decimal text. */
  debit: string;
  /** Sum of credit balances, as decimal text. */
  credit: string;
  /** Credits less debits, always zero, as decimal text. */
  difference: string;
}

/** Authentication required (401). */
export interface UnauthenticatedProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unauthenticated';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Temporarily unavailable (503). */
export interface UnavailableProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unavailable';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Account not found (422). */
export interface UnknownAccountProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unknown-account';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Chart account not found (422). */
export interface UnknownChartAccountProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unknown-chart-account';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Product not found (422). */
export interface UnknownProductProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unknown-product';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Wallet not found (422). */
export interface UnknownWalletProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unknown-wallet';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** How many notifications are unread. */
export interface UnreadCount {
  /** Number of unread notifications, counted up to 99. */
  unread: number;
  /** Whether there are more than 99. */
  has_more: boolean;
}

/** Unsupported media type (415). */
export interface UnsupportedMediaTypeProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'unsupported-media-type';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** Bank details that are not verified. */
export interface UnverifiedCoordinate {
  /** Id of the coordinate. */
  id: string;
  /** DYNAMIC: defined by a field specification. CARRIED: embedded in AccountCoords. INTERNAL: an account of this institution. */
  kind: 'DYNAMIC' | 'CARRIED' | 'INTERNAL';
  /** Currency, ISO 4217. */
  currency?: string;
  /** Payment rail. */
  payment_type?: string;
  /** The members by which staff recognise it. */
  primary_coordinates: string[];
  /** Whether the bank details are verified. */
  is_verified: boolean;
  /** Whether newer rules require more members; a PATCH adds them. */
  needs_completion: boolean;
  /** Id of the beneficiary. */
  beneficiary_id: string;
  /** Identity that the beneficiary belongs to; absent: none. */
  identity_reference?: string;
  /** Name of the beneficiary. */
  display_name: string;
  /** When the bank details were created, UTC. */
  created_at: string;
}

/** A page of coordinates. */
export interface UnverifiedPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: UnverifiedCoordinate[];
}

/** One of these problems, by `code`. */
export type UpdateBeneficiaryConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ReferenceTakenProblem;

/** One of these problems, by `code`. */
export type UpdateBeneficiaryUnprocessableProblem = RequestIdReusedProblem | TooManyCoordinatesProblem;

/** One of these problems, by `code`. */
export type UpdateCoordinateConflictProblem = RequestRunningProblem | AlreadyDoneProblem | ConflictProblem;

/** One of these problems, by `code`. */
export type UpdateEntityConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InUseProblem;

/** One of these problems, by `code`. */
export type UpdateNoteForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | NotAuthorProblem;

/** One of these problems, by `code`. */
export type UpdatePermissionsConflictProblem = RequestRunningProblem | AlreadyDoneProblem | LastAdministratorProblem;

/** One of these problems, by `code`. */
export type UpdatePermissionsForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | SelfGrantProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type UpdateRoleConflictProblem = RequestRunningProblem | AlreadyDoneProblem | LastAdministratorProblem;

/** One of these problems, by `code`. */
export type UpdateRoleForbiddenProblem = PermissionMissingProblem | CrossSiteRefusedProblem | GrantExceedsOwnProblem;

/** One of these problems, by `code`. */
export type UpdateSettingsConflictProblem = RequestRunningProblem | AlreadyDoneProblem | InUseProblem;

/** One of these problems, by `code`. */
export type UpdateViewConflictProblem = RequestRunningProblem | AlreadyDoneProblem | NameTakenProblem;

/** One of these problems, by `code`. */
export type UpdateViewForbiddenProblem = CrossSiteRefusedProblem | PermissionMissingProblem | NotAuthorProblem;

/** One of these problems, by `code`. */
export type UpdateWalletLimitBadRequestProblem = MalformedRequestProblem | InvalidInputProblem | AmountInvalidProblem;

/** One of these problems, by `code`. */
export type UpdateWalletLimitUnprocessableProblem = RequestIdReusedProblem | InsufficientFundsProblem | OverflowProblem;

/** A person who signs in, or a program that calls the API. */
export interface User {
  /** Id of the user. */
  id: string;
  /** Email address of a person, or the name of a program. */
  username: string;
  /** Name of the person. */
  name: string;
  /** Whether the user is a person or a program. */
  kind: 'person' | 'service';
  /** INVITED until the person sets a password. Sessions and tokens of a DISABLED user are rejected. */
  state: 'INVITED' | 'ACTIVE' | 'DISABLED';
  /** Names of the user's roles. */
  roles: string[];
  /** Whether sign-in needs a second factor. */
  totp: boolean;
  /** When the user last signed in with a password, UTC. */
  last_sign_in_at?: string;
  /** When the user was created, UTC. */
  created_at: string;
  /** When the user was last changed, UTC. */
  updated_at: string;
  /** Revision number; rises with every change. */
  revision: number;
  /** Change requests that wait for a decision about this record, newest first; absent if there are none, for readers without `approval:read`, and in lists. */
  pending_changes?: PendingChange[];
}

/** A one-time link with which a person sets a password. */
export interface UserLink {
  /** Link that works once. Shown only once: send it over a channel you trust. Without APP_ORIGIN the link is a path, unless the request came to a loopback address. */
  link: string;
  /** When the link expires, UTC: no later than the token that created it. */
  expires_at: string;
}

/** A user by id and name. */
export interface UserMention {
  /** Id of the token or key. */
  id: string;
  /** User name. */
  username: string;
}

/** A page of users. */
export interface UserPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: User[];
}

/** The permissions of a user and their sources. */
export interface UserPermissions {
  /** The user. */
  user: {
    /** Id of the user. */
    id: string;
    /** User name. */
    username: string;
  };
  /** Roles of the user. */
  roles: string[];
  /** All permissions of the user. */
  permissions: Permission[];
  /** Sources of each permission. */
  sources: {
    permission: Permission;
    /** A role, or `grant` for a direct grant. */
    via: string;
  }[];
}

/** A value before and after a change request. */
export interface ValueChange {
  /** Label of the value. */
  label: string;
  /** How to show the value. */
  kind: 'text' | 'money' | 'state' | 'reference' | 'time';
  /** Value before; null for none. */
  before: string | null;
  /** Value after; null for none. */
  after: string | null;
  /** Permission that shows the values, if the reader lacks it. */
  needs?: string;
}

/** A verification as staff see it. */
export interface Verification {
  /** Id of the verification. */
  id: string;
  /** Identity that the beneficiary belongs to. */
  identity_reference?: string;
  /** Id of the beneficiary. */
  beneficiary_id: string;
  /** Id of the coordinate. */
  beneficiary_coordinate_id: string;
  status: VerificationStatus;
  /** Number of digits of the passcode. */
  code_length: number;
  /** When the verification was created, UTC. */
  created_at: string;
  /** When the passcode expires, UTC. */
  expires_at: string;
  /** From when another passcode may be sent, UTC. */
  resend_after: string;
  /** Number of attempts that remain. */
  attempts_remaining: number;
  /** Number of messages that can still be sent. */
  messages_remaining: number;
  /** Masked destination of the passcode. */
  destination: string;
  /** The newest message. */
  delivery?: {
    /** Channel of the message. */
    channel: 'EMAIL' | 'SMS';
    /** State of the newest message. */
    state: 'HELD' | 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED';
    /** Why the last attempt to send failed. */
    fault?: string;
    /** When a channel accepted the message, UTC. */
    sent_at?: string;
  };
}

/** A verification was cancelled: its bank details, the name of the beneficiary or the contact changed. */
export interface VerificationCancelledEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'verification.cancelled';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
  };
}

/** A verification expired. */
export interface VerificationExpiredEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'verification.expired';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
  };
}

/** A verification failed after too many wrong passcodes. */
export interface VerificationFailedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'verification.failed';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
  };
}

/** Verification is not pending (409). */
export interface VerificationNotPendingProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'verification-not-pending';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
  /** Status of the verification. */
  verification_status: string;
}

/** Status of the verification of a coordinate. */
export interface VerificationResult {
  /** Id of the coordinate to verify. */
  beneficiary_coordinate_uuid: string;
  /** Id of the beneficiary. */
  beneficiary_uuid: string;
  /** Id of the verification. */
  verification_uuid: string;
  status: VerificationStatus;
}

/** A passcode was sent. */
export interface VerificationSentEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'verification.sent';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
  };
}

/** PENDING: a passcode was sent. VERIFIED: it was entered. FAILED: no attempts remain. EXPIRED: the passcode was not entered in time. CANCELLED: the bank details, the name of the beneficiary or the contact changed. */
export type VerificationStatus = 'PENDING' | 'VERIFIED' | 'FAILED' | 'EXPIRED' | 'CANCELLED';

/** Bank details were verified. */
export interface VerificationVerifiedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'verification.verified';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the beneficiary. */
    beneficiary_id: string;
    /** Id of the bank details. */
    coordinate_id: string;
  };
}

/** One of these problems, by `code`. */
export type VerifyPasscodeConflictProblem = RequestRunningProblem | AlreadyDoneProblem | VerificationNotPendingProblem;

/** One of these problems, by `code`. */
export type VerifyPasscodeUnprocessableProblem = RequestIdReusedProblem | OtpIncorrectProblem;

/** Version already exists (409). */
export interface VersionTakenProblem {
  /** Address of the page that explains this problem. */
  type: string;
  /** Title of the problem. */
  title: string;
  /** HTTP status. */
  status: number;
  /** What is wrong and what to do. */
  detail: string;
  /** Path of the request. */
  instance: string;
  /** Stable code of the problem. */
  code: 'version-taken';
  /** Id of the request; quote it when you report a problem. */
  request_id: string;
  /** All faults of the request. */
  errors?: FieldError[];
  /** Of a bulk that is applied as a whole: index of the item that was rejected. */
  index?: number;
}

/** A saved view of a list. */
export interface View {
  /** Id of the view. */
  id: string;
  /** The list that the view shows. */
  list: 'accounts' | 'beneficiaries' | 'entities' | 'payments' | 'journal' | 'holds' | 'audit' | 'permission-changes' | 'requests' | 'outbox';
  /** Name of the view, unique for its owner and list. */
  name: string;
  /** Query string of the list. */
  query: string;
  /** Whether everyone who can see the list finds the view. Needs the permission `view:share`. */
  is_shared: boolean;
  /** Whether the list opens with this view for its owner. Setting it clears the flag on the owner's other views. */
  is_usual: boolean;
  /** User name of the owner. */
  owner: string;
  /** Whether the caller owns the view. */
  is_own: boolean;
  /** Revision number; rises with every change and is also the ETag. */
  revision: number;
  /** When the view was created, UTC. */
  created_at: string;
  /** When the view was last changed, UTC. */
  updated_at: string;
}

/** A view to create. */
export interface ViewInput {
  /** The list that the view shows. */
  list: 'accounts' | 'beneficiaries' | 'entities' | 'payments' | 'journal' | 'holds' | 'audit' | 'permission-changes' | 'requests' | 'outbox';
  /** Name of the view, unique for its owner and list. */
  name: string;
  /** Query string of the list: `q`, `filter`, `sort`, `cols`, `density`. */
  query: string;
  /** Whether everyone who can see the list finds the view. Needs the permission `view:share`. */
  is_shared?: boolean | null;
  /** Whether the list opens with this view for its owner. Setting it clears the flag on the owner's other views. */
  is_usual?: boolean | null;
}

/** A page of saved views. */
export interface ViewPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: View[];
}

/** Members to change; absent members stay as they are. */
export interface ViewPatch {
  /** Name of the view, unique for its owner and list. */
  name?: string;
  /** Query string of the list: `q`, `filter`, `sort`, `cols`, `density`. */
  query?: string;
  /** Whether everyone who can see the list finds the view. Needs the permission `view:share`. */
  is_shared?: boolean;
  /** Whether the list opens with this view for its owner. Setting it clears the flag on the owner's other views. */
  is_usual?: boolean;
}

/** One of these problems, by `code`. */
export type VoidHoldConflictProblem = RequestRunningProblem | AlreadyDoneProblem | HoldNotActiveProblem;

/** A wallet of an account with its balances. */
export interface Wallet {
  /** Code of the wallet; DEFAULT is the default wallet. */
  code: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Credits less debits, as decimal text with the decimals of the currency. */
  account_balance: string;
  /** Balance less active holds, as decimal text with the decimals of the currency. */
  available_balance: string;
  /** Sum of active holds, as decimal text with the decimals of the currency. */
  hold_balance: string;
  /** When a posting or hold last changed the wallet, UTC. */
  updated_at: string;
}

/** Where the money of a wallet came from and went to. */
export interface WalletCounterparties {
  /** Id of the account. */
  account_id: string;
  /** Code of the wallet. */
  code: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** First day, UTC. */
  from: string;
  /** Last day, UTC. */
  to: string;
  /** Whether all postings of the period count; otherwise only the newest 10,000 do. */
  is_complete: boolean;
  /** The 20 largest counterparties by the sum of both directions. */
  counterparties: WalletCounterparty[];
}

/** The other side of postings, with its sums. */
export interface WalletCounterparty {
  /** What the other side is. */
  kind: 'account' | 'beneficiary' | 'chart-account';
  /** Id of the account or beneficiary. */
  id?: string;
  /** Name; absent for readers who may not read accounts or beneficiaries. */
  name?: string;
  /** Reference of the account. */
  reference?: string;
  /** Identity of the beneficiary. */
  identity_reference?: string;
  /** Id of the chart of accounts. */
  chart?: number;
  /** Name of the chart of accounts; absent for readers who may not read charts. */
  chart_name?: string;
  /** Code of a chart account. */
  chart_account?: string;
  /** Sum that came from the counterparty, as decimal text. */
  in: string;
  /** Sum that went to the counterparty, as decimal text. */
  out: string;
  /** Number of postings. */
  postings: number;
}

/** The balance of a wallet over a period. A reversal counts as a movement. */
export interface WalletHistory {
  /** Id of the account. */
  account_id: string;
  /** Code of the wallet. */
  code: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** When the figures were computed, UTC. */
  at: string;
  /** First day, UTC. */
  from: string;
  /** Last day, UTC. */
  to: string;
  /** Length of the points. */
  interval: 'day' | 'week' | 'month';
  /** Balance at the start of the first day, as decimal text. */
  opening_balance: string;
  /** Balance at the end of the last day, as decimal text. */
  closing_balance: string;
  /** Sum of the credits, as decimal text. */
  in: string;
  /** Sum of the debits, as decimal text. */
  out: string;
  /** The days, weeks or months of the period, oldest first, without gaps. */
  points: WalletHistoryPoint[];
}

/** A day, a week or a month of a wallet. */
export interface WalletHistoryPoint {
  /** First day of the point. */
  from: string;
  /** Last day of the point. */
  to: string;
  /** Sum of the credits, as decimal text. */
  in: string;
  /** Sum of the debits, as decimal text. */
  out: string;
  /** Balance at the end of the last day, as decimal text. */
  balance: string;
  /** Number of postings. */
  postings: number;
}

/** The limit of a wallet. */
export interface WalletLimit {
  /** Lowest available balance, as decimal text; a negative minimum allows an overdraft. */
  minimum: string;
}

/** The limit of a wallet. */
export interface WalletLimitInput {
  /** Lowest available balance, as decimal text; a negative minimum allows an overdraft. */
  minimum: string;
}

/** A posting of a wallet, with the balance after it. */
export interface WalletPosting {
  /** Id of the journal entry. */
  entry_id: string;
  /** When the money counts as moved, UTC. */
  effective_at: string;
  /** What created the entry. */
  kind: 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';
  /** Reference given by the caller. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** A credit increases the wallet. */
  direction: 'DEBIT' | 'CREDIT';
  /** Amount of the posting, as decimal text. */
  amount: string;
  /** Balance after the posting; absent behind 10,000 postings and in archived times, as decimal text. */
  balance?: string;
  /** The other side, for readers of the ledger. */
  counterparty?: {
    /** What the other side is. */
    kind: 'account' | 'beneficiary' | 'chart-account';
    /** Id of the account or beneficiary. */
    id?: string;
    /** Name; absent for readers who may not read accounts or beneficiaries. */
    name?: string;
    /** Reference of the account. */
    reference?: string;
    /** Identity of the beneficiary. */
    identity_reference?: string;
    /** Id of the chart of accounts. */
    chart?: number;
    /** Name of the chart of accounts; absent for readers who may not read charts. */
    chart_name?: string;
    /** Code of a chart account. */
    chart_account?: string;
  };
}

/** A page of the postings of a wallet. */
export interface WalletPostings {
  /** Id of the account. */
  account_id: string;
  /** Code of the wallet. */
  code: string;
  /** Currency, ISO 4217. */
  currency: string;
  /** Whether all postings of the days are searched; otherwise only the newest 10,000 are. */
  is_complete: boolean;
  /** Number of matching postings, at most 10,000. */
  record_count: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Postings per page. */
  page_size: number;
  /** Number of the last page with postings. */
  page_count: number;
  /** Postings of this page, newest first. */
  page: WalletPosting[];
}

/** A wallet of an account. */
export interface WalletSide {
  /** This side is a wallet. */
  kind: 'wallet';
  /** Id or reference of the account. */
  account: string;
  /** Code of the wallet. */
  wallet: string;
  /** Currency of the wallet, ISO 4217. */
  currency: string;
}

/** A wallet of an account. */
export interface WalletSideInput {
  /** This side is a wallet. */
  kind?: 'wallet' | null;
  /** Id or reference of the account. */
  account: string;
  /** Code of the wallet. */
  wallet: string;
  /** Currency of the wallet, ISO 4217. */
  currency: string;
}

/** A webhook: an address that receives events over HTTP. */
export interface Webhook {
  /** Id of the webhook. */
  id: string;
  /** Address that receives the events. */
  url: string;
  /** Event types that the webhook receives. */
  types: string[];
  /** Purpose of the webhook. */
  description?: string;
  /** Whether the webhook receives events. */
  is_enabled: boolean;
  /** Until when messages are also signed with the secret before the last rotation, UTC. */
  previous_secret_until?: string;
  /** Since when deliveries keep failing, UTC; absent when the last one succeeded. */
  failing_since?: string;
  /** Until when nothing is sent, UTC, because the receiver answered with `Retry-After`; an hour at most. Absent unless it waits. An event that is sent again ends the wait. */
  waits_until?: string;
  /** Number of deliveries that failed or wait for another attempt. Only in the answer of `getWebhook`. */
  failed_deliveries?: number;
  /** Revision number; rises with every change and is also the ETag. */
  revision: number;
  /** Creation time, UTC. */
  created_at: string;
  /** Time of the last change, UTC. */
  updated_at: string;
}

/** A delivery of an event to a webhook. */
export interface WebhookDelivery {
  event: Event;
  /** State of the delivery. */
  state: 'QUEUED' | 'SENDING' | 'DELIVERED' | 'FAILED';
  /** Number of attempts. */
  tries: number;
  /** When the next attempt is due, UTC. */
  due_at?: string;
  /** HTTP status of the last attempt. */
  status?: number;
  /** Why the last attempt failed. */
  fault?: string;
  /** When the delivery was queued, UTC. */
  created_at: string;
  /** When the receiver accepted the event, UTC. */
  delivered_at?: string;
}

/** A page of deliveries. */
export interface WebhookDeliveryPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: WebhookDelivery[];
}

/** Deliveries to a webhook keep failing. */
export interface WebhookFailingEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'webhook.failing';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the webhook. */
    webhook_id: string;
  };
}

/** A webhook to create. */
export interface WebhookInput {
  /** Address that receives the events: https, no user name. A private address needs the setting `events/allow_private_addresses`. */
  url: string;
  /** Event types, groups such as `payment.*`, or `*`. */
  types: string[];
  /** Purpose of the webhook. */
  description?: string | null;
}

/** A page of webhooks. */
export interface WebhookPage {
  /** Number of all records; absent where there are too many to count, and with a continuation. */
  record_count?: number;
  /** Page number, starting at 1. */
  page_number: number;
  /** Records per page. */
  page_size: number;
  /** Number of the last page with records; 0 when there are none. */
  page_count?: number;
  /** Value for `page[continuation]`; absent on the last page. */
  continuation?: string;
  /** Records of this page. */
  page: Webhook[];
}

/** Members to change; absent members stay as they are. */
export interface WebhookPatch {
  /** Address that receives the events: https, no user name. A private address needs the setting `events/allow_private_addresses`. */
  url?: string;
  /** Event types, groups such as `payment.*`, or `*`. */
  types?: string[];
  description?: string | null;
  /** Whether the webhook receives events. */
  is_enabled?: boolean;
}

/** Staff asked for a test of a webhook. */
export interface WebhookTestEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'webhook.test';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Id of the webhook. */
    webhook_id: string;
  };
}

/** A record was assigned to a person who takes care of it. */
export interface WorkAssignedEvent {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event. */
  type: 'work.assigned';
  /** Id of the object that the event is about. */
  subject: string;
  /** When the event happened, UTC. */
  time: string;
  /** Media type of `data`. */
  datacontenttype: 'application/json';
  /** Ids, states and amounts; no personal data. */
  data: {
    /** Kind of record. */
    resource: string;
    /** Id of the record. */
    id: string;
    /** Id of the assignee. */
    assignee_id: string;
  };
}

/** Who takes care of a work item. */
export interface WorkAssignment {
  assignee: Colleague;
  /** User name of the person who assigned the item. */
  assigned_by: string;
  /** When the item was assigned, UTC. */
  assigned_at: string;
  /** What the assignee has to know. */
  note?: string;
  /** Revision of the assignment, for `If-Match`. */
  revision: number;
}

/** An assignment to make. */
export interface WorkAssignmentInput {
  /** Id of the user. */
  assignee_id: string;
  /** What the assignee has to know. */
  note?: string | null;
}

/** A record that waits for staff. */
export interface WorkItem {
  /** Kind of record. */
  resource: 'change_request' | 'payment' | 'beneficiary_coordinate' | 'account' | 'ledger' | 'webhook' | 'outbox';
  /** Id of the record. */
  id: string;
  /** Name of the record. */
  label: string;
  /** Amount of a payment. */
  amount?: string;
  /** Currency of the amount. */
  currency?: string;
  /** Reason, amount or requester. */
  detail?: string;
  /** Since when the item waits, UTC. */
  since: string;
  /** Identity of the beneficiary or payment. */
  identity_reference?: string;
  /** Id of the beneficiary of bank details. */
  beneficiary_id?: string;
  assignment?: WorkAssignment;
  /** Revision for `If-Match`, also of an assignment that ended with an earlier cause; 0 without one. */
  assignment_revision: number;
}

/** The items of one kind that wait for staff. */
export interface WorkQueue {
  /** Kind of queue. */
  kind: 'approval' | 'own-request' | 'payment-decision' | 'payment-returned' | 'payment-held' | 'verification' | 'account-blocked' | 'ledger-differs' | 'webhook-failing' | 'message-failed';
  /** Number of items, counted up to 1,000. */
  count: number;
  /** Whether there are more than 1,000 items. */
  has_more: boolean;
  /** The first items. */
  items: WorkItem[];
}
