import { createContext, useContext } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'

/** Options of a flow: `input` is required exactly where the machine declares one. */
type FlowArguments<M extends AnyStateMachine> =
  undefined extends InputFrom<M> ? [options?: { input?: InputFrom<M> }] : [options: { input: InputFrom<M> }]

/**
 * Starts a flow for as long as the calling component is mounted, and returns its actor. The first render fixes machine
 * and input; a double mount starts the flow once.
 */
export type UseFlow = <M extends AnyStateMachine>(machine: M, ...args: FlowArguments<M>) => ActorRefFrom<M>

/**
 * The application provides the hook. It wires calls, event handlers, inspector and recorder before the actor starts.
 */
export const FlowContext = createContext<UseFlow | null>(null)

export const useFlow: UseFlow = (machine, ...args) => {
  const use = useContext(FlowContext)
  if (!use) throw new Error('useFlow needs a FlowContext above it')
  return use(machine, ...args)
}
