import { Heading, Text } from '@radix-ui/themes'
import { commonTexts } from '../../../messages/en/common.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** Why something could not be read. */
export interface ReadFailure {
  /** The server's own words. */
  readonly message?: string
}

interface ErrorStateProps {
  readonly title?: string
  /** What to do about it; the connection is the usual suspect. */
  readonly text?: string
  /** Where the server says what is wrong, that stands for the text. */
  readonly error?: ReadFailure | null
  readonly busy?: boolean
  readonly action?: string
  readonly onRetry: () => void
}

/** What could not be read, and another try. */
export const ErrorState = ({ title, text, error, busy, action, onRetry }: ErrorStateProps) => (
  <div className="notice" role="alert">
    <Icon name="alert" />
    <Heading as="h2" size="4">
      {title ?? commonTexts.failureTitle}
    </Heading>
    <Text color="gray">{error?.message || (text ?? commonTexts.networkFailure)}</Text>
    <Button variant="soft" busy={busy} onClick={onRetry}>
      {action ?? uiTexts.tryAgain}
    </Button>
  </div>
)
