/** What authenticates a request. `none`: nothing, or the product itself. */
export const credentialKinds = ['session', 'token', 'jwt', 'link', 'none'] as const;

/** The outcomes of an audited write. */
export const auditOutcomes = ['done', 'refused'] as const;
