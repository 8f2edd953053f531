import { catalogue } from '#lib/core/catalogue.ts';

/** The dialog of a view, which is loaded when it is opened. */
export const t = catalogue({
  editView: 'Edit view',
  savedBy: 'Saved by {owner}',
  savedWithView: 'The view includes filters, columns, sorting and density.',
  share: 'Share view',
  shareNeedsPermission: 'To share views, you need the permission “Share saved views” (view:share).',
  shareHint: 'Everyone with access to the list sees the view.',
  openByDefault: 'Open by default',
  openByDefaultHint: 'The list opens with this view for you.',
  viewSaved: 'View “{name}” saved',
  viewChanged: 'View “{name}” changed',
  viewDeleted: 'View “{name}” deleted',
});
