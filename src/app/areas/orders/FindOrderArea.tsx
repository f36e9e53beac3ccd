import { FlowArea } from '#app/wiring/FlowArea.tsx'
import FindOrderPage from '#views/shop/tracking/FindOrderPage.tsx'
import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import { tracking } from './tracking.ts'

/** The page that opens an order without its link. */
export default function FindOrderArea() {
  return (
    <FlowArea<TrackingFlows> area={tracking}>
      <FindOrderPage />
    </FlowArea>
  )
}
