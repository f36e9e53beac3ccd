import { Callout, Flex, Grid, Heading, Text, Button as ThemeButton } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Lock } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { SessionUser } from '#contract/users/entity.ts'
import {
  twoStepSelect as select,
  type TwoStepScene,
  type TwoStepValues,
  twoStepMachine,
} from '#machines/profile/twoStep.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { profileSentences } from '#messages/profileFlows.ts'
import { secondFactorTexts as texts } from '#messages/secondFactor.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CopyButton, DownloadButton } from '#views/ui/CopyAndDownloadButtons.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { PasswordField } from '#views/ui/PasswordField.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { useShop } from '#views/ui/shop.ts'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from './flow.ts'
import * as css from './TwoStep.module.css'

/** If the code of the picture cannot be loaded, the key below it is still readable as text. */
const QrPicture = lazyWithPreload(() => import('./QrPicture.tsx').catch(() => ({ default: () => null })))

type Flow = ActorRefFrom<typeof twoStepMachine>
interface ViewProps {
  readonly flow: Flow
  readonly user: SessionUser
}

/** At this number of unused recovery codes or fewer, the page recommends new ones. */
const FEW_CODES = 3

/** Settings of the person's own second factor (Settings, Security). */
export const TwoStep = ({ user }: { user: SessionUser }) => {
  const flow = useFlow(twoStepMachine)
  const scene = useSelector(flow, select.scene)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<TwoStepScene>('reading')
  useEffect(() => {
    // A change of view removes the focused element, so the heading takes the focus. The first view after loading
    // keeps the page's focus.
    if (before.current !== 'reading' && document.activeElement === document.body) heading.current?.focus()
    before.current = scene
  }, [scene])
  if (scene === 'missing') return null
  const View = views[scene]
  return (
    <Grid asChild gap="4" pt="5">
      <section className={css.section} aria-labelledby="two-step" aria-busy={scene === 'reading'}>
        <Flex wrap="wrap" align="center" justify="between" gap="2">
          <Heading ref={heading} as="h2" size="4" id="two-step" tabIndex={-1}>
            {texts.title}
          </Heading>
          <State flow={flow} />
        </Flex>
        <Text as="p" size="2" color="gray">
          {texts.about}
        </Text>
        <View key={scene} flow={flow} user={user} />
      </section>
    </Grid>
  )
}

const State = ({ flow }: { flow: Flow }) => {
  const scene = useSelector(flow, select.scene)
  const { enabled } = useSelector(flow, select.factor)
  if (scene === 'reading' || scene === 'unread') return null
  const isOn = enabled || scene === 'codes'
  return <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? texts.on : texts.off}</Badge>
}

const Reading = () => (
  <>
    <span className="visually-hidden" role="status">
      {texts.reading}
    </span>
    <Skeleton width="8rem" height="2.5rem" />
  </>
)

const Unread = ({ flow }: ViewProps) => {
  const { formError, hint } = useFlowForm<TwoStepValues>(flow)
  return (
    <Alert text={formError ?? profileSentences['two_step.read_failed']} hint={hint}>
      <Button variant="soft" size="2" onClick={() => flow.send({ type: 'factor.reload' })}>
        {texts.tryAgain}
      </Button>
    </Alert>
  )
}

const Off = ({ flow }: ViewProps) => {
  const { formError, hint, busy } = useFlowForm<TwoStepValues>(flow)
  const { required } = useSelector(flow, select.factor)
  return (
    <>
      {required && (
        <Callout.Root size="1">
          <Callout.Icon>
            <Icon of={Lock} />
          </Callout.Icon>
          <Callout.Text>{texts.requiredText}</Callout.Text>
        </Callout.Root>
      )}
      {formError && <Alert text={formError} hint={hint} />}
      <div>
        <Button busy={busy} onClick={() => flow.send({ type: 'factor.setUp' })}>
          {texts.setUp}
        </Button>
      </div>
    </>
  )
}

interface StepProps extends ViewProps {
  readonly text: string
  readonly submit: string
  readonly tone?: 'red'
  readonly children: (field: ReturnType<typeof useFlowForm<TwoStepValues>>['field']) => ReactNode
}

const Step = ({ flow, text, submit, tone, children }: StepProps) => {
  const { form, field, formError, hint, busy } = useFlowForm<TwoStepValues>(flow)
  return (
    <form {...form}>
      <Text as="p" size="2">
        {text}
      </Text>
      {formError && <Alert text={formError} hint={hint} />}
      {children(field)}
      <FormActions>
        <Button
          variant="soft"
          color="gray"
          aria-disabled={busy}
          onClick={() => busy || flow.send({ type: 'form.cancel' })}
        >
          {texts.cancel}
        </Button>
        <Button type="submit" busy={busy} color={tone}>
          {submit}
        </Button>
      </FormActions>
    </form>
  )
}

