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
    problems: never;
  };
  /**
   * Get readiness.
   *
   * Answers 200 while the database answers and its disk has space, otherwise 503. Needs no credential.
   */
  getReadiness: {
    input: {};
    answer: Ready;
    problems: never;
  };
  /**
   * List recent requests.
   *
   * Lists the last 1,000 requests that this process answered, newest first. Each instance has its own log, which is empty after a start. It has no bodies, queries or network addresses. Filter by request_id, at, method, path, operation, status, duration_ms, caller, credential.
   *
   * Permission: `request:read`.
   */
  listRequests: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
      };
    };
    answer: AnsweredRequestPage;
    item: AnsweredRequest;
    problems: never;
  };
  /**
   * Get metrics.
   *
   * Gets metrics for Prometheus: requests, waiting writes and messages, the last ledger check, the replica and the process. Use a token whose role has only `metrics:read`.
   *
   * Permission: `metrics:read`.
   */
  getMetrics: {
    input: {};
    answer: unknown;
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    answer: RecoveryCodes;
    write: true;
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * End one of your sessions.
   *
   * Ends a session; its next request is rejected.
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
    problems: never;
  };
  /**
   * End all your other sessions.
   *
   * Ends all sessions except the current one.
   *
   * Permission: `signed-in`.
   */
  endMyOtherSessions: {
    input: {};
    answer: undefined;
    write: true;
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: TokenPage;
    item: Token;
    problems: never;
  };
  /**
   * Create an API token.
   *
   * Creates a token, answers it once and stores only its hash. A token never has more permissions than its user. A token for another user needs `token:manage` and every permission of that user. Such a token ends when its user gets more permissions. It cannot decide approvals or create credentials for other users.
   *
   * Permission: `signed-in`.
   */
  createToken: {
    input: {
      body: NewToken;
    };
    answer: MintedToken;
    write: true;
    problems: never;
  };
  /**
   * Revoke an API token.
   *
   * Rejects the token from its next request on, for good. A token of a user with permissions you lack can be revoked only by its creator. An unknown token, or one of another user, answers 404.
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
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: CallerKeyPage;
    item: CallerKey;
    problems: never;
  };
  /**
   * Register a public key.
   *
   * Registers a key whose JWTs act for its user (audience `countinghouse`, valid for at most 15 minutes). Send the public part only. For another user the same rules apply as for a token.
   *
   * Permission: `signed-in`.
   */
  registerCallerKey: {
    input: {
      body: NewCallerKey;
    };
    answer: CallerKey;
    write: true;
    problems: never;
  };
  /**
   * Revoke a public key.
   *
   * Rejects JWTs signed with the key from the next request on. An unknown key, or one of another user, answers 404.
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
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: UserPage;
    item: User;
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Renew the link of a user.
   *
   * Creates a new one-time link for an invited person or a forgotten password. Earlier links stop working. The second factor stays. The link ends when the user gets permissions that its creator did not have.
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
    problems: never;
  };
  /**
   * Disable a user.
   *
   * Ends the user's sessions and rejects their tokens, keys and links. You cannot disable yourself.
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
    problems: never;
  };
  /**
   * Enable a user.
   *
   * Enables a disabled user with the same roles and password as before.
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * List saved views.
   *
   * Lists your own views and the shared views of lists that you can see. Filter by `list`, `name`, `is_shared`.
   *
   * Permission: `signed-in`.
   */
  listViews: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: ViewPage;
    item: View;
    problems: never;
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
      body: NewView;
    };
    answer: View;
    write: true;
    problems: never;
  };
  /**
   * Update a saved view.
   *
   * Renames, shares or replaces a view. Only its owner can, or for a shared view anyone with `view:share`. A private view of another user answers 404.
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Update settings.
   *
   * Sets one or more settings: all, or none when one is rejected. They apply immediately on every instance. `If-Match` takes the revision of a single setting.
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
    problems: never;
  };
  /**
   * Get a setting.
   *
   * Gets a setting. The beginning of a path answers an array of all settings below it.
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
    answer: Setting | Setting[];
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Create a beneficiary of an identity.
   *
   * Creates a beneficiary for the identity in the path and answers all its bank details.
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Sync phonebook contacts.
   *
   * Replaces the whole phonebook of an identity. Contacts are hashes: lower-case hex SHA-256 of `tel:` + E.164 or `mailto:` + normalised e-mail. Customers with a matching contact become beneficiaries, also those who join later.
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Get bank details.
   *
   * Gets one coordinate with the identity that it belongs to and the additional fields of the beneficiary. Its `ETag` is the revision that updateCoordinate takes as `If-Match`.
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
    problems: never;
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
    problems: never;
  };
  /**
   * Update bank details.
   *
   * Merges changes into a coordinate (RFC 7396). A change of details, currency or name removes the verification and cancels a pending one.
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Get payment fields.
   *
   * Gets the form of each currency, or of one coordinate or internal account. Localised by `Accept-Language` (en, de, es, fr, pt), with a strong ETag, compressed on request.
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
    problems: never;
  };
  /**
   * List beneficiaries.
   *
   * Lists beneficiaries of all identities, newest first. Filter and sort by id, identity_reference, external_reference, name (any part of names and references), created_at.
   *
   * Permission: `beneficiary:read`.
   */
  listBeneficiaries: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: BeneficiaryPage;
    item: BeneficiarySummary;
    problems: never;
  };
  /**
   * List unverified bank details.
   *
   * Lists unverified bank details of all identities, newest first. Filter and sort by id, currency, payment_type, kind, created_at.
   *
   * Permission: `beneficiary:read`.
   */
  listUnverifiedCoordinates: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: UnverifiedPage;
    item: UnverifiedCoordinate;
    problems: never;
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
    problems: never;
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
    problems: never;
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
        dry_run?: 'true' | 'false';
      };
      body: BeneficiaryImport;
    };
    answer: BeneficiaryImportResult;
    write: true;
    approval: true;
    problems: never;
  };
  /**
   * List outbox messages.
   *
   * Lists held messages, newest first. Available only while neither SMTP_URL nor SMS_WEBHOOK_URL is set, otherwise 404. Filter and sort by id, created_at, channel, state.
   *
   * Permission: `outbox:read`.
   */
  listOutboxMessages: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: OutboxPage;
    item: OutboxMessage;
    problems: never;
  };
  /**
   * List events.
   *
   * Lists events, newest first. Filter and sort by id, type, subject, time.
   *
   * Permission: `event:read`.
   */
  listEvents: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: EventPage;
    item: Event;
    problems: never;
  };
  /**
   * List webhooks.
   *
   * Lists webhooks. Filter and sort by id, url, is_enabled, created_at.
   *
   * Permission: `webhook:read`.
   */
  listWebhooks: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: WebhookPage;
    item: Webhook;
    problems: never;
  };
  /**
   * Get a webhook.
   *
   * Gets a webhook without its secret.
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
    problems: never;
  };
  /**
   * Create a webhook.
   *
   * Creates a webhook, which receives every new event of its types by POST. Messages are signed by Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`). Any answer other than 2xx is retried for about a day.
   *
   * Permission: `webhook:manage`.
   */
  createWebhook: {
    input: {
      body: NewWebhook;
    };
    answer: MadeWebhook;
    write: true;
    problems: never;
  };
  /**
   * Update a webhook.
   *
   * Updates a webhook. With `If-Match`, a changed webhook answers 412.
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
    problems: never;
  };
  /**
   * Rotate the secret of a webhook.
   *
   * Creates a new secret that signs all further messages. The old secret stops working.
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
    problems: never;
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
    problems: never;
  };
  /**
   * List the deliveries of a webhook.
   *
   * Lists deliveries, newest first. Filter and sort by event_id, state, created_at.
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: WebhookDeliveryPage;
    item: WebhookDelivery;
    problems: never;
  };
  /**
   * Replay an event.
   *
   * Queues an event for a webhook again, also if the event is older than the webhook.
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
    problems: never;
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
      body: NewPayment;
    };
    answer: Payment;
    write: true;
    approval: true;
    problems: never;
  };
  /**
   * List payments.
   *
   * Lists payments, newest first. Filter and sort by id, created_at, state, currency, payment_key, identity_reference, beneficiary_id, beneficiary_coordinate_id, from.account, attention.code.
   *
   * Permission: `beneficiary:read`.
   */
  listPayments: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: PaymentPage;
    item: Payment;
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Create an entity.
   *
   * Creates an entity in a role. An absent reference is generated; a reference that exists is rejected.
   *
   * Permission: `entity:create`.
   */
  createEntity: {
    input: {
      params: {
        /** Role of the entity: CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE; case does not matter. */
        role: string;
      };
      body: NewEntity;
    };
    answer: ManagedEntity;
    write: true;
    approval: true;
    problems: never;
  };
  /**
   * Replace an entity.
   *
   * Replaces the whole entity with this reference; absent members are removed. With `If-Match`, a changed entity answers 412.
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
    problems: never;
  };
  /**
   * Update an entity.
   *
   * Merges the given members into the entity with this reference; aspects are merged by identifier. With `If-Match`, a changed entity answers 412.
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
    problems: never;
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
    problems: never;
  };
  /**
   * List entities.
   *
   * Lists entities. Filter and sort by id, reference, role, type, affiliation, state, revision, created, last_modified (enums filter only).
   *
   * Permission: `entity:read`.
   */
  listEntities: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: EntityPage;
    item: ManagedEntity;
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Create a role.
   *
   * Creates a role. You can only give it permissions that you have.
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * List permission changes.
   *
   * Lists permission changes, newest first. Filter by id, at, actor, subject, action, reason, request_id; sort by all except reason.
   *
   * Permission: `permission.audit:read`.
   */
  listPermissionChanges: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: PermissionChangePage;
    item: PermissionChange;
    problems: never;
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
    problems: never;
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
        /** Permission, in the form `resource:action`. */
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
    problems: never;
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
        /** Permission, in the form `resource:action`. */
        permission: Permission;
        /** Time to answer for, UTC; absent: now. */
        at?: string;
      };
    };
    answer: PermissionExplanation;
    problems: never;
  };
  /**
   * List audit entries.
   *
   * Lists audit entries, newest first. Filter by id, at, actor, actor_kind, actor_id, credential_kind, credential_id, issuer, action, resource, resource_id, outcome, code, reason, request_id, stream, sequence.
   *
   * Permission: `audit:read`.
   */
  listAuditEntries: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: AuditPage;
    item: AuditEntry;
    problems: never;
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
        /** The chain. */
        stream: string;
        /** The place in the chain. */
        sequence: string;
      };
    };
    answer: AuditEntry;
    problems: never;
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
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
      };
    };
    answer: unknown;
    problems: never;
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
    problems: never;
  };
  /**
   * List change requests.
   *
   * Lists change requests, newest first. Filter by id, state, operation, permission, requester, decider, created_at, expires_at, decided_at.
   *
   * Permission: `approval:read`.
   */
  listChangeRequests: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: ChangeRequestPage;
    item: ChangeRequest;
    problems: never;
  };
  /**
   * Get a change request.
   *
   * Gets a change request with the request as sent and its changes. Values that the reader could not see elsewhere are hidden; `masked` names the permissions that show them. Readers without `webhook:read` see a webhook address without its path.
   *
   * Permission: `approval:read`.
   */
  getChangeRequest: {
    input: {
      params: {
        /** Id of the change request. */
        id: string;
      };
    };
    answer: ChangeRequest;
    problems: never;
  };
  /**
   * Approve a change request.
   *
   * Approves a change request and carries it out once, with the requester's current permissions. You cannot approve your own request, or one sent with a credential that you created. It needs a session, or a credential that you created yourself or with `npm run token`. The request fails if the requester lost the permission, or if anything the decision depends on has changed.
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
    approval: true;
    problems: never;
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
    approval: true;
    problems: never;
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
    approval: true;
    problems: never;
  };
  /**
   * Fetch the secret of a change request.
   *
   * Fetches the invitation link, token or webhook secret that an approved operation created. Only the requester can, once, within 72 hours of the approval. It needs a session, or a credential that you created yourself. The approver never sees the secret.
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
    problems: never;
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
      body: NewChart;
    };
    answer: Chart;
    write: true;
    approval: true;
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: ChartPage;
    item: Chart;
    problems: never;
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
    problems: never;
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
    problems: never;
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
        dry_run?: 'true' | 'false';
      };
      body: ChartImport;
    };
    answer: ChartImported;
    write: true;
    approval: true;
    problems: never;
  };
  /**
   * Create a transfer.
   *
   * Moves money between wallets, or a wallet and a chart account, as one journal entry. An array of up to 1,000 transfers is a bulk: each is validated alone, in order, and has its own result. `atomic=true` applies all or none. A transfer with an `id` is applied only once, alone or in a bulk.
   *
   * Permission: `ledger.transfer:create`.
   */
  createTransfer: {
    input: {
      query?: {
        /** Whether a bulk is applied as a whole or not at all. */
        atomic?: 'true' | 'false';
      };
      body: NewTransfers;
    };
    answer: Transfers;
    write: true;
    approval: true;
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
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
    problems: never;
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
    problems: never;
  };
  /**
   * Reverse a journal entry.
   *
   * Creates an entry with the same postings and opposite signs. An entry can be reversed once; a reversal cannot be reversed (409).
   *
   * Permission: `ledger.entry:reverse`.
   */
  reverseEntry: {
    input: {
      params: {
        /** Id of the journal entry. */
        id: string;
      };
      body: NewReversal;
    };
    answer: JournalEntry;
    write: true;
    approval: true;
    problems: never;
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
      body: NewHold;
    };
    answer: Hold;
    write: true;
    approval: true;
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: HoldPage;
    item: Hold;
    problems: never;
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
    problems: never;
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
      body: NewCapture;
    };
    answer: Hold;
    write: true;
    approval: true;
    problems: never;
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
    problems: never;
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
      body: FxRates;
    };
    answer: FxRates;
    write: true;
    approval: true;
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: FxRatePage;
    item: FxRate;
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
      };
    };
    answer: Explanation;
    problems: never;
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
      body: WalletLimit;
    };
    answer: WalletLimit;
    write: true;
    approval: true;
    problems: never;
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
      body: NewAccount;
    };
    answer: Account;
    write: true;
    approval: true;
    problems: never;
  };
  /**
   * List accounts.
   *
   * Lists accounts. Filter and sort by id, reference, name, currency, state, product_uuid, product_version, created_at, updated_at, owner.type, owner.affiliation, owner.reference, country_code, iban, tags, attributes.KEY.
   *
   * Permission: `account:read`.
   */
  listAccounts: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: AccountPage;
    item: AccountSummary;
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: AccountPage;
    item: AccountSummary;
    problems: never;
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
        ids?: string | string[];
        /** References, comma-separated. */
        refs?: string | string[];
      };
    };
    answer: Account[];
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
    problems: never;
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
        tags?: string | string[];
      };
      body: '' | string;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: never;
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
        tags?: string | string[];
      };
      body: '' | string;
    };
    answer: undefined;
    write: true;
    approval: true;
    problems: never;
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
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
        /** Parts of at least three characters, or a beginning of two; all must match. */
        search?: string;
      };
    };
    answer: AccountRecordPage;
    item: AccountRecord;
    problems: never;
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
    problems: never;
  };
  /**
   * Export accounts.
   *
   * Exports all matching accounts as a CSV file (RFC 4180, UTF-8). A cell that a spreadsheet would read as a formula begins with '. Without the permission `wallet:read` the file has no balances, and sorting by balance is rejected.
   *
   * Permission: `account:export`.
   */
  exportAccounts: {
    input: {
      query?: {
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
        /** Parts of at least three characters, or a beginning of two; all must match. */
        search?: string;
        /** Columns of the file, separated by commas: members of a record, or `attributes.KEY`. */
        columns?: string;
        /** 1 adds a byte order mark, which some spreadsheets need. */
        bom?: '0' | '1';
      };
    };
    answer: unknown;
    problems: never;
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
    problems: never;
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
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
      };
    };
    answer: AccountActivityPage;
    item: AccountActivity;
    problems: never;
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
      body: NewProduct;
    };
    answer: Product;
    write: true;
    approval: true;
    problems: never;
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
      body: NewProduct;
    };
    answer: Product;
    write: true;
    approval: true;
    problems: never;
  };
  /**
   * List products.
   *
   * Lists the latest version of each product. Filter and sort by id, name, version, default_wallet, opens_at_once, created_at.
   *
   * Permission: `product:read`.
   */
  listProducts: {
    input: {
      query?: {
        /** Records per page, 1 to 1000; 20 when absent. */
        'page[size]'?: string;
        /** Page number, starting at 1. A continuation is faster and keeps its position when records are added. */
        'page[number]'?: string;
        /** The `continuation` of the previous page; equally fast at any depth. */
        'page[continuation]'?: string;
        /** RSQL filter: `;` is and, `,` is or, operators `== != =lt= =le= =gt= =ge= =in= =out= =null=`. */
        filter?: string;
        /** Up to four fields, `-` for descending order. */
        sort?: string;
      };
    };
    answer: ProductPage;
    item: Product;
    problems: never;
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
    problems: never;
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
    problems: never;
  };
  /**
   * Get the OpenAPI document.
   *
   * Gets the OpenAPI 3.1 document of all operations, generated from the contract that the server uses. Needs a credential only while the setting `developers/public` is off.
   */
  getOpenApi: {
    input: {};
    answer: OpenApiDocument;
    problems: never;
  };
}

