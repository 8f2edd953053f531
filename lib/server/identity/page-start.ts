import { cache } from 'react';

/** When this request for a page began, in milliseconds: what the page shows is not older. The same for all its parts. */
export const pageStartMs = cache(() => Date.now());
