import { Link as ThemeLink } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Fragment, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { POLICY_PAGES } from '../../../../contract/policies/pages.ts'
import { policyAddress } from '../../../../contract/routes/addresses.ts'
import type { checkoutMachine } from '../../../../machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '../../../../machines/checkout/checkout.select.ts'
import { checkoutScreen as texts } from '../../../../messages/en/checkoutScreen.ts'
import { policyNames } from '../../../../messages/en/policies.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { optionalShopDetails } from '../../../data/shopDetails.ts'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

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

interface ConsentProps {
  readonly flow: ActorRefFrom<typeof checkoutMachine>
  readonly busy: boolean
}

/** Height of the box with two lines, for the skeleton, so that the button below does not move. */
const HEIGHT = '4.125rem'

/** The box by which the customer agrees to the policies; nothing where the shop has none. */
export const Consent = ({ flow, busy }: ConsentProps) => {
  const { isPending } = useQuery(optionalShopDetails)
  const isAsked = useSelector(flow, select.asksConsent)
  const isGiven = useSelector(flow, select.hasConsent)
  const isMissing = useSelector(flow, select.lacksConsent)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const isOnlyGap = Object.keys(flow.getSnapshot().context.form.issues).length === 0
    if (isMissing && isOnlyGap) box.current?.focus()
  }, [flow, isMissing])
  if (!isAsked) return isPending ? <Skeleton height={HEIGHT} /> : null
  return (
    <div>
      <CheckBox
        ref={box}
        name="consent"
        checked={isGiven}
        disabled={busy}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? id : undefined}
        onChange={(event) => flow.send({ type: event.target.checked ? 'consent.give' : 'consent.withdraw' })}
      >
        {texts.consent} <Policies />
      </CheckBox>
      {isMissing && <FieldError id={id} text={texts.consentMissing} role="alert" />}
    </div>
  )
}