/** All problems by code. */
export interface ProblemsByCode {
  /** Malformed request. */
  'malformed-request': Problem & { code: 'malformed-request' };
  /** Invalid request. */
  'invalid-input': Problem & { code: 'invalid-input' };
  /** Authentication required. */
  'unauthenticated': Problem & { code: 'unauthenticated' };
  /** Sign-in failed. */
  'sign-in-refused': Problem & { code: 'sign-in-refused' };
  /** Missing permission. */
  'permission-missing': Problem & { code: 'permission-missing' };
  /** Cross-site request rejected. */
  'cross-site-refused': Problem & { code: 'cross-site-refused' };
  /** You cannot change your own permissions. */
  'self-grant': Problem & { code: 'self-grant' };
  /** You cannot grant permissions that you lack. */
  'grant-exceeds-own': Problem & { code: 'grant-exceeds-own' };
  /** Credential created by another user. */
  'credential-not-own': Problem & { code: 'credential-not-own' };
  /** Only the requester can fetch this secret. */
  'secret-not-yours': Problem & { code: 'secret-not-yours' };
  /** You cannot decide your own request. */
  'own-request': Problem & { code: 'own-request' };
  /** Another person must decide on this payment. */
  'own-payment': Problem & { code: 'own-payment' };
  /** Prefetch rejected. */
  'prefetch-refused': Problem & { code: 'prefetch-refused' };
  /** Not found. */
  'not-found': Problem & { code: 'not-found' };
  /** Method not allowed. */
  'method-not-allowed': Problem & { code: 'method-not-allowed' };
  /** Conflict with the current state. */
  'conflict': Problem & { code: 'conflict' };
  /** Reference already exists. */
  'reference-taken': Problem & { code: 'reference-taken' };
  /** Name already exists. */
  'name-taken': Problem & { code: 'name-taken' };
  /** Version already exists. */
  'version-taken': Problem & { code: 'version-taken' };
  /** Account is closed. */
  'account-closed': Problem & { code: 'account-closed' };
  /** Bank details belong to another account. */
  'coordinate-taken': Problem & { code: 'coordinate-taken' };
  /** State change not allowed. */
  'state-move-refused': Problem & { code: 'state-move-refused' };
  /** Still in use. */
  'in-use': Problem & { code: 'in-use' };
  /** One administrator must remain. */
  'last-administrator': Problem & { code: 'last-administrator' };
  /** Ambiguous reference. */
  'ambiguous-reference': Problem & { code: 'ambiguous-reference' };
  /** Request still in progress. */
  'request-running': Problem & { code: 'request-running' };
  /** Verification is not pending. */
  'verification-not-pending': Problem & { code: 'verification-not-pending' };
  /** No contact for the passcode. */
  'no-contact': Problem & { code: 'no-contact' };
  /** Change request is not pending. */
  'change-request-not-pending': Problem & { code: 'change-request-not-pending' };
  /** Secret not available. */
  'secret-unavailable': Problem & { code: 'secret-unavailable' };
  /** Data changed since the request. */
  'change-request-stale': Problem & { code: 'change-request-stale' };
  /** Requester lost the permission. */
  'requester-not-permitted': Problem & { code: 'requester-not-permitted' };
  /** Invitation not yet accepted. */
  'invitation-pending': Problem & { code: 'invitation-pending' };
  /** Beneficiary changed since the payment was created. */
  'payment-stale': Problem & { code: 'payment-stale' };
  /** Already done. */
  'already-done': Problem & { code: 'already-done' };
  /** Record has changed. */
  'revision-mismatch': Problem & { code: 'revision-mismatch' };
  /** Request timeout. */
  'request-timeout': Problem & { code: 'request-timeout' };
  /** Body too large. */
  'body-too-large': Problem & { code: 'body-too-large' };
  /** Address too long. */
  'uri-too-long': Problem & { code: 'uri-too-long' };
  /** Misdirected request. */
  'misdirected-request': Problem & { code: 'misdirected-request' };
  /** Unsupported media type. */
  'unsupported-media-type': Problem & { code: 'unsupported-media-type' };
  /** Expectation failed. */
  'expectation-failed': Problem & { code: 'expectation-failed' };
  /** Headers too large. */
  'headers-too-large': Problem & { code: 'headers-too-large' };
  /** Product not found. */
  'unknown-product': Problem & { code: 'unknown-product' };
  /** Too many bank details. */
  'too-many-coordinates': Problem & { code: 'too-many-coordinates' };
  /** Product not offered in this jurisdiction. */
  'jurisdiction-refused': Problem & { code: 'jurisdiction-refused' };
  /** Balance is not zero. */
  'balance-not-zero': Problem & { code: 'balance-not-zero' };
  /** Holds are still active. */
  'holds-pending': Problem & { code: 'holds-pending' };
  /** Insufficient funds. */
  'insufficient-funds': Problem & { code: 'insufficient-funds' };
  /** Account is blocked. */
  'account-blocked': Problem & { code: 'account-blocked' };
  /** Account is not open. */
  'account-not-open': Problem & { code: 'account-not-open' };
  /** Account not found. */
  'unknown-account': Problem & { code: 'unknown-account' };
  /** Wallet not found. */
  'unknown-wallet': Problem & { code: 'unknown-wallet' };
  /** Chart account not found. */
  'unknown-chart-account': Problem & { code: 'unknown-chart-account' };
  /** Header accounts take no postings. */
  'header-account': Problem & { code: 'header-account' };
  /** Currencies differ. */
  'currency-mismatch': Problem & { code: 'currency-mismatch' };
  /** Both sides are the same. */
  'same-side': Problem & { code: 'same-side' };
  /** Invalid amount. */
  'amount-invalid': Problem & { code: 'amount-invalid' };
  /** Amount too large. */
  'overflow': Problem & { code: 'overflow' };
  /** Hold is not active. */
  'hold-not-active': Problem & { code: 'hold-not-active' };
  /** Hold belongs to a payment. */
  'hold-bound': Problem & { code: 'hold-bound' };
  /** Capture exceeds the hold. */
  'capture-exceeds-hold': Problem & { code: 'capture-exceeds-hold' };
  /** Entry already reversed. */
  'already-reversed': Problem & { code: 'already-reversed' };
  /** Exchange rate missing. */
  'fx-rate-missing': Problem & { code: 'fx-rate-missing' };
  /** Wrong passcode. */
  'otp-incorrect': Problem & { code: 'otp-incorrect' };
  /** Bank details are not verified. */
  'coordinate-unverified': Problem & { code: 'coordinate-unverified' };
  /** Request id already used. */
  'request-id-reused': Problem & { code: 'request-id-reused' };
  /** Too many requests. */
  'rate-limited': Problem & { code: 'rate-limited' };
  /** Passcode sent too recently. */
  'resend-too-soon': Problem & { code: 'resend-too-soon' };
  /** Message limit reached. */
  'message-limit': Problem & { code: 'message-limit' };
  /** Too many sign-in attempts. */
  'sign-in-delayed': Problem & { code: 'sign-in-delayed' };
  /** Internal error. */
  'internal-error': Problem & { code: 'internal-error' };
  /** Temporarily unavailable. */
  'unavailable': Problem & { code: 'unavailable' };
}

