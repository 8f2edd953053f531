import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { operation } from '#lib/server/operation/operation.ts';

export const liveContract = {
  getLiveEvents: operation({
    tag: 'Notifications',
    id: 'getLiveEvents',
    background: true,
    answerHeaders: ['AccelBuffering'],
    method: 'GET',
    path: '/bo/live',
    summary: 'Get live events',
    description:
      'Streams server-sent events while the session lasts, and resumes after `Last-Event-ID` or `last_event_id`. `change` is an event that the caller may read, `notification` a new notification. `reset` means too many events: read your data again. `beat` comes every 15 seconds, `end` when the session has ended. It needs a session and does not prolong it.',
    permission: 'signed-in',
    effect: 'read',
    query: z.strictObject({
      last_event_id: uuidText.optional().meta({
        description: 'As `Last-Event-ID`, for a connection that another tab continues.',
        example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c0e1',
      }),
    }),
    response: z.string(),
    media: ['text/event-stream'],
    refusals: ['unauthenticated', 'rate-limited'],
    example: { query: {}, response: 'event: beat\ndata: {}\n\n' },
  }),
};
