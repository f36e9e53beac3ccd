import type { Checked } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import type { Form, FormChange, Values } from '../form/form.ts'

export type Mode = 'create' | 'edit'

/** An entity of the contract that a form edits. `updatedAt` identifies the version that the person has seen. */
export type Versioned = { readonly _id?: string; readonly updatedAt?: string }

/** Content of an unsaved form at the end of the session. */
export type Draft<V extends Values> = { readonly values: V; readonly initial: V; readonly version?: string }

export type EntityFormInput<V extends Values, Item extends Versioned, Extra> = {
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

export type EntityFormContext<V extends Values, Extra = undefined> = {
  form: Form<V>
  mode: Mode
  id: string
  /** `updatedAt` of the version that the form is based on; undefined until it is known. */
  version: string | undefined
  back: string
  extra: Extra | undefined
  /** Message about the chosen pictures, or null. */
  alert: Message | null
  /** Progress of the current upload in bytes. */
  progress: { sent: number; total: number } | null
}

/** Input of a save call. `onProgress` receives the progress of an upload in bytes; absent without an upload. */
export type SaveInput<Body> = {
  mode: Mode
  id: string
  /** `updatedAt` of the version that the change is based on; sent as `If-Match`. */
  version?: string
  body: Body
  onProgress?: (progress: { sent: number; total: number }) => void
}

export type FormCancel = { type: 'form.cancel' }
export type UploadProgress = { type: 'upload.progress'; sent: number; total: number }
/** The edited entity has been read, for the first time or again. */
export type ItemRead<Item extends Versioned = Versioned> = { type: 'item.read'; item: Item }

export interface EntityFormRules<V extends Values, Item extends Versioned, Body, Extra> {
  readonly blank: V
  readonly valuesOf: (item: Item) => V
  /** Validates the values (product, section 9); returns the body of the call, or the issues by field. */
  readonly check: (values: V, mode: Mode, extra: Extra | undefined) => Checked<Body>
  /** Toast texts of a save. */
  readonly texts: { readonly created?: Message; readonly updated?: Message; readonly fallback: Message }
  /** Field names of the form by field names of the server, where they differ. */
  readonly serverFieldNames?: Readonly<Record<string, string>>
  /** Updates other fields after a change of one field, for example clears a subcategory. */
  readonly onFieldChange?: (values: V, change: FormChange<V>, mode: Mode) => V
}
