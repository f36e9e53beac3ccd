import { useEffect, useState } from 'react'
import type { FrameFlows } from '#views/frames/flow.ts'
import { ScreenFailure } from '#views/frames/ScreenFailure.tsx'
import { countFailures, noteFailure } from '../browser/screenFailures.ts'
import { FlowArea } from '../wiring/FlowArea.tsx'
import { screens } from './screens.ts'

/** The failure of a screen that could not be loaded, with its calls. */
export default function FailedScreen() {
  const [failures] = useState(countFailures)
  useEffect(noteFailure, [])
  return (
    <FlowArea<FrameFlows> area={screens}>
      <ScreenFailure failures={failures} />
    </FlowArea>
  )
}
