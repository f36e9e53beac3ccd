import type { TrackingFlows } from '#views/shop/tracking/flow.ts'
import TrackPage from '#views/shop/tracking/TrackPage.tsx'
import { tracking } from '../wiring/tracking.ts'
import { FlowArea } from './FlowArea.tsx'

/** The page of an order that a guest follows by its key. */
export default function TrackArea() {
  return (
    <FlowArea<TrackingFlows> area={tracking}>
      <TrackPage />
    </FlowArea>
  )
}
