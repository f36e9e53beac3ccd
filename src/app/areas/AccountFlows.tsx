import type { ReactNode } from 'react'
import { FlowContext } from '../../views/flow.tsx'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { account } from '../wiring/account.ts'

/** Provides the calls of the account flows to account pages. */
export const AccountFlows = ({ children }: { children: ReactNode }) => (
  <FlowContext value={flowsOf(useAppServices(), account)}>{children}</FlowContext>
)
