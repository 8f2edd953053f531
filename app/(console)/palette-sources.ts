import { accountSource } from '#components/accounts/palette.ts';
import { beneficiarySource } from '#components/beneficiaries/palette.ts';
import { guideSource, operationSource } from '#components/developers/palette.ts';
import { chartAccountSource, entrySource } from '#components/ledger/palette.ts';
import { paymentSource } from '#components/payments/palette.ts';
import { productSource } from '#components/products/palette.ts';
import type { PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { viewSource } from '#components/views/palette.ts';

/** The sections of the palette, in their order. */
export const paletteSources: readonly PaletteSource[] = [
  accountSource,
  beneficiarySource,
  paymentSource,
  productSource,
  entrySource,
  chartAccountSource,
  viewSource,
  operationSource,
  guideSource,
];
