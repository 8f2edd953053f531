import { curlCommand } from '#components/accounts/curl.ts';
import { CodeBlock } from '#components/ui/code.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Account } from '#lib/domain/accounts/core/account.ts';

/** The account as a program gets it, and how to get it. */
export function AccountJson({
  account,
  revision,
  origin,
  at,
}: {
  account: Account;
  revision: number;
  origin: string;
  at: string;
}) {
  return (
    <div className="flex max-w-form flex-col gap-4">
      <CodeBlock
        label="The same by command; $TOKEN holds your API token"
        text={curlCommand(`${origin}/api/v2.0/account/${account.id}`)}
        what="command"
      />
      <p className="text-fg-2 text-sm">
        Revision {revision}, as of <Time at={at} />. Send it as <code className="font-mono">If-Match</code> with a
        change, so that nobody else’s is overwritten.
      </p>
      <JsonView value={account} label="Account as JSON" />
    </div>
  );
}
