import type { CallError } from './reply.ts'

/** Statuses of a server that does not have a call: its path, its method, or both. */
const UNKNOWN = [404, 405, 501]

/**
 * Whether a server does not have the call of an optional read. A server of files answers with the page of the
 * application, which is no answer.
 */
export const isUnknownCall = ({ _tag, status = 0 }: CallError): boolean =>
  _tag === 'PARSING_ERROR' || UNKNOWN.includes(status)
