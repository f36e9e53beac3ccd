import { Heading, Text } from '@radix-ui/themes'
import { commonTexts } from '../../../contract/texts/common.ts'
import { uiTexts } from '../../../contract/texts/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface ErrorStateProps {
  readonly title?: string
  /** What to do about it; the connection is the usual suspect. */
  readonly text?: string
  readonly busy?: boolean
  readonly action?: string
  readonly onRetry: () => void
}

/** What could not be read, and another try. */
export const ErrorState = ({ title, text, busy, action, onRetry }: ErrorStateProps) => (
  <div className="notice" role="alert">
    <Icon name="alert" />
    <Heading as="h2" size="4">
      {title ?? commonTexts.failureTitle}
    </Heading>
    <Text color="gray">{text ?? commonTexts.networkFailure}</Text>
    <Button variant="soft" busy={busy} onClick={onRetry}>
      {action ?? uiTexts.tryAgain}
    </Button>
  </div>
)
