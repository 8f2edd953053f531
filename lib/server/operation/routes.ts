import { addRoute, createRouter, findRoute } from 'rou3';
import { Problem } from '#lib/core/problem.ts';
import { decodeText } from '#lib/server/http/request.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import { withoutControls } from '#lib/server/operation/input/path-text.ts';
import type { HttpMethod } from '#lib/server/operation/operation.ts';
import { httpProblems } from '#lib/server/problems.ts';

type Methods = Partial<Record<HttpMethod, BoundOperation>>;

export interface RouteMatch {
  bound: BoundOperation;
  params: Record<string, string>;
  allow: string;
}

export interface Routes {
  /** The operation of a method and raw path; a fixed segment wins over a parameter. Throws 404 and 405. */
  find(method: string, path: string): RouteMatch;
}

/** The routes of all operations. Throws where two have one method and path. */
export function buildRoutes(bound: BoundOperation[]): Routes {
  const router = createRouter<{ methods: Methods; allow: string }>();
  const byPath = new Map<string, Methods>();
  for (const one of bound) {
    const { path, method } = one.operation;
    const methods = byPath.get(trimmed(path)) ?? {};
    if (methods[method]) throw new Error(`Two operations answer ${method} ${path}.`);
    methods[method] = one;
    byPath.set(trimmed(path), methods);
  }
  for (const [path, methods] of byPath) addRoute(router, '', patternOf(path), { methods, allow: allowHeader(methods) });
  return {
    find(method, path) {
      const found = findRoute(router, '', trimmed(path));
      if (!found) throw httpProblems.pathNotFound(path);
      const { methods, allow } = found.data;
      const params = found.params ?? {};
      const bound = methods[(method === 'HEAD' ? 'GET' : method) as HttpMethod];
      if (bound && !(method === 'HEAD' && bound.operation.guarded))
        return { bound, params: decodedParams(params), allow };
      const any = Object.values(methods)[0] as BoundOperation;
      const allowed = allowedAt(any, params) ?? allow;
      if (method === 'OPTIONS') return { bound: any, params: {}, allow: allowed };
      throw httpProblems.methodNotAllowed(method, allowed);
    },
  };
}

/** A trailing slash makes no difference. */
const trimmed = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

const patternOf = (path: string): string => path.replaceAll(/\{\*(\w+)\}/g, '**:$1').replaceAll(/\{(\w+)\}/g, ':$1');

function allowHeader(methods: Methods): string {
  const names = Object.keys(methods);
  const head = methods.GET && !methods.GET.operation.guarded ? ['HEAD'] : [];
  return [...names, ...head, 'OPTIONS'].join(', ');
}

/** What a path allows if its parameters say that another resource has it. Throws 404 if they say that none has it. */
function allowedAt({ operation }: BoundOperation, params: Record<string, string>): string | undefined {
  try {
    operation.params?.safeParse(decodedParams(params));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 404) throw error;
    return error.details.headers?.allow;
  }
}

function decodedParams(raw: Record<string, string>): Record<string, string> {
  const params: Record<string, string> = {};
  for (const name of Object.keys(raw)) {
    const value = raw[name] ?? '';
    params[name] = name === 'path' ? decodeSegments(value, name) : decodeSegment(value, name);
  }
  return params;
}

/** Joins several segments. Generated clients encode the slashes between them. */
function decodeSegments(value: string, parameter: string): string {
  const decoded = value
    .replaceAll(/%2f/gi, '/')
    .split('/')
    .map((segment) => decodeSegment(segment, parameter));
  if (decoded.some((one) => one.includes('\\'))) throw httpProblems.backslash(parameter);
  return decoded.join('/');
}

/** Letters, digits, dashes and underscores: nothing to decode, and no dot segment. */
const plainSegment = /^[\w-]+$/;

function decodeSegment(value: string, parameter: string): string {
  if (plainSegment.test(value)) return value;
  const decoded = decodeText(value, parameter);
  if (decoded === '.' || decoded === '..') throw httpProblems.dotSegment(parameter);
  if (!withoutControls.test(decoded)) throw httpProblems.controlCharacter(parameter);
  return decoded.normalize('NFC');
}
