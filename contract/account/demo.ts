import type { Role } from '../constants.ts'

/** An account of the demo shop with its credentials. The server returns it only to requests with the demo key. */
export interface DemoAccount {
  readonly role: Role
  /** An e-mail address or a phone number. */
  readonly identifier: string
  readonly password: string
}
