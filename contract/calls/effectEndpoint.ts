import type { Schema } from 'effect'
import type { Multipart } from 'effect/http'
import type { HttpApiEndpoint } from 'effect/http-api'
import type { FileRef } from '../fields/files.ts'

/**
 * Everything of an Effect endpoint that the project uses in addition to its documented interface.
 * `tests/contract/effectEndpoint.test.ts` names the version of Effect in which it is as this module expects.
 */

/** The declared types of an endpoint, which Effect keeps in fields that exist only for the compiler. */
export type ParamsOf<E extends HttpApiEndpoint.ConstraintRequest> = E['~Params']
export type QueryOf<E extends HttpApiEndpoint.ConstraintRequest> = E['~Query']
export type PayloadOf<E extends HttpApiEndpoint.ConstraintRequest> = E['~Payload']
export type HeadersOf<E extends HttpApiEndpoint.ConstraintRequest> = E['~Headers']
export type SuccessOf<E extends HttpApiEndpoint.ConstraintRequest> = E['~Success']['Type']

/** Any endpoint of the contract. */
export type Endpoint = HttpApiEndpoint.ConstraintRequest &
  Pick<HttpApiEndpoint.Top, 'method' | 'path' | 'params' | 'query' | 'payload' | 'success' | 'annotations'>

/** The `data` of an endpoint's success response; the bytes of a response without an envelope. */
export type DataOf<E extends Endpoint> = SuccessOf<E> extends { readonly data: infer A } ? A : SuccessOf<E>

type PartsOf<E extends Endpoint> = HttpApiEndpoint.ClientRequest<
  ParamsOf<E>,
  QueryOf<E>,
  PayloadOf<E>,
  HeadersOf<E>,
  'decoded-only'
>

/** Arguments of a call: exactly the declared ones of `params`, `query` and `payload` (FormData for multipart). */
export type RequestOf<E extends Endpoint> = Omit<Exclude<PartsOf<E>, void>, 'responseMode' | 'sseOptions'>

type AFile = Multipart.PersistedFile | readonly Multipart.PersistedFile[]

/** The parts of a multipart payload as a form sends them: files by their ids, anything else as its text. */
export type FormPartsOf<E extends Endpoint, Payload = PayloadOf<E>['Type']> = {
  readonly [K in Exclude<keyof Payload, `~${string}`>]:
    | (Exclude<Payload[K], undefined> extends AFile ? readonly Pick<FileRef, 'id' | 'name'>[] : string)
    | (Record<never, never> extends Pick<Payload, K> ? undefined : never)
}

/** `RequestOf` without the types of an endpoint. */
export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly payload?: unknown
}

/** Whether a response is bytes without an envelope. */
export const isBytes = ({ ast }: Schema.Top): boolean => {
  const encoding = ast.annotations?.['~httpApiEncoding'] as { _tag?: string } | undefined
  return encoding?._tag === 'Uint8Array'
}

export const isMultipart = ({ payload }: Endpoint): boolean =>
  [...payload.values()].some(({ encoding }) => encoding._tag === 'Multipart')

/** Replaces the error schemas of an endpoint in place: Effect takes them only where the endpoint is created. */
export const replaceErrors = <E extends HttpApiEndpoint.Constraint>(endpoint: E, errors: readonly Schema.Top[]): E =>
  Object.assign(endpoint, { error: new Set(errors) })