/** Password managers read the account's identifier from this field. */
const UsernameField = ({ user }: { user: SessionUser }) => (
  <input type="text" autoComplete="username" value={user.email || user.phone} readOnly hidden />
)

const Password = (props: ViewProps) => (
  <Step {...props} text={texts.passwordFirst} submit={texts.next}>
    {(field) => (
      <>
        <UsernameField user={props.user} />
        <PasswordField {...field('currentPassword')} label={texts.currentPassword} autoComplete="current-password" />
      </>
    )}
  </Step>
)

const Key = (props: ViewProps) => {
  const { secret, uri } = useSelector(props.flow, select.key)
  return (
    <>
      <Text as="p" size="2">
        {texts.scan}
      </Text>
      <div className={css.picture}>
        <QrPicture fallback={<Skeleton width="100%" height="100%" />} text={uri} label={texts.picture} />
      </div>
      <ThemeButton asChild size="3" variant="soft" className={css.open}>
        <a href={uri}>{texts.openApp}</a>
      </ThemeButton>
      <Flex direction="column" gap="2">
        <Text size="2" weight="medium">
          {texts.key}
        </Text>
        <code className={css.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <Flex wrap="wrap" align="center" gap="3">
          <CopyButton label={texts.copyKey} text={secret} />
        </Flex>
      </Flex>
      <Step {...props} text={texts.confirmHint} submit={texts.switchOn}>
        {(field) => (
          <TextInput {...field('code')} label={texts.appCode} autoComplete="one-time-code" inputMode="numeric" />
        )}
      </Step>
    </>
  )
}

const Codes = ({ flow }: ViewProps) => {
  const { name } = useShop()
  const codes = useSelector(flow, select.recoveryCodes)
  const text = codes.join('\n')
  return (
    <>
      <Heading as="h3" size="3">
        {texts.codesTitle}
      </Heading>
      <Text as="p" size="2">
        {texts.codesText}
      </Text>
      <Grid asChild columns="repeat(auto-fit, minmax(11.5rem, 1fr))" gapX="4" gapY="1">
        <ol className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </Grid>
      <Flex wrap="wrap" align="center" gap="3">
        <DownloadButton
          label={texts.download}
          text={`${texts.fileHead(name)}\n\n${text}\n`}
          fileName={texts.fileName}
        />
        <CopyButton label={texts.copyCodes} text={text} />
      </Flex>
      <FormActions>
        <Button onClick={() => flow.send({ type: 'codes.kept' })}>{texts.kept}</Button>
      </FormActions>
    </>
  )
}

const On = ({ flow }: ViewProps) => {
  const { since, recoveryCodesLeft } = useSelector(flow, select.factor)
  const isFew = recoveryCodesLeft <= FEW_CODES
  return (
    <>
      <Text as="p" size="2">
        {texts.onSince(formatDay(since))} · {texts.codesLeft(recoveryCodesLeft)}
        {isFew && <>. {texts.fewCodes}</>}
      </Text>
      <Flex wrap="wrap" gap="3">
        <Button variant={isFew ? 'solid' : 'soft'} onClick={() => flow.send({ type: 'codes.renew' })}>
          {texts.newCodes}
        </Button>
        <Button variant="soft" color="gray" onClick={() => flow.send({ type: 'factor.remove' })}>
          {texts.switchOff}
        </Button>
      </Flex>
    </>
  )
}

const Renew = (props: ViewProps) => (
  <Step {...props} text={texts.newCodesText} submit={texts.newCodes}>
    {(field) => <TextInput {...field('code')} label={texts.anyCode} autoComplete="one-time-code" />}
  </Step>
)

const Remove = (props: ViewProps) => {
  const { hasPassword, required } = useSelector(props.flow, select.factor)
  return (
    <Step
      {...props}
      text={required ? texts.switchOffTextRequired : texts.switchOffText}
      submit={texts.switchOff}
      tone="red"
    >
      {(field) => (
        <>
          {hasPassword && (
            <>
              <UsernameField user={props.user} />
              <PasswordField
                {...field('currentPassword')}
                label={texts.currentPassword}
                autoComplete="current-password"
              />
            </>
          )}
          <TextInput {...field('code')} label={texts.anyCode} autoComplete="one-time-code" />
        </>
      )}
    </Step>
  )
}

const views: Record<Exclude<TwoStepScene, 'missing'>, (props: ViewProps) => ReactNode> = {
  reading: Reading,
  unread: Unread,
  off: Off,
  password: Password,
  key: Key,
  codes: Codes,
  on: On,
  renew: Renew,
  remove: Remove,
}
