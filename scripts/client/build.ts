// Builds the package of the TypeScript client: `npm run client:build`.
import { buildClient } from '#scripts/client/build-client.ts';

await buildClient('clients/typescript/dist');
