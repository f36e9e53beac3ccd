import { useSelector } from '@xstate/react'
import { screenFailureMachine, screenFailureSelect as select } from '#machines/screens/screenFailure.machine.ts'
import { screenTexts } from '#messages/shell.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { useApp } from '../app.tsx'
import { Button } from '../ui/Button.tsx'
import { FailureNotice } from '../ui/FailureNotice.tsx'
import { useFlow } from './flow.ts'

/**
 * Shows that the code of a screen could not be loaded. It reloads the page by itself once the server answers, and says
 * that the shop is updated only where the server has another build.
 * @param failures how often the screen has failed in this tab in the last minutes
 */
export const ScreenFailure = ({ failures }: { failures: number }) => {
  const { online } = useApp()
  const flow = useFlow(screenFailureMachine, { input: { failures } })
  const busy = useSelector(flow, select.busy)
  const isUpdated = useSelector(flow, select.updated)
  const isReached = useSelector(flow, select.reached)
  const failed = isReached ? screenTexts.broken : screenTexts.unreachable
  const reason = online ? failed : screenTexts.offline
  return (
    <FailureNotice text={isUpdated ? screenTexts.updated : reason}>
      <Button busy={busy} onClick={() => flow.send({ type: 'screen.retry' })}>
        {isUpdated ? commonTexts.reload : uiTexts.tryAgain}
      </Button>
    </FailureNotice>
  )
}
