import { editorTexts } from '#messages/en/editor.ts'
import type { Form, Values } from './form.ts'

/**
 * The form after another person's change of the same entity prevents a save. The server's message advises a reload,
 * which would lose the input.
 */
export const conflicting = <V extends Values>(form: Form<V>): Form<V> => ({
  ...form,
  formError: editorTexts.changedByOther,
  hint: editorTexts.saveAgain,
})
