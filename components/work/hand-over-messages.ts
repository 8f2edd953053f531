import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  title: 'Hand over {label}',
  action: 'Hand over',
  colleague: 'Colleague',
  noteHint: 'What your colleague has to know. Only people who may read the record can read the note.',
  chooseColleague: 'Choose a colleague.',
  done: 'Handed over to {name}.',
});
