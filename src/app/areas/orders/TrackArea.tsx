import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import TrackPage from '#views/shop/tracking/TrackPage.tsx'
import { orderKeyOf } from './keyedOrders.ts'
import { tracking } from './tracking.ts'

/** The page of an order that a guest follows by its key. */
export default function TrackArea() {
  return (
    <FlowArea<TrackingFlows> area={tracking} orderKeyOf={orderKeyOf}>
      <TrackPage />
    </FlowArea>
  )
}
