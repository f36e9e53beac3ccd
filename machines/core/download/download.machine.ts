import { assign, setup } from 'xstate'
import type { Endpoint, RequestOf } from '#contract/calls/effectEndpoint.ts'
import type { PlainCode } from '#contract/messages.ts'
import { type CallActor, calls } from '../calls.ts'
import { emitActions } from '../emitActions.ts'
import type { FlowEmitted } from '../emitted.ts'
import { port } from '../port.ts'
import type { DeclaresRedaction } from '../redaction.ts'
import { failureToast, type Reply, replyOf, succeeded, unexpectedTo } from '../reply.ts'

/** `failed`: what the toast says where the server gives no reason. */
type DownloadInput = { failed: PlainCode }
type Context = DownloadInput & { filters: object }
type DownloadEvent = { type: 'file.download'; filters: object }

/** `download` declares its call by `downloads`; the application saves the file, and resolves the call with null. */
export const downloadMachine = setup({
  types: {
    input: {} as DownloadInput,
    context: {} as Context,
    events: {} as DownloadEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { download: port<object, null>() as CallActor<object, null, string> },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, DownloadEvent>(),
    setFilters: assign((_, { filters }: DownloadEvent) => ({ filters })),
  },
}).createMachine({
  id: 'download',
  description: 'Downloads what the filters of a list find as a CSV file, one file at a time',
  meta: { redaction: { 'filters.search': 'secret' } } satisfies DeclaresRedaction,
  context: ({ input }) => ({ ...input, filters: {} }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The file can be downloaded.',
      on: { 'file.download': { target: 'downloading', actions: { type: 'setFilters', params: ({ event }) => event } } },
    },
    downloading: {
      description: 'The file arrives; other downloads wait for it.',
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => context.filters,
        onDone: [
          { guard: { type: 'succeeded', params: replyOf }, target: 'idle' },
          {
            target: 'idle',
            actions: {
              type: 'toastError',
              params: ({ context, event }: { context: Context; event: { output: Reply<null> } }) =>
                failureToast(event.output, context.failed),
            },
          },
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

/** The CSV file of a list: its flow, the input of the flow, and the event that downloads what filters find. */
export interface Download<Filters> {
  readonly machine: typeof downloadMachine
  readonly input: DownloadInput
  readonly start: (filters: Filters) => DownloadEvent
}

/**
 * Declares the CSV file of a list: `downloads(exportAudit, (payload: AuditFilters) => ({ payload }), { … })`.
 * @param request maps the filters to what the endpoint takes
 * @param file the name of the file; the application adds the day
 */
export const downloads = <E extends Endpoint, Filters extends object>(
  endpoint: E,
  request: (filters: Filters) => RequestOf<E>,
  { file, failed }: DownloadInput & { readonly file: string },
): Download<Filters> => ({
  machine: downloadMachine.provide({
    actors: { download: calls(endpoint, request, { file }) as unknown as CallActor<object, null, string> },
  }),
  input: { failed },
  start: (filters) => ({ type: 'file.download', filters }),
})
