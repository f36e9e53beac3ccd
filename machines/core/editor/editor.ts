import { setup } from 'xstate'
import type { FlowEmitted } from '../emitted.ts'
import type { Values } from '../form/form.ts'
import { port } from '../port.ts'
import { editorChart, itemPort } from './editor.chart.ts'
import type { Edited, EditorConfig, EditorContext, EditorEvent, EditorInput, Saving } from './editor.types.ts'

/**
 * The one way of making a form that writes: fill in, check, save, and on a clash with somebody else's change compare and
 * decide. A failed save keeps everything typed (spec section 8, general rule).
 * Calls to be filled: `save`; `load` for what somebody else has saved; `watchItem` where the form follows.
 */
export const editorMachine = <V extends Values, Item extends Edited, Body, Extra = undefined>(
  config: EditorConfig<V, Item, Body, Extra>,
): EditorMachine<V, Item, Body, Extra> =>
  editorChart(config as unknown as EditorConfig<Values, Edited, unknown, unknown>) as unknown as EditorMachine<
    V,
    Item,
    Body,
    Extra
  >

const typesOf = <V extends Values, Item extends Edited, Body, Extra>() =>
  setup({
    types: {
      input: {} as EditorInput<V, Item, Extra>,
      context: {} as EditorContext<V, Item, Extra>,
      events: {} as EditorEvent<V>,
      emitted: {} as FlowEmitted,
      tags: {} as 'form' | 'busy' | 'draft' | 'terminal',
    },
    actors: { save: port<Saving<Body>, Item>(), load: port<{ id: string }, Item>(), watchItem: itemPort() },
  }).createMachine({
    context: {} as never,
    initial: 'editing',
    states: { editing: {}, saving: {}, fetchingTheirs: {}, comparing: {}, saved: {} },
  })

/** The chart with the types of one form. */
export type EditorMachine<V extends Values, Item extends Edited, Body, Extra> = ReturnType<
  typeof typesOf<V, Item, Body, Extra>
>
