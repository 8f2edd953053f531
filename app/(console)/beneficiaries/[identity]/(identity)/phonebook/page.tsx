import { titleBelowRecord } from '#app/(console)/record-title.ts';
import { scopedFilter } from '#components/beneficiaries/identity-filter.ts';
import { t } from '#components/beneficiaries/page-messages.ts';
import { PhonebookSync } from '#components/beneficiaries/phonebook/phonebook-sync.tsx';
import { terms } from '#components/shell/messages.ts';
import { Banner } from '#components/ui/banner.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { segmentText } from '#components/ui/segment-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import { listBeneficiaries } from '#lib/domain/beneficiaries/overview/overview.ts';
import { findPhonebook } from '#lib/domain/beneficiaries/phonebook/phonebook.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const generateMetadata = titleBelowRecord(terms('phonebook'));

const matchesMax = 1_000;

export default async function Page({ params }: { params: Promise<{ identity: string }> }) {
  const ctx = await pageContext('phonebook:sync');
  const identity = segmentText((await params).identity);
  const book = await findPhonebook(ctx.db, identity);
  const filter = scopedFilter({ identity }, { q: '', filter: '' });
  const { page } = await listBeneficiaries(ctx.db, { filter, 'page[size]': matchesMax });
  const matches = page.filter((line) => line.is_matched).map(({ id, display_name }) => ({ id, display_name }));
  return (
    <div className="flex max-w-form flex-col gap-5">
      <PhonebookSync
        identity={identity}
        salt={await settingOf(ctx.db, 'contacts/hash_salt')}
        matches={matches}
        last={
          <Banner tone={book ? 'ok' : 'info'}>
            {book
              ? richText(t, 'lastSynced', {
                  received: book.received,
                  matched: book.matched,
                  time: () => <Time value={book.synced_at} />,
                })
              : t('neverSynced')}
          </Banner>
        }
      />
    </div>
  );
}
