import { Callout } from '@radix-ui/themes'
import { uiTexts } from '#messages/ui.ts'
import { Button } from './Button.tsx'
import { useFocusRecovery } from './useFocusRecovery.ts'

interface ReadAgainProps {
  /** Whether the part of the page could not be read, or is read again after that. */
  readonly unread: boolean
  readonly busy: boolean
  readonly text: string
  readonly onRetry: () => void
}

/** Says that a part of a page could not be read, with a button that reads it again; nothing where it is read. */
export const ReadAgain = ({ unread, busy, text, onRetry }: ReadAgainProps) => {
  const region = useFocusRecovery()
  if (!unread) return null
  return (
    <Callout.Root size="1" color="gray" {...region}>
      <Callout.Text role="status">{text}</Callout.Text>
      <Button size="2" variant="soft" busy={busy} onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </Callout.Root>
  )
}
