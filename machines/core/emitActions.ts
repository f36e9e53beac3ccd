// biome-ignore-all lint/suspicious/noExplicitAny: actions of all machines have no types of their contexts and events
import { emit } from 'xstate'
import { commonTexts } from '../../messages/en/common.ts'
import type { FlowEmitted, Invalidate, Navigate, SessionSet } from './emitted.ts'

// Emit actions shared by all machines. Each machine's `setup` lists those that it uses, under these names.

const emitAction = <Params = undefined>(event: (params: Params) => FlowEmitted) =>
  emit<any, any, Params, any, FlowEmitted>((_, params) => event(params))

export const toastSuccess = emitAction((params: { text: string }) => ({ type: 'toast.success', text: params.text }))
export const toastError = emitAction((params: { text: string }) => ({ type: 'toast.error', text: params.text }))
export const navigate = emitAction((params: Omit<Navigate, 'type'>) => ({ type: 'navigate', ...params }))
export const setSession = emitAction((params: Omit<SessionSet, 'type'>) => ({ type: 'session.set', ...params }))
export const invalidate = emitAction((params: Omit<Invalidate, 'type'>) => ({ type: 'invalidate', ...params }))

/** Emits any other event. */
export const emitEvent = emitAction((params: FlowEmitted) => params)

/** Shows a toast after an unexpected exception in a call. */
export const toastUnexpected = emitAction(() => ({ type: 'toast.error', text: commonTexts.unexpected }))
/** Writes an unexpected exception to the console. */
export const warnUnexpected = emitAction((params: { error: unknown }) => ({ type: 'warn', text: String(params.error) }))
