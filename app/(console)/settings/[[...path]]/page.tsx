import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { recordTitle } from '#app/(console)/record-title.ts';
import { PolicyEditor } from '#components/approvals/policy-editor.tsx';
import { t } from '#components/settings/messages.ts';
import { NewSetting } from '#components/settings/new-setting.tsx';
import { SettingEditor } from '#components/settings/setting-editor.tsx';
import { SettingHistory } from '#components/settings/setting-history.tsx';
import { SettingOverview } from '#components/settings/setting-overview.tsx';
import { SettingTree } from '#components/settings/setting-tree.tsx';
import { SettingValueKey } from '#components/settings/setting-value-key.tsx';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { richText } from '#components/ui/rich-text.ts';
import { segmentText } from '#components/ui/segment-text.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { Setting } from '#lib/domain/settings/contract.ts';
import { policyText } from '#lib/domain/settings/policy-text.ts';
import { ApprovalPolicy, settingGroups, settingRegistry } from '#lib/domain/settings/registry.ts';
import { allSettings, settingHistory } from '#lib/domain/settings/setting-list.ts';
import { approvalActions, coverableOperations } from '#lib/host/approval-operations.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

const settingLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingRegistry).map(([path, { label }]) => [path, label]),
);

const policiesPath = 'approvals/policies';

type Params = Promise<{ path?: string[] }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const path = (await params).path?.map(segmentText).join('/');
  return { title: recordTitle(path ? (settingLabels[path] ?? t('settingTitle', { path })) : terms('settings')) };
}

export default async function Page({ params }: { params: Params }) {
  const { db, principal } = await pageContext('setting:read');
  const chosen = (await params).path?.map(segmentText).join('/') ?? '';
  const settings = await allSettings(db);
  const setting = settings.find(({ path }) => path === chosen);
  if (chosen && !setting) notFound();
  const canChange = principal.permissions.has('setting:update');
  const history = setting ? await settingHistory(db, setting.path) : [];
  return (
    <>
      <PageHead title={terms('settings')} actions={canChange && <NewSetting />}>
        {richText(t, 'listDescription', {
          link: (content) => (
            <a href="/developers/config" className="sentence-link">
              {content}
            </a>
          ),
        })}
      </PageHead>
      {setting && settingLabels[setting.path] && <SettingCrumbs path={setting.path} />}
      {setting ? (
        <div className="grid gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <SettingTree settings={settings} chosen={chosen} labels={settingLabels} groupLabels={settingGroups} />
          <div className="flex min-w-0 flex-col gap-5">
            <PendingChangesOf resource="setting" id={setting.path} />
            <Card title={settingLabels[setting.path] ?? setting.path}>
              <p className="text-fg-2">{setting.description}</p>
              <p className="pb-4">
                <code className="text-fg-2 text-sm">{setting.path}</code>
              </p>
              {canChange ? (
                <SettingValueKey>
                  <SettingForm setting={setting} canChange />
                </SettingValueKey>
              ) : (
                <SettingForm setting={setting} canChange={false} />
              )}
            </Card>
            {history.length > 0 && (
              <SettingHistory
                setting={setting}
                history={history}
                itemText={setting.path === policiesPath ? policyItemText : settingText}
              />
            )}
          </div>
        </div>
      ) : (
        <SettingOverview settings={settings} labels={settingLabels} groupLabels={settingGroups} />
      )}
    </>
  );
}

/** The breadcrumb shows the labels of a setting and its group, not their parts of the address. */
function SettingCrumbs({ path }: { path: string }) {
  const parts = path.split('/');
  return parts.map((part, index) => {
    const id = parts.slice(0, index + 1).join('/');
    const name = settingLabels[id] ?? settingGroups[id] ?? sentenceCase(part.toUpperCase());
    return <CrumbName key={id} id={id} name={name} />;
  });
}

function SettingForm({ setting, canChange }: { setting: Setting; canChange: boolean }) {
  if (setting.path === policiesPath && !setting.is_ignored) {
    return <PolicyForm setting={setting} canChange={canChange} />;
  }
  return <SettingEditor key={setting.path} setting={setting} canChange={canChange} />;
}

/** The policies have a form of their own; programs send them as JSON. */
function PolicyForm({ setting, canChange }: { setting: Setting; canChange: boolean }) {
  // The registry allows the stored value.
  const policies = setting.value as ApprovalPolicy[];
  return (
    <PolicyEditor
      policies={policies.map((policy) => ({ policy, text: policyText(policy) }))}
      revision={setting.revision}
      canChange={canChange}
      actions={approvalActions}
      operations={coverableOperations}
    />
  );
}

/** A policy of the past may be one that this version does not allow. */
function policyItemText(item: unknown): string {
  const policy = ApprovalPolicy.safeParse(item);
  return policy.success ? policyText(policy.data) : settingText(item);
}

const settingText = (item: unknown): string => (typeof item === 'object' ? JSON.stringify(item) : String(item));
