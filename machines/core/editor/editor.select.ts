import { formSelect } from '../form/form.select.ts'
import type { Form, Values } from '../form/form.ts'

type Snapshot<V extends Values, Item> = {
  context: {
    form: Form<V>
    mode: 'create' | 'edit'
    alert: string | null
    progress: { sent: number; total: number } | null
    serverVersion: Item | null
  }
  hasTag(tag: 'busy'): boolean
  matches(state: 'comparing'): boolean
}

/** Selectors of an entity form; they extend `formSelect`. */
export const editorSelect = <V extends Values, Item = unknown>() => ({
  ...formSelect<V>(),
  mode: (snapshot: Snapshot<V, Item>) => snapshot.context.mode,
  /** Message about the chosen pictures, or null. */
  alert: (snapshot: Snapshot<V, Item>) => snapshot.context.alert,
  /** Progress of the current upload in bytes; null without one. */
  progress: (snapshot: Snapshot<V, Item>) => snapshot.context.progress,
  /** The version that somebody else has saved, while the person resolves the conflict; else null. */
  serverVersion: (snapshot: Snapshot<V, Item>) =>
    snapshot.matches('comparing') ? snapshot.context.serverVersion : null,
})
