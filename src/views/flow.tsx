import { createContext, useContext } from 'react'
import type { Actor, AnyStateMachine, InputFrom } from 'xstate'
import type { CallsOf } from '#machines/core/calls.ts'

/**
 * Starts a flow for as long as the calling component is mounted, and returns its actor. The first render fixes machine
 * and input; a double mount starts the flow once.
 */
export type StartFlow = <M extends AnyStateMachine>(
  machine: M,
  options?: { readonly input?: InputFrom<M> | undefined },
) => Actor<M>

/** Options of a flow: `input` is required exactly where the machine declares one. */
type FlowArguments<M extends AnyStateMachine> =
  undefined extends InputFrom<M> ? [options?: { input?: InputFrom<M> }] : [options: { input: InputFrom<M> }]

/**
 * `useFlow` of the views of one area: it starts the machines for which the area provides actors (`Flows`: machines by
 * id), and those that declare all of their calls.
 */
export type UseFlow<Flows extends { readonly [Id in keyof Flows]: AnyStateMachine }> = <M extends AnyStateMachine>(
  machine: M & (keyof CallsOf<M> extends never ? unknown : Flows[keyof Flows]),
  ...args: FlowArguments<M>
) => Actor<M>

/**
 * The application provides the hook. It wires calls, event handlers, inspector and recorder before the actor starts.
 */
export const FlowContext = createContext<StartFlow | null>(null)

/** Starts any machine. Views use the hook of their area (`flow.ts`), whose calls the compiler checks. */
export const useAnyFlow: StartFlow = (machine, options) => {
  const use = useContext(FlowContext)
  if (!use) throw new Error('useFlow needs a FlowContext above it')
  return use(machine, options)
}