/** All events by type. */
export interface EventsByType {
  /** An account was created. */
  'account.created': Event & { type: 'account.created' };
  /** The state of an account changed. */
  'account.state-changed': Event & { type: 'account.state-changed' };
  /** The balance or a hold of a wallet changed. */
  'balance.changed': Event & { type: 'balance.changed' };
  /** A journal entry was posted. */
  'entry.created': Event & { type: 'entry.created' };
  /** Money of a wallet was reserved. */
  'hold.created': Event & { type: 'hold.created' };
  /** A hold was captured by a journal entry. */
  'hold.captured': Event & { type: 'hold.captured' };
  /** A hold was released. */
  'hold.voided': Event & { type: 'hold.voided' };
  /** A hold expired and released its money. */
  'hold.expired': Event & { type: 'hold.expired' };
  /** A beneficiary was created. */
  'beneficiary.created': Event & { type: 'beneficiary.created' };
  /** The names, contacts or addresses of a beneficiary changed. */
  'beneficiary.changed': Event & { type: 'beneficiary.changed' };
  /** Bank details were added to a beneficiary. */
  'beneficiary.coordinate-added': Event & { type: 'beneficiary.coordinate-added' };
  /** Bank details of a beneficiary changed. They are unverified again. */
  'beneficiary.coordinate-changed': Event & { type: 'beneficiary.coordinate-changed' };
  /** The phonebook of an identity was replaced. */
  'beneficiary.phonebook-synced': Event & { type: 'beneficiary.phonebook-synced' };
  /** A passcode was sent. */
  'verification.sent': Event & { type: 'verification.sent' };
  /** Bank details were verified. */
  'verification.verified': Event & { type: 'verification.verified' };
  /** A verification failed after too many wrong passcodes. */
  'verification.failed': Event & { type: 'verification.failed' };
  /** A verification expired. */
  'verification.expired': Event & { type: 'verification.expired' };
  /** A verification was cancelled because its bank details changed. */
  'verification.cancelled': Event & { type: 'verification.cancelled' };
  /** A payment is held for the cooling-off period. */
  'payment.held': Event & { type: 'payment.held' };
  /** A held payment could not be made and needs a decision by staff. */
  'payment.attention-needed': Event & { type: 'payment.attention-needed' };
  /** The changed details of a held payment’s beneficiary were accepted. */
  'payment.details-accepted': Event & { type: 'payment.details-accepted' };
  /** A payment was made. */
  'payment.paid': Event & { type: 'payment.paid' };
  /** A held payment was cancelled. */
  'payment.cancelled': Event & { type: 'payment.cancelled' };
  /** An entity was created. */
  'entity.created': Event & { type: 'entity.created' };
  /** An entity changed. */
  'entity.updated': Event & { type: 'entity.updated' };
  /** An entity was deleted. */
  'entity.deleted': Event & { type: 'entity.deleted' };
  /** A role or the permissions of a user changed. */
  'permission.changed': Event & { type: 'permission.changed' };
  /** The audit log has a new anchor. Keep the anchor to prove that no rows were deleted. */
  'audit.anchored': Event & { type: 'audit.anchored' };
  /** A change request was created and waits for an approval. */
  'change-request.created': Event & { type: 'change-request.created' };
  /** A change request was approved and executed. */
  'change-request.executed': Event & { type: 'change-request.executed' };
  /** A change request was rejected. */
  'change-request.rejected': Event & { type: 'change-request.rejected' };
  /** An approved change request failed. */
  'change-request.failed': Event & { type: 'change-request.failed' };
  /** A change request expired without a decision. */
  'change-request.expired': Event & { type: 'change-request.expired' };
}

