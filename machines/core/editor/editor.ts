import { setup } from 'xstate'
import type { FlowEmitted } from '../emitted.ts'
import type { Values } from '../form/form.ts'
import { port } from '../port.ts'
import { editorChart, itemPort } from './editor.chart.ts'
import type { EditorConfig, EditorContext, EditorEvent, EditorInput, SaveInput, Versioned } from './editor.types.ts'

/**
 * Creates the machine of an entity form: input, validation, saving, and after a conflict with somebody else's change a
 * comparison of both versions. A failed save keeps the input.
 * Actors to provide: `save`; `load`, which reads the other person's version; `watchItem` with `liveRefresh`.
 */
export const editorMachine = <V extends Values, Item extends Versioned, Body, Extra = undefined>(
  config: EditorConfig<V, Item, Body, Extra>,
): EditorMachine<V, Item, Body, Extra> =>
  editorChart(config as unknown as EditorConfig<Values, Versioned, unknown, unknown>) as unknown as EditorMachine<
    V,
    Item,
    Body,
    Extra
  >

const typesOf = <V extends Values, Item extends Versioned, Body, Extra>() =>
  setup({
    types: {
      input: {} as EditorInput<V, Item, Extra>,
      context: {} as EditorContext<V, Item, Extra>,
      events: {} as EditorEvent<V>,
      emitted: {} as FlowEmitted,
      tags: {} as 'form' | 'busy' | 'draft' | 'terminal',
    },
    actors: { save: port<SaveInput<Body>, Item>(), load: port<{ id: string }, Item>(), watchItem: itemPort() },
  }).createMachine({
    context: {} as never,
    initial: 'editing',
    states: { editing: {}, saving: {}, fetchingTheirs: {}, comparing: {}, saved: {} },
  })

/** The machine with the types of one form. */
export type EditorMachine<V extends Values, Item extends Versioned, Body, Extra> = ReturnType<
  typeof typesOf<V, Item, Body, Extra>
>
