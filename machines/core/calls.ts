import type { AnyStateMachine, PromiseActorLogic } from 'xstate'
import type { DataOf, Endpoint, FormPartsOf, Parts, RequestOf } from '#contract/calls/effectEndpoint.ts'
import type { Reply } from '#contract/calls/reply.ts'
import { port } from './port.ts'

/** What a call sends in addition to the declared parts of its endpoint. */
interface Options {
  /** `updatedAt` of the entity that a change is based on. */
  readonly ifMatch?: string | undefined
  /** The stock that a product's form showed when it was opened. */
  readonly stockShown?: number | undefined
  /** The key of the order's checkout, with which a guest acts as its customer. */
  readonly orderKey?: string | null
  /** Whether a sent request continues when its page closes. */
  readonly keepalive?: boolean
  /** Receives the progress of an upload, in bytes. */
  readonly onProgress?: ((progress: { sent: number; total: number }) => void) | undefined
}

/** A request that a machine declares, and the application sends. */
export interface DeclaredRequest {
  readonly endpoint: Endpoint
  /** What it sends. The payload of a multipart endpoint has texts and chosen files, whose bytes the application has. */
  readonly request: Parts & Options
  /** Whether attempts with an equal request are one write, which the server executes once. */
  readonly isOnce?: boolean
  /**
   * Whether the reply of a success is that of every later equal request, so that a call that starts without an event
   * survives a double mount.
   */
  readonly isShared?: boolean
  /**
   * Whether it is a read that the shop shows: its texts come in the language of the page, and it is aborted when its state
   * is left.
   */
  readonly isShown?: boolean
  /** The name under which the application saves the response as a file; the actor then resolves with null. */
  readonly file?: string | undefined
  /** A read sent with it, of the last change of what it reads: its person becomes `changedBy` of the value. */
  readonly lastChange?: DeclaredRequest
}

export type DeclaredCall<Input = never> = (input: Input) => DeclaredRequest

/** Watchers of the browser that are the same for every machine. */
export type Watcher = 'watchAddress' | 'watchWait' | 'watchDeadline'

/** An actor whose implementation is the same for every machine, so that `CallsOf` demands none: a call, or a watcher. */
export interface Declared {
  readonly declares?: DeclaredCall | Watcher
}

/** A declared call by its input and the value of its reply; `answer` exists only for the compiler. */
export interface Call<in Input, out Output> {
  readonly declares?: DeclaredCall<Input>
  readonly answer?: Output
}

export type CallActor<Input, Output, Code extends string = string> = PromiseActorLogic<Reply<Output, Code>, Input> &
  Call<Input, Output>

/** The request of an endpoint, where a multipart payload is its parts: one that omits a part does not compile. */
export type RequestToDeclare<E extends Endpoint> = (RequestOf<E> extends { readonly payload: FormData }
  ? Omit<RequestOf<E>, 'payload'> & { readonly payload: FormPartsOf<E> }
  : RequestOf<E>) &
  Options

export const requestOf = <Input>({ declares }: Call<Input, unknown>, input: Input): DeclaredRequest => {
  if (!declares) throw new Error('The actor declares no call')
  return declares(input)
}

/** An actor whose input decides on its request. */
export const declared = <Input, Output, Code extends string = string>(
  declares: DeclaredCall<Input>,
): CallActor<Input, Output, Code> => Object.assign(port<Input, Output, Code>(), { declares })

/**
 * Declares an actor as a call of an endpoint: `calls(changeRole, (payload: { userId: string; role: Role }) => ({ payload }))`.
 * It resolves with the `Reply` of the endpoint. It sends nothing: the application sends all declared calls
 * (`src/app/wiring/wiring.ts`), and tests provide the actor.
 * @param request maps the input of the actor, which stays in the words of the machine, to what the endpoint takes
 */
export const calls = <E extends Endpoint, Input, Code extends string = string>(
  endpoint: E,
  request: (input: Input) => RequestToDeclare<E>,
  options: Pick<DeclaredRequest, 'isOnce' | 'isShared' | 'isShown' | 'file'> = {},
): CallActor<Input, DataOf<E>, Code> => declared((input) => ({ endpoint, request: request(input), ...options }))

type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>

type CallsOfActor<Logic> = keyof Declared extends keyof Logic
  ? Record<never, never>
  : Logic extends AnyStateMachine
    ? CallsOf<Logic>
    : Logic

/**
 * All actors of a machine that have neither an implementation nor a declaration: its watchers and other calls, and those
 * of its child machines under the source of the child. The application provides them; a missing one is a type error.
 */
export type CallsOf<M extends AnyStateMachine> = {
  readonly [Src in keyof ActorsOf<M> as keyof CallsOfActor<ActorsOf<M>[Src]> extends never ? never : Src]: CallsOfActor<
    ActorsOf<M>[Src]
  >
}
