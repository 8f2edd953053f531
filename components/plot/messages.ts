import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  figures: 'Figures',
  showListOf: 'Show list: {title}',
  showList: 'Show list',
});
