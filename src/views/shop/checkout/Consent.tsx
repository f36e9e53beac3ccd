import { Link as ThemeLink } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { POLICY_PAGES } from '#contract/policies/pages.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '#machines/checkout/checkout.select.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { policyNames } from '#messages/policies.ts'
import { uiTexts } from '#messages/ui.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'

/** The policies as links to new tabs, so that the checkout stays as it is. */
const Policies = () => {
  const { data } = useQuery(optionalShopDetails)
  const published = POLICY_PAGES.filter((page) => data?.policies.some(({ _id }) => _id === page))
  return published.map((page, at) => (
    <Fragment key={page}>
      {at > 0 && ', '}
      <ThemeLink href={policyAddress(page)} target="_blank" rel="noreferrer" underline="always">
        {policyNames[page]}
        <span className="visually-hidden"> {uiTexts.newTab}</span>
      </ThemeLink>
    </Fragment>
  ))
}

type Flow = ActorRefFrom<typeof checkoutMachine>

/** Else the focus goes to the first field in error. */
const hasNoIssues = (flow: Flow) => Object.keys(flow.getSnapshot().context.form.issues).length === 0

interface ConsentProps {
  readonly flow: Flow
  readonly busy: boolean
}

/** Height of the box with two lines, for the skeleton, so that the button below does not move. */
const HEIGHT = '4.125rem'

/** Policies that could not be read, with a retry; `blocking` after a press to order. */
const Unread = ({ flow, blocking, busy }: { flow: Flow; blocking: boolean; busy: boolean }) => {
  const retry = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (blocking && hasNoIssues(flow)) retry.current?.focus()
  }, [flow, blocking])
  return (
    <Alert
      text={blocking ? texts.policiesBlocking : texts.policiesUnread}
      hint={blocking ? texts.policiesBlockingText : texts.policiesUnreadText}
    >
      <Button ref={retry} size="2" variant="soft" busy={busy} onClick={() => flow.send({ type: 'policies.retry' })}>
        {uiTexts.tryAgain}
      </Button>
    </Alert>
  )
}

/** The box by which the customer agrees to the policies; nothing where the shop has none. */
export const Consent = ({ flow, busy }: ConsentProps) => {
  const consent = useSelector(flow, select.consent)
  const isMissing = consent === 'missing'
  const isUnread = consent === 'unread' || consent === 'blocking' || consent === 'rereading'
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const region = useFocusRecovery()
  const wasUnread = useRef(false)
  useEffect(() => {
    if (isMissing && hasNoIssues(flow)) box.current?.focus()
  }, [flow, isMissing])
  useEffect(() => {
    // The button that had the focus has given way to the box.
    if (wasUnread.current && !isUnread) box.current?.focus()
    wasUnread.current = isUnread
  }, [isUnread])
  if (consent === 'reading') return <Skeleton height={HEIGHT} />
  return (
    <div {...region}>
      {isUnread && <Unread flow={flow} blocking={consent === 'blocking'} busy={consent === 'rereading'} />}
      {!isUnread && consent !== 'unneeded' && (
        <>
          <CheckBox
            ref={box}
            name="consent"
            checked={consent === 'given'}
            disabled={busy}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? id : undefined}
            onChange={(event) => flow.send({ type: event.target.checked ? 'consent.give' : 'consent.withdraw' })}
          >
            {texts.consent} <Policies />
          </CheckBox>
          {isMissing && <FieldError id={id} text={texts.consentMissing} role="alert" />}
        </>
      )}
    </div>
  )
}
