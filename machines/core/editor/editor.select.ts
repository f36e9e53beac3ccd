import { formSelect } from '../form/form.select.ts'
import type { Form, Values } from '../form/form.ts'

type Snapshot<V extends Values, Item> = {
  context: {
    form: Form<V>
    mode: 'create' | 'edit'
    alert: string | null
    progress: { sent: number; total: number } | null
    theirs: Item | null
  }
  hasTag(tag: 'busy'): boolean
  matches(state: 'comparing'): boolean
}

/** What a view of an editor asks beyond what every form does. */
export const editorSelect = <V extends Values, Item = unknown>() => ({
  ...formSelect<V>(),
  mode: (snapshot: Snapshot<V, Item>) => snapshot.context.mode,
  /** What has to be said about chosen pictures. */
  alert: (snapshot: Snapshot<V, Item>) => snapshot.context.alert,
  /** Of an upload on its way, in bytes. */
  progress: (snapshot: Snapshot<V, Item>) => snapshot.context.progress,
  /** What somebody else has saved meanwhile, while the person decides. */
  theirs: (snapshot: Snapshot<V, Item>) => (snapshot.matches('comparing') ? snapshot.context.theirs : null),
})
