import Link from 'next/link';
import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';

/** The first call, and where everything about the API stands. */
export function QuickStart({
  origin,
  count,
  seesOutbox,
  seesWebhooks,
  seesRequests,
}: {
  origin: string;
  count: number;
  seesOutbox: boolean;
  seesWebhooks: boolean;
  seesRequests: boolean;
}) {
  const places = [
    {
      href: '/developers/reference',
      label: terms('apiReference'),
      about: `${count} operations with schemas and examples`,
    },
    { href: '/developers/errors', label: terms('errors'), about: 'every refusal by its code' },
    { href: '/developers/tokens', label: t('tokens'), about: 'make one, see what it may, revoke it' },
    ...(seesOutbox
      ? [{ href: '/developers/outbox', label: terms('outbox'), about: 'messages no channel could carry' }]
      : []),
    ...(seesWebhooks ? [{ href: '/developers/webhooks', label: terms('webhooks'), about: 'who hears of events' }] : []),
    ...(seesRequests
      ? [{ href: '/developers/requests', label: terms('requests'), about: 'what was asked and answered' }]
      : []),
    { href: '/api/openapi.json', label: t('openApi'), about: 'the document for generators' },
    { href: '/developers/config', label: terms('configuration'), about: 'every environment variable' },
    { href: '/developers/health', label: terms('health'), about: 'what the server says of itself' },
    { href: '/developers/changelog', label: terms('changelog'), about: 'what is new' },
  ];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={t('firstCall')} actions={<LinkButton href="/developers/tokens">{t('makeToken')}</LinkButton>}>
        <div className="flex flex-col gap-4">
          <p>{t('firstCallHelp')}</p>
          <CodeBlock text="export TOKEN=…" what={terms('commandInText')} label={t('once')} />
          <CodeBlock
            text={`curl -s '${origin}/api/v2.0/account?page[size]=3' -g \\\n  -H "Authorization: Bearer $TOKEN"`}
            what={terms('commandInText')}
            label={t('threeAccounts')}
          />
          <CodeBlock
            text={`curl -s -X POST '${origin}/api/v2.0/account' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"Household"}'`}
            what={terms('commandInText')}
            label={t('createAccount')}
          />
        </div>
      </Card>
      <Card title={t('resources')} flush>
        <ul>
          {places.map(({ href, label, about }) => (
            <li key={href} className="flex min-h-row flex-wrap items-center gap-x-3 border-b px-4 py-1 last:border-b-0">
              <QuickStartPlace href={href} label={label} />
              <span className="text-fg-2">{about}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function QuickStartPlace({ href, label }: { href: string; label: string }) {
  const look = 'inline-flex min-h-6 w-32 items-center font-medium text-accent hover:underline';
  // A document is no page of the console.
  if (href.startsWith('/api')) {
    return (
      <a href={href} className={look}>
        {label}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={false} className={look}>
      {label}
    </Link>
  );
}
