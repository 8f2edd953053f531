import { z } from 'zod';
import { optionalInput, singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { idExample, timeExample } from '#lib/core/schema-examples.ts';
import { hasCardNumber } from '#lib/core/text/card-number.ts';
import { asIssue, commonFaults } from '#lib/core/validation-messages.ts';
import { viewNameLengthMax } from '#lib/domain/views/limits.ts';
import { viewFaults } from '#lib/domain/views/problems.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

/** The lists that views are of. */
export const listNames = [
  'accounts',
  'beneficiaries',
  'entities',
  'payments',
  'journal',
  'holds',
  'audit',
  'permission-changes',
  'requests',
  'outbox',
] as const;
export type ListName = (typeof listNames)[number];

const viewMembers = ['q', 'filter', 'sort', 'cols', 'density'];

const viewId = uuidText.meta({ description: 'Id of the view.', example: idExample });
const viewList = z.enum(listNames).meta({ description: 'The list that the view shows.', example: 'accounts' });
const viewName = singleLineText(viewNameLengthMax).meta({
  description: 'Name of the view, unique for its owner and list.',
  example: 'Blocked this week',
});
const viewQueryText = z
  .string()
  .max(4000, { abort: true })
  .regex(/^[!-~]*$/, viewFaults.query)
  .refine(
    (text) => [...new URLSearchParams(text).keys()].every((key) => viewMembers.includes(key)),
    asIssue(viewFaults.unknownMember(viewMembers)),
  )
  .refine(
    (text) => !hasCardNumber([...new URLSearchParams(text).values()].join('\n')),
    asIssue(commonFaults.cardNumber),
  )
  .meta({
    description: 'Query string of the list: `q`, `filter`, `sort`, `cols`, `density`.',
    example: 'filter=state%3D%3DBLOCKED&sort=-updated_at',
  });
const isShared = z.boolean().meta({
  description: 'Whether everyone who can see the list finds the view. Needs the permission `view:share`.',
  example: false,
});
const isUsual = z.boolean().meta({
  description:
    "Whether the list opens with this view for its owner. Setting it clears the flag on the owner's other views.",
});

export const View = z
  .strictObject({
    id: viewId,
    list: viewList,
    name: viewName,
    query: z.string().meta({ description: 'Query string of the list.', example: 'filter=state%3D%3DBLOCKED' }),
    is_shared: isShared,
    is_usual: isUsual,
    owner: z.string().meta({ description: 'User name of the owner.', example: 'ada@example.com' }),
    is_own: z.boolean().meta({ description: 'Whether the caller owns the view.', example: true }),
    revision: z
      .int()
      .min(1)
      .meta({ description: 'Revision number; rises with every change and is also the ETag.', example: 1 }),
    created_at: timeMember('When the view was created'),
    updated_at: timeMember('When the view was last changed'),
  })
  .meta({ id: 'View', description: 'A saved view of a list.' });
export type View = z.output<typeof View>;

export const NewView = z
  .strictObject({
    list: viewList,
    name: viewName,
    query: viewQueryText,
    is_shared: optionalInput(isShared),
    is_usual: optionalInput(isUsual),
  })
  .meta({ id: 'ViewInput', description: 'A view to create.' });
export type NewView = z.output<typeof NewView>;

export const ViewPatch = z
  .strictObject({
    name: viewName.optional(),
    query: viewQueryText.optional(),
    is_shared: isShared.optional(),
    is_usual: isUsual.optional(),
  })
  .meta({ id: 'ViewPatch', description: 'Members to change; absent members stay as they are.' });
export type ViewPatch = z.output<typeof ViewPatch>;

const viewOperation = { tag: 'Views', permission: 'signed-in' } as const;
const viewParams = z.strictObject({ id: viewId });
const viewExample: View = {
  id: idExample,
  list: 'accounts',
  name: 'Blocked this week',
  query: 'filter=state%3D%3DBLOCKED&sort=-updated_at',
  is_shared: false,
  is_usual: false,
  owner: 'ada@example.com',
  is_own: true,
  revision: 1,
  created_at: timeExample,
  updated_at: timeExample,
};
const viewIdExample = { id: viewExample.id };

export const viewContract = {
  listViews: operation({
    ...viewOperation,
    id: 'listViews',
    method: 'GET',
    path: '/bo/views',
    summary: 'List saved views',
    description: 'Lists your own views and the shared views of lists that you can see.',
    effect: 'read',
    query: z.strictObject(pageQuery),
    response: pageSchema(View).meta({ id: 'ViewPage', description: 'A page of saved views.' }),
    example: {
      query: { filter: 'list==accounts' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [viewExample] },
    },
  }),

  createView: operation({
    ...viewOperation,
    id: 'createView',
    answerHeaders: ['ETag'],
    approvalPermission: 'view:share',
    method: 'POST',
    path: '/bo/views',
    summary: 'Create a saved view',
    description:
      'Saves the filter, sort order and columns of a list under a name. The name is unique for its owner and list.',
    effect: 'write',
    body: NewView,
    response: View,
    refusals: ['permission-missing', 'name-taken'],
    example: {
      body: { list: 'accounts', name: viewExample.name, query: viewExample.query },
      response: viewExample,
    },
  }),

  updateView: operation({
    ...viewOperation,
    id: 'updateView',
    answerHeaders: ['ETag'],
    approvalPermission: 'view:share',
    method: 'PATCH',
    path: '/bo/views/{id}',
    summary: 'Update a saved view',
    description:
      'Renames, shares or replaces a view. Only its owner can, or for a shared view anyone with `view:share`; only its owner changes `is_usual`. Another query also needs the permissions for the reports of it that colleagues send to the caller. A private view of another user answers 404.',
    effect: 'write',
    params: viewParams,
    body: ViewPatch,
    response: View,
    refusals: ['not-found', 'permission-missing', 'not-author', 'name-taken', 'revision-mismatch'],
    example: {
      params: viewIdExample,
      body: { is_shared: true },
      response: { ...viewExample, is_shared: true, revision: 2 },
    },
  }),

  deleteView: operation({
    ...viewOperation,
    id: 'deleteView',
    approvalPermission: 'view:share',
    method: 'DELETE',
    path: '/bo/views/{id}',
    summary: 'Delete a saved view',
    description: 'Deletes a view. Only its owner can, or for a shared view anyone with `view:share`.',
    effect: 'write',
    params: viewParams,
    refusals: ['not-found', 'permission-missing', 'revision-mismatch'],
    example: { params: viewIdExample },
  }),
};
