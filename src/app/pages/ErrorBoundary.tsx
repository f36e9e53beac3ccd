import { Button } from '@radix-ui/themes'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { failureSentences } from '#messages/failures.ts'
import { commonTexts } from '#messages/ui.ts'
import { FailureNotice } from '#views/ui/FailureNotice.tsx'
import { LoadError, lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'

interface Props {
  /** Whether no layout stands around the children. */
  readonly whole?: boolean
  readonly children: ReactNode
}
interface BoundaryProps extends Props {
  /** The current path; a change of it resets the error. */
  readonly path: string
}
interface State {
  readonly error: unknown
  readonly path: string
}

const Reload = ({ text }: { text: string }) => (
  <FailureNotice text={text}>
    <Button size="3" onClick={() => location.reload()}>
      {commonTexts.reload}
    </Button>
  </FailureNotice>
)

/** Failure without the code of `FailedScreen`, which is not part of a first view. */
const PlainFailure = () => (
  <Reload text={navigator.onLine ? failureSentences['failure.no_connection'] : commonTexts.offline} />
)

/** The failure of a screen that could not be loaded. Its code loads with the first hover or focus. */
const FailedScreen = lazyWithPreload(() => import('./FailedScreen.tsx').catch(() => ({ default: PlainFailure })))

/** Loads the failure of a screen before a screen can fail. */
export const prefetchFailure = (): void => {
  FailedScreen.preload().catch(() => undefined)
}

/** What stands in place of a screen after an error. */
const Failure = ({ error }: { error: unknown }) =>
  error instanceof LoadError ? (
    <FailedScreen fallback={<PageLoading />} />
  ) : (
    <Reload text={failureSentences['failure.unexpected']} />
  )

class Boundary extends Component<BoundaryProps, State> {
  override state: State = { error: undefined, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('A page threw nothing') }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: State): State | null {
    return path === state.path ? null : { error: undefined, path }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const failure = <Failure error={error} />
    return this.props.whole ? <main>{failure}</main> : failure
  }
}

/** Shows a failure in place of its children after a bug, or when the code of a screen cannot be loaded. */
export const ErrorBoundary = (props: Props) => <Boundary {...props} path={useLocation()[0]} />
