import { Flex, Spinner, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { CircleAlert, MailOpen } from 'lucide'
import type { InvitationOffer } from '#contract/invitations/entity.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { ROLE_PRESETS } from '#contract/users/entity.ts'
import { takeInvitationSelect as select, takeInvitationMachine } from '#machines/invitations/takeInvitation.machine.ts'
import { messageText } from '#messages/flows.ts'
import { formatDigits } from '#messages/format.ts'
import { invitationScreen as texts } from '#messages/invitations.ts'
import { presetNames } from '#messages/rights.ts'
import { uiTexts } from '#messages/ui.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import * as forms from '../ui/Form.module.css'
import { useIsSkeleton } from '../ui/lazyWithPreload.tsx'
import { useShop } from '../ui/shop.ts'
import { ButtonLink } from '../ui/TextLink.tsx'
import { useFlow } from './flow.ts'
import { useLinkToken } from './linkToken.ts'

/** Page of the link of an invitation (product 16.29). */
export default function InvitationPage() {
  const token = useLinkToken()
  // The server does not read the fragment of an address.
  const isSkeleton = useIsSkeleton()
  return isSkeleton ? <Opening /> : <TakeInvitation key={token} token={token} />
}

const Opening = () => (
  <AuthPage title={texts.opening}>
    <Flex align="center" justify="center" minHeight="6rem">
      <Spinner size="3" />
    </Flex>
  </AuthPage>
)

const roleIn = ({ role, staffRole }: InvitationOffer): string => {
  if (!staffRole) return texts.as[role]
  const preset = ROLE_PRESETS.find((one) => one === staffRole.preset)
  return staffRole.name || (preset ? presetNames[preset] : texts.as[role])
}

const TakeInvitation = ({ token }: { readonly token: string }) => {
  const flow = useFlow(takeInvitationMachine, { input: { token } })
  const { name } = useShop()
  const view = useSelector(flow, select.view)
  const offer = useSelector(flow, select.offer)
  const failure = useSelector(flow, select.failure)
  const busy = useSelector(flow, select.busy)
  const canRetry = useSelector(flow, select.canRetry)
  const alert = failure && <Alert text={messageText(failure.text)} hint={failure.hint && messageText(failure.hint)} />
  if (view === 'failure')
    return (
      <AuthPage emblem={CircleAlert} tone="error" title={texts.failed}>
        <div className={forms.form}>
          {alert ?? <Alert text={texts.incomplete} />}
          {canRetry && <Button onClick={() => flow.send({ type: 'link.retry' })}>{uiTexts.tryAgain}</Button>}
          <ButtonLink to={accountRoutes.login}>{texts.signIn}</ButtonLink>
        </div>
      </AuthPage>
    )
  if (!offer) return <Opening />
  const to = formatDigits(offer.to)
  return (
    <AuthPage emblem={MailOpen} title={texts.title} text={texts.offer(offer.store ?? name, roleIn(offer))}>
      <div className={forms.form}>
        {alert}
        <Text as="p" align="center">
          {offer.hasAccount ? texts.toAccount(to) : texts.toNewPerson(to)}
        </Text>
        <Button busy={busy} onClick={() => flow.send({ type: 'invitation.take' })}>
          {texts.take}
        </Button>
      </div>
    </AuthPage>
  )
}
