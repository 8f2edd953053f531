export { type Caller, createCaller } from './call.ts';
export { type Client, createClient } from './client.ts';
export {
  type AnyProblem,
  ApprovalPendingError,
  ConnectionError,
  isProblem,
  type ProblemCode,
  ProblemError,
  SignatureError,
} from './errors.ts';
export { type AnyEvent, type EventType, type VerifyOptions, verifyEvent } from './events.ts';
export type * from './generated/contract.ts';
export type { ClientOptions } from './transport.ts';
export type {
  Answer,
  Arguments,
  Call,
  CallOptions,
  CompletedResponse,
  FullResponse,
  Input,
  OperationId,
  OperationRef,
  PendingResponse,
  ProblemCodeOf,
  WriteOptions,
} from './types.ts';
