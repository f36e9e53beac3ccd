import { type EntityOf, entity, list, text, time } from '../calls/reading.ts'
import { shownId } from '../calls/tolerant.ts'
import type { ParcelState } from './states.ts'

/** The states of which the customer reads nothing: nobody has the parcel yet, or nobody gets it. */
export const UNSHOWN_STATES = ['draft', 'asked', 'cancelled'] as const satisfies readonly ParcelState[]

/** A state is read as a text: one of a later server is shown by the status of the order alone. */
export const OwnParcelStep = entity('OwnParcelStep', { state: text, at: time })

/** A parcel of a customer's own order: who carries it, and where it was. Nothing that its courier knows of a person. */
export const OwnParcel = entity('OwnParcel', {
  _id: shownId,
  courier: text,
  number: text,
  /** `https` only; empty without. */
  link: text,
  state: text,
  /** The reports that have moved it, oldest first. */
  steps: list(OwnParcelStep),
})
export type OwnParcel = EntityOf<typeof OwnParcel>
