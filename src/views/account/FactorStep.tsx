import { lazyWithPreload } from '../ui/lazyWithPreload.tsx'

export const SecondFactorPage = lazyWithPreload(() => import('./SecondFactorPage.tsx'))

interface FactorStepProps {
  readonly via: 'password' | 'code' | 'google'
  readonly from?: string | undefined
  /** The sign-in flow that continues after this step or starts again. */
  readonly flow: { send(event: { type: 'factor.leave' }): void }
}

/** Second-factor step of a sign-in. Its code loads only for accounts that have a second factor. */
export const FactorStep = ({ flow, ...input }: FactorStepProps) => (
  <SecondFactorPage {...input} onLeave={() => flow.send({ type: 'factor.leave' })} />
)
