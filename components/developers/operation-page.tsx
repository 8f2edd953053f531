import type { ReactNode } from 'react';
import {
  type ApiDocument,
  type DescribedOperation,
  parameterRows,
  type SchemaRow,
  schemaRows,
  typeText,
} from '#components/developers/document.ts';
import { examplesOf } from '#components/developers/examples.ts';
import { t } from '#components/developers/messages.ts';
import { MethodBadge } from '#components/developers/method-badge.tsx';
import { Prose } from '#components/developers/prose.tsx';
import { SchemaTable } from '#components/developers/schema-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeBlock, CodeText } from '#components/ui/code/code.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { documentPath } from '#lib/server/operation/document/openapi.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

export interface OperationRefusal {
  code: string;
  status: number;
  title: string;
}

/** One operation: its input, its responses, its problems, and examples. */
export function OperationPage({
  operation,
  document,
  refusals,
  origin,
  tryIt,
}: {
  operation: Operation;
  document: ApiDocument;
  refusals: readonly OperationRefusal[];
  origin: string;
  /** Sends the example; absent where the operation cannot be tried. */
  tryIt?: ReactNode;
}) {
  const described = describedOperation(document, operation);
  const body = described?.requestBody?.content?.['application/json']?.schema;
  const answer = described?.responses['200']?.content?.['application/json']?.schema;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <OperationHead operation={operation} />
        <p className="max-w-text">
          <Prose text={operation.description} />
        </p>
        {described && (
          <>
            <SchemaPart title={terms('path')} rows={parameterRows(document, described, 'path')} />
            <SchemaPart title={t('query')} rows={parameterRows(document, described, 'query')} />
          </>
        )}
        {body && (
          <SchemaPart
            title={t('bodyDocument', { document: typeText(document, body) })}
            rows={schemaRows(document, body)}
            always
          />
        )}
        {answer ? (
          <SchemaPart
            title={t('responseDocument', { document: typeText(document, answer) })}
            rows={schemaRows(document, answer)}
            always
          />
        ) : (
          <Card title={terms('response')}>
            <p>{t('emptyResponse')}</p>
          </Card>
        )}
        <RefusalList refusals={refusals} />
      </div>
      <OperationExamples operation={operation} origin={origin} tryIt={tryIt} />
    </div>
  );
}

function OperationHead({ operation }: { operation: Operation }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg border bg-surface px-4 py-3">
      <MethodBadge method={operation.method} />
      <CodeText value={operation.path} name={terms('pathInText')} />
      <span className="ms-auto flex flex-wrap gap-2">
        {operation.number !== undefined && <Badge>{t('operationNumber', { number: operation.number })}</Badge>}
        <Badge tone="accent">{operation.permission}</Badge>
      </span>
    </div>
  );
}

function RefusalList({ refusals }: { refusals: readonly OperationRefusal[] }) {
  return (
    <Card
      title={terms('errors')}
      actions={<LinkButton href="/developers/errors/fields">{t('fieldErrors')}</LinkButton>}
      flush
    >
      <ul>
        {refusals.map(({ code, status, title }) => (
          <li key={code} className="flex min-h-8 flex-wrap items-center gap-x-3 border-b px-4 last:border-b-0">
            <Badge>{status}</Badge>
            <a href={`/developers/errors/${code}`} className="link font-mono text-sm">
              {code}
            </a>
            <span className="text-fg-2 text-sm">{title}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OperationExamples({ operation, origin, tryIt }: { operation: Operation; origin: string; tryIt?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {tryIt}
      {examplesOf(operation, origin).map(({ language, text }) => (
        <CodeBlock key={language} label={language} text={text} name={t('example', { language })} />
      ))}
      {operation.example.body !== undefined && operation.example.body !== '' && (
        <CodeBlock label={t('body')} text={JSON.stringify(operation.example.body, null, 2)} name={t('bodyInText')} />
      )}
      {operation.example.response !== undefined && (
        <CodeBlock
          label={terms('response')}
          text={JSON.stringify(operation.example.response, null, 2)}
          name={terms('responseInText')}
        />
      )}
    </div>
  );
}

function SchemaPart({ title, rows, always }: { title: ReactNode; rows: readonly SchemaRow[]; always?: boolean }) {
  if (rows.length === 0 && !always) return null;
  return (
    <Card title={title} flush>
      {rows.length > 0 ? (
        <SchemaTable caption={String(title)} rows={rows} />
      ) : (
        <p className="p-4 text-fg-2">{t('noMembers')}</p>
      )}
    </Card>
  );
}

/** The operation in the OpenAPI document. */
export function describedOperation(document: ApiDocument, operation: Operation): DescribedOperation | undefined {
  return document.paths[documentPath(operation)]?.[operation.method.toLowerCase()];
}
