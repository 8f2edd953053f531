import { curlCommand } from '#components/accounts/curl.ts';
import { t as formText } from '#components/accounts/form-messages.ts';
import { t } from '#components/accounts/page-messages.ts';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { Time } from '#components/ui/time/time.tsx';
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
        label={t('commandLabel')}
        text={curlCommand(`${origin}/api/v2.0/account/${account.id}`)}
        name={formText('curl')}
      />
      <p className="text-fg-2 text-sm">
        {richText(t, 'revisionHint', {
          revision,
          time: () => <Time value={at} />,
          code: (content) => <code className="font-mono">{content}</code>,
        })}
      </p>
      <JsonView value={account} label={t('accountAsJson')} />
    </div>
  );
}
