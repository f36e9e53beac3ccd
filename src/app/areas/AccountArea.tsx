import type { ReactNode } from 'react'
import type { AccountFlows } from '../../views/account/flow.ts'
import { account } from '../wiring/account.ts'
import { FlowArea } from './FlowArea.tsx'

/** Provides the calls of the account flows to account pages. */
export const AccountArea = ({ children }: { children: ReactNode }) => (
  <FlowArea<AccountFlows> area={account}>{children}</FlowArea>
)
