import type { Role } from './constants.ts'

/** An account of the demo shop, with what signs in to it. Only whoever shows the demo key is given it. */
export interface DemoAccount {
  readonly role: Role
  /** An e-mail address or a phone number. */
  readonly identifier: string
  readonly password: string
}
