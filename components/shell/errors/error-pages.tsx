import { t } from '#components/shell/page-messages.ts';
import { SearchForm } from '#components/ui/input/search-form.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { type Permission, permissions } from '#lib/server/identity/permissions.ts';

/** 403: names what is missing. */
export function ForbiddenPage({ permission }: { permission: Permission }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <PageHead title={t('forbiddenTitle')}>
        {richText(t, 'forbiddenDetail', {
          label: permissions[permission].label,
          permission,
          code: (content) => <code className="font-mono">{content}</code>,
        })}
      </PageHead>
      <p>{t('askAdministrator')}</p>
      <p>
        <LinkButton href="/permissions">{t('seePermissions')}</LinkButton>
      </p>
    </div>
  );
}

/** 404: with a search. */
export function NotFoundPage({ children }: { children?: string }) {
  return (
    <div className="flex max-w-text flex-col gap-4">
      <PageHead title={common('pageNotFound')}>{children ?? t('notFoundDetail')}</PageHead>
      <SearchForm label={t('searchEverything')} placeholder={t('searchPlaceholder')} action="/search" />
    </div>
  );
}
