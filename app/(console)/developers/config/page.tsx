import type { Metadata } from 'next';
import { t } from '#components/developers/messages.ts';
import { Prose } from '#components/developers/prose.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Config } from '#lib/core/config.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('configuration') };

export default async function Page() {
  await pageContext('setting:read');
  const variables = Object.entries(Config.shape).map(([name, schema]) => {
    const defaultValue = schema.safeParse(undefined);
    return {
      name,
      description: schema.meta()?.description ?? '',
      defaultValue: defaultValue.success && defaultValue.data !== undefined ? String(defaultValue.data) : '',
      isSet: Boolean(process.env[name]),
    };
  });
  return (
    <>
      <PageHead title={terms('configuration')}>{t('configDescription')}</PageHead>
      <Card flush>
        <DataGrid
          caption={t('variables')}
          quietCaption
          rows={variables}
          rowKey={(row) => row.name}
          columns={[
            {
              key: 'name',
              label: common('name'),
              isRowHeader: true,
              width: 15.5,
              cell: (row) => <code className="font-mono text-sm">{row.name}</code>,
            },
            {
              key: 'what',
              label: t('meaning'),
              cell: (row) => <Prose text={row.description} />,
            },
            {
              key: 'usual',
              label: terms('default'),
              width: 15,
              cell: (row) => <code className="font-mono text-sm">{row.defaultValue}</code>,
            },
            {
              key: 'set',
              label: t('here'),
              width: 6.5,
              cell: (row) => (
                <Badge tone={row.isSet ? 'accent' : 'neutral'}>{row.isSet ? t('set') : t('defaultInText')}</Badge>
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}
