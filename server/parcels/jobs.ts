import { Effect, Schema } from 'effect'
import { ManyStepForm, type ParcelsToPack, type ParcelsToReport } from '#contract/parcels/manyRules.ts'
import type { JobToStart } from '../jobs/Jobs.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { textsIn } from '../platform/texts.ts'
import { Parcels } from './Parcels.ts'

/** The job that packs what is left of many orders, a parcel by hand for each. */
export const packJob = ({ ids, courier }: ParcelsToPack): JobToStart => ({
  kind: 'packParcel',
  subject: courier,
  input: { courier },
  items: itemsOf(ids),
})

/** The job that reports a step of the parcels of many orders by hand. */
export const reportJob = ({ ids, state }: ParcelsToReport): JobToStart => ({
  kind: 'reportParcel',
  subject: state,
  input: { state },
  items: itemsOf(ids),
})

const itemsOf = (ids: readonly string[]) => ids.map((id) => ({ id, label: textsIn('en').formatOrderNumber(id) }))

/** The inputs of these jobs, as the database returns them. */
const readCourier = Schema.decodeUnknownSync(Schema.Struct({ courier: Schema.String }))
const readStep = Schema.decodeUnknownSync(ManyStepForm)

/** Their runners: an order of which nothing is left or no parcel can make the step, that is held, or that has ended stays as it is. */
export const parcelJobs = Effect.map(Parcels, ({ packLeft, reportOfOrder }): readonly JobRunner[] => [
  {
    kind: 'packParcel',
    run: (user, { id, job }) => Effect.map(packLeft(user, id, readCourier(job).courier), ({ _id }) => _id),
  },
  {
    kind: 'reportParcel',
    run: (user, { id, job, startedAt }) => reportOfOrder(user, id, readStep(job).state, startedAt),
  },
])
