import { CodeText } from '#components/ui/code.tsx';

/** The id a write is sent under, shown so that it can be asked about. */
export function RequestId({ id }: { id: string }) {
  return (
    <div className="text-fg-3 text-sm">
      Request id: sent again under it, the same write acts once.
      <div className="text-fg-2">
        <CodeText value={id} what="request id" />
      </div>
    </div>
  );
}
