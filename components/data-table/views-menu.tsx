'use client';
import { Bookmark } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type ListAddress, printAddress } from '#components/data-table/list-query.ts';
import type { SavedView, ViewStore } from '#components/data-table/views.ts';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { Dialog, DialogFooter } from '#components/ui/dialog.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Menu } from '#components/ui/menu.tsx';
import { toast } from '#components/ui/toast.ts';

/** Saved views: open one, keep what is on the screen as one, rename, make it the usual one, delete it. */
export function ViewsMenu({ store, address }: { store: ViewStore; address: ListAddress }) {
  const [views, setViews] = useState<readonly SavedView[]>([]);
  const [edited, setEdited] = useState<SavedView>();
  const current = views.find((view) => view.name === address.view);
  const refresh = async () => setViews(await store.list());
  const open = (view: SavedView) => window.history.pushState(null, '', `?${view.address}`);

  const remove = async (view: SavedView) => {
    await store.remove(view.name);
    const restore = () => void store.save(view).then(refresh);
    toast(`View “${view.name}” deleted`, { action: { label: 'Undo', run: restore } });
    await refresh();
  };
  const save = async (view: SavedView) => {
    const params = new URLSearchParams(printAddress({ ...address, view: view.name }));
    const kept = { ...view, address: edited?.name ? withName(view) : params.toString() };
    if (edited?.name && edited.name !== view.name) await store.remove(edited.name);
    await store.save(kept);
    setEdited(undefined);
    open(kept);
    toast(`View “${view.name}” saved`);
    await refresh();
  };
  return (
    <>
      <Menu
        label="Views"
        part="views"
        keys="v"
        trigger={
          <>
            <Bookmark aria-hidden className="size-4" /> {current?.name ?? 'Views'}
          </>
        }
        onOpen={() => void refresh()}
        items={[
          ...(views.length > 0 ? [{ heading: 'Saved views' }] : []),
          ...views.map((view) => ({
            label: view.name,
            checked: view.name === address.view,
            hint: view.is_default ? 'Opens by itself' : view.is_shared ? 'Shared' : undefined,
            onSelect: () => open(view),
          })),
          ...(views.length > 0 ? (['line'] as const) : []),
          { label: 'Save this view…', onSelect: () => setEdited({ name: '', address: '' }) },
          ...(current
            ? [
                { label: `Change “${current.name}”…`, onSelect: () => setEdited(current) },
                { label: `Delete “${current.name}”`, danger: true, onSelect: () => void remove(current) },
              ]
            : []),
        ]}
      />
      {edited && <ViewDialog view={edited} onClose={() => setEdited(undefined)} onSave={save} />}
    </>
  );
}

function ViewDialog({
  view,
  onClose,
  onSave,
}: {
  view: SavedView;
  onClose: () => void;
  onSave: (view: SavedView) => Promise<void>;
}) {
  const [name, setName] = useState(view.name);
  const [isDefault, setDefault] = useState(view.is_default ?? false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') void onSave({ ...view, name: name.trim(), is_default: isDefault });
  };
  return (
    <Dialog open onClose={onClose} title={view.name === '' ? 'Save this view' : 'Change the view'}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Name" hint="Filters, columns, sorting and density are kept with it." required>
          <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Checkbox label="Open by itself" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The view's own address under its new name. */
function withName(view: SavedView): string {
  const params = new URLSearchParams(view.address);
  params.set('view', view.name);
  return params.toString();
}
