'use client';
import { CodeText } from '#components/ui/code/code.tsx';
import { common } from '#components/ui/messages.ts';
import { useMay } from '#components/ui/permissions.tsx';

/** The id of a request, with a link to the request log for those who may read it. A plain link keeps sign-in light. */
export function RequestLink({ id }: { id: string }) {
  const seesLog = useMay('request:read');
  return (
    <span className="inline-flex min-w-0 max-w-full flex-wrap items-center gap-x-2">
      <CodeText value={id} name={common('requestIdInText')} />
      {seesLog && (
        <a href={`/developers/requests?filter=${encodeURIComponent(`request_id=="${id}"`)}`} className="link">
          {common('openInLog')}
        </a>
      )}
    </span>
  );
}
