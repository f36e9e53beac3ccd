import { Link, Text } from '@radix-ui/themes'
import type { TrackedOrder } from '#contract/orders/entity.ts'
import type { OwnParcel } from '#contract/parcels/ownParcel.ts'
import type { ParcelState } from '#contract/parcels/states.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { parcelStateNames, ownParcels as texts } from '#messages/parcelStates.ts'
import * as css from './OwnParcels.module.css'

/** The parcels of a customer's own order: who carries them, and where they were. Renders nothing without one. */
export const OwnParcels = ({ order: { parcels = [] } }: { order: Pick<TrackedOrder, 'parcels'> }) =>
  parcels.length === 0 ? null : (
    <ul className={css.parcels} aria-label={texts.title}>
      {parcels.map((parcel) => (
        <li key={parcel._id}>
          <Parcel parcel={parcel} />
        </li>
      ))}
    </ul>
  )

/** A state of a later server has no name here. */
const nameOf = (state: string) => parcelStateNames[state as ParcelState] ?? ''

const Parcel = ({ parcel: { courier, number, link, steps } }: { parcel: OwnParcel }) => (
  <>
    <p>
      <b>{courier}</b>
      {number && (
        <>
          {' · '}
          <span translate="no">{texts.number(number)}</span>
        </>
      )}
    </p>
    {link.startsWith('https://') && (
      <p>
        <Link href={link} target="_blank" rel="noreferrer" underline="always">
          {texts.follow}
        </Link>
      </p>
    )}
    <ol className={css.steps} aria-label={texts.steps}>
      {steps
        .filter(({ state }) => nameOf(state) !== '')
        .map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            {nameOf(state)}{' '}
            <Text asChild size="2" color="gray">
              <time dateTime={at}>{formatDayAndTime(at)}</time>
            </Text>
          </li>
        ))}
    </ol>
  </>
)
