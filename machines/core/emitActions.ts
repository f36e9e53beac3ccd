// biome-ignore-all lint/suspicious/noExplicitAny: an action of every machine knows no machine's context or events
import { emit } from 'xstate'
import { commonTexts } from '../../messages/en/common.ts'
import type { FlowEmitted, Invalidate, Navigate, SessionSet } from './emitted.ts'

// The ways in which a flow speaks. Each flow's `setup` takes the ones it needs, by these names.

const emitAction = <Params = undefined>(event: (params: Params) => FlowEmitted) =>
  emit<any, any, Params, any, FlowEmitted>((_, params) => event(params))

export const toastSuccess = emitAction((params: { text: string }) => ({ type: 'toast.success', text: params.text }))
export const toastError = emitAction((params: { text: string }) => ({ type: 'toast.error', text: params.text }))
export const navigate = emitAction((params: Omit<Navigate, 'type'>) => ({ type: 'navigate', ...params }))
export const setSession = emitAction((params: Omit<SessionSet, 'type'>) => ({ type: 'session.set', ...params }))
export const invalidate = emitAction((params: Omit<Invalidate, 'type'>) => ({ type: 'invalidate', ...params }))

/** Whatever a flow of its own kind has to tell. */
export const emitEvent = emitAction((params: FlowEmitted) => params)

/** A call broke in a way that nobody expected: the person is told, */
export const toastUnexpected = emitAction(() => ({ type: 'toast.error', text: commonTexts.unexpected }))
/** and so is the console. */
export const warnUnexpected = emitAction((params: { error: unknown }) => ({ type: 'warn', text: String(params.error) }))
