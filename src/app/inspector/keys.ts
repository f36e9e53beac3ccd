import { Schema } from 'effect'
import { browserStore } from '../browser/browserStore.ts'

/** Set while the inspector is on, through reloads, sign-in and redirects. */
export const keptOn = browserStore('haat.inspect', 0, Schema.String, 'session')
/** The query parameter that switches the inspector on. */
export const INSPECT_PARAM = 'inspect'
