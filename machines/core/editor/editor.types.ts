import type { Checked } from '../../../contract/check.ts'
import type { DataKind } from '../../../contract/constants.ts'
import type { FlowEmitted } from '../emitted.ts'
import type { Form, FormChange, FormEvent, Values } from '../form/form.ts'
import type { ImageEvent } from '../images/images.ts'
import type { RedactionByField } from '../redaction.ts'

export type Mode = 'create' | 'edit'

/** An entity of the contract that a form edits. `updatedAt` identifies the version that the person has seen. */
export type Versioned = { readonly _id?: string; readonly updatedAt?: string }

/** Content of an unsaved form at the end of the session. */
export type Draft<V extends Values> = { readonly values: V; readonly initial: V; readonly version?: string }

export type EditorInput<V extends Values, Item extends Versioned, Extra> = {
  /** The entity to edit; absent on creation. */
  item?: Item
  /** Initial values on creation; they override `blank`. */
  start?: Partial<V>
  /** Destination after the form closes: path with query. */
  back?: string
  draft?: Draft<V>
  /** Further data for the rules of the form, for example the signed-in user. */
  extra?: Extra
}

/** Input of a save call. `onProgress` receives the progress of an upload in bytes. */
export type SaveInput<Body> = {
  mode: Mode
  id: string
  /** `updatedAt` of the version that the change is based on; sent as `If-Match`. */
  version?: string
  body: Body
  onProgress: (progress: { sent: number; total: number }) => void
}

/** The edited entity has been read, for the first time or again. */
export type ItemRead = { type: 'item.read'; item: Versioned }

export type EditorEvent<V extends Values> =
  | FormEvent<V>
  | ImageEvent
  | { type: 'upload.progress'; sent: number; total: number }
  | { type: 'form.cancel' }
  /** Choices after a conflict: overwrite the other version, adopt it, or continue to edit. */
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'conflict.back' }
  | ItemRead

export type EditorContext<V extends Values, Item extends Versioned, Extra> = {
  form: Form<V>
  mode: Mode
  id: string
  version: string | undefined
  back: string
  extra: Extra
  /** Message about the chosen pictures, or null. */
  alert: string | null
  /** Progress of the current upload in bytes. */
  progress: { sent: number; total: number } | null
  /** The version that somebody else has saved since this form was opened. */
  serverVersion: Item | null
}

export interface EditorConfig<V extends Values, Item extends Versioned, Body, Extra> {
  /** Id of the machine. */
  readonly id: string
  readonly blank: V
  readonly valuesOf: (item: Item) => V
  /** Validates the values (product, section 9); returns the body of the call, or the issues by field. */
  readonly check: (values: V, mode: Mode, extra: Extra) => Checked<Body>
  /** Toast texts of a save. */
  readonly texts: { readonly created?: string; readonly updated?: string; readonly fallback: string }
  /** Data kinds that a save changes. */
  readonly kinds: readonly DataKind[]
  /**
   * Whether a save closes the form and navigates to `back` (default); false: the form stays open and shows the saved
   * entity.
   */
  readonly closeOnSave?: boolean
  /** Whether Cancel closes the form without a question, even with a chosen picture; for small dialogs. */
  readonly closeOnCancel?: boolean
  /** Whether a draft of the input is stored (default); false for secret input. */
  readonly keepDraft?: boolean
  /** Redaction of this form's fields in recordings, where it differs from the default by field name. */
  readonly redaction?: RedactionByField
  /** Whether the server detects concurrent changes of the entity, by `updatedAt`. */
  readonly optimisticLocking?: boolean
  /** Whether the form shows the entities that `watchItem` emits. They never overwrite edited values. */
  readonly liveRefresh?: boolean
  /** Field names of the form by field names of the server, where they differ. */
  readonly serverFieldNames?: Readonly<Record<string, string>>
  /** Whether a submit requires at least one changed value. */
  readonly requireDirty?: boolean
  /** Reason not to send a valid form, shown as an error toast; null if it may be sent. */
  readonly submitBlockedBy?: (context: EditorContext<V, Item, Extra>) => string | null
  /** Fields whose message is also shown as a toast when a submit finds them invalid. */
  readonly toastFields?: readonly string[]
  /** Updates other fields after a change of one field, for example clears a subcategory. */
  readonly onFieldChange?: (values: V, change: FormChange<V>, mode: Mode) => V
  /** Maximum number of pictures, and the message for more. */
  readonly images?: { readonly max: number; readonly tooMany: string }
  /** A further event that the machine emits after a save. */
  readonly onSavedEmit?: (saved: Item) => FlowEmitted
}
