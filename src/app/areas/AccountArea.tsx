import { QueryClientContext } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccountFlows } from '../../views/account/flow.ts'
import { useAppServices } from '../appServices.tsx'
import { account } from '../wiring/account.ts'
import { FlowArea } from './FlowArea.tsx'

/** Provides the calls of the account flows to account pages, and what the shop has read before, if it has. */
export const AccountArea = ({ children }: { children: ReactNode }) => (
  <QueryClientContext value={useAppServices().cache.opened()}>
    <FlowArea<AccountFlows> area={account}>{children}</FlowArea>
  </QueryClientContext>
)
