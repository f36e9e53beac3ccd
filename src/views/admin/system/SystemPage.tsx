import { useQuery } from '@tanstack/react-query'
import { failuresQuery, systemQuery } from '#data/system.ts'
import { checkKeysMachine } from '#machines/system/checkKeys.machine.ts'
import { sendAgainMachine } from '#machines/system/sendAgain.machine.ts'
import { systemTexts as texts } from '#messages/system.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { useFlow } from '../flow.ts'
import { Failures } from './Failures.tsx'
import { SystemState } from './SystemState.tsx'

/** The state of the shop's servers (product 16.18), and what they have given up. Both load and fail on their own. */
export default function SystemPage() {
  const flow = useFlow(sendAgainMachine)
  const keys = useFlow(checkKeysMachine)
  const state = useQuery(systemQuery)
  return (
    <>
      <PageHeader title={texts.title} />
      <Failures query={useQuery(failuresQuery)} flow={flow} />
      {state.data ? <SystemState state={state.data} keys={keys} /> : <ReadState query={state} />}
    </>
  )
}
