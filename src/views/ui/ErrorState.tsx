import { Heading, Text } from '@radix-ui/themes'
import { CircleAlert } from 'lucide'
import { commonTexts } from '../../../messages/en/common.ts'
import { uiTexts } from '../../../messages/en/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Notice } from './Notice.tsx'

/** Error of a failed read. */
export interface ReadFailure {
  /** Message from the server. */
  readonly message?: string
}

interface ErrorStateProps {
  readonly title?: string
  /** Advice; by default to check the connection, the most frequent cause. */
  readonly text?: string
  /** Error whose message from the server replaces `text`. */
  readonly error?: ReadFailure | null
  readonly busy?: boolean
  readonly action?: string
  readonly onRetry: () => void
}

/** Error state of a failed read, with a retry. */
export const ErrorState = ({ title, text, error, busy, action, onRetry }: ErrorStateProps) => (
  <Notice role="alert">
    <Icon of={CircleAlert} />
    <Heading as="h2" size="4">
      {title ?? commonTexts.failureTitle}
    </Heading>
    <Text color="gray">{error?.message || (text ?? commonTexts.networkFailure)}</Text>
    <Button variant="soft" busy={busy} onClick={onRetry}>
      {action ?? uiTexts.tryAgain}
    </Button>
  </Notice>
)
