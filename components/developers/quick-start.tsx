import { t } from '#components/developers/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';

interface Place {
  href: string;
  label: string;
  about: string;
}

/** Which tools a user sees; absent for visitors without a session, who see none. */
interface VisibleTools {
  seesOutbox: boolean;
  seesWebhooks: boolean;
  seesRequests: boolean;
  seesConfig: boolean;
  seesHealth: boolean;
}

/** The first call, and where everything about the API is. */
export function QuickStart({ origin, count, tools }: { origin: string; count: number; tools?: VisibleTools }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card
        title={t('firstCall')}
        actions={
          <>
            <LinkButton href="/developers/guides/first-payment">{t('firstPayment')}</LinkButton>
            {tools && <LinkButton href="/developers/tokens">{t('makeToken')}</LinkButton>}
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t('firstCallHelp')}</p>
          <CodeBlock text="export TOKEN=…" name={terms('commandInText')} label={t('once')} />
          <CodeBlock
            text={`curl -s '${origin}/api/v2.0/account?page[size]=3' -g \\\n  -H "Authorization: Bearer $TOKEN"`}
            name={terms('commandInText')}
            label={t('threeAccounts')}
          />
          <CodeBlock
            text={`curl -s -X POST '${origin}/api/v2.0/account' \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"Household"}'`}
            name={terms('commandInText')}
            label={t('createAccount')}
          />
        </div>
      </Card>
      <div className="flex flex-col gap-5">
        <PlaceList title={t('documents')} places={documentPages(count)} />
        <PlaceList title={t('machineReadable')} places={machineReadable} />
        {tools && <PlaceList title={t('yourTools')} places={toolPlaces(tools)} />}
      </div>
    </div>
  );
}

const documentPages = (count: number): Place[] => [
  { href: '/developers/guides', label: terms('guides'), about: t('about.guides') },
  { href: '/developers/reference', label: terms('apiReference'), about: t('about.reference', { count }) },
  { href: '/developers/errors', label: terms('errors'), about: t('about.errors') },
  { href: '/developers/events', label: terms('events'), about: t('about.events') },
  { href: '/developers/changelog', label: terms('changelog'), about: t('about.changelog') },
];

const machineReadable: Place[] = [
  { href: '/api/openapi.json', label: t('openApi'), about: t('about.openApi') },
  { href: '/llms.txt', label: t('llms'), about: t('about.llms') },
];

const toolPlaces = (sees: VisibleTools): Place[] => [
  { href: '/developers/tokens', label: t('tokens'), about: t('about.tokens') },
  ...(sees.seesRequests
    ? [{ href: '/developers/requests', label: terms('requests'), about: t('about.requests') }]
    : []),
  ...(sees.seesWebhooks
    ? [{ href: '/developers/webhooks', label: terms('webhooks'), about: t('about.webhooks') }]
    : []),
  ...(sees.seesOutbox ? [{ href: '/developers/outbox', label: terms('outbox'), about: t('about.outbox') }] : []),
  ...(sees.seesConfig ? [{ href: '/developers/config', label: terms('configuration'), about: t('about.config') }] : []),
  ...(sees.seesHealth ? [{ href: '/developers/health', label: terms('health'), about: t('about.health') }] : []),
];

function PlaceList({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <Card title={title} flush>
      <ul>
        {places.map(({ href, label, about }) => (
          <li key={href} className="flex min-h-row flex-wrap items-center gap-x-3 border-b px-4 py-1 last:border-b-0">
            <PlaceLink href={href} label={label} />
            <span className="text-fg-2">{about}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PlaceLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} className="link w-32 font-medium">
      {label}
    </a>
  );
}
