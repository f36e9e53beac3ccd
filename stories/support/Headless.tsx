import type { AnyStateMachine } from 'xstate'
import { HeadlessMachine } from '#devtools/storybook/HeadlessMachine.tsx'
import { useAnyFlow } from '#views/flow.tsx'

interface HeadlessProps {
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /** The purpose of the machine, in one sentence. */
  readonly purpose: string
}

/** Shows a machine of the shop that has no screen. */
export const Headless = (props: HeadlessProps) => <HeadlessMachine {...props} useFlow={useAnyFlow} />
