'use client';
import { Button, LinkButton } from '#components/ui/button.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { SearchForm } from '#components/ui/search-form.tsx';

/** 403: names what is missing and who can give it. */
export function ForbiddenPage({ permission, grantors }: { permission: string; grantors?: readonly string[] }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <PageHead title="You may not see this">
        It needs the permission <code className="font-mono">{permission}</code>, which your roles do not give.
      </PageHead>
      <p>
        {grantors && grantors.length > 0
          ? `These people can grant it: ${grantors.join(', ')}.`
          : 'Whoever manages users here can grant it.'}
      </p>
      <p>
        <LinkButton href="/permissions">See your permissions</LinkButton>
      </p>
    </div>
  );
}

/** 404: with the search that may find what was meant. */
export function NotFoundPage({ children }: { children?: string }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <PageHead title="There is no such page">
        {children ?? 'The address may be old, or what it named is gone or belongs to someone else.'}
      </PageHead>
      <SearchForm label="Search everything" placeholder="Reference, name, IBAN…" action="/search" />
    </div>
  );
}

/** 500: says so, gives the id to ask about, and a second try. */
export function FailedPage({ requestId, retry }: { requestId?: string; retry?: () => void }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <PageHead title="Something went wrong here">Nothing you did was wrong, and nothing was half done.</PageHead>
      {requestId && (
        <p className="flex items-center gap-1">
          Request <CodeText value={requestId} what="request id" />
        </p>
      )}
      <p className="flex gap-2">
        {retry && (
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        )}
        <LinkButton href="/">Dashboard</LinkButton>
      </p>
    </div>
  );
}
