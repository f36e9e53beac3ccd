import type { Order } from '#contract/orders/entity.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { NewTabLink } from '../ui/TextLink.tsx'

/** The version of the policies that the customer of an order accepted, as a link to it. */
export const AcceptedPolicies = ({
  version,
  acceptedAt,
}: {
  version: number
  acceptedAt: Order['policiesAcceptedAt']
}) => (
  <>
    <NewTabLink to={policyAddress('terms', version)}>{texts.policiesVersion(version)}</NewTabLink>
    {acceptedAt && ` · ${formatDayAndTime(acceptedAt)}`}
  </>
)
