import { lazy, Suspense } from 'react'
import { PageLoading } from '../ui/PageLoading.tsx'

const SecondFactorPage = lazy(() => import('./SecondFactorPage.tsx'))

interface FactorStepProps {
  readonly via: 'password' | 'google'
  readonly from?: string | undefined
  /** The sign-in begins again. */
  readonly onLeave: () => void
}

/** The second half of a sign-in, fetched by those alone who have a second factor. */
export const FactorStep = (props: FactorStepProps) => (
  <Suspense fallback={<PageLoading />}>
    <SecondFactorPage {...props} />
  </Suspense>
)
