import type { ReactNode } from 'react'
import { FlowContext } from '../../views/flow.tsx'
import { flowsOf, useHouse } from '../house.tsx'
import { account } from './account.ts'

/** Account pages and the calls of their flows. */
export const AccountFlows = ({ children }: { children: ReactNode }) => (
  <FlowContext value={flowsOf(useHouse(), account)}>{children}</FlowContext>
)
