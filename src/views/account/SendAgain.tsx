import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { enterCodeMachine } from '../../../machines/account/enterCode.machine.ts'
import { enterCodeSelect } from '../../../machines/account/enterCode.select.ts'
import { accountStepScreens as texts } from '../../../messages/en/accountStepScreens.ts'

/** Button that requests another code after the waiting time. */
export const SendAgain = ({ flow }: { flow: ActorRefFrom<typeof enterCodeMachine> }) => {
  const cooldown = useSelector(flow, enterCodeSelect.cooldown)
  const resending = useSelector(flow, enterCodeSelect.resending)
  const mustWait = cooldown > 0 || resending
  return (
    <Text size="2">
      {texts.noCode}{' '}
      <button
        type="button"
        className="text-button tabular"
        aria-disabled={mustWait}
        aria-busy={resending}
        onClick={() => mustWait || flow.send({ type: 'code.resend' })}
      >
        {resending ? texts.sendingAgain : cooldown > 0 ? texts.sendAgainIn(cooldown) : texts.sendAgain}
      </button>
    </Text>
  )
}
