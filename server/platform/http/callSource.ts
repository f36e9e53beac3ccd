import { Context } from 'effect'
import type { Language } from '#contract/languages.ts'

/** The source of a call, for the log and for security events. */
export interface CallSource {
  /** The caller's address from `clientAddress`; empty outside of a request. */
  readonly address: string
  /** The id in the log line and in the header `X-Request-Id`; empty outside of a request. */
  readonly requestId: string
  /** When the request arrived, as `performance.now()`; absent outside of a request. */
  readonly startedAt?: number
  /** The id of the signed-in person, empty for a guest. The guard sets it; the request pipeline logs it. */
  actor: string
  /** The store for which the person acts; absent where it is their own. The guard sets it. */
  store?: string
  /** The key by which a program acts for the person; absent for a person's own call. The guard sets it. */
  program?: { readonly id: string; readonly name: string }
  /** The name of the endpoint, empty for a page or a file. The guard sets it. */
  call: string
  /** The language of the key under which the answer is kept; absent where it is not kept. */
  readonly keptLanguage?: Language
  /** The topics of the reads that a rendered page contains. */
  topics?: ReadonlySet<string>
  /** A page was sent without what the database knows of it, which did not answer in time. */
  partial?: boolean
  /**
   * Whose changes the audit log records: those of the signed-in person of a back office, of the server itself, or of a
   * command. Absent where they are not recorded.
   */
  audited?: 'person' | 'system' | 'command'
}

/** The source of the current request. The request pipeline provides it; commands run without one. */
export const CallSource = Context.Reference<CallSource>('haat/CallSource', {
  defaultValue: () => ({ address: '', requestId: '', actor: '', call: '' }),
})
