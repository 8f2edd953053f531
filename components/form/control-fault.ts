import { t } from '#components/form/control-messages.ts';

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether an element that the browser finds invalid is a control whose fault a form can show by its name. */
export const isNamedControl = (target: EventTarget): target is FormControl =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.name !== '';

/** What is wrong by their own rules with the controls of a form that are fields of it, by name. */
export function controlFaults(
  form: HTMLFormElement | null,
  hasField: (name: string) => boolean,
): Record<string, string> {
  const broken = [...(form?.elements ?? [])].filter(
    (control): control is FormControl =>
      isNamedControl(control) && hasField(control.name) && control.willValidate && !control.validity.valid,
  );
  return Object.fromEntries(broken.map((control) => [control.name, controlFault(control)]));
}

/** As the console says it; the browser's words where it has none. */
function controlFault(control: FormControl): string {
  const { validity, type, value, validationMessage } = control;
  if (validity.valueMissing) return missingText(type) ?? validationMessage;
  if (validity.tooShort && 'minLength' in control) return t('tooShort', { count: control.minLength });
  if (validity.typeMismatch && type === 'email') return t('notAnEmail');
  if (validity.typeMismatch && type === 'url') return t('notAUrl');
  if (validity.patternMismatch) return value.trim() === '' ? t('valueMissing') : t('formatDiffers');
  return validationMessage;
}

function missingText(type: string): string | undefined {
  if (type === 'checkbox' || type === 'radio' || type === 'file') return undefined;
  return type.startsWith('select') ? t('choiceMissing') : t('valueMissing');
}
