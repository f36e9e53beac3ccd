import { Effect, Schema } from 'effect'
import type { ParcelsToPack } from '#contract/parcels/manyRules.ts'
import type { JobToStart } from '../jobs/Jobs.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { textsIn } from '../platform/texts.ts'
import { Parcels } from './Parcels.ts'

/** The job that packs what is left of many orders, a parcel by hand for each. */
export const packJob = ({ ids, courier }: ParcelsToPack): JobToStart => ({
  kind: 'packParcel',
  subject: courier,
  input: { courier },
  items: ids.map((id) => ({ id, label: textsIn('en').formatOrderNumber(id) })),
})

/** The input of `packJob`, as the database returns it. */
const readInput = Schema.decodeUnknownSync(Schema.Struct({ courier: Schema.String }))

/** Its runner: an order of which nothing is left, that is held, or that has ended stays as it is. */
export const parcelJobs = Effect.map(Parcels, ({ packLeft }): readonly JobRunner[] => [
  {
    kind: 'packParcel',
    run: (user, { id, job }) => Effect.map(packLeft(user, id, readInput(job).courier), ({ _id }) => _id),
  },
])
