import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  kindForms: '{kind} · Forms',
  explorerHint: 'Fill in a beneficiary form or a payment form to see the request that it creates.',
  formKinds: 'Form kinds',
  form: 'Form',
  formCurl: 'curl command for the form',
  copyFormCurl: 'Copy form as curl',
  checkForm: 'Check form',
  formValid: 'The form is valid.',
  specification: 'Specification',
  payload: 'Payload',
  requestCurl: 'curl command for the request',
  copyRequestCurl: 'Copy request as curl',
  problems: 'Problems',
  noProblems: 'No problems found.',
  language: 'Language',
  bankDetailsToPay: 'Bank details to pay',
  bankDetailsId: 'ID of the bank details',
  noIdentity: 'No identity selected',
  enterIdentity: 'Enter an identity to see its form.',
});
