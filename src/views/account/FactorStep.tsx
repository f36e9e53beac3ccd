import { Suspense } from 'react'
import { lazyWithPreload } from '../ui/lazyWithPreload.tsx'

export const SecondFactorPage = lazyWithPreload(() => import('./SecondFactorPage.tsx'))

interface FactorStepProps {
  readonly via: 'password' | 'google'
  readonly from?: string | undefined
  /** The sign-in that goes on, or begins again. */
  readonly flow: { send(event: { type: 'factor.leave' }): void }
}

/** The second half of a sign-in, fetched by those alone who have a second factor. */
export const FactorStep = ({ flow, ...input }: FactorStepProps) => (
  <Suspense>
    <SecondFactorPage {...input} onLeave={() => flow.send({ type: 'factor.leave' })} />
  </Suspense>
)
