import { Text } from '@radix-ui/themes'
import { enterCodeScreen as texts } from '#messages/enterCode.ts'
import { TextButton } from '../ui/TextButton.tsx'

interface SendAgainProps {
  /** Seconds until another code can be sent. */
  readonly wait: number
  readonly sending: boolean
  readonly onSend: () => void
}

/** Button that requests another code after the waiting time. */
export const SendAgain = ({ wait, sending, onSend }: SendAgainProps) => {
  const mustWait = wait > 0 || sending
  const next = wait > 0 ? texts.sendAgainIn(wait) : texts.sendAgain
  return (
    <Text size="2">
      {texts.noCode}{' '}
      <TextButton aria-disabled={mustWait} aria-busy={sending} onClick={() => mustWait || onSend()}>
        {sending ? texts.sendingAgain : next}
      </TextButton>
    </Text>
  )
}
