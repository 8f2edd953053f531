'use client';
import { useState } from 'react';
import { curlWith } from '#components/accounts/curl.ts';
import { Segments } from '#components/ui/choice.tsx';
import { CodeBlock } from '#components/ui/code.tsx';

/** What the form will send, as a program would send it. */
export function RequestPreview({ body, url }: { body: unknown; url: string }) {
  const [form, setForm] = useState<'json' | 'curl'>('json');
  return (
    <section aria-labelledby="preview" className="sticky top-0 flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 id="preview" className="me-auto font-semibold">
          Request
        </h2>
        <Segments
          label="Show as"
          value={form}
          onChange={setForm}
          options={[
            { value: 'json', label: 'JSON' },
            { value: 'curl', label: 'curl' },
          ]}
        />
      </div>
      <CodeBlock
        text={form === 'json' ? JSON.stringify(body, null, 2) : curlWith('POST', url, body)}
        what="request"
        label={`POST ${url.replace(/^https?:\/\/[^/]+/, '')}`}
      />
    </section>
  );
}
