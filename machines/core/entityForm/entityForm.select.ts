import type { Form, Values } from '../form/form.ts'
import type { Images } from '../images/images.ts'
import type { FormSnapshot } from '../selectors.ts'
import type { EntityFormContext } from './entityForm.types.ts'

/** The part of a snapshot that every form with pictures has. */
export interface ImageFormSnapshot extends FormSnapshot<{ images: Images }> {
  readonly context: Pick<EntityFormContext<{ images: Images }>, 'form' | 'alert' | 'progress'>
}

/** Selectors of forms with pictures; they extend `formSelect`. */
export const imageFormSelect = {
  images: ({ context }: ImageFormSnapshot) => context.form.values.images,
  initialImages: ({ context }: ImageFormSnapshot) => context.form.initial.images,
  issue: ({ context }: ImageFormSnapshot) => context.form.issues.images,
  /** Message about the chosen pictures, or null. */
  alert: ({ context }: ImageFormSnapshot) => context.alert,
  /** Progress of the current upload in bytes; null without one. */
  progress: ({ context }: ImageFormSnapshot) => context.progress,
}

export const entityFormSelect = {
  /** Number of fields whose values differ from the initial ones. */
  changes: <V extends Values>({ context: { form } }: { readonly context: { readonly form: Form<V> } }): number =>
    Object.entries(form.values).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(form.initial[field]),
    ).length,
}
