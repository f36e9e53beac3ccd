import { type ReactNode, useMemo } from 'react'
import { useAppServices } from '#app/start/appServices.tsx'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { Logo } from '#contract/logo/entity.ts'
import { getLogo } from '#contract/logo/shopApi.ts'
import { call } from '#http/call.ts'
import type { AccountFlows } from '#views/account/flow.ts'
import { type LogoSource, LogoSourceContext } from '#views/frames/LogoSource.ts'
import { account } from './account.ts'

/** Provides the calls of the account flows to account pages, and the shop's logo. */
export const AccountArea = ({ children }: { children: ReactNode }) => {
  const { cache, http } = useAppServices()
  const logo = useMemo(
    (): LogoSource => ({
      known: () => cache.opened()?.getQueriesData<Logo | null>({ queryKey: ['Logo'] })[0]?.[1],
      read: async () => {
        const reply = await http.reply(call(getLogo))
        return reply.ok ? reply.value : null
      },
    }),
    [cache, http],
  )
  return (
    <LogoSourceContext value={logo}>
      <FlowArea<AccountFlows> area={account}>{children}</FlowArea>
    </LogoSourceContext>
  )
}
