/**
 * The evaluator of field specifications: the same code decides in the console's forms, on the server and here. It
 * tells which fields are shown and required now, and what is wrong with the values.
 */

export {
  type EvaluateOptions,
  type Evaluation,
  evaluate,
  flattenKeys,
  isAccepted,
  type RawValues,
} from '../../../lib/fields/evaluation/evaluate.ts';
export {
  type FieldIssue,
  type IssueCategory,
  type IssueCode,
  issueText,
} from '../../../lib/fields/evaluation/issues.ts';
export type {
  SpecField,
  SpecFieldGroup,
  Specification,
  SpecificationMap,
} from '../../../lib/fields/specification/document.ts';
