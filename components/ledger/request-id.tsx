import { t } from '#components/ledger/form-messages.ts';
import { CodeText } from '#components/ui/code/code.tsx';
import { common } from '#components/ui/messages.ts';

/** The id a write is sent under, shown so that it can be asked about. */
export function RequestId({ id }: { id: string }) {
  return (
    <div className="text-fg-3 text-sm">
      {t('requestIdHint')}
      <div className="text-fg-2">
        <CodeText value={id} name={common('requestIdInText')} />
      </div>
    </div>
  );
}
