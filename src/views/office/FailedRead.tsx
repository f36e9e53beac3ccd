import { Flex } from '@radix-ui/themes'
import type { CallError } from '#contract/calls/reply.ts'
import { screenTexts } from '#messages/shell.ts'
import { uiTexts } from '#messages/ui.ts'
import { Button } from '../ui/Button.tsx'
import { useIsOffline } from '../ui/offline.ts'

interface FailedReadProps {
  readonly text: string
  readonly query: {
    readonly error: CallError | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** Says that a part of a page could not be read, with a retry; nothing where the server does not have the part (404). */
export const FailedRead = ({ text, query: { error, isFetching, refetch } }: FailedReadProps) => {
  const isOffline = useIsOffline(error)
  return error && error.status !== 404 ? (
    <Flex asChild wrap="wrap" align="center" gapX="3" gapY="1">
      <p role="alert">
        {text}{' '}
        {isOffline ? (
          screenTexts.offline
        ) : (
          <Button size="1" variant="soft" busy={isFetching} onClick={() => refetch()}>
            {uiTexts.tryAgain}
          </Button>
        )}
      </p>
    </Flex>
  ) : null
}
