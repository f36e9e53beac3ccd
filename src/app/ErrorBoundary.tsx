import { Component, type ReactNode } from 'react'
import { commonTexts } from '../../messages/en/common.ts'
import { FailurePage } from '../views/ui/FailurePage.tsx'

/** Messages of Chromium, Firefox, Safari and Vite, in this order, when a script or style file no longer exists. */
const MISSING_FILE =
  /Failed to fetch dynamically imported|error loading dynamically imported|Importing a module script failed|Unable to preload/

interface Props {
  /** The current path; a change of it resets the error. */
  readonly path: string
  readonly children: ReactNode
}
interface State {
  readonly error: unknown
  readonly path: string
}

/** Shows a page with a reload button after a bug, or when a new version has removed the files of a page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, path: this.props.path }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('A page threw nothing') }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { error: undefined, path }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    const outdated = MISSING_FILE.test(String(error))
    const text = !navigator.onLine ? commonTexts.offline : outdated ? commonTexts.newVersion : commonTexts.unexpected
    return <FailurePage text={text} action={commonTexts.reload} onAction={() => location.reload()} />
  }
}
