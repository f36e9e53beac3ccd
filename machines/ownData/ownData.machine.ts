import { setup } from 'xstate'
import { getOwnDataFile, requestOwnData } from '#contract/ownData/api.ts'
import type { OwnDataFormat } from '#contract/ownData/entity.ts'
import { calls } from '../core/calls.ts'
import { downloads } from '../core/download/download.machine.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

type OwnDataEvent = { type: 'data.request' }

export const ownDataMachine = setup({
  types: { events: {} as OwnDataEvent, emitted: {} as FlowEmitted, tags: {} as 'busy' },
  actors: { requestOwnData: calls(requestOwnData, (_: undefined) => ({})) },
  guards: { succeeded },
  actions: emitActions<Record<never, never>, OwnDataEvent>(),
}).createMachine({
  id: 'ownData',
  description: 'The request for a file with everything that the shop knows of a person (product 7.5)',
  initial: 'idle',
  states: {
    idle: {
      description: 'The file can be asked for; a query shows whether there is one.',
      on: { 'data.request': 'requesting' },
    },
    requesting: {
      description: 'The server starts the job that makes the file.',
      tags: 'busy',
      invoke: {
        id: 'requestOwnData',
        src: 'requestOwnData',
        input: undefined,
        onDone: [succeededTo('idle', 'own_data.requested'), failedTo('idle', 'own_data.request_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

/** The download of the file in a format. */
export const ownDataDownload = (format: OwnDataFormat) =>
  downloads(getOwnDataFile, (params: { format: OwnDataFormat }) => ({ params }), {
    file: `my-data.${format}`,
    failed: 'own_data.download_failed',
  })
