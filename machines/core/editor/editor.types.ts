import type { Checked } from '../../../contract/check.ts'
import type { DataKind } from '../../../contract/constants.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { Form, FormChange, FormEvent, Values } from '../form/form.ts'
import type { ImageEvent } from '../images/images.ts'
import type { Secrets } from '../secrets.ts'

export type Mode = 'create' | 'edit'

/** What is being edited: any entity of the contract. `updatedAt` is the state of it that the person has seen. */
export type Edited = { readonly _id?: string; readonly updatedAt?: string }

/** A form as it was when the session ended in the middle of it. */
export type Draft<V extends Values> = { readonly values: V; readonly initial: V; readonly version?: string }

export type EditorInput<V extends Values, Item extends Edited, Extra> = {
  /** Absent for a new one. */
  item?: Item
  /** What a new one begins with, beside the blank. */
  start?: Partial<V>
  /** Where a form that closes leads: path with query. */
  back?: string
  draft?: Draft<V>
  /** What else the form needs to know, for instance who is signed in. */
  extra?: Extra
}

/** What a save is asked to do. `onProgress` hears of an upload, in bytes. */
export type Saving<Body> = {
  mode: Mode
  id: string
  /** `updatedAt` of what the change builds on; sent as `If-Match`. */
  version?: string
  body: Body
  onProgress: (progress: { sent: number; total: number }) => void
}

/** What is edited has been read, anew perhaps. */
export type ItemRead = { type: 'item.read'; item: Edited }

export type EditorEvent<V extends Values> =
  | FormEvent<V>
  | ImageEvent
  | { type: 'upload.progress'; sent: number; total: number }
  | { type: 'form.cancel' }
  /** After a conflict: save one's own version over theirs, take theirs, or go on editing. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.back' }
  | ItemRead

export type EditorContext<V extends Values, Item extends Edited, Extra> = {
  form: Form<V>
  mode: Mode
  id: string
  version: string | undefined
  back: string
  extra: Extra
  /** What has to be said about chosen pictures. */
  alert: string | null
  progress: { sent: number; total: number } | null
  /** What somebody else has saved meanwhile. */
  theirs: Item | null
}

export interface EditorConfig<V extends Values, Item extends Edited, Body, Extra> {
  /** Id of the machine. */
  readonly id: string
  readonly blank: V
  readonly valuesOf: (item: Item) => V
  /** Reads the values by the rules of spec section 5; gives the body of the call. */
  readonly check: (values: V, mode: Mode, extra: Extra) => Checked<Body>
  /** The toasts of a save. */
  readonly texts: { readonly created?: string; readonly updated?: string; readonly fallback: string }
  /** Data kinds that a save changes. */
  readonly kinds: readonly DataKind[]
  /** Whether a save leaves the form open, with what was saved; else it closes and leads back. */
  readonly stays?: boolean
  /** A small dialog: Cancel closes it at once, also where a picture is chosen. */
  readonly closesOnCancel?: boolean
  /** Whether what is typed is secret: then no draft of it is kept. */
  readonly secret?: boolean
  /** Which fields are secret or personal, or are not though they are called so. */
  readonly secrets?: Secrets
  /** Whether somebody else may change the same thing meanwhile (it carries `updatedAt`). */
  readonly clashes?: boolean
  /**
   * Whether the form follows what `watchItem` tells: an answer shows unless the form is edited already, and never
   * overwrites what was typed.
   */
  readonly follows?: boolean
  /** The form's field for a field that the server names, where they differ. */
  readonly fieldOf?: Readonly<Record<string, string>>
  /** Whether there is nothing to send until a value differs from what the form began with. */
  readonly needsChange?: boolean
  /** A sentence that keeps a valid form from being sent; it is toasted. */
  readonly blocks?: (context: EditorContext<V, Item, Extra>) => string | null
  /** Fields whose sentence is toasted as well when a submit finds them wanting. */
  readonly toasted?: readonly string[]
  /** What else a change of one field does to the others. */
  readonly follow?: (values: V, change: FormChange<V>, mode: Mode) => V
  /** How many pictures may be chosen, and what is said of more. */
  readonly images?: { readonly max: number; readonly tooMany: string }
  /** What else is told once it is saved. */
  readonly tells?: (saved: Item) => FlowEmitted
}
