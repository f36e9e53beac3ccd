import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import TrackPage from '#views/shop/tracking/TrackPage.tsx'
import { tracking } from './tracking.ts'

/** The page of an order that a guest follows by its key. */
export default function TrackArea() {
  return (
    <FlowArea<TrackingFlows> area={tracking}>
      <TrackPage />
    </FlowArea>
  )
}
