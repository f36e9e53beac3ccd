import { Context } from 'effect'

/** Where a call comes from, for the log and the records of security events. */
export interface CallSource {
  /** The caller's address as `clientAddress` reads it; empty outside of a request. */
  readonly address: string
  /** The id that the log line and the header `X-Request-Id` carry; empty outside of a request. */
  readonly requestId: string
  /** The id of the signed-in person, empty for nobody. The guard sets it, for the layers around it to read. */
  actor: string
}

/** The source of the request that is being answered. The outermost layer provides it; commands run without one. */
export const CallSource = Context.Reference<CallSource>('haat/CallSource', {
  defaultValue: () => ({ address: '', requestId: '', actor: '' }),
})
