import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import { changeParcel, packParcel } from '#contract/parcels/api.ts'
import type { Parcel } from '#contract/parcels/entity.ts'
import { ParcelForm, type ParcelToPack, type PiecesToPack } from '#contract/parcels/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type ParcelValues = {
  courier: string
  number: string
  link: string
  charge: string
  pieces: readonly PiecesToPack[]
}

/** What of a parcel can be changed. */
export type ParcelInForm = Pick<Parcel, '_id' | 'courier' | 'number' | 'link' | 'charge'>

/** A new parcel with what is in it at first, or a parcel that is changed. */
type Subject =
  | { readonly pieces: readonly PiecesToPack[] }
  | { readonly parcel: ParcelInForm; readonly pieces: readonly PiecesToPack[] }

type PackParcelEvent = ({ type: 'dialog.open' } & Subject) | FormEvent<ParcelValues> | { type: 'dialog.cancel' }

type Context = {
  /** The parcel that is changed; empty for a new one. */
  id: string
  form: Form<ParcelValues>
}

const check = createValidator(ParcelForm)
const blank: ParcelValues = { courier: '', number: '', link: '', charge: '', pieces: [] }

const filledBy = (subject: Subject): Context => {
  const { pieces } = subject
  if (!('parcel' in subject)) return { id: '', form: blankForm({ ...blank, pieces }) }
  const { _id, courier, number, link, charge } = subject.parcel
  return {
    id: _id,
    form: blankForm({
      courier,
      number,
      link,
      charge: charge === null ? '' : String(charge),
      pieces,
    }),
  }
}

/** The values as the server takes them; an empty charge is not known. */
const toPack = (values: ParcelValues): ParcelToPack => {
  const { charge, ...more } = bodyOf(check(values))
  return { ...more, charge: charge === '' ? null : charge }
}

export const packParcelMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PackParcelEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    packParcel: calls(packParcel, (payload: ParcelToPack) => ({ payload })),
    changeParcel: calls(changeParcel, ({ id, values }: { id: string; values: ParcelToPack }) => {
      const { pieces: _pieces, ...payload } = values
      return { params: { id }, payload }
    }),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isChange: (_, subject: Subject) => 'parcel' in subject,
  },
  actions: {
    ...emitActions<Context, PackParcelEvent>(),
    ...formActions<ParcelValues, Context, PackParcelEvent>(() => check, 'parcels.failed'),
    fill: assign((_, subject: Subject) => filledBy(subject)),
  },
}).createMachine({
  id: 'packParcel',
  description:
    'The dialog in which a person of the staff packs a parcel by hand, or changes its courier (product 16.20)',
  meta: {
    redaction: { link: 'secret', number: 'secret', 'packParcel.value': 'opaque', 'changeParcel.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { id: '', form: blankForm(blank) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No parcel is packed or changed.',
      on: {
        'dialog.open': [
          {
            guard: { type: 'isChange', params: eventOf },
            target: 'changing',
            actions: { type: 'fill', params: eventOf },
          },
          { target: 'packing', actions: { type: 'fill', params: eventOf } },
        ],
      },
    },
    packing: {
      description: 'The person says who carries it, and what is in it.',
      ...fillsForm('saving'),
    },
    saving: {
      description: 'The server packs the parcel.',
      ...sendsForm(
        'packParcel',
        ({ form }: Context) => toPack(form.values),
        succeededTo('closed', 'parcels.packed'),
        'packing',
        'parcels.failed',
      ),
    },
    changing: {
      description: 'The person changes courier, number, link or charge.',
      ...fillsForm('savingChange'),
    },
    savingChange: {
      description: 'The server saves the parcel.',
      ...sendsForm(
        'changeParcel',
        ({ id, form }: Context) => ({ id, values: toPack(form.values) }),
        succeededTo('closed', 'parcels.changed'),
        'changing',
        'parcels.failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof packParcelMachine>

export const packParcelSelect = {
  ...dialogSelect,
  /** Whether a parcel is changed; else a new one is packed. */
  isChange: ({ context }: Snapshot): boolean => context.id !== '',
}
