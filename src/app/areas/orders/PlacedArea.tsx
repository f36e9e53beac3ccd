import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import PlacedPage from '#views/shop/tracking/PlacedPage.tsx'
import { orderKeyOf } from './keyedOrders.ts'
import { tracking } from './tracking.ts'

/** The page after a checkout, for its account or its kept key. */
export default function PlacedArea() {
  return (
    <FlowArea<TrackingFlows> area={tracking} orderKeyOf={orderKeyOf}>
      <PlacedPage />
    </FlowArea>
  )
}
