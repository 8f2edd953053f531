import type { Metadata } from 'next';
import { matrixPermissions } from '#app/(console)/roles/matrix-permissions.ts';
import { terms } from '#components/shell/messages.ts';
import { t } from '#components/tokens/messages.ts';
import { CreateToken } from '#components/tokens/new-token.tsx';
import { TokenTable } from '#components/tokens/token-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { listTokens } from '#lib/domain/tokens/tokens.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('apiTokens') };

const tokensShownMax = 200;

export default async function Page() {
  const ctx = await pageContext();
  const { page, record_count } = await listTokens(ctx, { 'page[size]': tokensShownMax });
  const { permissions } = ctx.principal;
  const ownPermissions = new Set<string>(permissions);
  return (
    <>
      <PageHead
        title={terms('apiTokens')}
        actions={
          <CreateToken
            permissions={matrixPermissions.filter(({ code }) => ownPermissions.has(code))}
            managesOthers={permissions.has('token:manage')}
          />
        }
      >
        {t('pageDescription')}
      </PageHead>
      <Card flush>
        <TokenTable tokens={page} />
      </Card>
      {(record_count ?? tokensShownMax + 1) > tokensShownMax && (
        <p className="text-fg-2">{t('firstShown', { shown: tokensShownMax })}</p>
      )}
    </>
  );
}
