import type { Metadata } from 'next';
import { Prose } from '#components/developers/prose.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Table } from '#components/ui/table.tsx';
import { Config } from '#lib/core/config.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Configuration' };

export default async function Page() {
  await pageContext('setting:read');
  const variables = Object.entries(Config.shape).map(([name, schema]) => {
    const usual = schema.safeParse(undefined);
    return {
      name,
      description: schema.meta()?.description ?? '',
      usual: usual.success && usual.data !== undefined ? String(usual.data) : '',
      isSet: Boolean(process.env[name]),
    };
  });
  return (
    <>
      <PageHead title="Configuration">
        The environment variables the server reads when it starts. Values are not shown: some are secrets.
      </PageHead>
      <Card flush>
        <Table
          caption="Environment variables"
          quietCaption
          rows={variables}
          rowKey={(row) => row.name}
          columns={[
            {
              key: 'name',
              label: 'Name',
              isRowHeader: true,
              cell: (row) => <code className="font-mono text-sm">{row.name}</code>,
            },
            { key: 'what', label: 'Meaning', className: 'min-w-64', cell: (row) => <Prose text={row.description} /> },
            { key: 'usual', label: 'Default', cell: (row) => <code className="font-mono text-sm">{row.usual}</code> },
            {
              key: 'set',
              label: 'Here',
              cell: (row) => <Badge tone={row.isSet ? 'accent' : 'neutral'}>{row.isSet ? 'set' : 'default'}</Badge>,
            },
          ]}
        />
      </Card>
    </>
  );
}
