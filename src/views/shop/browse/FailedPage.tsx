import { shopTexts } from '#messages/shop.ts'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { PageTitle } from '#views/ui/PageTitle.tsx'

interface FailedPageProps {
  readonly title: string
  readonly error: ReadFailure
  /** Whether the page is being read again. */
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Stands in the place of a page of the shop that could not be read; a press reads it again. */
export const FailedPage = ({ title, error, isFetching, refetch }: FailedPageProps) => (
  <>
    <PageTitle>{title}</PageTitle>
    <ErrorState title={shopTexts.failedTitle} error={error} onRetry={() => refetch()} busy={isFetching} />
  </>
)
