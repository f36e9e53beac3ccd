import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useId } from 'react'
import { useLocation } from 'wouter'
import { isOpenPage } from '#contract/routes/openPages.ts'
import { consentMachine, consentSelect as select } from '#machines/analytics/consent.machine.ts'
import { consentTexts as texts } from '#messages/analytics.ts'
import { useSession } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import { useShop } from '#views/ui/shop.ts'
import type { ConsentHostProps } from './ConsentFrame.tsx'
import * as css from './ConsentHost.module.css'
import { useFlow } from './flow.ts'

interface WithFrame {
  /** The frame of the services, for a page with this path. */
  readonly frame: ComponentType<{ readonly path: string }>
}

/**
 * The question for consent, and, once the visitor has accepted, the frame of the services on pages that name no order, key
 * or token. The staff has neither.
 */
export default function ConsentHost({ onReady, frame: Frame }: ConsentHostProps & WithFrame) {
  const flow = useFlow(consentMachine)
  const [path] = useLocation()
  // Also before it is known who is there.
  const isStaff = useSession(({ user, isLoading }) => isLoading || (user !== null && user.role !== 'user'))
  const asked = useSelector(flow, select.asked)
  const accepted = useSelector(flow, select.accepted)
  useEffect(() => {
    if (isStaff) return
    onReady(() => () => flow.send({ type: 'consent.open' }))
    return () => onReady(null)
  }, [flow, isStaff, onReady])
  if (isStaff) return null
  return (
    <>
      {asked && (
        <Question
          onAccept={() => flow.send({ type: 'consent.accept' })}
          onDecline={() => flow.send({ type: 'consent.decline' })}
        />
      )}
      {accepted && isOpenPage(path) && <Frame path={path} />}
    </>
  )
}

const Question = ({ onAccept, onDecline }: { readonly onAccept: () => void; readonly onDecline: () => void }) => {
  const { analytics = [] } = useShop()
  const title = useId()
  return (
    <section className={css.question} aria-labelledby={title}>
      <div>
        <Text as="p" weight="bold" id={title}>
          {texts.title}
        </Text>
        <Text as="p" size="2">
          {texts.text(analytics)}
        </Text>
      </div>
      <div className={css.answers}>
        <Button variant="outline" onClick={onDecline}>
          {texts.decline}
        </Button>
        <Button variant="outline" onClick={onAccept}>
          {texts.accept}
        </Button>
      </div>
    </section>
  )
}
