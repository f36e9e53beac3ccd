import { Heading, Text } from '@radix-ui/themes'
import { CircleAlert, WifiOff } from 'lucide'
import { failureOf } from '#contract/calls/reply.ts'
import { failureSentence } from '#messages/failures.ts'
import { screenTexts } from '#messages/shell.ts'
import { commonTexts, uiTexts } from '#messages/ui.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Notice } from './Notice.tsx'
import { type ReadFailure, useIsOffline } from './offline.ts'

interface ErrorStateProps {
  readonly title?: string
  /** Advice where the error says nothing more. */
  readonly text?: string
  /** Error whose message from the server, or else what happened, replaces `text`. */
  readonly error?: ReadFailure | null
  readonly busy?: boolean
  readonly action?: string
  readonly onRetry: () => void
}

const textOf = (error: ReadFailure | null | undefined) => {
  if (error?.message) return error.message
  const failure = error && '_tag' in error ? failureOf(error) : null
  return failure === null ? undefined : failureSentence(failure)
}

/** Stands in the place of data that a browser without a connection has not read. */
export const OfflineState = () => (
  <Notice>
    <Icon of={WifiOff} />
    <p role="status">{screenTexts.offline}</p>
  </Notice>
)

/** Error state of a failed read, with a retry; without a connection, the sentence that the page opens by itself. */
export const ErrorState = ({ title, text, error, busy, action, onRetry }: ErrorStateProps) =>
  useIsOffline(error) ? (
    <OfflineState />
  ) : (
    <Notice role="alert">
      <Icon of={CircleAlert} />
      <Heading as="h2" size="4">
        {title ?? commonTexts.failureTitle}
      </Heading>
      <Text color="gray">{textOf(error) ?? text ?? commonTexts.tryLater}</Text>
      <Button variant="soft" busy={busy} onClick={onRetry}>
        {action ?? uiTexts.tryAgain}
      </Button>
    </Notice>
  )
