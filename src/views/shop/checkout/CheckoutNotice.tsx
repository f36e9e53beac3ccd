import { Callout, Flex } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { accountRoutes } from '#contract/routes/account.ts'
import { placedAddress } from '#contract/routes/addresses.ts'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import {
  type Notice,
  type PriceChange,
  priceChanges,
  checkoutSelect as select,
} from '#machines/checkout/checkout.select.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { flowSentences } from '#messages/flows.ts'
import { Button } from '#views/ui/Button.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Bullets } from './Bullets.tsx'

type Flow = ActorRefFrom<typeof checkoutMachine>

const changeText = ({ of, name, was, now }: PriceChange): string => {
  if (of === 'fee') return texts.feeChanged(feeText(now), feeText(was))
  const [nowText, wasText] = [formatTaka(now), formatTaka(was)]
  if (of === 'line') return texts.priceChanged(name, nowText, wasText)
  return texts.totalChanged(nowText, wasText)
}

const PriceChanges = ({ flow }: { flow: Flow }) => {
  const before = useSelector(flow, select.before)
  const price = useSelector(flow, select.price)
  return (
    <Bullets>
      {priceChanges(before, price).map((change) => (
        <li key={`${change.of} ${change.name}`}>{changeText(change)}</li>
      ))}
      {price?.cashReason !== before?.cashReason && <li>{price?.cashReason}</li>}
    </Bullets>
  )
}

const Renew = ({ flow, children }: { flow: Flow; children: string }) => (
  <Button size="2" variant="soft" onClick={() => flow.send({ type: 'checkout.renew' })}>
    {children}
  </Button>
)

const SeeOrder = ({ flow }: { flow: Flow }) => (
  <TextLink to={placedAddress(useSelector(flow, select.checkoutId))}>{texts.seeOrder}</TextLink>
)

interface NoticeContent {
  readonly title: string
  readonly text?: string
  readonly more?: (flow: Flow, address: string) => ReactNode
}

const contents: { readonly [N in Exclude<Notice, 'refused'>]: NoticeContent } = {
  changed: { title: texts.changedTitle, text: texts.changedText, more: (flow) => <PriceChanges flow={flow} /> },
  totalKnown: { title: texts.totalKnownTitle, text: texts.totalKnownText },
  methodChanged: {
    title: texts.methodChangedTitle,
    text: texts.methodChangedText,
    more: (flow) => <PriceChanges flow={flow} />,
  },
  policiesChanged: { title: texts.policiesTitle, text: texts.policiesText },
  unknown: { title: texts.unansweredTitle, text: texts.askingText },
  unanswered: {
    title: texts.unansweredTitle,
    text: texts.unansweredText,
    more: () => (
      <Button type="submit" size="2" variant="soft">
        {texts.askAgain}
      </Button>
    ),
  },
  tooManyOpen: { title: texts.tooManyTitle, text: texts.tooManyText },
  sessionEnded: {
    title: texts.sessionTitle,
    text: texts.sessionText,
    more: (_, from) => (
      <TextLink to={accountRoutes.login} state={{ from }}>
        {texts.signIn}
      </TextLink>
    ),
  },
  alreadyPlaced: {
    title: texts.alreadyTitle,
    text: texts.alreadyText,
    more: (flow) => (
      <>
        <SeeOrder flow={flow} />
        <Renew flow={flow}>{texts.renew}</Renew>
      </>
    ),
  },
  taken: {
    title: texts.takenTitle,
    text: texts.takenText,
    more: (flow) => <Renew flow={flow}>{texts.renewTaken}</Renew>,
  },
}

/** Notices of what is to look at, and of no failure. */
const CALM: readonly Notice[] = ['changed', 'totalKnown', 'methodChanged', 'policiesChanged', 'unknown']

interface CheckoutNoticeProps {
  readonly flow: Flow
  /** The server's message on a refused or failed order. */
  readonly formError: string | null
  /** What happened where the server gave no message. */
  readonly hint: string | null
  /** Address to return to after sign-in. */
  readonly address: string
}

/** Why the order is not placed, and what to do; announced by screen readers. */
export const CheckoutNotice = ({ flow, formError, hint, address }: CheckoutNoticeProps) => {
  const notice = useSelector(flow, select.notice)
  if (notice === null) return null
  const { title, text, more }: NoticeContent =
    notice === 'refused'
      ? { title: formError ?? flowSentences['checkout.failed'], ...(hint ? { text: hint } : {}) }
      : contents[notice]
  // While the shop is asked, an advice to try again would contradict that.
  const reason = notice === 'unanswered' && (hint ?? formError)
  return (
    <Callout.Root color={CALM.includes(notice) ? undefined : 'red'} role="alert" size="1">
      <Callout.Icon>
        <Icon of={CircleAlert} />
      </Callout.Icon>
      <Callout.Text weight="medium">{title}</Callout.Text>
      {reason && <Callout.Text>{reason}</Callout.Text>}
      {text && <Callout.Text>{text}</Callout.Text>}
      {more && (
        <Flex direction="column" gap="2" pt="1">
          {more(flow, address)}
        </Flex>
      )}
    </Callout.Root>
  )
}
