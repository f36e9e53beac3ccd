import { type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { packParcels } from '#contract/parcels/api.ts'
import { CarrierForm, type ParcelsToPack } from '#contract/parcels/manyRules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type CarrierValues = { courier: string }
type Input = { ids: readonly string[] }
type Context = Input & { form: Form<CarrierValues> }
type PackManyEvent = FormEvent<CarrierValues> | { type: 'dialog.cancel' }

const check = createValidator(CarrierForm)

/** The server packs by a job, whose progress and failures the list of jobs shows. */
export const packManyMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as PackManyEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: { packParcels: calls(packParcels, (payload: ParcelsToPack) => ({ payload }), { isOnce: true }) },
  guards: { succeeded, isValid: ({ context }) => check(context.form.values).ok },
  actions: {
    ...emitActions<Context, PackManyEvent>(),
    ...formActions<CarrierValues, Context, PackManyEvent>(() => check, 'parcels.failed'),
  },
}).createMachine({
  id: 'packMany',
  description: 'The dialog in which a person of the staff packs a parcel by hand for each chosen order (product 16.20)',
  meta: { redaction: { 'packParcels.value': 'opaque' } } satisfies DeclaresRedaction,
  context: ({ input: { ids } }) => ({ ids, form: blankForm({ courier: '' }) }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The person says who carries the parcels.',
      ...fillsForm('starting'),
    },
    starting: {
      description: 'The server takes the job.',
      ...sendsForm(
        'packParcels',
        ({ ids, form }: Context) => ({ ids, ...bodyOf(check(form.values)) }),
        succeededTo('closed', 'parcels.packing'),
        'filling',
        'parcels.failed',
      ),
    },
    closed: { type: 'final', description: 'The job has started, or nothing is packed.' },
  },
})

type Snapshot = SnapshotFrom<typeof packManyMachine>

export const packManySelect = { ...dialogSelect, count: ({ context }: Snapshot) => context.ids.length }