/** A user name and its password. */
export interface SignIn {
  /** E-mail address of a person; case does not matter. */
  username: string;
  /** Password. */
  password: string;
}

/** The second factor. */
export interface SignInCode {
  /** Challenge from the first step. */
  challenge: string;
  /** Six digits from the authenticator, or a recovery code. */
  code: string;
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

/** A code of the new authenticator. */
export interface TotpCode {
  /** Code that the authenticator shows. */
  code: string;
}

/** An API token to create. */
export interface NewToken {
  /** Name of the token, such as the program that uses it. */
  name: string;
  /** User name of the owner; absent: the caller. Another user needs the permission `token:manage`. */
  user?: string;
  /** Limits the token to these permissions. Absent: all permissions that its user has at the time of a request. */
  permissions?: string[];
  /** When the token expires, UTC: at most 366 days from now, 90 days when absent. */
  expires_at?: string;
}

/** A public key to register. */
export interface NewCallerKey {
  /** Name of the key, such as the program that uses it. */
  name: string;
  /** User name of the owner; absent: the caller. Another user needs the permission `token:manage`. */
  user?: string;
  /** A public JWK: Ed25519, P-256, or RSA of at least 2048 bits. Its `kid`, or otherwise its thumbprint, names the key. */
  jwk: { [member: string]: string | string[] };
}

/** A person to invite. */
export interface Invitation {
  /** E-mail address to sign in with; case does not matter. */
  username: string;
  /** Name of the person. */
  name: string;
  /** First roles of the user. Each may hold only permissions that you have. */
  roles: string[];
}

/** The reason for an action. */
export interface Reason {
  /** Reason; kept in the audit log. */
  reason: string;
}

/** The secret of a one-time link and the password to set. */
export interface LinkUse {
  /** The part of the link after the #. */
  secret: string;
  /** New password of 15 to 256 characters that is hard to guess. */
  password: string;
}

/** A view to create. */
export interface NewView {
  /** The list that the view shows. */
  list: 'accounts' | 'beneficiaries' | 'entities' | 'journal' | 'holds' | 'audit' | 'permission-changes' | 'requests' | 'outbox';
  /** Name of the view, unique for its owner and list. */
  name: string;
  /** Query string of the list: `q`, `filter`, `sort`, `cols`, `density`. */
  query: string;
  /** Whether everyone who can see the list finds the view. Needs the permission `view:share`. */
  is_shared?: boolean;
  /** Whether the list opens with this view for its owner. Setting it clears the flag on the owner's other views. */
  is_usual?: boolean;
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

/** The first administrator. */
export interface SetUp {
  /** The part of the link after the #. */
  secret: string;
  /** E-mail address to sign in with; case does not matter. */
  username: string;
  /** Name of the person. */
  name: string;
  /** New password of 15 to 256 characters that is hard to guess. */
  password: string;
  /** Whether to create demo data. */
  demo?: boolean;
}

/** Settings to update: all are applied, or none when one is rejected. */
export interface SettingsUpdate {
  /** Values by path. Null resets a setting to its default. */
  settings: { [member: string]: unknown };
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
  /** Name of an organisation. */
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
  coordinates?: AccountCoords | null;
};

/** An address of a beneficiary. */
export interface BeneficiaryAddressRequest {
  /** Street and number. */
  address: string;
  /** City. */
  city: string;
  /** Country, ISO 3166-1 alpha-2. */
  country: string;
  /** State or province; empty if none. */
  state: string | '';
  /** Postal code; empty if none. */
  post_code: string | '';
  /** Neighbourhood or district; empty if none. */
  neighbourhood: string | '';
}

/** A contact of a beneficiary. */
export interface BeneficiaryContactRequest {
  /** E-mail address; empty if only a phone number is known. */
  email: string | '';
  /** Country calling code; empty if only an e-mail address is known. */
  mobile_prefix: string;
  /** Phone number without the calling code, or a whole number such as `+1 (415) 555-2671`. Stored as E.164 in two parts. */
  mobile_number: string;
}

/** Bank details: banking, card, internal or external. */
export type AccountCoords = {
  acceptor?: AcceptorCoords | null;
  banking?: BankingCoords | null;
  /** Bank details in other systems. */
  external?: { [member: string]: string } | null;
  /** Reference of the bank details. */
  reference?: string | null;
  internal?: InternalCoords | null;
};

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

/** A phonebook as hashes. */
export interface PhonebookRequest {
  /** At most 10,000 hashes. */
  contact_hashes: string[];
}

/** A coordinate to create. */
export interface DynamicCoordinateRequest {
  /** Name of the bank details. */
  alias?: string | null;
  /** First name of the account holder. */
  first_name?: string | null;
  /** Last name of the account holder. */
  last_name?: string | null;
  /** Name of the organisation that holds the account. */
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

/** Changes of a coordinate; null clears a member. */
export interface DynamicCoordinatePatch {
  /** Name of the bank details. */
  alias?: string | null;
  /** First name of the account holder. */
  first_name?: string | null;
  /** Last name of the account holder. */
  last_name?: string | null;
  /** Name of the organisation that holds the account. */
  organization_name?: string | null;
  /** Currency, ISO 4217. */
  currency?: string;
  /** Bank details that the currency and country require; a PATCH merges them. */
  coordinates?: DynamicCoordinates | null;
}

/** A passcode to check. */
export interface PasscodeRequest {
  /** The passcode as sent. */
  otp: string;
}

/** An import of beneficiaries. */
export interface BeneficiaryImport {
  /** Beneficiaries to import. */
  rows: BeneficiaryImportRow[];
}

/** A beneficiary to import. */
export interface BeneficiaryImportRow {
  beneficiary: BeneficiaryRequest;
  /** Bank details, each validated by its field specification. */
  coordinates?: DynamicCoordinateRequest[];
}

/** A webhook to create. */
export interface NewWebhook {
  /** Address that receives the events: https, no user name. A private address needs the setting `events/allow_private_addresses`. */
  url: string;
  /** Event types, groups such as `payment.*`, or `*`. */
  types: string[];
  /** Purpose of the webhook. */
  description?: string;
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

/** A payment to create. */
export interface NewPayment {
  /** Request id: the same id with the same payload pays only once. */
  id?: string;
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
  /** Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`. */
  amount: string;
}

/** A wallet of an account. */
export interface WalletSide {
  /** Id or reference of the account. */
  account: string;
  /** Code of the wallet. */
  wallet: string;
  /** Currency of the wallet, ISO 4217. */
  currency: string;
}

/** The accepted details. */
export interface PaymentAcceptance {
  /** Hash of the accepted details. */
  hash: string;
  /** Reason; kept in the audit log. */
  reason: string;
}

/** An entity to create. */
export interface NewEntity {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. Generated when absent. */
  reference?: string | null;
  aspects?: EntityAspect[] | null;
}

/** Type of the entity: a person, an organisation, a group, or a thing such as a service. */
export type EntityType = 'INDIVIDUAL' | 'ORGANIZATION' | 'COLLECTIVE' | 'VIRTUAL';

/** Relationship to the operator. */
export type Affiliation = 'CUSTOMER' | 'INTERNAL' | 'EXTERNAL';

/** A fact about an entity, such as a name or a contact. */
export interface EntityAspect {
  /** Identifier of the aspect, unique within the entity. */
  identifier: string;
  /** Any JSON object up to 8 KiB and six levels deep. The types name, address, contact, document and tax_residency are validated. */
  aspect: { [member: string]: __schema0 };
  /** Distinguishes aspects of the same type. */
  relation?: string;
}

/** The whole new content of the entity. */
export interface EntityReplacement {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference: string;
  aspects?: EntityAspect[] | null;
}

/** A partial entity; absent members stay as they are. */
export interface EntityChange {
  type?: EntityType;
  affiliation?: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference: string;
  /** Aspects to add, change or remove, by identifier; null removes all. */
  aspects?: AspectChange[] | null;
}

/** A change of one aspect. */
export type AspectChange = {
  /** Identifier of the aspect; an unknown identifier adds an aspect. */
  identifier: string;
  /** Merged into the aspect (RFC 7396); null removes the aspect. */
  aspect?: { [member: string]: __schema1 } | null;
  /** Distinguishes aspects of the same type; null clears it. */
  relation?: string | null;
};

/** A change of the state of an entity. */
export interface EntityStateChange {
  /** New state. */
  state: 'VALID' | 'SUSPENDED';
  /** Reason; kept in the history. */
  reason: string;
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
  reason?: string;
}

/** Permission, in the form `resource:action`. */
export type Permission = 'account:create' | 'account:read' | 'account:export' | 'account.state:change' | 'account.attribute:update' | 'account.coordinate:update' | 'product:read' | 'product:create' | 'wallet:read' | 'beneficiary:create' | 'beneficiary:read' | 'beneficiary:update' | 'beneficiary.coordinate:update' | 'phonebook:sync' | 'verification:send' | 'verification:verify' | 'outbox:read' | 'payment:create' | 'fields:read' | 'entity:create' | 'entity:read' | 'entity:update' | 'entity:delete' | 'ledger:read' | 'ledger.transfer:create' | 'ledger.hold:manage' | 'ledger.entry:reverse' | 'ledger.limit:update' | 'fx-rate:update' | 'chart:create' | 'chart:read' | 'role:create' | 'role:read' | 'role:update' | 'role:delete' | 'setting:read' | 'setting:update' | 'permission:update' | 'permission.audit:read' | 'user:read' | 'user:manage' | 'token:manage' | 'approval:decide' | 'approval:read' | 'audit:read' | 'event:read' | 'metrics:read' | 'request:read' | 'webhook:read' | 'webhook:manage' | 'view:share';

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

/** An approval. */
export interface Approval {
  /** Reason; kept permanently. */
  reason?: string;
}

/** A rejection. */
export interface Rejection {
  /** Reason; kept permanently. */
  reason: string;
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

/** A chart of accounts to create. */
export interface NewChart {
  /** Name of the chart; unique, case does not matter. */
  name: string;
  /** Purpose of the chart. */
  description?: string | null;
  currency?: string | null;
  /** Accounts of the chart, at most 5000, in any order. */
  accounts?: ChartAccount[] | null;
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

/** A chart to import from JSON rows or CSV. */
export interface ChartImport {
  /** Name of the chart; unique, case does not matter. */
  name: string;
  /** Purpose of the chart. */
  description?: string | null;
  currency?: string | null;
  /** Accounts as JSON objects: `code`, `name`, `type`, `parent`, `usage`, `attributes`. */
  rows?: { [member: string]: unknown }[];
  /** Accounts as CSV with a header row; other columns become attributes. */
  csv?: string;
}

/** One transfer, or a bulk of up to 1,000. */
export type NewTransfers = NewTransfer | BulkTransfer[];

/** A transfer to create. */
export interface NewTransfer {
  /** Request id: the same id with the same payload is applied only once. */
  id?: string;
  /** The side that pays. */
  from: Side;
  /** The side that receives. */
  to: Side;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference given by the caller, shown in the journal. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** When the money counts as moved, UTC, not in the future. Absent: now. Balances as of a time use it. */
  effective_at?: string;
  /** Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`. */
  amount: string;
}

/** A detail account of a chart of accounts. */
export interface ChartSide {
  /** Id of the chart; 0 is the built-in chart. */
  chart: number;
  /** Code of a detail account in the chart. */
  code: string;
}

/** A wallet or a chart account that pays or receives money. */
export type Side = WalletSide | ChartSide;

/** One transfer of a bulk. */
export interface BulkTransfer {
  /** Request id: the same id with the same payload is applied only once. */
  id?: string;
  /** The side that pays. */
  from: Side;
  /** The side that receives. */
  to: Side;
  /** Currency, ISO 4217. */
  currency: string;
  /** Reference given by the caller, shown in the journal. */
  reference?: string;
  /** Free text. */
  description?: string;
  /** When the money counts as moved, UTC, not in the future. Absent: now. Balances as of a time use it. */
  effective_at?: string;
  /** Amount as in a single transfer. */
  amount: string;
}

/** A reversal to create. */
export interface NewReversal {
  /** Reason for the reversal. */
  reason: string;
}

/** A hold to create. */
export interface NewHold {
  /** Request id: the same id with the same payload is applied only once. */
  id?: string;
  /** Id or reference of the account. */
  account: string;
  /** Code of the wallet. */
  wallet: string;
  /** Currency of the wallet, ISO 4217. */
  currency: string;
  /** Decimal text with at most the currency's decimals, more than zero: `1250.00`, in JPY `1250`. */
  amount: string;
  /** Free text. */
  description?: string;
  /** When the hold expires, UTC, in the future. Absent: no expiry. */
  expires_at?: string;
}

/** A capture of all or part of a hold. */
export interface NewCapture {
  /** The side that receives the money. */
  to: Side;
  /** Amount to capture; the rest is released. Absent: all. */
  amount?: string;
}

/** An empty object. */
export interface Nothing {}

/** Rates to load. A rate of the same pair and time is replaced. */
export interface FxRates {
  /** Up to 1,000 rates. */
  rates: FxRate[];
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

/** An empty object. */
export interface LedgerCheckRequest {}

/** The limit of a wallet. */
export interface WalletLimit {
  /** Lowest available balance, as decimal text; a negative minimum allows an overdraft. */
  minimum: string;
}

/** An account to create; every member is optional. */
export interface NewAccount {
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
  owner?: Entity | null;
  /** Opening time, UTC, not in the future; absent: now. */
  created_at?: string | null;
  jurisdiction?: Jurisdiction | null;
  /** First bank details of the account. */
  coordinates?: AccountCoords | null;
  /** Tags of these bank details. */
  coordinate_tags?: string[] | null;
  attributes?: AccountAttributes | null;
}

/** A person, an organisation, a group or a thing. */
export interface Entity {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference?: string;
  /** Facts about the entity, at most 100 aspects. */
  aspects?: EntityAspect[];
}

/** The legal jurisdiction of an account. */
export interface Jurisdiction {
  /** Scope of the jurisdiction. */
  classification: 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL';
  /** Country, ISO 3166-1 alpha-2. */
  country_code: string;
}

/** At most 64 attributes: names of 1 to 128 characters, values of up to 1,024. */
export interface AccountAttributes { [member: string]: string }

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

/** Attributes to add or change; null removes one. */
export interface AccountAttributeChange { [member: string]: string | null }

/** Bank details to add to an account. */
export type AccountScopedCoords = {
  acceptor?: AcceptorCoords | null;
  banking?: BankingCoords | null;
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

/** A product, or a new version of one. */
export interface NewProduct {
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
  jurisdictions?: Jurisdiction[] | null;
  /** Chart account that its wallets post to; absent: a built-in deposits account. */
  chart_account?: ProductChartAccount | null;
  /** Whether new accounts start as OPEN; otherwise they start as PENDING. */
  opens_at_once?: boolean | null;
}

/** A wallet that accounts of the product have. */
export interface ProductWallet {
  /** Code of the wallet: DEFAULT is the default wallet, SECONDARY a secondary one. */
  code: string;
  /** Currency, ISO 4217 or from the setting `ledger/currencies`. */
  currency: string;
}

/** An account of a chart. */
export interface ProductChartAccount {
  /** Id of the chart. */
  chart: number;
  /** Code of the account in the chart. */
  code: string;
}

export type __schema0 = string | number | boolean | null | __schema0[] | { [member: string]: __schema0 };

export type __schema1 = string | number | boolean | null | __schema1[] | { [member: string]: __schema1 };

/** The process is running. */
export interface Alive {
  /** Always `ok`. */
  status: 'ok';
}

/** Problem details as in RFC 9457. */
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
  errors?: {
    /** JSON pointer to the faulty member of the body (RFC 6901). */
    pointer?: string;
    /** Name of the faulty path or query parameter. */
    parameter?: string;
    /** Stable code of the fault. */
    code: string;
    /** Description of the fault. */
    message: string;
  }[];
}

/** The server is ready for requests. */
export interface Ready {
  /** The server is ready. */
  status: 'ok';
  /** The replica for lists, searches and exports, if one is configured. */
  replica?: {
    /** Whether the replica is up to date. The primary answers for a replica that is behind or unreachable. */
    state: 'following' | 'behind' | 'away';
    /** Bytes of the log that the replica has not replayed; absent when unreachable. */
    bytes_behind?: number;
  };
}

/** A page of requests. */
export interface AnsweredRequestPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** The caller. */
export interface Me {
  /** Id of the session. */
  id: string;
  /** E-mail address of a person; case does not matter. */
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

/** The secret of a second factor, shown only once; valid when confirmed. */
export interface TotpEnrolment {
  /** Secret to type into an authenticator, base32. */
  secret: string;
  /** URI to show as a QR code. */
  uri: string;
}

/** Recovery codes. Shown only once: store them apart from the authenticator. */
export interface RecoveryCodes {
  /** Ten codes, each valid for one sign-in. */
  recovery_codes: string[];
}

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

/** A page of API tokens. */
export interface TokenPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** When the token expires, UTC. */
  expires_at?: string;
  /** When the token was last used, UTC, to the minute. */
  last_used_at?: string;
  /** When the token was revoked, UTC. */
  revoked_at?: string;
}

/** A user by id and name. */
export interface UserMention {
  /** Id of the token or key. */
  id: string;
  /** User name. */
  username: string;
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
  /** When the token expires, UTC. */
  expires_at?: string;
  /** When the token was last used, UTC, to the minute. */
  last_used_at?: string;
  /** When the token was revoked, UTC. */
  revoked_at?: string;
  /** The token. Shown only once. */
  token: string;
}

/** A page of registered keys. */
export interface CallerKeyPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** When the key was revoked, UTC. */
  revoked_at?: string;
}

/** A page of users. */
export interface UserPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A person who signs in, or a program that calls the API. */
export interface User {
  /** Id of the user. */
  id: string;
  /** E-mail address of a person, or the name of a program. */
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
}

/** The invited person and their link. */
export interface InvitedUser {
  user: User;
  /** Link that works once. Shown only once: send it over a channel you trust. Without APP_ORIGIN the link is a path, unless the request came to a loopback address. */
  link: string;
  /** When the link expires, UTC. */
  expires_at: string;
}

/** A one-time link with which a person sets a password. */
export interface UserLink {
  /** Link that works once. Shown only once: send it over a channel you trust. Without APP_ORIGIN the link is a path, unless the request came to a loopback address. */
  link: string;
  /** When the link expires, UTC. */
  expires_at: string;
}

/** The person whose password was set. */
export interface LinkUsed {
  /** User name of the person who can now sign in. */
  username: string;
}

/** A page of saved views. */
export interface ViewPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A saved view of a list. */
export interface View {
  /** Id of the view. */
  id: string;
  /** The list that the view shows. */
  list: 'accounts' | 'beneficiaries' | 'entities' | 'journal' | 'holds' | 'audit' | 'permission-changes' | 'requests' | 'outbox';
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

/** The administrator exists and is signed in. */
export interface SetUpDone {
  /** User name of the new administrator. */
  username: string;
  /** An API token of the administrator for the first call. Shown only once. */
  token: string;
}

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

/** A setting with its value, its default and its last change. */
export interface Setting {
  /** Path of the setting. */
  path: string;
  /** Current value. */
  value: unknown;
  /** Default value. */
  default: unknown;
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
  /** Name of an organisation. */
  organization?: string;
  additional_fields?: AdditionalFields;
}

/** Additional fields given by the caller: at most 64 keys of 128 characters, values of 1,024. */
export interface AdditionalFields { [member: string]: string }

/** A beneficiary with all its bank details. */
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
  /** Name of an organisation. */
  organization_name?: string;
  additional_fields?: AdditionalFields;
  /** Lower-case hex SHA-256 of each contact as `tel:` or `mailto:` URI. */
  contact_hash_list?: string[];
  /** Open accounts of this institution. */
  beneficiary_internal_coordinates?: BeneficiaryInternalCoordinate[];
  /** Coordinates at other institutions. */
  dynamic_beneficiary_coords?: DynamicBeneficiaryCoords[];
}

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
  /** Name of an organisation. */
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
  /** Kind of account where the rail asks for it: CHECKING, SAVINGS, CURRENT, VISTA, RUT. */
  account_type?: string;
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

/** A contact of a beneficiary. */
export interface BeneficiaryContact {
  /** Id of the contact. */
  id: string;
  /** When it was created, UTC. */
  created_at: string;
  /** E-mail address; may be empty. */
  email: string;
  /** Phone number without the calling code; may be empty. */
  mobile_number: string;
  /** Country calling code; may be empty. */
  mobile_prefix: string;
  /** When it was last changed, UTC; absent if never. */
  updated_at?: string;
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

/** A coordinate with the identity that it belongs to. */
export interface BeneficiaryCoords {
  /** Id of the coordinate. */
  id: string;
  entity: EntityOutput;
  coordinates: AccountCoords;
  additional_fields?: AdditionalFields;
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

/** PENDING: a passcode was sent. VERIFIED: it was entered. FAILED: no attempts remain. EXPIRED: the passcode was not entered in time. CANCELLED: the bank details changed. */
export type VerificationStatus = 'PENDING' | 'VERIFIED' | 'FAILED' | 'EXPIRED' | 'CANCELLED';

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
  /** When it began. */
  created_at: string;
  /** Until when the code is valid. */
  expires_at: string;
  /** From when another code may be sent. */
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
    /** When a channel took it. */
    sent_at?: string;
  };
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

/** A page of beneficiaries. */
export interface BeneficiaryPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** Whether the phonebook matched it. */
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
  /** When it was last paid. */
  last_payment_date?: string;
  /** When it was made. */
  created_at: string;
  /** When it was last changed. */
  updated_at?: string;
}

/** A page of coordinates. */
export interface UnverifiedPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** When it was made. */
  created_at: string;
}

/** An identity with beneficiaries. */
export interface IdentitySummary {
  /** Reference of the identity. */
  identity_reference: string;
  /** Number of its beneficiaries. */
  beneficiaries: number;
  /** When the newest was made. */
  last_added_at: string;
  /** When its phonebook was last synced. */
  synced_at?: string;
}

/** A beneficiary as staff see it. */
export interface BeneficiaryOverview {
  /** Identity that the beneficiary belongs to; absent: none. */
  identity_reference?: string;
  /** Name of the beneficiary. */
  display_name: string;
  /** Whether the phonebook matched it. */
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
  /** When it was verified. */
  verified_at?: string;
  /** The newest verification. */
  verification?: {
    /** Id of the newest verification. */
    id: string;
    /** Status of the newest verification. */
    status: 'PENDING' | 'VERIFIED' | 'FAILED' | 'EXPIRED' | 'CANCELLED';
  };
  /** When it was last paid. */
  last_payment_date?: string;
  /** When it was made. */
  created_at: string;
  /** When it was last changed. */
  updated_at?: string;
}

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
    /** When. */
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

/** Result of an import. */
export interface BeneficiaryImportResult {
  /** Number of created beneficiaries. */
  created: number;
  /** Number of rejected rows. */
  refused: number;
  /** Results in the order of the import. */
  rows: BeneficiaryImportedRow[];
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
};

/** A page of messages. */
export interface OutboxPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** Subject of an e-mail. */
  subject: string;
  /** Text of the message; empty when no longer needed. */
  text: string;
  /** State of the message; HELD means that no channel is configured. */
  state: 'HELD' | 'QUEUED' | 'SENDING' | 'SENT' | 'FAILED' | 'EXPIRED';
}

/** A page of events. */
export interface EventPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** An event as a CloudEvent 1.0. */
export interface Event {
  /** CloudEvents version. */
  specversion: '1.0';
  /** Id of the event, to skip duplicates. */
  id: string;
  /** Address of this deployment. */
  source: string;
  /** Type of the event: account.created, account.state-changed, balance.changed, entry.created, hold.created, hold.captured, hold.voided, hold.expired, beneficiary.created, beneficiary.changed, beneficiary.coordinate-added, beneficiary.coordinate-changed, beneficiary.phonebook-synced, verification.sent, verification.verified, verification.failed, verification.expired, verification.cancelled, payment.held, payment.attention-needed, payment.details-accepted, payment.paid, payment.cancelled, entity.created, entity.updated, entity.deleted, permission.changed, audit.anchored, change-request.created, change-request.executed, change-request.rejected, change-request.failed, change-request.expired. */
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

/** A page of webhooks. */
export interface WebhookPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** Revision number; rises with every change and is also the ETag. */
  revision: number;
  /** Creation time, UTC. */
  created_at: string;
  /** Time of the last change, UTC. */
  updated_at: string;
}

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
  /** Revision number; rises with every change and is also the ETag. */
  revision: number;
  /** Creation time, UTC. */
  created_at: string;
  /** Time of the last change, UTC. */
  updated_at: string;
  /** Secret that signs its messages. Shown only once. */
  secret: string;
}

/** A page of deliveries. */
export interface WebhookDeliveryPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A payment to a beneficiary. */
export interface Payment {
  /** Id of the payment. */
  id: string;
  /** Key of the payment among recent payments. */
  payment_key: string;
  /** State; HELD waits for its execution date or cooling-off period. */
  state: 'HELD' | 'PAID' | 'CANCELLED';
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
  /** When a held one is paid. Absent while it waits for staff. */
  release_at?: string;
  /** The end of the cooling-off period of freshly verified bank details. */
  cooling_off_until?: string;
  attention?: PaymentAttention;
  /** When it was made. */
  created_at: string;
  /** User name of the creator. */
  created_by: string;
  /** When changed details of the beneficiary were accepted last. */
  accepted_at?: string;
  /** User name of the person who accepted the changed details. */
  accepted_by?: string;
}

/** A beneficiary with its bank details at one time. */
export interface PaymentBeneficiary {
  /** Name of the beneficiary. */
  name: string;
  /** Account holder, where the bank details name another person. */
  account_holder?: string;
  /** All bank details by member. */
  bank_details: { [member: string]: string };
  /** Members that staff recognise. */
  primary_coordinates: string[];
  /** Whether the bank details are verified. */
  is_verified: boolean;
  /** When they were verified. */
  verified_at?: string;
  /** Hash of beneficiary and verification. */
  hash: string;
}

/** Why a held payment could not be paid and needs a decision. */
export interface PaymentAttention {
  /** Code of the problem. */
  code: string;
  /** What changed: name, bank_details, verification or beneficiary (deleted). */
  changed?: string[];
  /** Since when. */
  since: string;
}

/** A page of payments. */
export interface PaymentPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  entity: EntityOutput;
}

/** VALID is the usual state. SUSPENDED is set by staff. DELETED entities are only readable. */
export type EntityState = 'VALID' | 'SUSPENDED' | 'DELETED';

/** A page of entities. */
export interface EntityPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  entity: EntityOutput;
  /** Accounts of the entity, newest first, at most 1,000. */
  accounts: OwnedAccount[];
  /** Revisions of the entity, newest first, at most 1,000. */
  history: EntityRevision[];
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
  entity: EntityOutput;
}

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

/** A page of permission changes. */
export interface PermissionChangePage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A page of audit entries. */
export interface AuditPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A write, or a rejected one. */
export interface AuditEntry {
  /** Id of the entry. */
  id: string;
  /** Name of the audit chain. */
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

/** Result of verifying the audit log. */
export interface AuditProof {
  /** Whether all checked links are valid. */
  verified: boolean;
  /** Number of entries in all chains. */
  rows: number;
  /** Checked ranges: the newest entries. `npm run audit:verify` checks all entries offline. */
  ranges: {
    /** Name of the audit chain. */
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

/** The first broken link of the chain. */
export interface BrokenLink {
  /** Name of the audit chain. */
  stream: number;
  /** Sequence number of the first wrong or missing entry. */
  sequence: number;
  /** The fault of the entry. */
  fault: string;
}

/** A page of change requests. */
export interface ChangeRequestPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** PENDING waits for a decision. EXECUTED was approved and carried out. FAILED was approved but could not be carried out. */
export type ChangeRequestState = 'PENDING' | 'EXECUTED' | 'REJECTED' | 'FAILED' | 'EXPIRED';

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

/** Answer of an approved operation that creates a secret. */
export interface FetchedSecret {
  /** Id of the change request. */
  id: string;
  /** Id of the operation that created the secret. */
  operation: string;
  /** Answer of the operation with its link, token or secret. */
  answer: unknown;
}

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

/** A page of charts. */
export interface ChartPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A balance with its natural sign: assets and expenses count debits as positive. */
export interface ChartBalance {
  /** Currency, ISO 4217. */
  currency: string;
  /** Balance of the account, including its wallets, as decimal text. */
  own: string;
  /** Balance including sub-accounts, as decimal text. */
  total: string;
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
  /** Whether the account exists only in the compared chart. */
  elsewhere?: true;
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

/** The same row at the other time or in the other chart. */
export interface TrialBalanceCompared {
  /** Debit balance of the compared row, as decimal text. */
  debit: string;
  /** Credit balance of the compared row, as decimal text. */
  credit: string;
  /** Change since the compared row; an increase of credits is positive, as decimal text. */
  change: string;
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

/** A fault in one row. */
export interface ChartImportFault {
  /** Row number in the CSV, or index of the JSON row starting at 1; 0 is the chart itself. */
  line: number;
  /** Column or member with the fault. */
  column: string;
  /** Stable code of the fault. */
  code: string;
  /** Description of the fault. */
  message: string;
}

/** The transfer, or the results of a bulk in its order. */
export type Transfers = Transfer | BulkResult[];

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

/** Result of one transfer of a bulk. */
export type BulkResult = BulkDone | BulkRefused;

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
  /** Index in the bulk, starting at 0. */
  index: number;
}

/** A rejected transfer of a bulk. */
export interface BulkRefused {
  /** Index in the bulk, starting at 0. */
  index: number;
  problem: BulkProblem;
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

/** A page of journal entries. */
export interface EntryPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A page of holds. */
export interface HoldPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** A page of exchange rates. */
export interface FxRatePage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** The first difference; null when there is none. */
export type LedgerDifference = {
  /** The kind of figure that differs. */
  what: 'balance' | 'hold' | 'limit' | 'updated-at' | 'entry' | 'orphan' | 'capture' | 'total';
  /** Id of the ledger account, entry or hold, or the currency. */
  id: string;
  /** Stored value; amounts in minor units. */
  stored: string;
  /** Value computed from the postings; amounts in minor units. */
  recomputed: string;
} | null;

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
  /** Lowest available balance, as decimal text. */
  minimum?: string;
  /** When the wallet last changed, UTC. */
  updated_at: string;
  recomputed: ExplanationRecomputed;
  /** Whether the stored figures match the recomputed ones. */
  agrees: boolean;
  /** The holds in the balance, oldest first, at most 1,000. */
  holds: ExplanationHold[];
  postings: ExplanationPostings;
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

/** The postings in the balance, newest first, one page at a time. */
export interface ExplanationPostings {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** Balance after the posting, as decimal text. */
  balance: string;
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
  /** When it was opened. */
  created_at: string;
  /** When it last changed. */
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
  owner?: EntityOutput;
  /** State changes, oldest first. */
  state_changes?: AccountStateChange[];
  /** Wallets of the account, the default wallet first. */
  wallets?: Wallet[];
}

/** State of an account. PENDING, CLOSED and FINALIZED accounts move no money; BLOCKED accounts can only void holds; OPEN accounts have no restriction. */
export type AccountState = 'PENDING' | 'OPEN' | 'BLOCKED' | 'CLOSED' | 'FINALIZED';

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

/** A recorded change of the state of an account. */
export interface AccountStateChange {
  /** Id of the state change; the latest is the account's `state_id`. */
  id: string;
  /** Id of the account. */
  account_id: string;
  /** When the state changed. */
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

/** A page of accounts. */
export interface AccountPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** When it was opened. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  attributes?: AccountAttributes;
  /** State of the account. */
  status: AccountState;
}

/** A page of flat account records. */
export interface AccountRecordPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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
  /** Available balance of the default wallet, as decimal text. */
  available_balance: string;
  /** Held balance of the default wallet, as decimal text. */
  hold_balance: string;
  /** Country of the jurisdiction, ISO 3166-1 alpha-2. */
  country_code?: string;
  /** Tags of all its bank details. */
  tags: string[];
  attributes: AccountAttributes;
  /** When it was opened. */
  created_at: string;
  /** When it last changed. */
  updated_at: string;
  /** Revision number; rises with every change. Changes take it as `If-Match`. */
  revision: number;
}

/** Number of accounts by state. */
export interface AccountStateCounts { [member: string]: number }

/** Current and allowed states of an account. */
export interface AccountMoves {
  state: AccountState;
  /** States that the account can change to. */
  allowed: AccountState[];
}

/** A page of account activity. */
export interface AccountActivityPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** An event in the history of an account. */
export interface AccountActivity {
  /** Id of the state change or audit entry. */
  id: string;
  /** When it happened. */
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
}

/** A page of products. */
export interface ProductPage {
  /** Number of all records; absent above 20,000, for a busy account, and with a continuation. */
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

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument { [member: string]: unknown }

export type __schema2 = string | number | boolean | null | __schema2[] | { [member: string]: __schema2 };

/** A person, an organisation, a group or a thing. */
export interface EntityOutput {
  type: EntityType;
  affiliation: Affiliation;
  /** Reference, such as a company number or employee code; unique within the role. */
  reference?: string;
  /** Facts about the entity, at most 100 aspects. */
  aspects?: EntityAspectOutput[];
}

/** A fact about an entity, such as a name or a contact. */
export interface EntityAspectOutput {
  /** Identifier of the aspect, unique within the entity. */
  identifier: string;
  /** Any JSON object up to 8 KiB and six levels deep. The types name, address, contact, document and tax_residency are validated. */
  aspect: { [member: string]: __schema2 };
  /** Distinguishes aspects of the same type. */
  relation?: string;
}
