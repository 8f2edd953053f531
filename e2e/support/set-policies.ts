import '#e2e/support/in-process.ts';

/** Sets the policies of approvals as the system, whose change of a setting never waits for an approval. */
export async function setPolicies(policies: readonly object[]): Promise<void> {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { changeSettings } = await import('#lib/domain/settings/setting-changes.ts');
  await asSystem('test', 'test', (ctx) => changeSettings(ctx, { 'approvals/policies': policies }));
}
