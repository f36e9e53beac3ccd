import { Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { AppliedCashRule } from '#contract/cashRules/entity.ts'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import type { PhoneHistory as PhoneRecord } from '#contract/orders/entity.ts'
import { phoneHistoryQuery } from '#data/orders.ts'
import { appliedBlock, blockKinds, blockOfOrder, blockOutcomes } from '#messages/cashBlocks.ts'
import { appliedCashRule, cashOutcomes } from '#messages/cashRules.ts'
import { courierRecord } from '#messages/courierRecords.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { statusNames } from '#messages/orders.ts'
import { shortId } from '#views/orders/shortId.ts'
import { TextLink } from '#views/ui/TextLink.tsx'
import { FailedRead } from '../FailedRead.tsx'
import { wholeTaka } from './wholeTaka.ts'

interface PhoneFactsProps {
  readonly history: PhoneRecord
  /** Whether the earlier orders are listed one by one. */
  readonly list?: boolean
  /** Address of an order; without it the list has no links. */
  readonly addressOf?: ((id: string) => string) | undefined
}

interface PhoneHistoryProps extends Omit<PhoneFactsProps, 'history'> {
  /** The order. */
  readonly id: string
}

/**
 * What became of the other orders with the phone number of an order, for the call that confirms it. Renders nothing
 * until it is read, and nothing where the server does not know it.
 */
export const PhoneHistory = ({ id, ...shown }: PhoneHistoryProps) => {
  const query = useQuery(phoneHistoryQuery(id))
  const { data } = query
  if (!data) return <FailedRead text={texts.phoneHistoryFailed} query={query} />
  return <PhoneFacts history={data} {...shown} />
}

/** What became of the orders with a phone number, and what else is known of it. */
export const PhoneFacts = ({ history, list = false, addressOf }: PhoneFactsProps) => {
  const { delivered, cancelled, cameBack, open, ...data } = history
  const isNew = delivered + cancelled + cameBack + open === 0
  return (
    <>
      {data.blocks.map(({ _id, kind, reason, outcome }) => (
        <p key={_id}>{blockOfOrder(blockKinds[kind], reason, blockOutcomes[outcome])}</p>
      ))}
      {data.records.map(({ _id, courier, delivered: got, returned, askedAt }) => (
        <p key={_id}>
          {courierRecord(COURIER_NAMES[courier], formatCount(got), formatCount(returned), formatDay(askedAt))}
        </p>
      ))}
      {data.placedBy && <p>{texts.placedBy(data.placedBy)}</p>}
      {data.cashRule && <p>{appliedText(data.cashRule)}</p>}
      <p>{isNew ? texts.phoneIsNew : texts.phoneHistory(delivered, cancelled, cameBack, open)}</p>
      {list && data.orders.length > 0 && (
        <Grid asChild gap="2px" mt="1">
          <ul>
            {data.orders.map(({ _id, status, cameBack: returned, totalPrice, createdAt }) => (
              <Text key={_id} color="gray" asChild>
                <li>
                  {addressOf ? <TextLink to={addressOf(_id)}>{shortId(_id)}</TextLink> : shortId(_id)}
                  {' · '}
                  {[formatDay(createdAt), returned ? texts.cameBack : statusNames[status], wholeTaka(totalPrice)].join(
                    ' · ',
                  )}
                </li>
              </Text>
            ))}
          </ul>
        </Grid>
      )}
    </>
  )
}

const appliedText = ({ name, outcome, isBlock }: AppliedCashRule): string =>
  (isBlock ? appliedBlock : appliedCashRule)(name, cashOutcomes[outcome])
