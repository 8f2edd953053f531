import { t } from '#components/approvals/messages.ts';
import { type RecordLinks, recordKey } from '#components/approvals/record-links.ts';
import { richText } from '#components/ui/rich-text.ts';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';

/** Who asks for what: "Otto asks to block Mia Müller, CH-00099028 (0.00 EUR)." Records lead to their pages. */
export function RequestSentence({ request, links }: { request: ChangeRequest; links: RecordLinks }) {
  const { requester_name: name, phrase, detail } = request;
  const action = () => (
    <strong className="font-semibold">
      {phrase.map(({ text, resource, resource_id }, index) => {
        const href = resource && resource_id && links[recordKey({ resource, resource_id })];
        const key = `${index} ${text}`;
        return href ? (
          <a key={key} href={href} className="sentence-link">
            {text}
          </a>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </strong>
  );
  return detail ? richText(t, 'asksWithDetail', { name, action, detail }) : richText(t, 'asks', { name, action });
}
