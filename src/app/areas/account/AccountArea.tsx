import { type ReactNode, useMemo } from 'react'
import { useAppServices } from '#app/start/appServices.tsx'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { Logo } from '#contract/logo/entity.ts'
import { getLogo } from '#contract/logo/shopApi.ts'
import { call } from '#http/call.ts'
import { type LogoSource, LogoSourceContext } from '#views/frames/LogoSource.ts'

/** Provides their flows and the shop's logo to account pages. */
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
      <FlowArea>{children}</FlowArea>
    </LogoSourceContext>
  )
}
