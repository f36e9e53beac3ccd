import { type EventObject, emit, type MachineContext } from 'xstate'
import type { Message } from '#contract/messages.ts'
import type { FlowEmitted, Navigate, ProviderOpen, SessionSet } from './emitted.ts'

/** The emit actions of a machine with context `C` and events `E`; its `setup` spreads them. */
export const emitActions = <C extends MachineContext, E extends EventObject>() => {
  const emitAction = <Params = undefined>(event: (params: Params) => FlowEmitted) =>
    emit<C, E, Params, E, FlowEmitted>((_, params) => event(params))
  return {
    toastSuccess: emitAction((params: { text: Message }) => ({ type: 'toast.success', text: params.text })),
    toastError: emitAction((params: { text: Message; hint?: Message }) => ({ type: 'toast.error', ...params })),
    navigate: emitAction((params: Omit<Navigate, 'type'>) => ({ type: 'navigate', ...params })),
    openProvider: emitAction((params: Omit<ProviderOpen, 'type'>) => ({ type: 'provider.open', ...params })),
    setSession: emitAction((params: Omit<SessionSet, 'type'>) => ({ type: 'session.set', ...params })),
    /** Emits any other event. */
    emitEvent: emitAction((params: FlowEmitted) => params),
    /** Shows a toast after an unexpected exception in a call. */
    toastUnexpected: emitAction(() => ({ type: 'toast.error', text: 'failure.unexpected' })),
    /** Writes an unexpected exception to the console. */
    warnUnexpected: emitAction((params: { error: unknown }) => ({
      type: 'warn',
      text: { message: String(params.error) },
    })),
  }
}
