import type { PromiseActorLogic } from 'xstate'
import type { DataOf, Endpoint, Parts, RequestOf } from '#contract/calls/effectEndpoint.ts'
import type { Reply } from '#contract/calls/reply.ts'
import { port } from './port.ts'

/** What a call sends in addition to the declared parts of its endpoint. */
interface Headers {
  /** `updatedAt` of the entity that a change is based on. */
  readonly ifMatch?: string | undefined
  /** The key of the order's checkout, with which a guest acts as its customer. */
  readonly orderKey?: string | null
}

/** A call of the contract that a machine declares, and the application sends. */
export interface DeclaredCall {
  readonly endpoint: Endpoint
  /** The request for an input of the actor. */
  readonly request: (input: never) => Parts & Headers
  /** Whether attempts with an equal request are one write, which the server executes once. */
  readonly isOnce: boolean
  /**
   * Whether it is a read that the shop shows: its texts come in the language of the page, and it is aborted when its state
   * is left.
   */
  readonly isShown: boolean
  /** The name under which the application saves the response as a file; the actor then resolves with null. */
  readonly file?: string | undefined
}

/** An actor whose calls are all declared, so that `CallsOf` demands none of them. */
export interface Declared {
  readonly call?: DeclaredCall
}

export type CallActor<Input, Output, Code extends string> = PromiseActorLogic<Reply<Output, Code>, Input> & Declared

/**
 * Declares an actor as a call of an endpoint: `calls(changeRole, (payload: { userId: string; role: Role }) => ({ payload }))`.
 * It resolves with the `Reply` of the endpoint. It sends nothing: the application sends all declared calls
 * (`src/app/wiring/wiring.ts`), and tests provide the actor.
 * @param request maps the input of the actor, which stays in the words of the machine, to what the endpoint takes
 */
export const calls = <E extends Endpoint, Input, Code extends string = string>(
  endpoint: E,
  request: (input: Input) => RequestOf<E> & Headers,
  { isOnce = false, isShown = false, file }: Partial<Omit<DeclaredCall, 'endpoint' | 'request'>> = {},
): CallActor<Input, DataOf<E>, Code> =>
  Object.assign(port<Input, DataOf<E>, Code>(), { call: { endpoint, request, isOnce, isShown, file } })
