import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { anyFactorRequired } from '#data/secondFactor.ts'
import { secondFactorTexts as texts } from '#messages/secondFactor.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ButtonLink } from '../ui/TextLink.tsx'

interface FactorGateProps {
  /** Address of the page with the person's own settings, which stays open. */
  readonly settings: string
  readonly children: ReactNode
}

/**
 * Hides the pages of a back office once the server responds that the role needs a second factor, and links to its
 * setup. The pages stay mounted, because their failed queries carry this error.
 */
export const FactorGate = ({ settings, children }: FactorGateProps) => {
  const client = useQueryClient()
  const [path] = useLocation()
  const subscribe = useCallback((notify: () => void) => client.getQueryCache().subscribe(notify), [client])
  const read = () => anyFactorRequired(client)
  const isRequired = useSyncExternalStore(subscribe, read, read)
  const isClosed = isRequired && path !== settings
  return (
    <>
      {isClosed && (
        <EmptyState icon={Lock} title={texts.requiredTitle} text={texts.requiredText}>
          <ButtonLink to={`${settings}?tab=security`}>{texts.toSecurity}</ButtonLink>
        </EmptyState>
      )}
      <div style={{ display: isClosed ? 'none' : 'contents' }}>{children}</div>
    </>
  )
}
