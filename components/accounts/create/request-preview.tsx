'use client';
import { useState } from 'react';
import { curlWith } from '#components/accounts/curl.ts';
import { t } from '#components/accounts/form-messages.ts';
import { CodeBlock } from '#components/ui/code/code.tsx';
import { Segments } from '#components/ui/input/choice.tsx';
import { common } from '#components/ui/messages.ts';

/** What the form will send, as a program would send it. */
export function RequestPreview({ body, url }: { body: unknown; url: string }) {
  const [form, setForm] = useState<'json' | 'curl'>('json');
  return (
    <section aria-labelledby="preview" className="sticky top-0 flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 id="preview" className="me-auto font-semibold">
          {common('request')}
        </h2>
        <Segments
          label={t('showAs')}
          value={form}
          onChange={setForm}
          options={[
            { value: 'json', label: common('json') },
            { value: 'curl', label: t('curl') },
          ]}
        />
      </div>
      <CodeBlock
        text={form === 'json' ? JSON.stringify(body, null, 2) : curlWith('POST', url, body)}
        name={t('requestInText')}
        label={t('postRequest', { value: url.replace(/^https?:\/\/[^/]+/, '') })}
      />
    </section>
  );
}
